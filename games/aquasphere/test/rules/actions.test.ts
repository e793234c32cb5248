import {
  after,
  by,
  catching,
  deploy,
  endTurn,
  execute,
  lastToPass,
  letter,
  pass,
  pay,
  recycle,
  returnOne,
  skip,
  skipLetters,
  stop,
  table,
} from '../testing.ts'
import { no, vectors } from '../vectors.ts'

const seats = 4

/** Green. */
vectors([
  {
    rule: 'AQS-114',
    says: 'only the topmost expansion can be taken, then the next one lies on top',
    given: after('green', { seats, A: { labs: ['X28', 'X29'] } }),
    do: [execute],
    shows: { me: { labs: ['X29'] }, A: { labs: ['X28'] } },
  },
  {
    rule: 'AQS-114',
    says: 'where none lies none is taken',
    given: after('green', { seats }),
    do: [no('E_NO_LAB_TILE', execute), skip],
    shows: { me: { labs: [] } },
  },
  {
    rule: 'AQS-115, AQS-116',
    says: 'two letters in any order, each with a bot from the supply',
    given: after('green', { seats, A: { labs: ['X25'] }, D: { control: 2 } }),
    do: [execute, letter('D'), letter('A')],
    shows: { A: { control: 0 }, D: { control: 0, charging: [2] }, me: { supply: 7 }, letters: 0 },
  },
  {
    rule: 'AQS-115',
    says: 'each letter serves once',
    given: after('green', { seats, A: { labs: ['X25'] } }),
    do: [execute, letter('D'), no('E_BAD_INPUT', letter('D')), skipLetters, no('E_NO_DECISION', letter('A'))],
    shows: { me: { supply: 8 } },
  },
  {
    rule: 'AQS-115, AQS-R08',
    says: 'without any bot no letter is offered',
    given: after('green', { seats, players: [{ supply: 0 }], A: { labs: ['X25'] } }),
    do: [execute, no('E_NO_DECISION', letter('A')), endTurn],
    shows: { me: { labs: ['X25'] }, active: 1 },
  },
  {
    rule: 'AQS-116, AQS-106',
    says: 'a letter can clear a charging station, too',
    given: after('green', { seats: 2, players: [{ cards: ['F18'] }], A: { labs: ['X10'] }, C: { control: 1, charging: [1, 1] } }),
    do: [execute, letter('C')],
    shows: { C: { control: 0, charging: [1] }, p1: { supply: 11 }, me: { score: 2, supply: 8 } },
  },
  {
    rule: 'AQS-115, AQS-050',
    says: 'a red line on the way is settled before the next letter',
    given: after('green', {
      seats: 2,
      players: [{ cards: ['F18'], score: 9, crystals: 1 }],
      A: { labs: ['X25'], control: 1, charging: [1, 1] },
    }),
    do: [execute, letter('A'), no('E_PENDING', letter('D')), no('E_PENDING', recycle('red')), pay, letter('D')],
    shows: { me: { score: 11, crystals: 0 }, A: { control: 0 }, D: { control: 0 } },
  },
  {
    rule: 'AQS-117',
    says: 'the fifth expansion is the last',
    given: after('green', { seats, players: [{ labs: ['X01', 'X02', 'X03', 'X04'] }], A: { labs: ['X28'] } }),
    do: [execute],
    shows: { me: { labs: ['X01', 'X02', 'X03', 'X04', 'X28'] } },
  },
])

/** Yellow and black. */
vectors([
  {
    rule: 'AQS-119',
    says: 'all time markers that lie there',
    given: after('yellow', { seats, A: { time: 4 } }),
    do: [execute],
    shows: { me: { time: 4 }, A: { time: 0 } },
  },
  {
    rule: 'AQS-120',
    says: 'at least two, even where none lie',
    given: after('yellow', { seats, A: { time: 0 } }),
    do: [execute],
    shows: { me: { time: 2 }, A: { time: 0 } },
  },
  {
    rule: 'AQS-121, AQS-120',
    says: 'with a full lab they stay there, filled up to two',
    given: after('yellow', { seats, players: [{ time: 4 }], A: { time: 1 } }),
    do: [execute],
    shows: { me: { time: 4 }, A: { time: 2 } },
  },
  {
    rule: 'AQS-122, AQS-123',
    says: 'crystals that do not fit stay',
    given: after('black', { seats, players: [{ crystals: 1 }], A: { crystals: 3 } }),
    do: [execute],
    shows: { me: { crystals: 2 }, A: { crystals: 2 } },
  },
  {
    rule: 'AQS-123, AQS-R04',
    says: 'with a full lab all of them stay',
    given: after('black', { seats, players: [{ crystals: 2 }], A: { crystals: 1 } }),
    do: [execute],
    shows: { me: { crystals: 2 }, A: { crystals: 1 }, stage: 'done' },
  },
  {
    rule: 'AQS-122',
    says: 'without crystals there is nothing to take',
    given: after('black', { seats }),
    do: [no('E_NOTHING_THERE', execute), no('E_BAD_INPUT', catching(1)), skip],
    shows: {},
  },
])

/** Purple. */
vectors([
  ...(
    [
      [1, 1],
      [2, 3],
      [3, 6],
      [4, 9],
    ] as const
  ).map(([caught, score]) => ({
    rule: 'AQS-125',
    says: `${caught} octopods at once bring the counter to ${score}`,
    given: after('purple', { seats, players: [{ labs: ['X03', 'X07'] }], A: { octopods: caught } }),
    do: [execute],
    shows: { me: { score }, A: { octopods: 0 } },
  })),
  {
    rule: 'AQS-124, AQS-R05',
    says: 'fewer may be caught, more may not',
    given: after('purple', { seats, A: { octopods: 3 } }),
    do: [no('E_BAD_INPUT', catching(3)), catching(1)],
    shows: { me: { score: 1 }, A: { octopods: 2 } },
  },
  {
    rule: 'AQS-124',
    says: 'where none swim none are caught',
    given: after('purple', { seats }),
    do: [no('E_NOTHING_THERE', execute), skip],
    shows: {},
  },
  {
    rule: 'AQS-126',
    says: 'with a strict supply caught octopods can come back',
    given: lastToPass({ seats, strict: true, A: { octopods: 3 }, B: { octopods: 10 } }),
    do: [
      state => {
        Object.assign(state, { stage: 'deployed', deployed: 3 })
      },
      execute,
      state => {
        state.stage = 'choose'
      },
      pass,
    ],
    // eleven are out, so four of the five on the tile come: one at A, two at C, one at E
    shows: { A: { octopods: 2 }, C: { octopods: 2 }, E: { octopods: 1 }, B: { octopods: 10 } },
  },
])

/** Blue. */
vectors([
  {
    rule: 'AQS-128, AQS-129',
    says: 'the next space, at its price',
    given: after('blue', { seats, players: [{ time: 4, sector: 'E' }], E: { subs: [3, 1, 2] } }),
    do: [execute],
    shows: { E: { subs: [3, 1, 2, 0] }, me: { time: 0, subs: 2 } },
  },
  {
    rule: 'AQS-128, AQS-129, AQS-037',
    says: 'a neutral submarine takes a space like any other',
    given: after('blue', { seats: 2, players: [{ time: 4, sector: 'E' }], E: { subs: [2, 3] } }),
    do: [execute],
    shows: { E: { subs: [2, 3, 0] }, me: { time: 1 } },
  },
  {
    rule: 'AQS-128',
    says: 'a full sector has no space',
    given: after('blue', { seats: 2, players: [{ time: 4, sector: 'E' }], E: { subs: [3, 1, 2, 9] } }),
    do: [no('E_NO_SUB_SPACE', execute)],
    shows: {},
  },
  {
    rule: 'AQS-128, AQS-132',
    says: 'six are all there are',
    given: after('blue', { seats, players: [{ time: 4, subs: 6, sector: 'E' }] }),
    do: [no('E_NO_SUB', execute)],
    shows: {},
  },
  {
    rule: 'AQS-130',
    says: 'who cannot pay may recycle first',
    given: after('blue', { seats, players: [{ programmed: ['red'], sector: 'E' }], E: { subs: [1] } }),
    do: [no('E_NOT_ENOUGH_TIME', execute), recycle('red'), execute],
    shows: { me: { time: 0, subs: 2, score: 2 } },
  },
  ...[1, 2, 3, 4].map(round => ({
    rule: 'AQS-131, AQS-134',
    says: `the bulb of round ${round} says ${round + 1}`,
    given: after('blue', { seats, round, players: [{ time: 4, sector: 'E' }] }),
    do: [execute],
    shows: { me: { score: round + 1 } },
  })),
])

/** Red and white. */
vectors([
  {
    rule: 'AQS-133',
    says: 'only the topmost card can be taken',
    given: after('red', { seats, A: { research: ['F01', 'F02'] } }),
    do: [execute],
    shows: { me: { cards: ['F02'], score: 2 }, A: { research: ['F01'] } },
  },
  {
    rule: 'AQS-135, AQS-076',
    says: 'a bigger lab holds more cards',
    given: after('red', { seats, players: [{ cards: ['F20', 'F21'], labs: ['X01'] }], A: { research: ['F01'] } }),
    do: [execute],
    shows: { me: { cards: ['F20', 'F21', 'F01'] } },
  },
  {
    rule: 'AQS-136, AQS-180',
    says: 'a used-up card still takes its place',
    given: after('red', { seats, players: [{ cards: ['F26', 'F35'], used: ['F26'] }], A: { research: ['F01'] } }),
    do: [no('E_RESEARCH_FULL', execute)],
    shows: { me: { cards: ['F26', 'F35'] } },
  },
  ...(
    [
      ['A', 'green'],
      ['B', 'yellow'],
      ['C', 'black'],
      ['D', 'purple'],
      ['E', 'blue'],
      ['F', 'red'],
    ] as const
  ).map(([sector, colour]) => ({
    rule: 'AQS-137',
    says: `${sector} programs ${colour}`,
    given: after('white', { seats, players: [{ sector }] }),
    do: [execute],
    shows: { me: { programmed: [colour], supply: 8 } },
  })),
  {
    rule: 'AQS-138',
    says: 'an occupied symbol turns the bot into two markers',
    given: after('white', { seats, players: [{ programmed: ['green'] }] }),
    do: [execute],
    shows: { me: { programmed: ['green'], supply: 9, time: 2 } },
  },
  {
    rule: 'AQS-137, AQS-066',
    says: 'a third program asks for one of the three',
    given: after('white', { seats, players: [{ programmed: ['black', 'red'] }] }),
    do: [execute, no('E_PENDING', endTurn), returnOne('black')],
    shows: { me: { programmed: ['green', 'red'], time: 2 } },
  },
  {
    rule: 'AQS-137, AQS-R08',
    says: 'without a bot nothing is programmed',
    given: after('white', { seats, players: [{ supply: 0 }] }),
    do: [execute],
    shows: { me: { programmed: [], supply: 0, time: 0 }, stage: 'done' },
  },
  {
    rule: 'AQS-050, AQS-107',
    says: 'a line met by deploying is settled before the action',
    given: table({
      seats: 2,
      active: 1,
      players: [{}, { programmed: ['yellow'], cards: ['F18', 'F19'], sector: 'B', score: 9, crystals: 1 }],
      B: { charging: [0, 0], control: 0 },
    }),
    do: [by(1, deploy('yellow')), no('E_PENDING', by(1, execute)), by(1, stop), by(1, pay), by(1, execute)],
    shows: { p1: { score: 11, crystals: 0, time: 2 } },
  },
])
