import type { Seat } from '@chronothek/core'
import { bestPlan, whyNotJoin } from '../access.ts'
import { isComplete, whyNotPlace } from '../acting.ts'
import { doorsIn, doorsOf } from '../doors.ts'
import { arrive } from '../explore.ts'
import { enter } from '../flow.ts'
import { isAsLastTime } from '../known.ts'
import { type Play, tell } from '../play.ts'
import { captainNow, leads, voters } from '../roster.ts'
import type { DecideEnter, OpenLocation, Place, ReturnAgent, Why } from '../state.ts'
import { layOutPlace } from '../travel.ts'
import { findAgent, no, type Seen, whyNotAgent, whyNotNow } from './seen.ts'

/** TST-089, TST-144: the captain lays the place out and reads card A. */
export function checkOpenLocation(seen: Seen, _action: OpenLocation): Why | undefined {
  return whyNotNow(seen, ['arriving']) ?? (captainNow(seen.roster) === seen.seat ? undefined : no('E_NOT_CAPTAIN', 'TST-089'))
}
export const applyOpenLocation = (play: Play, _seat: Seat, _action: OpenLocation): void => layOutPlace(play)

/** TST-A41: a known step stops where something lies that did not lie there last time. */
const whyNotAgain = ({ shared }: Seen, again: boolean | undefined): Why | undefined =>
  again === true && !isAsLastTime(shared) ? no('E_SOMETHING_NEW', 'TST-A41') : undefined

/** TST-100, TST-101, TST-A09: one who wants in brings all in; nobody declines a card that has to be explored. */
export function checkDecideEnter(seen: Seen, { enter: wish, again }: DecideEnter): Why | undefined {
  const why = whyNotNow(seen, ['deciding']) ?? whyNotAgain(seen, again)
  if (why !== undefined) return why
  if (!voters(seen.roster).includes(seen.seat)) return no('E_AGENT_DEAD', 'TST-179')
  const plan = bestPlan(doorsIn(seen.shared))
  const canLeave = seen.shared.map.places.some(({ open }) => open)
  if (wish) return plan.placed === 0 && canLeave ? no('E_CONDITION', 'TST-103') : undefined
  if (plan.must > 0) return no('E_MUST_EXPLORE', 'TST-A09')
  return canLeave ? undefined : no('E_UNREACHABLE', 'TST-131')
}
export function applyDecideEnter(play: Play, seat: Seat, { enter: wish }: DecideEnter): void {
  const { state } = play
  if (state.visit === undefined) return
  state.visit.entering[seat] = wish
  tell(play, { for: 'all', type: 'enter-wished', seat, enter: wish })
  if (!wish) return
  state.phase = 'placing'
  if (bestPlan(doorsOf(play)).placed === 0) enter(play)
}

/** TST-098, TST-102, TST-103: each where he likes, if he may; the last pawn commits all. */
export function checkPlace(seen: Seen, { agent, letter, again }: Place): Why | undefined {
  if (seen.shared.phase === 'deciding') return no('E_DECIDE_FIRST', 'TST-100')
  const why = whyNotNow(seen, ['placing']) ?? whyNotAgent(seen, agent) ?? whyNotAgain(seen, again)
  if (why !== undefined) return why
  if (findAgent(seen, agent)?.at === letter) return no('E_SAME_SPACE', 'TST-098')
  const doors = doorsIn(seen.shared)
  return whyNotPlace(doors, bestPlan(doors), agent, letter)
}
export function applyPlace(play: Play, _seat: Seat, { agent, letter }: Place): void {
  const { visit } = play.state
  if (visit === undefined) return
  visit.pawns[agent] = letter
  tell(play, { for: 'all', type: 'pawn-placed', agent, letter })
  const doors = doorsOf(play)
  if (isComplete(doors, bestPlan(doors))) enter(play)
}

/** TST-182: back from the vortex, to a space where somebody stands. */
export function checkReturn(seen: Seen, { agent, letter }: ReturnAgent): Why | undefined {
  const { shared, own } = seen
  if (shared.waiting?.kind !== 'return') return whyNotNow(seen, ['planning', 'acting']) ?? no('E_PHASE', 'TST-182')
  if (!shared.waiting.agents.includes(agent) || !leads(seen.roster, seen.seat, agent)) return no('E_NOT_YOUR_AGENT', 'TST-182')
  if (own?.choice?.options.some(({ id }) => id === letter)) return undefined
  const isAlone = !shared.agents.some(({ id, at, vortex }) => id !== agent && at === letter && vortex === undefined)
  return (isAlone ? undefined : whyNotJoin(doorsIn(shared), agent, letter)) ?? no('E_NOT_TOGETHER', 'TST-182')
}
export function applyReturn(play: Play, _seat: Seat, { agent, letter }: ReturnAgent): void {
  delete play.state.pending
  tell(play, { for: 'all', type: 'pawn-placed', agent, letter })
  arrive(play, agent, letter)
}
