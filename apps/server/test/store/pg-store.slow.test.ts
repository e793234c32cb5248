import type { QuotaStore, RetentionStore, Store } from '@chronothek/house'
import {
  begun,
  claimant,
  claimed,
  keepsTheContractOfNodes,
  keepsTheQuotaContract,
  keepsTheRetentionContract,
  keepsTheStoreContract,
  type Opened,
  row,
  rows,
  table,
  user,
} from '@chronothek/house/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CommitReport } from '../../src/store/group-commit.ts'
import { createPostgresStore, openPostgresStore } from '../../src/store/pg-store.ts'
import { connectPostgres } from '../../src/store/postgres.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { type Relay, relayTo } from '../support/relay.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function open(): Promise<Opened<RetentionStore & QuotaStore>> {
  const url = await postgres.newDatabase()
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
keepsTheContractOfNodes('PostgreSQL', open)
keepsTheRetentionContract('PostgreSQL', open)
keepsTheQuotaContract('PostgreSQL', open)

async function opened() {
  const url = await postgres.newDatabase()
  const commits: CommitReport[] = []
  const store = await openPostgresStore(url, { onCommit: report => commits.push(report) })
  onTestFinished(() => store.close())
  return { store, url, commits }
}

/** The store of another process, which found a way past the lock of the database. */
function secondStore(url: string): Store & QuotaStore {
  const { close, ...connection } = connectPostgres(url, () => {})
  onTestFinished(close)
  return createPostgresStore(connection)
}

const SNAPSHOT = { seq: 3, rulesVersion: 1, content: '{}', seal: '' }

/** The same database behind a network that can fail; nobody waits for an answer longer than `patience` (ms). */
async function relayed(url: string, { delay = 0, patience = 1_000 } = {}): Promise<Relay> {
  const relay = await relayTo(`${url}?query_timeout=${patience}`, delay)
  onTestFinished(relay.close)
  return relay
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('the size of the database is known once somebody has asked', async () => {
  const store = await openPostgresStore(await postgres.newDatabase())
  onTestFinished(() => store.close())
  await vi.waitFor(async () => expect((await store.bytes()).database).toBeGreaterThan(1_000_000))
})

test('a second server on the same database is refused, until the first one has ended', async () => {
  const url = await postgres.newDatabase()
  const first = await openPostgresStore(url)
  await expect(openPostgresStore(url)).rejects.toThrow('Another server is using this database')
  await first.close()
  await (await openPostgresStore(url)).close()
})

test('nodes of one house share a database, and a server that is alone does not', async () => {
  const url = await postgres.newDatabase()
  const shared = { shared: true }
  const [first, second] = [await openPostgresStore(url, shared), await openPostgresStore(url, shared)]
  await expect(openPostgresStore(url)).rejects.toThrow('Another server is using this database')
  expect(await first.nodeSecret()).toMatch(/^[\w-]{43}$/)
  expect(await second.nodeSecret()).toBe(await first.nodeSecret())
  await Promise.all([first.close(), second.close()])
  const alone = await openPostgresStore(url)
  await expect(openPostgresStore(url, shared)).rejects.toThrow('A server without --node-address is using this database')
  await alone.close()
})

describe('two processes on one database', () => {
  test('[D2] grant exactly what a network may have, and count for nobody who was refused', async () => {
    const { store, url } = await opened()
    const stores = [store, secondStore(url), secondStore(url)]
    const of = (subject: string, most: number) => ({ kind: 'forks', subject, until: 9e12, most, cost: 1 })
    // In any order, so that two that wait for each other would show.
    const take = (n: number) =>
      stores[n % 3]?.takeQuotas(n % 2 === 0 ? [of(`u:${n}`, 1), of('n:home', 50)] : [of('n:home', 50), of(`u:${n}`, 1)])
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => take(n)))
    expect(answers.filter(full => full === undefined)).toHaveLength(50)
    for (const [n, full] of answers.entries()) {
      const again = await store.takeQuotas([of(`u:${n}`, 1)])
      expect(again === undefined, `${n}`).toBe(full !== undefined)
    }
    const client = await connected(url)
    const { rows: counted } = await client.query("select used from quotas where subject = 'n:home'")
    expect(counted).toEqual([{ used: 50 }])
  })

  test('claim what is due without waiting for each other, and none of it twice', async () => {
    const { store, url } = await opened()
    const ids = Array.from({ length: 40 }, (_, n) => `r${n}`)
    for (const id of ids) {
      await store.createTable(table(id))
      await store.releaseRoom(id, await claimed(store, id), { wakeAt: 1, acting: 0 })
    }
    const nodes = ['one', 'two', 'three']
    const stores = nodes.map((_, n) => (n === 0 ? store : secondStore(url)))
    for (const [n, node] of nodes.entries()) await stores[n]?.beat({ id: node, draining: false }, 0)
    const sweeps = nodes.map((node, n) => stores[n]?.claimDue(claimant(node, { lostBefore: 0 }), 9, 20))
    const found = (await Promise.all(sweeps)).flatMap(due => due ?? [])
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    const rest = await store.claimDue(claimant('one', { lostBefore: 0 }), 9, 99)
    expect([...found, ...rest].map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })

  test('a beat does not wait for a commit that waits, and tells the time of the database', async () => {
    const { store, url } = await opened()
    const epoch = await begun(store, 'm1')
    const other = await connected(url)
    await other.query('begin')
    await other.query(`select id from rooms where id = 'm1' for update`)
    const append = store.append('m1', epoch, [row(1)])
    const told = await store.beat({ id: 'one', draining: false }, 5)
    const { rows: answers } = await other.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')
    expect(Math.abs(Number(answers[0]?.now) - Number(told))).toBeLessThan(2_000)
    await other.query('rollback')
    expect(await append).toBe(true)
  })

  test('a beat does not wait for reads that wait', async () => {
    const { store, url } = await opened()
    const other = await connected(url)
    await other.query('begin')
    await other.query('lock table users in access exclusive mode')
    const waiting = Promise.allSettled(Array.from({ length: 8 }, (_, n) => store.findUser(`u${n}`)))
    await new Promise(resolve => setTimeout(resolve, 300)) // until they have all connections for reading
    const start = Date.now()
    await store.beat({ id: 'one', draining: false }, 5)
    expect(Date.now() - start).toBeLessThan(2_000) // the others wait three seconds
    await other.query('rollback')
    await waiting
  })

  test('a claim waits for an append in flight, and then loads it', async () => {
    const { store, url } = await opened()
    const epoch = await begun(store, 'm1')
    const old = await connected(url)
    await old.query('begin')
    await old.query('select id from rooms where id = $1 and epoch = $2 for no key update', ['m1', epoch])
    await old.query(`insert into entries values ('m1', 1, 5, null, null, 'link-1', $1)`, [JSON.stringify(row(1).entry)])
    const other = secondStore(url)
    let isClaimed = false
    const claim = claimed(other, 'm1', 'other').then(given => {
      isClaimed = true
      return given
    })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(isClaimed).toBe(false)
    await old.query('commit')
    expect(await claim).toBe(epoch + 1)
    expect((await other.loadMatch('m1'))?.rows).toHaveLength(1)
    expect(await store.append('m1', epoch, [row(2)])).toBe(false)
  })

  test('of many who claim a room at once, each gets an epoch of its own, and only the last can write', async () => {
    const { store, url } = await opened()
    await begun(store, 'm1')
    const others = Array.from({ length: 4 }, () => secondStore(url))
    const epochs = await Promise.all(others.map((other, n) => claimed(other, 'm1', `p${n}`)))
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
      await Promise.all([...ids.map(id => claimed(store, id, 'one')), ...ids.toReversed().map(id => claimed(other, id, 'two'))])
    expect(await claimed(store, 'r0', 'one')).toBe(21)
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

  test('takes as long for two hundred rooms as for one, if the database is far away', async () => {
    const { store, url } = await opened()
    const ids = Array.from({ length: 200 }, (_, n) => `m${n}`)
    const epochs = await Promise.all(ids.map(id => begun(store, id)))
    const far = secondStore((await relayed(url, { delay: 25, patience: 10_000 })).url)
    await far.ping() // connects
    const began = performance.now()
    const kept = await Promise.all(
      ids.flatMap((id, n) => [far.append(id, epochs[n] ?? 0, rows(1, 3)), far.saveSnapshot(id, epochs[n] ?? 0, SNAPSHOT)]),
    )
    expect(kept.every(Boolean)).toBe(true)
    expect(performance.now() - began).toBeLessThan(200 * 25) // there and back for each room would take twice as long
  })

  test('stores the others if one write fails, or several', async () => {
    const { store } = await opened()
    const epoch = await begun(store, 'm1')
    const other = await begun(store, 'm2')
    await store.createUser(user('anna'))
    await store.append('m1', epoch, [row(1)])
    const all = await Promise.allSettled([
      store.createUser(user('anna')),
      store.createUser(user('berta')),
      store.append('m1', epoch, rows(1, 2)), // overtaken
      store.createUser(user('berta')),
      store.append('m1', epoch, [row(2)]),
      store.claimRoom('m2', claimant('another')),
      store.append('m2', other, [row(1)]),
      store.append('m2', other + 1, [row(1)]),
    ])
    expect(all.map(one => (one.status === 'rejected' ? one.status : one.value))).toEqual([
      'rejected',
      undefined,
      false,
      'rejected',
      true,
      { kind: 'claim', epoch: other + 1 },
      false,
      true,
    ])
    expect(await store.findUser('berta')).toEqual(user('berta'))
    expect((await store.loadMatch('m1'))?.rows).toEqual(rows(1, 2))
    expect((await store.loadMatch('m2'))?.rows).toEqual([row(1)])
  })

  test('that meets a full disk fails for all, and later ones work again', async () => {
    const { store, url } = await opened()
    const epoch = await begun(store, 'm1')
    const other = await connected(url)
    await other.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`)
    await other.query('create trigger no_space before insert on snapshots execute function no_space()')
    const answers = await Promise.allSettled([
      store.append('m1', epoch, [row(1)]),
      store.saveSnapshot('m1', epoch, SNAPSHOT),
      store.createUser(user('anna')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await other.query('drop trigger no_space on snapshots')
    expect((await store.loadMatch('m1'))?.rows).toEqual([])
    expect(await store.findUser('anna')).toBeUndefined()
    expect(await store.append('m1', epoch, [row(1)])).toBe(true)
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

describe('a connection that gets no answer', () => {
  test('fails one read, and later reads get another', async () => {
    const { store, url } = await opened()
    await store.createUser(user('anna'))
    const relay = await relayed(url)
    const far = secondStore(relay.url)
    expect(await far.findUser('anna')).toEqual(user('anna'))
    relay.fallSilent()
    await expect(far.findUser('anna')).rejects.toThrow('timeout')
    expect(await far.findUser('anna')).toEqual(user('anna'))
  })

  test('fails one commit, and later commits get another', async () => {
    const { store, url } = await opened()
    const relay = await relayed(url)
    const far = secondStore(relay.url)
    await far.createUser(user('anna'))
    relay.fallSilent()
    await expect(far.createUser(user('berta'))).rejects.toThrow()
    await far.createUser(user('clara'))
    expect(await store.findUser('clara')).toEqual(user('clara'))
  })
})
