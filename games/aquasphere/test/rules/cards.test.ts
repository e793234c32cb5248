import type { State } from '../../src/state.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  go,
  hop,
  lastToPass,
  pass,
  pay,
  plan,
  returnOne,
  skip,
  stop,
  table,
  walk,
} from '../testing.ts'
import { no, vectors } from '../vectors.ts'

const seats = 4

/** Another turn of seat 0 with its engineer back at the start. */
function toStart(state: State): void {
  state.stage = 'choose'
  for (const player of state.players) player.engineer = 0
}

/** Any number of times: entering a field. On P1a the tiles are green black / blue white / yellow purple red. */
vectors([
  {
    rule: 'AQS-179, AQS-181',
    says: 'rewards stay within the lab',
    given: table({ seats, players: [{ cards: ['F02'], time: 3 }] }),
    do: [go('L1')],
    shows: { me: { time: 4 } },
  },
  {
    rule: 'AQS-181, AQS-180',
    says: 'as often as the field is entered, and the card stays',
    given: table({
      seats: 2,
      programs: ['P1a', 'P1b', 'P2a', 'P3a'],
      players: [{ cards: ['F01'], engineer: 'R2', supply: 14 }, { engineer: 'passed' }],
      passed: [1],
    }),
    // red first, for nothing; then green in the next two rounds
    do: [go('T3'), endTurn, pass, by(1, go('R1')), by(1, endTurn), go('L1'), toStart, go('L1')],
    shows: { me: { score: 1 + 4 + 4, cards: ['F01'], used: 0 }, round: 2 },
  },
  {
    rule: 'AQS-181, AQS-R06',
    says: 'rewards come after the program: of three bots one goes first',
    given: table({ seats, players: [{ cards: ['F01', 'F02'], programmed: ['red', 'blue'], labs: ['X04'] }] }),
    do: [
      go('L1'),
      state => {
        if (state.players[0]?.score !== 0 || state.players[0]?.time !== 0) throw new Error('rewarded too early')
      },
      returnOne('red'),
    ],
    shows: { me: { time: 4, score: 4 } },
  },
  {
    rule: 'AQS-181, AQS-R14',
    says: 'four points at a line: declined',
    given: table({ seats, players: [{ cards: ['F01'], score: 7 }] }),
    do: [go('L1'), stop],
    shows: { me: { score: 9, programmed: ['green'] } },
  },
  {
    rule: 'AQS-181, AQS-187',
    says: 'a sideways step enters a field, too',
    given: table({ seats, players: [{ cards: ['F26', 'F05'], engineer: 'L1' }] }),
    do: [go('R1', 'F26')],
    shows: { me: { crystals: 1, programmed: ['black'], engineer: 'R1' } },
  },
])

/** Driving out bots, catching octopods. */
vectors([
  {
    rule: 'AQS-182, AQS-R14',
    says: 'two cards, two points for each foreign bot',
    given: table({
      seats: 2,
      players: [{ programmed: ['yellow'], cards: ['F18', 'F19'] }],
      A: { control: 1, charging: [1, 1] },
    }),
    do: [deploy('yellow')],
    shows: { me: { score: 4 }, p1: { supply: 11 } },
  },
  {
    rule: 'AQS-182, AQS-R07',
    says: 'bots of several players count together, the one just pushed off included, neutral and own ones do not',
    given: table({
      seats: 3,
      players: [{ programmed: ['yellow'], cards: ['F18'] }],
      A: { control: 2, charging: [3, 1, 1, 2] },
    }),
    do: [deploy('yellow')],
    shows: { me: { score: 2, supply: 9 }, p1: { supply: 10 }, p2: { supply: 10 }, A: { charging: [1, 2, 3], control: 0 } },
  },
  {
    rule: 'AQS-182',
    says: 'a bot that is only pushed off the control field is not driven out',
    given: table({ seats, players: [{ programmed: ['yellow'], cards: ['F18'] }], A: { control: 1 } }),
    do: [deploy('yellow')],
    shows: { me: { score: 0 } },
  },
  {
    rule: 'AQS-182',
    says: 'neither are bots of a station that somebody else clears',
    given: table({
      seats: 2,
      players: [{ programmed: ['yellow'] }, { cards: ['F18'] }],
      A: { control: 1, charging: [0, 0] },
    }),
    do: [deploy('yellow')],
    shows: { p1: { score: 0 }, me: { supply: 10, score: 0 } },
  },
  {
    rule: 'AQS-183',
    says: 'each card once per catch, however many are caught',
    given: after('purple', { seats, players: [{ cards: ['F15'] }], A: { octopods: 2 } }),
    do: [execute],
    shows: { me: { time: 2, score: 3 } },
  },
  {
    rule: 'AQS-183, AQS-R20',
    says: 'a crystal just won pays the line',
    given: after('purple', { seats, players: [{ cards: ['F16'], score: 9 }], A: { octopods: 1 } }),
    do: [execute, pay],
    shows: { me: { score: 10, crystals: 0 } },
  },
  {
    rule: 'AQS-183, AQS-R20',
    says: 'a crystal without room comes after the points, which made some',
    given: after('purple', { seats, players: [{ cards: ['F16'], score: 9, crystals: 2 }], A: { octopods: 1 } }),
    do: [execute, pay],
    shows: { me: { score: 10, crystals: 2 } },
  },
  {
    rule: 'AQS-183, AQS-R20',
    says: 'points of the catch and of the card are two gains',
    given: after('purple', { seats, players: [{ cards: ['F17'], score: 9, crystals: 1 }], A: { octopods: 1 } }),
    do: [execute, stop, pay],
    shows: { me: { score: 12, crystals: 0 } },
  },
])

/** Ways and prices. */
vectors([
  {
    rule: 'AQS-184',
    says: 'the 2-lock is free, others are not',
    given: table({ seats, players: [{ programmed: ['red'], sector: 'C', time: 1, cards: ['F21'] }] }),
    do: [walk('D'), walk('E'), no('E_NOT_ENOUGH_TIME', walk('F'))],
    shows: { me: { sector: 'E', time: 0 } },
  },
  {
    rule: 'AQS-185',
    says: 'to the opposite side for one marker, with normal moves before and after',
    given: table({ seats, players: [{ programmed: ['red'], sector: 'A', time: 2, cards: ['F23'] }] }),
    do: [walk('B'), hop, walk('F')],
    shows: { me: { sector: 'F', time: 0 }, stage: 'moving' },
  },
  {
    rule: 'AQS-185, AQS-R17',
    says: 'once per turn',
    given: table({ seats, players: [{ programmed: ['red'], time: 4, cards: ['F22', 'F23'] }] }),
    do: [hop, no('E_CARD_USED', hop)],
    shows: { me: { sector: 'D', time: 3 } },
  },
  {
    rule: 'AQS-185, AQS-R17',
    says: 'and again in the next turn; it may lead back where the scientist came from',
    given: table({
      seats: 2,
      passed: [1],
      players: [{ programmed: ['red', 'blue'], time: 4, cards: ['F22'] }, { engineer: 'passed' }],
    }),
    do: [hop, deploy('red'), skip, endTurn, walk('C'), walk('B'), walk('A'), hop],
    shows: { me: { sector: 'D', time: 0 }, hopped: true },
  },
  {
    rule: 'AQS-185',
    says: 'with the card, the marker and a programmed bot',
    given: table({
      seats: 3,
      players: [
        { programmed: ['red'], time: 4 },
        { programmed: ['red'], cards: ['F22'] },
        { time: 4, cards: ['F23'] },
      ],
    }),
    do: [
      no('E_NO_CARD', hop),
      ...[1, 2].flatMap(active => [
        (state: { active: number }) => {
          state.active = active
        },
        no(active === 1 ? 'E_NOT_ENOUGH_TIME' : 'E_NO_PROGRAMMED_BOT', by(active, hop)),
      ]),
    ],
    shows: {},
  },
  ...(
    [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
    ] as const
  ).map(([there, cost]) => ({
    rule: 'AQS-186, AQS-R14',
    says: `half of space ${there + 1} is ${cost}, and two cards make no quarter`,
    given: after('blue', {
      seats,
      players: [{ time: 4, cards: ['F24', 'F25'], sector: 'E' }],
      E: { subs: [1, 2, 3].slice(0, there) },
    }),
    do: [execute],
    shows: { me: { time: 4 - cost } },
  })),
])

/** Sideways, interim, instant. */
vectors([
  {
    rule: 'AQS-187',
    says: 'once per game and card',
    given: table({ seats, players: [{ cards: ['F26', 'F27'], used: ['F26'], engineer: 'L2' }] }),
    do: [no('E_CARD_USED', go('R2', 'F26')), go('R2', 'F27'), endTurn],
    shows: { me: { engineer: 'R2', used: 0b11, programmed: ['white'] } },
  },
  {
    rule: 'AQS-187',
    says: 'the card must be owned, and of that kind',
    given: table({ seats, players: [{ cards: ['F20'], engineer: 'L2' }] }),
    do: [no('E_NO_CARD', go('R2', 'F26')), no('E_NO_CARD', go('R2', 'F20')), no('E_NO_ARROW', go('R2'))],
    shows: {},
  },
  {
    rule: 'AQS-188',
    says: 'four fields in one round, and then the pass',
    given: table({ seats: 2, passed: [1], players: [{ cards: ['F26'] }, { engineer: 'passed' }] }),
    do: [go('L1'), endTurn, go('R1', 'F26'), endTurn, go('R2'), returnOne('green'), endTurn, go('T3'), returnOne('red'), endTurn, pass],
    shows: { round: 2 },
  },
  {
    rule: 'AQS-189, AQS-179',
    says: 'one marker, one bot, in each interim scoring',
    given: lastToPass({ seats, players: [{ cards: ['F28'] }] }),
    do: [pass, plan('income-first', 'F28')],
    shows: { me: { time: 0, programmed: ['green'], supply: 8 } },
  },
  {
    rule: 'AQS-190',
    says: 'an instant card is carried out at once, and once only',
    given: after('red', { seats, A: { research: ['F36'] } }),
    do: [execute, endTurn],
    shows: { me: { cards: ['F36'], time: 2, programmed: ['yellow'], score: 2 } },
  },
  {
    rule: 'AQS-190, AQS-066, AQS-R06',
    says: 'its bot can be the third, and the points wait for the answer',
    given: after('red', { seats, players: [{ programmed: ['green', 'blue'] }], A: { research: ['F36'] } }),
    do: [
      execute,
      state => {
        if (state.players[0]?.score !== 0) throw new Error('scored too early')
      },
      returnOne('green'),
    ],
    shows: { me: { time: 4, programmed: ['yellow', 'blue'], score: 2 } },
  },
  {
    rule: 'AQS-190, AQS-R08',
    says: 'without a bot only the time comes',
    given: after('red', { seats, players: [{ supply: 0 }], A: { research: ['F36'] } }),
    do: [execute],
    shows: { me: { time: 2, programmed: [], supply: 0, score: 2 } },
  },
])
