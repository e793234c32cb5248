import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Deck, DeckProblem } from '@chronothek/content'
import { packHash, packName } from '@chronothek/content'
import { loadPacks, readDeck } from '@chronothek/content/node'
import type { Header, Language } from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import { UsageError } from './command.ts'
import { PACKS } from './paths.ts'
import type { GameEntry } from './registry.ts'

/** How a log names this deck. */
export const namedPack = (deck: Deck): NonNullable<Header['pack']> => ({ name: packName(deck), hash: packHash(deck, nodeDigest.sha256) })

/** A pack's file, if this is the path of one, of its folder, or the name of a folder in `packs`. */
export function packFile(path: string): string | undefined {
  const found = [path, join(PACKS, path)].find(existsSync)
  if (found === undefined || !statSync(found).isDirectory()) return found
  const file = join(found, 'deck.json')
  return existsSync(file) ? file : undefined
}

/** The deck somebody asked for: a file, a folder, `name` or `name@version`; the game's own newest one if nothing was asked for. */
export async function choosePack(wanted: string | undefined, entry: GameEntry): Promise<Deck | undefined> {
  if (wanted === undefined && entry.goldenDeck === undefined) return undefined
  const file = wanted === undefined ? undefined : packFile(wanted)
  if (file !== undefined) return deckFrom(file)
  const packs = await packsOf(entry)
  const [newest] = packs.filter(deck => wanted === undefined || isCalled(deck, wanted)).sort(newestFirst)
  if (newest !== undefined) return newest
  const known = packs.map(packName).join(', ') || 'none'
  throw new UsageError(wanted === undefined ? `${entry.game.id} has no pack here.` : `There is no pack "${wanted}"; known: ${known}.`)
}

/** The deck a match was played with, if it is still here. Golden replays name none: they have a deck of their own. */
export async function findPack(name: string | undefined, entry: GameEntry): Promise<Deck | undefined> {
  const golden = entry.goldenDeck === undefined ? undefined : await deckFrom(entry.goldenDeck)
  if (name === undefined || (golden !== undefined && packName(golden) === name)) return golden
  return (await packsOf(entry)).find(deck => packName(deck) === name)
}

/** Reads one deck file; what is wrong with it becomes the message. */
export async function deckFrom(file: string): Promise<Deck> {
  const read = await readDeck(file)
  if (read.ok) return read.value
  throw new UsageError(`${file} is no deck:\n${problemLines(read.error, 'en').join('\n')}`)
}

export const problemLines = (problems: readonly DeckProblem[], language: Language): string[] =>
  problems.map(({ path, line, message }) => [line === undefined ? '' : `${line}:`, path, message[language]].filter(Boolean).join(' '))

async function packsOf(entry: GameEntry): Promise<Deck[]> {
  const { packs } = await loadPacks(PACKS)
  return [...packs.values()].filter(deck => deck.game.id === entry.game.id)
}

const isCalled = (deck: Deck, wanted: string) => deck.pack === wanted || packName(deck) === wanted

function newestFirst(a: Deck, b: Deck): number {
  if (a.pack !== b.pack) return a.pack < b.pack ? -1 : 1
  return b.version.localeCompare(a.version, 'en', { numeric: true })
}
