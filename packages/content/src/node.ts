import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '@chronothek/core'
import { failed } from '@chronothek/core'
import type { Deck, DeckProblem } from './deck.ts'
import { parseDeck } from './deck.ts'
import { findUnplayable } from './lint.ts'
import { packName } from './pack.ts'

/** A pack that cannot be used, and why. */
export interface BrokenPack {
  readonly file: string
  readonly problems: readonly DeckProblem[]
}

export interface LoadedPacks {
  /** By `name@version`. */
  readonly packs: ReadonlyMap<string, Deck>
  readonly broken: readonly BrokenPack[]
}

const LARGEST_FILE = 8 * 1024 * 1024

/** Reads every `<dir>/<pack>/deck.json`. A broken pack is reported beside the good ones and stops nobody. */
export async function loadPacks(dir: string): Promise<LoadedPacks> {
  const packs = new Map<string, Deck>()
  const broken: BrokenPack[] = []
  const entries = await readdir(dir, { withFileTypes: true })
  for (const { name } of entries.filter(entry => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(dir, name, 'deck.json')
    if (!(await exists(file))) continue
    const read = await readDeck(file)
    const problems = read.ok ? [...loadProblems(read.value, packs)] : read.error
    if (read.ok && problems.length === 0) packs.set(packName(read.value), read.value)
    else broken.push({ file, problems })
  }
  return { packs, broken }
}

/** Reads one deck file, whatever its lint says. */
export async function readDeck(file: string): Promise<Result<Deck, DeckProblem[]>> {
  try {
    if ((await stat(file)).size > LARGEST_FILE) return failed([problem('Die Datei ist zu groß.', 'The file is too large.')])
    return parseDeck(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed([problem(`Die Datei ist nicht lesbar: ${reason}`, `The file cannot be read: ${reason}`)])
  }
}

function* loadProblems(deck: Deck, loaded: ReadonlyMap<string, Deck>): Iterable<DeckProblem> {
  const name = packName(deck)
  if (loaded.has(name)) yield problem(`${name} gibt es schon in einem anderen Ordner.`, `${name} exists already in another folder.`)
  for (const { code, card, message } of findUnplayable(deck)) {
    yield { path: card ?? '', message: { de: `${code} ${message.de}`, en: `${code} ${message.en}` } }
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const problem = (de: string, en: string): DeckProblem => ({ path: '', message: { de, en } })
