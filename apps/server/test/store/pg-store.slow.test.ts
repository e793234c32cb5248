import type { Store } from '@chronothek/house'
import { begun, keepsTheRetentionContract, keepsTheStoreContract, row, rows, table } from '@chronothek/house/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CommitReport } from '../../src/store/group-commit.ts'
import { createPostgresStore, openPostgresStore } from '../../src/store/pg-store.ts'
import { connectPostgres } from '../../src/store/postgres.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const open = async () => {
  const url = postgres.newDatabase()
  let store = await openPostgresStore(url)
  return {
    store,
    async reopen() {
      await store.close()
      store = await openPostgresStore(url)
      return store
    },
    dispose: () => store.close(),
  }
}

keepsTheStoreContract('PostgreSQL', open)
keepsTheRetentionContract('PostgreSQL', open)

async function opened() {
  const url = postgres.newDatabase()
  const commits: CommitReport[] = []
  const store = await openPostgresStore(url, { onCommit: report => commits.push(report) })
  onTestFinished(() => store.close())
  return { store, url, commits }
}

/** The store of another process, which found a way past the lock of the database. */
function secondStore(url: string): Store {
  const { db, commit, close } = connectPostgres(url, () => {})
  onTestFinished(close)
  return createPostgresStore(db, commit)
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('the size of the database is known once somebody has asked', async () => {
  const store = await openPostgresStore(postgres.newDatabase())
  onTestFinished(() => store.close())
  await vi.waitFor(async () => expect((await store.bytes()).database).toBeGreaterThan(1_000_000))
})

test('a second server on the same database is refused, until the first one has ended', async () => {
  const url = postgres.newDatabase()
  const first = await openPostgresStore(url)
  await expect(openPostgresStore(url)).rejects.toThrow('Another server is using this database')
  await first.close()
  await (await openPostgresStore(url)).close()
})

describe('two processes on one database', () => {
  test('a claim waits for an append in flight, and then loads it', async () => {
    const { store, url } = await opened()
    const epoch = await begun(store, 'm1')
    const old = await connected(url)
    await old.query('begin')
    await old.query('select id from rooms where id = $1 and epoch = $2 for no key update', ['m1', epoch])
    await old.query(`insert into entries values ('m1', 1, 5, null, null, 'link-1', $1)`, [JSON.stringify(row(1).entry)])
    const other = secondStore(url)
    let isClaimed = false
    const claim = other.claimRoom('m1', 'other').then(given => {
      isClaimed = true
      return given
    })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(isClaimed).toBe(false)
    await old.query('commit')
    expect((await claim)?.epoch).toBe(epoch + 1)
    expect((await other.loadMatch('m1'))?.rows).toHaveLength(1)
    expect(await store.append('m1', epoch, [row(2)])).toBe(false)
  })

  test('of many who claim a room at once, each gets an epoch of its own, and only the last can write', async () => {
    const { store, url } = await opened()
    await begun(store, 'm1')
    const others = Array.from({ length: 4 }, () => secondStore(url))
    const claims = await Promise.all(others.map((other, n) => other.claimRoom('m1', `p${n}`)))
    const epochs = claims.map(claim => claim?.epoch ?? 0)
    expect(new Set(epochs).size).toBe(4)
    const stored = await Promise.all(others.map((other, n) => other.append('m1', epochs[n] ?? 0, [row(1)])))
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(stored.indexOf(true)).toBe(epochs.indexOf(Math.max(...epochs)))
  })

  test('two that write to the same rooms never wait for each other in a circle', async () => {
    const { store, url } = await opened()
    const ids = Array.from({ length: 20 }, (_, n) => `r${n}`)
    for (const id of ids) await store.createTable(table(id))
    const other = secondStore(url)
    for (let round = 0; round < 10; round++)
      await Promise.all([...ids.map(id => store.claimRoom(id, 'one')), ...ids.toReversed().map(id => other.claimRoom(id, 'two'))])
    expect((await store.claimRoom('r0', 'one'))?.epoch).toBe(21)
  })
})

describe('one commit', () => {
  test('[D10] holds all writes of a tick', async () => {
    const { store, commits } = await opened()
    const one = await begun(store, 'm1')
    const two = await begun(store, 'm2')
    commits.length = 0
    await Promise.all([store.append('m1', one, rows(1, 3)), store.append('m2', two, [row(1)]), store.ping()])
    expect(commits).toEqual([{ writes: 3, ms: expect.any(Number), failed: false }])
  })

  test('that is lost with the database fails, and the store works again when it is back', async () => {
    const { store } = await opened()
    const epoch = await begun(store, 'm1')
    expect(await store.append('m1', epoch, rows(1, 5))).toBe(true)
    await postgres.restart()
    // The old connection is broken, so the first write may fail; its outcome is then looked up.
    await store.append('m1', epoch, [row(6)]).catch(() => undefined)
    const stored = (await store.loadMatch('m1'))?.rows.length ?? 0
    expect([5, 6]).toContain(stored)
    expect(await store.append('m1', epoch, [row(stored + 1)])).toBe(true)
  })

  test('that waits for a lock gives up after a few seconds, and later ones work', async () => {
    const { store, url } = await opened()
    const epoch = await begun(store, 'm1')
    const other = await connected(url)
    await other.query('begin')
    await other.query(`select id from rooms where id = 'm1' for update`)
    const began = performance.now()
    await expect(store.append('m1', epoch, [row(1)])).rejects.toThrow('lock')
    expect(performance.now() - began).toBeLessThan(9_000)
    await other.query('rollback')
    expect(await store.append('m1', epoch, [row(1)])).toBe(true)
  })
})
