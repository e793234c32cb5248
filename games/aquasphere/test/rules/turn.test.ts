import { expect, test } from 'vitest'
import { acting } from '../../src/flow.ts'
import type { Event } from '../../src/state.ts'
import {
  after,
  by,
  deploy,
  endTurn,
  execute,
  forTime,
  go,
  hop,
  lastToPass,
  pass,
  play,
  recycle,
  refused,
  rules,
  skip,
  stop,
  table,
  timeOver,
  travel,
  walk,
} from '../testing.ts'
import { no, vectors } from '../vectors.ts'

const seats = 4

test('[AQS-083, AQS-085, AQS-087, AQS-139] four rounds, an interim scoring after each, and the final scoring', () => {
  const state = table({ seats: 2 })
  const told: Event[] = []
  for (let [seat] = acting(state); seat !== undefined; [seat] = acting(state)) told.push(...play(state, by('clock', timeOver(seat))))
  const rounds = told.flatMap(event =>
    'round' in event ? [`${event.type} ${event.round}`] : event.type === 'final-began' ? [event.type] : [],
  )
  const [first, second, third] = [2, 3, 4].map(round => [`interim-began ${round - 1}`, `round-began ${round}`])
  expect(rounds).toEqual([first, second, third, 'interim-began 4', 'final-began'].flat())
  expect([state.phase, rules.result(state)?.reason]).toEqual(['over', 'final-scoring'])
})

test('[AQS-088, AQS-175] who is furthest wins', () => {
  const state = table({ seats: 3, phase: 'over', players: [{ score: 60 }, { score: 71 }, { score: 64 }] })
  expect(rules.result(state)).toMatchObject({ ranking: [[1], [2], [0]] })
})

vectors([
  {
    rule: 'AQS-084',
    says: 'seats follow each other in turn order, and start again',
    given: table({ seats: 3, order: [1, 2, 0], active: 0 }),
    do: [no('E_NOT_YOUR_TURN', by(1, go('L1'))), go('L1'), endTurn, by(1, go('L1')), by(1, endTurn), no('E_NOT_YOUR_TURN', go('L2'))],
    shows: { active: 2, stage: 'choose' },
  },
  {
    rule: 'AQS-084, AQS-112',
    says: 'those who have passed are left out',
    given: table({ seats: 3, passed: [1], players: [{}, { engineer: 'passed' }, { engineer: 'T1' }] }),
    do: [go('L1'), endTurn, by(2, pass)],
    shows: { active: 0, passed: [1, 2], phase: 'turns' },
  },
  {
    rule: 'AQS-089',
    says: 'a program is a whole turn',
    given: table({ seats, players: [{ time: 4, programmed: ['red'] }] }),
    do: [
      forTime('blue'),
      ...[go('L1'), forTime('green'), deploy('red'), walk('B'), travel('C'), pass, execute, skip].map(action =>
        no('E_TURN_COMMITTED', action),
      ),
    ],
    shows: { stage: 'done' },
  },
  {
    rule: 'AQS-089',
    says: 'and so is acting with a bot',
    given: table({ seats, players: [{ time: 4, engineer: 'T1', programmed: ['red', 'blue'] }] }),
    do: [
      walk('B'),
      ...[go('L1'), forTime('green'), pass].map(action => no('E_TURN_COMMITTED', action)),
      deploy('red'),
      no('E_TURN_COMMITTED', deploy('blue')),
    ],
    shows: { stage: 'deployed' },
  },
  {
    rule: 'AQS-205',
    says: 'a turn ends when its player says so, and not before something was done',
    given: table({ seats }),
    do: [no('E_TURN_NOT_DONE', endTurn), go('L1'), endTurn],
    shows: { active: 1 },
  },
  {
    rule: 'AQS-090, AQS-092',
    says: 'both ways to program take the next bot of the supply',
    given: table({ seats, players: [{ time: 3, supply: 1 }] }),
    do: [forTime('white')],
    shows: { me: { supply: 0, programmed: ['white'] } },
  },
  {
    rule: 'AQS-091, AQS-097',
    says: 'the paid program, too, is one of two',
    given: table({ seats, players: [{ time: 3, programmed: ['green', 'red'] }] }),
    do: [forTime('white'), { type: 'return-one', colour: 'white' }],
    shows: { me: { programmed: ['green', 'red'], time: 2, supply: 9 } },
  },
  {
    rule: 'AQS-092, AQS-R08',
    says: 'but it needs a bot',
    given: table({ seats, players: [{ time: 3, supply: 0 }] }),
    do: [no('E_NO_BOT', forTime('white'))],
    shows: {},
  },
  {
    rule: 'AQS-096, AQS-181',
    says: 'a card about entering a field is used besides; one about another colour is not',
    given: table({ seats, players: [{ cards: ['F01', 'F05'] }] }),
    do: [go('L1')],
    shows: { me: { score: 4, crystals: 0 } },
  },
  {
    rule: 'AQS-096',
    says: 'and not for a program that was paid for',
    given: table({ seats, players: [{ time: 3, cards: ['F01'] }] }),
    do: [forTime('green')],
    shows: { me: { score: 0 } },
  },
  {
    rule: 'AQS-098, AQS-145',
    says: 'the use is shown until the interim scoring',
    given: lastToPass({ seats, players: [{ paidProgram: true }] }),
    do: [pass],
    shows: { me: { paidProgram: false, time: 1 } },
  },
  {
    rule: 'AQS-099',
    says: 'nobody moves after the bot stands',
    given: after('red', { seats, players: [{ time: 3, programmed: ['blue'] }] }),
    do: [no('E_TURN_COMMITTED', walk('B')), no('E_TURN_COMMITTED', travel('B')), no('E_TURN_COMMITTED', hop)],
    shows: {},
  },
  {
    rule: 'AQS-100',
    says: 'moving is optional and leads to neighbours',
    given: table({ seats, players: [{ time: 4, programmed: ['white'] }] }),
    do: [no('E_NOT_ADJACENT', walk('C')), no('E_NOT_ADJACENT', walk('A')), deploy('white'), execute],
    shows: { me: { sector: 'A', programmed: ['green'] } },
  },
  {
    rule: 'AQS-101',
    says: 'every lock is paid',
    given: table({ seats, players: [{ time: 2, programmed: ['white'] }] }),
    do: [walk('B'), walk('C'), walk('D'), no('E_NOT_ENOUGH_TIME', walk('E'))],
    shows: { me: { sector: 'D', time: 0 }, stage: 'moving' },
  },
  {
    rule: 'AQS-201',
    says: 'no sector is entered twice on foot',
    given: table({ seats, players: [{ time: 4, programmed: ['white'] }] }),
    do: [walk('B'), no('E_ALREADY_THERE', walk('A')), no('E_ALREADY_THERE', travel('A')), no('E_ALREADY_THERE', travel('B'))],
    shows: { me: { sector: 'B' } },
  },
  {
    rule: 'AQS-201, AQS-084',
    says: 'but every turn begins anew',
    given: table({
      seats: 2,
      passed: [1],
      players: [{ time: 4, programmed: ['white', 'red'] }, { engineer: 'passed' }],
    }),
    do: [walk('B'), deploy('red'), skip, endTurn, walk('A')],
    shows: { me: { sector: 'A' }, visited: 0b11 },
  },
  {
    rule: 'AQS-206, AQS-101',
    says: 'travelling takes the cheapest way',
    given: table({ seats, players: [{ time: 4, programmed: ['white'], sector: 'D' }] }),
    do: [travel('A')],
    shows: { me: { sector: 'A', time: 2 }, stage: 'moving', visited: 0b1111 },
  },
  {
    rule: 'AQS-206',
    says: 'of ways that cost the same the clockwise one',
    given: table({ seats, players: [{ time: 4, programmed: ['white'], sector: 'D' }] }),
    do: [travel('F')],
    shows: { me: { sector: 'F', time: 1 }, visited: 0b111000 },
  },
  {
    rule: 'AQS-206, AQS-185',
    says: 'with the hop if that is cheaper',
    given: table({ seats, players: [{ time: 1, programmed: ['white'], sector: 'D', cards: ['F22'] }] }),
    do: [travel('B')],
    shows: { me: { sector: 'B', time: 0 }, hopped: true, visited: 0b1011 },
  },
  {
    rule: 'AQS-206, AQS-184',
    says: 'of ways that cost the same the one without it',
    given: table({ seats, ring: 'ADBCEF', players: [{ time: 1, programmed: ['white'], cards: ['F20', 'F22'] }] }),
    do: [travel('C')],
    shows: { me: { sector: 'C', time: 0 }, hopped: false, visited: 0b1111 },
  },
  {
    rule: 'AQS-206',
    says: 'even if that one leads the other way round',
    given: table({ seats, ring: 'ABCEDF', players: [{ time: 1, programmed: ['white'], cards: ['F20', 'F22'] }] }),
    do: [travel('D')],
    shows: { me: { sector: 'D', time: 0 }, hopped: false, visited: 0b101001 },
  },
  {
    rule: 'AQS-206',
    says: 'and without it if it is not',
    given: table({ seats, players: [{ time: 1, programmed: ['white'], sector: 'C', cards: ['F22'] }] }),
    do: [travel('D')],
    shows: { me: { sector: 'D', time: 0 }, hopped: false },
  },
  {
    rule: 'AQS-206',
    says: 'as far as the time lasts, and where a way is left',
    given: table({ seats, players: [{ time: 2, programmed: ['white'], cards: ['F22'] }] }),
    do: [hop, walk('C'), no('E_NOT_ENOUGH_TIME', travel('B')), no('E_NOT_ADJACENT', travel('E'))],
    shows: { me: { sector: 'C', time: 0 } },
  },
  {
    rule: 'AQS-107',
    says: 'the action may be left undone',
    given: table({ seats, players: [{ programmed: ['purple'] }], A: { octopods: 2 } }),
    do: [deploy('purple'), no('E_TURN_NOT_DONE', endTurn), skip, no('E_TURN_COMMITTED', execute), endTurn],
    shows: { A: { octopods: 2, control: 0 }, me: { score: 0 } },
  },
  {
    rule: 'AQS-108, AQS-183',
    says: 'cards about an action are used besides',
    given: after('purple', { seats, players: [{ cards: ['F15', 'F17'] }], A: { octopods: 1 } }),
    do: [execute],
    shows: { me: { score: 4, time: 2 } },
  },
  {
    rule: 'AQS-109',
    says: 'recycling is possible before, between and after, as often as there are bots',
    given: table({ seats, players: [{ programmed: ['white', 'black'] }] }),
    do: [recycle('black'), no('E_SYMBOL_EMPTY', recycle('black')), deploy('white'), execute, recycle('green')],
    shows: { me: { time: 4, supply: 10, programmed: [] }, stage: 'done' },
  },
  {
    rule: 'AQS-109, AQS-202',
    says: 'between two locks, too, as long as one bot is kept',
    given: table({ seats, players: [{ programmed: ['white', 'black'], sector: 'C', time: 1 }] }),
    do: [walk('D'), recycle('black'), walk('E'), no('E_MUST_KEEP_BOT', recycle('white'))],
    shows: { me: { time: 0, sector: 'E' } },
  },
  {
    rule: 'AQS-109, AQS-R18',
    says: 'not in the turns of others',
    given: table({ seats, active: 1, players: [{ programmed: ['white'] }] }),
    do: [no('E_NOT_YOUR_TURN', recycle('white'))],
    shows: {},
  },
  {
    rule: 'AQS-109, AQS-111',
    says: 'and before a pass',
    given: table({ seats, players: [{ engineer: 'T2', programmed: ['white'] }] }),
    do: [recycle('white'), pass],
    shows: { me: { time: 2, engineer: 'passed' }, active: 1 },
  },
  {
    rule: 'AQS-111',
    says: 'places on the pass track are taken one after the other',
    given: table({ seats: 3, players: [{ engineer: 'T1' }, { engineer: 'T3' }, {}] }),
    do: [pass, by(1, pass)],
    shows: { passed: [0, 1], active: 2 },
  },
])

test('[AQS-112] whoever is left alone goes on turn by turn', () => {
  const state = table({ seats: 2, passed: [1], players: [{}, { engineer: 'passed' }] })
  play(state, go('L1'), endTurn, go('L2'), endTurn)
  expect([state.active, refused(state, go('T1'))]).toEqual([0, undefined])
})

test('a move of somebody who is not there is no move', () => {
  expect(rules.check(table({ seats: 2 }), by(3, go('L1')))).toMatchObject({ code: 'E_BAD_INPUT' })
  expect(rules.check(table({ seats: 2 }), by('clock', go('L1')))).toMatchObject({ code: 'E_BAD_INPUT' })
})

test('[AQS-087] after the end nothing is left to do', () => {
  const state = table({ seats, phase: 'over' })
  for (const action of [go('L1'), endTurn, pass, stop, execute]) expect(refused(state, action)).toBe('E_GAME_OVER')
})
