import type { Letter } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { aliveIn, bestPlan, type Plan, standingOn, whyNotAlone, whyNotCommit, withPawn } from './access.ts'
import { type Doors, doorsIn } from './doors.ts'
import { AGENTS, type AgentId } from './ids.ts'
import { captainNow, here, leadersOf, pageTurner, peopleFirst, type Roster, rosterIn, voters } from './roster.ts'
import type { Action, Shared } from './state.ts'

/** Whom the table waits for. Others may do things too (talk, plan, give); nobody waits for that. */
export function acting(shared: Shared, roster = rosterIn(shared)): readonly Seat[] {
  if (shared.result !== undefined) return []
  const first = awaited(shared, roster)
  const isBusy = shared.waiting !== undefined || (shared.ballot !== undefined && shared.ballot.kind !== 'destination')
  const asked = isBusy ? [] : shared.offers.flatMap(({ to }) => peopleFirst(roster, leadersOf(roster, to)))
  return [...new Set([...first, ...asked])].sort((a, b) => a - b)
}

/** What nobody waits for is no move to the clock: nobody gains time by it, nor shows by their clock that they wrote something (TST-114). */
export const isBeside = (action: Action | undefined): boolean => action !== undefined && BESIDE.includes(action.type)

const BESIDE: readonly Action['type'][] = ['write-note', 'erase-note', 'plan', 'give']

/** People before bots, so that those can do as people wish; only plans and actions of their own do not wait. */
function awaited(shared: Shared, roster: Roster): readonly Seat[] {
  const { ballot, waiting } = shared
  const first = (seats: readonly Seat[]) => peopleFirst(roster, seats)
  if (waiting !== undefined && ballot?.kind !== 'prompt') return first(waiting.seats)
  if (ballot !== undefined) return first(ballot.voters.filter(seat => ballot.votes[seat] === undefined))
  switch (shared.phase) {
    case 'base':
      return shared.base.reader === undefined ? [] : [shared.base.reader]
    case 'hosts':
      return first(choosers(shared, roster))
    case 'deciding':
      return first(voters(roster).filter(seat => shared.location?.entering[seat] === undefined))
    case 'placing':
      return first(placers(shared, roster))
    case 'planning':
      return planners(shared, roster)
    case 'acting':
      return actors(shared, roster)
    case 'report':
      return [pageTurner(roster)]
    case 'won':
      return []
    default:
      return [captainNow(roster)]
  }
}

/** Who is not ready yet; when all are, whoever leads an agent that still has no host, because somebody went away. */
function choosers(shared: Shared, roster: Roster): readonly Seat[] {
  const slow = here(roster).filter(seat => !shared.ready.includes(seat))
  const bare = AGENTS.filter(id => shared.owners[id] !== undefined && shared.chosen[id] === undefined)
  return slow.length > 0 ? slow : bare.flatMap(id => leadersOf(roster, id))
}

/** Who is not ready yet; when all are, the captain. */
function planners(shared: Shared, roster: Roster): readonly Seat[] {
  const slow = voters(roster).filter(seat => !shared.ready.includes(seat))
  return slow.length > 0 ? slow : [captainNow(roster)]
}

/** Who leads somebody who has not acted; when all have, the captain closes the last TU (TST-A37). */
function actors(shared: Shared, roster: Roster): readonly Seat[] {
  const left = shared.agents.filter(({ vortex, acted }) => vortex === undefined && acted === undefined)
  return left.length === 0 ? [pageTurner(roster)] : left.flatMap(({ id }) => peopleFirst(roster, leadersOf(roster, id)))
}

type Spot = { readonly agent: AgentId; readonly letter: Letter }

/** Where agents could be put now so that the placement can go on: pawns still to be put, or where none can be, those in the way. */
export function placements(shared: Shared): readonly Spot[] {
  const doors = doorsIn(shared)
  const plan = bestPlan(doors)
  const fresh = spots(doors, plan).filter(({ agent }) => isOffBoard(doors, agent))
  if (fresh.length > 0) return fresh
  const others = spots(doors, plan).filter(({ agent, letter }) => doors.agents.find(({ id }) => id === agent)?.at !== letter)
  const helping = others.filter(({ agent, letter }) => {
    const after = withPawn(doors, agent, letter)
    return isComplete(after, plan) || spots(after, plan).some(spot => isOffBoard(after, spot.agent))
  })
  return helping.length > 0 ? helping : others
}

const isOffBoard = ({ agents }: Doors, agent: AgentId): boolean => agents.find(({ id }) => id === agent)?.at === undefined

const spots = (doors: Doors, plan: Plan): Spot[] =>
  aliveIn(doors).flatMap(agent =>
    doors.slots.flatMap(({ letter }) => (whyNotPlace(doors, plan, agent, letter) === undefined ? [{ agent, letter }] : [])),
  )

/** 5.3, action 3: what can be said at once, and if it is the last pawn, whether all can stay (TST-A06). */
export function whyNotPlace(doors: Doors, plan: Plan, agent: AgentId, letter: Letter) {
  const alone = whyNotAlone(doors, agent, letter)
  if (alone !== undefined) return alone
  const after = withPawn(doors, agent, letter)
  return isComplete(after, plan) ? whyNotCommit(after, plan) : undefined
}

/** As many agents are on the board as can be. */
export const isComplete = (doors: Doors, { placed }: Plan): boolean =>
  doors.slots.reduce((sum, { letter }) => sum + standingOn(doors, letter).length, 0) >= placed

const placers = (shared: Shared, roster: Roster): readonly Seat[] => placements(shared).flatMap(({ agent }) => leadersOf(roster, agent))
