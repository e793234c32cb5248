import type { AnyGameUi, Sentence } from '@chronothek/board-kit'
import type { GameEvent } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../src/state/table-state.ts'
import { filtered, lastOwn, linesOf, sinceMyMove } from '../src/table/log-lines.ts'
import { missedMoves } from '../src/table/use-recap.ts'

const event = (type: string) => ({ for: 'all', type }) as GameEvent
const entry = (seq: number, by: number, type = 'right', undo?: number): LogEntry => ({
  seq,
  at: seq * 1000,
  by,
  events: undo === undefined ? [event(type)] : [],
  ...(undo === undefined ? {} : { undo }),
})

/** A game whose events are their own sentences; `round` opens a new heading. */
const ui = {
  tell: (events: readonly GameEvent[]): readonly Sentence[] =>
    events.map(({ type }) => ({ parts: [type], rule: 'R-1', ...(type === 'wrong' ? { tone: 'wrong' as const } : {}) })),
  heading: (events: readonly GameEvent[]) => (events.some(({ type }) => type === 'round') ? 'Round 2' : undefined),
} as unknown as AnyGameUi
const context = { language: 'en', names: ['Ann', 'Ben'], text: () => '' } as const

// Ann, Ben (wrong), Ann, Ben, undone to 3, Ben again.
const log = [entry(1, 0), entry(2, 1, 'wrong'), entry(3, 0, 'round'), entry(4, 1, 'wrong'), entry(5, 1, '', 3), entry(6, 1)]

describe('the log', () => {
  test('strikes out what was taken back, and puts headings after the entry that opens them', () => {
    const lines = linesOf(ui, log, context)
    expect(lines.map(({ gone }) => gone)).toEqual([false, false, false, true, false, false])
    expect(lines.map(({ heading }) => heading)).toEqual([undefined, undefined, 'Round 2', undefined, undefined, undefined])
    expect(lines[4]?.sentences).toEqual([])
  })

  test('knows what happened since one’s own last move', () => {
    expect(lastOwn(log, 0)).toBe(3)
    expect(lastOwn(log, 1)).toBe(6)
    expect(lastOwn(log, 2)).toBe(0)
    expect(sinceMyMove(log, 0).map(({ seq }) => seq)).toEqual([4, 5, 6])
    expect(sinceMyMove(log, 1)).toEqual([])
  })

  test('narrows to mistakes that stand, and to the time since one’s own move', () => {
    const lines = linesOf(ui, log, context)
    const seqs = (filter: 'all' | 'since' | 'wrong', seat: number) => filtered(lines, filter, log, seat).map(({ entry: { seq } }) => seq)
    expect(seqs('all', 0)).toEqual([1, 2, 3, 4, 5, 6])
    expect(seqs('wrong', 0)).toEqual([2])
    expect(seqs('since', 0)).toEqual([4, 5, 6])
    expect(seqs('since', 1)).toEqual([])
  })

  test('counts moves, not undos, for whoever was away; spectators miss nothing of their own', () => {
    const missed = (seat: number | undefined, seq: number, ms = 20_000) => missedMoves(log, seat, { seq, ms })
    expect(missed(2, 1)).toEqual({ moves: 3, byBot: 0 })
    expect(missed(undefined, 0)).toEqual({ moves: 0, byBot: 0 })
    // After a reload, or a single missed move, there is nothing worth telling.
    expect(missed(2, 1, 1000)).toEqual({ moves: 0, byBot: 0 })
    expect(missed(0, 3)).toEqual({ moves: 0, byBot: 0 })
    // Moves of the player's own seat were made by a bot, which is always told.
    expect(missed(1, 3, 1000)).toEqual({ moves: 1, byBot: 1 })
  })

  test('asks bots why, with what everybody saw before and all they did in a row; nobody else, and nothing that was taken back', () => {
    const asked: unknown[] = []
    const talking = {
      ...ui,
      why: (before: unknown, seat: number, events: readonly GameEvent[]) => {
        asked.push([before, seat, events.map(({ type }) => type)])
        return before === 'dull' ? undefined : () => 'Because.'
      },
    } as AnyGameUi
    // Ann is a person, Ben a bot.
    const story = [entry(1, 1, 'go'), entry(2, 1, 'catch'), entry(3, 0), entry(4, 1, 'slip'), entry(5, 0, '', 3), entry(6, 1, 'rest')]
    const before = new Map<number, unknown>([[1, 'calm'], [2, 'dull'], [3, 'calm'], [4, 'calm']]) // biome-ignore format: one line
    const lines = linesOf(talking, story, context, { bots: new Set([1]), before: seq => before.get(seq) })
    expect(lines.map(line => line.reason?.())).toEqual(['Because.', undefined, undefined, undefined, undefined, undefined])
    expect(asked).toEqual([
      ['calm', 1, ['go', 'catch']],
      ['dull', 1, ['catch']],
    ])
    expect(linesOf(ui, story, context, { bots: new Set([1]), before: () => 'calm' }).some(({ reason }) => reason !== undefined)).toBe(false)
    expect(linesOf(talking, story, context).some(({ reason }) => reason !== undefined)).toBe(false)
  })
})
