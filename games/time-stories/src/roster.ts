import type { Seat } from '@chronothek/core'
import { AGENTS, type AgentId } from './ids.ts'
import type { Options, Phase, Shared, State } from './state.ts'

/* Who leads whom, who is here, who is captain: 3.4, 5.2. */

/** TST-009 … TST-011, TST-A30: which seat leads which agents. One seat leads all of them, which the book does not have. */
export function ownersFor(seats: number, team: Options['team']): Partial<Record<AgentId, Seat[]>> {
  const [blue, green, pink, yellow] = AGENTS
  if (seats === 1) return Object.fromEntries(AGENTS.slice(0, team === 'three' ? 3 : 4).map(id => [id, [0]]))
  if (seats === 2 && team === 'three') return { [blue]: [0], [green]: [1], [pink]: [0, 1] }
  if (seats === 2) return { [blue]: [0], [green]: [0], [pink]: [1], [yellow]: [1] }
  return Object.fromEntries(AGENTS.slice(0, seats).map((id, seat) => [id, [seat]]))
}

/** What both a state and a view say about people. */
export interface Roster {
  readonly seats: number
  readonly phase: Phase
  readonly captain: Seat
  readonly away: readonly Seat[]
  readonly companions: readonly Seat[]
  readonly owners: Readonly<Partial<Record<AgentId, readonly Seat[]>>>
  readonly alive: readonly AgentId[]
}

/** Phases in which bodies do not matter: everybody counts. */
const BODILESS: readonly Phase[] = ['base', 'hosts', 'report', 'won']

const ids = (owners: Roster['owners']): AgentId[] => AGENTS.filter(id => owners[id] !== undefined)

export const rosterOf = (state: State): Roster => ({
  seats: state.seats,
  phase: state.phase,
  captain: state.captain,
  away: state.away,
  companions: state.companions,
  owners: state.owners,
  alive: ids(state.owners).filter(id => BODILESS.includes(state.phase) || state.agents[id]?.vortex === undefined),
})

export const rosterIn = (shared: Shared): Roster => ({
  seats: shared.seats,
  phase: shared.phase,
  captain: shared.captain,
  away: shared.away,
  companions: shared.companions,
  owners: shared.owners,
  alive: ids(shared.owners).filter(
    id => BODILESS.includes(shared.phase) || shared.agents.find(agent => agent.id === id)?.vortex === undefined,
  ),
})

const range = (seats: number): Seat[] => [...Array(seats).keys()]

/** Seats whose people are here. If nobody is, nobody counts as away: the table simply waits, and bots do not go on alone. */
export const here = (roster: Roster): Seat[] => {
  const all = range(roster.seats)
  const present = all.filter(seat => !roster.away.includes(seat))
  return peopleOf(roster, all).length > 0 && peopleOf(roster, present).length === 0 ? all : present
}

export const peopleOf = ({ companions }: Pick<Roster, 'companions'>, seats: readonly Seat[]): Seat[] =>
  seats.filter(seat => !companions.includes(seat))

/** Where either could answer, bots let people. */
export function peopleFirst(roster: Pick<Roster, 'companions'>, seats: readonly Seat[]): readonly Seat[] {
  const people = peopleOf(roster, seats)
  return people.length > 0 ? people : seats
}

/** TST-179, TST-A02: only who leads a living agent votes or is captain. */
export const eligible = ({ seats, owners, alive }: Roster): Seat[] =>
  range(seats).filter(seat => alive.some(id => owners[id]?.includes(seat)))

/** Who decides together: eligible and here, or if that is nobody, eligible. */
export function voters(roster: Roster): Seat[] {
  const present = here(roster)
  const both = eligible(roster).filter(seat => present.includes(seat))
  return both.length === 0 ? eligible(roster) : both
}

/** The next seat to the left that can hold the office. */
export function leftOf({ seats }: Roster, seat: Seat, among: readonly Seat[]): Seat {
  for (let step = 1; step <= seats; step++) {
    const next = (seat + step) % seats
    if (among.includes(next)) return next
  }
  return seat
}

/** Whose the captain's buttons are now: while he is away, the next seat on his left; the office itself stays (5.13). */
export function captainNow(roster: Roster): Seat {
  const able = voters(roster)
  return able.includes(roster.captain) ? roster.captain : leftOf(roster, roster.captain, able)
}

/** Who turns a page others may still be reading: the captain, unless a bot is, and there are people to do it. */
export function pageTurner(roster: Roster): Seat {
  const captain = captainNow(roster)
  const people = peopleOf(roster, voters(roster))
  return people.length === 0 || people.includes(captain) ? captain : leftOf(roster, captain, people)
}

/** Seats that may decide for an agent: his own that are here, or while all of those are away, the captain (5.13). */
export function leadersOf(roster: Roster, agent: AgentId): readonly Seat[] {
  const own = roster.owners[agent] ?? []
  const present = here(roster)
  const leading = own.filter(seat => present.includes(seat))
  return leading.length > 0 || own.length === 0 ? leading : [captainNow(roster)]
}

export const leads = (roster: Roster, seat: Seat, agent: AgentId): boolean => leadersOf(roster, agent).includes(seat)
