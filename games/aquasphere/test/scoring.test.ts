import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOT_COLUMN_TOP } from '../src/data/reconstructed.ts'
import { gainPoints, SOURCE } from '../src/effects/points.ts'
import {
  botPoints,
  climbed,
  crystalPoints,
  interimPoints,
  lineBefore,
  linesWithin,
  majorityPoints,
  nextLine,
  onTrack,
  rank,
  sumOf,
} from '../src/scoring.ts'
import { NONE } from '../src/state.ts'
import { pay, play, refused, stop, table } from './testing.ts'

const score = fc.integer({ min: 0, max: 180 })
const gain = fc.integer({ min: 0, max: 40 })

test('[AQS-R01] lines lie at every ten, and crossing one means reaching it', () => {
  expect([0, 9, 10, 19, 49, 50, 99, 123].map(score => nextLine(score))).toEqual([10, 10, 20, 20, 50, 60, 100, 130])
  expect([0, 9, 10, 19, 49, 50, 99, 123].map(score => lineBefore(score))).toEqual([0, 0, 10, 10, 40, 50, 90, 120])
  expect([linesWithin(9, 12), linesWithin(9, 0), linesWithin(48, 2), linesWithin(40, 9)]).toEqual([[10, 20], [], [50], []])
})

test('[AQS-R01, AQS-052] paper and table agree about every climb', () => {
  fc.assert(
    fc.property(score, gain, fc.integer({ min: 0, max: 6 }), (from, points, crystals) => {
      const state = table({ players: [{ score: from, crystals, labs: ['X02', 'X06', 'X10', 'X14'] }] })
      gainPoints(state, 0, points, SOURCE.rewards, NONE)
      let paid = 0
      while (refused(state, pay) === undefined) {
        play(state, pay)
        paid++
      }
      const [player] = state.players
      expect([player?.gain, player?.score, player?.crystals]).toEqual([0, climbed(from, points, crystals), crystals - paid])
      expect(paid).toBe(Math.min(crystals, linesWithin(from, points).length))
      expect((player?.earned ?? []).reduce((sum, part) => sum + part, 0)).toBe((player?.score ?? 0) - from)
    }),
  )
})

test('[AQS-143] stopping never loses more than the rest, and never a point already there', () => {
  fc.assert(
    fc.property(score, gain, (from, points) => {
      const state = table({ players: [{ score: from, crystals: 2 }] })
      gainPoints(state, 0, points, SOURCE.rewards, NONE)
      if (refused(state, stop) === undefined) play(state, stop)
      expect(state.players[0]?.score).toBe(climbed(from, points, 0))
      expect(state.players[0]?.score).toBeGreaterThanOrEqual(from)
    }),
  )
})

test('[AQS-148, AQS-149] a majority is 6 for one, 3 for several, or nothing at all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 4 }), controls => {
      const points = majorityPoints(controls)
      const winners = points.filter(value => value > 0)
      if (Math.max(...controls) === 0) expect(winners).toEqual([])
      else expect(winners).toEqual(winners.length === 1 ? [6] : winners.map(() => 3))
      for (const [seat, value] of points.entries()) expect(value > 0).toBe(controls[seat] === Math.max(...controls) && controls[seat] !== 0)
    }),
  )
})

test('[AQS-150] bot points never fall with more bots out or more submarines out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 6 }), (supply, subs) => {
      expect(botPoints(supply, subs)).toBeLessThanOrEqual(BOT_COLUMN_TOP[subs - 1] as number)
      if (supply > 0) expect(botPoints(supply - 1, subs)).toBeGreaterThanOrEqual(botPoints(supply, subs))
      if (subs < 6) expect(botPoints(supply, subs + 1)).toBeGreaterThanOrEqual(botPoints(supply, subs))
    }),
  )
})

test('[AQS-151] each further crystal is worth one point more than the last', () => {
  for (let count = 0; count < 30; count++) expect(crystalPoints(count + 1) - crystalPoints(count)).toBe(count + 1)
})

test('[AQS-153] the sum of the lines is the sum', () => {
  const lines = interimPoints({ majority: 6, supply: 3, subs: 6, crystals: 2, octopods: [3, 0, 1] })
  expect([lines, sumOf(lines)]).toEqual([{ majority: 6, bots: 11, crystals: 3, octopods: -7 }, 13])
  expect(Object.is(interimPoints({ majority: 0, supply: 14, subs: 1, crystals: 0, octopods: [] }).octopods, 0)).toBe(true)
})

test('[AQS-042] the track starts again after 49', () => {
  expect([0, 49, 50, 99, 100, 134].map(score => onTrack(score))).toEqual([
    { field: 0, lap: 0 },
    { field: 49, lap: 0 },
    { field: 0, lap: 50 },
    { field: 49, lap: 50 },
    { field: 0, lap: 100 },
    { field: 34, lap: 100 },
  ])
})

test('[AQS-178] a ranking places everybody once, best first', () => {
  const standing = fc.record({
    score: fc.integer({ min: 40, max: 43 }),
    controls: fc.integer({ min: 0, max: 2 }),
    crystals: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(standing, { minLength: 2, maxLength: 4 }), standings => {
      const places = rank(standings)
      expect(places.flat().sort()).toEqual([...standings.keys()])
      for (const group of places) for (const seat of group) expect(standings[seat]).toEqual(standings[group[0] as number])
      const best = standings[places[0]?.[0] as number]
      for (const other of standings) expect(other.score).toBeLessThanOrEqual(best?.score ?? 0)
    }),
  )
})
