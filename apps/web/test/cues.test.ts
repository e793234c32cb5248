import type { Cue } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { sortCues } from '../src/table/use-cues.ts'

const cue = (id: string, at: number): Cue => ({ id, at, sound: 'sand-1', text: id })

test('cues ring at their match time, a little early if the server is first, and never long after', () => {
  const { due, ahead } = sortCues(
    [cue('slept through', 1000), cue('just now', 9500), cue('at once', 10_150), cue('later', 12_000)],
    at => at - 10_000,
  )
  expect(due.map(({ id }) => id)).toEqual(['just now', 'at once'])
  expect(ahead.map(({ id }) => id)).toEqual(['later'])
})
