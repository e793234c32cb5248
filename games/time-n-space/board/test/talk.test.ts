import { expect, test } from 'vitest'
import type { SharedPlayer } from '../../src/index.ts'
import { heardNow, ideasFor, isOpenFor, openCall, pledgesTo } from '../calls.ts'
import { cues } from '../cues.ts'
import { clockAt } from '../parts/ClockFace.tsx'
import { standing } from '../parts/Tally.tsx'
import { board, NOW, OWN, shared } from './samples.ts'

const table = shared()

test('what I carry and they ask for is offered first', () => {
  const [best] = ideasFor(table, 0, 3, NOW + 20_000)
  expect(best).toMatchObject({ kind: 'bring', to: 3, good: 'brown', count: 2 })
})

test('what was just called is not proposed again', () => {
  expect(ideasFor(table, 0, 3, NOW)).not.toContainEqual(expect.objectContaining({ kind: 'bring', good: 'brown' }))
})

test('what I offer and they carry is advertised', () => {
  expect(ideasFor(table, 0, 1, NOW)).toContainEqual({ type: 'signal', kind: 'take', to: 1, good: 'gray', count: 1 })
})

test('what I carry and they could put out is asked for, once they do not offer it anyway', () => {
  const kinds = ideasFor(table, 0, 1, NOW).filter(({ kind }) => kind === 'need')
  expect(kinds).toEqual([{ type: 'signal', kind: 'need', to: 1, good: 'brown', count: 2 }])
})

test('coming and waiting can always be called, and each once', () => {
  for (const to of [1, 2, 3]) {
    const kinds = ideasFor(table, 0, to, NOW).map(({ kind }) => kind)
    for (const kind of ['come', 'wait'] as const) expect(kinds.filter(each => each === kind)).toHaveLength(1)
  }
})

test('calls fade after twenty seconds, newest first', () => {
  expect(heardNow(table.signals, NOW).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(heardNow(table.signals, NOW + 10_000).map(({ id }) => id)).toEqual([3, 2])
})

test('a key answers the newest call that waits for an answer, and none that has one or has faded', () => {
  const asked = { seat: 2, to: 0, kind: 'come', at: NOW } as const
  const signals = [
    { ...asked, id: 11 },
    { ...asked, id: 12 },
    { id: 13, seat: 0, to: 2, kind: 'yes', about: 12, at: NOW },
  ] as const
  expect(openCall(signals, 0, NOW)?.id).toBe(11)
  expect(openCall(signals, 0, NOW + 20_000)).toBeUndefined()
  expect(openCall(signals, undefined, NOW)).toBeUndefined()
})

test('one answers what was meant for oneself, once', () => {
  const need = table.signals[1]
  if (need === undefined) throw new Error('no call')
  expect(isOpenFor(need, 0, table.signals)).toBe(true)
  expect(isOpenFor(need, 1, table.signals)).toBe(false)
  expect(isOpenFor(need, undefined, table.signals)).toBe(false)
  const answer = { id: 9, seat: 0, at: NOW, kind: 'yes', about: need.id } as const
  expect(isOpenFor(need, 0, [...table.signals, answer])).toBe(false)
})

test('a promise marks the order it is about, for a minute', () => {
  expect(pledgesTo(table, 3, { good: 'brown', value: 2 }, NOW)).toEqual(['red'])
  expect(pledgesTo(table, 3, { good: 'brown', value: 1 }, NOW)).toEqual([])
  expect(pledgesTo(table, 3, { good: 'brown', value: 2 }, NOW + 60_000)).toEqual([])
})

test('own sand is heard, each timer with its own sound, and the clock warns', () => {
  const heard = cues(board())
  expect(heard.find(({ id }) => id.startsWith('sand-0'))).toMatchObject({ sound: 'sand-3', at: NOW + 23_000 })
  expect(heard.some(({ id }) => id.startsWith('sand-1'))).toBe(false)
  const end = 10_000 + 1_800_000
  expect(heard.find(({ id }) => id === 'min-5')).toMatchObject({ at: end - 300_000, sound: 'warning' })
  expect(heard.find(({ id }) => id === 'sec-10')?.at).toBe(end - 10_000)
  expect(cues(board({ viewer: 'spectator', view: { shared: table } })).some(({ id }) => id.startsWith('sand'))).toBe(false)
})

test('a table at double speed warns at the same minutes of the book', () => {
  const fast = shared({ sand: 30_000, clock: 900_000 })
  const heard = cues(board({ view: { shared: fast, own: OWN } }))
  expect(heard.find(({ id }) => id === 'min-5')?.at).toBe(10_000 + 900_000 - 150_000)
})

test('the clock counts in minutes of the book, then the time after it', () => {
  expect(clockAt(table, NOW)).toEqual({ text: '15:52', mood: 'calm' })
  expect(clockAt(table, 10_000 + 1_800_000 - 30_000)).toEqual({ text: '0:30', mood: 'last' })
  expect(clockAt(shared({ phase: 'overtime' }), 10_000 + 1_800_000)).toEqual({ text: '1:30', mood: 'over' })
  expect(clockAt(shared({ sand: 30_000, clock: 900_000 }), 10_000)).toEqual({ text: '30:00', mood: 'calm' })
})

test('points count as if everything came into play, and as they are', () => {
  const { now, free } = standing(table.players[0] as SharedPlayer)
  expect(free.total).toBe(13)
  expect(now.total).toBe(0)
})
