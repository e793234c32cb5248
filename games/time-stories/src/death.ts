import { recall } from './end.ts'
import { fire } from './frames.ts'
import type { AgentId } from './ids.ts'
import { getAgent, isLiving, living, type Play, tell } from './play.ts'
import { eligible, leftOf, rosterOf } from './roster.ts'
import type { Cause, Event } from './state.ts'
import { lifeOf, prevented } from './time.ts'

/** Why an agent loses life. */
export type LifeLoss = Extract<Event, { type: 'life-lost' }>['why']

/** TST-033, TST-163, TST-164: the last point lost is the end of the host. The dead lose nothing. */
export function loseLife(play: Play, id: AgentId, wished: number, why: Exclude<LifeLoss, 'limit'>, cause: Cause): void {
  if (!isLiving(play.state, id)) return
  const n = wished - prevented(play, { mod: 'lifeLossPrevented', agent: id, cause }, wished)
  if (n <= 0) return
  const agent = getAgent(play.state, id)
  const lost = Math.min(agent.lp, n)
  agent.lp -= lost
  tell(play, { for: 'all', type: 'life-lost', agent: id, n: lost, why })
  if (agent.lp === 0) die(play, id)
}

/** TST-080: never above the printed value. */
export function heal(play: Play, id: AgentId, wished: number): void {
  if (!isLiving(play.state, id)) return
  const agent = getAgent(play.state, id)
  const n = Math.min(wished, lifeOf(play, id) - agent.lp)
  if (n <= 0) return
  agent.lp += n
  tell(play, { for: 'all', type: 'healed', agent: id, n })
}

/** TST-177, TST-178, TST-184: into the vortex, and back when the marker gets there, if it can. */
export function die(play: Play, id: AgentId): void {
  const { state, mission } = play
  if (!isLiving(state, id)) return
  const agent = getAgent(state, id)
  const letter = state.visit?.pawns[id]
  agent.lp = 0
  agent.debt = 0 // TST-A39
  agent.vortex = { back: state.tu > mission.time.vortex ? state.tu - mission.time.vortex : 0 }
  delete state.intents[id]
  if (state.visit !== undefined) delete state.visit.pawns[id]
  state.deaths += 1
  tell(play, { for: 'all', type: 'agent-died', agent: id, back: agent.vortex.back })
  if (living(state).length === 0) {
    // TST-185
    recall(play)
    return
  }
  fire(play, 'agentDied', letter === undefined ? { actor: id } : { actor: id, letter })
  passOffice(play)
}

/** TST-A02: a captain without a living agent hands over at once. */
function passOffice(play: Play): void {
  const { state } = play
  const roster = rosterOf(state)
  const able = eligible(roster)
  if (able.includes(state.captain)) return
  state.captain = leftOf(roster, state.captain, able)
  tell(play, { for: 'all', type: 'captain-changed', seat: state.captain })
}
