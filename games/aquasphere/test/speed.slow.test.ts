import { free, quickLuck } from '@chronothek/core'
import { expect, test } from 'vitest'
import { checkSeat, perform } from '../src/actions/any-action.ts'
import { acting } from '../src/flow.ts'
import { choices } from '../src/legal.ts'
import type { SeatAction, State } from '../src/state.ts'
import { copyState } from '../src/view.ts'
import { options, rules } from './testing.ts'

const SECONDS = 2

/** Random playouts from one state: choices, check and apply, no views, no events. */
function playouts(first: State, seconds: number) {
  const luck = quickLuck(1)
  const chance = free(luck)
  const from = process.cpuUsage()
  let [actions, matches, spent] = [0, 0, 0]
  while (spent < seconds) {
    const state = copyState(first)
    for (let [seat] = acting(state); seat !== undefined; [seat] = acting(state)) {
      const list = choices(state, seat)
      const action = list[luck(list.length)] as SeatAction
      if (checkSeat(state, seat, action) !== undefined) throw new Error(JSON.stringify(action))
      perform(state, seat, action, chance)
      actions++
    }
    matches++
    const { user, system } = process.cpuUsage(from)
    spent = (user + system) / 1e6
  }
  return { actions: actions / spent, matches: matches / spent }
}

test.each([2, 3, 4])('with %i: at least 300,000 applied actions per CPU second', seats => {
  const first = rules.setup(options(), seats, free(quickLuck(seats)))
  playouts(first, SECONDS / 2) // the engine warms up
  const { actions, matches } = playouts(first, SECONDS)
  console.info(`${seats} seats: ${Math.round(actions)} actions, ${Math.round(matches)} playouts per CPU second`)
  expect(actions).toBeGreaterThan(300_000)
})
