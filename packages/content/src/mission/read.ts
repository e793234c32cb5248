import { hash } from 'node:crypto'
import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import type { Bilingual } from '../deck.ts'
import { stateName, statesOf } from './drawn.ts'
import type { MissionFinding, Path, Place } from './finding.ts'
import { error } from './finding.ts'
import { type Folder, openFolder } from './folder.ts'
import { checkMedium, isSound, LARGEST_PICTURE, LARGEST_SOUND, type Medium } from './media.ts'
import type { Mission } from './mission.ts'
import { parseAuthored } from './parse.ts'
import { includePath, picture, sound } from './schema/words.ts'
import { locate, merge, plain, type RecordSource, type Source } from './source.ts'
import { type Budget, fullBudget, parseYaml } from './yaml-source.ts'

const LARGEST_TEXT = 1000 * 1000
const DIGEST = 32

/** A picture or sound as its author made it. */
export interface MediumFile extends Medium {
  readonly digest: string
  readonly bytes: Uint8Array
}

/** What devices fetch: a sound, or a picture in one of its states. */
export interface Handout {
  readonly type: string
  readonly digest: string
  readonly bytes: Uint8Array
}

/** A mission with everything that was read together with it. */
export interface ReadMission {
  readonly mission: Mission
  /** Pictures and sounds by their author's names. */
  readonly media: ReadonlyMap<string, MediumFile>
  /** Everything that devices may be asked to fetch, by its name in `mission.files`. */
  readonly handouts: ReadonlyMap<string, Handout>
  /** Finds the position of a finding in the files. */
  locate(finding: MissionFinding): MissionFinding
}

/** Reads a mission from its folder or its only file, or returns findings if it is not valid. The linter checks whether it is a good one. */
export async function readMission(path: string): Promise<Result<ReadMission, MissionFinding[]>> {
  const folder = await openFolder(path)
  if (folder === undefined) return failed([error('V01', [], `${path} gibt es nicht.`, `There is no ${path}.`)])
  const read = await readFiles(folder)
  if (!read.ok) return read
  const root = read.value
  root.entries.delete('include')
  const wanted = [...mediaIn(root, [])]
  const media = await readMedia(folder, wanted)
  if (!media.ok) return failed(media.error.map(finding => locate(finding, root)))
  const handouts = new Map([...media.value].flatMap(([name, medium]) => [...handedOut(name, medium)]))
  const files = Object.fromEntries([...handouts].map(([name, { digest }]) => [name, digest]))
  const mission = parseAuthored(plain(root), files)
  if (!mission.ok) return failed(mission.error.map(finding => locate(finding, root)))
  return ok({ mission: mission.value, media: media.value, handouts, locate: finding => locate(finding, root) })
}

interface Reading {
  readonly folder: Folder
  readonly budget: Budget
  readonly seen: Set<string>
}

async function readFiles(folder: Folder): Promise<Result<RecordSource, MissionFinding[]>> {
  const start = { file: folder.entry, line: 1, column: 1 }
  return readFile(folder.entry, start, [], { folder, budget: fullBudget(), seen: new Set() })
}

async function readFile(
  name: string,
  from: Place,
  above: readonly string[],
  reading: Reading,
): Promise<Result<RecordSource, MissionFinding[]>> {
  const refuse = (message: Bilingual) => failed([{ ...error('V01', [], message.de, message.en), place: from }])
  if (above.includes(name))
    return refuse({ de: `${name} bindet sich selbst ein.`, en: `${name} includes itself${above.length > 1 ? ', by way of others' : ''}.` })
  if (reading.seen.has(name)) return refuse({ de: `${name} ist schon eingebunden.`, en: `${name} is included already.` })
  reading.seen.add(name)
  const bytes = await reading.folder.bytes(name, LARGEST_TEXT)
  if (!bytes.ok) return refuse(bytes.error)
  const text = decoded(bytes.value)
  if (text === undefined) return refuse({ de: `${name} ist nicht in UTF-8.`, en: `${name} is not UTF-8.` })
  const source = parseYaml(text, name, reading.budget)
  if (!source.ok) return source
  const included = includesOf(source.value)
  if (!included.ok) return included
  for (const { path, place } of included.value) {
    const part = await readFile(path, place, [...above, name], reading)
    if (!part.ok) return part
    part.value.entries.delete('include')
    const twice = [...merge(source.value, part.value)]
    if (twice.length > 0) return failed(twice)
  }
  return source
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function includesOf({ entries }: RecordSource): Result<{ path: string; place: Place }[], MissionFinding[]> {
  const include = entries.get('include')
  if (include === undefined) return ok([])
  const paths: { path: string; place: Place }[] = []
  for (const item of include.source.kind === 'list' ? include.source.items : [include.source]) {
    const path = item.kind === 'scalar' ? includePath.safeParse(item.value) : undefined
    if (path?.success) paths.push({ path: path.data, place: item.place })
    else return failed([{ ...error('V01', ['include'], NO_PATH.de, NO_PATH.en), place: item.place }])
  }
  return ok(paths)
}

const NO_PATH = {
  de: 'Hier wird der Pfad einer YAML-Datei in diesem Ordner erwartet, etwa locations/hall.yaml.',
  en: 'The path of a YAML file of this folder is expected here, such as locations/hall.yaml.',
}

const MEDIA_KEYS = new Set(['image', 'portrait', 'picture', 'sound'])

/** Every picture and sound that the files name. The schema checks whether the name is allowed there. */
function* mediaIn(source: Source, path: Path): Iterable<{ name: string; path: Path }> {
  if (source.kind === 'list') for (const [index, item] of source.items.entries()) yield* mediaIn(item, [...path, index])
  if (source.kind !== 'record') return
  for (const [key, entry] of source.entries) {
    const here = [...path, key]
    const value = entry.source.kind === 'scalar' ? entry.source.value : undefined
    const isNamed = MEDIA_KEYS.has(key) || (path.length === 1 && path[0] === 'pictures')
    if (isNamed && (picture.safeParse(value).success || sound.safeParse(value).success)) yield { name: `${value}`, path: here }
    else yield* mediaIn(entry.source, here)
  }
}

async function readMedia(
  folder: Folder,
  wanted: readonly { name: string; path: Path }[],
): Promise<Result<Map<string, MediumFile>, MissionFinding[]>> {
  const media = new Map<string, MediumFile>()
  const wrong: MissionFinding[] = []
  for (const { name, path } of wanted) {
    if (media.has(name)) continue
    const bytes = await folder.bytes(name, isSound(name) ? LARGEST_SOUND : LARGEST_PICTURE)
    const checked = bytes.ok ? checkMedium(name, bytes.value) : { wrong: bytes.error }
    if ('wrong' in checked) wrong.push(error('V01', path, checked.wrong.de, checked.wrong.en))
    else if (bytes.ok) media.set(name, { ...checked.medium, bytes: bytes.value, digest: digestOf(bytes.value) })
  }
  return wrong.length > 0 ? failed(wrong) : ok(media)
}

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, DIGEST)

function* handedOut(file: string, { type, drawing, digest, bytes }: MediumFile): Iterable<[name: string, Handout]> {
  if (drawing === undefined) return yield [file, { type, digest, bytes }]
  for (const { shows, text } of statesOf(new TextDecoder().decode(bytes), drawing.keys)) {
    const drawn = new TextEncoder().encode(text)
    yield [stateName(file, shows), { type, digest: digestOf(drawn), bytes: drawn }]
  }
}
