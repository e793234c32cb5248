import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store, TableMessage } from '../src/store.ts'
import { keepsOwners } from './node-contract.ts'
import { begun, claimant, claimed, granted, header, type Opened, row, rows, table, user } from './store-samples.ts'

/** What every store promises, in memory or on disk. */
export function keepsTheStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name} keeps the contract of a store`, () => {
    let opened: Opened
    let store: Store
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.dispose())
    const reopened = async () => {
      store = await opened.reopen()
      return store
    }

    users(() => store, reopened)
    tables(() => store, reopened)
    matches(() => store, reopened)
    fences(() => store)
    keepsOwners(() => store, reopened)
    sleep(() => store, reopened)
    caches(() => store, reopened)
  })
}

type Now = () => Store
type Reopened = () => Promise<Store>

function users(now: Now, reopened: Reopened) {
  test('a guest is found by id and by the hash of the token, also after a restart', async () => {
    await now().createUser(user('anna'))
    const store = await reopened()
    expect(await store.findUser('anna')).toEqual(user('anna'))
    expect(await store.findUserByToken('hash-of-anna')).toEqual(user('anna'))
    expect(await store.findUser('berta')).toBeUndefined()
    expect(await store.findUserByToken('anna')).toBeUndefined()
  })

  test('a guest may take another name and language', async () => {
    await now().createUser(user('anna'))
    await now().updateUser('anna', 'Änne "; drop table users', 'en')
    expect(await now().findUser('anna')).toEqual(user('anna', { name: 'Änne "; drop table users', language: 'en' }))
  })

  test('a visit is noted, and a guest who is gone has none', async () => {
    await now().createUser(user('anna'))
    expect(await now().noteVisit('anna', 1_800_000_000_000)).toBe(true)
    expect(await now().noteVisit('berta', 1_800_000_000_000)).toBe(false)
    const store = await reopened()
    expect(await store.findUserByToken('hash-of-anna')).toEqual(user('anna', { seenAt: 1_800_000_000_000 }))
    expect(await store.findUser('berta')).toBeUndefined()
  })
}

function tables(now: Now, reopened: Reopened) {
  test('a table comes back as it was saved last', async () => {
    const saved = table('t1', ['anna'], { pack: 'deck@1.0.0', pausedAt: 17, clockBase: { at: 5, wall: 6 } })
    expect(await now().createTable(saved)).toBe(true)
    const epoch = await claimed(now(), 't1')
    saved.phase = 'playing'
    saved.seats.push({ owner: 'bot', name: 'Bot', language: 'de', level: 'good' })
    delete saved.pausedAt
    expect(await now().saveTable(saved, epoch)).toBe(true)
    const store = await reopened()
    expect(await store.findTable('t1')).toEqual(saved)
    expect(await store.findTable('t2')).toBeUndefined()
    expect(await store.findTableByCode('CODE-t1', 0)).toBe('t1')
    expect(await store.findTableByCode('CODE-t2', 0)).toBeUndefined()
  })

  test('a code leads to one table', async () => {
    expect(await now().createTable(table('t1', ['anna'], { code: 'ABC' }))).toBe(true)
    expect(await now().createTable(table('t2', ['berta'], { code: 'ABC' }))).toBe(false)
    expect(await now().findTable('t2')).toBeUndefined()
    expect(await now().findTableByCode('ABC', 0)).toBe('t1')
    expect(await now().tablesOf('berta', { playing: 5, open: 5, ended: 5 })).toEqual([])
    expect(await now().createTable(table('t2', ['berta'], { code: 'ABD' }))).toBe(true)
  })

  test('a code works while a table is open, for a while after that, and not any more when another table may have it', async () => {
    await now().createTable(table('t1', [], { createdAt: 100 }))
    const epoch = await claimed(now(), 't1')
    expect(await now().findTableByCode('CODE-t1', 5000)).toBe('t1')
    await now().saveTable(table('t1', [], { createdAt: 100, phase: 'playing' }), epoch)
    expect(await now().findTableByCode('CODE-t1', 99)).toBe('t1')
    expect(await now().findTableByCode('CODE-t1', 100)).toBeUndefined()
    await now().saveTable(table('t1', [], { createdAt: 100, phase: 'ended', code: '' }), epoch)
    expect(await now().findTableByCode('CODE-t1', 99)).toBeUndefined()
    for (const id of ['e1', 'e2']) expect(await now().createTable(table(id, [], { phase: 'ended', code: '' }))).toBe(true)
    expect(await now().createTable(table('t2', [], { code: 'CODE-t1' }))).toBe(true)
    expect(await now().findTableByCode('CODE-t1', 99)).toBe('t2')
  })

  test('what is saved is the table at the moment of the call', async () => {
    await now().createTable(table('t1'))
    const saved = table('t1')
    const writing = now().saveTable(saved, await claimed(now(), 't1'))
    saved.phase = 'ended'
    await writing
    expect((await now().findTable('t1'))?.phase).toBe('open')
  })

  test('people find the tables they sit at, newest first, and substitutes too', async () => {
    await now().createTable(table('old', ['anna', 'berta'], { createdAt: 1 }))
    await now().createTable(table('new', ['anna'], { createdAt: 3 }))
    const between = table('between', ['berta'], { createdAt: 2 })
    between.seats[0] = { ...between.seats[0], owner: 'person', name: 'berta', language: 'en', user: 'berta' }
    between.seats[0].standIn = { kind: 'substitute', user: 'anna', name: 'anna', since: 0, bot: {} }
    await now().createTable(between)
    const ids = async (person: string, most: number) =>
      (await now().tablesOf(person, { playing: most, open: most, ended: most })).map(listed => listed.table.id)
    expect(await ids('anna', 10)).toEqual(['new', 'between', 'old'])
    expect(await ids('anna', 2)).toEqual(['new', 'between'])
    expect(await ids('clara', 10)).toEqual([])
    await now().saveTable(table('old', ['berta'], { createdAt: 1 }), await claimed(now(), 'old'))
    expect(await ids('anna', 10)).toEqual(['new', 'between'])
  })

  test('what is being played comes before newer tables that are open or over, however many', async () => {
    await now().createTable(table('slow', ['anna'], { createdAt: 1, phase: 'playing' }))
    await now().createTable(table('lobby', ['anna'], { createdAt: 2, phase: 'open' }))
    for (let n = 0; n < 60; n++) await now().createTable(table(`over-${n}`, ['anna'], { createdAt: 10 + n, phase: 'ended' }))
    const found = await now().tablesOf('anna', { playing: 5, open: 5, ended: 3 })
    expect(found.map(listed => listed.table.id)).toEqual(['slow', 'lobby', 'over-59', 'over-58', 'over-57'])
  })

  test('the last messages of a table come in the order they were said', async () => {
    const said = (id: number): TableMessage => ({
      kind: 'chat',
      message: { id, when: '2026-01-01T00:00:00Z', name: 'Anna', text: `${id}` },
    })
    const note: TableMessage = { kind: 'note', note: { id: 9, when: '2026-01-01T00:00:00Z', kind: 'started' } }
    for (const id of ['t1', 't2']) await now().createTable(table(id))
    const [one, two] = [await claimed(now(), 't1'), await claimed(now(), 't2')]
    const first = now().addMessage('t1', one, said(1))
    expect(await Promise.all([first, now().addMessage('t2', two, said(7)), now().addMessage('t1', one, said(2))])).toEqual([
      true,
      true,
      true,
    ])
    await now().addMessage('t1', one, note)
    const store = await reopened()
    expect(await store.messages('t1', 10)).toEqual([said(1), said(2), note])
    expect(await store.messages('t1', 2)).toEqual([said(2), note])
    expect(await store.messages('t3', 2)).toEqual([])
  })
}

function matches(now: Now, reopened: Reopened) {
  test('a match is its header, its seed and its rows', async () => {
    const epoch = await begun(now(), 'm1')
    const undo = { entry: { seq: 3, by: 0, at: 30, undo: 1 }, wall: 5, link: 'link-3' }
    expect(await now().append('m1', epoch, [row(1, { cmd: 'anna:c1', who: 'anna' }), row(2)])).toBe(true)
    expect(await now().append('m1', epoch, [undo])).toBe(true)
    const store = await reopened()
    expect(await store.loadMatch('m1')).toEqual({
      header: header('m1'),
      seed: 'seed-of-m1',
      rows: [row(1, { cmd: 'anna:c1', who: 'anna' }), row(2), undo],
    })
    expect(await store.loadMatch('m2')).toBeUndefined()
  })

  test('a read sees what was written before it, awaited or not', async () => {
    const epoch = await begun(now(), 'm1')
    const writing = now().append('m1', epoch, rows(1, 3))
    expect((await now().loadMatch('m1'))?.rows).toHaveLength(3)
    expect(await writing).toBe(true)
  })

  test('a match may be loaded from an entry on, and up to one', async () => {
    const epoch = await begun(now(), 'm1')
    await now().append('m1', epoch, rows(1, 5))
    expect((await now().loadMatch('m1', 3))?.rows).toEqual(rows(4, 5))
    expect((await now().loadMatch('m1', 5))?.rows).toEqual([])
    expect((await now().loadMatch('m1', 0, 0))?.rows).toEqual([])
    expect((await now().loadMatch('m1', 1, 2))?.rows).toEqual(rows(2, 3))
    expect((await now().loadMatch('m1', 4, 2))?.rows).toEqual([row(5)])
  })
}

function fences(now: Now) {
  test('claiming gives a new epoch each time, and none for an unknown room', async () => {
    await now().createRoom('m1')
    const first = await claimed(now(), 'm1')
    const second = await claimed(now(), 'm1')
    expect(second).not.toBe(first)
    expect(await now().claimRoom('m2', claimant('one'))).toBeUndefined()
    await now().createRoom('m1') // it is there already
    expect(await claimed(now(), 'm1')).toBeGreaterThan(second)
  })

  test('[D9] after another claim, no write with the old epoch changes anything', async () => {
    await now().createTable(table('m1', ['anna']))
    const old = await begun(now(), 'm1')
    await now().append('m1', old, rows(1, 2))
    const epoch = await claimed(now(), 'm1')
    const snapshot = { seq: 2, rulesVersion: 1, content: '{}', seal: '' }
    const said: TableMessage = { kind: 'note', note: { id: 1, when: '2026-01-01T00:00:00Z', kind: 'started' } }
    await now().createRoom('m2')
    const never = await claimed(now(), 'm2')
    await claimed(now(), 'm2')
    expect(
      await Promise.all([
        now().append('m1', old, [row(3)]),
        now().saveTable(table('m1', ['berta'], { phase: 'ended' }), old),
        now().addMessage('m1', old, said),
        now().saveSnapshot('m1', old, snapshot),
        now().saveReplay('m1', old, new Uint8Array([1])),
        now().releaseRoom('m1', old, { wakeAt: 5, acting: 1 }),
        now().saveActing('m1', old, 1),
        now().createMatch(header('m2'), 'seed', never),
      ]),
    ).toEqual([false, false, false, false, false, false, false, false])
    expect((await now().loadMatch('m1'))?.rows).toHaveLength(2)
    expect(await now().findTable('m1')).toEqual(table('m1', ['anna']))
    expect((await now().tablesOf('berta', { playing: 1, open: 1, ended: 1 })).length).toBe(0)
    expect(await now().messages('m1', 5)).toEqual([])
    expect(await now().findSnapshot('m1', 9)).toBeUndefined()
    expect(await now().findReplay('m1')).toBeUndefined()
    expect(await now().loadMatch('m2')).toBeUndefined()
    expect(await now().append('m1', epoch, [row(3)])).toBe(true)
    expect(await now().append('m3', epoch, [row(1)])).toBe(false)
    const due = await now().claimDue(claimant('another'), 9, 9) // it was not released
    expect(due.map(({ id }) => id)).toContain('m1')
  })

  test('[D9] a claim and a write of the old owner may come in one tick', async () => {
    const old = await begun(now(), 'm1')
    const claim = claimed(now(), 'm1', 'another')
    const late = now().append('m1', old, [row(1)])
    expect(await claim).toBe(old + 1)
    expect(await late).toBe(false)
  })

  test('a step is appended whole or not at all', async () => {
    const epoch = await begun(now(), 'm1')
    expect(await now().append('m1', epoch, rows(1, 2))).toBe(true)
    expect(await now().append('m1', epoch, rows(2, 4))).toBe(false)
    expect((await now().loadMatch('m1'))?.rows).toEqual(rows(1, 2))
  })

  test('a fenced or overtaken room never fails the others of its tick', async () => {
    const one = await begun(now(), 'm1')
    const two = await begun(now(), 'm2')
    const three = await begun(now(), 'm3')
    await now().append('m2', two, [row(1)])
    const answers = await Promise.all([
      now().append('m1', one, rows(1, 3)),
      now().append('m2', two, rows(1, 2)),
      now().append('m3', three + 1, [row(1)]),
      now().append('m1', one, [row(4)]),
    ])
    expect(answers).toEqual([true, false, false, true])
    expect((await now().loadMatch('m1'))?.rows).toHaveLength(4)
    expect((await now().loadMatch('m2'))?.rows).toEqual([row(1)])
  })
}

function sleep(now: Now, reopened: Reopened) {
  const due = async (until: number, node: string, most = 9) =>
    (await now().claimDue(claimant(node), until, most)).map(({ id }) => id).sort()

  test('a room that sleeps is due at its time, and one without a time never', async () => {
    for (const [id, wakeAt] of [
      ['soon', 100],
      ['later', 200],
      ['never', undefined],
    ] as const) {
      await now().createTable(table(id))
      expect(await now().releaseRoom(id, await claimed(now(), id), { wakeAt, acting: 0 })).toBe(true)
    }
    await now().createTable(table('new'))
    await reopened()
    expect(await due(99, 'one')).toEqual([])
    expect(await due(100, 'one')).toEqual(['soon'])
    expect(await due(1e15, 'one')).toEqual(['later'])
    expect(await due(1e15, 'one')).toEqual([]) // they are open now
  })

  test('the oldest come first, and each is claimed once', async () => {
    for (let n = 0; n < 5; n++) {
      await now().createTable(table(`r${n}`))
      await now().releaseRoom(`r${n}`, await claimed(now(), `r${n}`), { wakeAt: 50 - n, acting: 0 })
    }
    await now().beat({ id: 'one', draining: false }, 90)
    const first = await now().claimDue(claimant('one'), 100, 2)
    expect(first.map(({ id }) => id).sort()).toEqual(['r3', 'r4'])
    const [{ id, claim } = { id: '', claim: granted(undefined) }] = first
    expect(await now().saveTable(table(id, ['anna']), claim.epoch)).toBe(true)
    const others = await now().claimDue(claimant('two', { lostBefore: 80 }), 100, 9)
    expect(others.map(found => found.id).sort()).toEqual(['r0', 'r1', 'r2'])
  })

  test('a list says who could act when a room was put to sleep, and what it said since', async () => {
    const listed = async () => (await now().tablesOf('anna', { playing: 1, open: 1, ended: 1 })).map(({ acting }) => acting)
    await now().createTable(table('t1', ['anna'], { phase: 'playing' }))
    const first = await claimed(now(), 't1')
    expect(await listed()).toEqual([undefined])
    await now().releaseRoom('t1', first, { wakeAt: undefined, acting: 5 })
    expect(await listed()).toEqual([5])
    const second = await claimed(now(), 't1')
    expect(await listed()).toEqual([5])
    expect(await now().saveActing('t1', second, 2)).toBe(true)
    expect(await listed()).toEqual([2])
  })

  test('outages are noted', async () => {
    await now().addOutage({ from: 10, to: 20 })
    await now().addOutage({ from: 30, to: 45 })
    const store = await reopened()
    expect(await store.outages()).toEqual([
      { from: 10, to: 20 },
      { from: 30, to: 45 },
    ])
  })
}

function caches(now: Now, reopened: Reopened) {
  test('the last snapshots and the last replay are kept', async () => {
    const epoch = await begun(now(), 'm1')
    for (const seq of [4, 8, 12, 16])
      expect(await now().saveSnapshot('m1', epoch, { seq, rulesVersion: seq, content: `${seq}`, seal: 'seal' })).toBe(true)
    await now().saveSnapshot('m1', epoch, { seq: 12, rulesVersion: 2, content: 'other', seal: '' })
    await now().saveReplay('m1', epoch, new Uint8Array([1, 2]))
    await now().saveReplay('m1', epoch, new Uint8Array([0, 255, 7]))
    await now().saveReport('m1', { seq: 3, error: 'boom' })
    const store = await reopened()
    expect((await store.findSnapshot('m1', Number.MAX_SAFE_INTEGER))?.seq).toBe(16)
    expect(await store.findSnapshot('m1', 99)).toEqual({ seq: 16, rulesVersion: 16, content: '16', seal: 'seal' })
    expect(await store.findSnapshot('m1', 15)).toEqual({ seq: 12, rulesVersion: 2, content: 'other', seal: '' })
    expect((await store.findSnapshot('m1', 11))?.seq).toBe(8)
    expect(await store.findSnapshot('m1', 7)).toBeUndefined()
    expect([...((await store.findReplay('m1')) ?? [])]).toEqual([0, 255, 7])
    expect(await store.findSnapshot('m2', 99)).toBeUndefined()
    expect(await store.findReplay('m2')).toBeUndefined()
  })

  test('reports about cards are listed, newest first', async () => {
    const report = { pack: 'toys@1.0.0', card: 'toy-7', kind: 'wrong-date', text: 'It was „1901“.', language: 'de', table: 't1' } as const
    await now().saveCardReport({ ...report, id: 'r1', wall: 100 })
    await now().saveCardReport({ ...report, id: 'r2', wall: 300, kind: 'other', text: '' })
    await now().saveCardReport({ ...report, id: 'r3', wall: 200 })
    const store = await reopened()
    expect((await store.listCardReports(2)).map(({ id }) => id)).toEqual(['r2', 'r3'])
    expect((await store.listCardReports(9))[2]).toEqual({ ...report, id: 'r1', wall: 100 })
  })

  test('a health check can tell whether the store can write', async () => {
    await expect(now().ping()).resolves.toBeUndefined()
  })
}
