import { free, type Level, quickLuck, type Seat, type View, viewOf } from '@chronothek/core'
import { knowledge, simulatedPerson } from '../src/bot.ts'
import type { Action, AquaSphere, State } from '../src/state.ts'
import { options, rules } from './testing.ts'

export const choose = knowledge.choose as NonNullable<typeof knowledge.choose>

type Seen = (view: View<AquaSphere>, action: Action, state: State) => void

/** Bots play a match by their views; `seen` is told every decision before it is played. */
export function botMatch(levels: readonly Level[], seats: number, seed: number, seen: Seen = () => {}): State {
  const chance = free(quickLuck(seed * 7919 + seats))
  const state = rules.setup(options(), seats, chance)
  for (let [seat] = rules.acting(state); seat !== undefined; [seat] = rules.acting(state)) {
    const view = viewOf(rules, state, seat)
    const action = choose(view, levels[(seat + seed) % levels.length] as Level, chance)
    seen(view, action, state)
    rules.apply(state, { by: seat, at: 0, action }, chance)
  }
  return state
}

/** The part of all matches the first level wins against the second at two seats, seats swapped from match to match. */
export function winShare(first: Level, second: Level, matches: number): number {
  let wins = 0
  for (let seed = 0; seed < matches; seed++) {
    const [winners = []] = rules.result(botMatch([first, second], 2, seed))?.ranking ?? []
    const firstSeat: Seat = seed % 2 === 0 ? 0 : 1
    if (winners.includes(firstSeat)) wins += 1 / winners.length
  }
  return wins / matches
}

/** The part of all matches a simulated person wins against three bots of a level, in another seat from match to match. */
export function personShare(level: Level, matches: number): number {
  let wins = 0
  for (let seed = 0; seed < matches; seed++) {
    const chance = free(quickLuck(seed * 104_729 + 11))
    const state = rules.setup(options(), 4, chance)
    const [me, person] = [seed % 4, simulatedPerson()]
    for (let [seat] = rules.acting(state); seat !== undefined; [seat] = rules.acting(state)) {
      const view = viewOf(rules, state, seat)
      const action = seat === me ? person(view, chance) : choose(view, level, chance)
      rules.apply(state, { by: seat, at: 0, action }, chance)
    }
    const [winners = []] = rules.result(state)?.ranking ?? []
    if (winners.includes(me)) wins += 1 / winners.length
  }
  return wins / matches
}

/** Where a share lies that was measured in so many matches, with 95 in 100 (Wilson). */
export function likely(share: number, matches: number): readonly [least: number, most: number] {
  const z = 1.96
  const middle = share + (z * z) / (2 * matches)
  const half = z * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches))
  const whole = 1 + (z * z) / matches
  return [(middle - half) / whole, (middle + half) / whole]
}
