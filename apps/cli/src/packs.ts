import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DeckProblem, Pack } from '@chronothek/content'
import { byOffer, formatFinding, gameOf, packHash, packName, plainName } from '@chronothek/content'
import { loadPacks, readDeck, readMission } from '@chronothek/content/node'
import type { Header, Language } from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import { UsageError } from './command.ts'
import { LINT_WORDS } from './lint-words.ts'
import { PACKS } from './paths.ts'
import type { GameEntry } from './registry.ts'

/** How a log names this pack. */
export const namedPack = (pack: Pack): NonNullable<Header['pack']> => ({ name: packName(pack), hash: packHash(pack, nodeDigest.sha256) })

/** The folder or file of a mission, if this is its path or the name of a folder in `packs`. */
export function missionPath(path: string): string | undefined {
  const found = [path, join(PACKS, path)].find(existsSync)
  if (found === undefined) return undefined
  if (statSync(found).isDirectory()) return existsSync(join(found, 'mission.yaml')) ? found : undefined
  return /\.ya?ml$/i.test(found) ? found : undefined
}

/** The path of a mission's certificate, which is beside it. */
export const certificateFile = (mission: string): string =>
  join(statSync(mission).isDirectory() ? mission : dirname(mission), 'certificate.json')

/** A deck's file, if this is its path, the path of its folder, or the name of a folder in `packs`. */
export function packFile(path: string): string | undefined {
  const found = [path, join(PACKS, path)].find(existsSync)
  if (found === undefined || !statSync(found).isDirectory()) return found
  const file = join(found, 'deck.json')
  return existsSync(file) ? file : undefined
}

/** The requested pack: a file, a folder, `name` or `name@version`. Without a request, the pack a table would get. */
export async function choosePack(wanted: string | undefined, entry: GameEntry): Promise<Pack | undefined> {
  const file = wanted === undefined ? undefined : (missionPath(wanted) ?? packFile(wanted))
  if (file !== undefined) return packFrom(file)
  const packs = await packsOf(entry)
  if (wanted === undefined && packs.length === 0 && entry.goldenDeck === undefined) return undefined // a game without packs
  const order = byOffer(entry.firstPack)
  const [first] = packs.filter(pack => wanted === undefined || isCalled(pack, wanted)).sort((a, b) => order(packName(a), packName(b)))
  if (first !== undefined) return first
  const known = packs.map(packName).join(', ') || 'none'
  throw new UsageError(wanted === undefined ? `${entry.game.id} has no pack here.` : `There is no pack "${wanted}"; known: ${known}.`)
}

/** The pack a match was played with, if it still exists. Golden replays name none, because they have a pack of their own. */
export async function findPack(name: string | undefined, entry: GameEntry, more: readonly string[]): Promise<Pack | undefined> {
  const golden = entry.goldenDeck === undefined ? undefined : await packFrom(entry.goldenDeck)
  if (name === undefined || (golden !== undefined && packName(golden) === name)) return golden
  return (await packsOf(entry, more)).find(pack => packName(pack) === name)
}

/** Reads one deck or mission; throws an error that says what is wrong with it. */
export async function packFrom(file: string, language: Language = 'en'): Promise<Pack> {
  const words = LINT_WORDS[language]
  if (missionPath(file) === undefined) {
    const deck = await readDeck(file)
    if (deck.ok) return deck.value
    throw new UsageError(`${file}: ${words.noDeck}\n${problemLines(deck.error, language).join('\n')}`)
  }
  const mission = await readMission(file)
  if (mission.ok) return mission.value.mission
  throw new UsageError(`${file}: ${words.noMission}\n${mission.error.map(finding => formatFinding(finding, language)).join('\n')}`)
}

export const problemLines = (problems: readonly DeckProblem[], language: Language): string[] =>
  problems.map(({ path, line, message }) => [line === undefined ? '' : `${line}:`, path, message[language]].filter(Boolean).join(' '))

async function packsOf(entry: GameEntry, more: readonly string[] = []): Promise<Pack[]> {
  const { packs } = await loadPacks(PACKS, more)
  return [...packs.values()].filter(pack => gameOf(pack) === entry.game.id)
}

const isCalled = (pack: Pack, wanted: string) => plainName(pack) === wanted || packName(pack) === wanted
