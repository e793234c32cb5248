import { chainNext, chainStart, commitment, type Header } from '@chronothek/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packMatch } from '../src/match/archive.ts'
import type { KeptRoom, RetentionStore } from '../src/retention-store.ts'
import { CorruptMatchError, type EntryRow, type StoredMatch, type TableMessage } from '../src/store.ts'
import { testDigest } from './digest.ts'
import { claimant, claimed, granted, header, type Opened, row, rows, table, user } from './store-samples.ts'

/** A match whose links follow from its seed, as those of a real one do. */
export function chainedMatch(id: string, entries: number): StoredMatch {
  const seed = `seed-of-${id}`
  const head: Header = { ...header(id), seedHash: commitment(testDigest, id, seed) }
  let link = chainStart(testDigest, seed, head)
  const chained = rows(1, entries).map((plain, index): EntryRow => {
    link = chainNext(testDigest, seed, link, plain.entry)
    return { ...plain, link, ...(index % 3 === 0 ? { cmd: `anna:c${index}`, who: 'anna' } : {}) }
  })
  return { header: head, seed, rows: chained }
}

/** The match as it comes out of an archive: without command ids. */
export const asArchived = ({ header: head, seed, rows: all }: StoredMatch): StoredMatch => ({
  header: head,
  seed,
  rows: all.map(({ cmd: _, ...rest }) => rest),
  archived: true,
})

/** Stores a match, asleep. */
export async function storeAsleep(store: RetentionStore, stored: StoredMatch): Promise<void> {
  const id = stored.header.match
  await store.createRoom(id)
  const epoch = await claimed(store, id)
  await store.createMatch(stored.header, stored.seed, epoch)
  await store.append(id, epoch, stored.rows)
  await store.releaseRoom(id, epoch, { wakeAt: undefined, acting: 0, usedAt: 500 })
}

/** What every store promises to the retention job. */
export function keepsTheRetentionContract(name: string, open: () => Promise<Opened<RetentionStore>>): void {
  describe(`${name} keeps the contract of retention`, () => {
    let opened: Opened<RetentionStore>
    let store: RetentionStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.dispose())
    const reopened = async () => {
      store = await opened.reopen()
      return store
    }
    claims(() => store, reopened)
    looks(() => store)
    removals(() => store)
    archives(() => store, reopened)
    oldRows(() => store)
  })
}

type Now = () => RetentionStore
type Reopened = () => Promise<RetentionStore>

function claims(now: Now, reopened: Reopened) {
  test('one process does a job, until it shows no sign of work any more', async () => {
    expect(await now().claimJob('clean', 'one', 100, 0)).toBe('')
    expect(await now().noteJob('clean', 'one', 110, 'half')).toBe(true)
    expect(await now().claimJob('clean', 'two', 200, 109)).toBeUndefined()
    expect(await now().noteJob('clean', 'two', 200, 'mine')).toBe(false)
    expect(await now().claimJob('other', 'two', 200, 109)).toBe('')
    const store = await reopened()
    expect(await store.claimJob('clean', 'one', 120, 0)).toBe('half')
    expect(await store.claimJob('clean', 'two', 300, 120)).toBe('half')
    expect(await store.noteJob('clean', 'one', 301, 'late')).toBe(false)
  })

  test('[D9] a room that sleeps may be claimed without a trace, and one that is open may not', async () => {
    await now().createTable(table('t1', ['anna']))
    expect(await now().claimSleeping('unknown')).toBeUndefined()
    const epoch = await now().claimSleeping('t1')
    expect(await now().claimDue(claimant('one'), 1e15, 9)).toEqual([])
    expect(await now().saveTable(table('t1', ['berta']), epoch ?? 0)).toBe(true)
    await claimed(now(), 't1', 'one')
    expect(await now().claimSleeping('t1')).toBeUndefined()
  })

  test('[D9] whoever opens a room fences the retention job, and its next claim fences a late write of the room', async () => {
    await storeAsleep(now(), chainedMatch('m1', 2))
    const open = await claimed(now(), 'm1')
    await now().releaseRoom('m1', open, { wakeAt: undefined, acting: 0 })
    const early = (await now().claimSleeping('m1')) ?? 0
    const next = await claimed(now(), 'm1')
    const archive = { ...(await packMatch(chainedMatch('m1', 2))), entries: 2, lastEntry: 7 }
    expect(
      await Promise.all([now().removeRoom('m1', early), now().archiveMatch('m1', early, archive), now().removeSnapshots('m1', early)]),
    ).toEqual([false, false, false])
    expect((await now().keptRoom('m1'))?.match).toBe('rows')
    await now().releaseRoom('m1', next, { wakeAt: undefined, acting: 0 })
    expect(await now().claimSleeping('m1')).toBeGreaterThan(next)
    expect(await now().append('m1', next, [row(3)])).toBe(false)
  })
}

function looks(now: Now) {
  test('rooms are looked at in turn, with their tables and matches', async () => {
    const saved = table('t2', ['anna'])
    await now().createTable(saved)
    await storeAsleep(now(), chainedMatch('t1', 3))
    await now().saveSnapshot('t1', await claimed(now(), 't1'), { seq: 3, rulesVersion: 1, content: '{}', seal: '' })
    const bare: KeptRoom = {
      id: 't2',
      isAsleep: true,
      usedAt: undefined,
      table: saved,
      entries: 0,
      lastEntry: undefined,
      match: undefined,
      hasSnapshots: false,
    }
    const first = await now().keptRooms('', 1)
    expect(first).toEqual({
      found: [
        {
          ...bare,
          id: 't1',
          isAsleep: false,
          usedAt: 500,
          table: undefined,
          entries: 3,
          lastEntry: row(3).wall,
          match: 'rows',
          hasSnapshots: true,
        },
      ],
      next: 't1',
    })
    expect(await now().keptRooms('t1', 2)).toEqual({ found: [bare], next: undefined })
    expect(await now().keptRooms('t2', 2)).toEqual({ found: [], next: undefined })
    expect(await now().keptRoom('t2')).toEqual(bare)
    expect(await now().keptRoom('t3')).toBeUndefined()
  })
}

const said = (id: number, when = 0): TableMessage => ({
  kind: 'chat',
  message: { id, when: new Date(when).toISOString(), name: 'Anna', text: `${id}` },
})

function removals(now: Now) {
  test('a room is removed with everything that belongs to it, and nothing of another', async () => {
    for (const id of ['t1', 't2']) {
      await now().createTable(table(id, ['anna']))
      await storeAsleep(now(), chainedMatch(id, 3))
      const epoch = await claimed(now(), id)
      await now().addMessage(id, epoch, said(1))
      await now().saveSnapshot(id, epoch, { seq: 3, rulesVersion: 1, content: '{}', seal: '' })
      await now().saveReplay(id, epoch, new Uint8Array([1]))
      await now().releaseRoom(id, epoch, { wakeAt: 5, acting: 0 })
    }
    expect(await now().removeRoom('t1', (await now().claimSleeping('t1')) ?? 0)).toBe(true)
    const left = async (id: string) => [
      await now().findTable(id),
      await now().findTableByCode(`CODE-${id}`, 0),
      await now().loadMatch(id),
      (await now().messages(id, 9))[0],
      await now().findSnapshot(id, 9),
      await now().findReplay(id),
      await now().keptRoom(id),
    ]
    expect(await left('t1')).toEqual(Array(7).fill(undefined))
    expect((await left('t2')).every(part => part !== undefined)).toBe(true)
    expect((await now().tablesOf('anna', { playing: 9, open: 9, ended: 9 })).map(listed => listed.table.id)).toEqual(['t2'])
    expect((await now().claimDue(claimant('one'), 9, 9)).map(({ id }) => id)).toEqual(['t2'])
    await now().createTable(table('t1')) // the id may be used again
    await storeAsleep(now(), chainedMatch('t1', 2))
    expect((await now().loadMatch('t1'))?.rows).toHaveLength(2)
  })

  test('a code that was given up leads nowhere and may be used again', async () => {
    await now().createTable(table('t1', [], { code: 'ABC' }))
    await now().createTable(table('t2', [], { code: 'ABD' }))
    for (const id of ['t1', 't2']) await now().saveTable(table(id, [], { code: '' }), await claimed(now(), id))
    expect(await now().findTableByCode('ABC', 0)).toBeUndefined()
    expect((await now().findTable('t1'))?.code).toBe('')
    expect(await now().createTable(table('t3', [], { code: 'ABC' }))).toBe(true)
    expect(await now().findTableByCode('ABC', 0)).toBe('t3')
  })

  test('guests without a table go, those who sit somewhere or came lately stay', async () => {
    for (const [id, seenAt] of Object.entries({ anna: 10, berta: 10, clara: 90, dora: 10, emil: 10 }))
      await now().createUser(user(id, { seenAt }))
    const seated = table('t1', ['berta'])
    seated.seats[0] = {
      ...seated.seats[0],
      owner: 'person',
      name: 'x',
      language: 'en',
      standIn: { kind: 'substitute', user: 'dora', name: 'd', since: 0, bot: {} },
    }
    seated.seats.push({ owner: 'person', user: 'berta', name: 'berta', language: 'en' })
    await now().createTable(seated)
    const first = await now().removeGuests('', 50, 3)
    expect(first).toEqual({ found: ['anna'], next: 'clara' })
    expect(await now().removeGuests('clara', 50, 3)).toEqual({ found: ['emil'], next: undefined })
    expect(await now().removeGuests('zoe', 50, 3)).toEqual({ found: [], next: undefined })
    const left = await Promise.all(['anna', 'berta', 'clara', 'dora', 'emil'].map(id => now().findUser(id)))
    expect(left.map(found => found?.id)).toEqual([undefined, 'berta', 'clara', 'dora', undefined])
  })
}

function archives(now: Now, reopened: Reopened) {
  const archived = async (stored: StoredMatch) => {
    await storeAsleep(now(), stored)
    const id = stored.header.match
    const epoch = (await now().claimSleeping(id)) ?? 0
    await now().saveSnapshot(id, epoch, { seq: 1, rulesVersion: 1, content: '{}', seal: '' })
    const archive = { ...(await packMatch(stored)), entries: stored.rows.length, lastEntry: stored.rows.at(-1)?.wall ?? 0 }
    expect(await now().archiveMatch(id, epoch, archive)).toBe(true)
  }

  test('an archived match is read as it was, links included', async () => {
    const [long, empty] = [chainedMatch('m1', 450), chainedMatch('m2', 0)]
    for (const stored of [long, empty]) await archived(stored)
    const store = await reopened()
    const packed = asArchived(long)
    expect(await store.loadMatch('m1')).toEqual(packed)
    expect(await store.loadMatch('m2')).toEqual(asArchived(empty))
    expect((await store.loadMatch('m1', 448))?.rows).toEqual(packed.rows.slice(448))
    expect((await store.loadMatch('m1', 10, 5))?.rows).toEqual(packed.rows.slice(10, 15))
    expect(await store.findSnapshot('m1', 9999)).toBeUndefined()
    expect(await store.keptRoom('m1')).toMatchObject({ match: 'archive', entries: 450, lastEntry: row(450).wall, hasSnapshots: false })
    expect(await store.removeRoom('m1', (await store.claimSleeping('m1')) ?? 0)).toBe(true)
    expect(await store.loadMatch('m1')).toBeUndefined()
  })

  test('a damaged archive is told apart from a missing one', async () => {
    const stored = chainedMatch('m1', 3)
    await storeAsleep(now(), stored)
    const { packed } = await packMatch(stored)
    await now().archiveMatch('m1', (await now().claimSleeping('m1')) ?? 0, { packed, last: 'another', entries: 3, lastEntry: 1 })
    await expect(now().loadMatch('m1')).rejects.toThrow(CorruptMatchError)
  })

  test('snapshots of an archived match can be removed again', async () => {
    await archived(chainedMatch('m1', 3))
    const epoch = (await now().claimSleeping('m1')) ?? 0
    await now().saveSnapshot('m1', epoch, { seq: 2, rulesVersion: 1, content: '{}', seal: '' })
    expect((await now().keptRoom('m1'))?.hasSnapshots).toBe(true)
    expect(await now().removeSnapshots('m1', epoch)).toBe(true)
    expect((await now().keptRoom('m1'))?.hasSnapshots).toBe(false)
  })
}

function oldRows(now: Now) {
  test('old messages go, the oldest first, and the numbers of later ones go on', async () => {
    for (const id of ['t1', 't2']) await now().createTable(table(id))
    const [one, two] = [await claimed(now(), 't1'), await claimed(now(), 't2')]
    for (const [id, when] of [10, 30, 70].entries()) await now().addMessage('t1', one, said(id, when))
    await now().addMessage('t2', two, said(9, 20))
    expect(await now().removeMessages(50, 2)).toBe(2)
    expect(await now().messages('t2', 9)).toEqual([])
    expect(await now().removeMessages(50, 2)).toBe(1)
    expect(await now().removeMessages(50, 2)).toBe(0)
    expect(await now().addMessage('t1', one, said(8, 80))).toBe(true)
    expect(await now().messages('t1', 9)).toEqual([said(2, 70), said(8, 80)])
  })

  test('of reports the newest stay', async () => {
    for (let n = 0; n < 5; n++) await now().saveReport(`m${n}`, { seq: n })
    expect(await now().removeReports(2, 2)).toBe(2)
    expect(await now().removeReports(2, 2)).toBe(1)
    expect(await now().removeReports(2, 2)).toBe(0)
  })

  test('of processes the newest stay, and whoever owns a room', async () => {
    await now().createTable(table('t1'))
    const beats: Record<string, number> = {}
    for (const [id, wall] of Object.entries({ old: 10, owner: 20, third: 30, last: 40 })) {
      beats[id] = (await now().beat({ id, draining: false }, wall)) ?? wall
      await new Promise(resolve => setTimeout(resolve, 2)) // a store may have a clock of its own
    }
    await claimed(now(), 't1', 'owner')
    expect(await now().removeNodes(1, 9)).toBe(2)
    expect((await now().lastBeat()).at).toBe(beats.last)
    expect(granted(await now().claimRoom('t1', claimant('last'))).lostAt).toBe(beats.owner)
    expect(await now().removeNodes(1, 9)).toBe(1)
  })

  test('of outages the newest stay, and those that somebody may need', async () => {
    for (const from of [10, 20, 30, 40, 50]) await now().addOutage({ from, to: from + 5 })
    expect(await now().removeOutages(26, 2, 1)).toBe(1)
    expect(await now().removeOutages(26, 2, 9)).toBe(1)
    expect((await now().outages()).map(({ from }) => from)).toEqual([30, 40, 50])
    expect(await now().removeOutages(99, 2, 9)).toBe(1)
    expect((await now().outages()).map(({ from }) => from)).toEqual([40, 50])
  })
}
