import type { Path } from './finding.ts'
import type { CardId } from './language.ts'
import { QUADRANTS } from './language.ts'
import type { Ability, Host, Location, Mission, MissionObject, MissionRule, MissionTest, Modifier, Panel, Puzzle } from './mission.ts'
import type { Drawing } from './svg.ts'
import { type Everything, type Found, walk } from './walk.ts'

export interface PanelAt {
  readonly id: CardId
  readonly panel: Panel
  readonly location: Location
  readonly path: Path
}
export interface TestAt {
  readonly test: MissionTest
  readonly card: PanelAt
  readonly path: Path
}
/** The source of a rule, an ability or a modifier; a higher level wins. */
export interface Origin {
  readonly kind: 'host' | 'object' | 'location' | 'base' | 'mission'
  readonly level: 5 | 4 | 3 | 2
  /** The host, object number, location or base letter. */
  readonly name: string
}
export type From<T> = Found<T> & { readonly origin: Origin }

/** Everything that the rules of the linter look up, collected once. */
export interface Atlas extends Everything {
  readonly mission: Mission
  readonly cards: ReadonlyMap<string, PanelAt>
  readonly tests: ReadonlyMap<string, TestAt>
  readonly locations: ReadonlyMap<string, Found<Location>>
  readonly objects: ReadonlyMap<number, Found<MissionObject>>
  readonly hosts: ReadonlyMap<string, Found<Host>>
  readonly puzzles: ReadonlyMap<string, Found<Puzzle>>
  readonly rules: readonly From<MissionRule>[]
  readonly abilities: readonly From<Ability>[]
  readonly modifiers: readonly From<Modifier>[]
  /** Every legal team: three or four hosts. */
  readonly teams: readonly (readonly string[])[]
  /** What is known about the pictures, if they were read. */
  readonly drawings: ReadonlyMap<string, Drawing>
}

export function atlasOf(mission: Mission, drawings: Atlas['drawings'] = new Map()): Atlas {
  const cards = new Map<string, PanelAt>()
  const tests = new Map<string, TestAt>()
  for (const [at, location] of mission.locations.entries())
    for (const [index, panel] of location.panels.entries()) {
      const path = ['locations', at, 'panels', index]
      const card: PanelAt = { id: `${location.id}.${panel.letter}`, panel, location, path }
      cards.set(card.id, card)
      for (const [n, test] of (panel.front.tests ?? []).entries()) tests.set(test.id, { test, card, path: [...path, 'front', 'tests', n] })
    }
  const rules = [...rulesOf(mission)]
  return {
    mission,
    ...walk(mission),
    cards,
    tests,
    locations: byName('locations', mission.locations, ({ id }) => id),
    objects: byName('objects', mission.objects, ({ n }) => n),
    hosts: byName('hosts', mission.hosts, ({ id }) => id),
    puzzles: byName('puzzles', mission.puzzles ?? [], ({ id }) => id),
    rules,
    abilities: [...ownOf(mission, 'abilities'), ...rules.flatMap(rule => within(rule, 'abilities'))],
    modifiers: [...ownOf(mission, 'modifiers'), ...rules.flatMap(rule => within(rule, 'modifiers'))],
    teams: teamsOf(mission.hosts.map(({ id }) => id)),
    drawings,
  }
}

const byName = <T, K>(list: string, things: readonly T[], name: (thing: T) => K): ReadonlyMap<K, Found<T>> =>
  new Map(things.map((it, index) => [name(it), { it, path: [list, index] }]))

function* rulesOf({ hosts, objects, locations, base, rules }: Mission): Iterable<From<MissionRule>> {
  const sources = [
    ...hosts.map((it, index) => ({ it, path: ['hosts', index], origin: { kind: 'host', level: 5, name: it.id } as const })),
    ...objects.map((it, index) => ({ it, path: ['objects', index], origin: { kind: 'object', level: 4, name: `${it.n}` } as const })),
    ...locations.map((it, index) => ({ it, path: ['locations', index], origin: { kind: 'location', level: 3, name: it.id } as const })),
    ...base.map((it, index) => ({ it, path: ['base', index], origin: { kind: 'base', level: 2, name: it.letter } as const })),
    { it: { rules }, path: [], origin: { kind: 'mission', level: 2, name: '' } as const },
  ]
  for (const { it, path, origin } of sources)
    for (const [index, rule] of (it.rules ?? []).entries()) yield { it: rule, path: [...path, 'rules', index], origin }
}

/** The abilities or modifiers of hosts and objects themselves. */
function ownOf<K extends 'abilities' | 'modifiers'>({ hosts, objects }: Mission, key: K): From<Kind[K]>[] {
  return [
    ...hosts.flatMap((it, index) => within({ it, path: ['hosts', index], origin: { kind: 'host', level: 5, name: it.id } }, key)),
    ...objects.flatMap((it, index) => within({ it, path: ['objects', index], origin: { kind: 'object', level: 4, name: `${it.n}` } }, key)),
  ]
}

interface Kind {
  readonly abilities: Ability
  readonly modifiers: Modifier
}
type Holder = { readonly [K in keyof Kind]?: readonly Kind[K][] | undefined }

const within = <K extends keyof Kind>({ it, path, origin }: From<Holder>, key: K): From<Kind[K]>[] =>
  (it[key] ?? []).map((thing, index) => ({ it: thing as Kind[K], path: [...path, key, index], origin }))

/** Every combination of three or four hosts. */
function teamsOf(hosts: readonly string[]): string[][] {
  const choose = (size: number, from: number): string[][] =>
    size === 0 ? [[]] : hosts.slice(from).flatMap((host, index) => choose(size - 1, from + index + 1).map(rest => [host, ...rest]))
  return [...choose(3, 0), ...choose(4, 0)]
}

/** Every card of the deck, by the names that `deck`, `clues` and `warnedBy` use. */
export function deckCards({ base, missionCards, hosts, objects, locations }: Mission): string[] {
  return [
    ...base.map(({ letter }) => `base.${letter}`),
    ...missionCards.map(({ id }) => id),
    ...QUADRANTS.map(quadrant => `map.${quadrant}`),
    ...hosts.map(({ id }) => `host_${id}`),
    ...objects.map(({ n }) => `object_${n}`),
    ...locations.flatMap(({ id, panels }) => [`${id}.A`, ...panels.map(({ letter }) => `${id}.${letter}`)]),
  ]
}

/** Clues write `object_6` for `object:6`. */
export const cardNamed = (name: string): string => name.replace(/^object:/, 'object_')
