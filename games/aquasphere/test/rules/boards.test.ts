import { expect, test } from 'vitest'
import { ARROWS_FROM, FACE_COLOURS, FIELD_PLACE, fieldName, LOCKS, PROGRAMMING_FIELDS } from '../../src/data/pieces.ts'
import { ARROWS } from '../../src/data/table.ts'
import { COLOURS, type Field, LETTERS } from '../../src/ids.ts'
import { roomFor } from '../../src/lab.ts'
import { stepPrice } from '../../src/ways.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  go,
  lastToPass,
  letter,
  pass,
  type play,
  recycle,
  refused,
  returnBot,
  returnOne,
  skip,
  skipLetters,
  table,
  walk,
} from '../testing.ts'
import { gain, no, vectors } from '../vectors.ts'

const seats = 4

test('[AQS-043, AQS-046, AQS-094] seven fields in three steps, two ways at each of them', () => {
  for (const field of ['S', 'L1', 'R1', 'L2', 'R2'] as const) expect(ARROWS[field], field).toHaveLength(2)
  const tops = ARROWS_FROM[FIELD_PLACE.S]?.flatMap(first => ARROWS_FROM[first] ?? []).flatMap(second => ARROWS_FROM[second] ?? []) ?? []
  expect(new Set(tops.map(fieldName))).toEqual(new Set(['T1', 'T2', 'T3']))
  for (const colours of FACE_COLOURS) expect(colours.slice(1, 8).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

vectors([
  {
    rule: 'AQS-044, AQS-045, AQS-167, AQS-168',
    says: 'every round begins at the start with a new layout',
    given: lastToPass({ seats }),
    do: [pass, by(1, go('L1'))],
    shows: { me: { engineer: 'S' }, p1: { programmed: ['yellow'] }, round: 2 },
  },
  {
    rule: 'AQS-047, AQS-095, AQS-090',
    says: 'entering a field programs the next bot with its colour',
    given: table({ seats }),
    do: [go('R1')],
    shows: { me: { engineer: 'R1', programmed: ['black'], supply: 8 }, stage: 'done' },
  },
  {
    rule: 'AQS-048, AQS-111, AQS-112',
    says: 'the fourth step ends the round for a player',
    given: table({ seats: 2, players: [{ engineer: 'T3', programmed: ['red'], time: 2 }, {}] }),
    do: [pass, by(1, go('L1')), by(1, endTurn)],
    shows: { me: { engineer: 'passed', programmed: ['red'], time: 2 }, passed: [0], active: 1, stage: 'choose' },
  },
  {
    rule: 'AQS-049',
    says: 'points move the counter',
    given: table({ seats, players: [{ score: 3 }] }),
    do: [gain(4)],
    shows: { me: { score: 7 } },
  },
  {
    rule: 'AQS-050',
    says: 'a counter in front of a line stands below it: 9 is free, 10 is not',
    given: table({ seats, players: [{ score: 5, crystals: 1 }] }),
    do: [gain(4), gain(1)],
    shows: { me: { score: 9, gain: 1 } },
  },
])

test('[AQS-054, AQS-058] sectors differ in letter, programming field and lock: one lock of 0, one of 2, four of 1', () => {
  expect([...LOCKS].sort()).toEqual([0, 1, 1, 1, 1, 2])
  expect([...PROGRAMMING_FIELDS].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(COLOURS[6]).toBe('white')
})

test('[AQS-058, AQS-059] a lock costs the same from both sides', () => {
  const price = (from: 'D' | 'E', to: 'D' | 'E') => stepPrice(table({ seats, players: [{ sector: from }] }), 0, LETTERS.indexOf(to))
  expect([price('D', 'E'), price('E', 'D')]).toEqual([2, 2])
})

test('[AQS-058] the lock belongs to the sector on its counter-clockwise side, wherever that lies', () => {
  const state = table({ seats, ring: 'ADBCEF', players: [{ sector: 'D' }] })
  expect(LETTERS.map((_, to) => stepPrice(state, 0, to))).toEqual([0, 2, -1, -1, -1, -1])
})

vectors([
  {
    rule: 'AQS-055, AQS-056, AQS-057',
    says: 'the bot of an action holds the sector',
    given: table({ seats, players: [{ programmed: ['yellow'] }], A: { time: 2 } }),
    do: [deploy('yellow'), execute],
    shows: { A: { control: 0, time: 0 }, me: { area: 'yellow', time: 2 } },
  },
  {
    rule: 'AQS-060',
    says: 'a bot pushed off gathers strength in the charging station',
    given: table({ seats, players: [{ programmed: ['yellow'] }], A: { control: 2 } }),
    do: [deploy('yellow')],
    shows: { A: { control: 0, charging: [2] }, p2: { supply: 9 } },
  },
  ...[2, 3, 4].map(count => ({
    rule: 'AQS-061, AQS-062',
    says: `${count} players: ${[2, 4, 5][count - 2]} bots stay, one more and all but one of each go home`,
    given: table({
      seats: count,
      players: [{ programmed: ['yellow'] }, { programmed: ['yellow'], sector: 'A' }],
      A: { control: 1, charging: Array<number>(([2, 4, 5][count - 2] as number) - 1).fill(1) },
    }),
    do: [deploy('yellow'), skip, endTurn, by(1, deploy('yellow'))],
    shows: { A: { control: 1, charging: [0, 1] }, me: { supply: 9 }, p1: { supply: 9 + ([2, 4, 5][count - 2] as number) - 1 } },
  })),
  {
    rule: 'AQS-063, AQS-070',
    says: 'no program, no action',
    given: table({ seats }),
    do: [no('E_NO_PROGRAMMED_BOT', deploy('green')), no('E_NO_PROGRAMMED_BOT', walk('B'))],
    shows: {},
  },
  {
    rule: 'AQS-064, AQS-066, AQS-091',
    says: 'with three programs nothing else happens before one goes back',
    given: table({ seats, players: [{ programmed: ['red', 'blue'] }] }),
    do: [go('L1'), no('E_PENDING', endTurn), no('E_PENDING', recycle('red')), no('E_SYMBOL_EMPTY', returnOne('white')), returnOne('green')],
    shows: { me: { programmed: ['blue', 'red'], time: 2, supply: 9 }, fresh: -1 },
  },
  {
    rule: 'AQS-065',
    says: 'never two bots on one symbol',
    given: table({ seats, players: [{ programmed: ['black'] }] }),
    do: [go('R1')],
    shows: { me: { programmed: ['black'], supply: 9, time: 2 } },
  },
  {
    rule: 'AQS-068',
    says: 'a bot taken back is two time markers',
    given: table({ seats, players: [{ programmed: ['black', 'red'] }] }),
    do: [recycle('black'), recycle('red')],
    shows: { me: { programmed: [], supply: 11, time: 4 } },
  },
  {
    rule: 'AQS-069, AQS-142',
    says: 'not at a red line',
    given: lastToPass({ seats, players: [{ score: 9, programmed: ['black'] }] }),
    do: [pass, returnBot('black')],
    shows: { me: { score: 13, programmed: [], supply: 10, time: 1 } },
  },
  {
    rule: 'AQS-071, AQS-144, AQS-150',
    says: 'submarines bring time and open higher numbers',
    given: lastToPass({
      seats,
      players: [
        { supply: 4, subs: 3 },
        { supply: 4, subs: 1 },
      ],
    }),
    do: [pass],
    shows: { me: { time: 3, score: 8 }, p1: { time: 1, score: 4 } },
  },
  {
    rule: 'AQS-072, AQS-128',
    says: 'submarines leave from the left: the next one opens the next column',
    given: after('blue', { seats, players: [{ time: 1, subs: 2, sector: 'E' }] }),
    do: [execute],
    shows: { me: { subs: 3 }, E: { subs: [0] } },
  },
  {
    rule: 'AQS-073',
    says: 'a bot that comes back covers the highest free number',
    given: lastToPass({ seats, players: [{ supply: 10, programmed: ['red'] }] }),
    do: [recycle('red'), pass],
    shows: { me: { supply: 11, score: 3 } },
  },
])

test('[AQS-074, AQS-077, AQS-078, AQS-079, AQS-080] what a base lab holds', () => {
  const [player] = table({ seats }).players
  expect((['cards', 'crystals', 'octopods', 'time'] as const).map(of => roomFor(player as NonNullable<typeof player>, of))).toEqual([
    2, 2, 2, 4,
  ])
})

test('[AQS-076] expansions add to it', () => {
  const [player] = table({ seats, players: [{ labs: ['X28', 'X29', 'X30', 'X01'] }] }).players
  expect((['cards', 'crystals', 'octopods', 'time'] as const).map(of => roomFor(player as NonNullable<typeof player>, of))).toEqual([
    4, 3, 4, 8,
  ])
})

vectors([
  {
    rule: 'AQS-075',
    says: 'the limit holds where nobody mentions it: income of the interim scoring',
    given: lastToPass({ seats, players: [{ time: 3, subs: 4 }] }),
    do: [pass],
    shows: { me: { time: 4 } },
  },
  {
    rule: 'AQS-079',
    says: 'a bigger lab catches more at once',
    given: after('purple', { seats, players: [{ labs: ['X03', 'X07'] }], A: { octopods: 5 } }),
    do: [execute, returnOneIsNotAsked],
    shows: { A: { octopods: 1 }, me: { score: 9 } },
  },
  {
    rule: 'AQS-081, AQS-082, AQS-115',
    says: 'a letter may place a bot, but need not',
    given: after('green', { seats, A: { labs: ['X26'] } }),
    do: [execute, no('E_PENDING', endTurn), no('E_BAD_INPUT', letter('A')), letter('E'), skipLetters, endTurn],
    shows: { E: { control: 0 }, B: { control: -1 }, me: { supply: 8 } },
  },
  {
    rule: 'AQS-081',
    says: 'some expansions show no letter, and nothing is asked',
    given: after('green', { seats, A: { labs: ['X28'] } }),
    do: [execute, no('E_NO_DECISION', skipLetters), endTurn],
    shows: { me: { labs: ['X28'] } },
  },
])

function returnOneIsNotAsked(state: Parameters<typeof play>[0]): void {
  expect(refused(state, returnOne('red'))).toBe('E_NO_DECISION')
}

test.each<[Field, boolean]>([
  ['S', false],
  ['L1', false],
  ['R2', false],
  ['T1', true],
  ['T2', true],
  ['T3', true],
])('[AQS-113] from %s one may pass: %s', (engineer, may) => {
  expect(refused(table({ seats, players: [{ engineer }] }), pass)).toBe(may ? undefined : 'E_PASS_NOT_AT_TOP')
})
