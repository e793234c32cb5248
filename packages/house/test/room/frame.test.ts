import { expect, test } from 'vitest'
import { entryText, isSpecial, makeFrame } from '../../src/room/frame.ts'

const diffs = (shared: string | undefined) => ({ shared, own: undefined, named: [], ownNamed: undefined })
const move = (seq: number) => ({ seq, at: 0, by: 0, action: { type: 'pass' }, draws: [], opened: [] })

test('an entry does not name the author of a hidden one it was played with', () => {
  const hidden = makeFrame(move(1), [], 1, 2, undefined, diffs(undefined))
  const shown = makeFrame(move(2), [], 1, 2, hidden, diffs('{}'))
  const third = makeFrame(move(3), [], 1, 2, shown, diffs('{}'))
  const told = (frame: typeof hidden, viewer: number | 'spectator') => JSON.parse(entryText(frame, viewer, undefined))
  for (const viewer of [1, 'spectator'] as const) {
    expect(told(hidden, viewer).by).toBe('clock')
    expect(told(shown, viewer)).toMatchObject({ by: 0 })
    expect(told(shown, viewer)).not.toHaveProperty('withPrevious')
    expect(told(third, viewer)).toMatchObject({ by: 0, withPrevious: true })
  }
  expect(told(shown, 0)).toMatchObject({ by: 0, withPrevious: true })
  expect([0, 1].map(seat => isSpecial(shown, seat))).toEqual([true, false])
})
