import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { CorruptMatchError } from '@chronothek/house'
import {
  begun,
  keepsTheContractOfNodes,
  keepsTheQuotaContract,
  keepsTheRetentionContract,
  keepsTheStoreContract,
  row,
  rows,
  table,
  user,
} from '@chronothek/house/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CommitReport, groupCommit } from '../../src/store/group-commit.ts'
import { openDatabase } from '../../src/store/sqlite.ts'
import { createSqliteStore, openSqliteStore } from '../../src/store/sqlite-store.ts'
import { openTemporary, temporaryFolder } from './sqlite-files.ts'

keepsTheStoreContract('SQLite', openTemporary)
keepsTheContractOfNodes('SQLite', openTemporary)
keepsTheRetentionContract('SQLite', openTemporary)
keepsTheQuotaContract('SQLite', openTemporary)

async function opened() {
  const commits: CommitReport[] = []
  const temporary = await openTemporary({ onCommit: report => commits.push(report) })
  onTestFinished(temporary.dispose)
  return { ...temporary, commits }
}

describe('group commit', () => {
  test('[D10] all writes of one tick share one commit', async () => {
    const { store, commits } = await opened()
    const one = await begun(store, 'm1')
    const two = await begun(store, 'm2')
    commits.length = 0
    await Promise.all([store.append('m1', one, rows(1, 3)), store.append('m2', two, [row(1)]), store.ping()])
    expect(commits).toEqual([{ writes: 3, ms: expect.any(Number), failed: false }])
    await store.append('m1', one, [row(4)])
    expect(commits).toHaveLength(2)
  })

  test('a read waits for the writes before it, not for those that come later', async () => {
    const commits: PromiseWithResolvers<void>[] = []
    const queue = groupCommit(async writes => {
      const done = Promise.withResolvers<void>()
      commits.push(done)
      await done.promise
      return writes.map(() => ({ kept: true, rows: [] }))
    })
    const write = () => queue.write({ statements: [] })
    const first = write()
    let isRead = false
    void queue.settled().then(() => {
      isRead = true
    })
    await vi.waitUntil(() => commits.length === 1)
    const second = write()
    commits[0]?.resolve()
    await first
    await vi.waitUntil(() => commits.length === 2) // the second commit hangs
    expect(isRead).toBe(true)
    commits[1]?.resolve()
    await second
    await queue.settled()
  })

  test('a broken constraint fails its own write only', async () => {
    const { store } = await opened()
    await store.createUser(user('anna'))
    const twice = store.createUser(user('anna'))
    const fine = store.createUser(user('berta'))
    await expect(twice).rejects.toThrow()
    await fine
    expect(await store.findUser('berta')).toEqual(user('berta'))
  })

  test('a full disk fails all writes of the commit alike, and later ones work again', async () => {
    const { file, remove } = temporaryFolder()
    const database = openDatabase(file)
    const store = await createSqliteStore(database)
    onTestFinished(async () => {
      await store.close()
      remove()
    })
    const epoch = await begun(store, 'm1')
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages}`)
    const small = store.append('m1', epoch, [row(1)])
    const big = store.saveSnapshot('m1', epoch, { seq: 1, rulesVersion: 1, content: 'x'.repeat(50_000), seal: '' })
    await expect(big).rejects.toThrow('full')
    await expect(small).rejects.toThrow('full')
    expect((await store.loadMatch('m1'))?.rows).toEqual([])
    database.exec('PRAGMA max_page_count = 100000')
    expect(await store.append('m1', epoch, [row(1)])).toBe(true)
  })
})

describe('damage', () => {
  const damages: readonly [string, string][] = [
    ['an entry that is no JSON', `update entries set entry = '{"seq":2,' where match_id = 'm1' and seq = 2`],
    ['an entry of another shape', `update entries set entry = '{"seq":2}' where match_id = 'm1' and seq = 2`],
    ['an entry with another number', `update entries set entry = replace(entry, '"seq":2', '"seq":3') where match_id = 'm1' and seq = 2`],
    ['a missing entry', `delete from entries where match_id = 'm1' and seq = 2`],
    ['a header that is no JSON', `update matches set header = '' where id = 'm1'`],
    ['the header of another match', `update matches set header = (select header from matches where id = 'm2') where id = 'm1'`],
  ]
  test.each(damages)('%s is found, and concerns this match only', async (_what, sql) => {
    const { store, file } = await opened()
    for (const id of ['m1', 'm2']) await store.append(id, await begun(store, id), rows(1, 3))
    const other = new DatabaseSync(file)
    expect(other.prepare(sql).run().changes).toBe(1)
    other.close()
    await expect(store.loadMatch('m1')).rejects.toThrow(CorruptMatchError)
    expect((await store.loadMatch('m2'))?.rows).toEqual(rows(1, 3))
  })

  test('a damaged table does not hide the others of its people', async () => {
    const { store, file } = await opened()
    await store.createTable(table('t1', ['anna']))
    await store.createTable(table('t2', ['anna']))
    const other = new DatabaseSync(file)
    other.exec(`update tables set record = '[]' where id = 't1'`)
    other.close()
    await expect(store.findTable('t1')).rejects.toThrow(CorruptMatchError)
    expect(await store.tablesOf('anna', { playing: 5, open: 5, ended: 5 })).toEqual([{ table: table('t2', ['anna']), acting: undefined }])
  })
})

describe('the file', () => {
  test('nobody but its owner can read it, or what SQLite keeps beside it', async () => {
    const { store, file } = await opened()
    await begun(store, 'm1')
    const folder = dirname(file)
    const modes = readdirSync(folder).map(name => [name, statSync(join(folder, name)).mode & 0o077])
    expect(modes.length).toBeGreaterThan(2)
    expect(modes.filter(([, open]) => open !== 0)).toEqual([])
  })

  test('a database from the future is refused', async () => {
    const { store, file } = await opened()
    await store.close()
    const other = new DatabaseSync(file)
    other.exec(`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`)
    other.close()
    await expect(openSqliteStore(file)).rejects.toThrow('up to date')
  })

  test('a migration that is cut off half way leaves nothing behind and can be repeated', async () => {
    const { store, file } = await opened()
    await begun(store, 'm1')
    await store.close()
    const before = new DatabaseSync(file)
    before.exec(`drop table card_reports; delete from kysely_migration where name = '0002-card-reports'; vacuum`)
    before.close()
    const database = openDatabase(file)
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages + 2}`) // room for the new table, but not for its index
    await expect(createSqliteStore(database)).rejects.toThrow('up to date')
    database.close()
    const again = await openSqliteStore(file)
    expect(await again.loadMatch('m1')).toBeDefined()
    await again.close()
  })

  test('a second server on the same folder is refused, and may come once the first is gone', async () => {
    const { store, file, folder } = await opened()
    await expect(openSqliteStore(file)).rejects.toThrow(`Another server is using the data folder ${join(folder, 'data')}`)
    await store.close()
    await (await openSqliteStore(file)).close()
  })

  test('[D10] whatever was acknowledged survives kill -9', async () => {
    const { file, remove } = temporaryFolder()
    onTestFinished(remove)
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 2; round++) await killWhileAppending(file, acknowledged)
    const store = await openSqliteStore(file)
    for (const [match, seq] of acknowledged) expect((await store.loadMatch(match))?.rows.length).toBeGreaterThanOrEqual(seq)
    expect([...acknowledged.keys()].sort()).toEqual(['m1', 'm2', 'm3'])
    await store.close()
  })
})

async function killWhileAppending(file: string, acknowledged: Map<string, number>) {
  const script = fileURLToPath(new URL('append-endlessly.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let heard = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [match = '', seq = ''] = line.split(' ')
    acknowledged.set(match, Number(seq))
    if (++heard === 100) child.kill('SIGKILL')
  }
  await exited
}
