import { expect, test } from 'vitest'
import { rankingOf, rowsOf, scoreOf } from '../../src/scoring.ts'
import type { Action } from '../../src/state.ts'
import { Room, told } from '../room.ts'
import {
  bareTable,
  by,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  lateTable,
  lift,
  PURPLE,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  runTo,
} from '../testing.ts'

const done: Action = { type: 'im-done' }
const marker = (owner: string, good: 'gray' | 'yellow' | 'blue' | 'brown', value: number) => ({ owner, good, value })

test('[TNS-126] when the clock is over no timer is placed', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 1_790_000, false)
  runTo(state, 1_800_000)
  expect([state.phase, refusalOf(state, RED, 1_800_000, place(1, 'P2'))]).toEqual(['overtime', 'E_CLOCK_OVER'])
  expect(rules.shared(state).phase).toBe('overtime')
})

test('[TNS-127] what stands may still be lifted, with all it does', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 1_790_000, false).stand(GREEN, 0, 'P1', 100, false)
  runTo(state, 1_850_000)
  play(state, GREEN, 1_850_000, lift(0, produce(0)))
  play(state, RED, 1_850_000, lift(0, produce(0)))
  expect([state.supply.gray, state.phase]).toEqual([10, 'finished'])
})

test('[TNS-128, TNS-316] the match is over when the clock is and no timer stands', () => {
  const { state } = bareTable()
  runTo(state, 1_799_999)
  expect(state.phase).toBe('running')
  runTo(state, 1_800_000)
  expect([state.phase, rules.acting(state), rules.alarm(state)]).toEqual(['finished', [], undefined])
  for (const action of [place(0, 'P1'), lift(0, forfeit), done, { type: 'signal', kind: 'yes' }, { type: 'ready' }] satisfies Action[])
    expect(refusalOf(state, RED, 1_800_001, action)).toBe('E_PHASE')
  expect([refusalOf(state, 'clock', 1_800_001, { type: 'clock-over' }), rules.presence?.(state, RED, false)]).toEqual([
    'E_PHASE',
    undefined,
  ])
})

test('[TNS-128] nothing is counted before the last timer is lifted', () => {
  const { state } = lateTable().stand(RED, 0, 'P1', 1_700_000)
  expect([rules.result(bareTable().state), rules.result(state), rules.shared(state).result]).toEqual([undefined, undefined, undefined])
  play(state, RED, 1_810_000, lift(0, forfeit))
  expect(rules.result(state)?.ranking).toEqual([[RED, GREEN, LIGHTBLUE, PURPLE]])
})

test('[TNS-314, TNS-315] at the deadline timers lapse by when they were placed, then seat, then timer', () => {
  const table = bareTable()
    .stand(GREEN, 1, 'P1', 1_700_000, false)
    .stand(RED, 1, 'P1', 1_700_000, false)
    .stand(RED, 0, 'P2', 1_700_000, false)
  const { state } = table.stand(PURPLE, 0, 'P3', 1_600_000, false)
  const moves: unknown[] = []
  runTo(state, 1_890_000, ({ at, action }) => action.type === 'lapse' && moves.push([at, action.seat, action.timer]))
  expect(moves).toEqual([
    [1_890_000, PURPLE, 0],
    [1_890_000, RED, 0],
    [1_890_000, RED, 1],
    [1_890_000, GREEN, 1],
  ])
  expect([state.supply, state.phase]).toEqual([{ gray: 12, yellow: 12, blue: 12, brown: 12 }, 'finished'])
})

test('[TNS-314] the deadline of the intro game, and of a faster one', () => {
  const last = (clock: number, sand: number) => {
    const { state } = introTable()
      .with(given => Object.assign(given, { clock, sand }))
      .stand(RED, 0, 'P3', clock - 10)
    state.phase = 'overtime'
    return rules.alarm(state)?.at
  }
  expect([last(720_000, 60_000), last(36_000, 3000)]).toEqual([810_000, 36_000 + 3000 + 1500])
})

test('[TNS-315] at a moon with two tiles the top one goes under; with one it stays', () => {
  for (const [height, bottom] of [
    [2, 'PR01'],
    [1, 'PR01'],
  ] as const) {
    const { state } = lateTable().stack(0, height).ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 1_700_000)
    const events = play(state, 'clock', 1_890_000, { type: 'lapse', seat: RED, timer: 0 })
    expect(events[0]).toMatchObject({
      type: 'lifted',
      lapsed: true,
      ship: 'M1',
      outcome: { kind: height === 2 ? 'moon-bottom' : 'forfeit' },
    })
    expect([state.stacks[0]?.at(-1), playerAt(state, RED).ship]).toEqual([bottom, { at: 'M1' }])
  }
})

test('[TNS-306, TNS-331] done is for overtime, once, and takes what has run out at once', () => {
  const { state } = lateTable().stand(RED, 0, 'P1', 1_790_000, false).stand(RED, 1, 'P2', 1_700_000).stand(GREEN, 0, 'P1', 1_700_000)
  expect(refusalOf(bareTable().state, RED, 10, done)).toBe('E_PHASE')
  const events = play(state, RED, 1_810_000, done)
  expect(events).toMatchObject([
    { type: 'done', seat: RED },
    { type: 'lifted', timer: 1, lapsed: true, outcome: { kind: 'forfeit' } },
  ])
  expect(refusalOf(state, RED, 1_810_001, done)).toBe('E_PHASE')
  expect(rules.acting(state)).toEqual([GREEN])
  runTo(state, 1_850_000)
  expect([playerAt(state, RED).timers, playerAt(state, GREEN).timers[0].on?.out, state.phase]).toEqual([[{}, {}], true, 'overtime'])
})

test('[TNS-331] of two timers that have run out the older one goes first, of equals the first', () => {
  const lapsed = (first: number, second: number) => {
    const { state } = lateTable().stand(RED, 0, 'P1', first).stand(RED, 1, 'P2', second)
    return play(state, RED, 1_810_000, done).flatMap(event => (event.type === 'lifted' ? [event.timer] : []))
  }
  expect([lapsed(1_700_001, 1_700_000), lapsed(1_700_000, 1_700_000)]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('[TNS-306, TNS-314] the clock takes no timer before the deadline, but for those who are done', () => {
  const { state } = lateTable().stand(RED, 0, 'P1', 1_790_000, false).stand(GREEN, 0, 'P1', 1_700_000)
  const lapse = (seat: number) => ({ type: 'lapse', seat, timer: 0 }) as const
  expect(refusalOf(state, 'clock', 1_889_999, lapse(GREEN))).toBe('bad-action')
  expect(refusalOf(state, 'clock', 1_890_000, lapse(GREEN))).toBeUndefined()
  play(state, RED, 1_810_000, done)
  expect(refusalOf(state, 'clock', 1_849_999, lapse(RED))).toBe('bad-action')
  expect(refusalOf(state, 'clock', 1_850_000, lapse(RED))).toBeUndefined()
})

test('[TNS-331, TNS-307] a lift sent a moment before the clock takes the timer comes too late', () => {
  const room = new Room(lateTable().stand(RED, 0, 'P1', 1_790_000, false).stand(GREEN, 0, 'P1', 1_790_000, false).state)
  room.send(RED, 1_810_000, done)
  const answers = room.send(RED, 1_849_900, lift(0, produce(0)))
  room.runTo(1_850_000)
  expect([told(answers), room.state.supply.gray]).toEqual([['E_TIMER_NOT_PLACED'], 12])
})

test('[TNS-021, TNS-129, TNS-130] one own marker above is enough to lose a colour', () => {
  const { state } = bareTable().collect(RED, 'green-gray-3a', 'lightblue-gray-1a', 'green-blue-2a')
  const red = playerAt(state, RED)
  red.above = ['red-gray-1a']
  expect(scoreOf(red)).toMatchObject({
    total: 2,
    markers: 1,
    rows: [{ blocked: true, points: 0, markers: 2 }, {}, { blocked: false, points: 2 }, {}],
  })
})

test('[TNS-131, TNS-136] own markers on the centre neither harm nor score', () => {
  const { state } = bareTable().order(RED, 'P1.0', 'gray-3a').collect(RED, 'green-gray-1a')
  playerAt(state, RED).above = []
  expect(scoreOf(playerAt(state, RED)).total).toBe(1)
})

test('[TNS-020, TNS-132, TNS-133] a row per colour: sum times owners', () => {
  const { rows, total } = rowsOf({
    collected: [marker('green', 'gray', 1), marker('green', 'gray', 3), marker('purple', 'yellow', 2), marker('green', 'yellow', 2)],
    leftover: [],
    bonus: 0,
  })
  expect([rows.map(({ good, points }) => `${good} ${points}`), total]).toEqual([['gray 4', 'yellow 8', 'blue 0', 'brown 0'], 12])
})

test('[TNS-134, TNS-135, TNS-323] bonus markers add three each and never an owner; ties go to the first colour', () => {
  const collected = [marker('green', 'yellow', 1), marker('red', 'yellow', 1), marker('green', 'brown', 3), marker('red', 'brown', 3)]
  const { rows, total, markers } = rowsOf({ collected, leftover: [], bonus: 2 })
  expect([rows.map(({ bonus, owners, points }) => [bonus, owners, points]), total, markers]).toEqual([
    [
      [0, 0, 0],
      [2, 2, 16],
      [0, 0, 0],
      [0, 2, 12],
    ],
    28,
    6,
  ])
})

test('[TNS-323] no other way to lay bonus markers is better', () => {
  const goods = ['gray', 'yellow', 'blue', 'brown'] as const
  for (let seed = 1; seed < 300; seed++) {
    const collected = Array.from({ length: 1 + (seed % 7) }, (_, n) =>
      marker(`p${(seed * (n + 3)) % 3}`, goods[(seed * 7 + n * n) % 4] ?? 'gray', 1 + ((seed + n) % 3)),
    )
    const leftover = seed % 3 === 0 ? [goods[seed % 4] ?? 'gray'] : []
    const { rows, total } = rowsOf({ collected, leftover, bonus: 1 })
    const plain = rowsOf({ collected, leftover, bonus: 0 }).total
    const best = Math.max(0, ...rows.map(({ owners, blocked }) => (blocked ? 0 : 3 * owners)))
    expect(total).toBe(plain + best)
  }
})

test('[TNS-137, TNS-138, TNS-139] more points, then more markers, then together', () => {
  const score = (total: number, markers: number) => ({ total, markers })
  expect(rankingOf([score(10, 3), score(12, 1), score(10, 4)])).toEqual([[1], [2], [0]])
  expect(rankingOf([score(10, 3), score(10, 3), score(10, 3)])).toEqual([[RED, GREEN, LIGHTBLUE]])
})

test('[TNS-015, TNS-137] the result names every row', () => {
  const { state } = bareTable(3).collect(GREEN, 'red-gray-3a', 'lightblue-gray-2a')
  playerAt(state, GREEN).above = []
  playerAt(state, GREEN).bonus = 1
  runTo(state, 1_800_000)
  expect(rules.result(state)).toEqual({
    ranking: [[GREEN], [RED, LIGHTBLUE]],
    scores: [
      { total: 0, parts: { gray: 0, yellow: 0, blue: 0, brown: 0 } },
      { total: 16, parts: { gray: 16, yellow: 0, blue: 0, brown: 0 } },
      { total: 0, parts: { gray: 0, yellow: 0, blue: 0, brown: 0 } },
    ],
    reason: 'clock-over',
  })
  expect([rules.shared(state).result, rules.shared(state).contests]).toEqual([rules.result(state), []])
})

test('[TNS-332] the clock’s own entries tell what happened', () => {
  const { state } = bareTable().stand(RED, 0, 'ship', 0, false)
  expect(rules.apply(state, by('clock', 60_000, { type: 'sand-out', seat: RED, timer: 0 }), { pick: () => 0, open() {} })).toEqual([
    { for: 'all', type: 'sand-out', seat: RED, timer: 0, symbol: 'ship' },
  ])
})
