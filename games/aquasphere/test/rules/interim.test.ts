import { expect, test } from 'vitest'
import { acting } from '../../src/flow.ts'
import { interimLines } from '../../src/round/lines.ts'
import { crystalPoints, majorityPoints, octopodLoss } from '../../src/scoring.ts'
import type { Event } from '../../src/state.ts'
import { by, lastToPass, pass, pay, plan, play, returnBot, shown, stop, views } from '../testing.ts'
import { no, vectors } from '../vectors.ts'

const seats = 4

vectors([
  {
    rule: 'AQS-139, AQS-085',
    says: 'the last pass starts it, and the next round follows',
    given: lastToPass({ seats }),
    do: [pass],
    shows: { round: 2, phase: 'turns', me: { score: 4, time: 1 }, p3: { score: 4, time: 1 } },
  },
  {
    rule: 'AQS-140',
    says: 'all lines make one sum, and one move',
    given: lastToPass({ seats, players: [{ crystals: 1, supply: 10 }], A: { control: 0, octopods: 2 } }),
    do: [pass],
    shows: { me: { score: 6 + 4 + 1 - 3, gain: 0, crystals: 1 } },
  },
  {
    rule: 'AQS-140, AQS-151',
    says: 'crystals count before they pay',
    given: lastToPass({ seats, players: [{ score: 8, crystals: 2, supply: 14 }] }),
    do: [pass, pay],
    shows: { me: { score: 11, crystals: 1 } },
  },
  {
    rule: 'AQS-141, AQS-142, AQS-143',
    says: 'everybody settles their own line, in any order, and the round waits for all',
    given: lastToPass({
      seats: 3,
      players: [
        { score: 9, crystals: 1 },
        { score: 19, programmed: ['red'] },
        { score: 29, programmed: ['blue'] },
      ],
    }),
    do: [
      pass,
      state => expect([state.phase, acting(state)]).toEqual(['lines', [0, 1, 2]]),
      by(2, stop),
      no('E_NO_CRYSTAL', by(1, pay)),
      by(1, returnBot('red')),
      state => expect([state.round, acting(state)]).toEqual([1, [0]]),
      no('E_PENDING', by(1, stop)),
      pay,
    ],
    shows: { me: { score: 14 }, p1: { score: 23, programmed: [] }, p2: { score: 29, programmed: ['blue'] }, round: 2 },
  },
  {
    rule: 'AQS-R01, AQS-142, AQS-143',
    says: 'several lines at once: bots pay one after the other, and where nothing is left nobody is asked',
    given: lastToPass({
      seats: 2,
      players: [{ score: 9, programmed: ['red', 'blue'], supply: 0, subs: 6, time: 2, labs: ['X04', 'X08'] }],
      ...{ A: { control: 0 }, B: { control: 0 } },
    }),
    // 6 for control fields and 14 for bots: 29 is the last field before the third line
    do: [pass, no('E_SYMBOL_EMPTY', returnBot('green')), returnBot('blue'), returnBot('red')],
    shows: { me: { score: 29, gain: 0, programmed: [], supply: 2, time: 8 }, round: 2 },
  },
  {
    rule: 'AQS-R01, AQS-052',
    says: 'and what lies beyond the line nobody can pay is lost',
    given: lastToPass({
      seats: 2,
      players: [{ score: 9, crystals: 1, supply: 0, subs: 6 }],
      ...{ A: { control: 0 }, B: { control: 0 } },
    }),
    do: [pass, pay],
    shows: { me: { score: 19, gain: 0, crystals: 0 }, round: 2 },
  },
  {
    rule: 'AQS-145',
    says: 'the marker of the paid program does not come back to its player',
    given: lastToPass({ seats, players: [{ paidProgram: true, time: 2 }] }),
    do: [pass],
    shows: { me: { paidProgram: false, time: 3 } },
  },
  {
    rule: 'AQS-146, AQS-189',
    says: 'a card need not be used',
    given: lastToPass({ seats, players: [{ cards: ['F32'] }] }),
    do: [pass, plan('income-first')],
    shows: { me: { programmed: [], time: 1, supply: 9 }, round: 2 },
  },
  {
    rule: 'AQS-146, AQS-R14',
    says: 'each card counts for itself, once',
    given: lastToPass({ seats, players: [{ cards: ['F32', 'F33'], time: 3 }] }),
    do: [pass, no('E_CARD_USED', plan('income-first', 'F32', 'F32')), plan('income-first', 'F32', 'F33')],
    shows: { me: { programmed: ['blue', 'red'], time: 2, supply: 7 } },
  },
  {
    rule: 'AQS-146',
    says: 'a card must be owned, of the right kind, paid for, and there must be a bot',
    given: lastToPass({ seats, players: [{ cards: ['F32', 'F20'], supply: 0 }] }),
    do: [
      pass,
      no('E_NO_CARD', plan('income-first', 'F33')),
      no('E_NO_CARD', plan('income-first', 'F20')),
      no('E_NOT_ENOUGH_TIME', plan('cards-first', 'F32')),
      no('E_NO_BOT', plan('income-first', 'F32')),
    ],
    shows: { phase: 'plans' },
  },
  {
    rule: 'AQS-146, AQS-066',
    says: 'of three programs the new one goes back, or the one that was named',
    given: lastToPass({
      seats: 2,
      players: [
        { cards: ['F32'], programmed: ['green', 'red'] },
        { cards: ['F33'], programmed: ['green', 'blue'] },
      ],
    }),
    do: [
      pass,
      no('E_SYMBOL_EMPTY', plan('income-first', ['F32', 'white'])),
      plan('income-first', ['F32', 'green']),
      by(1, plan('income-first', 'F33')),
    ],
    shows: { me: { programmed: ['blue', 'red'], time: 2, supply: 9 }, p1: { programmed: ['green', 'blue'], time: 2, supply: 9 } },
  },
  {
    rule: 'AQS-146, AQS-R08',
    says: 'the last bot serves one card, unless one of three comes back for the next',
    given: lastToPass({
      seats: 2,
      players: [
        { cards: ['F32', 'F33'], time: 2, supply: 1 },
        { cards: ['F30', 'F31'], time: 1, supply: 1, programmed: ['green', 'red'] },
      ],
    }),
    do: [
      pass,
      no('E_NO_BOT', plan('cards-first', 'F32', 'F33')),
      plan('cards-first', 'F32'),
      by(1, plan('cards-first', ['F30', 'green'], ['F31', 'red'])),
    ],
    shows: { me: { programmed: ['blue'], supply: 0 }, p1: { programmed: ['black', 'purple'], supply: 1, time: 1 - 1 + 2 - 1 + 2 + 1 } },
  },
  {
    rule: 'AQS-147, AQS-R16',
    says: 'income or cards first, each as a whole: without income the card cannot be paid',
    given: lastToPass({ seats, players: [{ cards: ['F32', 'F33'], time: 1, subs: 2 }] }),
    do: [pass, no('E_NOT_ENOUGH_TIME', plan('cards-first', 'F32', 'F33')), plan('income-first', 'F32', 'F33')],
    shows: { me: { time: 1, programmed: ['blue', 'red'] } },
  },
  {
    rule: 'AQS-189',
    says: 'the card can be used in every interim scoring',
    given: lastToPass({ seats, round: 3, players: [{ cards: ['F32'] }] }),
    do: [pass, plan('income-first', 'F32')],
    shows: { me: { programmed: ['blue'], cards: ['F32'], used: 0 } },
  },
])

test('[AQS-204] who has no card for it is not asked, and plans stay hidden until all are in', () => {
  const state = lastToPass({ seats, players: [{ cards: ['F32'] }, {}, { cards: ['F33'] }, {}] })
  play(state, pass)
  expect([state.phase, acting(state)]).toEqual(['plans', [0, 2]])
  const before = JSON.stringify(views(state, 1).shared.players)
  const told = play(state, by(2, plan('income-first', 'F33')))
  expect(told).toEqual([{ for: 'all', type: 'planned', seat: 2 }])
  expect(JSON.stringify(views(state, 1).shared.players)).toBe(before)
  expect([views(state, 2).own.plan.length, views(state, 0).own.plan.length]).toEqual([3, 0])
  expect(views(state, 0).shared).not.toHaveProperty('plans')
  play(state, plan('cards-first'))
  expect(shown(state)).toMatchObject({ p2: { programmed: ['red'] }, round: 2, plans: [] })
})

test.each([
  ['AQS-148', [1, 0], [6, 0]],
  ['AQS-148', [3, 2, 1], [6, 0, 0]],
  ['AQS-149', [2, 2, 1, 1], [3, 3, 0, 0]],
  ['AQS-149', [1, 1, 1, 1], [3, 3, 3, 3]],
  ['AQS-R19', [0, 0, 0], [0, 0, 0]],
] as const)('[%s] majority of %j: %j', (_rule, controls, points) => {
  expect(majorityPoints(controls)).toEqual(points)
})

test('[AQS-151, AQS-152] both tables follow one curve, without an end', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(count => crystalPoints(count))).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 36, 45])
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(count => octopodLoss(count))).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 36, 45])
})

vectors([
  {
    rule: 'AQS-152, AQS-057',
    says: 'only who controls a sector loses points for its octopods, each sector for itself',
    given: lastToPass({
      seats,
      players: [{ score: 8, supply: 14 }, { supply: 14 }],
      ...{
        A: { control: 0, octopods: 2 },
        B: { octopods: 4, subs: [0], charging: [0] },
        C: { control: 0, octopods: 1 },
        D: { control: 3, octopods: 3 },
      },
    }),
    do: [pass],
    shows: { me: { score: 9 }, p1: { score: 0 } },
  },
  {
    rule: 'AQS-154',
    says: 'a negative sum costs nothing at lines and asks nothing',
    given: lastToPass({ seats, players: [{ score: 30, supply: 14, crystals: 1 }], A: { control: 0, octopods: 5 }, B: { control: 1 } }),
    do: [pass],
    shows: { me: { score: 30, crystals: 1 }, round: 2 },
  },
])

test('[AQS-150] no number is lit where none scores', () => {
  expect(interimLines(lastToPass({ seats: 2, players: [{ supply: 15 }] }), 0)[1]).toEqual({ line: 'bots', points: 0, pieces: [] })
})

test('[AQS-140] the scoring is told line by line with the pieces that cause it', () => {
  const state = lastToPass({ seats: 2, players: [{ crystals: 2, supply: 9, subs: 2 }], A: { control: 0, octopods: 2 }, C: { control: 0 } })
  expect(interimLines(state, 0)).toEqual([
    { line: 'majority', points: 6, pieces: ['control-A', 'control-C'] },
    { line: 'bots', points: 5, pieces: ['slot-0-5'] },
    { line: 'crystals', points: 3, pieces: ['crystals-0'] },
    { line: 'octopods', points: -3, pieces: ['octopods-A'] },
  ])
  const told = play(state, pass)
  const isMine = (event: Event) => 'seat' in event && event.seat === 0
  expect(told.filter(event => event.type === 'interim-line' && isMine(event)).map(event => 'points' in event && event.points)).toEqual([
    6, 5, 3, -3,
  ])
  expect(told.filter(isMine)).toContainEqual({ for: 'all', type: 'interim-sum', seat: 0, points: 11 })
})
