import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { SYMBOLS } from '../../src/ids.ts'
import { timeNSpace } from '../../src/index.ts'
import { Room, told } from '../room.ts'
import {
  bareTable,
  beam,
  by,
  contentOf,
  forfeit,
  GREEN,
  lift,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  runTo,
  sums,
  trade,
} from '../testing.ts'

ruleTable(rules, [
  {
    rule: 'TNS-057, TNS-058, TNS-303',
    says: 'from the start both timers may be turned and put on symbols of the own centre or ship',
    given: bareTable().state,
    when: by(RED, 0, place(1, 'T2')),
    outcome: (state, events) => {
      expect(playerAt(state, RED).timers).toEqual([{}, { on: { symbol: 'T2', placedAt: 0, out: false } }])
      expect(events).toEqual([{ for: 'all', type: 'placed', seat: RED, timer: 1, symbol: 'T2' }])
    },
  },
  {
    rule: 'TNS-059, TNS-065, TNS-304',
    says: 'a run-out timer comes off, and its action is done in the same step',
    given: bareTable().stand(RED, 0, 'P4', 0).state,
    when: by(RED, 60_000, lift(0, produce(0))),
    outcome: (state, events) => {
      expect([contentOf(state, RED, 'P4.0'), playerAt(state, RED).timers[0]]).toEqual(['brown', {}])
      const outcome = { kind: 'produce', slot: 'P4', goods: ['brown'] }
      expect(events).toEqual([{ for: 'all', type: 'lifted', seat: RED, timer: 0, symbol: 'P4', outcome, lapsed: false }])
    },
  },
  {
    rule: 'TNS-061, TNS-062',
    says: 'there is no symbol but one’s own: nobody else’s has a name',
    given: bareTable().state,
    when: by(RED, 0, place(0, 'green-P1' as 'P1')),
    outcome: 'E_NO_SUCH_SYMBOL',
  },
  {
    rule: 'TNS-004',
    says: 'nobody has a third timer',
    given: bareTable().state,
    when: by(RED, 0, place(2, 'P1')),
    outcome: 'E_NO_SUCH_TIMER',
  },
  { rule: 'TNS-004', says: 'nor lifts one', given: bareTable().state, when: by(RED, 0, lift(2, forfeit)), outcome: 'E_NO_SUCH_TIMER' },
  {
    rule: 'TNS-061, TNS-063',
    says: 'the same symbol of another player is another symbol',
    given: bareTable().stand(GREEN, 0, 'P1', 0).state,
    when: by(RED, 0, place(0, 'P1')),
    outcome: state => expect(playerAt(state, RED).timers[0].on?.symbol).toBe('P1'),
  },
  {
    rule: 'TNS-063',
    says: 'where the second timer stands the first finds no room',
    given: bareTable().stand(RED, 1, 'P1', 0).state,
    when: by(RED, 0, place(0, 'P1')),
    outcome: 'E_SYMBOL_OCCUPIED',
  },
  {
    rule: 'TNS-064',
    says: 'the sand must be through even if nothing is to be done',
    given: bareTable().stand(RED, 0, 'P1', 0, false).state,
    when: by(RED, 59_849, lift(0, forfeit)),
    outcome: 'E_TIMER_RUNNING',
  },
  {
    rule: 'TNS-064',
    says: 'a timer may be placed where nothing can be done',
    given: bareTable().cube(RED, 'P1.0', 'gray').state,
    when: by(RED, 0, place(0, 'P1')),
    outcome: state => expect(playerAt(state, RED).timers[0].on?.symbol).toBe('P1'),
  },
  {
    rule: 'TNS-067, TNS-207',
    says: 'an action may lapse; then nothing happens',
    given: bareTable().stand(RED, 0, 'P1', 0).state,
    when: by(RED, 60_000, lift(0, forfeit)),
    outcome: (state, events) => {
      expect([contentOf(state, RED, 'P1.0'), playerAt(state, RED).timers[0]]).toEqual(['', {}])
      expect(events).toMatchObject([{ type: 'lifted', outcome: { kind: 'forfeit' } }])
    },
  },
  {
    rule: 'TNS-067',
    says: 'an empty list is no action',
    given: bareTable().stand(RED, 0, 'P1', 0).state,
    when: by(RED, 60_000, lift(0, produce())),
    outcome: 'E_EMPTY_ACTION',
  },
  {
    rule: 'TNS-067',
    says: 'nor for beaming',
    given: bareTable().stand(RED, 0, 'B1', 0).state,
    when: by(RED, 60_000, lift(0, beam())),
    outcome: 'E_EMPTY_ACTION',
  },
  {
    rule: 'TNS-067',
    says: 'nor for trading',
    given: bareTable().stand(RED, 0, 'T1', 0).state,
    when: by(RED, 60_000, lift(0, trade())),
    outcome: 'E_EMPTY_ACTION',
  },
])

test('[TNS-060, TNS-206] the lifted timer may go to the same or any other symbol at once', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 0)
  expect(refusalOf(state, RED, 60_000, place(0, 'P1'))).toBe('E_TIMER_NOT_FREE')
  play(state, RED, 60_000, lift(0, produce(0)))
  for (const symbol of SYMBOLS)
    expect(refusalOf(state, RED, 60_000, place(0, symbol))).toBe(symbol === 'research' ? 'E_RESEARCH_EMPTY' : undefined)
})

test('[TNS-066, TNS-141] a run-out timer may wait while the other one acts', () => {
  const { state } = bareTable().stand(RED, 0, 'B1', 0).stand(RED, 1, 'P1', 0)
  play(state, RED, 90_000, lift(1, produce(0)))
  play(state, RED, 95_000, lift(0, beam('0<P1.0')))
  expect(contentOf(state, RED, 'B1.0')).toBe('gray')
})

test('[TNS-068, TNS-069] a parked timer is just free: it runs only from where it is placed', () => {
  const { state } = bareTable()
  expect([rules.alarm(state)?.at, rules.acting(state)]).toEqual([1_800_000, [0, 1, 2, 3]])
})

test('[TNS-204, TNS-320] nothing is taken back', () => {
  expect(timeNSpace.undo).toBe('never')
  expect(timeNSpace.parseAction({ type: 'undo' })).toMatchObject({ ok: false, error: { code: 'bad-action' } })
})

test('[TNS-301, TNS-302] a run takes exactly a minute of match time, whenever it began', () => {
  const { state } = bareTable()
  play(state, RED, 1234, place(0, 'P1'))
  expect(rules.alarm(state)).toEqual(by('clock', 61_234, { type: 'sand-out', seat: RED, timer: 0 }))
  expect(refusalOf(state, 'clock', 61_233, { type: 'sand-out', seat: RED, timer: 0 })).toBe('bad-action')
  runTo(state, 61_234)
  expect(playerAt(state, RED).timers[0].on?.out).toBe(true)
})

test('[TNS-304] a refused lift changes nothing', () => {
  const { state } = bareTable().ship(RED, 'M1', 'green').stand(RED, 0, 'ship', 0)
  expect(refusalOf(state, RED, 60_000, lift(0, { kind: 'deliver', list: [{ good: 'gray', value: 1 }] }))).toBe('E_ORDER_GONE')
  expect(playerAt(state, RED)).toMatchObject({ ship: { at: 'M1', to: 'green' }, timers: [{ on: { symbol: 'ship' } }, {}] })
})

test('[TNS-305] what one seat sends keeps its order: a batch stops at the first refusal', () => {
  const room = new Room(bareTable().stand(RED, 0, 'P1', 0, false).state)
  const answers = room.send(RED, 59_900, lift(0, beam('0<P1.0')), place(0, 'P2'))
  const behind = room.send(RED, 59_950, place(1, 'P3'))
  expect(told(behind)).toEqual([undefined])
  room.runTo(60_000)
  expect([told(answers), told(behind)]).toEqual([['E_WRONG_ACTION', 'dropped'], [60_000]])
})

test('[TNS-306] nothing is lifted by itself when sand runs out', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 0, false).stand(GREEN, 1, 'T1', 0, false)
  const moves: string[] = []
  runTo(state, 1_000_000, ({ at, action }) => moves.push(`${at} ${action.type}`))
  expect(moves).toEqual(['60000 sand-out', '60000 sand-out'])
  expect(playerAt(state, RED).timers[0].on).toEqual({ symbol: 'P1', placedAt: 0, out: true })
})

test('[TNS-307] holds are asked for only by hands that are a little early', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 0, false)
  expect(rules.check(state, by(RED, 59_850, lift(0, forfeit)))).toEqual({ code: 'E_TIMER_RUNNING', rule: 'TNS-064', holdUntil: 60_000 })
  expect(rules.check(state, by(RED, 59_849, lift(0, forfeit)))).toEqual({ code: 'E_TIMER_RUNNING', rule: 'TNS-064' })
})

test('[TNS-318] a seat that is away keeps sand, offers and pieces', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 0, false).order(RED, 'P2.0', 'gray-1a')
  const before = sums(state)
  const gone = rules.presence?.(state, RED, false)
  expect(gone).toEqual({ type: 'presence', seat: RED, here: false })
  expect(refusalOf(state, RED, 10, { type: 'presence', seat: RED, here: false })).toBe('clock-only')
  if (gone !== undefined) expect(play(state, 'clock', 10, gone)).toEqual([{ for: 'all', ...gone }])
  expect([rules.presence?.(state, RED, false), sums(state)]).toEqual([undefined, before])
  runTo(state, 60_000)
  expect(playerAt(state, RED)).toMatchObject({ away: true, timers: [{ on: { out: true } }, {}] })
  play(state, RED, 60_000, lift(0, produce(0)))
})

test('[TNS-056, TNS-059] whose sand is running waits; one timer that is free or through is enough to act', () => {
  const table = bareTable().stand(RED, 0, 'P1', 0, false).stand(RED, 1, 'P2', 0, false).stand(GREEN, 0, 'P1', 0, false)
  const { state } = table.stand(2, 0, 'P1', 0, false).stand(2, 1, 'P2', 0).stand(3, 0, 'P1', 0).stand(3, 1, 'P2', 0)
  expect(rules.acting(state)).toEqual([GREEN, 2, 3])
})

test('[TNS-332] somebody comes or goes only once', () => {
  const { state } = bareTable()
  expect(refusalOf(state, 'clock', 10, { type: 'presence', seat: RED, here: true })).toBe('bad-action')
  play(state, 'clock', 10, { type: 'presence', seat: RED, here: false })
  expect(refusalOf(state, 'clock', 20, { type: 'presence', seat: RED, here: false })).toBe('bad-action')
  expect(rules.presence?.(state, RED, true)).toEqual({ type: 'presence', seat: RED, here: true })
  expect(refusalOf(state, 'clock', 20, { type: 'presence', seat: 9, here: true })).toBe('bad-action')
})

test('[TNS-332] at one moment the end of the clock comes first, then sand by seat and timer', () => {
  const table = bareTable().stand(GREEN, 0, 'P1', 1_740_000, false).stand(RED, 1, 'P1', 1_740_000, false)
  const { state } = table.stand(RED, 0, 'P2', 1_740_000, false)
  const moves: unknown[] = []
  runTo(state, 1_800_000, ({ action }) => moves.push(action))
  expect(moves).toEqual([
    { type: 'clock-over' },
    { type: 'sand-out', seat: RED, timer: 0 },
    { type: 'sand-out', seat: RED, timer: 1 },
    { type: 'sand-out', seat: GREEN, timer: 0 },
  ])
})

test('[TNS-332] what the clock plays is refused before it is due, and to everybody else', () => {
  const { state } = bareTable().stand(RED, 0, 'P1', 0, false)
  expect(refusalOf(state, 'clock', 1_799_999, { type: 'clock-over' })).toBe('bad-action')
  expect(refusalOf(state, 'clock', 60_000, { type: 'lapse', seat: RED, timer: 0 })).toBe('bad-action')
  expect(refusalOf(state, 'clock', 60_000, { type: 'close-window', planet: 'red' })).toBe('bad-action')
  expect(refusalOf(state, 'clock', 60_000, { type: 'sand-out', seat: RED, timer: 1 })).toBe('bad-action')
  expect(refusalOf(state, RED, 1_800_000, { type: 'clock-over' })).toBe('clock-only')
  expect(refusalOf(state, 'clock', 60_000, place(1, 'P1'))).toBe('bad-action')
  expect(refusalOf(state, 9, 60_000, place(1, 'P1'))).toBe('bad-action')
})
