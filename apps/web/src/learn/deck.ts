import { urlOfDeck } from 'virtual:decks'
import type { Deck } from '@chronothek/content'

/** A deck that came with the page. It is our own file, so it is not checked again. */
export async function fetchDeck(pack: string): Promise<Deck> {
  const url = urlOfDeck[pack]
  if (url === undefined) throw new Error(`no deck ${pack} on this device`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`deck ${pack}: ${response.status}`)
  return response.json()
}
