import type { Atlas } from './atlas.ts'
import { copyFacts, type Facts, firstFacts } from './facts.ts'
import { gainsIn, type Reached, take } from './reach.ts'

/** The minimum time for everything: nobody can be faster, most teams are slower. */
export interface Bounds {
  /** Time units until a place can be entered for the first time. */
  readonly arrival: ReadonlyMap<string, number>
  /** Time units until a mission card can be read. */
  readonly read: ReadonlyMap<string, number>
  /** Whether the search was complete; if not, a missing number means nothing. */
  readonly isWhole: boolean
}

interface Standing {
  readonly at: string
  readonly cost: number
  readonly facts: Facts
}

/** The limits of the search: situations, and what is known in each. */
const MAX_WEIGHT = 500_000
const LEAST_WEIGHT = 100
const RED_EXIT = 2

/**
 * Searches through the places in every order, the cheapest route first. What the Agency keeps from earlier runs is there from the start.
 */
export function boundsOf(atlas: Atlas, everybody: Reached): Bounds {
  const { mission } = atlas
  const gains = gainsIn(atlas)
  const die = Math.min(...mission.captainDie)
  const exit = redExit(atlas)
  const arrival = new Map<string, number>()
  const read = new Map<string, number>()
  const seen = new Set<string>()
  const waiting = queueOf(starts(atlas))
  let weight = 0
  const isKnown = () => arrival.size === everybody.facts.entered.size && read.size === everybody.read.size
  for (let next = waiting.cheapest(); next !== undefined && weight < MAX_WEIGHT && !isKnown(); next = waiting.cheapest()) {
    const { at, cost } = next
    const facts = copyFacts(next.facts)
    if (!arrival.has(at)) arrival.set(at, cost)
    facts.entered.add(at)
    take(gains, facts, at)
    weight += LEAST_WEIGHT + facts.done.size
    for (const card of facts.read) if (!read.has(card)) read.set(card, cost)
    const name = `${at} ${[...facts.done].sort((a, b) => a - b).join(' ')}`
    if (seen.has(name)) continue
    seen.add(name)
    const leaving = atlas.locations.get(at)?.it.red ? exit : 0
    for (const to of facts.places) if (to !== at) waiting.push({ at: to, cost: cost + die + leaving, facts })
  }
  return { arrival, read, isWhole: weight < MAX_WEIGHT }
}

/** Situations by their cost, the cheapest first. */
function queueOf(first: readonly Standing[]) {
  const byCost: Standing[][] = []
  const push = (standing: Standing): void => {
    byCost[standing.cost] ??= []
    byCost[standing.cost]?.push(standing)
  }
  for (const standing of first) push(standing)
  const cheapest = (): Standing | undefined => byCost.find(standings => (standings?.length ?? 0) > 0)?.pop()
  return { push, cheapest }
}

/** Where a run can begin: the first run, and later ones at another place. */
function starts(atlas: Atlas): Standing[] {
  const { mission, hosts } = atlas
  const places = new Set([mission.start.location, ...mission.missionCards.flatMap(({ nextRun }) => nextRun?.startLocations ?? [])])
  return [...places].map(at => {
    const facts = firstFacts([...hosts.keys()])
    for (const { n, agencyLogo } of mission.objects) if (agencyLogo) facts.objects.add(n)
    for (const { id, persist } of mission.flags ?? []) if (persist) facts.flags.add(id)
    for (const [status, { persist } = {}] of Object.entries(mission.statuses)) if (persist) facts.statuses.add(status as 'blue-1')
    for (const { id, persist } of mission.counters ?? []) if (persist) facts.counters.add(id)
    return { at, cost: 0, facts }
  })
}

/** The minimum cost of leaving a red place. */
function redExit({ modifiers }: Atlas): number {
  const changes = modifiers.filter(({ it }) => it.mod === 'redExit').map(({ it }) => it.set ?? RED_EXIT + Math.min(0, it.add ?? 0))
  return Math.max(0, Math.min(RED_EXIT, ...changes))
}
