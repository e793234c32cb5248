import { free, LEVELS, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { explain } from '../src/bot.ts'
import { copyState, determinise } from '../src/view.ts'
import { botMatch, choose } from './bot-matches.ts'
import { options, rules } from './testing.ts'

const luck = (seed: number) => free(quickLuck(seed))

test('the better levels keep the rules, too', () => {
  const state = rules.setup(options(), 2, luck(8))
  for (let step = 0; step < 36; step++) {
    const [seat = 0] = rules.acting(state)
    const action = choose(viewOf(rules, state, seat), step % 12 === 0 ? 'expert' : 'good', luck(step))
    expect(rules.check(state, { by: seat, at: 0, action })).toBeUndefined()
    rules.apply(state, { by: seat, at: 0, action }, luck(step))
  }
})

test('bots never peek: in worlds that look alike they do the same, for the same reasons', () => {
  botMatch(['casual'], 3, 5, (view, action, state) => {
    if (state.stage !== 'choose') return
    const seat = view.viewer as number
    const twin = copyState(state)
    determinise(twin, luck(state.players.reduce((sum, { time }) => sum + time, 0)))
    const seen = viewOf(rules, twin, seat)
    expect(seen).toEqual(view)
    for (const level of ['casual', 'good'] as const) expect(choose(seen, level, luck(4))).toEqual(choose(view, level, luck(4)))
    expect(explain(seen, action)).toEqual(explain(view, action))
  })
})

test('the same luck gives the same move, at every level', () => {
  const view = viewOf(rules, rules.setup(options(), 4, luck(2)), 0)
  const state = rules.setup(options(), 4, luck(2))
  const seat = state.active
  const own = viewOf(rules, state, seat)
  for (const level of LEVELS) expect(choose(own, level, luck(9))).toEqual(choose(own, level, luck(9)))
  expect(() => choose({ ...view, viewer: 'spectator' }, 'good', luck(9))).toThrow()
})

test.each([
  ['casual', 200],
  ['good', 1000],
  ['expert', 3000],
] as const)('a %s bot decides within %i ms of a processor, on the widest board', (level, most) => {
  const state = rules.setup(options(), 4, luck(2))
  const view = viewOf(rules, state, state.active)
  choose(view, level, luck(1)) // the engine warms up
  const from = process.cpuUsage()
  choose(view, level, luck(1))
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1000).toBeLessThan(most)
})
