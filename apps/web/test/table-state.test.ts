import { standing } from '@chronothek/core'
import type { SeatInfo } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { createTableState, timeLeft, turnTarget, undoneEntries, undoTarget } from '../src/state/table-state.ts'
import { agreedText, termsName } from '../src/table/clock-words.ts'
import { lastOwn } from '../src/table/log-lines.ts'
import { missedMoves } from '../src/table/use-recap.ts'
import { entry, tableInfo, welcome } from './samples.ts'

const joined = (changes: Parameters<typeof welcome>[0] = {}) => {
  const state = createTableState(() => 0)
  state.receive(welcome(changes))
  return state
}

test('entries patch the view and keep what did not change', () => {
  const state = joined({ view: { shared: { active: 0, line: ['kt'], rest: { deep: 1 } } } })
  const rest = () => (state.view.value as { shared: { rest: unknown } }).shared.rest
  const before = rest()
  state.receive(entry(5, { shared: { active: [1], line: { '': [1, 0, 'pm'] } } }))
  expect(state.view.value).toEqual({ shared: { active: 1, line: ['kt', 'pm'], rest: { deep: 1 } } })
  expect(rest()).toBe(before)
  expect(state.seq.value).toBe(5)
})

test('what everybody saw before an entry is kept until the next welcome', () => {
  const state = joined({ view: { shared: { n: 1 }, own: { hand: ['a'] } } })
  state.receive(entry(5, { shared: { n: [2] } }))
  state.receive(entry(6, { shared: { n: [3] } }))
  expect([...state.before]).toEqual([
    [5, { n: 1 }],
    [6, { n: 2 }],
  ])
  state.receive(welcome({ seq: 6 }))
  expect(state.before.size).toBe(0)
})

test('what is only mine is patched beside what is everybody’s', () => {
  const state = joined({ view: { shared: { n: 1 }, own: { hand: ['a'] } } })
  state.receive(entry(5, { own: { hand: { '': [0, 1] } } }))
  expect(state.view.value).toEqual({ shared: { n: 1 }, own: { hand: [] } })
})

test('an entry that comes twice counts once', () => {
  const state = joined()
  state.receive(entry(5, { shared: { line: { '': [2, 0, 'zz'] } } }))
  state.receive(entry(5, { shared: { line: { '': [2, 0, 'zz'] } } }))
  expect(state.view.value).toEqual({ shared: { active: 0, line: ['kt', 'pm', 'zz'] } })
  expect(state.log.value).toHaveLength(1)
})

test('a gap in the entries asks for the whole view, and a welcome mends it', () => {
  const state = joined()
  state.receive(entry(6))
  expect(state.broken.value).toBe(true)
  expect(state.seq.value).toBe(4)
  state.receive(welcome({ seq: 6 }))
  expect(state.broken.value).toBe(false)
  expect(state.seq.value).toBe(6)
})

test('a match that begins while one waits asks for the first view', () => {
  const state = createTableState(() => 0)
  const { view: _none, ...before } = welcome({ table: tableInfo({ phase: 'open' }), seq: 0 })
  state.receive(before)
  expect(state.seq.value).toBeUndefined()
  state.receive({ type: 'table', table: tableInfo(), time: { now: 0, running: true } })
  expect(state.broken.value).toBe(true)
})

test('texts are added as they are pushed, and replaced by a welcome in another language', () => {
  const state = joined()
  state.receive(entry(5, { texts: { '§b.d': '1844' } }))
  expect(Object.keys(state.texts.value)).toEqual(['§a.f', '§b.d'])
  state.receive(welcome({ texts: { '§a.f': 'Telegraf\nMorse sendet.' } }))
  expect(state.texts.value).toEqual({ '§a.f': 'Telegraf\nMorse sendet.' })
})

test('resuming plays what was missed in order', () => {
  const state = joined()
  state.receive({
    type: 'resumed',
    viewer: 0,
    table: tableInfo({ spectators: 2 }),
    time: { now: 9, running: true },
    entries: [entry(5, { shared: { active: [1] } }), entry(6, { shared: { active: [0] }, by: 1 })],
    chat: [{ id: 1, when: '2025-11-15T20:00:00.000Z', name: 'Klio', text: 'Hi' }],
    notes: [{ id: 2, when: '2025-11-15T20:00:01.000Z', kind: 'paused', seat: 1 }],
  })
  expect(state.seq.value).toBe(6)
  expect(state.notes.value.map(({ id }) => id)).toContain(2)
  expect(state.view.value).toMatchObject({ shared: { active: 0 } })
  expect(state.last.value).toMatchObject({ seq: 6, by: 1 })
  expect(state.table.value?.spectators).toBe(2)
  expect(state.chat.value).toHaveLength(1)
})

test('an undo leads the view back and strikes the log', () => {
  const state = joined({ seq: 0 })
  state.receive(entry(1, { shared: { active: [1] } }))
  state.receive(entry(2, { undo: 0, shared: { active: [0] } }))
  expect(state.view.value).toMatchObject({ shared: { active: 0 } })
  expect([...undoneEntries(state.log.value)]).toEqual([1])
  expect(undoTarget(state.log.value, 0)).toBeUndefined()
  state.receive(entry(3))
  expect(undoTarget(state.log.value, 0)).toBe(0) // back to a move, not to the undo
  expect(undoTarget(state.log.value, 1)).toBeUndefined()
})

test('one undo takes back the last press, however many entries it made', () => {
  const state = joined({ seq: 0 })
  state.receive(entry(1))
  state.receive(entry(2))
  state.receive(entry(3, { withPrevious: true }))
  state.receive(entry(4, { withPrevious: true }))
  expect(undoTarget(state.log.value, 0)).toBe(1)
  state.receive(entry(5, { undo: 1 }))
  expect(undoTarget(state.log.value, 0)).toBe(0)
  const reloaded = joined({ seq: 5, history: state.log.value.slice(2) })
  expect(undoTarget(reloaded.log.value, 0)).toBeUndefined() // all it knows was taken back
})

test('one more button leads to the start of the turn, and only of the own one', () => {
  const turnOf = (events: readonly { readonly type: string }[]) => (events.at(-1) as { seat?: number } | undefined)?.seat
  const begins = (seat: number) => ({ events: [{ for: 'all' as const, type: 'turn-began', seat }] })
  const state = joined({ seq: 0 })
  const back = (seat: number) => turnTarget(state.log.value, seat, turnOf)
  expect(back(0)).toBeUndefined()
  state.receive(entry(1))
  state.receive(entry(2))
  expect(back(0)).toBe(0) // nobody told that the first turn began
  state.receive(entry(3, begins(1)))
  expect([back(0), back(1)]).toEqual([undefined, undefined])
  state.receive(entry(4, { by: 1, ...begins(0) }))
  for (const seq of [5, 6, 7]) state.receive(entry(seq))
  expect([back(0), back(1)]).toEqual([4, undefined])
  state.receive(entry(8, begins(0))) // the other one has passed: the next turn is one's own, too
  state.receive(entry(9))
  expect(back(0)).toBe(8)
  state.receive(entry(10, { undo: 8 }))
  expect(back(0)).toBeUndefined()
})

test('another clock is no move: undo neither strikes it nor leads to it', () => {
  const state = joined({ seq: 0 })
  const agreed = { clock: { kind: 'days' as const, days: 3 }, onTimeout: 'bot' as const }
  state.receive(entry(1))
  state.receive(entry(2, { agreed, by: 0 }))
  expect(undoTarget(state.log.value, 0)).toBe(0)
  state.receive(entry(3))
  expect(undoTarget(state.log.value, 0)).toBe(1)
  expect(lastOwn(state.log.value, 0)).toBe(3)
  expect(missedMoves(state.log.value, 1, { seq: 0, ms: 20_000 })).toMatchObject({ moves: 2 })
  state.receive(entry(4, { undo: 0 }))
  expect([...undoneEntries(state.log.value)]).toEqual([1, 3])
  state.receive(entry(5))
  expect(standing(state.log.value).map(({ seq }) => seq)).toEqual([5])
  expect(state.log.value[1]).toMatchObject({ seq: 2, agreed })
  expect(agreedText(agreed)).toContain('3 days per move')
})

test('a proposal says what it is, not something rounder', () => {
  const asked = (seconds: number) => termsName({ clock: { kind: 'per-match', seconds, increment: 0 }, onTimeout: 'skip' })
  expect(asked(300)).toContain('5 minutes')
  expect(asked(33)).toContain('0.55 minutes')
})

test('of a long match only the last moves are known, and undo leads before them all the same', () => {
  const state = joined({ seq: 100, history: [{ seq: 100, at: 1, by: 0, events: [] }] })
  expect(undoTarget(state.log.value, 0)).toBe(99)
})

test('clocks count on by themselves, but only those that run', () => {
  const time = {
    now: 0,
    running: true,
    receivedAt: 100,
    clocks: [
      { left: 60_000, running: true },
      { left: 30_000, running: false },
    ],
  }
  expect(timeLeft(time, 0, 10_100)).toBe(50_000)
  expect(timeLeft(time, 1, 10_100)).toBe(30_000)
  expect(timeLeft(time, 0, 99_999_999)).toBe(0)
  expect(timeLeft({ ...time, running: false }, 0, 10_100)).toBe(60_000)
  expect(timeLeft({ now: 0, running: true, receivedAt: 0 }, 0, 5)).toBeUndefined()
})

test('chat lines come once each, in order', () => {
  const state = joined()
  const line = (id: number) => ({ id, when: '2025-11-15T20:00:00.000Z', seat: 1, name: 'Klio', text: `${id}` })
  state.receive({ type: 'chat', message: line(2) })
  state.receive({ type: 'chat', message: line(2) })
  state.receive({ type: 'chat', message: line(3) })
  expect(state.chat.value.map(({ id }) => id)).toEqual([2, 3])
})

test('a page learns that its seat is played elsewhere, and not when it left the seat itself', () => {
  const state = joined()
  state.receive(welcome({ viewer: 'spectator', seq: 4 }))
  expect(state.lost.value).toBe(0)
  state.receive(welcome())
  expect(state.lost.value).toBeUndefined()
  const [mine, bot] = tableInfo().seats as [SeatInfo, SeatInfo]
  state.receive(welcome({ viewer: 'spectator', table: tableInfo({ seats: [{ ...mine, standIn: 'bot' }, bot] }) }))
  expect(state.lost.value).toBeUndefined()
})
