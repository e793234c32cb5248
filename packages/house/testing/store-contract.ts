import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store, TableMessage } from '../src/store.ts'
import { header, row, rows, table, user } from './store-samples.ts'

/** A store under test, made for one test. */
export interface Opened {
  readonly store: Store
  /** Closes it and opens the same data again, as after a restart; the test then continues with the new one. */
  reopen(): Promise<Store>
  /** Removes what was made. */
  dispose(): Promise<void>
}

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
}

function tables(now: Now, reopened: Reopened) {
  test('a table comes back as it was saved last', async () => {
    const saved = table('t1', ['anna'], { pack: 'deck@1.0.0', pausedAt: 17, clockBase: { at: 5, wall: 6 } })
    await now().saveTable(saved)
    saved.phase = 'playing'
    saved.seats.push({ owner: 'bot', name: 'Bot', language: 'de', level: 'good' })
    delete saved.pausedAt
    await now().saveTable(saved)
    const store = await reopened()
    expect(await store.findTable('t1')).toEqual(saved)
    expect(await store.findTable('t2')).toBeUndefined()
    expect(await store.findTableByCode('CODE-t1')).toBe('t1')
    expect(await store.findTableByCode('CODE-t2')).toBeUndefined()
    expect(await store.playingTables()).toEqual(['t1'])
  })

  test('what is saved is the table at the moment of the call', async () => {
    const saved = table('t1')
    const writing = now().saveTable(saved)
    saved.phase = 'ended'
    await writing
    expect((await now().findTable('t1'))?.phase).toBe('open')
  })

  test('people find the tables they sit at, newest first, and substitutes too', async () => {
    await now().saveTable(table('old', ['anna', 'berta'], { createdAt: 1 }))
    await now().saveTable(table('new', ['anna'], { createdAt: 3 }))
    const between = table('between', ['berta'], { createdAt: 2 })
    between.seats[0] = { ...between.seats[0], owner: 'person', name: 'berta', language: 'en', user: 'berta' }
    between.seats[0].standIn = { kind: 'substitute', user: 'anna', name: 'anna', since: 0, bot: {} }
    await now().saveTable(between)
    const ids = async (person: string, most: number) =>
      (await now().tablesOf(person, { playing: most, open: most, ended: most })).map(({ id }) => id)
    expect(await ids('anna', 10)).toEqual(['new', 'between', 'old'])
    expect(await ids('anna', 2)).toEqual(['new', 'between'])
    expect(await ids('clara', 10)).toEqual([])
    await now().saveTable(table('old', ['berta'], { createdAt: 1 }))
    expect(await ids('anna', 10)).toEqual(['new', 'between'])
  })

  test('what is being played comes before newer tables that are open or over, however many', async () => {
    await now().saveTable(table('slow', ['anna'], { createdAt: 1, phase: 'playing' }))
    await now().saveTable(table('lobby', ['anna'], { createdAt: 2, phase: 'open' }))
    for (let n = 0; n < 60; n++) await now().saveTable(table(`over-${n}`, ['anna'], { createdAt: 10 + n, phase: 'ended' }))
    const found = await now().tablesOf('anna', { playing: 5, open: 5, ended: 3 })
    expect(found.map(({ id }) => id)).toEqual(['slow', 'lobby', 'over-59', 'over-58', 'over-57'])
  })

  test('the last messages of a table come in the order they were said', async () => {
    const said = (id: number): TableMessage => ({
      kind: 'chat',
      message: { id, when: '2026-01-01T00:00:00Z', name: 'Anna', text: `${id}` },
    })
    const note: TableMessage = { kind: 'note', note: { id: 9, when: '2026-01-01T00:00:00Z', kind: 'started' } }
    await Promise.all([now().addMessage('t1', said(1)), now().addMessage('t2', said(7)), now().addMessage('t1', said(2))])
    await now().addMessage('t1', note)
    const store = await reopened()
    expect(await store.messages('t1', 10)).toEqual([said(1), said(2), note])
    expect(await store.messages('t1', 2)).toEqual([said(2), note])
    expect(await store.messages('t3', 2)).toEqual([])
  })
}

function matches(now: Now, reopened: Reopened) {
  test('a match is its header, its seed and its rows', async () => {
    await now().createMatch(header('m1'), 'seed-1')
    const epoch = (await now().claimMatch('m1')) ?? 0
    const undo = { entry: { seq: 3, by: 0, at: 30, undo: 1 }, wall: 5, link: 'link-3' }
    expect(await now().append('m1', epoch, [row(1, { cmd: 'anna:c1', who: 'anna' }), row(2)])).toBe(true)
    expect(await now().append('m1', epoch, [undo])).toBe(true)
    const store = await reopened()
    expect(await store.loadMatch('m1')).toEqual({
      header: header('m1'),
      seed: 'seed-1',
      rows: [row(1, { cmd: 'anna:c1', who: 'anna' }), row(2), undo],
    })
    expect(await store.loadMatch('m2')).toBeUndefined()
  })

  test('a read sees what was written before it, awaited or not', async () => {
    await now().createMatch(header('m1'), 'seed-1')
    const epoch = (await now().claimMatch('m1')) ?? 0
    const writing = now().append('m1', epoch, rows(1, 3))
    expect((await now().loadMatch('m1'))?.rows).toHaveLength(3)
    expect(await writing).toBe(true)
  })
}

function fences(now: Now) {
  test('claiming gives a new epoch each time, and none for an unknown match', async () => {
    await now().createMatch(header('m1'), 'seed-1')
    const first = await now().claimMatch('m1')
    const second = await now().claimMatch('m1')
    expect(second).not.toBe(first)
    expect(await now().claimMatch('m2')).toBeUndefined()
  })

  test('[D9] after another claim, appends with the old epoch change nothing', async () => {
    await now().createMatch(header('m1'), 'seed-1')
    const old = (await now().claimMatch('m1')) ?? 0
    const epoch = (await now().claimMatch('m1')) ?? 0
    expect(await now().append('m1', old, [row(1)])).toBe(false)
    expect(await now().append('m1', epoch, [row(1)])).toBe(true)
    expect(await now().append('m1', old, [row(2)])).toBe(false)
    expect((await now().loadMatch('m1'))?.rows).toHaveLength(1)
    expect(await now().append('m2', epoch, [row(1)])).toBe(false)
  })

  test('a step is appended whole or not at all', async () => {
    await now().createMatch(header('m1'), 'seed-1')
    const epoch = (await now().claimMatch('m1')) ?? 0
    expect(await now().append('m1', epoch, rows(1, 2))).toBe(true)
    expect(await now().append('m1', epoch, rows(2, 4))).toBe(false)
    expect((await now().loadMatch('m1'))?.rows).toEqual(rows(1, 2))
  })

  test('a fenced or overtaken room never fails the others of its tick', async () => {
    for (const id of ['m1', 'm2', 'm3']) await now().createMatch(header(id), 'seed')
    const epochs = await Promise.all(['m1', 'm2', 'm3'].map(id => now().claimMatch(id)))
    const [one = 0, two = 0, three = 0] = epochs
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

function caches(now: Now, reopened: Reopened) {
  test('snapshot and replay are kept, the last one counts', async () => {
    await now().saveSnapshot('m1', { seq: 4, rulesVersion: 1, state: { hand: [1] } })
    await now().saveSnapshot('m1', { seq: 8, rulesVersion: 2, state: { hand: [] } })
    await now().saveReplay('m1', new Uint8Array([1, 2]))
    await now().saveReplay('m1', new Uint8Array([0, 255, 7]))
    await now().saveReport('m1', { seq: 3, error: 'boom' })
    const store = await reopened()
    expect(await store.findSnapshot('m1')).toEqual({ seq: 8, rulesVersion: 2, state: { hand: [] } })
    expect([...((await store.findReplay('m1')) ?? [])]).toEqual([0, 255, 7])
    expect(await store.findSnapshot('m2')).toBeUndefined()
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

  test('the last heartbeat of any process tells when the house was last awake', async () => {
    expect(await now().lastHeartbeat()).toBeUndefined()
    await now().heartbeat('one', 100)
    await now().heartbeat('two', 90)
    await now().heartbeat('one', 200)
    const store = await reopened()
    expect(await store.lastHeartbeat()).toBe(200)
    await expect(store.ping()).resolves.toBeUndefined()
  })
}
