import { type Deck, type DeckProblem, findUnplayable, lintDeck, packName, parseDeck } from '@chronothek/content'
import { failed, ok, type Result } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import type { DeckOnDevice, DeckVerdict } from '../decks.ts'
import type { LocalHouse } from './desk.ts'

type Answered<T> = Promise<Result<T, Problem>>

const offerOf = (name: string, deck: Deck, own: boolean): DeckOnDevice => ({
  name,
  game: deck.game.id,
  title: deck.title,
  cards: deck.cards.length,
  own,
})

export const decksOf = ({ library: { registry, own, find } }: LocalHouse): readonly DeckOnDevice[] =>
  [...registry.values()]
    .flatMap(({ packs }) => packs)
    .flatMap(({ name }) => {
      const deck = find(name)
      return deck === undefined ? [] : [offerOf(name, deck, own.has(name))]
    })

/** Keeps a deck from a file, if matches can be played with it; what is merely unwise comes back as advice. */
export async function addDeck({ library, store }: LocalHouse, raw: unknown): Answered<DeckVerdict> {
  const read = parseDeck(raw)
  if (!read.ok) return ok({ ok: false, problems: read.error })
  const deck = read.value
  const name = packName(deck)
  if (!library.registry.has(deck.game.id)) return ok({ ok: false, problems: [at('game.id', NO_SUCH_GAME)] })
  if (library.find(name) !== undefined && !library.own.has(name)) return ok({ ok: false, problems: [at('pack', TAKEN)] })
  const problems = findUnplayable(deck).map(({ code, card, message }) => ({
    path: card ?? '',
    message: { de: `${code}: ${message.de}`, en: `${code}: ${message.en}` },
  }))
  if (problems.length > 0) return ok({ ok: false, problems })
  await store.saveDeck(name, deck)
  library.add(deck)
  return ok({ ok: true, deck: offerOf(name, deck, true), advice: adviceOn(deck) })
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

/** Matches that were played with it stay, but open again only once the deck is back. */
export async function removeDeck({ library, store }: LocalHouse, name: string): Answered<undefined> {
  if (!library.own.has(name)) return failed({ code: 'unknown-pack' })
  await store.removeDeck(name)
  library.remove(name)
  return ok(undefined)
}
