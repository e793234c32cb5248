import type { Seat } from '@chronothek/core'
import { COLOUR_PLACE, letterName } from '../data/pieces.ts'
import { playerOf } from '../lab.ts'
import type { SeatAction, State } from '../state.ts'
import { glances } from './evaluate.ts'
import type { Reason } from './reasons.ts'
import { linesOf } from './turns.ts'

/** The best other thing that could be done with the turn, at a glance. */
export function instead(before: State, seat: Seat, done: readonly SeatAction[], after: State): Reason[] {
  const own = goalOf(done, after, seat)
  const lines = linesOf(before, seat)
  const worths = glances(before, seat, lines)
  let [best, most] = [undefined as Reason | undefined, Number.NEGATIVE_INFINITY]
  for (const [place, line] of lines.entries()) {
    const worth = worths[place] as number
    if (worth <= most) continue
    const goal = goalOf(line.actions, line.after, seat)
    if (goal !== undefined && !isSame(goal, own) && !isReady(goal, after, seat)) [best, most] = [goal, worth]
  }
  return best === undefined ? [] : [best]
}

/** What a turn is about: a bot deployed somewhere, one made ready, or the pass. */
function goalOf(actions: readonly SeatAction[], after: State, seat: Seat): Reason | undefined {
  for (const action of actions) {
    if (action.type === 'deploy')
      return { ground: 'costs.instead', colour: action.colour, sector: letterName(playerOf(after, seat).sector) }
    if (action.type === 'program-for-time') return { ground: 'costs.insteadProgram', colour: action.colour }
    if (action.type === 'pass') return { ground: 'costs.insteadPass' }
  }
  return undefined
}

const isSame = (one: Reason, other: Reason | undefined): boolean =>
  one.ground === other?.ground && one.colour === other.colour && one.sector === other.sector

/** To buy what came ready in another way is nothing that was given up. */
const isReady = ({ ground, colour }: Reason, after: State, seat: Seat): boolean =>
  ground === 'costs.insteadProgram' && colour !== undefined && (playerOf(after, seat).programmed & (1 << COLOUR_PLACE[colour])) !== 0
