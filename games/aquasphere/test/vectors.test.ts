import { expect, test } from 'vitest'
import { LETTER_PLACE, membersOf } from '../src/data/pieces.ts'
import { lettersOf } from '../src/lab.ts'
import { botPoints, letterPoints, majorityPoints, onTrack, rank } from '../src/scoring.ts'
import { waysFrom } from '../src/ways.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  forTime,
  go,
  lastToPass,
  letter,
  options,
  pass,
  pay,
  plan,
  recycle,
  returnBot,
  returnOne,
  rules,
  skip,
  skipLetters,
  stop,
  table,
  walk,
} from './testing.ts'
import { gain, no, vectors } from './vectors.ts'

const seats = 4

/** Section 8.2: red lines. */
vectors([
  {
    id: 'TV-01',
    rule: 'AQS-050',
    says: 'a crystal crosses a line',
    given: table({ seats, players: [{ score: 18, crystals: 1 }] }),
    do: [gain(3), pay],
    shows: { me: { score: 21, crystals: 0, gain: 0 } },
  },
  {
    id: 'TV-02',
    rule: 'AQS-R01',
    says: 'anybody may stop in front of it',
    given: table({ seats, players: [{ score: 18, crystals: 1 }] }),
    do: [gain(3), stop],
    shows: { me: { score: 19, crystals: 1, gain: 0 } },
  },
  {
    id: 'TV-03',
    rule: 'AQS-051, AQS-110, AQS-069',
    says: 'without a crystal a bot pays, and brings no time',
    given: table({ seats, players: [{ score: 18, programmed: ['red'], time: 1, supply: 8 }] }),
    do: [gain(3), returnBot('red')],
    shows: { me: { score: 21, programmed: [], supply: 9, time: 1 } },
  },
  {
    id: 'TV-04',
    rule: 'AQS-R02',
    says: 'with a crystal no bot can pay',
    given: table({ seats, players: [{ score: 18, crystals: 1, programmed: ['red'] }] }),
    do: [gain(3), no('E_HAS_CRYSTAL', returnBot('red'))],
    shows: { me: { score: 18, gain: 3, programmed: ['red'] } },
  },
  ...(
    [
      ['TV-05', 'both lines are paid, each in its way', [pay, returnBot('blue')], { score: 21, programmed: [], crystals: 0 }],
      ['TV-06', 'the second is not', [pay, stop], { score: 19, programmed: ['blue'], crystals: 0 }],
    ] as const
  ).map(([id, says, answers, me]) => ({
    id,
    rule: 'AQS-R01',
    says,
    given: lastToPass({ seats, players: [{ score: 9, crystals: 1, programmed: ['blue'], subs: 2 }], A: { control: 0 } }),
    do: [pass, ...answers],
    shows: { me, round: 2 },
  })),
  {
    id: 'TV-07',
    rule: 'AQS-052',
    says: 'who can pay nothing is not asked',
    given: table({ seats, players: [{ score: 19 }] }),
    do: [gain(4), no('E_NO_DECISION', stop)],
    shows: { me: { score: 19, gain: 0 } },
  },
  {
    id: 'TV-08',
    rule: 'AQS-042, AQS-050',
    says: 'beyond 49 the lap counter moves',
    given: table({ seats, players: [{ score: 49, crystals: 1 }] }),
    do: [gain(3), pay, state => expect(onTrack(state.players[0]?.score ?? 0)).toEqual({ field: 2, lap: 50 })],
    shows: { me: { score: 52 } },
  },
  ...(
    [
      ['TV-09', 23, 12, 20],
      ['TV-10', 8, 10, 5],
      ['TV-10', 2, 12, 0],
    ] as const
  ).map(([id, score, supply, ends]) => ({
    id,
    rule: 'AQS-154',
    says: `from ${score} a negative sum leads to ${ends}`,
    given: lastToPass({ seats, players: [{ score, supply }], A: { control: 0, octopods: 4 }, B: { control: 1 } }),
    do: [pass],
    shows: { me: { score: ends } },
  })),
])

/** Headquarters and programs. */
vectors([
  {
    id: 'TV-11',
    rule: 'AQS-066, AQS-067',
    says: 'one of three goes back for two markers',
    given: table({ seats, players: [{ programmed: ['red', 'blue'] }] }),
    do: [go('L1'), returnOne('red')],
    shows: { me: { programmed: ['green', 'blue'], time: 2, supply: 9 } },
  },
  {
    id: 'TV-12',
    rule: 'AQS-R03',
    says: 'an occupied symbol gives two markers, as far as they fit',
    given: table({ seats, players: [{ programmed: ['green'], time: 3 }] }),
    do: [go('L1')],
    shows: { me: { programmed: ['green'], time: 4, supply: 9 } },
  },
  {
    id: 'TV-13',
    rule: 'AQS-109, AQS-075',
    says: 'recycling is possible with a full lab, and the markers are lost',
    given: table({ seats, players: [{ programmed: ['black'], time: 4 }] }),
    do: [recycle('black')],
    shows: { me: { programmed: [], time: 4, supply: 10 } },
  },
  {
    id: 'TV-14',
    rule: 'AQS-097',
    says: 'three markers program any colour, once per round',
    given: table({ seats: 2, players: [{ time: 3 }, {}] }),
    do: [forTime('red'), endTurn, by(1, go('L1')), by(1, endTurn), no('E_TIME_PROGRAM_USED', forTime('blue'))],
    shows: { me: { time: 0, programmed: ['red'], supply: 8, paidProgram: true } },
  },
  {
    id: 'TV-15',
    rule: 'AQS-097',
    says: 'the symbol must be free',
    given: table({ seats, players: [{ time: 3, programmed: ['red'] }] }),
    do: [no('E_SYMBOL_OCCUPIED', forTime('red'))],
    shows: { me: { time: 3 } },
  },
  {
    id: 'TV-16',
    rule: 'AQS-097',
    says: 'two markers are not enough',
    given: table({ seats, players: [{ time: 2 }] }),
    do: [no('E_NOT_ENOUGH_TIME', forTime('red'))],
    shows: { me: { time: 2 } },
  },
  {
    id: 'TV-17',
    rule: 'AQS-113',
    says: 'nobody passes from the second tier',
    given: table({ seats, players: [{ engineer: 'L2' }] }),
    do: [no('E_PASS_NOT_AT_TOP', pass)],
    shows: {},
  },
  {
    id: 'TV-18',
    rule: 'AQS-093',
    says: 'no arrow leads from left to far right',
    given: table({ seats, players: [{ engineer: 'L2' }] }),
    do: [no('E_NO_ARROW', go('T3'))],
    shows: {},
  },
  {
    id: 'TV-19',
    rule: 'AQS-093',
    says: 'no arrow leads sideways',
    given: table({ seats, players: [{ engineer: 'T2' }] }),
    do: [no('E_NO_ARROW', go('T1'))],
    shows: {},
  },
  {
    id: 'TV-20',
    rule: 'AQS-187',
    says: 'sideways is one field',
    given: table({ seats, players: [{ engineer: 'T1', cards: ['F26'] }] }),
    do: [no('E_NOT_ADJACENT', go('T3', 'F26'))],
    shows: {},
  },
  {
    id: 'TV-20',
    rule: 'AQS-187',
    says: 'and there is none beside the start',
    given: table({ seats, players: [{ cards: ['F26'] }] }),
    do: [no('E_NOT_ADJACENT', go('L1', 'F26'))],
    shows: {},
  },
])

/** Ways. */
test.each([
  ['AQS-101', 'TV-21', [], { A: 2, B: 2, C: 1, E: 2, F: 3 }],
  ['AQS-184', 'TV-22', ['F20'], { E: 0, F: 1 }],
  ['AQS-185', 'TV-23', ['F22'], { A: 1, B: 1, F: 2 }],
] as const)('[%s] %s: what the ways from D cost', (_rule, _id, cards, costs) => {
  const ways = waysFrom(table({ seats, players: [{ sector: 'D', cards }] }), 0)
  for (const [to, cost] of Object.entries(costs)) expect(ways.cost[LETTER_PLACE[to as 'A']], to).toBe(cost)
})

vectors([
  {
    id: 'TV-24',
    rule: 'AQS-109, AQS-129',
    says: 'a bot recycled on the way pays for the submarine',
    given: table({ round: 2, seats, players: [{ sector: 'D', time: 4, programmed: ['yellow', 'blue'] }], F: { subs: [1, 2] } }),
    do: [walk('E'), walk('F'), state => expect(state.players[0]?.time).toBe(1), recycle('yellow'), deploy('blue'), execute],
    shows: { me: { time: 0, subs: 2, score: 3 }, F: { subs: [1, 2, 0] } },
  },
  {
    id: 'TV-25',
    rule: 'AQS-202',
    says: 'who has moved keeps a bot',
    given: table({ seats, players: [{ sector: 'B', time: 1, programmed: ['blue'] }] }),
    do: [walk('C'), no('E_MUST_KEEP_BOT', recycle('blue'))],
    shows: { me: { programmed: ['blue'] } },
  },
])

/** Time, submarines, cards, labs. */
vectors([
  ...(
    [
      ['TV-26', 'AQS-120, AQS-121', 0, 3, 4, 1],
      ['TV-27', 'AQS-120', 1, 0, 2, 0],
      ['TV-28', 'AQS-120', 3, 0, 3, 0],
    ] as const
  ).map(([id, rule, lies, has, gets, stays]) => ({
    id,
    rule,
    says: `${lies} markers lie there, ${has} are owned`,
    given: after('yellow', { seats, players: [{ time: has }], A: { time: lies } }),
    do: [execute],
    shows: { me: { time: gets }, A: { time: stays } },
  })),
  {
    id: 'TV-29',
    rule: 'AQS-127, AQS-R04',
    says: 'one own submarine per sector; the bot keeps the control field all the same',
    given: table({ seats, players: [{ time: 4, programmed: ['blue'] }], A: { subs: [0] } }),
    do: [deploy('blue'), no('E_SUB_PRESENT', execute), skip],
    shows: { A: { control: 0, subs: [0] }, me: { time: 4, score: 0 }, stage: 'done' },
  },
  ...(
    [
      [[1, 2], 1],
      [[], 0],
    ] as const
  ).map(([subs, cost]) => ({
    id: 'TV-30',
    rule: 'AQS-186',
    says: `half price after ${subs.length} submarines is ${cost}`,
    given: after('blue', { seats, players: [{ time: 2, cards: ['F24'], sector: 'E' }], E: { subs: [...subs] } }),
    do: [execute],
    shows: { me: { time: 2 - cost, subs: 2 } },
  })),
  {
    id: 'TV-31',
    rule: 'AQS-130',
    says: 'the fourth space costs four',
    given: after('blue', { seats, players: [{ time: 3, sector: 'E' }], E: { subs: [1, 2, 3] } }),
    do: [no('E_NOT_ENOUGH_TIME', execute)],
    shows: { me: { subs: 1 } },
  },
  {
    id: 'TV-32',
    rule: 'AQS-135',
    says: 'two cards are all a base lab holds',
    given: after('red', { seats, players: [{ cards: ['F20', 'F21'] }], A: { research: ['F01'] } }),
    do: [no('E_RESEARCH_FULL', execute)],
    shows: {},
  },
  {
    id: 'TV-33',
    rule: 'AQS-133',
    says: 'where no card lies none is taken',
    given: after('red', { seats }),
    do: [no('E_NO_RESEARCH_CARD', execute)],
    shows: {},
  },
  {
    id: 'TV-34',
    rule: 'AQS-190, AQS-R06',
    says: 'an instant card gives time and a bot, then the points come',
    given: after('red', { seats, players: [{ time: 1, programmed: ['blue'] }], A: { research: ['F35'] } }),
    do: [execute],
    shows: { me: { time: 3, programmed: ['green', 'blue'], supply: 8, score: 2 } },
  },
  {
    id: 'TV-35',
    rule: 'AQS-191',
    says: 'or twice two markers',
    given: after('red', { seats, players: [{ programmed: ['green'] }], A: { research: ['F35'] } }),
    do: [execute],
    shows: { me: { time: 4, programmed: ['green'], supply: 9 } },
  },
  {
    id: 'TV-36',
    rule: 'AQS-R06, AQS-051',
    says: 'its bot can pay the line at once',
    given: after('red', { seats, players: [{ score: 9 }], A: { research: ['F39'] } }),
    do: [execute, returnBot('blue')],
    shows: { me: { score: 11, programmed: [], supply: 9, time: 2 } },
  },
  {
    id: 'TV-37',
    rule: 'AQS-115, AQS-R08',
    says: 'one bot serves one of two letters',
    given: after('green', { seats, players: [{ supply: 1 }], A: { labs: ['X25'] } }),
    do: [execute, letter('A'), no('E_NO_BOT', letter('D')), skipLetters],
    shows: { A: { control: 0 }, D: { control: -1 }, me: { supply: 0 }, letters: 0 },
  },
  {
    id: 'TV-38',
    rule: 'AQS-117',
    says: 'five expansions complete a lab',
    given: after('green', { seats, players: [{ labs: ['X01', 'X02', 'X03', 'X04', 'X05'] }], A: { labs: ['X06'] } }),
    do: [no('E_LAB_FULL', execute)],
    shows: {},
  },
])

/** Charging stations. */
vectors([
  {
    id: 'TV-39',
    rule: 'AQS-106, AQS-182',
    says: 'a foreign bot driven out is a point',
    given: table({
      seats: 2,
      active: 1,
      players: [{}, { programmed: ['white'], cards: ['F18'], sector: 'B' }],
      B: { charging: [0, 1], control: 0 },
    }),
    do: [by(1, deploy('white'))],
    shows: { B: { charging: [0, 1], control: 1 }, me: { supply: 10 }, p1: { score: 1, supply: 9 } },
  },
  {
    id: 'TV-40',
    rule: 'AQS-106, AQS-182',
    says: 'own bots driven out are none',
    given: table({ seats: 2, players: [{ programmed: ['white'], cards: ['F18'] }], A: { charging: [0, 0], control: 0 } }),
    do: [deploy('white')],
    shows: { A: { charging: [0], control: 0 }, me: { supply: 11, score: 0 } },
  },
  {
    id: 'TV-41',
    rule: 'AQS-R07',
    says: 'a neutral bot stays',
    given: table({ seats: 3, players: [{ programmed: ['white'] }], A: { charging: [3, 0, 1, 1], control: 0 } }),
    do: [deploy('white')],
    shows: { A: { charging: [0, 1, 3] }, me: { supply: 10 }, p1: { supply: 10 } },
  },
  {
    id: 'TV-42',
    rule: 'AQS-061',
    says: 'five of four players may stay, the sixth clears the station',
    given: table({
      seats,
      players: [{ programmed: ['yellow'] }, { programmed: ['yellow'], sector: 'A' }],
      A: { charging: [0, 1, 1, 2], control: 1 },
    }),
    do: [deploy('yellow'), state => expect(state.sectors[0]?.charging).toEqual([1, 3, 1, 0]), skip, endTurn, by(1, deploy('yellow'))],
    shows: { A: { charging: [0, 1, 2], control: 1 }, me: { supply: 10 }, p1: { supply: 11 } },
  },
])

/** Scorings. */
test.each([
  ['AQS-150', 9, 1, 4],
  ['AQS-150', 9, 2, 5],
  ['AQS-150', 0, 6, 14],
  ['AQS-150', 14, 3, 0],
] as const)('[%s] TV-43: %i bots left and %i submarines out score %i', (_rule, supply, subs, points) => {
  expect(botPoints(supply, subs)).toBe(points)
})

test.each([
  ['AQS-148', [2, 1, 1, 0], [6, 0, 0, 0]],
  ['AQS-149', [2, 2, 2, 0], [3, 3, 3, 0]],
] as const)('[%s] TV-44: control fields %j', (_rule, controls, points) => {
  expect(majorityPoints(controls)).toEqual(points)
})

vectors([
  ...(
    [
      ['cards-first', 4],
      ['income-first', 3],
    ] as const
  ).map(([order, time]) => ({
    id: 'TV-45',
    rule: 'AQS-147',
    says: `${order} leaves ${time} markers`,
    given: lastToPass({ seats, players: [{ time: 4, subs: 3, cards: ['F32'] }] }),
    do: [pass, plan(order, 'F32')],
    shows: { me: { time, programmed: ['blue'], supply: 8 } },
  })),
  {
    id: 'TV-46',
    rule: 'AQS-R03',
    says: 'an interim card on an occupied symbol gives two markers',
    given: lastToPass({ seats, players: [{ subs: 1, cards: ['F32'], programmed: ['blue'] }] }),
    do: [pass, plan('income-first', 'F32')],
    shows: { me: { time: 2, programmed: ['blue'], supply: 9 } },
  },
  {
    id: 'TV-47',
    rule: 'AQS-R08, AQS-181',
    says: 'without bots the engineer still moves, and cards still reward',
    given: table({ seats, programs: ['P4a', 'P1a', 'P2a', 'P3a'], players: [{ supply: 0, engineer: 'L1', cards: ['F02'] }] }),
    do: [go('L2')],
    shows: { me: { engineer: 'L2', programmed: [], time: 2, supply: 0 } },
  },
  {
    id: 'TV-48',
    rule: 'AQS-159, AQS-160',
    says: 'time markers are laid anew, crystals are added (our edge has K2 T3)',
    given: lastToPass({ seats, F: { time: 2, crystals: 1 } }),
    do: [pass],
    shows: { F: { time: 3, crystals: 3 } },
  },
  {
    id: 'TV-49',
    rule: 'AQS-158',
    says: 'the turned tile points elsewhere',
    given: lastToPass({ seats, rotations: [2, 0, 0] }),
    do: [pass],
    shows: {
      ...{ C: { octopods: 1, time: 4, crystals: 0 }, D: { crystals: 2, time: 0, octopods: 0 }, E: { octopods: 2, time: 4, crystals: 0 } },
      ...{ F: { crystals: 1, time: 5, octopods: 0 }, A: { octopods: 2, time: 0, crystals: 0 }, B: { crystals: 2, time: 3, octopods: 0 } },
    },
  },
  {
    id: 'TV-50',
    rule: 'AQS-163, AQS-164',
    says: 'a neutral submarine goes on to the next sector that admits it',
    given: lastToPass({ seats: 2, B: { subs: [2] } }),
    do: [pass],
    shows: { B: { subs: [2] }, C: { subs: [2] }, F: { subs: [3] } },
  },
  {
    id: 'TV-51',
    rule: 'AQS-170, AQS-053',
    says: 'in the final scoring a waiting counter moves on freely',
    given: lastToPass({ round: 4, seats, players: [{ score: 49, supply: 14, time: 1, labs: ['X05', 'X09', 'X13', 'X17', 'X28'] }] }),
    do: [pass],
    shows: { me: { score: 71 } },
  },
])

test('[AQS-171, AQS-R15] TV-52: letters count once, the base lab’s own included', () => {
  const state = table({ seats, players: [{ labs: ['X01', 'X05', 'X27', 'X28'] }] })
  const letters = membersOf(lettersOf(state.players[0] as (typeof state.players)[0]))
  expect([letters, letterPoints(letters.length)]).toEqual([[0, 1, 2, 5], 10])
})

test('[AQS-176, AQS-177, AQS-178] TV-53: control fields, then crystals, then a shared place', () => {
  const tied = { score: 80, controls: 2, crystals: 0 }
  expect(rank([tied, { ...tied, crystals: 1 }])).toEqual([[1], [0]])
  expect(rank([tied, { ...tied, controls: 3 }, { ...tied, crystals: 9 }])).toEqual([[1], [2], [0]])
  expect(rank([tied, tied])).toEqual([[0, 1]])
})

vectors([
  {
    id: 'TV-54',
    rule: 'AQS-086, AQS-166',
    says: 'the next round is played in the order of passing',
    given: table({
      seats,
      active: 3,
      passed: [1, 2, 0],
      players: [{ engineer: 'passed' }, { engineer: 'passed' }, { engineer: 'passed' }, { engineer: 'T2' }],
    }),
    do: [by(3, pass)],
    shows: { order: [1, 2, 0, 3], active: 1, passed: [], round: 2 },
  },
])

test('[AQS-040] TV-55: both sectors at the 0-lock start with three markers', () => {
  const state = rules.setup(options({ ring: 'ABCDEF' }), 3, { pick: sides => sides - 1, open() {} })
  expect(state.players.map(({ base, time }) => [base, time])).toEqual([
    [0, 3],
    [1, 3],
    [2, 4],
  ])
})

/** Cards, refusals, flow. */
vectors([
  {
    id: 'TV-56',
    rule: 'AQS-179',
    says: 'a reward without room is lost',
    given: after('purple', { seats, players: [{ crystals: 2, cards: ['F16'] }], A: { octopods: 1 } }),
    do: [execute],
    shows: { me: { crystals: 2, score: 1 } },
  },
  {
    id: 'TV-57',
    rule: 'AQS-R14, AQS-R20',
    says: 'two cards of a colour both reward, the crystal first',
    given: table({ seats, players: [{ engineer: 'R2', score: 8, cards: ['F12', 'F11'] }] }),
    do: [go('T3'), state => expect(state.players[0]?.crystals).toBe(1), pay],
    shows: { me: { score: 12, crystals: 0 } },
  },
  ...[go('L1'), deploy('red'), recycle('red'), pass, endTurn, execute].map(action => ({
    id: 'TV-58',
    rule: 'AQS-112',
    says: `after passing nothing more, not even ${action.type}`,
    given: table({ seats, active: 1, passed: [0], players: [{ engineer: 'passed', programmed: ['red'] }] }),
    do: [no('E_PASSED', action)],
    shows: {},
  })),
  {
    id: 'TV-59',
    rule: 'AQS-103',
    says: 'only a programmed colour can be deployed',
    given: table({ seats, players: [{ programmed: ['blue'] }] }),
    do: [no('E_SYMBOL_EMPTY', deploy('red'))],
    shows: {},
  },
  {
    id: 'TV-59',
    rule: 'AQS-103, AQS-070',
    says: 'and without any program nothing',
    given: table({ seats }),
    do: [no('E_NO_PROGRAMMED_BOT', deploy('red'))],
    shows: {},
  },
  {
    id: 'TV-60',
    rule: 'AQS-089, AQS-109',
    says: 'one option per turn; recycling is free until its end',
    given: table({ seats, players: [{ programmed: ['red'] }] }),
    do: [go('L1'), no('E_TURN_COMMITTED', go('L2')), recycle('red'), endTurn],
    shows: { me: { programmed: ['green'], time: 2 }, active: 1 },
  },
  {
    id: 'TV-61',
    rule: 'AQS-131, AQS-155',
    says: 'five points in round 4',
    given: after('red', { round: 4, seats, A: { research: ['F20'] } }),
    do: [execute],
    shows: { me: { score: 5 } },
  },
  {
    id: 'TV-61',
    rule: 'AQS-155',
    says: 'after which nothing is prepared',
    given: lastToPass({ round: 4, seats, A: { time: 3 } }),
    do: [pass],
    shows: { phase: 'over', round: 4, A: { time: 3, research: [] } },
  },
  {
    id: 'TV-62',
    rule: 'AQS-116',
    says: 'an own bot on the control field makes way, too',
    given: after('green', { seats, A: { labs: ['X10'] }, C: { control: 0 } }),
    do: [execute, letter('C')],
    shows: { C: { control: 0, charging: [0] }, me: { supply: 8 } },
  },
  {
    id: 'TV-63',
    rule: 'AQS-191, AQS-R08',
    says: 'an occupied symbol gives its markers without any bot left',
    given: after('red', { seats, players: [{ supply: 0, programmed: ['green'] }], A: { research: ['F35'] } }),
    do: [execute],
    shows: { me: { time: 4, programmed: ['green'], supply: 0 } },
  },
  {
    id: 'TV-64',
    rule: 'AQS-109, AQS-R21',
    says: 'the start program can be recycled, and the fifteenth bot leaves first',
    given: table({ seats, players: [{ supply: 14, programmed: ['green'], time: 3 }] }),
    do: [
      recycle('green'),
      state => expect([state.players[0]?.supply, state.players[0]?.time, botPoints(15, 1)]).toEqual([15, 4, 0]),
      go('L1'),
    ],
    shows: { me: { supply: 14, programmed: ['green'] } },
  },
  {
    id: 'TV-65',
    rule: 'AQS-109, AQS-115',
    says: 'a recycled bot can serve for a letter, with the new room for its time',
    given: after('green', { seats, players: [{ supply: 0, programmed: ['blue'], time: 4 }], A: { labs: ['X04'] } }),
    do: [execute, recycle('blue'), state => expect([state.players[0]?.time, state.players[0]?.supply]).toEqual([6, 1]), letter('A')],
    shows: { A: { control: 0 }, me: { supply: 0 } },
  },
  {
    id: 'TV-66',
    rule: 'AQS-146, AQS-R18',
    says: 'in the interim scoring cards may be used and bots not recycled',
    given: lastToPass({ seats, players: [{ cards: ['F32'], programmed: ['red'] }] }),
    do: [pass, no('E_PASSED', recycle('red')), plan('income-first', 'F32')],
    shows: { me: { programmed: ['blue', 'red'] }, round: 2 },
  },
  {
    id: 'TV-67',
    rule: 'AQS-204',
    says: 'two plans may come in any order',
    given: lastToPass({ seats, players: [{ cards: ['F32'] }, { cards: ['F33'] }] }),
    do: [pass, by(1, plan('income-first', 'F33')), plan('income-first', 'F32')],
    shows: { me: { programmed: ['blue'] }, p1: { programmed: ['red'] }, round: 2 },
  },
  {
    id: 'TV-68',
    rule: 'AQS-099',
    says: 'first the bot, then its action; and no answer without a question',
    given: table({ seats, players: [{ programmed: ['red'] }] }),
    do: [no('E_NOT_DEPLOYED', execute), no('E_NO_DECISION', pay)],
    shows: { stage: 'choose' },
  },
])
