import { expect, test } from 'vitest'
import { rowsOf, scoreOf, sheetOf } from '../src/scoring.ts'
import type { Action, State } from '../src/state.ts'
import { Room } from './room.ts'
import { beam, contentOf, deliver, forfeit, GREEN, introTable, lift, place, playerAt, produce, RED, sums, trade } from './testing.ts'

const beamed = (state: State) => playerAt(state, RED).slots.B2.content

/** Four minutes of the intro game, red alone: command and what must be true after it. */
const COMMANDS: readonly (readonly [number, Action, (state: State) => unknown, unknown])[] = [
  [500, place(0, 'ship', 'M1'), state => playerAt(state, RED).ship, { at: 'red', to: 'M1' }],
  [700, place(1, 'P3'), state => playerAt(state, RED).timers[1].on?.placedAt, 700],
  [60_600, lift(0, forfeit), state => [playerAt(state, RED).ship, playerAt(state, RED).timers[0]], [{ at: 'M1' }, {}]],
  [61_000, place(0, 'ship', 'green'), state => playerAt(state, RED).ship.to, 'green'],
  [61_200, lift(1, produce(0)), state => [contentOf(state, RED, 'P3.0'), state.supply.blue], ['blue', 9]],
  [61_500, place(1, 'T2'), state => playerAt(state, RED).timers[1].on?.symbol, 'T2'],
  [
    121_000,
    lift(0, deliver('blue1')),
    state => [playerAt(state, RED).collected, beamed(state), contentOf(state, GREEN, 'P3.0'), state.supply.blue],
    [['green-blue-1a'], ['', 'brown', ''], '', 10],
  ],
  [121_300, place(0, 'ship', 'M2'), state => playerAt(state, RED).ship, { at: 'green', to: 'M2' }],
  [121_600, lift(1, trade('red-brown-1a>P4.0', 'red-brown-1b>B1.0')), state => playerAt(state, RED).above.length, 8],
  [121_900, place(1, 'B2'), state => playerAt(state, RED).timers[1].on?.symbol, 'B2'],
  [181_500, lift(0, forfeit), state => playerAt(state, RED).ship, { at: 'M2' }],
  [181_700, place(0, 'ship', 'lightblue'), state => playerAt(state, RED).ship.to, 'lightblue'],
  [182_000, lift(1, beam('0<P3.0')), beamed, ['blue', 'brown', '']],
  [241_700, lift(0, deliver('blue1', 'brown1')), state => state.supply, { gray: 10, yellow: 10, blue: 11, brown: 11 }],
]

test('[TNS-015, TNS-016, TNS-017, TNS-018] four minutes of an intro game', () => {
  const { state } = introTable()
  const room = new Room(state)
  const before = sums(state)
  for (const [at, action, look, expected] of COMMANDS) {
    expect(room.send(RED, at, action), JSON.stringify(action)).toEqual([{ action, at }])
    expect(look(state), JSON.stringify(action)).toEqual(expected)
    expect(sums(state)).toEqual(before)
  }
  const red = playerAt(state, RED)
  expect(red.collected).toEqual(['green-blue-1a', 'lightblue-blue-1a', 'lightblue-brown-1a'])
  expect(scoreOf(red).total).toBe(0)
  expect(rowsOf({ ...sheetOf(red), leftover: [] }).total).toBe(5)
  expect(rowsOf({ ...sheetOf(red), leftover: ['brown'] }).total).toBe(4)
})
