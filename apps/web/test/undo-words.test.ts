import type { VoteInfo } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { undoNote, undoReason } from '../src/table/undo-words.ts'
import { tableWords } from '../src/table/words.ts'
import { entry, tableInfo } from './samples.ts'

test('with a clock an undo says what it costs', () => {
  const { undoCost } = tableWords.value
  expect(undoNote(tableInfo())).not.toContain(undoCost)
  expect(undoNote(tableInfo({ clock: { kind: 'days', days: 3 } }))).toContain(undoCost)
})

test('those who are asked about an undo read the true reason', () => {
  const vote: VoteInfo = { id: 'v', about: { kind: 'undo', to: 1 }, by: 0, yes: [0], open: [1] }
  const [mine, others] = [
    [entry(1), entry(2)],
    [entry(1), entry(2), entry(3, { by: 1 })],
  ]
  const { undoActed, undoLearned, undoOwnBot, undoTime } = tableWords.value
  expect(undoReason(vote, 1, mine)).toBe(undoLearned)
  expect(undoReason({ ...vote, why: 'time' }, 1, mine)).toBe(undoTime)
  expect(undoReason({ ...vote, why: 'own-bot' }, 1, mine)).toBe(undoOwnBot)
  expect(undoReason({ ...vote, why: 'time' }, 1, others)).toBe(undoActed) // somebody has moved while they were asked
})
