import type { Deck } from '@chronothek/content'
import { fetchPack } from '../local/pack-cache.ts'

/** Fetches a deck that comes with the page. It is our own file, so it is not checked again. */
export async function fetchDeck(pack: string): Promise<Deck> {
  const deck = await fetchPack(pack)
  if (deck === undefined) throw new Error(`no deck ${pack} on this device`)
  return deck as Deck
}
