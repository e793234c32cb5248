import type { Mission } from '@chronothek/content'
import { InvariantError, type Seat } from '@chronothek/core'
import type { World } from './play.ts'
import { modifiersIn, sourcesOf } from './sources.ts'
import type { Own, Shared, State } from './state.ts'
import { ownOf } from './view/own.ts'
import { glanceOf, sharedOf } from './view/shared.ts'

/** What everybody may know. An imagined state is what somebody saw, and knows nothing else. */
export function shared(mission: Mission | undefined, state: State): Shared {
  if (state.known !== undefined) return state.known.shared
  return sharedOf(still(mission, state))
}

/** The same for a question that needs few fields; it holds as long as nobody moves. */
export function glance(mission: Mission | undefined, state: State): Shared {
  return state.known?.shared ?? glanceOf(still(mission, state))
}

/** What only this seat may know besides. */
export function own(mission: Mission | undefined, state: State, seat: Seat): Own | undefined {
  if (state.known !== undefined) return state.known.viewer === seat ? state.known.own : undefined
  return ownOf(still(mission, state), seat)
}

/** Nothing changes while somebody looks, so the texts in play are gathered once, when one is asked for. */
function still(mission: Mission | undefined, state: State): World {
  const world = { mission: bound(mission), state }
  let sources: World['sources']
  let active: World['active']
  return {
    mission: world.mission,
    state,
    get sources() {
      sources ??= sourcesOf(world)
      return sources
    },
    get active() {
      active ??= modifiersIn({ mission: world.mission, state, sources: sources ?? sourcesOf(world) })
      return active
    },
  }
}

export function bound(mission: Mission | undefined): Mission {
  if (mission === undefined) throw new InvariantError('rules without a mission know imagined states only')
  return mission
}
