import { expect, test } from 'vitest'
import { powerOf } from '../src/centre.ts'
import { neighboursOf } from '../src/data/pieces.ts'
import { INTRO_START } from '../src/data/reconstructed.ts'
import { deadline } from '../src/flow.ts'
import { type Good, SYMBOLS } from '../src/ids.ts'
import { rankingOf, rowsOf } from '../src/scoring.ts'
import type { Deed, State } from '../src/state.ts'
import { RULE_EXAMPLES } from '../texts/rule-examples.ts'
import {
  bareTable,
  beam,
  build,
  by,
  contentOf,
  deliver,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  lift,
  options,
  orderly,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  runTo,
  take,
  trade,
  unit,
  upgrade,
} from './testing.ts'

type Id = keyof typeof RULE_EXAMPLES
const MINUTE = 60_000
const numbersIn = (text: string): string[] => [...text.matchAll(/\d+/g)].map(([number]) => number)
const told = (id: Id): number[] => numbersIn(RULE_EXAMPLES[id]?.de ?? '').map(Number)

test('both languages tell the same numbers', () => {
  expect(Object.keys(RULE_EXAMPLES).length).toBeGreaterThanOrEqual(50)
  for (const [id, { de, en }] of Object.entries(RULE_EXAMPLES)) expect(numbersIn(en).toSorted(), id).toEqual(numbersIn(de).toSorted())
})

/** What was collected as `owner value`, bonus markers, and whether an own order is left; then the points the example ends with. */
const ROWS: readonly (readonly [Id, Good, readonly string[], number, boolean, number])[] = [
  ['TNS-020', 'blue', ['green 1', 'green 2', 'lightblue 2'], 0, false, 10],
  ['TNS-130', 'brown', ['green 3', 'lightblue 2'], 0, true, 0],
  ['TNS-131', 'blue', ['green 3', 'lightblue 3'], 0, false, 12],
  ['TNS-133', 'yellow', ['green 3', 'green 1', 'lightblue 1', 'purple 2'], 0, false, 21],
  ['TNS-134', 'yellow', ['green 2', 'green 2'], 1, false, 7],
  ['TNS-135', 'gray', ['green 3', 'green 2', 'lightblue 1'], 2, false, 24],
]

test.each(ROWS)('the example of %s is counted right', (id, good, markers, bonus, isBlocked, points) => {
  const collected = markers.map(text => {
    const [owner = '', value = ''] = text.split(' ')
    return { owner, good, value: Number(value) }
  })
  expect(rowsOf({ collected, leftover: isBlocked ? [good] : [], bonus }).total).toBe(points)
  expect(told(id).at(-1)).toBe(points)
})

test('the example of TNS-323 is counted right', () => {
  const gray = [3, 3, 2, 2].map(value => ({ owner: 'green', good: 'gray', value }) as const)
  const blue = ['green', 'lightblue', 'purple'].map(owner => ({ owner, good: 'blue', value: 1 }) as const)
  const points = rowsOf({ collected: [...gray, ...blue], leftover: [], bonus: 1 }).total
  expect(told('TNS-323').slice(-2)).toEqual([points, 13 + 9])
})

test('the examples of ties are ranked right', () => {
  const scores = [9, 11, 0, 11].map(markers => ({ total: markers === 0 ? 12 : 30, markers }))
  expect(rankingOf(scores)).toEqual([[1, 3], [0], [2]])
  expect([told('TNS-138'), told('TNS-139')]).toEqual([
    [30, 11, 9],
    [30, 11],
  ])
})

/** Red's first timer stands since 0 and has run out. */
const ready = (symbol: (typeof SYMBOLS)[number]) => bareTable().stand(RED, 0, symbol, 0)
const visit = () => ready('ship').ship(RED, 'M1', 'green')
const does = (state: State, deed: Deed, at = MINUTE) => play(state, RED, at, lift(0, deed))
const refused = (state: State, deed: Deed, at = MINUTE) => refusalOf(state, RED, at, lift(0, deed))

/** One claim per example. */
const CLAIMS: Readonly<Partial<Record<Id, () => void>>> = {
  'TNS-016': () => does(visit().cube(RED, 'B1', 'blue').order(GREEN, 'P3', 'blue-1a').state, deliver('blue1')),
  'TNS-017': () => {
    const table = visit().cube(RED, 'B1', 'blue').order(GREEN, 'P3', 'blue-2a')
    expect(refused(table.state, deliver('blue2'))).toBe('E_NOT_ENOUGH_GOODS')
    does(table.cube(RED, 'B2', 'blue').state, deliver('blue2'))
    expect(told('TNS-017')).toEqual([2, 2])
  },
  'TNS-033': () => {
    const { slots } = playerAt(introTable().state, RED)
    expect(told('TNS-033')).toEqual([powerOf('T2', slots.T2).trade, powerOf('B2', slots.B2).units])
  },
  'TNS-036': () => {
    expect(INTRO_START.red.orders.map(({ good }) => good)).toEqual(['gray', 'yellow'])
    expect(playerAt(introTable().state, RED).slots.B2.content).toEqual(['blue', 'brown', ''])
  },
  'TNS-045': () => {
    const stacks = ([3, 4] as const).map(seats => bareTable(seats).state.stacks.map(tiles => tiles.length))
    expect(stacks).toEqual([Array(3).fill(8), Array(4).fill(6)])
    expect(told('TNS-045')).toEqual([24, 3, 8, 4, 6])
  },
  'TNS-051': () => {
    const state = rules.setup(options({ mode: 'normal' }), 4, orderly)
    play(state, RED, 1, { type: 'pick-start', orders: ['red-blue-1a', 'red-blue-3a'] })
  },
  'TNS-053': () => {
    const state = rules.setup(options({ mode: 'normal' }), 3, orderly)
    for (const [seat, colour] of ['red', 'green', 'lightblue'].entries())
      play(state, seat, 1, { type: 'pick-start', orders: [`${colour}-blue-1a`, `${colour}-gray-1a`] })
    const laid = [
      { order: 'red-blue-1a', unit: unit('P1') },
      { order: 'red-gray-1a', unit: unit('B1') },
    ]
    play(state, RED, 2, { type: 'lay-start', orders: laid })
  },
  'TNS-063': () => expect(refusalOf(ready('P1').state, RED, 1, place(1, 'P1'))).toBe('E_SYMBOL_OCCUPIED'),
  'TNS-064': () => expect(refused(bareTable().stand(RED, 0, 'P1', 0, false).state, forfeit, 30_000)).toBe('E_TIMER_RUNNING'),
  'TNS-066': () => does(ready('P1').state, produce(0), (told('TNS-066').at(-1) ?? 0) * MINUTE),
  'TNS-067': () => does(ready('B1').state, forfeit),
  'TNS-074': () => {
    expect([neighboursOf(4, 'red'), neighboursOf(3, 'red')?.[0]]).toEqual([['M1', 'M4'], 'M1'])
    expect(told('TNS-074')).toEqual([1, 4])
  },
  'TNS-078': () => {
    const { state } = visit().cube(RED, 'B1', 'gray').order(GREEN, 'P1', 'gray-1a')
    does(state, deliver('gray1'))
    expect(playerAt(state, RED).ship).toEqual({ at: 'green' })
  },
  'TNS-079': () => {
    const { state } = ready('ship').ship(RED, 'green').cube(RED, 'B1', 'gray').order(GREEN, 'P1', 'gray-1a')
    does(state, deliver('gray1'))
  },
  'TNS-083': () => {
    const { state } = ready('ship').ship(RED, 'red', 'M1')
    const before = state.stacks[0]?.length
    does(state, take(state.stacks[0]?.[0] ?? ''))
    expect(told('TNS-083')).toEqual([state.stacks[0]?.length, before])
  },
  'TNS-084': () => {
    const { state } = ready('ship').ship(RED, 'red', 'M1').research(RED, 'TR01')
    expect(refused(state, take(state.stacks[0]?.[0] ?? ''))).toBe('E_RESEARCH_OCCUPIED')
  },
  'TNS-085': () => does(ready('ship').ship(RED, 'red', 'M1').stack(0, 1).state, forfeit),
  'TNS-086': () => {
    const table = visit().tile(RED, 'B2', 'BE01', 2).order(GREEN, 'P1', 'brown-1a').order(GREEN, 'P2', 'brown-2a')
    does(table.cube(RED, 'B1', 'brown').cube(RED, 'B2.0', 'brown').cube(RED, 'B2.1', 'brown').state, deliver('brown1', 'brown2'))
    expect(playerAt(table.state, RED).collected).toHaveLength(2)
  },
  'TNS-087': () => {
    const table = visit().cube(RED, 'B1', 'gray').cube(RED, 'B2', 'gray').order(GREEN, 'P1', 'gray-3a')
    expect(refused(table.state, deliver('gray3'))).toBe('E_NOT_ENOUGH_GOODS')
  },
  'TNS-089': () => {
    const { state } = visit().cube(RED, 'P2', 'yellow').order(GREEN, 'P2', 'yellow-1a')
    expect(refused(state, deliver('yellow1'))).toBe('E_NOT_ENOUGH_GOODS')
  },
  'TNS-092': () => {
    const { state } = visit().cube(RED, 'B1', 'blue').order(GREEN, 'P3', 'blue-1a').drain('blue')
    does(state, deliver('blue1'))
    expect(state.supply.blue).toBe(told('TNS-092').at(-1))
  },
  'TNS-098': () => {
    const table = visit().cube(RED, 'B1', 'gray').cube(RED, 'B2', 'blue').order(GREEN, 'P1', 'gray-1a').order(GREEN, 'P3', 'blue-1a')
    does(table.state, deliver('gray1', 'blue1'))
    const { collected, bonus } = playerAt(table.state, RED)
    expect(told('TNS-098')).toEqual([collected.length, bonus])
  },
  'TNS-099': () => {
    const { state } = ready('P1').tile(RED, 'P1', 'PR01', 3).order(RED, 'P1.0', 'blue-1a')
    does(state, produce(1, 2))
    expect(playerAt(state, RED).slots.P1.content).toEqual(['red-blue-1a', 'gray', 'yellow'])
  },
  'TNS-102': () => {
    const { state } = ready('P1').tile(RED, 'P1', 'PR01', 3).drain('gray', 1)
    does(state, produce(0, 1, 2))
    expect(playerAt(state, RED).slots.P1.content).toEqual(['gray', '', 'yellow'])
  },
  'TNS-103': () => {
    const { state } = ready('B1').tile(RED, 'B1', 'BE01', 3).cube(RED, 'P1', 'gray').cube(RED, 'P3', 'blue')
    does(state, beam('0<P1.0', '1<P3.0'))
    expect(playerAt(state, RED).slots.B1.content).toEqual(['gray', 'blue', ''])
  },
  'TNS-106': () => {
    const { state } = ready('T1').tile(RED, 'T1', 'TR01', 2)
    expect(refused(state, trade('red-gray-1a>P1', 'red-blue-3a>P2', 'red-gray-1b>P3'))).toBe('E_TOO_MANY')
    does(state, trade('red-gray-1a>P1', 'red-blue-3a>P2'))
  },
  'TNS-107': () => does(ready('T1').state, trade('red-blue-1a>B1')),
  'TNS-110': () => {
    const { state } = ready('B1').order(RED, 'B1', 'yellow-3a').cube(RED, 'P1', 'gray')
    expect(refused(state, beam('0<P1.0'))).toBe('E_UNIT_OCCUPIED')
  },
  'TNS-113': () => expect(refusalOf(bareTable().state, RED, 1, place(0, 'research'))).toBe('E_RESEARCH_EMPTY'),
  'TNS-115': () => does(ready('research').research(RED, 'TR01').state, build('B1')),
  'TNS-116': () => {
    const { state } = ready('research').research(RED, 'TR01').cube(RED, 'P1', 'gray')
    expect(refused(state, build('P1'))).toBe('E_BUILDING_NOT_EMPTY')
  },
  'TNS-122': () => {
    const table = ready('P1').tile(RED, 'P1', 'PR01', 2)
    const full = bareTable().stand(RED, 0, 'P1', 0).tile(RED, 'P1', 'PR01', 2).cube(RED, 'P1.0', 'gray')
    expect(refused(full.state, upgrade)).toBe('E_BUILDING_NOT_EMPTY')
    does(table.state, upgrade)
    expect(playerAt(table.state, RED).slots.P1.content).toEqual(Array(told('TNS-122').at(-1)).fill(''))
  },
  'TNS-126': () => {
    const { state } = bareTable()
    play(state, RED, clock('29:59'), place(0, 'P1'))
    expect(refusalOf(state, RED, clock('30:00'), place(1, 'P2'))).toBe('E_CLOCK_OVER')
    expect(told('TNS-126')).toEqual([29, 59, 30, 0])
  },
  'TNS-127': () => {
    const { state } = bareTable()
    play(state, RED, clock('29:59'), place(0, 'P1'))
    does(runTo(state, clock('30:59')), produce(0), clock('30:59'))
    expect(told('TNS-127')).toEqual([29, 59, 30, 59])
  },
  'TNS-202': () => expect(told('TNS-202')).toEqual([8, SYMBOLS.length, 2]),
  'TNS-302': () => {
    const { state } = bareTable().stand(RED, 0, 'P1', clock('1:00'), false)
    expect(refused(state, produce(0), clock('1:59'))).toBe('E_TIMER_RUNNING')
    does(state, produce(0), clock('2:00'))
  },
  'TNS-304': () => {
    const { state } = visit().cube(RED, 'B1', 'blue')
    expect(refused(state, deliver('blue1'))).toBe('E_ORDER_GONE')
  },
  'TNS-307': () => {
    const { state } = bareTable().stand(RED, 0, 'P1', 0, false)
    const early = MINUTE - (told('TNS-307')[0] ?? 0)
    expect(rules.check(state, by(RED, early, lift(0, produce(0))))?.holdUntil).toBe(MINUTE)
  },
  'TNS-308': () => {
    const table = visit().stand(LIGHTBLUE, 0, 'ship', 0).ship(LIGHTBLUE, 'M2', 'green').order(GREEN, 'P1', 'gray-1a')
    const { state } = table.cube(RED, 'B1', 'gray').cube(LIGHTBLUE, 'B1', 'gray')
    play(state, GREEN, 1, { type: 'set-prefs', visitors: ['lightblue', 'red'] })
    does(state, deliver('gray1'))
    play(state, LIGHTBLUE, MINUTE + (told('TNS-308')[0] ?? 0), lift(0, deliver('gray1')))
    runTo(state, MINUTE + 250)
    expect([playerAt(state, LIGHTBLUE).collected, playerAt(state, RED).collected]).toEqual([['green-gray-1a'], []])
  },
  'TNS-310': () => {
    const { state } = visit().cube(RED, 'B1', 'gray').cube(RED, 'B2', 'blue').order(GREEN, 'P3', 'blue-1a')
    does(state, deliver('gray1', 'blue1'))
    expect([contentOf(state, RED, 'B1'), playerAt(state, RED).collected]).toEqual(['gray', ['green-blue-1a']])
  },
  'TNS-311': () => expect(refused(ready('P1').drain('gray').state, produce(0))).toBe('E_SUPPLY_EMPTY'),
  'TNS-312': () => {
    const { state } = ready('ship').ship(RED, 'red', 'M1')
    expect(refused(state, take(state.stacks[0]?.[1] ?? ''))).toBe('E_STALE')
  },
  'TNS-314': () => {
    expect([deadline(bareTable().state), deadline(introTable().state)]).toEqual([clock('31:30'), clock('13:30')])
    expect(told('TNS-314')).toEqual([31, 30, 13, 30])
  },
  'TNS-326': () => {
    const { state } = visit().cube(RED, 'B1', 'gray').cube(RED, 'B2', 'gray').order(GREEN, 'P1', 'gray-1a')
    does(state, deliver('gray1:B2.0'))
    expect([contentOf(state, RED, 'B1'), contentOf(state, RED, 'B2')]).toEqual(['gray', ''])
  },
}

function clock(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (minutes * 60 + seconds) * 1000
}

test.each(Object.entries(CLAIMS))('the example of %s is true', (id, claim) => {
  expect(RULE_EXAMPLES[id as Id], id).toBeDefined()
  claim()
})
