import { fixed, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { MARKERS } from '../../src/data/pieces.ts'
import { timeNSpace } from '../../src/index.ts'
import type { Action, State } from '../../src/state.ts'
import {
  anyLuck,
  bareTable,
  by,
  contentOf,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  laying,
  lift,
  options,
  orderly,
  place,
  play,
  playerAt,
  RED,
  refusalOf,
  rules,
  runTo,
} from '../testing.ts'

const start = (mode: 'intro' | 'normal', seats: 3 | 4 = 3, chance: Parameters<typeof rules.setup>[2] = orderly) =>
  rules.setup(options({ mode }), seats, chance)
const pick = (...orders: string[]): Action => ({ type: 'pick-start', orders })
const lay = (...list: string[]): Action => ({ type: 'lay-start', orders: list.map(laying) })
const ready: Action = { type: 'ready' }
const COLOURS = ['red', 'green', 'lightblue'] as const

/** All have picked their first two ones. */
function picked(): State {
  const state = start('normal')
  for (const [seat, colour] of COLOURS.entries()) play(state, seat, 10, pick(`${colour}-gray-1a`, `${colour}-blue-1a`))
  return state
}

test('[TNS-001] three or four, and nobody else', () => {
  const seats = [1, 2, 3, 4, 5].map(number => rules.checkSetup?.(options({}), number)?.code)
  expect(seats).toEqual(['bad-player-count', 'bad-player-count', undefined, undefined, 'bad-player-count'])
})

test('[TNS-003, TNS-056] everybody acts from the first second on', () => {
  expect([
    rules.acting(introTable(3).state),
    rules.acting(bareTable().state),
    timeNSpace.live,
    rules.timeout(bareTable().state, 0),
  ]).toEqual([[0, 1, 2], [0, 1, 2, 3], true, undefined])
})

test('[TNS-024, TNS-026, TNS-027, TNS-040, TNS-041] seats, planets and ships', () => {
  for (const mode of ['intro', 'normal'] as const) {
    const state = start(mode, 4)
    expect(state.players.map(({ ship }) => ship)).toEqual([{ at: 'red' }, { at: 'green' }, { at: 'lightblue' }, { at: 'purple' }])
    for (const [seat, colour] of ['red', 'green', 'lightblue', 'purple'].entries())
      expect(playerAt(state, seat).above.every(id => MARKERS.get(id)?.owner === colour)).toBe(true)
  }
})

test('[TNS-025, TNS-039] the supply of the normal game is full', () => {
  expect(start('normal').supply).toEqual({ gray: 12, yellow: 12, blue: 12, brown: 12 })
})

test('[TNS-029, TNS-042] no timer before the start', () => {
  const state = start('intro')
  expect(refusalOf(state, RED, 0, place(0, 'P1'))).toBe('E_PHASE')
  expect(refusalOf(state, RED, 0, lift(0, forfeit))).toBe('E_PHASE')
  expect(refusalOf(picked(), RED, 20, place(0, 'P1'))).toBe('E_PHASE')
  expect(playerAt(state, RED).timers).toEqual([{}, {}])
})

test('[TNS-030, TNS-031, TNS-088] intro: twelve ones each, no bonus markers', () => {
  const state = start('intro', 4)
  for (const { above, slots } of state.players) {
    const own = [...above, ...Object.values(slots).flatMap(({ content }) => content.filter(part => MARKERS.has(part)))]
    expect([own.length, own.every(id => MARKERS.get(id)?.value === 1)]).toEqual([12, true])
  }
  expect(state.bonus).toEqual([false, false, false, false])
})

test('[TNS-032] intro with three: nothing purple', () => {
  expect(JSON.stringify(start('intro'))).not.toContain('purple')
})

test('[TNS-033, TNS-034, TNS-035] intro: three tiles of stage III each, the plant by luck, the rest out', () => {
  const states = [1, 2, 3, 4, 5].map(seed => start('intro', 4, anyLuck(seed)))
  for (const { players, stacks } of states) {
    for (const { slots } of players) {
      expect(Object.values(slots).map(({ stage }) => stage)).toEqual([1, 1, 1, 1, 1, 3, 3, 3])
      expect([slots.B2.tile?.slice(0, 2), slots.T1.tile?.slice(0, 2), slots.T2.tile?.slice(0, 2)]).toEqual(['BE', 'PR', 'TR'])
    }
    expect(new Set(players.map(({ slots }) => slots.T1.tile)).size).toBe(4)
    expect(stacks).toEqual([[], [], [], []])
  }
  expect(new Set(states.map(({ players }) => players[0]?.slots.T1.tile)).size).toBeGreaterThan(1)
})

test('[TNS-037, TNS-055] the clock starts three seconds after all are ready', () => {
  const state = start('intro')
  play(state, RED, 100, ready)
  expect(refusalOf(state, RED, 200, ready)).toBe('E_PHASE')
  play(state, GREEN, 200, ready)
  play(state, LIGHTBLUE, 300, ready)
  expect([state.phase, state.until, rules.acting(state)]).toEqual(['countdown', 3300, []])
  expect(refusalOf(state, RED, 3000, place(0, 'P1'))).toBe('E_PHASE')
  runTo(state, 3300)
  expect([state.phase, state.began, state.until, state.clock]).toEqual(['running', 3300, undefined, 720_000])
  play(state, RED, 3300, place(0, 'P1'))
  expect(refusalOf(state, RED, 723_299, place(1, 'P2'))).toBeUndefined()
  expect(refusalOf(state, RED, 723_300, place(1, 'P2'))).toBe('E_CLOCK_OVER')
})

test('[TNS-043, TNS-044, TNS-045, TNS-046] normal: all 24 tiles, shuffled, in equal stacks at the moons', () => {
  for (const seats of [3, 4] as const) {
    const { stacks } = start('normal', seats, anyLuck(7))
    expect(stacks.map(stack => stack.length)).toEqual(Array(seats).fill(24 / seats))
    expect(new Set(stacks.flat()).size).toBe(24)
  }
  expect(start('normal', 4, anyLuck(7)).stacks).not.toEqual(start('normal', 4, anyLuck(8)).stacks)
})

test('[TNS-049] normal: all 24 markers above', () => {
  expect(start('normal', 4).players.map(({ above }) => above.length)).toEqual([24, 24, 24, 24])
})

test('[TNS-205] markers above lie in any order: every one of them can be picked', () => {
  const state = start('normal')
  const { above } = playerAt(state, RED)
  for (const order of above) {
    const other = order === above[0] ? (above[1] ?? '') : (above[0] ?? '')
    expect(refusalOf(state, RED, 0, pick(order, other))).toBeUndefined()
  }
})

test('[TNS-051, TNS-052] who has picked waits; the last pick shows them all', () => {
  const state = start('normal')
  play(state, RED, 10, pick('red-gray-1a', 'red-gray-3a'))
  expect([rules.acting(state), viewOf(rules, state, RED).own?.pick, viewOf(rules, state, GREEN).shared.players[RED]?.pick]).toEqual([
    [GREEN, LIGHTBLUE],
    ['red-gray-1a', 'red-gray-3a'],
    undefined,
  ])
  expect(picked().phase).toBe('lay')
})

test('[TNS-053, TNS-054] each lays two markers on two free fields of the own centre', () => {
  const state = picked()
  const tries = [
    lay('red-gray-1a>P1.0', 'red-blue-1a>P1.0'),
    lay('red-gray-1a>T1.0', 'red-blue-1a>P1.0'),
    lay('red-gray-1a>P1.0'),
    lay('red-gray-1a>P1.0', 'red-gray-1a>P2.0'),
    lay('red-gray-1a>P1.1', 'red-blue-1a>P2.0'),
  ]
  expect(tries.map(action => refusalOf(state, RED, 20, action))).toEqual([
    'E_DUPLICATE',
    'E_UNIT_UNKNOWN',
    'E_PICK_COUNT',
    'E_DUPLICATE',
    'E_UNIT_UNKNOWN',
  ])
  play(state, RED, 20, lay('red-gray-1a>B1.0', 'red-blue-1a>B2.0'))
  expect([contentOf(state, RED, 'B1.0'), contentOf(state, RED, 'B2.0'), playerAt(state, RED).above.length]).toEqual([
    'red-gray-1a',
    'red-blue-1a',
    22,
  ])
  expect(refusalOf(state, RED, 30, lay('red-gray-1a>P1.0', 'red-blue-1a>P2.0'))).toBe('E_PHASE')
  play(state, GREEN, 30, lay('green-gray-1a>P1.0', 'green-blue-1a>P2.0'))
  play(state, LIGHTBLUE, 40, lay('lightblue-gray-1a>P1.0', 'lightblue-blue-1a>P4.0'))
  expect([state.phase, state.until, state.players.map(({ ready: is, pick: own }) => [is, own])]).toEqual([
    'ready',
    60_040,
    Array(3).fill([false, undefined]),
  ])
})

test('[TNS-321] the clock picks ones of two colours, lays them, and is ready for everybody', () => {
  const state = start('normal')
  play(state, GREEN, 10, pick('green-gray-3a', 'green-blue-3a'))
  expect(rules.alarm(state)).toEqual(by('clock', 90_000, { type: 'phase-over' }))
  expect(refusalOf(state, 'clock', 89_999, { type: 'phase-over' })).toBe('bad-action')
  const chance = fixed([3, 0, 1, 2])
  rules.apply(state, by('clock', 90_000, { type: 'phase-over' }), chance)
  chance.finish()
  expect(state.players.map(({ pick: own }) => own)).toEqual([
    ['red-gray-1a', 'red-brown-1a'],
    ['green-gray-3a', 'green-blue-3a'],
    ['lightblue-gray-1a', 'lightblue-yellow-1a'],
  ])
  runTo(state, 150_000)
  expect([state.phase, contentOf(state, RED, 'P1.0'), contentOf(state, RED, 'P4.0'), contentOf(state, GREEN, 'P3.0')]).toEqual([
    'ready',
    'red-gray-1a',
    'red-brown-1a',
    'green-blue-3a',
  ])
  runTo(state, 213_000)
  expect([state.phase, state.began]).toEqual(['running', 213_000])
})

test('[TNS-321] who has laid their orders is left alone', () => {
  const state = picked()
  play(state, GREEN, 20, lay('green-gray-1a>B1.0', 'green-blue-1a>B2.0'))
  const events = play(state, 'clock', 60_010, { type: 'phase-over' })
  expect(events.flatMap(event => (event.type === 'laid' ? [event.seat] : []))).toEqual([RED, LIGHTBLUE])
  expect([contentOf(state, GREEN, 'B1.0'), playerAt(state, GREEN).above.length]).toEqual(['green-gray-1a', 22])
})

test('[TNS-322] nothing is drawn after the setup', () => {
  const { state } = bareTable()
  const noLuck = fixed([])
  const drawn = [place(0, 'P1'), place(1, 'ship', 'M1')].flatMap(action => rules.apply(state, by(RED, 0, action), noLuck))
  expect(drawn).toHaveLength(2)
  for (let alarm = rules.alarm(state); alarm !== undefined; alarm = rules.alarm(state)) rules.apply(state, alarm, noLuck)
  expect(state.phase).toBe('finished')
})

test('[TNS-330] picked markers stay above until they are laid', () => {
  expect(playerAt(picked(), RED).above).toHaveLength(24)
})

test('[TNS-022, TNS-023] intro leaves out what the normal game adds', () => {
  const normal = start('normal')
  expect([normal.phase, start('intro').phase, normal.bonus.length, normal.stacks.flat().length]).toEqual(['pick', 'ready', 3, 24])
})

test('options: strange ones are refused, missing ones filled in', () => {
  expect(options({})).toEqual({ mode: 'normal', speed: 1, botPace: 100 })
  expect(options({ mode: 'intro', firstSeat: 'random', speed: 0.5, botPace: 50 })).toEqual({ mode: 'intro', speed: 0.5, botPace: 50 })
  const odd = [{ mode: 'coop' }, { speed: 3 }, { botPace: 49 }, { botPace: 100.5 }, { firstSeat: 1 }, { what: 1 }, 7, []]
  for (const raw of odd) expect(timeNSpace.parseOptions(raw)).toMatchObject({ ok: false, error: { code: 'bad-options' } })
})

test('[TNS-302] a faster table has shorter sand, a shorter clock and the same tolerance', () => {
  const state = rules.setup(options({ mode: 'intro', speed: 20 }), 3, orderly)
  expect([state.sand, state.clock]).toEqual([3000, 36_000])
  runTo(state, 63_000)
  play(state, RED, 63_000, place(0, 'P3'))
  expect(rules.check(state, by(RED, 65_849, lift(0, forfeit)))).toEqual({ code: 'E_TIMER_RUNNING', rule: 'TNS-064' })
  expect(rules.check(state, by(RED, 65_850, lift(0, forfeit)))?.holdUntil).toBe(66_000)
  play(state, RED, 66_000, lift(0, forfeit))
})
