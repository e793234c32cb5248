import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Deck, DeckMeta, DeckProblem } from '@chronothek/content'
import { parseDeckCsv } from '@chronothek/content'
import { readDeck } from '@chronothek/content/node'
import type { Result } from '@chronothek/core'
import { UsageError } from './command.ts'
import { packFile } from './packs.ts'

const META_FILES = ['meta.json', 'deck.json']

/** Reads a deck from a pack's folder, a JSON file, or a table with the rest of the deck beside it. */
export async function readAnyDeck(path: string, meta?: string): Promise<Result<Deck, DeckProblem[]>> {
  const file = packFile(path)
  if (file === undefined) throw new UsageError(`There is no deck at ${path}.`)
  return extname(file).toLowerCase() === '.csv' ? readCsvDeck(file, meta ?? besides(file)) : readDeck(file)
}

export const readCsvDeck = (file: string, meta: string): Result<Deck, DeckProblem[]> => parseDeckCsv(textOf(file), readMeta(meta))

/** A table has no columns for title, authors and license; they come from a file with the deck's other fields. */
function besides(csv: string): string {
  const found = META_FILES.map(name => join(dirname(csv), name)).find(existsSync)
  if (found === undefined)
    throw new UsageError(`A table needs the rest of the deck: name a file with --meta, or put ${META_FILES[0]} beside it.`)
  return found
}

function readMeta(file: string): DeckMeta {
  const text = textOf(file)
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is not JSON.`)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new UsageError(`${file} is no object.`)
  const { cards: _, ...meta } = raw as Deck
  return meta
}

export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${(cause as NodeJS.ErrnoException).code ?? cause}.`, { cause })
  }
}
