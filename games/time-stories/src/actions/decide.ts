import type { Seat } from '@chronothek/core'
import { openBallot } from '../ballot.ts'
import { answer } from '../machine.ts'
import type { Play } from '../play.ts'
import { voters } from '../roster.ts'
import type { AnswerChoice, Leave, Vote, Why } from '../state.ts'
import { no, type Seen, whyNotNow } from './seen.ts'

/** TST-129, TST-024: nobody stays behind, so a lock holds all (TST-167). */
export function checkLeave(seen: Seen, _action: Leave): Why | undefined {
  const why = whyNotNow(seen, ['planning'])
  if (why !== undefined) return why
  if (!voters(seen.roster).includes(seen.seat)) return no('E_AGENT_DEAD', 'TST-179')
  const { agents, map } = seen.shared
  const alive = agents.filter(({ vortex }) => vortex === undefined)
  if (alive.some(({ held }) => held === 'E_LOCK_TEST')) return no('E_LOCK_TEST', 'TST-167')
  if (alive.some(({ held, barred }) => held !== undefined || barred.includes('leaveLocation'))) return no('E_FORBIDDEN', 'TST-016')
  return map.places.some(({ open }) => open) ? undefined : no('E_UNREACHABLE', 'TST-131')
}
export const applyLeave = (play: Play, seat: Seat, _action: Leave): void => openBallot(play, { kind: 'leave' }, seat, 'yes')

/** TST-A01: one voice per player. */
export function checkVote(seen: Seen, { choice }: Vote): Why | undefined {
  const { shared } = seen
  const { ballot } = shared
  if (ballot === undefined)
    return whyNotNow(seen, ['arriving', 'deciding', 'placing', 'planning', 'acting', 'leaving'], VOTED) ?? no('E_PHASE', 'TST-134')
  if (shared.waiting !== undefined && ballot.kind !== 'prompt') return no('E_PROMPT_OPEN', 'TST-085')
  if (!ballot.voters.includes(seen.seat)) return no('E_NOT_YOURS', 'TST-A01')
  if (ballot.options.includes(choice)) return undefined
  return ballot.kind === 'destination' ? whyNotThere(seen, choice) : no('E_CONDITION', 'TST-085')
}
const VOTED = ['prompt', 'who', 'shield', 'return', 'roll', 'die']

/** TST-131, TST-135. */
function whyNotThere({ shared }: Seen, location: string): Why {
  if (shared.location?.id === location) return no('E_SAME_LOCATION', 'TST-135')
  return shared.map.places.some(place => place.location === location) ? no('E_UNREACHABLE', 'TST-131') : no('E_NOT_ON_MAP', 'TST-131')
}
export function applyVote({ state }: Play, seat: Seat, { choice }: Vote): void {
  if (state.ballot !== undefined) state.ballot.votes[seat] = choice
}

/** 5.3, action 19: by those the card names. */
export function checkAnswer(seen: Seen, { choice }: AnswerChoice): Why | undefined {
  const { waiting, ballot } = seen.shared
  const isAsked = waiting !== undefined && waiting.kind !== 'roll' && waiting.kind !== 'return' && ballot?.kind !== 'prompt'
  if (!isAsked) return whyNotNow(seen, ['arriving', 'deciding', 'placing', 'planning', 'acting', 'leaving']) ?? no('E_PHASE', 'TST-118')
  if (!waiting.seats.includes(seen.seat)) return no('E_NOT_YOURS', 'TST-099')
  return seen.own?.choice?.options.some(({ id, open }) => id === choice && open) ? undefined : no('E_CONDITION', 'TST-118')
}
export const applyAnswer = (play: Play, _seat: Seat, { choice }: AnswerChoice): void => answer(play, choice)
