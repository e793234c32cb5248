import { chooseAction } from '@chronothek/bots'
import { copy, free, LEVELS, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { knowledge, memoryWith } from '../src/bot.ts'
import { LEVEL_SPREAD } from '../src/data/eras.ts'
import { timelineTwist } from '../src/index.ts'
import { bindDeck } from '../src/setup.ts'
import { warp } from '../src/view.ts'
import { mean, playMatch, scoreOf, winnersOf } from './matches.ts'
import { coop, deckNameAt, inventions, options, swap, versus } from './testing.ts'

const rules = timelineTwist.bind(inventions)
const start = (mode: string, seed = 1) => rules.setup(options({ mode }), 3, free(quickLuck(seed)))
const recalled = (state: ReturnType<typeof start>, seat = 0) => rules.recall?.(state, seat, 'good') ?? {}

test('a bot remembers the cards it can read and nobody has flipped, and no others', () => {
  const state = coop({ hands: [['10', '11'], ['20']], blocked: ['11'], columns: [['1900']] })
  expect(Object.keys(memoryWith(state, 0, 0.25)).sort()).toEqual(['10', '20', '94'])
  expect(Object.keys(memoryWith({ ...state, covered: true }, 0, 0.25)).sort()).toEqual(['10', '20'])
  expect(Object.keys(memoryWith(versus({ hands: [['10'], ['20']] }), 1, 0.25)).sort()).toEqual(['10', '20', '93'])
})

test('what it believes of a card is another thing in every match; a team believes the same, rivals do not', () => {
  const believed = (seed: number, mode: string, seat: number) => {
    const state = start(mode, seed)
    return new Map(Object.entries(recalled(state, seat)).map(([token, guess]) => [deckNameAt(state, token), guess.mean]))
  }
  const again = believed(2, 'coop', 1)
  const known = [...believed(1, 'coop', 0)].filter(([card]) => again.has(card))
  expect(known.length).toBeGreaterThan(0)
  for (const [card, guess] of known) expect(again.get(card)).not.toBe(guess)
  expect([...believed(1, 'coop', 0).values()]).toEqual([...believed(1, 'coop', 1).values()])
  expect([...believed(1, 'versus', 0).values()]).not.toEqual([...believed(1, 'versus', 1).values()])
})

test('levels differ in how far off they are, hard cards being harder', () => {
  const bound = bindDeck(inventions)
  const all = { ...start('versus'), hands: [Object.keys(start('versus').cards)], pile: [] }
  for (const level of LEVELS) {
    const memory = Object.entries(rules.recall?.(all, 0, level) ?? {})
    expect(memory).toHaveLength(120)
    expect(mean(memory.map(([, { sd }]) => sd))).toBeCloseTo(LEVEL_SPREAD[level], 6)
    const errors = memory.map(([token, { mean: guess, sd }]) => (guess - warp(all.cards[token]?.key ?? 0, 'year')) / sd)
    expect(Math.abs(mean(errors))).toBeLessThan(0.3)
    expect(Math.abs(mean(errors.map(error => error ** 2)) - 1)).toBeLessThan(0.4)
  }
  expect(Math.max(...bound.spread.values()) / Math.min(...bound.spread.values())).toBeCloseTo(5, 6)
})

test('the policy plays every match to its end without a refusal', () => {
  for (const mode of ['versus', 'coop']) {
    for (let seed = 0; seed < 20; seed++) {
      const state = playMatch({ options: options({ mode }), seed, spreads: [0.25, 0.25, 0.25], worlds: 0 })
      expect(rules.result(state)).toBeDefined()
    }
  }
})

test('the dates nobody has seen do not change what a bot does', () => {
  for (const mode of ['versus', 'coop']) {
    for (let seed = 0; seed < 4; seed++) {
      const state = start(mode, seed)
      const twin = swap(copy(state), inventions, 0, free(quickLuck(seed)), state)
      if (twin === undefined) expect.fail('nothing to swap')
      const seat = state.active
      const memory = memoryWith(state, seat, 0.25)
      const [real, other] = [state, twin.state].map(world =>
        chooseAction(timelineTwist, knowledge, viewOf(rules, world, seat), memory, free(quickLuck(9)), { worlds: 6 }),
      )
      expect(other).toEqual(real)
    }
  }
})

test('a team that knows nearly every date beats one that guesses', () => {
  const scores = (spread: number) =>
    Array.from({ length: 30 }, (_, seed) =>
      scoreOf(playMatch({ options: options({ mode: 'coop' }), seed, spreads: Array(3).fill(spread), worlds: 0 })),
    )
  expect(mean(scores(0.02))).toBeGreaterThan(mean(scores(0.5)) + 10)
})

test('against each other, who knows more wins more often', () => {
  const wins = Array.from({ length: 80 }, (_, seed) => {
    const expert = seed % 2
    const spreads = expert === 0 ? [0.1, 0.5] : [0.5, 0.1]
    return winnersOf(playMatch({ options: options({ mode: 'versus' }), seed, spreads })).includes(expert) ? 1 : 0
  })
  expect(mean(wins)).toBeGreaterThan(0.7)
})

test('against each other it puts the surest card into the surest gap, and keeps a sure card while others can wait', () => {
  const guess = (year: number, sd: number) => ({ mean: warp(year, 'year'), sd })
  const state = versus({
    hands: [
      ['1850', '1700'],
      ['20', '21'],
    ],
    line: ['1600', '1800', '1900'],
  })
  const action = (memory: object, given = state) =>
    chooseAction(timelineTwist, knowledge, viewOf(rules, given, 0), memory as never, free(quickLuck(1)))
  expect(action({ '1850': guess(1850, 0.05), '1700': guess(1700, 0.2) })).toMatchObject({ card: '1700', slot: 1 })
  const hurry = { ...state, hands: [['1850', '1700'], ['20']] }
  expect(action({ '1850': guess(1850, 0.05), '1700': guess(1700, 0.2) }, hurry)).toMatchObject({ card: '1850', slot: 2 })
})
