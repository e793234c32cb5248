import type { Deck, DeckProblem } from '@chronothek/content'
import type { Answer } from '../net/api.ts'
import type { DeckVerdict } from './device-api.ts'
import { localLink } from './link.ts'

const LARGEST_FILE = 8 * 1024 * 1024

/** Imports a deck from a file (deck.json), if it is playable. */
export async function addDeck(file: Blob): Answer<DeckVerdict> {
  if (file.size > LARGEST_FILE) return { ok: true, value: refused('Die Datei ist zu groß.', 'The file is too large.') }
  const text = await file.text()
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return { ok: true, value: { ok: false, problems: [notJson(text, error)] } }
  }
  return localLink().ask('addDeck', raw)
}

/** A whole deck, dates included. */
export const readDeck = (name: string): Answer<Deck> => localLink().ask('getDeck', name)

export const removeDeck = (name: string): Answer<undefined> => localLink().ask('removeDeck', name)

const refused = (de: string, en: string): DeckVerdict => ({ ok: false, problems: [{ path: '', message: { de, en } }] })

/** Reports invalid JSON, with the line if the parser names a position. */
function notJson(text: string, error: unknown): DeckProblem {
  const at = /position (\d+)/.exec(String(error))?.[1]
  const message = {
    de: 'Das ist keine JSON-Datei: Hier fehlt etwas oder steht zu viel.',
    en: 'This is no JSON file: something is missing or extra here.',
  }
  if (at === undefined) return { path: '', message }
  return { path: '', line: text.slice(0, Number(at)).split('\n').length, message }
}
