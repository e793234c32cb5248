import { expect, test } from 'vitest'
import { SOURCES } from '../../src/ids.ts'
import { finalLines } from '../../src/round/lines.ts'
import { finalPoints, letterPoints, rank } from '../../src/scoring.ts'
import { lastToPass, pass, pay, play, rules, shown, table } from '../testing.ts'
import { vectors } from '../vectors.ts'

const seats = 4
const poor = { letters: 1, time: 0, subs: 1, expansions: 0 }

vectors([
  {
    rule: 'AQS-170, AQS-087',
    says: 'it follows the fourth interim scoring and asks for no crystals',
    given: lastToPass({ seats, round: 4, players: [{ score: 9, supply: 14, crystals: 1 }] }),
    do: [pass, pay],
    shows: { phase: 'over', me: { score: 12, crystals: 0 } },
  },
  {
    rule: 'AQS-053, AQS-170',
    says: 'a counter that had to stop goes on freely',
    given: lastToPass({ seats, round: 4, players: [{ score: 18, time: 3 }] }),
    do: [pass],
    shows: { me: { score: 19 + 1 + 4 } },
  },
])

test.each([
  ['AQS-171', { letters: 5 }, { letters: 15 }],
  ['AQS-171', { letters: 6 }, { letters: 21 }],
  ['AQS-172', { time: 7 }, { time: 7 }],
  ['AQS-173', { subs: 6 }, { submarines: 5 }],
  ['AQS-132', { subs: 5 }, { submarines: 0 }],
  ['AQS-174', { expansions: 5 }, { lab: 5 }],
  ['AQS-118', { expansions: 4 }, { lab: 0 }],
])('[%s] %j scores %j', (_rule, figures, points) => {
  expect(finalPoints({ ...poor, ...figures })).toMatchObject(points)
})

test('[AQS-171] different letters follow the same curve', () => {
  expect([1, 2, 3, 4, 5, 6].map(count => letterPoints(count))).toEqual([1, 3, 6, 10, 15, 21])
})

test('[AQS-118, AQS-132] bonuses are counted in a match, too', () => {
  const state = lastToPass({
    seats: 2,
    round: 4,
    players: [{ supply: 14, subs: 6, time: 4, labs: ['X28', 'X29', 'X30', 'X01', 'X02'] }, {}],
  })
  play(state, pass)
  expect(shown(state)).toMatchObject({ me: { time: 8, score: 1 + 8 + 5 + 5 }, p1: { score: 4 + 1 + 1 } })
})

test('[AQS-170] the lines are told one at a time with their pieces', () => {
  const state = table({ seats: 2, players: [{ time: 2, labs: ['X10', 'X28'] }] })
  expect(finalLines(state, 0)).toEqual([
    { line: 'letters', points: 3, pieces: ['base-0', 'lab-0-X10'] },
    { line: 'time', points: 2, pieces: ['time-0'] },
    { line: 'submarines', points: 0, pieces: ['subs-0'] },
    { line: 'lab', points: 0, pieces: ['base-0', 'lab-0-X10', 'lab-0-X28'] },
  ])
})

test.each([
  ['AQS-175', [{ score: 50 }, { score: 51 }], [[1], [0]]],
  ['AQS-176', [{ controls: 1 }, { controls: 2 }, { controls: 0 }], [[1], [0], [2]]],
  [
    'AQS-177',
    [
      { controls: 1, crystals: 1 },
      { controls: 1, crystals: 2 },
    ],
    [[1], [0]],
  ],
  ['AQS-178', [{ crystals: 1 }, { score: 3 }, { crystals: 1 }], [[0, 2], [1]]],
])('[%s] %j', (_rule, standings, places) => {
  expect(rank(standings.map(standing => ({ score: 40, controls: 0, crystals: 0, ...standing })))).toEqual(places)
})

test('[AQS-176, AQS-177] ties are settled by what lies on the table', () => {
  const tied = table({ seats: 3, phase: 'over', players: [{ score: 50 }, { score: 50 }, { score: 50, crystals: 1 }], B: { control: 1 } })
  expect(rules.result(tied)?.ranking).toEqual([[1], [2], [0]])
})

test('[AQS-175] the result says where points came from', () => {
  const state = lastToPass({ seats: 2, round: 4, players: [{ supply: 10 }, {}], A: { control: 0 } })
  expect(rules.result(state)).toBeUndefined()
  play(state, pass)
  const score = rules.result(state)?.scores?.[0]
  expect(score).toMatchObject({
    total: 11,
    parts: { 'interim-majority': 6, 'interim-bots': 4, lines: -1, 'final-letters': 1, 'final-time': 1 },
  })
  expect(Object.keys(score?.parts ?? {})).toEqual([...SOURCES])
})
