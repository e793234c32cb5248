import { expect, test } from 'vitest'
import { interimPoints, majorityPoints, sumOf } from '../src/scoring.ts'
import { after, deploy, execute, go, lastToPass, letter, options, pass, pay, plan, rules, table, walk } from './testing.ts'
import { no, vectors } from './vectors.ts'

/** The examples of the rulebook. */
const orderly = { pick: (sides: number) => sides - 1, open() {} }

test('[AQS-012, AQS-013] BX-01: the start player is first, the others follow clockwise', () => {
  expect(rules.setup(options({ firstSeat: 2 }), 4, orderly)).toMatchObject({ order: [2, 3, 0, 1], active: 2 })
})

vectors([
  {
    id: 'BX-02',
    rule: 'AQS-100, AQS-101, AQS-102, AQS-103, AQS-104',
    says: 'through a 1-lock into the yellow area, and the bot to the control field',
    given: table({ players: [{ time: 3, programmed: ['yellow'], sector: 'B' }], seats: 4 }),
    do: [walk('C'), deploy('yellow')],
    shows: { me: { time: 2, sector: 'C', area: 'yellow', programmed: [] }, C: { control: 0 }, stage: 'deployed' },
  },
  {
    id: 'BX-03',
    rule: 'AQS-105, AQS-106, AQS-R07',
    says: 'with three players the fifth bot clears the station, and two players take back one each',
    given: table({ seats: 3, players: [{ programmed: ['green'], sector: 'A' }], A: { charging: [0, 0, 1, 2], control: 1 } }),
    do: [deploy('green')],
    shows: { A: { charging: [0, 1, 2], control: 0 }, me: { supply: 10 }, p1: { supply: 10 }, p2: { supply: 9 } },
  },
  {
    id: 'BX-04',
    rule: 'AQS-119, AQS-121',
    says: 'of five time markers three fit',
    given: after('yellow', { seats: 4, players: [{ time: 1 }], A: { time: 5 } }),
    do: [execute],
    shows: { me: { time: 4 }, A: { time: 2 }, stage: 'done' },
  },
  {
    id: 'BX-05',
    rule: 'AQS-122',
    says: 'two crystals, and room for one more',
    given: after('black', { seats: 4, players: [{ labs: ['X02'] }], A: { crystals: 2 } }),
    do: [execute],
    shows: { me: { crystals: 2 }, A: { crystals: 0 } },
  },
  {
    id: 'BX-06',
    rule: 'AQS-124, AQS-125',
    says: 'two of three octopods for three points',
    given: after('purple', { A: { octopods: 3 } }),
    do: [execute],
    shows: { me: { score: 3 }, A: { octopods: 1 } },
  },
  {
    id: 'BX-07',
    rule: 'AQS-114, AQS-115',
    says: 'room for a third crystal, and a bot for sector C',
    given: after('green', { seats: 4, players: [{ crystals: 2 }], A: { labs: ['X10'] }, B: { crystals: 1 } }),
    do: [execute, letter('C')],
    shows: { me: { labs: ['X10'], supply: 8 }, C: { control: 0 }, letters: 0 },
  },
  {
    id: 'BX-08',
    rule: 'AQS-133, AQS-134, AQS-135',
    says: 'four points in round 3, and no room for a third card',
    given: after('red', { round: 3, seats: 4, players: [{ cards: ['F20'] }], A: { research: ['F01', 'F18'] } }),
    do: [
      execute,
      state => {
        state.stage = 'deployed'
        state.deployed = 5
      },
      no('E_RESEARCH_FULL', execute),
    ],
    shows: { me: { cards: ['F20', 'F18'], score: 4 }, A: { research: ['F01'] } },
  },
  {
    id: 'BX-09',
    rule: 'AQS-137',
    says: 'the green programming field programs green',
    given: after('white', { seats: 4, players: [{ sector: 'A' }] }),
    do: [execute],
    shows: { me: { programmed: ['green'], supply: 8 } },
  },
  {
    id: 'BX-10',
    rule: 'AQS-128, AQS-129, AQS-131',
    says: 'the second space costs two markers and brings three points in round 2',
    given: after('blue', { round: 2, seats: 4, players: [{ time: 3, sector: 'E' }], E: { subs: [2] } }),
    do: [execute],
    shows: { me: { time: 1, score: 3, subs: 2 }, E: { subs: [2, 0] } },
  },
  {
    id: 'BX-11',
    rule: 'AQS-144, AQS-146',
    says: 'three markers for three submarines, one of them for a red bot',
    given: lastToPass({ seats: 4, players: [{ subs: 3, cards: ['F33'] }] }),
    do: [pass, plan('income-first', 'F33')],
    shows: { me: { time: 2, programmed: ['red'] } },
  },
])

test('[AQS-149] BX-12: who ties for the majority gets three points each', () => {
  expect(majorityPoints([2, 2, 1])).toEqual([3, 3, 0])
})

test.each([
  ['AQS-150', 'BX-13', 'bots', 5, 6],
  ['AQS-151', 'BX-14', 'crystals', 0, 1],
  ['AQS-152', 'BX-15', 'octopods', 0, -4],
] as const)('[%s] %s: %s', (_rule, _id, line, yellow, red) => {
  expect(interimPoints({ majority: 3, supply: 9, subs: 3, crystals: 0, octopods: [0, 0] })[line]).toBe(yellow)
  expect(interimPoints({ majority: 3, supply: 8, subs: 2, crystals: 1, octopods: [2, 1] })[line]).toBe(red)
})

test('[AQS-153] the loss is taken from the sum: 3 + 6 + 1 - 4', () => {
  expect(sumOf(interimPoints({ majority: 3, supply: 8, subs: 2, crystals: 1, octopods: [2, 1] }))).toBe(6)
})

vectors([
  {
    id: 'BX-16',
    rule: 'AQS-052, AQS-140, AQS-143',
    says: 'without crystal and bot, seven of eight points',
    given: lastToPass({ seats: 4, players: [{ score: 12, supply: 9, subs: 3 }], A: { control: 0 }, B: { control: 1 } }),
    do: [pass],
    shows: { me: { score: 19, gain: 0 }, round: 2 },
  },
  {
    id: 'BX-17',
    rule: 'AQS-140, AQS-141, AQS-153',
    says: 'a crystal for the line, and all six points (the book misprints five)',
    given: lastToPass({
      seats: 4,
      players: [{ score: 18, supply: 8, subs: 2, crystals: 1 }],
      ...{ A: { control: 0, octopods: 2 }, B: { control: 0, octopods: 1 }, C: { control: 1 }, D: { control: 1 } },
    }),
    do: [pass, pay],
    shows: { me: { score: 24, crystals: 0 } },
  },
  {
    id: 'BX-18',
    rule: 'AQS-171, AQS-172, AQS-173, AQS-174',
    says: 'five letters, two markers, no bonus for submarines, a complete lab: 22',
    given: lastToPass({ round: 4, seats: 4, players: [{ supply: 14, time: 1, labs: ['X05', 'X09', 'X13', 'X17', 'X28'] }] }),
    do: [pass],
    shows: { me: { score: 22 }, phase: 'over' },
  },
  {
    id: 'BX-19',
    rule: 'AQS-181',
    says: 'entering the red tile brings a crystal',
    given: table({ seats: 4, players: [{ engineer: 'R2', cards: ['F11'] }] }),
    do: [go('T3')],
    shows: { me: { programmed: ['red'], crystals: 1 } },
  },
  {
    id: 'BX-20',
    rule: 'AQS-183',
    says: 'one octopod, one point, and three for the card',
    given: after('purple', { seats: 4, players: [{ cards: ['F17'] }], A: { octopods: 1 } }),
    do: [execute],
    shows: { me: { score: 4 } },
  },
  {
    id: 'BX-21',
    rule: 'AQS-187, AQS-188',
    says: 'a fourth field, sideways at the top',
    given: table({ seats: 4, players: [{ engineer: 'T1', cards: ['F26'] }] }),
    do: [go('T2', 'F26')],
    shows: { me: { engineer: 'T2', programmed: ['purple'], used: 1 }, stage: 'done' },
  },
])
