import type { Seat } from '@chronothek/core'
import { votersOn } from '../ballot.ts'
import type { AgentId } from '../ids.ts'
import { activeFor } from '../modifiers.ts'
import type { World } from '../play.ts'
import { captainNow, leadersOf, rosterOf } from '../roster.ts'
import type { Shared } from '../state.ts'

/** Whom everything waits for; agents whose people choose, or the captain. */
export function waitingFor(world: World): Shared['waiting'] {
  const { state } = world
  const { pending } = state
  if (pending === undefined) return undefined
  const roster = rosterOf(state)
  const agents = askedAgents(world)
  const led = [...new Set(agents.flatMap(id => leadersOf(roster, id)))].sort((a, b) => a - b)
  const seats: readonly Seat[] =
    state.ballot?.subject.kind === 'prompt' ? votersOn(roster, { kind: 'prompt' }) : led.length > 0 ? led : [captainNow(roster)]
  return { kind: pending.kind, agents, seats }
}

function askedAgents(world: World): readonly AgentId[] {
  const { state } = world
  const { pending } = state
  switch (pending?.kind) {
    case 'prompt':
    case 'who':
    case 'shield':
      return pending.agents
    case 'return':
      return [pending.agent]
    case 'roll':
      return state.roll === undefined ? [] : [state.roll.agent]
    case 'die': {
      const active = activeFor(world, { mod: 'captainDieBest' }).find(({ key }) => key === pending.source)
      const holder = active?.source.agent
      return holder === undefined || active?.modifier.for === 'team' || state.agents[holder]?.vortex !== undefined ? [] : [holder]
    }
    default:
      return []
  }
}
