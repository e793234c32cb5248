import { type Chance, InvariantError, type View } from '@chronothek/core'
import { checkSeat } from '../actions/any-action.ts'
import type { AquaSphere, SeatAction } from '../state.ts'
import { imagine } from '../view.ts'
import { glances } from './evaluate.ts'
import { linesOf } from './turns.ts'

/** How far off a person is about a whole turn, in points: the spread of a normal error. */
export const MISJUDGEMENT = 1.5

const GRAIN = 1 << 24
const END: SeatAction = { type: 'end-turn' }

/**
 * A stand-in for a person who knows the rules, to hold the levels against: looks at every whole turn, judges where it ends with a normal
 * error, chooses one and plays it to its end. It does not think about the others' answers. One of them plays one seat of one match.
 */
export function simulatedPerson(misjudgement = MISJUDGEMENT): (view: View<AquaSphere>, chance: Chance) => SeatAction {
  let rest: readonly SeatAction[] = []
  return (view, chance) => {
    const seat = view.viewer
    if (seat === 'spectator') throw new InvariantError('a spectator has nothing to decide')
    const [planned, ...later] = rest
    rest = later
    if (planned !== undefined && checkSeat(view.shared, seat, planned) === undefined) return planned
    const state = imagine(view, chance)
    const lines = linesOf(state, seat)
    const worths = glances(state, seat, lines).map(worth => worth + misjudgement * normal(chance))
    const best = lines[worths.indexOf(Math.max(...worths))]?.actions ?? []
    rest = [...best.slice(1), ...(state.phase === 'turns' && best.at(-1)?.type !== 'pass' ? [END] : [])]
    return best[0] ?? END
  }
}

/** A normal number with mean 0 and spread 1 (Box and Muller). */
function normal(chance: Chance): number {
  const [first, second] = [0, 0].map(() => (chance.pick(GRAIN, 'misjudgement') + 0.5) / GRAIN) as [number, number]
  return Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second)
}
