import { expect, test } from 'vitest'
import { differsForViewer, entryText, isStale, serializeEntry, type ViewDiffs } from '../../src/match/entry-message.ts'

const diffs = (shared: string | undefined) => ({ shared, own: undefined, named: [], ownNamed: undefined })
const move = (seq: number) => ({ seq, at: 0, by: 0, action: { type: 'pass' }, draws: [], opened: [] })

test('an entry does not name the author of a hidden one it was played with', () => {
  const hidden = serializeEntry(move(1), [], 1, 2, undefined, diffs(undefined))
  const shown = serializeEntry(move(2), [], 1, 2, hidden, diffs('{}'))
  const third = serializeEntry(move(3), [], 1, 2, shown, diffs('{}'))
  const told = (entry: typeof hidden, viewer: number | 'spectator') => JSON.parse(entryText(entry, viewer, undefined))
  for (const viewer of [1, 'spectator'] as const) {
    expect(told(hidden, viewer).by).toBe('clock')
    expect(told(shown, viewer)).toMatchObject({ by: 0 })
    expect(told(shown, viewer)).not.toHaveProperty('withPrevious')
    expect(told(third, viewer)).toMatchObject({ by: 0, withPrevious: true })
  }
  expect(told(shown, 0)).toMatchObject({ by: 0, withPrevious: true })
  expect([0, 1].map(seat => differsForViewer(shown, seat))).toEqual([true, false])
})

test('what a seat is told nothing of does not make its move stale', () => {
  const stale = (by: number, seat: number, changed: Partial<ViewDiffs>) => {
    const entry = serializeEntry({ ...move(1), by }, [], 0b01, 2, undefined, { ...diffs(undefined), ...changed })
    return isStale([entry], [], 1, seat, 0)
  }
  expect(stale(0, 1, {})).toBe(false)
  expect(stale(0, 1, { own: ['{}', undefined] })).toBe(false)
  expect(stale(0, 1, { own: [undefined, '{}'] })).toBe(true)
  expect(stale(0, 1, { shared: '{}' })).toBe(true)
  expect(stale(1, 1, {})).toBe(true)
  expect(isStale([serializeEntry(move(1), [], 0b01, 2, undefined)], [], 1, 1, 0)).toBe(true) // nobody knows what it changed
})

test('somebody who is done and changes their mind makes nobody else’s move stale', () => {
  const entry = serializeEntry({ ...move(1), by: 0 }, [], 0b10, 2, undefined, diffs('{}'))
  expect(isStale([entry], [], 1, 1, 0)).toBe(false)
})
