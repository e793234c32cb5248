import type { Bilingual } from '../deck.ts'
import { atlasOf, cardNamed } from './atlas.ts'
import type { Path } from './finding.ts'
import type { Cond, Step } from './language.ts'
import { QUADRANTS } from './language.ts'
import type { Access, Mission } from './mission.ts'

export type GraphKind =
  | 'place'
  | 'card'
  | 'object'
  | 'status'
  | 'flag'
  | 'counter'
  | 'resource'
  | 'map'
  | 'test'
  | 'code'
  | 'host'
  | 'base'
  | 'rule'
  | 'start'
  | 'rating'
  | 'ending'

/** Something in a mission that gives, is given, or needs something. */
export interface GraphNode {
  readonly id: string
  readonly kind: GraphKind
  readonly name: Bilingual
  /** Its path in the mission; findings on that path belong to it. */
  readonly path: Path
  /** The place a card belongs to. */
  readonly place?: string
}

/** `gives`: from the giver to what it gives. `asks`: from what is needed to what needs it. `clue`: from the clue to the code. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  readonly kind: 'gives' | 'asks' | 'clue'
}

/** What gives what and what needs it: a mission at a glance. */
export interface MissionGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** The node that a part of the mission belongs to, if any. */
  ownerOf(path: Path): GraphNode | undefined
}

/** They get a node only if they give or need something. */
const IN_PASSING: ReadonlySet<GraphKind> = new Set(['host', 'base', 'rule', 'start', 'rating', 'test', 'resource', 'map'])

export function graphOf(mission: Mission): MissionGraph {
  const all = new Map([...nodesOf(mission)].map(node => [node.id, node]))
  // A test belongs to its card, because that is what an author opens.
  const byPath = new Map([...all.values()].filter(({ kind }) => kind !== 'test').map(node => [node.path.join('/'), node]))
  const ownerOf = (path: Path): GraphNode | undefined => {
    for (let length = path.length; length > 0; length--) {
      const node = byPath.get(path.slice(0, length).join('/'))
      if (node !== undefined) return node
    }
  }
  const edges = new Map<string, GraphEdge>()
  for (const edge of edgesOf(mission, path => ownerOf(path)?.id)) {
    if (edge.from === edge.to || !all.has(edge.from) || !all.has(edge.to)) continue
    edges.set(`${edge.kind} ${edge.from} ${edge.to}`, edge)
  }
  const tied = new Set([...edges.values()].flatMap(({ from, to }) => [from, to]))
  const asked = new Set([...edges.values()].flatMap(({ kind, from }) => (kind === 'asks' ? [from] : [])))
  const stays = ({ id, kind }: GraphNode) => (kind === 'test' ? asked.has(id) : !IN_PASSING.has(kind) || tied.has(id))
  const nodes = [...all.values()].filter(stays)
  const shown = new Set(nodes.map(({ id }) => id))
  return { nodes, edges: [...edges.values()].filter(({ from, to }) => shown.has(from) && shown.has(to)), ownerOf }
}

const both = (word: string): Bilingual => ({ de: word, en: word })

function* nodesOf(mission: Mission): Iterable<GraphNode> {
  const { locations, objects, statuses, flags, counters, resources, puzzles, hosts, base, rules, missionCards } = mission
  for (const [at, { id, name, panels }] of locations.entries()) {
    yield { id, kind: 'place', name, path: ['locations', at] }
    for (const [index, panel] of panels.entries()) {
      const path = ['locations', at, 'panels', index]
      yield { id: `${id}.${panel.letter}`, kind: 'card', name: panel.name, path, place: id }
      for (const [n, test] of (panel.front.tests ?? []).entries())
        yield { id: `test_${test.id}`, kind: 'test', name: test.name ?? both(test.id), path: [...path, 'front', 'tests', n] }
    }
  }
  for (const [at, { n, name }] of objects.entries()) yield { id: `object_${n}`, kind: 'object', name, path: ['objects', at] }
  for (const [id, about] of Object.entries(statuses))
    yield { id: `status_${id}`, kind: 'status', name: about?.name ?? both(id), path: ['statuses', id] }
  for (const [at, { id }] of (flags ?? []).entries()) yield { id: `flag_${id}`, kind: 'flag', name: both(id), path: ['flags', at] }
  for (const [at, { id, name }] of (counters ?? []).entries())
    yield { id: `counter_${id}`, kind: 'counter', name: name ?? both(id), path: ['counters', at] }
  for (const [id, about] of Object.entries(resources))
    yield { id: `resource_${id}`, kind: 'resource', name: about?.name ?? both(id), path: ['resources', id] }
  for (const quadrant of QUADRANTS)
    for (const variant of Object.keys(mission.map.quadrants[quadrant].variants))
      yield {
        id: mapId(quadrant, variant),
        kind: 'map',
        name: both(`${quadrant} ${variant}`),
        path: ['map', 'quadrants', quadrant, 'variants', variant],
      }
  for (const [at, { id }] of (puzzles ?? []).entries()) yield { id: `code_${id}`, kind: 'code', name: both(id), path: ['puzzles', at] }
  for (const [at, { id, name }] of hosts.entries()) yield { id: `host_${id}`, kind: 'host', name, path: ['hosts', at] }
  for (const [at, { letter, title }] of base.entries())
    yield { id: `base.${letter}`, kind: 'base', name: title ?? { de: `Basis ${letter}`, en: `Base ${letter}` }, path: ['base', at] }
  for (const [at, { id, name }] of (rules ?? []).entries())
    yield { id: `rule_${id}`, kind: 'rule', name: name ?? both(id), path: ['rules', at] }
  yield { id: 'start', kind: 'start', name: { de: 'Beginn', en: 'Start' }, path: ['start'] }
  yield { id: 'rating', kind: 'rating', name: { de: 'Wertung', en: 'Rating' }, path: ['rating'] }
  for (const [at, { id, title }] of missionCards.entries())
    yield { id: endingId(id), kind: 'ending', name: title, path: ['missionCards', at] }
}

const mapId = (quadrant: string, variant: string): string => `map_${quadrant}_${variant}`
const endingId = (id: string): string => `ending_${id}`

type OwnerOf = (path: Path) => string | undefined

function* edgesOf(mission: Mission, ownerOf: OwnerOf): Iterable<GraphEdge> {
  const { steps, conds, cards, tests } = atlasOf(mission)
  for (const { it, path } of steps) {
    const owner = ownerOf(path)
    if (owner === undefined) continue
    for (const to of givenBy(it)) yield { from: owner, to, kind: 'gives' }
    for (const from of paidBy(it)) yield { from, to: owner, kind: 'asks' }
  }
  for (const { it, path } of conds) {
    // A picture needs nothing, and neither does a condition that something is absent.
    if (path.includes('shows') || path.includes('not')) continue
    const owner = path[0] === 'map' ? placeAt(mission, path) : ownerOf(path)
    const from = askedBy(it)
    if (owner !== undefined && from !== undefined) yield { from, to: owner, kind: 'asks' }
  }
  for (const { id, panel } of cards.values())
    for (const lock of panel.access ?? []) for (const from of keysOf(lock)) yield { from, to: id, kind: 'asks' }
  for (const { test, card } of tests.values()) yield { from: card.id, to: `test_${test.id}`, kind: 'gives' }
  yield* mapEdges(mission)
  for (const { id, equipment } of mission.hosts) {
    for (const object of equipment?.objects ?? []) yield { from: `host_${id}`, to: `object_${object}`, kind: 'gives' }
    for (const colour of Object.keys(equipment?.resources ?? {})) yield { from: `host_${id}`, to: `resource_${colour}`, kind: 'gives' }
  }
  for (const { id, input, clues } of mission.puzzles ?? []) {
    for (const clue of clues ?? []) yield { from: cardNamed(clue).replace(/\.A$/, ''), to: `code_${id}`, kind: 'clue' }
    if (input.type === 'objects') for (const object of input.from) yield { from: `object_${object}`, to: `code_${id}`, kind: 'asks' }
  }
}

/** A variant of the map gives the places that are not on it at first. */
function* mapEdges({ map, start }: Mission): Iterable<GraphEdge> {
  for (const quadrant of QUADRANTS) {
    const { initial, variants } = map.quadrants[quadrant]
    const first = new Set(variants[initial]?.places.map(({ location }) => location))
    for (const [variant, { places }] of Object.entries(variants))
      for (const { location } of places)
        if (variant !== initial && !first.has(location) && location !== start.location)
          yield { from: mapId(quadrant, variant), to: location, kind: 'gives' }
  }
}

function placeAt({ map }: Mission, [, , quadrant, , variant, , at]: Path): string | undefined {
  const found = QUADRANTS.find(name => name === quadrant)
  return found && map.quadrants[found].variants[`${variant}`]?.places[Number(at)]?.location
}

function* givenBy(step: Step): Iterable<string> {
  if (step.do === 'gainObject') yield `object_${step.object}`
  if (step.do === 'gainStatus') yield `status_${step.status}`
  if (step.do === 'gainResource') yield `resource_${step.colour}`
  if (step.do === 'mapSet') yield mapId(step.quadrant, step.variant)
  if (step.do === 'allowCard' || step.do === 'reveal' || step.do === 'restoreCard') yield step.card
  if (step.do === 'replaceCard') yield step.by
  if (step.do === 'travel') yield step.to
  if (step.do === 'setFlag' && step.value !== false) yield `flag_${step.flag}`
  if (step.do === 'addCounter' || step.do === 'setCounter') yield `counter_${step.counter}`
  if (step.do === 'readMission') yield endingId(step.card)
  if (step.do === 'enterCode') yield `code_${step.puzzle}`
  if ((step.do === 'passTest' || step.do === 'defeatEnemy') && step.test !== undefined) yield `test_${step.test}`
}

function* paidBy(step: Step): Iterable<string> {
  if (step.do === 'discardObject' || step.do === 'giveObject') yield `object_${step.object}`
  if (step.do === 'spendResource') yield `resource_${step.colour}`
}

function askedBy(cond: Exclude<Cond, boolean>): string | undefined {
  if ('status' in cond) return `status_${cond.status}`
  if ('object' in cond) return cond.at === 'stack' || cond.at === 'removed' ? undefined : `object_${cond.object}`
  if ('resource' in cond) return `resource_${cond.resource}`
  if ('host' in cond) return `host_${cond.host}`
  if ('counter' in cond) return `counter_${cond.counter}`
  if ('flag' in cond) return `flag_${cond.flag}`
  if ('card' in cond) return cond.card
  if ('passed' in cond) return `test_${cond.passed}`
  if ('location' in cond && cond.is !== 'current') return cond.location
}

function* keysOf(lock: Access): Iterable<string> {
  if (lock.kind === 'status') for (const status of lock.all) yield `status_${status}`
  if (lock.kind === 'object') for (const object of lock.all) yield `object_${object}`
  if (lock.kind === 'hosts') {
    for (const host of lock.any) yield `host_${host}`
    if (lock.object !== undefined) yield `object_${lock.object}`
  }
}
