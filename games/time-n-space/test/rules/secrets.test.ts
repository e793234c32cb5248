import { free, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timeNSpace } from '../../src/index.ts'
import { anyLuck, bareTable, deliver, GREEN, LIGHTBLUE, lift, options, place, play, playerAt, RED, rules, runTo, sums } from '../testing.ts'

test('[TNS-334] stacks below their top are imagined in every order, all else as it is', () => {
  const { state } = bareTable().research(RED, 'PR08').tile(GREEN, 'P1', 'BE02', 2)
  const worlds = Array.from({ length: 50 }, (_, seed) => timeNSpace.imagine(viewOf(rules, state, RED), free(quickLuck(seed * 91))))
  for (const world of worlds) {
    expect(sums(world)).toEqual(sums(state))
    expect(world.stacks.map(([top]) => top)).toEqual(state.stacks.map(([top]) => top))
  }
  expect(new Set(worlds.map(({ stacks }) => stacks[0]?.[1])).size).toBeGreaterThan(10)
})

test('[TNS-334] another’s pick is imagined, one’s own is known', () => {
  const state = rules.setup(options({ mode: 'normal' }), 3, anyLuck())
  play(state, RED, 1, { type: 'pick-start', orders: ['red-gray-3a', 'red-blue-3a'] })
  const picks = (viewer: number) =>
    Array.from(
      { length: 30 },
      (_, seed) => playerAt(timeNSpace.imagine(viewOf(rules, state, viewer), free(quickLuck(seed * 31))), RED).pick,
    )
  expect(new Set(picks(RED).map(pick => pick?.join())).size).toBe(1)
  expect(new Set(picks(GREEN).map(pick => pick?.join())).size).toBeGreaterThan(10)
})

test('[TNS-334] a waiting delivery changes nothing for anybody else', () => {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-1a')
  for (const seat of [RED, LIGHTBLUE]) table.cube(seat, 'B1.0', 'gray').ship(seat, 'green').stand(seat, 0, 'ship', 0)
  const { state } = table
  const before = [GREEN, LIGHTBLUE, 'spectator' as const].map(viewer => JSON.stringify(viewOf(rules, state, viewer)))
  const events = [...play(state, RED, 60_000, lift(0, deliver('gray1'))), ...play(state, RED, 60_010, place(0, 'P1'))]
  expect([GREEN, LIGHTBLUE, 'spectator' as const].map(viewer => JSON.stringify(viewOf(rules, state, viewer)))).toEqual(before)
  expect(events.every(event => event.for === RED)).toBe(true)
  const waiting = { planet: 'green', at: 60_000, lift: lift(0, deliver('gray1')), behind: [{ at: 60_010, place: place(0, 'P1') }] }
  expect(viewOf(rules, state, RED).own?.waiting).toEqual(waiting)
})

test('[TNS-308, TNS-334] who waits imagines a table where this is so, and nobody else does', () => {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-1a')
  for (const seat of [RED, LIGHTBLUE]) table.cube(seat, 'B1.0', 'gray').ship(seat, 'green').stand(seat, 0, 'ship', 0)
  const { state } = table
  play(state, RED, 60_000, lift(0, deliver('gray1')))
  play(state, RED, 60_010, place(0, 'P1'))
  const [own, other] = [RED, GREEN].map(viewer => timeNSpace.imagine(viewOf(rules, state, viewer), anyLuck()))
  expect([own?.windows, own?.players[RED]?.waiting]).toEqual([state.windows, state.players[RED]?.waiting])
  expect([other?.windows, other?.players[RED]?.waiting]).toEqual([[], undefined])
  if (own !== undefined) runTo(own, 60_250)
  expect(own?.players[RED]).toMatchObject({ collected: ['green-gray-1a'], timers: [{ on: { symbol: 'P1', placedAt: 60_010 } }, {}] })
})

test('[TNS-334] how long a hand is told to wait does not say whether another was there before', () => {
  const meet = () => {
    const table = bareTable().order(GREEN, 'P1.0', 'gray-1a')
    for (const seat of [RED, LIGHTBLUE, 3]) table.cube(seat, 'B1.0', 'gray').ship(seat, 'green').stand(seat, 0, 'ship', 0)
    return table.state
  }
  const first = meet()
  const second = meet()
  play(second, LIGHTBLUE, 60_000, lift(0, deliver('gray1')))
  const told = [first, second].map(state => [play(state, RED, 60_100, lift(0, deliver('gray1'))), viewOf(rules, state, RED)])
  expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]))
  expect(rules.alarm(runTo(second, 60_200))?.at).toBe(60_250)
})
