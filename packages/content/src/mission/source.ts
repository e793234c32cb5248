import type { MissionFinding, Path, Place } from './finding.ts'
import { error } from './finding.ts'

export type Scalar = string | number | boolean | null
export interface RecordSource {
  readonly kind: 'record'
  readonly place: Place
  readonly entries: Map<string, { readonly place: Place; readonly source: Source }>
}
export interface ListSource {
  readonly kind: 'list'
  readonly place: Place
  readonly items: Source[]
}
/** The content of the files, and the position of each value. */
export type Source = RecordSource | ListSource | { readonly kind: 'scalar'; readonly place: Place; readonly value: Scalar }

/** The plain values. */
export function plain(source: Source): unknown {
  if (source.kind === 'scalar') return source.value
  if (source.kind === 'list') return source.items.map(plain)
  return Object.fromEntries([...source.entries].map(([key, entry]) => [key, plain(entry.source)]))
}

/** Adds the entries of another file: objects are merged, lists appended; any other value may occur only once. */
export function* merge(into: RecordSource, more: RecordSource, path: Path = []): Iterable<MissionFinding> {
  for (const [key, entry] of more.entries) {
    const known = into.entries.get(key)
    const here = [...path, key]
    if (known === undefined) into.entries.set(key, entry)
    else if (known.source.kind === 'record' && entry.source.kind === 'record') yield* merge(known.source, entry.source, here)
    else if (known.source.kind === 'list' && entry.source.kind === 'list') known.source.items.push(...entry.source.items)
    else yield { ...twice(here, known.place), place: entry.place }
  }
}

const twice = (path: Path, { file, line }: Place): MissionFinding =>
  error('V01', path, `Das steht schon in ${file}, Zeile ${line}.`, `This is said in ${file}, line ${line}, already.`)

interface Step {
  readonly source: Source
  readonly place: Place
  readonly name: string
}

/** The keys that name the items of a list. */
const NAMES = ['id', 'letter', 'n']

function nameOf(source: Source | undefined, index: number): string {
  if (source?.kind !== 'record') return `${index}`
  for (const key of NAMES) {
    const named = source.entries.get(key)?.source
    if (named?.kind === 'scalar' && named.value !== null) return `${named.value}`
  }
  return `${index}`
}

function stepInto(source: Source, key: string | number): Step | undefined {
  if (source.kind === 'list') {
    const item = source.items[Number(key)]
    return item && { source: item, place: item.place, name: nameOf(item, Number(key)) }
  }
  const entry = source.kind === 'record' ? source.entries.get(`${key}`) : undefined
  return entry && { source: entry.source, place: entry.place, name: `${key}` }
}

/** Finds the position of a finding. Something that is missing is reported at the nearest element around it. */
export function locate(finding: MissionFinding, root: Source): MissionFinding {
  let source: Source | undefined = root
  let place = root.place
  const names: string[] = []
  for (const key of finding.path) {
    const step: Step | undefined = source && stepInto(source, key)
    if (step !== undefined) place = step.place
    names.push(step?.name ?? `${key}`)
    source = step?.source
  }
  return { ...finding, at: names.join('.'), place: finding.place ?? place }
}
