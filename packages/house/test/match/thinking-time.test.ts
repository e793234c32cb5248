import type { ClockOptions } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { clocksAt, countEntry, nextLapse, startThinking, type Thinking } from '../../src/match/thinking-time.ts'

const start = (clock: ClockOptions, acting = [0], onTimeout: 'wait' | 'bot' | 'skip' = 'skip') => startThinking(clock, onTimeout, 2, acting)
const left = (thinking: Thinking, at: number) => clocksAt(thinking, at)?.map(clock => clock.left)
const lapse = (thinking: Thinking) => nextLapse(thinking, () => true)

const PER_MOVE: ClockOptions = { kind: 'per-move', seconds: 10 }
const PER_MATCH: ClockOptions = { kind: 'per-match', seconds: 60, increment: 5 }

describe('without a clock', () => {
  test('nothing counts and nothing lapses', () => {
    const thinking = start({ kind: 'none' })
    countEntry(thinking, { seq: 1, at: 1e9, by: 0 }, [1])
    expect(clocksAt(thinking, 1e9)).toBeUndefined()
    expect(lapse(thinking)).toBeUndefined()
  })
})

describe('time per move', () => {
  test('counts down for who can act, and is whole again with every decision', () => {
    const thinking = start(PER_MOVE)
    expect(left(thinking, 4000)).toEqual([6000, 10_000])
    countEntry(thinking, { seq: 1, at: 4000, by: 0 }, [0])
    expect(left(thinking, 4000)).toEqual([10_000, 10_000])
    countEntry(thinking, { seq: 2, at: 9000, by: 0 }, [1])
    expect(clocksAt(thinking, 10_000)).toEqual([
      { left: 10_000, running: false },
      { left: 9000, running: true },
    ])
  })

  test('is not made whole by what somebody else does', () => {
    const thinking = start(PER_MOVE, [0, 1])
    countEntry(thinking, { seq: 1, at: 4000, by: 1 }, [0, 1])
    countEntry(thinking, { seq: 2, at: 5000, by: 'clock' }, [0, 1])
    expect(left(thinking, 5000)).toEqual([5000, 9000])
  })

  test('is given for no decision that nobody waited for', () => {
    for (const clock of [PER_MOVE, PER_MATCH]) {
      const thinking = start(clock, [1])
      const before = left(thinking, 0)?.[0]
      for (const seq of [1, 2, 3]) countEntry(thinking, { seq, at: seq, by: 0 }, [1])
      expect(left(thinking, 3)?.[0]).toBe(before)
    }
  })

  test('never shows less than nothing, and lapses half a second later', () => {
    const thinking = start(PER_MOVE)
    expect(left(thinking, 11_000)).toEqual([0, 10_000])
    expect(lapse(thinking)).toEqual({ seat: 0, at: 10_500 })
  })

  test('undo gives no time back', () => {
    const thinking = start(PER_MOVE)
    countEntry(thinking, { seq: 1, at: 9000, by: 0 }, [0])
    countEntry(thinking, { seq: 2, at: 9500, by: 0 }, [1])
    countEntry(thinking, { seq: 3, at: 9500, by: 0, undo: 0 }, [0])
    expect(left(thinking, 9500)).toEqual([1000, 10_000])
  })

  test('whoever ends a turn, thinks and takes it back has thought on their own time', () => {
    const thinking = start(PER_MOVE)
    countEntry(thinking, { seq: 1, at: 2000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 5000, by: 0, undo: 0 }, [0])
    expect(left(thinking, 5000)).toEqual([5000, 10_000])
  })

  test('if the others agreed to it, nobody pays for the time it took them', () => {
    const thinking = start(PER_MOVE)
    countEntry(thinking, { seq: 1, at: 2000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 9000, by: 0, undo: 0, voted: true }, [0])
    expect(left(thinking, 9000)).toEqual([8000, 10_000])
  })

  test('whoever was thinking all the same has nothing back when another takes a move back', () => {
    const thinking = start(PER_MOVE, [0, 1])
    countEntry(thinking, { seq: 1, at: 1000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 4000, by: 0, undo: 0 }, [0, 1])
    expect(left(thinking, 4000)).toEqual([6000, 6000])
  })

  test('nor more back than they had: a move they made and that is taken back leaves them what it left them', () => {
    const thinking = start(PER_MOVE, [0, 1])
    countEntry(thinking, { seq: 1, at: 1000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 6000, by: 1 }, [1])
    countEntry(thinking, { seq: 3, at: 9000, by: 0, undo: 0, voted: true }, [0, 1])
    expect(left(thinking, 9000)).toEqual([9000, 4000])
  })

  test('undo of the last decision only takes that one back', () => {
    const thinking = start(PER_MOVE)
    countEntry(thinking, { seq: 1, at: 9000, by: 0 }, [0])
    countEntry(thinking, { seq: 2, at: 9500, by: 0 }, [1])
    countEntry(thinking, { seq: 3, at: 9500, by: 0, undo: 1 }, [0])
    expect(left(thinking, 9500)?.[0]).toBe(9500)
  })
})

describe('time per match', () => {
  test('is a bank with an increment per decision', () => {
    const thinking = start(PER_MATCH)
    countEntry(thinking, { seq: 1, at: 20_000, by: 0 }, [1])
    expect(left(thinking, 30_000)).toEqual([45_000, 50_000])
  })

  test('is given back for what ran after a move that is taken back, not for what ran anyway', () => {
    const thinking = start(PER_MATCH, [0, 1])
    countEntry(thinking, { seq: 1, at: 10_000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 20_000, by: 1 }, [1])
    countEntry(thinking, { seq: 3, at: 30_000, by: 0, undo: 0, voted: true }, [0, 1])
    expect(left(thinking, 30_000)).toEqual([50_000, 40_000])
  })

  test('is given for whole moves only', () => {
    const thinking = start(PER_MATCH)
    countEntry(thinking, { seq: 1, at: 10_000, by: 0 }, [0], true)
    expect(left(thinking, 10_000)).toEqual([50_000, 60_000])
    countEntry(thinking, { seq: 2, at: 20_000, by: 0 }, [1])
    countEntry(thinking, { seq: 3, at: 20_000, by: 0, undo: 0 }, [0])
    expect(left(thinking, 20_000)).toEqual([40_000, 60_000])
  })

  test('undo takes the increment back', () => {
    const thinking = start(PER_MATCH)
    countEntry(thinking, { seq: 1, at: 20_000, by: 0 }, [1])
    countEntry(thinking, { seq: 2, at: 20_000, by: 0, undo: 0 }, [0])
    expect(left(thinking, 20_000)).toEqual([40_000, 60_000])
  })

  test('once it is used up, the increment is all there is', () => {
    const thinking = start(PER_MATCH)
    countEntry(thinking, { seq: 1, at: 60_500, by: 'clock' }, [1])
    countEntry(thinking, { seq: 2, at: 61_000, by: 1 }, [0])
    expect(left(thinking, 61_000)?.[0]).toBe(5000)
  })
})

describe('days', () => {
  test('are a long time per move', () => {
    expect(lapse(start({ kind: 'days', days: 2 }))).toEqual({ seat: 0, at: 172_800_500 })
  })
})

describe('decisions that were let pass', () => {
  test('are counted in a row, and forgotten with one in time', () => {
    const thinking = start(PER_MOVE)
    countEntry(thinking, { seq: 1, at: 10_500, by: 'clock' }, [0])
    countEntry(thinking, { seq: 2, at: 21_000, by: 'clock' }, [0])
    expect(thinking.lapses).toEqual([2, 0])
    countEntry(thinking, { seq: 3, at: 22_000, by: 0 }, [0])
    expect(thinking.lapses).toEqual([0, 0])
  })

  test('at the same moment, one entry of the clock is one decision', () => {
    const thinking = start(PER_MOVE, [0, 1])
    countEntry(thinking, { seq: 1, at: 10_500, by: 'clock' }, [1])
    expect(thinking.lapses).toEqual([1, 0])
    expect(lapse(thinking)).toEqual({ seat: 1, at: 10_500 })
  })

  test('are nobody’s business when the table waits', () => {
    const thinking = start(PER_MOVE, [0], 'wait')
    expect(lapse(thinking)).toBeUndefined()
    countEntry(thinking, { seq: 1, at: 50_000, by: 'clock' }, [0])
    expect(thinking.lapses).toEqual([0, 0])
    expect(left(thinking, 50_000)).toEqual([0, 10_000])
  })
})
