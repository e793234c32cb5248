import { type Deck, type DeckProblem, findUnplayable, lintDeck, packName, parseDeck } from '@chronothek/content'
import { failed, ok } from '@chronothek/core'
import type { Answer } from '../../net/link.ts'
import type { DeckVerdict } from '../device-api.ts'
import type { LocalHouse } from './local-house.ts'

/** Imports a deck, if it is playable. Lesser problems are returned as advice. */
export async function addDeck({ library, shelves, store }: LocalHouse, raw: unknown): Answer<DeckVerdict> {
  const read = parseDeck(raw)
  if (!read.ok) return ok({ ok: false, problems: read.error })
  const deck = read.value
  const name = packName(deck)
  if (!library.registry.has(deck.game.id)) return ok({ ok: false, problems: [at('game.id', NO_SUCH_GAME)] })
  const isHouses = shelves.isMissing(deck.game.id, name) || (library.find(name) !== undefined && !library.own.has(name))
  if (isHouses) return ok({ ok: false, problems: [at('pack', TAKEN)] })
  const problems = findUnplayable(deck).map(({ code, card, message }) => ({
    path: card ?? '',
    message: { de: `${code}: ${message.de}`, en: `${code}: ${message.en}` },
  }))
  if (problems.length > 0) return ok({ ok: false, problems })
  await store.saveDeck(name, deck)
  library.add(deck)
  return ok({ ok: true, deck: { name, game: deck.game.id, title: deck.title }, advice: adviceOn(deck) })
}

const NO_SUCH_GAME = { de: 'Dieses Spiel kennt Chronothek nicht.', en: 'Chronothek does not know this game.' }
const TAKEN = {
  de: 'So heißt schon ein Deck des Hauses. Gib deinem einen anderen Namen oder eine andere Fassung.',
  en: 'A deck of the house has this name. Give yours another name or version.',
}
const at = (path: string, message: DeckProblem['message']): DeckProblem => ({ path, message })

const adviceOn = (deck: Deck): DeckProblem[] =>
  lintDeck(deck).map(({ code, card, message }) => ({
    path: card ?? '',
    message: { de: `${code}: ${message.de}`, en: `${code}: ${message.en}` },
  }))

/** Removes an imported deck. Its matches stay, but can be opened only once the deck is imported again. */
export async function removeDeck({ library, store }: LocalHouse, name: string): Answer<undefined> {
  if (!library.own.has(name)) return failed({ code: 'unknown-pack' })
  await store.removeDeck(name)
  library.remove(name)
  return ok(undefined)
}
