import type { Letter } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { acting } from '../acting.ts'
import { ABSTAINED } from '../ballot.ts'
import type { AgentId } from '../ids.ts'
import { getAgent, type Play, removeFrom, tell } from '../play.ts'
import { idle } from '../roll.ts'
import { leads, rosterIn } from '../roster.ts'
import type { Presence, Shared, TimeOver, Why } from '../state.ts'
import { no } from './seen.ts'

/** What may be decided for somebody who does not come (5.13): silence in a vote, readiness, and doing nothing where it costs nothing. */
export function timeout(shared: Shared, seat: Seat): TimeOver | undefined {
  return canLapse(shared, seat) ? { type: 'time-over', seat } : undefined
}

function canLapse(shared: Shared, seat: Seat): boolean {
  if (!acting(shared).includes(seat)) return false
  const { ballot, waiting, phase } = shared
  if (waiting !== undefined && ballot?.kind !== 'prompt') return false
  if (ballot !== undefined) return ballot.voters.includes(seat) && ballot.votes[seat] === undefined
  if (phase === 'planning') return !shared.ready.includes(seat)
  return phase === 'acting' && freeToIdle(shared, seat) !== undefined
}

/** An agent of this seat for whom doing nothing costs nothing. */
function freeToIdle(shared: Shared, seat: Seat): AgentId | undefined {
  const roster = rosterIn(shared)
  const rowsAt = (at: Letter | undefined) => shared.location?.slots.find(({ letter }) => letter === at)?.rows ?? []
  const isFree = ({ id, at, barred }: Shared['agents'][number]) =>
    !barred.includes('idle') && !rowsAt(at).some(({ concerns }) => concerns.includes(id))
  return shared.agents.find(
    agent => agent.vortex === undefined && agent.acted === undefined && leads(roster, seat, agent.id) && isFree(agent),
  )?.id
}

export const checkTimeOver = (shared: Shared, { seat }: TimeOver): Why | undefined =>
  canLapse(shared, seat) ? undefined : no('E_PHASE', 'TST-099')

export function applyTimeOver(play: Play, shared: Shared, { seat }: TimeOver): void {
  const { state } = play
  if (state.ballot !== undefined) {
    state.ballot.votes[seat] = ABSTAINED
    return
  }
  if (state.phase === 'planning') {
    state.ready.push(seat)
    return
  }
  const agent = freeToIdle(shared, seat)
  if (agent === undefined || getAgent(state, agent).acted !== undefined) return
  tell(play, { for: 'all', type: 'idled', agent })
  idle(play, agent)
}

/** Who is gone is not waited for; who comes back is. */
export function presence({ away, companions, result, seats }: Shared, seat: Seat, here: boolean, isBot = false): Presence | undefined {
  if (result !== undefined || seat >= seats) return undefined
  if (away.includes(seat) !== here && companions.includes(seat) === isBot) return undefined
  return isBot ? { type: 'presence', seat, here: true, bot: true } : { type: 'presence', seat, here }
}

export const checkPresence = (shared: Shared, { seat, here, bot = false }: Presence): Why | undefined =>
  presence(shared, seat, here, bot) === undefined ? no('E_PHASE', 'TST-212') : undefined

export function applyPresence(play: Play, { seat, here, bot = false }: Presence): void {
  const { away, companions } = play.state
  if (away.includes(seat) === here) tell(play, { for: 'all', type: 'presence-changed', seat, here })
  note(away, seat, !here)
  note(companions, seat, bot)
}

function note(list: Seat[], seat: Seat, isOn: boolean): void {
  removeFrom(list, seat)
  if (isOn) list.push(seat)
  list.sort((a, b) => a - b)
}
