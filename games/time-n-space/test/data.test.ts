import { readFileSync } from 'node:fs'
import { ledgerRules } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { MARKERS, neighboursOf, ownerOf, stackAt, TILE_IDS } from '../src/data/pieces.ts'
import { INTRO_START, PRINTED, SHAPES, TILES, WORMHOLES } from '../src/data/reconstructed.ts'
import { RULE_IDS } from '../src/data/rule-ids.ts'
import { CLOCK_MS, SAND_MS } from '../src/data/table.ts'
import { COLOURS, GOODS, type Good, KINDS, MOONS, type Place, REFUSALS, SLOTS, SYMBOLS } from '../src/ids.ts'
import { bareTable, introTable } from './testing.ts'

const count = <T>(list: readonly T[], value: T) => list.filter(other => other === value).length
const markers = [...MARKERS.values()]

test('[TNS-004, TNS-007, TNS-028] two timers for everybody, of one minute', () => {
  expect([SAND_MS, bareTable().state.sand, bareTable().state.players.map(({ timers }) => timers.length)]).toEqual([
    60_000,
    60_000,
    [2, 2, 2, 2],
  ])
})

test('[TNS-002, TNS-014] thirty minutes, twelve in the intro game', () => {
  expect([CLOCK_MS, bareTable().state.clock, introTable().state.clock]).toEqual([{ intro: 720_000, normal: 1_800_000 }, 1_800_000, 720_000])
})

test('[TNS-006, TNS-008, TNS-026] four colours with a sign each, and a planet, a centre and a ship for each', () => {
  expect(COLOURS.map(ownerOf)).toEqual([0, 1, 2, 3])
  expect(new Set(Object.values(SHAPES)).size).toBe(4)
  expect(bareTable().state.players.map(({ ship }) => ship.at)).toEqual([...COLOURS])
})

test('[TNS-009, TNS-025] twelve cubes of each colour', () => {
  expect(bareTable().state.supply).toEqual({ gray: 12, yellow: 12, blue: 12, brown: 12 })
})

test('[TNS-010, TNS-019] 96 orders: 24 of each colour, and the same 24 for everybody, twelve of them ones', () => {
  expect(markers).toHaveLength(96)
  for (const good of GOODS) expect(markers.filter(marker => marker.good === good)).toHaveLength(24)
  for (const colour of COLOURS) {
    const own = markers.filter(({ owner }) => owner === colour)
    expect([own.length, own.filter(({ value }) => value === 1).length, own.reduce((sum, { value }) => sum + value, 0)]).toEqual([
      24, 12, 40,
    ])
  }
  expect(MARKERS.get('red-blue-1c')).toEqual({ owner: 'red', good: 'blue', value: 1 })
})

test('[TNS-011] four bonus markers at most', () => {
  expect([bareTable().state.bonus, introTable().state.bonus]).toEqual([
    [true, true, true, true],
    [false, false, false, false],
  ])
})

test('[TNS-012, TNS-013] 24 tiles with a front and a better back', () => {
  const kinds = TILE_IDS.map(id => TILES[id]?.[0].kind)
  expect([TILE_IDS.length, ...KINDS.map(kind => count(kinds, kind))]).toEqual([24, 12, 6, 6])
  for (const [front, back] of Object.values(TILES)) {
    expect(back.kind).toBe(front.kind)
    expect([back.units - front.units, back.trade - front.trade]).toEqual(front.kind === 'trade' ? [0, 1] : [1, 0])
  }
  const made = (side: 0 | 1) =>
    GOODS.map(good =>
      count(
        Object.values(TILES).flatMap(sides => sides[side].makes),
        good,
      ),
    )
  expect([made(0), made(1)]).toEqual([
    [6, 6, 6, 6],
    [9, 9, 9, 9],
  ])
})

test('[TNS-012, TNS-013] every pair of colours is made by two plants, and stage III doubles the one or the other', () => {
  const pairs = GOODS.flatMap((good, index) => GOODS.slice(index + 1).map(other => [good, other] as const))
  const plants = TILE_IDS.filter(id => id.startsWith('PR')).map(id => TILES[id]?.map(({ makes }) => makes))
  expect(plants).toEqual(
    pairs.flatMap(([a, b]) => [
      [
        [a, b],
        [a, a, b],
      ],
      [
        [a, b],
        [a, b, b],
      ],
    ]),
  )
  const powers = (kind: string) =>
    TILE_IDS.filter(id => id.startsWith(kind)).map(id => TILES[id]?.map(({ units, trade }) => [units, trade]))
  expect([powers('BE'), powers('TR')]).toEqual([
    Array(6).fill([
      [2, 0],
      [3, 0],
    ]),
    Array(6).fill([
      [0, 2],
      [0, 3],
    ]),
  ])
})

test('[TNS-070, TNS-071, TNS-072, TNS-201, TNS-202] eight printed buildings of stage I, research and a ship: ten symbols', () => {
  expect(SYMBOLS).toEqual([...SLOTS, 'research', 'ship'])
  expect(SLOTS.map(slot => PRINTED[slot].kind)).toEqual([
    ...Array(4).fill('production'),
    ...Array(2).fill('beam'),
    ...Array(2).fill('trade'),
  ])
  expect(SLOTS.flatMap(slot => PRINTED[slot].makes)).toEqual([...GOODS])
  expect(SLOTS.map(slot => PRINTED[slot].units)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
  expect(SLOTS.map(slot => PRINTED[slot].trade)).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
  expect(bareTable().state.players.every(({ slots }) => SLOTS.every(slot => slots[slot].stage === 1))).toBe(true)
})

/** How many wormholes lie between two places. */
function distance(seats: 3 | 4, from: Place, to: Place): number {
  let ring = new Set<Place>([from])
  for (let steps = 0; ; steps++) {
    if (ring.has(to)) return steps
    ring = new Set([...ring].flatMap(place => [place, ...(neighboursOf(seats, place) ?? [])]))
  }
}

test('[TNS-005, TNS-024, TNS-038] two sides of the board: neighbours are two flights apart, opposite planets four', () => {
  expect([WORMHOLES[3].length, WORMHOLES[4].length]).toEqual([6, 8])
  expect([
    distance(4, 'red', 'green'),
    distance(4, 'red', 'purple'),
    distance(4, 'red', 'lightblue'),
    distance(4, 'green', 'purple'),
  ]).toEqual([2, 2, 4, 4])
  expect([distance(3, 'red', 'green'), distance(3, 'green', 'lightblue'), distance(3, 'lightblue', 'red')]).toEqual([2, 2, 2])
  expect([neighboursOf(3, 'purple'), neighboursOf(3, 'M4'), neighboursOf(4, 'M4')]).toEqual([undefined, undefined, ['purple', 'red']])
  expect([MOONS.map(stackAt), MOONS.map(ownerOf), stackAt('red')]).toEqual([[0, 1, 2, 3], Array(4).fill(undefined), undefined])
})

test('[TNS-036] the intro position is the same for everybody, turned by one colour', () => {
  const turned = (good: Good, by: number) => GOODS[(GOODS.indexOf(good) + by) % 4]
  for (const [seat, colour] of COLOURS.entries()) {
    const { orders, cubes } = INTRO_START[colour]
    expect(orders.map(({ good }) => good)).toEqual(INTRO_START.red.orders.map(({ good }) => turned(good, seat)))
    expect(cubes).toEqual(INTRO_START.red.cubes.map(good => turned(good, seat)))
    for (const { good, slot } of orders) expect(PRINTED[slot].makes).toEqual([good])
  }
})

test('ledger, list of rules and refusals agree', () => {
  expect(ledgerRules(readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'))).toEqual([...RULE_IDS])
  expect(new Set(REFUSALS).size).toBe(REFUSALS.length)
})
