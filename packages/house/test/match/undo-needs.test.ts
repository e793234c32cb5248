import { copy, type Entry, type PlayEntry } from '@chronothek/core'
import { game, match, rules } from '@chronothek/testkit/toy/match'
import { expect, test } from 'vitest'
import { fork } from '../../src/match/fork.ts'
import { taught, undoNeeds } from '../../src/match/undo-needs.ts'

type Table = ReturnType<typeof match>

const needs = (table: Table, by: number, to: number, entries: readonly Entry[] = table.entries, ours = rules) =>
  undoNeeds(game, ours, table.header, entries, by, to)

/** The same rules, but waiting breaks a seal. */
const sealed: typeof rules = {
  ...rules,
  apply(state, move, chance) {
    if (move.action.type === 'wait') chance.open('a letter')
    return rules.apply(state, move, chance)
  },
}

/** A match until the box is empty, so that lighting draws no luck any more. */
function late(): Table {
  const table = match()
  while (table.state.box.length > 0) table.light(table.state.turn)
  return table
}

test('what taught nobody anything is taken back freely', () => {
  const table = match()
  table.wait(0)
  expect(needs(table, 0, 0)).toBe('nothing')
})

test('an entry that drew luck needs a vote', () => {
  const table = match()
  table.light(0)
  expect(table.entries[0]?.draws).toHaveLength(1)
  expect(needs(table, 0, 0)).toBe('vote')
})

test('an entry that opened a sealed content needs a vote', () => {
  const table = match()
  table.wait(0)
  const opened = table.entries.map(entry => ({ ...entry, opened: ['a letter'] }))
  expect(needs(table, 0, 0, opened, sealed)).toBe('vote')
})

test('an entry that showed others a hidden candle needs a vote, without any luck', () => {
  const table = late()
  const to = table.entries.length
  const by = table.state.turn
  table.light(by)
  expect(table.entries.at(-1)).toMatchObject({ draws: [], opened: [] })
  expect(needs(table, by, to)).toBe('vote')
})

test('once somebody else has acted, the table votes', () => {
  const table = match()
  table.wait(0)
  table.wait(1)
  expect(needs(table, 0, 0)).toBe('vote')
  expect(needs(table, 1, 0)).toBe('vote')
  expect(needs(table, 1, 1)).toBe('nothing')
  expect(needs(table, 0, 1)).toBe('vote')
})

test('what the clock did is nobody’s to take back alone', () => {
  const table = match()
  table.wait(0)
  const clocked = table.entries.map(entry => ({ ...entry, by: 'clock' as const, action: { type: 'time-over', seat: 0 } }))
  expect(needs(table, 0, 0, clocked)).toBe('vote')
})

test('somebody’s move stays acted even if it was taken back since', () => {
  const table = match()
  table.wait(0)
  table.wait(1)
  const entries: Entry[] = [...table.entries, { seq: 3, by: 1, at: 3000, undo: 1 }]
  expect(needs(table, 0, 0, entries)).toBe('vote')
})

test('several entries are free only if each of them is', () => {
  const table = match()
  table.light(0)
  table.light(1)
  table.wait(0)
  expect(needs(table, 0, 2)).toBe('nothing')
  expect(needs(table, 0, 1)).toBe('vote')
})

test.each([
  ['nothing was played', 0, 0],
  ['nothing came after', 1, 1],
  ['there is no such entry', 1, 7],
  ['it lies before the match', 1, -1],
])('it is impossible if %s', (_why, waits, to) => {
  const table = match()
  for (let seat = 0; seat < waits; seat++) table.wait(seat)
  expect(needs(table, 0, to)).toBe('impossible')
})

test('it is impossible to go back to what was itself taken back', () => {
  const table = match()
  table.wait(0)
  table.wait(1)
  const again: Entry = { ...(table.entries[1] as Entry), seq: 4 }
  expect(needs(table, 1, 2, [...table.entries, { seq: 3, by: 1, at: 3000, undo: 1 }, again])).toBe('impossible')
})

test('in real time nothing is taken back', () => {
  const table = match()
  table.wait(0)
  expect(undoNeeds({ ...game, undo: 'never' }, rules, table.header, table.entries, 0, 0)).toBe('impossible')
})

test('worlds find a reveal where imagination believes the move', () => {
  const peeking = (base: typeof rules): typeof rules => ({
    ...base,
    // After waiting, everybody sees what lies on top of the box.
    shared: state => Object.assign(base.shared(state), state.players[0]?.waited ? { top: state.candles[state.box[0] ?? '']?.hours } : {}),
  })
  const table = match()
  const before = copy(table.state)
  table.wait(0)
  const [entry] = table.entries as [PlayEntry]
  expect(taught({ ...game, bind: pack => peeking(game.bind(pack)) }, peeking(rules), before, table.state, entry, 2)).toBe(true)
  expect(taught(game, rules, before, table.state, entry, 2)).toBe(false)
})

test('a fork never goes back before the entry it was forked at', () => {
  const table = match()
  table.wait(0)
  table.wait(1)
  const { header, entries } = fork(table.header, table.entries, 2, 'm2', '')
  const later = [...entries, { ...(entries[0] as PlayEntry), seq: 3 }, { ...(entries[1] as PlayEntry), seq: 4 }]
  const needed = (to: number, log: readonly Entry[] = later) => undoNeeds(game, rules, header, log, 0, to)
  expect([needed(0), needed(1), needed(2), needed(3)]).toEqual(['impossible', 'impossible', 'vote', 'vote'])
  // Forked at an undo: the entry that counted then is the floor.
  const undone = fork(table.header, [...table.entries, { seq: 3, by: 1, at: 9, undo: 1 }], 3, 'm2', '')
  const next = [...undone.entries, { ...(entries[1] as PlayEntry), seq: 4 }]
  expect(undoNeeds(game, rules, undone.header, next, 1, 1)).toBe('nothing')
  expect(undoNeeds(game, rules, undone.header, next, 1, 0)).toBe('impossible')
})
