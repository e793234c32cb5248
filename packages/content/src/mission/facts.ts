import type { Atlas } from './atlas.ts'
import type { Cond, Range, Resource, StatusId } from './language.ts'

/** What a team can have gained if nothing is ever lost and every roll succeeds. It only grows. */
export interface Facts {
  readonly team: ReadonlySet<string>
  readonly objects: Set<number>
  readonly statuses: Set<StatusId>
  readonly flags: Set<string>
  /** Counters that may have changed. */
  readonly counters: Set<string>
  readonly resources: Map<Resource, number>
  /** Cards that are no longer forbidden, and those that have been revealed. */
  readonly allowed: Set<string>
  readonly revealed: Set<string>
  readonly passed: Set<string>
  /** `tr/cabinet`: variants of the map. */
  readonly maps: Set<string>
  /** Places on the map, and those that have been entered. */
  readonly places: Set<string>
  readonly entered: Set<string>
  readonly explored: Set<string>
  readonly read: Set<string>
  /** Puzzles that the answer of another one opened. */
  readonly codes: Set<string>
  /** Gains that have been made, by their position. */
  readonly done: Set<number>
}

export function firstFacts(team: readonly string[]): Facts {
  return {
    team: new Set(team),
    objects: new Set(),
    statuses: new Set(),
    flags: new Set(),
    counters: new Set(),
    resources: new Map(),
    allowed: new Set(),
    revealed: new Set(),
    passed: new Set(),
    maps: new Set(),
    places: new Set(),
    entered: new Set(),
    explored: new Set(),
    read: new Set(),
    codes: new Set(),
    done: new Set(),
  }
}

export const copyFacts = (facts: Facts): Facts => ({
  team: facts.team,
  objects: new Set(facts.objects),
  statuses: new Set(facts.statuses),
  flags: new Set(facts.flags),
  counters: new Set(facts.counters),
  resources: new Map(facts.resources),
  allowed: new Set(facts.allowed),
  revealed: new Set(facts.revealed),
  passed: new Set(facts.passed),
  maps: new Set(facts.maps),
  places: new Set(facts.places),
  entered: new Set(facts.entered),
  explored: new Set(facts.explored),
  read: new Set(facts.read),
  codes: new Set(facts.codes),
  done: new Set(facts.done),
})

export const isIn = ({ gte = -Infinity, lte = Infinity, eq }: Range, value: number): boolean =>
  value >= gte && value <= lte && (eq === undefined || eq === value)

/** Whether somebody in the team can roll for a skill. */
export const canRoll = ({ hosts }: Atlas, { team }: Facts, skill: string, least = 1): boolean =>
  [...team].some(host => (hosts.get(host)?.it.skills[skill] ?? 0) >= least)

/** Whether a condition can become true with these facts. If in doubt, it can. */
export function canHold(atlas: Atlas, facts: Facts, cond: Cond | undefined): boolean {
  if (cond === undefined) return true
  if (typeof cond === 'boolean') return cond
  if ('all' in cond) return cond.all.every(inner => canHold(atlas, facts, inner))
  if ('any' in cond) return cond.any.some(inner => canHold(atlas, facts, inner))
  if ('not' in cond) return cond.not !== true
  if ('status' in cond) return facts.statuses.has(cond.status)
  if ('object' in cond) return cond.at === 'stack' || cond.at === 'removed' || facts.objects.has(cond.object)
  if ('resource' in cond)
    return (facts.resources.get(cond.resource) ?? 0) >= (cond.gte ?? (cond.lte === undefined ? 1 : 0)) || isDefinedBelow(cond.lte, cond.gte)
  if ('host' in cond) return facts.team.has(cond.host)
  if ('flag' in cond) return facts.flags.has(cond.flag)
  if ('passed' in cond) return facts.passed.has(cond.passed)
  if ('counter' in cond) return facts.counters.has(cond.counter) || isIn(cond.is, startOf(atlas, cond.counter))
  if ('card' in cond) return ofCard(facts, cond.card, cond.is)
  if ('location' in cond) return cond.is === 'onMap' ? facts.places.has(cond.location) : facts.entered.has(cond.location)
  return ofTeam(atlas, facts, cond)
}

/** An upper limit without a lower one: having none is enough. */
const isDefinedBelow = (lte: number | undefined, gte: number | undefined): boolean => lte !== undefined && (gte ?? 0) === 0

const startOf = ({ mission }: Atlas, counter: string): number => mission.counters?.find(({ id }) => id === counter)?.start ?? 0

function ofCard(facts: Facts, card: string, is: string): boolean {
  if (is === 'explored') return facts.explored.has(card)
  if (is === 'allowed') return facts.allowed.has(card)
  return true
}

/** Conditions about who is present. They can always be true: a team can be together or apart, and may have lost somebody. */
function ofTeam(atlas: Atlas, facts: Facts, cond: Exclude<Cond, boolean>): boolean {
  const atLeast = ({ gte = 0, eq = 0 }: Range) => Math.max(gte, eq) <= facts.team.size
  if ('agentsOnSpace' in cond) return atLeast(cond.agentsOnSpace)
  if ('hostsInPlay' in cond) return atLeast(cond.hostsInPlay)
  if ('skill' in cond) return canRoll(atlas, facts, cond.skill, cond.gte ?? 1)
  if ('tag' in cond && cond.of === 'object')
    return [...facts.objects].some(object => atlas.objects.get(object)?.it.tags?.includes(cond.tag))
  return true
}
