import type { Chance, Seat } from '@chronothek/core'
import { PASSED } from '../data/pieces.ts'
import { startTurn } from '../flow.ts'
import { playerOf } from '../lab.ts'
import type { Event, State } from '../state.ts'
import { beginInterim } from './interim.ts'

/** The next seat in turn order that has not passed; if all have, the interim scoring (AQS-084, AQS-139). */
export function nextTurn(state: State, chance: Chance, tell?: Event[]): void {
  const { order, active } = state
  tell?.push({ for: 'all', type: 'turn-ended', seat: active })
  const place = order.indexOf(active)
  for (let step = 1; step <= order.length; step++) {
    const seat = order[(place + step) % order.length] as Seat
    if (playerOf(state, seat).engineer === PASSED) continue
    startTurn(state, seat, tell)
    return
  }
  beginInterim(state, chance, tell)
}
