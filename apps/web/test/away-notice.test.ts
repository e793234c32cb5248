import { expect, test } from 'vitest'
import { awaySeats } from '../src/table/AwayNotice.tsx'
import { tableInfo } from './samples.ts'

const seat = { seat: 0, owner: 'person', name: 'Ada', language: 'en', connected: true } as const

test('away are people without a connection, also while a bot plays for them; bots and empty seats never are', () => {
  const seats = [
    seat,
    { ...seat, seat: 1, connected: false },
    { ...seat, seat: 2, connected: false, standIn: 'bot' as const },
    { ...seat, seat: 3, owner: 'bot' as const, connected: false },
  ]
  expect(awaySeats(tableInfo({ seats, phase: 'playing' }))).toEqual([1, 2])
  expect(awaySeats(tableInfo({ seats, phase: 'ended' }))).toEqual([])
})
