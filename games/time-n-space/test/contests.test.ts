import { type Luck, quickLuck, type Seat } from '@chronothek/core'
import { expect, test } from 'vitest'
import { COLOURS, GOODS, type Good } from '../src/ids.ts'
import type { Action, Delivery } from '../src/state.ts'
import { Room } from './room.ts'
import { bareTable, forfeit, GREEN, LIGHTBLUE, lift, PURPLE, place, playerAt, RED, sums, type Table } from './testing.ts'

/** Three ships over green, everybody with six random cubes, some random orders, and hands that move within half a second. */
const VISITORS = [RED, LIGHTBLUE, PURPLE] as const
const START = 60_000

interface Hand {
  readonly seat: Seat
  readonly at: number
  readonly list: readonly Delivery[]
}

function crowd(luck: Luck): Table {
  const table = bareTable().tile(GREEN, 'P1', 'PR01', 3).tile(GREEN, 'P2', 'PR07', 3)
  for (const [index, seat] of VISITORS.entries()) {
    table.tile(seat, 'B1', `BE0${2 * index + 1}`, 3).tile(seat, 'B2', `BE0${2 * index + 2}`, 3)
    for (const slot of ['B1', 'B2']) for (const unit of [0, 1, 2]) table.cube(seat, `${slot}.${unit}`, GOODS[luck(4)] as Good)
    table.ship(seat, 'green').stand(seat, 0, 'ship', luck(250), false)
  }
  const fields = ['P1.0', 'P1.1', 'P1.2', 'P2.0', 'P2.1', 'P3.0', 'P4.0', 'B1.0']
  for (const field of fields.slice(0, 1 + luck(fields.length))) {
    const { above } = playerAt(table.state, GREEN)
    const id = above[luck(above.length)] ?? ''
    table.order(GREEN, field, id.replace('green-', ''))
  }
  return table.wish(GREEN, [[], ['purple'], ['lightblue', 'red'], ['purple', 'lightblue', 'red']][luck(4)] as (typeof COLOURS)[number][])
}

const anyList = (luck: Luck): Delivery[] =>
  Array.from({ length: 1 + luck(4) }, () => ({ good: GOODS[luck(4)] as Good, value: (1 + luck(2)) as 1 | 2 }))

/** What each seat should have got: hands in the owner's order, each takes what is left of its list. */
function expected(table: Table, hands: readonly Hand[]): Record<Seat, string[]> {
  const { slots, prefs } = playerAt(table.state, GREEN)
  const left = Object.values(slots).flatMap(({ content }) => content.filter(part => part.startsWith('green-')).map(id => id.slice(6, -1)))
  const rank = ({ seat }: Hand) => {
    const index = prefs.visitors.indexOf(COLOURS[seat] ?? 'red')
    return index < 0 ? prefs.visitors.length : index
  }
  const got: Record<Seat, string[]> = {}
  for (const { seat, list } of [...hands].sort((a, b) => rank(a) - rank(b))) {
    got[seat] = list.flatMap(({ good, value }) => {
      const index = left.indexOf(`${good}-${value}`)
      return index < 0 ? [] : left.splice(index, 1)
    })
  }
  return got
}

/** One meeting; returns how many hands met in the first window. */
function meet(seed: number): number {
  const luck = quickLuck(seed * 104_729)
  const table = crowd(luck)
  const before = JSON.stringify(sums(table.state))
  const room = new Room(table.state)
  const plans = VISITORS.map(seat => ({ seat, at: START + 250 + luck(260), list: anyList(luck) })).sort((a, b) => a.at - b.at)
  const original = crowd(quickLuck(seed * 104_729))
  for (const { seat, at, list } of plans) {
    const first: Action = luck(6) === 0 ? lift(0, forfeit) : lift(0, { kind: 'deliver', list })
    room.send(seat, at, first, place(0, 'P3'))
    expect(JSON.stringify(sums(room.state))).toBe(before)
  }
  room.runTo(START + 2000)
  expect([room.state.windows, room.state.players.map(({ waiting }) => waiting)]).toEqual([[], [undefined, undefined, undefined, undefined]])
  expect(JSON.stringify(sums(room.state))).toBe(before)
  const [contest] = room.state.contests
  if (contest === undefined) return 0
  const served = plans.filter(({ seat }) => contest.hands.some(hand => hand.seat === seat))
  const earlier = room.state.players.some((player, seat) => player.collected.length > 0 && !contest.hands.some(hand => hand.seat === seat))
  if (earlier) return contest.hands.length // somebody delivered before or after: then the orders were others
  const got = expected(original, served)
  for (const { seat, got: orders, refused } of contest.hands) {
    expect(
      orders.map(id => id.slice(6, -1)),
      `seed ${seed}`,
    ).toEqual(got[seat])
    expect(refused).toBe(got[seat]?.length === 0 ? 'E_ORDER_GONE' : undefined)
    expect(playerAt(room.state, seat).timers[0].on?.symbol).toBe(refused === undefined ? 'P3' : 'ship')
  }
  return contest.hands.length
}

test('[TNS-094, TNS-308, TNS-310] whoever meets, the owner’s order and what is left decide', () => {
  const sizes = Array.from({ length: 250 }, (_, seed) => meet(seed))
  expect(sizes.filter(size => size === 2).length).toBeGreaterThan(12)
  expect(sizes.filter(size => size === 3).length).toBeGreaterThan(4)
})
