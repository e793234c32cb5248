import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import type { Deck, DeckProblem } from './deck.ts'
import { parseDeck } from './deck.ts'
import { findUnplayable } from './lint.ts'
import type { MissionFinding } from './mission/finding.ts'
import { ENTRY } from './mission/folder.ts'
import { findUnplayableMission } from './mission/lint.ts'
import { type Handout, readMission } from './mission/read.ts'
import { type Pack, packName } from './pack.ts'

export type { Handout, MediumFile, ReadMission } from './mission/read.ts'
export { readMission } from './mission/read.ts'

/** A pack that cannot be used, and why. */
export interface BrokenPack {
  readonly file: string
  readonly problems: readonly DeckProblem[]
}

export interface LoadedPacks {
  /** By `name@version`. */
  readonly packs: ReadonlyMap<string, Pack>
  /** Where each pack is, by the same name. */
  readonly folders: ReadonlyMap<string, string>
  /** The pictures and sounds of all missions, by digest. */
  readonly media: ReadonlyMap<string, Handout>
  readonly broken: readonly BrokenPack[]
}

interface OnePack {
  readonly pack: Pack
  readonly media?: Iterable<Handout>
}

const problem = (de: string, en: string): DeckProblem => ({ path: '', message: { de, en } })

const LARGEST_FILE = 8 * 1024 * 1024

/**
 * Reads every `<dir>/<pack>/deck.json` and `mission.yaml`. A broken pack is reported and does not affect the others. The folders in `more`
 * come first, so that a pack being worked on takes precedence over an older copy of the same name.
 */
export async function loadPacks(dir: string, more: readonly string[] = []): Promise<LoadedPacks> {
  const packs = new Map<string, Pack>()
  const folders = new Map<string, string>()
  const media = new Map<string, Handout>()
  const broken: BrokenPack[] = []
  for (const folder of await foldersIn(dir, more)) {
    const deck = join(folder, 'deck.json')
    const mission = join(folder, ENTRY)
    const file = (await exists(deck)) ? deck : mission
    if (file === mission && !(await exists(mission))) {
      if (more.includes(folder)) broken.push({ file: folder, problems: [NO_PACK] })
      continue
    }
    const read = await (file === deck ? loadDeck(deck) : loadMission(folder))
    const taken = read.ok && packs.has(packName(read.value.pack)) ? [takenName(read.value.pack)] : []
    if (read.ok && taken.length === 0) {
      packs.set(packName(read.value.pack), read.value.pack)
      folders.set(packName(read.value.pack), folder)
      for (const medium of read.value.media ?? []) media.set(medium.digest, medium)
    } else broken.push({ file, problems: read.ok ? taken : read.error })
  }
  return { packs, folders, media, broken }
}

/** The folders in `dir`, each of which may hold a pack; none if `dir` does not exist. */
export const packFolders = async (dir: string): Promise<string[]> => ((await exists(dir)) ? subfolders(dir) : [])

async function subfolders(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  return names.sort().map(name => join(dir, name))
}

async function foldersIn(dir: string, more: readonly string[]): Promise<string[]> {
  const first = new Set(await Promise.all(more.map(folder => realpath(folder).catch(() => folder))))
  const usual = await subfolders(dir)
  const known = await Promise.all(usual.map(async folder => first.has(await realpath(folder))))
  return [...more, ...usual.filter((_, index) => !known[index])]
}

async function loadDeck(file: string): Promise<Result<OnePack, DeckProblem[]>> {
  const read = await readDeck(file)
  if (!read.ok) return read
  const problems = findUnplayable(read.value).map(({ code, card, message }) => ({
    path: card ?? '',
    message: { de: `${code} ${message.de}`, en: `${code} ${message.en}` },
  }))
  return problems.length > 0 ? failed(problems) : ok({ pack: read.value })
}

async function loadMission(folder: string): Promise<Result<OnePack, DeckProblem[]>> {
  const read = await readMission(folder)
  if (!read.ok) return failed(read.error.map(asProblem))
  const { mission, handouts, locate } = read.value
  const problems = findUnplayableMission(mission).map(finding => asProblem(locate(finding)))
  return problems.length > 0 ? failed(problems) : ok({ pack: mission, media: handouts.values() })
}

const asProblem = ({ at, place, code, message }: MissionFinding): DeckProblem => ({
  path: place === undefined ? at : `${place.file} ${at}`.trim(),
  ...(place === undefined ? {} : { line: place.line }),
  message: { de: `${code} ${message.de}`, en: `${code} ${message.en}` },
})

/** Reads one deck file, whatever its lint findings are. */
export async function readDeck(file: string): Promise<Result<Deck, DeckProblem[]>> {
  try {
    if ((await stat(file)).size > LARGEST_FILE) return failed([problem('Die Datei ist zu groß.', 'The file is too large.')])
    return parseDeck(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed([problem(`Die Datei ist nicht lesbar: ${reason}`, `The file cannot be read: ${reason}`)])
  }
}

function takenName(pack: Pack): DeckProblem {
  const name = packName(pack)
  return problem(`${name} gibt es schon in einem anderen Ordner.`, `${name} exists already in another folder.`)
}

const NO_PACK = problem('Hier liegt weder ein Deck noch eine Mission.', 'There is neither a deck nor a mission here.')

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
