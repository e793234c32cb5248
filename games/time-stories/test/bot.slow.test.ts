import { copy, free, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { STORY_LEVELS, timeStories } from '../src/index.ts'
import type { Options } from '../src/state.ts'
import { campaign, choose, type Player } from './campaigns.ts'
import { FIXTURE } from './fixture.ts'
import { lawOptions } from './law-options.ts'

const luck = (seed: number) => free(quickLuck(seed))

const TEAMS: readonly { players: readonly Player[]; team: Options['team'] }[] = [
  { players: ['good'], team: 'four' },
  { players: ['casual'], team: 'three' },
  { players: ['good', 'good'], team: 'four' },
  { players: ['good', 'casual'], team: 'three' },
  { players: ['casual', 'good', 'good'], team: 'four' },
  { players: ['good', 'good', 'casual', 'good'], team: 'four' },
]

test.each(TEAMS)('bots alone bring runs to their end by the rules: $players $team', ({ players, team }) => {
  for (const told of [true, false]) {
    const final = campaign({ players, seed: 4, told, options: { team } })
    expect(final.history.length).toBeGreaterThan(0)
    expect(final.phase === 'won' || final.history.length === 3).toBe(true)
    expect(Math.max(...final.history.map(({ route }) => new Set(route.map(({ location }) => location)).size))).toBeGreaterThan(1)
  }
})

test.each([
  { players: ['random', 'good'], team: 'three' },
  { players: ['casual', 'random'], team: 'four' },
  { players: ['random', 'casual', 'good'], team: 'four' },
  { players: ['good', 'casual', 'random', 'good'], team: 'four' },
] as const)('one who does anything and bots: nothing a bot does is refused: $players $team', ({ players, team }) => {
  for (const told of [true, false]) {
    for (const seed of [1, 2]) {
      const final = campaign({ players, seed, told, options: { team }, runs: 2, steps: 20_000 })
      expect(final.phase === 'won' || final.history.length === 2).toBe(true)
    }
  }
})

test('the levels play the fixture to its end, and a thought is short', () => {
  for (const level of STORY_LEVELS) {
    let asked = 0
    let ms = 0
    campaign({
      players: [level, level, level, level],
      seed: 7,
      asked({ view }) {
        const began = performance.now()
        choose(view, level, luck(asked))
        ms += performance.now() - began
        asked += 1
      },
    })
    expect(asked).toBeGreaterThan(100)
    expect(ms / asked).toBeLessThan(20)
  }
})

test('no bot enters a code, writes a note or gives anything away by itself', () => {
  const done = new Map<string, number>()
  let puzzles = 0
  for (const seed of [1, 2, 3]) {
    campaign({
      players: ['good', 'good', 'casual'],
      seed,
      asked({ action, view }) {
        done.set(action.type, (done.get(action.type) ?? 0) + 1)
        puzzles += view.own?.fronts.filter(front => front.puzzles.some(({ open }) => open)).length ?? 0
      },
    })
  }
  expect(puzzles).toBeGreaterThan(0)
  for (const type of ['enter-code', 'write-note', 'erase-note', 'give', 'card-action']) expect(done.get(type)).toBeUndefined()
})

test('bots know no more than their view: with other unread cards they do the same', () => {
  let others = 0
  campaign({
    players: ['good', 'good', 'casual'],
    seed: 5,
    asked({ seat, level, view, state }) {
      const swapped = lawOptions.swap?.(state, FIXTURE, seat, luck(1), state)
      const other = viewOf(timeStories.bind(swapped?.pack), copy(state), seat)
      if (JSON.stringify(other) !== JSON.stringify(view)) return // something unread shows already, as a back does
      others += 1
      expect(choose(other, level, luck(3))).toEqual(choose(view, level, luck(3)))
    },
  })
  expect(others).toBeGreaterThan(50)
})

test('the same view and the same luck give the same action, and a thought leaves no trace', () => {
  campaign({
    players: ['good', 'casual'],
    seed: 9,
    runs: 1,
    asked({ level, view }) {
      const before = JSON.stringify(view)
      expect(choose(view, level, luck(2))).toEqual(choose(JSON.parse(before), level, luck(2)))
      expect(JSON.stringify(view)).toBe(before)
    },
  })
})

test('asked out of turn, or as a spectator, a bot still answers', () => {
  const rules = timeStories.bind(FIXTURE)
  const state = rules.setup({ mode: 'mission', team: 'four', byPortrait: false, journal: 'own' }, 2, luck(1))
  const idle = rules.acting(state)[0] === 0 ? 1 : 0
  for (const level of STORY_LEVELS) {
    expect(() => choose(viewOf(rules, state, idle), level, luck(1))).not.toThrow()
    expect(() => choose(viewOf(rules, state, 'spectator'), level, luck(1))).not.toThrow()
  }
})
