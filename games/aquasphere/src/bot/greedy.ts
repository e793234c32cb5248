import type { Chance, Seat } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import { acting } from '../flow.ts'
import type { SeatAction, State } from '../state.ts'
import { standing } from './evaluate.ts'
import { type Line, linesOf } from './turns.ts'

const GRAIN = 1024

/** The line that looks best at once; with a blur, bots overlook things. */
export function bestLine(state: State, seat: Seat, blur: number, chance: Chance): Line | undefined {
  let best: Line | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const line of linesOf(state, seat)) {
    const worth = standing(line.after, seat) + (blur === 0 ? 0 : blur * noise(chance))
    if (worth <= most) continue
    most = worth
    best = line
  }
  return best
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

/** Everybody plays what looks best at once, until the next round or the end. */
export function playRound(state: State, blur: number, chance: Chance): void {
  const { round } = state
  while (state.phase !== 'over' && state.round === round) {
    const seat = acting(state)[0] as Seat
    const line = bestLine(state, seat, blur, chance)
    if (line === undefined) throw new Error('no line '+JSON.stringify(state))
    follow(state, seat, line, chance)
  }
}
