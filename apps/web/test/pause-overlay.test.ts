import { expect, test } from 'vitest'
import { secondsLeft } from '../src/table/PauseOverlay.tsx'
import { pauseNote } from '../src/table/pause-words.ts'
import { tableInfo } from './samples.ts'

test('three, two, one: each for a second, and one for as long as it takes', () => {
  const time = { now: 0, running: false, receivedAt: 1000, resumesIn: 3000 }
  expect([1000, 1999, 2001, 3001, 3999, 4500].map(now => secondsLeft(time, now))).toEqual([3, 3, 2, 1, 1, 1])
  expect(secondsLeft({ now: 0, running: false, receivedAt: 0 }, 5)).toBeUndefined()
})

test('a pause says what it costs', () => {
  const live = { pausing: 'anyone', autoPause: true, takeOver: true } as const
  const seat = { seat: 0, owner: 'person', name: 'Ada', language: 'en', connected: true } as const
  const notes = [
    pauseNote(tableInfo(), 0),
    pauseNote(tableInfo({ live: { ...live, pausing: 'agreed' } }), 0),
    pauseNote(tableInfo({ live }), 0),
    pauseNote(tableInfo({ live, seats: [{ ...seat, pausesLeft: 2 }] }), 0),
    pauseNote(tableInfo({ live, seats: [{ ...seat, pausesLeft: 0 }] }), 0),
  ]
  expect(notes[0]).toBe(notes[1])
  expect(new Set(notes).size).toBe(4)
})
