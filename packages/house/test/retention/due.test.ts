import { expect, test } from 'vitest'
import { backSince, dueIn } from '../../src/retention/due.ts'
import { KEEP_DEFAULTS } from '../../src/retention/keep.ts'
import type { KeptRoom } from '../../src/retention-store.ts'
import type { TableRecord } from '../../src/store.ts'
import { table } from '../../testing/index.ts'
import { DAY_MS } from './job.ts'

const NOW = 1_800_000_000_000
const ago = (days: number) => NOW - days * DAY_MS

const NEVER = Number.NEGATIVE_INFINITY

type Given = Partial<Omit<KeptRoom, 'table'>> & { readonly table?: Partial<TableRecord> | 'none' }

function room({ table: given = {}, ...more }: Given): KeptRoom {
  const kept = given === 'none' ? undefined : table('t', [], { createdAt: ago(400), ...given })
  return {
    id: 't',
    isAsleep: true,
    usedAt: ago(400),
    table: kept,
    entries: 0,
    lastEntry: undefined,
    match: 'rows',
    hasSnapshots: false,
    ...more,
  }
}

const knows = { match: 'p', seq: 1, at: 0, knows: {} }

test.each<[string, Given, string | undefined]>([
  ['a table that nobody used for a week', { usedAt: ago(7.1) }, 'open-tables'],
  ['one that somebody looked at lately', { usedAt: ago(6.9) }, undefined],
  ['one that was set up lately', { usedAt: undefined, table: { createdAt: ago(6.9) } }, undefined],
  ['one that is open', { isAsleep: false }, undefined],
  ['a match without a move for three months', { table: { phase: 'playing' }, lastEntry: ago(91) }, 'abandoned'],
  ['one that somebody only looked at', { table: { phase: 'playing' }, lastEntry: ago(91), usedAt: ago(1) }, 'abandoned'],
  ['one with a move', { table: { phase: 'playing' }, lastEntry: ago(89) }, undefined],
  ['one that resumed lately', { table: { phase: 'playing', clockBase: { at: 0, wall: ago(2) } }, lastEntry: ago(91) }, undefined],
  ['a new fork of an old match', { table: { phase: 'playing', createdAt: ago(2) }, lastEntry: ago(300) }, undefined],
  ['a “what if” without a move for a month', { table: { phase: 'playing', parent: knows }, lastEntry: ago(31) }, 'what-ifs'],
  ['one that has ended and was archived', { table: { phase: 'ended', parent: knows }, lastEntry: ago(31), match: 'archive' }, 'what-ifs'],
  ['one with a move lately', { table: { phase: 'playing', parent: knows }, lastEntry: ago(29) }, undefined],
  ['a match that ended yesterday', { table: { phase: 'ended' }, lastEntry: ago(1.1) }, 'archived'],
  ['one that ended today', { table: { phase: 'ended' }, lastEntry: ago(0.9) }, undefined],
  ['one whose room is open', { table: { phase: 'ended' }, lastEntry: ago(9), isAsleep: false }, undefined],
  ['one that is archived', { table: { phase: 'ended' }, lastEntry: ago(9), match: 'archive' }, undefined],
  [
    'one that somebody has looked at since',
    { table: { phase: 'ended' }, match: 'archive', hasSnapshots: true, usedAt: ago(2) },
    'snapshots',
  ],
  ['an upload that says it is of tomorrow', { table: { phase: 'ended', imported: true }, lastEntry: ago(-1), usedAt: ago(0) }, 'archived'],
  ['an upload that nobody opened', { table: { phase: 'ended', imported: true }, match: 'archive', usedAt: ago(91) }, 'uploads'],
  ['an old match, uploaded lately', { table: { phase: 'ended', imported: true }, match: 'archive', usedAt: ago(1) }, undefined],
  ['what an interrupted fork left behind', { table: 'none', usedAt: ago(1.1) }, 'left-overs'],
  ['an upload in progress', { table: 'none', usedAt: ago(0.1) }, undefined],
  ['a room that nobody ever closed', { table: 'none', usedAt: undefined }, 'undated'],
])('%s', (_says, given, due) => {
  expect(dueIn(room(given), KEEP_DEFAULTS, NOW, NEVER)).toBe(due)
})

test('0 keeps for ever', () => {
  const keep = { openTables: 0, guests: 0, idleMatches: 0, whatIfs: 0, uploads: 0, chat: 0, finishedRows: 0, reports: 0 }
  for (const phase of ['open', 'playing', 'ended'] as const) {
    for (const more of [{}, { parent: knows }, { imported: true as const }])
      expect(dueIn(room({ table: { phase, ...more }, lastEntry: 1 }), keep, NOW, NEVER)).toBeUndefined()
  }
})

test.each<[string, Given, number]>([
  ['a table that was never started', {}, 7],
  ['a running match', { table: { phase: 'playing' }, lastEntry: ago(399) }, 90],
  ['a “what if”', { table: { phase: 'playing', parent: knows }, lastEntry: ago(399) }, 30],
  ['an upload', { table: { phase: 'ended', imported: true }, match: 'archive' }, 90],
  ['what an interrupted fork left behind', { table: 'none' }, 1],
])('%s is kept after a long outage as if it had been used at its end', (_says, given, days) => {
  expect(dueIn(room(given), KEEP_DEFAULTS, NOW, ago(days - 0.1))).toBeUndefined()
  expect(dueIn(room(given), KEEP_DEFAULTS, NOW, ago(days + 0.1))).toBeDefined()
})

test('only the last long outage counts, not restarts, and none that is said to end later than now', () => {
  const outages = [
    { from: ago(60), to: ago(50) },
    { from: ago(40), to: ago(20) },
    { from: ago(2), to: ago(1.9) },
    { from: ago(1), to: ago(-20_000) },
  ]
  expect(backSince(outages, NOW)).toBe(ago(20))
  expect(backSince(outages.slice(2), NOW)).toBe(NEVER)
})
