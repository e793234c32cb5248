import type { Chance, Seat } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import type { SeatAction, State } from '../state.ts'
import { glances } from './evaluate.ts'
import { type Line, linesOf } from './turns.ts'

const GRAIN = 1024

/** The line that looks best at once; with a blur, bots overlook things. */
export function bestLine(state: State, seat: Seat, blur: number, chance: Chance): Line | undefined {
  const lines = linesOf(state, seat)
  const worths = glances(state, seat, lines)
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (let place = 0; place < lines.length; place++) {
    const worth = (worths[place] as number) + (blur === 0 ? 0 : blur * noise(chance))
    if (worth > most) [best, most] = [place, worth]
  }
  return lines[best]
}

/** About a normal number: mean 0, spread 1. */
const noise = (chance: Chance): number => {
  let sum = 0
  for (let die = 0; die < 3; die++) sum += chance.pick(GRAIN, 'blur') / GRAIN
  return (sum - 1.5) * 2
}

const END: SeatAction = { type: 'end-turn' }

/** Plays a line, and gives the turn on if it is over then. */
export function follow(state: State, seat: Seat, { actions }: Line, chance: Chance): void {
  for (const action of actions) perform(state, seat, action, chance)
  if (state.phase === 'turns' && state.active === seat && state.stage === 'done') perform(state, seat, END, chance)
}
