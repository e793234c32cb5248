import {
  type Bilingual,
  type FilePlace,
  findUnplayableMission,
  type GraphNode,
  graphOf,
  lintMission,
  type Mission,
  type MissionFinding,
  type MissionGraph,
  type Path,
} from '@chronothek/content'
import { type MediumFile, type ReadMission, readMission } from '@chronothek/content/node'
import type { Result } from '@chronothek/core'
import { ok } from '@chronothek/core'
import { type Layout, layoutOf } from './layout.ts'

/** A text of the mission and its position. */
export interface Passage {
  readonly path: Path
  readonly place: FilePlace | undefined
  readonly text: Bilingual
}

/** Everything that the pages show about a mission. */
export interface Study {
  readonly mission: Mission
  readonly graph: MissionGraph
  readonly layout: Layout
  readonly findings: readonly MissionFinding[]
  readonly passages: readonly Passage[]
  /** Pictures and sounds, by their author's names. */
  readonly media: ReadonlyMap<string, MediumFile>
  readonly isPlayable: boolean
}

/** Reads a mission and examines all of it; returns findings if it is not a valid mission. */
export async function studyMission(path: string): Promise<Result<Study, MissionFinding[]>> {
  const read = await readMission(path)
  if (!read.ok) return read
  const { mission, media, locate } = read.value
  const drawings = new Map([...media].flatMap(([name, { drawing }]) => (drawing === undefined ? [] : [[name, drawing] as const])))
  const findings = (await lintMission(mission, { drawings })).map(locate)
  const graph = graphOf(mission)
  return ok({
    mission,
    graph,
    layout: layoutOf(mission, graph),
    findings,
    passages: [...passagesOf(mission, locate)],
    media,
    isPlayable: findUnplayableMission(mission).length === 0,
  })
}

function* passagesOf({ files: _, ...mission }: Mission, locate: ReadMission['locate']): Iterable<Passage> {
  for (const { path, text } of textsIn(mission, [])) {
    const { place } = locate({ code: 'V12', level: 'info', path, at: '', message: text })
    yield { path, place, text }
  }
}

function* textsIn(value: unknown, path: Path): Iterable<{ readonly path: Path; readonly text: Bilingual }> {
  if (typeof value !== 'object' || value === null) return
  if ('de' in value && 'en' in value && typeof value.de === 'string' && typeof value.en === 'string')
    yield { path, text: { de: value.de, en: value.en } }
  else for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) yield* textsIn(inner, [...path, key])
}

export interface Marks {
  readonly isUnreachable: boolean
  readonly isUnasked: boolean
  readonly hasError: boolean
}

/** The linter's findings about one item. */
export const findingsOf = ({ findings, graph }: Study, node: GraphNode): readonly MissionFinding[] =>
  findings.filter(({ path }) => graph.ownerOf(path)?.id === node.id)

export function marksOf(study: Study, node: GraphNode): Marks {
  const own = findingsOf(study, node)
  return {
    // A place is unreachable if its card A is; the cards in it have findings of their own.
    isUnreachable: own.some(({ code, level }) => level === 'error' && (code === 'V21' || code === 'V22')),
    isUnasked: own.some(({ code }) => code === 'V23'),
    hasError: own.some(({ level }) => level === 'error'),
  }
}
