import { chooseAction, playLive } from '@chronothek/bots'
import { copy, free, LEVELS, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { HABITS } from '../src/bot/levels.ts'
import { knowledge } from '../src/bot.ts'
import { timeNSpace } from '../src/index.ts'
import type { Action } from '../src/state.ts'
import { botMatch, live, mean, totals } from './bot-matches.ts'
import { bareTable, GREEN, introTable, lateTable, options, RED, rules } from './testing.ts'

/** Another hand was faster: the only reasons why a bot may be refused. */
const RACES = ['E_STALE', 'E_ORDER_GONE', 'E_STACK_EMPTY', 'E_SUPPLY_EMPTY', 'E_CLOCK_OVER', 'E_TOO_LOUD']
const luck = (seed = 1) => free(quickLuck(seed))

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) deepFreeze(part)
  return value
}

test.each(LEVELS)('%s bots play both games to the end, are refused only where another hand was faster, and clear their timers', level => {
  for (const [mode, seats] of [
    ['intro', 4],
    ['normal', 3],
  ] as const) {
    const { state, refused } = botMatch({ mode }, seats, [level], seats)
    expect(rules.result(state)).toBeDefined()
    expect(refused.filter(code => !RACES.includes(code))).toEqual([])
    expect(state.players.every(({ timers }) => timers.every(({ on }) => on === undefined))).toBe(true)
  }
})

test('TNS-325: the same view and the same luck give the same choice, and looking changes nothing', () => {
  let looks = 0
  botMatch({ mode: 'intro' }, 3, ['good'], 5, (view, at) => {
    if (looks++ % 5 > 0) return
    const seen = deepFreeze(copy(view))
    expect(live(seen, at, 'expert', luck(9))).toEqual(live(copy(view), at, 'expert', luck(9)))
  })
  expect(looks).toBeGreaterThan(100)
})

test('TNS-325: what a seat does not see does not matter', () => {
  const { state } = bareTable()
  const other = copy(state)
  for (const stack of other.stacks) stack.push(...stack.splice(1, 3))
  for (const level of LEVELS) {
    const choice = live(viewOf(rules, state, RED), 0, level, luck())
    expect(live(viewOf(rules, other, RED), 0, level, luck())).toEqual(choice)
  }
})

test.each(LEVELS)('TNS-325: the hand of a %s bot is no quicker than a hand', level => {
  const { actions } = botMatch({ mode: 'intro' }, 3, [level], 3)
  const [least] = HABITS[level].reaction
  const placed = new Map<string, number>()
  let quickest = Number.POSITIVE_INFINITY
  for (const { seat, at, action } of actions) {
    const timer = `${seat} ${'timer' in action ? action.timer : ''}`
    if (action.type === 'place') placed.set(timer, at)
    if (action.type === 'lift') quickest = Math.min(quickest, at - (placed.get(timer) ?? 0) - 60_000)
  }
  expect(quickest).toBeGreaterThanOrEqual(least)
  expect(quickest).toBeLessThan(1500)
})

test('a slower pace slows the hands down, fast sand hurries them', () => {
  const view = (raw: object) => {
    const state = rules.setup(options({ mode: 'intro', ...raw }), 3, luck())
    return viewOf(rules, state, RED)
  }
  const after = (raw: object) => live(view(raw), 0, 'good', luck()).after
  expect(after({ botPace: 50 })).toBe(2 * after({ botPace: 100 }))
  expect(after({ botPace: 200 })).toBeCloseTo(after({ botPace: 100 }) / 2, 0)
  expect(after({ speed: 20 })).toBeLessThan(after({}) / 10)
})

test('at twenty times the speed bots still play whole matches', () => {
  const { state, actions } = botMatch({ mode: 'normal', speed: 20 }, 4, ['good'], 2)
  expect(rules.result(state)).toBeDefined()
  expect(actions.filter(({ action }) => action.type === 'place').length).toBeGreaterThan(4 * 40)
})

test('a timer whose sand is through is lifted and placed again in one go', () => {
  const table = introTable().stand(RED, 0, 'P3', 0).stand(RED, 1, 'T2', 30_000, false)
  const { actions } = live(viewOf(rules, table.state, RED), 61_000, 'expert', luck())
  expect(actions.slice(0, 2)).toMatchObject([
    { type: 'lift', timer: 0, does: { kind: 'produce', units: [0] } },
    { type: 'place', timer: 0 },
  ])
})

test('with nothing to do it rests until the next sand is through', () => {
  const table = introTable().stand(RED, 0, 'P3', 0, false).stand(RED, 1, 'T2', 5_000, false)
  const { actions, after } = live(viewOf(rules, table.state, RED), 50_000, 'expert', luck())
  expect(actions).toEqual([])
  expect(after).toBeGreaterThan(10_000)
  expect(after).toBeLessThan(11_000)
})

test('what can be delivered is delivered, the larger row first', () => {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-2a').cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray')
  table.ship(RED, 'M1', 'green').stand(RED, 0, 'ship', 0).stand(RED, 1, 'P1', 0, false)
  const { actions } = live(viewOf(rules, table.state, RED), 61_000, 'casual', luck())
  expect(actions[0]).toEqual({ type: 'lift', timer: 0, does: { kind: 'deliver', list: [{ good: 'gray', value: 2 }] } })
})

test('TNS-331: who has nothing more to gain after the clock says so', () => {
  const table = lateTable().stand(RED, 0, 'P1', 1_790_000, false)
  const { actions } = live(viewOf(rules, table.state, RED), 1_851_000, 'good', luck())
  expect(actions).toEqual([])
  const out = lateTable().stand(RED, 0, 'P1', 1_790_000)
  expect(live(viewOf(rules, out.state, RED), 1_851_000, 'good', luck()).actions).toEqual([{ type: 'im-done' }])
})

test('TNS-140: bots answer what they are told, and say what they bring', () => {
  const { state } = introTable().stand(RED, 0, 'P3', 0, false).stand(RED, 1, 'T2', 0, false)
  state.signals.push({ id: 3, seat: GREEN, at: 1000, kind: 'bring', to: RED, good: 'blue', count: 1 })
  const { actions } = live(viewOf(rules, state, RED), 2000, 'good', luck())
  expect(actions).toEqual([{ type: 'signal', kind: 'yes', to: GREEN, about: 3 }])
  const said = botMatch({ mode: 'normal' }, 4, ['good'], 1).actions.filter(({ action }) => action.type === 'signal')
  expect(said.length).toBeGreaterThan(0)
  expect(said.length).toBeLessThan(60)
})

test('a word is heard: what somebody brings is put out', () => {
  const laid = (calls: boolean) => {
    const { state } = bareTable().stand(RED, 0, 'T1', 0).stand(RED, 1, 'P1', 0, false)
    for (const good of ['brown', 'blue'] as const)
      if (calls)
        state.signals.push({ id: 1, seat: GREEN, at: 50_000, kind: 'bring', to: RED, good: good === 'blue' ? 'brown' : good, count: 1 })
    const [lift] = live(viewOf(rules, state, RED), 61_000, 'expert', luck()).actions
    return JSON.stringify(lift)
  }
  expect(laid(true)).toContain('red-brown-1')
  expect(laid(false)).not.toContain('red-brown-1')
})

test('levels differ in strength', () => {
  const of = (level: 'casual' | 'good') => mean([1, 2, 3].flatMap(seed => totals(botMatch({ mode: 'normal' }, 3, [level], seed))))
  const [casual, good] = [of('casual'), of('good')]
  expect(casual).toBeGreaterThan(10)
  expect(good).toBeGreaterThan(casual)
})

test('without a watch, the policy plays anything useful', () => {
  const { state } = introTable()
  const chance = luck(3)
  const actions: Action[] = []
  for (let step = 0; step < 4; step++) {
    const action = chooseAction(timeNSpace, knowledge, viewOf(rules, state, RED), undefined, chance)
    actions.push(action)
    expect(rules.check(state, { by: RED, at: step, action })).toBeUndefined()
    rules.apply(state, { by: RED, at: step, action }, chance)
    if (rules.acting(state).includes(RED) === false) break
  }
  expect(actions.every(({ type }) => type === 'place')).toBe(true)
})

test('a table where nobody ever does anything is no endless match', () => {
  const state = rules.setup(options({ mode: 'intro' }), 3, luck())
  const idle = () => ({ actions: [], after: 60_000 })
  playLive({ rules, state, seats: 3, choose: idle, play: (by, at, action) => void rules.apply(state, { by, at, action }, luck()) })
  expect(rules.result(state)?.scores?.map(({ total }) => total)).toEqual([0, 0, 0])
})
