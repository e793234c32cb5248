import { isOver, recall } from './end.ts'
import { fire, push } from './frames.ts'
import type { AgentId } from './ids.ts'
import { findHost } from './lore.ts'
import { activeFor, countUse, isUnlimited, usesLeft, type Wanted, withModifiers } from './modifiers.ts'
import { everybody, getAgent, living, type Play, tell, type World } from './play.ts'
import type { Cause, Event } from './state.ts'

/** Why the team loses time. */
export type TimeLoss = Extract<Event, { type: 'time-lost' }>['why']

/** TST-119, TST-120, TST-221: the captain spends one; who owes time loses this one. */
export function spendTime(play: Play): void {
  const { state } = play
  state.tu -= 1
  state.spent += 1
  state.last = state.tu === 0
  state.phase = 'acting'
  state.ready = []
  for (const id of everybody(state)) delete getAgent(state, id).acted
  tell(play, { for: 'all', type: 'time-spent', tu: state.tu })
  fire(play, 'timeSpent', {})
  markerMoved(play)
  for (const id of living(state)) {
    const agent = getAgent(state, id)
    if (agent.debt === 0) continue
    agent.debt -= 1
    agent.acted = 'lost'
  }
}

/** TST-165, TST-204, TST-205, TST-220: the marker moves on, and at 0 the team is pulled back, except for losses of the last actions. */
export function loseTime(play: Play, wished: number, why: TimeLoss, cause: Cause): void {
  const { state } = play
  const n = why === 'travel' ? wished : wished - prevented(play, { mod: 'timeLossPrevented', agent: cause.actor, cause }, wished)
  if (n <= 0 || isOver(state)) return
  const before = state.tu
  state.tu = Math.max(0, before - n)
  state.spent += before - state.tu
  tell(play, { for: 'all', type: 'time-lost', n, tu: state.tu, why })
  if (before !== state.tu) markerMoved(play)
  const isProtected = state.phase === 'acting' && state.last && cause.chosen !== true // TST-A11, TST-A38
  if (state.tu === 0 && !isProtected) recall(play)
}

/** TST-217, TST-A12: never beyond the track. */
export function gainTime(play: Play, n: number): void {
  const { state } = play
  const before = state.tu
  state.tu = Math.min(play.mission.time.max, before + n)
  if (state.tu === before) return
  tell(play, { for: 'all', type: 'time-gained', n: state.tu - before, tu: state.tu })
  fire(play, 'timeChanged', {})
}

/** TST-181: who lies on the track where the marker comes to returns, and what was set for a time happens. */
function markerMoved(play: Play): void {
  const { state } = play
  fire(play, 'timeChanged', {})
  const due = state.scheduled.filter(({ at }) => at >= state.tu)
  state.scheduled = state.scheduled.filter(({ at }) => at < state.tu)
  for (const { steps, cause } of [...due].reverse()) push(state, steps, cause, 1)
  for (const id of everybody(state))
    if ((getAgent(state, id).vortex?.back ?? 0) >= state.tu && getAgent(state, id).vortex?.back !== 0) comeBack(play, id)
}

/** TST-182, TST-183, TST-A14: with all life and no new equipment; he has acted only if he had before he died. */
function comeBack(play: Play, id: AgentId): void {
  const { state } = play
  const agent = getAgent(state, id)
  if (agent.vortex === undefined) return
  delete agent.vortex
  agent.lp = lifeOf(play, id)
  tell(play, { for: 'all', type: 'agent-returned', agent: id })
  limitLife(play) // what he owns serves only him again (TST-180)
  fire(play, 'agentReturned', { actor: id })
  if (state.visit?.entered === true && state.phase !== 'leaving') push(state, '!return', { actor: id })
}

/** TST-080: the printed life points, as far as texts do not change them. */
export const lifeOf = (world: World, agent: AgentId): number =>
  withModifiers(world, findHost(world.mission, getAgent(world.state, agent).host)?.life ?? 0, 'less', { mod: 'maxLife', agent })

/** TST-080: whoever no longer has what raised the limit is back at it. */
export function limitLife(play: Play): void {
  for (const id of living(play.state)) {
    const agent = getAgent(play.state, id)
    const over = agent.lp - Math.max(1, lifeOf(play, id))
    if (over <= 0) continue
    agent.lp -= over
    tell(play, { for: 'all', type: 'life-lost', agent: id, n: over, why: 'limit' })
  }
}

/** How much of a loss texts keep away. Limited ones count in a roll if their holder chose so, and elsewhere by themselves. */
export function prevented(play: Play, wanted: Wanted, most: number): number {
  const { state } = play
  let kept = 0
  for (const active of activeFor(play, wanted)) {
    if (kept >= most) break
    const { modifier, at, key } = active
    const isChosen = state.roll !== undefined ? state.roll.used.includes(key) : usesLeft(state, modifier.limit, at) > 0
    if (!isUnlimited(active) && !isChosen) continue
    if (!isUnlimited(active) && state.roll === undefined) countUse(state, modifier.limit, at)
    kept += modifier.add ?? 1
  }
  return Math.min(kept, most)
}
