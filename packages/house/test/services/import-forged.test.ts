import { begin, chainNext, chainStart, commitment, type Entry, type Header, liveLuck, play } from '@chronothek/core'
import { type MatchFile, matchFile } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { testDigest } from '../../testing/index.ts'
import { openWorld } from '../harness.ts'
import { toyRules } from '../toy-game.ts'

const SEED = 'mine'

/** A forger knows the seed, because they chose it, so commitment and chain always fit. */
function signed(header: Header, entries: readonly Entry[], more: object = {}): MatchFile {
  let link = chainStart(testDigest, SEED, header)
  const links = entries.map(entry => {
    link = chainNext(testDigest, SEED, link, entry)
    return link
  })
  const seats = Array.from({ length: header.seats }, () => ({ name: 'Mallory', language: 'en' }))
  const rest = { createdAt: '2026-01-01T00:00:00.000Z', clock: { kind: 'none' }, onTimeout: 'wait', seats }
  return matchFile.parse({ format: 'chronothek-match', version: 1, ...rest, header, entries, links, seed: SEED, ...more })
}

/** Two people: so many nudges, then what is to be slipped in, then the end. */
function forged(
  nudges: number,
  slipped: (seq: number) => readonly object[] = () => [],
  change: Partial<Header> = {},
  more: object = {},
): MatchFile {
  const pack = { name: 'toy@1.0.0', hash: 'toy-hash' }
  const seedHash = commitment(testDigest, 'theirs', SEED)
  const plan = {
    match: 'theirs',
    game: 'toy',
    rulesVersion: 1,
    pack,
    options: { mode: 'turns', bell: 0, rounds: 2 } as const,
    seats: 2,
    seedHash,
  }
  const { header, state } = begin(toyRules, plan, liveLuck(testDigest, SEED, 0))
  const entries: Entry[] = []
  const act = (type: 'nudge' | 'end') => {
    const seq = entries.length + 1
    entries.push(play(toyRules, state, seq, { by: 0, at: seq, action: { type } }, liveLuck(testDigest, SEED, seq)).entry)
  }
  for (let count = 0; count < nudges; count++) act('nudge')
  for (const part of slipped(entries.length + 1)) entries.push({ seq: entries.length + 1, at: entries.length, by: 0, ...part } as Entry)
  act('end')
  return signed({ ...header, ...change }, entries, more)
}

/** A header that says its first entries come from another match, with the seed they were drawn from. */
const takenOver = (seq: number, seed = SEED) => [{ parent: { match: 'another', seq } }, { seeds: [{ upTo: seq, seed }] }] as const

const played = (action: object, more: object = {}) => ({ action, draws: [], opened: [], ...more })

/** Two moves that were taken over and say that they were played under the same number. */
const TWICE = [played({ type: 'nudge' }, { originalSeq: 9 }), played({ type: 'nudge' }, { originalSeq: 9 })]

test('an honest one is taken', async () => {
  const { house } = await openWorld()
  expect(await house.importMatch(forged(3))).toMatchObject({ ok: true })
  expect(await house.importMatch(forged(3, seq => [played({ type: 'nudge' }), { undo: seq - 1 }]))).toMatchObject({ ok: true })
})

describe('a chain that fits does not make a match of', () => {
  test.each<[string, MatchFile]>([
    ['undos that go nowhere', forged(3, seq => [{ undo: seq - 1 }])],
    ['undos into the future', forged(3, () => [{ undo: 4000 }])],
    ['undos to what was undone', forged(3, () => [{ undo: 1 }, played({ type: 'nudge' }), { undo: 3 }])],
    ['a match that went on after its end', forged(3, seq => [played({ type: 'end' }), { undo: seq - 1 }])],
    ['moves of somebody who is not there', forged(3, seq => [played({ type: 'nudge' }), { undo: seq - 1, by: 5 }])],
    ['actions with something in their pockets', forged(3, () => [played({ type: 'nudge', more: 'x'.repeat(1000) })])],
    ['a clock that plays what it never would', forged(3, () => [played({ type: 'ring' }, { by: 'clock' })])],
    ['more taken over than there is', forged(3, undefined, ...takenOver(500))],
    ['undos of what was taken over', forged(3, () => [{ undo: 1 }], ...takenOver(3))],
    ['a deal their seed does not give', forged(3, undefined, { ...takenOver(4)[0], draws: [0, 0, 0, 0] }, takenOver(4)[1])],
    ['somebody else’s seed', forged(3, undefined, ...takenOver(4, 'yours'))],
    ['moves of this match that say they are of another', forged(3, () => [played({ type: 'nudge' }, { originalSeq: 9 })])],
    ['luck that was drawn before', forged(2, () => TWICE, ...takenOver(5))],
    [
      'more than five hundred undos',
      forged(1, seq => Array.from({ length: 501 }, () => [played({ type: 'nudge' }), { undo: seq - 1 }]).flat()),
    ],
    ['a deal of their own', forged(3, undefined, { draws: [0, 0, 0, 0], parent: { match: 'another', seq: 500, imagined: true } })],
    ['too many people', forged(3, undefined, { seats: 8 })],
    [
      'options with something in their pockets',
      forged(3, undefined, { options: { mode: 'turns', bell: 0, rounds: 2, more: 'x'.repeat(1000) } }),
    ],
    [
      'options with something under a strange name',
      forged(3, undefined, { options: JSON.parse('{"mode":"turns","bell":0,"rounds":2,"__proto__":{"more":1}}') }),
    ],
    ['options that leave out what is usual', forged(3, undefined, { options: { mode: 'turns' } })],
  ])('%s', async (_name, file) => {
    const { house, store } = await openWorld()
    expect(await house.importMatch(file)).toMatchObject({ ok: false, error: { code: 'damaged' } })
    expect([store.disk.tables.size, store.disk.matches.size]).toEqual([0, 0])
  })
})

test('nobody keeps the house busy by taking back a long match again and again', async () => {
  const { house } = await openWorld()
  const back = forged(1500, seq => Array.from({ length: 200 }, () => [played({ type: 'nudge' }), { undo: seq - 1 }]).flat())
  expect(await house.importMatch(back)).toMatchObject({ ok: false, error: { code: 'damaged' } })
})

test('luck that was taken over is believed only with the seed it was drawn from', async () => {
  const { house, store } = await openWorld()
  const [header, seeds] = takenOver(4)
  expect(await house.importMatch(forged(3, undefined, header))).toMatchObject({ error: { code: 'unproven' } })
  const tooFar = { seeds: [{ upTo: 3, seed: SEED }] }
  expect(await house.importMatch(forged(3, undefined, header, tooFar))).toMatchObject({ error: { code: 'unproven' } })
  expect(store.disk.tables.size).toBe(0)
  expect(await house.importMatch(forged(3, undefined, header, seeds))).toMatchObject({ ok: true })
})

test('a match is kept once, whoever is said to have played it; another one does not stand in its way', async () => {
  const { house, store } = await openWorld()
  const [one, other] = [await house.importMatch(forged(3)), await house.importMatch(forged(4))]
  const names = ['Ada', 'Ben'].map(name => ({ name, language: 'en' as const }))
  const renamed = await house.importMatch({ ...forged(3), seats: names, createdAt: '2027-01-01T00:00:00.000Z' })
  expect(one).toMatchObject({ ok: true })
  expect(renamed).toEqual(one)
  expect(other).not.toEqual(one)
  expect(store.disk.tables.size).toBe(2)
})

test('imported twice at the same moment, it is stored once, and whole', async () => {
  const { house, store } = await openWorld()
  const file = forged(3)
  const [one, other] = await Promise.all([house.importMatch(file), house.importMatch(file)])
  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual(one)
  expect([store.disk.tables.size, store.disk.matches.size, [...store.disk.matches.values()][0]?.rows.length]).toEqual([1, 1, 4])
})

test.each([
  ['a name that is a path', { match: '../../me' }],
  ['a parent that is a path', { parent: { match: '//evil.example', seq: 1 } }],
])('%s is no name', (_name, change) => {
  const file = forged(1)
  expect(matchFile.safeParse({ ...file, header: { ...file.header, ...change } }).success).toBe(false)
})

test('no entry happens after the end of days: its time would not fit into the store', () => {
  const file = forged(1)
  const entries = file.entries.map(entry => ({ ...entry, at: 1e300 }))
  expect(matchFile.safeParse({ ...file, entries }).success).toBe(false)
})
