import { LEVELS, type Level } from '@chronothek/core'
import { forRun } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { scoreOf } from '../src/scoring.ts'
import { botMatch, errorOf, live, mean, totals } from './bot-matches.ts'

const RACES = ['E_STALE', 'E_ORDER_GONE', 'E_STACK_EMPTY', 'E_SUPPLY_EMPTY', 'E_CLOCK_OVER', 'E_TOO_LOUD']
/** Standard errors a mean of so few matches may be off. */
const LUCK = 2.5
/** Matches from which on a seat can be told from another. */
const ENOUGH = 20

/** What bots reach against copies of themselves: mean points with three and with four seats. */
const TARGETS: readonly (readonly [mode: string, level: Level, seats: 3 | 4, least: number, matches: number])[] = [
  ['intro', 'casual', 3, 11, forRun({ usual: 4, thorough: 100 })],
  ['intro', 'casual', 4, 15, forRun({ usual: 4, thorough: 100 })],
  ['intro', 'good', 3, 14, forRun({ usual: 4, thorough: 100 })],
  ['intro', 'good', 4, 19.5, forRun({ usual: 4, thorough: 100 })],
  ['intro', 'expert', 3, 15.5, forRun({ usual: 4, thorough: 100 })],
  ['intro', 'expert', 4, 21.5, forRun({ usual: 4, thorough: 100 })],
  ['normal', 'casual', 3, 17, forRun({ usual: 5, thorough: 60 })],
  ['normal', 'casual', 4, 26, forRun({ usual: 5, thorough: 60 })],
  ['normal', 'good', 3, 25, forRun({ usual: 4, thorough: 60 })],
  ['normal', 'good', 4, 40, forRun({ usual: 4, thorough: 60 })],
  ['normal', 'expert', 3, 35, forRun({ usual: 3, thorough: 40 })],
  ['normal', 'expert', 4, 60, forRun({ usual: 3, thorough: 40 })],
]

test.each(TARGETS)(
  '%s, %s bots, %i seats: about %d points or more, and no seat is better than another',
  (mode, level, seats, least, matches) => {
    const scores = Array.from({ length: matches }, (_, seed) => totals(botMatch({ mode }, seats, [level], seed + 1)))
    const all = scores.flat()
    expect(mean(all) + LUCK * errorOf(all)).toBeGreaterThanOrEqual(least)
    if (matches < ENOUGH) return // luck would decide
    for (let seat = 0; seat < seats; seat++) {
      const own = scores.map(match => match[seat] ?? 0)
      expect(Math.abs(mean(own) - mean(all)), `seat ${seat}`).toBeLessThan(3 * errorOf(own) + 1)
    }
  },
)

test('most experts finish all their colours, and hardly ever lose one in which they have points', () => {
  const sheets = Array.from({ length: forRun({ usual: 3, thorough: 24 }) }, (_, seed) =>
    botMatch({ mode: 'normal' }, 4, ['expert'], seed + 101),
  ).flatMap(({ state }) => state.players.map(scoreOf))
  const share = (holds: (sheet: (typeof sheets)[number]) => boolean) => sheets.filter(holds).length / sheets.length
  expect(share(({ rows }) => rows.every(({ blocked }) => !blocked))).toBeGreaterThan(0.4)
  expect(share(({ rows }) => rows.some(({ blocked, sum }) => blocked && sum > 1))).toBeLessThan(0.2)
})

/** Over 300 matches of the intro game: experts 66 % against good ones, good ones 74 % against casual ones. */
test.each([
  ['expert', 'good'],
  ['good', 'casual'],
] as const)('intro game, two seats each: %s bots win three of five matches or more against %s ones', (higher, lower) => {
  const matches = forRun({ usual: 16, thorough: 400 })
  let won = 0
  for (let seed = 1; seed <= matches; seed++) {
    const levels = [higher, lower] as const
    const points = totals(botMatch({ mode: 'intro' }, 4, levels, seed))
    const winners = points.flatMap((each, seat) => (each === Math.max(...points) ? [levels[(seat + seed) % 2]] : []))
    won += winners.filter(level => level === higher).length / winners.length
  }
  process.stdout.write(`measured: ${higher} against ${lower}: ${(won / matches).toFixed(3)} of ${matches}\n`)
  expect(won / matches + forRun({ usual: LUCK, thorough: 0 }) * Math.sqrt(0.25 / matches)).toBeGreaterThanOrEqual(0.6)
})

test('better levels win', () => {
  const wins: Record<string, number> = { casual: 0, good: 0, expert: 0 }
  const matches = forRun({ usual: 6, thorough: 60 })
  for (let seed = 1; seed <= matches; seed++) {
    const points = totals(botMatch({ mode: 'normal' }, 3, LEVELS, seed))
    const best = points.indexOf(Math.max(...points))
    const winner = LEVELS[(best + seed) % 3] as Level
    wins[winner] = (wins[winner] ?? 0) + 1
  }
  expect(wins.expert).toBeGreaterThan(wins.casual ?? 0)
})

const MATCHES = forRun({ usual: 12, thorough: 400 })
test(`in ${MATCHES} matches no bot is refused but where another hand was faster`, () => {
  const odd: string[] = []
  for (let seed = 1; seed <= MATCHES; seed++) {
    const seats = seed % 2 === 0 ? 3 : 4
    const { refused } = botMatch({ mode: seed % 4 === 0 ? 'normal' : 'intro' }, seats, ['casual', 'good'], seed)
    odd.push(...refused.filter(code => !RACES.includes(code)))
  }
  expect(odd).toEqual([])
})

test('a decision of an expert costs less than five milliseconds of a processor, looks included', () => {
  const before = process.cpuUsage()
  let spent = 0
  let looks = 0
  botMatch({ mode: 'normal' }, 4, ['expert'], 77, (view, at) => {
    const start = process.cpuUsage()
    live(view, at, 'expert', { pick: () => 0, open() {} })
    const { user, system } = process.cpuUsage(start)
    spent += user + system
    looks++
  })
  expect(process.cpuUsage(before).user).toBeGreaterThan(0)
  expect(spent / looks / 1000).toBeLessThan(5)
})
