import type { Deck, DeckProblem } from '@chronothek/content'
import type { Answer } from '../net/api.ts'
import { localLink } from './link.ts'

/** A deck one can play with on this device. */
export interface DeckOnDevice {
  /** `name@version`, as a new table names it. */
  readonly name: string
  readonly game: string
  readonly title: { readonly de: string; readonly en: string }
  readonly cards: number
  /** From a file of one's own; only those can be removed. */
  readonly own: boolean
}

/** Kept, with what could be better about it; or not, with every reason and its place in the file. */
export type DeckVerdict =
  | { readonly ok: true; readonly deck: DeckOnDevice; readonly advice: readonly DeckProblem[] }
  | { readonly ok: false; readonly problems: readonly DeckProblem[] }

const LARGEST_FILE = 8 * 1024 * 1024

/** Takes a deck from a file (deck.json) onto this device, if matches can be played with it. */
export async function addDeck(file: Blob): Answer<DeckVerdict> {
  if (file.size > LARGEST_FILE) return { ok: true, value: refused('Die Datei ist zu groß.', 'The file is too large.') }
  const text = await file.text()
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return { ok: true, value: { ok: false, problems: [notJson(text, error)] } }
  }
  return localLink().call<DeckVerdict>('POST', '/decks', raw)
}

/** A whole deck, dates included. */
export async function readDeck(name: string): Answer<Deck> {
  const answer = await localLink().call<{ deck: Deck }>('GET', `/decks/${encodeURIComponent(name)}`)
  return answer.ok ? { ok: true, value: answer.value.deck } : answer
}

export const removeDeck = (name: string): Answer<undefined> => localLink().call('DELETE', `/decks/${encodeURIComponent(name)}`)

const refused = (de: string, en: string): DeckVerdict => ({ ok: false, problems: [{ path: '', message: { de, en } }] })

/** The line a parser stumbled over, if it says where. */
function notJson(text: string, error: unknown): DeckProblem {
  const at = /position (\d+)/.exec(String(error))?.[1]
  const message = {
    de: 'Das ist keine JSON-Datei: Hier fehlt etwas oder steht zu viel.',
    en: 'This is no JSON file: something is missing or extra here.',
  }
  if (at === undefined) return { path: '', message }
  return { path: '', line: text.slice(0, Number(at)).split('\n').length, message }
}
