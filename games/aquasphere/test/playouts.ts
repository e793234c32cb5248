/** Run by Node alone (`node games/aquasphere/test/playouts.ts 2`, seconds): how many actions and matches a CPU second plays, as JSON. */
import { free, quickLuck } from '@chronothek/core'
import { checkSeat, perform } from '../src/actions/any-action.ts'
import { acting } from '../src/flow.ts'
import { choices } from '../src/legal.ts'
import { setup } from '../src/setup.ts'
import type { Options, SeatAction, State } from '../src/state.ts'
import { copyState } from '../src/view.ts'

const SECONDS = Number(process.argv[2] ?? 2)
const OPTIONS: Options = { mode: 'versus', firstSeat: 'random', ring: 'random', strictSupply: false, singleSided: false }

/** Random playouts from one state: choices, check and apply; no views, no events. */
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
  return { actions: Math.round(actions / spent), matches: Math.round(matches / spent) }
}

const measured = [2, 3, 4].map(seats => {
  const first = setup(OPTIONS, seats, free(quickLuck(seats)))
  playouts(first, SECONDS / 2) // the engine warms up
  return { seats, ...playouts(first, SECONDS) }
})
process.stdout.write(`${JSON.stringify(measured)}\n`)
