import { captainNow, voters } from '../roster.ts'
import type { AgentView, Plan } from '../state.ts'
import { type Deed, deedsOf, LITTLE } from './deeds.ts'
import { firstAllowed, type Glance, isAllowed, isPersons, mine, type SeatAction } from './glance.ts'
import { errandOf, isWaitingWish, orderFor } from './orders.ts'

type Wanted = NonNullable<Plan['intent']>

/** Before a time unit: errands, saying what one means to do, and once everybody is ready, the captain's word. */
export function plan(glance: Glance): SeatAction | undefined {
  const { shared, seat, roster } = glance
  for (const agent of mine(glance)) {
    const errand = errandOf(glance, agent) ?? said(glance, agent)
    if (errand !== undefined) return errand
  }
  const isSlow = voters(roster).some(other => other !== seat && !shared.ready.includes(other))
  if (captainNow(roster) === seat && !isSlow) return firstAllowed(glance, [shouldLeave(glance) ? { type: 'leave' } : undefined, SPEND])
  return firstAllowed(glance, [{ type: 'ready' }])
}
const SPEND: SeatAction = { type: 'spend-time' }

/** What this agent will do, said aloud if it was not yet. A wish that still stands says it better. */
function said(glance: Glance, agent: AgentView): SeatAction | undefined {
  if (isWaitingWish(glance, agent)) return undefined
  const wanted = intentFor(deedsOf(glance, agent)[0])
  const now = glance.shared.intents[agent.id]
  if (now?.kind === wanted.kind && now.target === wanted.target) return undefined
  return { type: 'plan', agent: agent.id, intent: wanted }
}

function intentFor(deed: Deed | undefined): Wanted {
  if (deed === undefined || deed.value < LITTLE) return { kind: 'go' }
  const { action } = deed
  if (action.type === 'test') return { kind: 'test', target: action.test }
  return action.type === 'move' ? { kind: 'move', target: action.letter } : { kind: 'go' }
}

/** Nobody has anything left to do here, and where people play, they say so. */
export function shouldLeave(glance: Glance): boolean {
  const { shared, people, seat, roster } = glance
  const alive = shared.agents.filter(({ vortex }) => vortex === undefined)
  const said = alive.flatMap(({ id }) => shared.intents[id] ?? [])
  const isLed = roster.companions.includes(seat) && alive.some(({ id }) => isPersons(glance, id))
  const counted = isLed ? said.filter(({ by }) => people.includes(by)) : said
  return counted.some(({ kind }) => kind === 'go') && counted.every(({ kind }) => kind === 'go' || kind === 'idle')
}

/** In a time unit: the agent with the best to do goes first, as people wish or as it pays. */
export function act(glance: Glance): SeatAction | undefined {
  const agents = mine(glance)
  for (const agent of agents) {
    const errand = errandOf(glance, agent)
    if (errand !== undefined) return errand
  }
  const ready = agents.filter(({ acted }) => acted === undefined)
  for (const agent of ready) {
    const order = orderFor(glance, agent)
    if (order !== undefined) return order
  }
  const deeds = ready.flatMap(agent => deedsOf(glance, agent)).filter(({ action }) => isAllowed(glance, action))
  const best = bestOf(ready.map(({ id }) => deeds.find(({ action }) => 'agent' in action && action.agent === id)))
  return best?.action ?? firstAllowed(glance, [{ type: 'end-time' }])
}

/** Of each agent's best the best: the strongest roll first, so that others meet shorter rows. */
const bestOf = (deeds: readonly (Deed | undefined)[]): Deed | undefined =>
  deeds.reduce((best, deed) => (deed !== undefined && (best === undefined || deed.value > best.value) ? deed : best), undefined)
