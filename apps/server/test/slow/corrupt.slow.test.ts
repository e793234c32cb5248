import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Reply, TableInfo } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE } from '../../src/index.ts'
import { withDatabase } from '../support/database.ts'
import { ask, becomeGuest, type Guest, seatGuests } from '../support/http.ts'
import { type ServerProcess, startMain, temporaryFolder } from '../support/server-process.ts'
import { watch } from '../support/watch.ts'

const FREE = { CHRONOTHEK_REQUESTS_PER_MINUTE: '1000000', CHRONOTHEK_CREATIONS_PER_MINUTE: '1000000', CHRONOTHEK_QUOTAS: 'off' }
const MOVES = 7
const RESTARTS = forRun({ usual: 1, thorough: 2 })

/** All ways to damage the stored data of one match, in SQL. The file itself stays intact. */
const DAMAGES: Readonly<Record<string, string>> = {
  'an entry that breaks off': 'update entries set entry = substr(entry, 1, 40) where match_id = :id and seq = 3',
  'an entry that is empty': "update entries set entry = '' where match_id = :id and seq = 3",
  'an entry of another shape': `update entries set entry = '{"seq":3,"by":0,"at":1}' where match_id = :id and seq = 3`,
  'another time': `update entries set entry = json_set(entry, '$.at', json_extract(entry, '$.at') + 1) where match_id = :id and seq = 3`,
  'another card': `update entries set entry = json_set(entry, '$.action.card', 'zzzz') where match_id = :id and seq = 3`,
  'another seat': `update entries set entry = json_set(entry, '$.by', 1 - json_extract(entry, '$.by')) where match_id = :id and seq = 7`,
  'a missing entry': 'delete from entries where match_id = :id and seq = 3',
  'a missing first entry': 'delete from entries where match_id = :id and seq = 1',
  'an entry that stands twice': `insert into entries select match_id, ${MOVES + 1}, wall, cmd, who, link, entry from entries where match_id = :id and seq = ${MOVES}`,
  'a broken link of the chain': "update entries set link = 'x' || substr(link, 2) where match_id = :id and seq = 3",
  'a header that breaks off': 'update matches set header = substr(header, 1, 60) where id = :id',
  'a header of another match': `update matches set header = json_set(header, '$.match', 'somebody-else') where id = :id`,
  'another deal': `update matches set header = json_set(header, '$.draws[0]', (json_extract(header, '$.draws[0]') + 1) % 100) where id = :id`,
  'more seats': `update matches set header = json_set(header, '$.seats', 5) where id = :id`,
  'another pack': `update matches set header = json_set(header, '$.pack.hash', 'else') where id = :id`,
  'another seed': "update matches set seed = '00' || substr(seed, 3) where id = :id",
  'no header': 'delete from matches where id = :id',
}

interface Table {
  readonly id: string
  readonly guests: readonly Guest[]
}

/** The seat whose turn it is makes its first legal move. */
async function move(url: string, { id, guests }: Table): Promise<Reply> {
  for (const guest of guests) {
    const { body } = await ask<{ legal: unknown[]; seq: number }>(url, `/tables/${id}/view`, { headers: { ...guest } })
    const [action] = body.legal ?? []
    if (action !== undefined) return act(url, { id, guests: [guest] }, action)
  }
  throw new Error(`nobody can move at ${id}`)
}

let commands = 0

async function act(url: string, { id, guests: [guest] }: Table, action: unknown): Promise<Reply> {
  const body = { type: 'act', cmd: `c${++commands}`, actions: [action] }
  return (await ask<Reply>(url, `/tables/${id}/commands`, { method: 'POST', body, headers: { ...guest } })).body
}

async function openTables(url: string, count: number): Promise<Table[]> {
  const guests = [await becomeGuest(url, 'Ann'), await becomeGuest(url, 'Ben')]
  return Promise.all(Array.from({ length: count }, () => openTable(url, guests)))
}

/** Versus with two seats of four cards: nobody can be done after so few moves. */
async function openTable(url: string, guests: readonly Guest[]): Promise<Table> {
  const { id } = await seatGuests(url, guests, { game: 'timeline-twist', seats: 2 })
  await ask(url, `/tables/${id}/commands`, { method: 'POST', body: { type: 'start', cmd: 'start' }, headers: { ...guests[0] } })
  for (let moves = 0; moves < MOVES; moves++) expect(await move(url, { id, guests })).toMatchObject({ ok: true })
  return { id, guests }
}

function begin(data: string): ServerProcess {
  const server = startMain(data, FREE)
  onTestFinished(() => server.kill())
  return server
}

function newFolder(): string {
  const { path, remove } = temporaryFolder('corrupt')
  onTestFinished(remove)
  return path
}

async function expectFrozen(url: string, table: Table, why: string): Promise<void> {
  const { id, guests } = table
  expect(await ask(url, `/tables/${id}`), why).toMatchObject({ status: 200, body: { health: 'frozen', phase: 'playing' } })
  expect(await act(url, table, { type: 'end-turn' }), why).toMatchObject({ ok: false, error: { code: 'frozen' } })
  expect(await ask(url, `/tables/${id}/replay`, { headers: { ...guests[0] } }), why).toMatchObject({ body: { error: { code: 'frozen' } } })
  const welcome = await watch(url, id)
  expect(welcome, why).toMatchObject({ type: 'welcome', table: { health: 'frozen' } })
  expect(welcome, why).not.toHaveProperty('view')
}

/** A table whose record is damaged is not even a table any more. */
async function expectUnreadable(url: string, table: Table): Promise<void> {
  expect(await ask(url, `/tables/${table.id}`)).toMatchObject({ status: 409, body: { error: { code: 'frozen' } } })
  expect(await act(url, table, { type: 'end-turn' })).toMatchObject({ error: { code: 'frozen' } })
  expect(await watch(url, table.id)).toMatchObject({ type: 'error', error: { code: 'frozen' } })
}

const damageOne = (database: DatabaseSync, sql: string, id: string) => {
  expect(database.prepare(sql).run({ id }).changes, sql).toBe(1)
}

test('a damaged match says that it is frozen, a damaged table record or chat message concerns nobody else, and all others play on', async () => {
  const data = newFolder()
  const first = begin(data)
  const url = await first.ready
  const kinds = Object.entries(DAMAGES)
  const damaged = await openTables(url, kinds.length)
  const whole = await openTables(url, 3)
  const [record, line] = (await openTables(url, 2)) as [Table, Table]
  await act(url, line, { type: 'end-turn' })
  await first.kill()
  withDatabase(data, database => {
    for (const [index, [, sql]] of kinds.entries()) damageOne(database, sql, damaged[index]?.id ?? '')
    damageOne(database, 'update tables set record = substr(record, 1, 100) where id = :id', record.id)
    damageOne(database, 'update table_messages set message = substr(message, 1, 10) where table_id = :id and n = 1', line.id)
  })
  for (let restart = 0; restart < RESTARTS; restart++) {
    const server = begin(data)
    const again = await server.ready
    for (const [index, [why]] of kinds.entries()) {
      const table = damaged[index] as Table
      await expectFrozen(again, table, why)
      expect(server.log(), why).toMatch(new RegExp(`"table":"${table.id}".*this match is frozen`))
    }
    for (const table of whole) expect(await move(again, table)).toMatchObject({ ok: true, seq: MOVES + 1 + restart })
    await expectUnreadable(again, record)
    expect(await move(again, line)).toMatchObject({ ok: true })
    expect(await watch(again, line.id)).toMatchObject({ table: { health: 'ok' } })
    expect(await openTables(again, 1)).toHaveLength(1)
    const metrics = await (await fetch(`${again}/metrics`)).text()
    expect(metrics).toContain(`chronothek_rooms_frozen ${kinds.length}`)
    const { body } = await ask<{ tables: { table: TableInfo }[] }>(again, '/tables', { headers: { ...whole[0]?.guests[0] } })
    expect(body.tables.filter(({ table }) => table.health === 'frozen')).toHaveLength(0) // these sit at whole tables only
    await server.kill()
  }
})

/** Writes nonsense over one page in the middle of all entries, as a dying disk would. */
function spoilPage(data: string): void {
  const { page, size } = withDatabase(data, database => {
    const leaves = database.prepare("select pageno, pgsize from dbstat where name = 'entries' and pagetype = 'leaf' order by pageno").all()
    const leaf = leaves[Math.floor(leaves.length / 2)]
    return { page: Number(leaf?.pageno), size: Number(leaf?.pgsize) }
  })
  const file = openSync(join(data, DATABASE_FILE), 'r+')
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
  closeSync(file)
}

test('a damaged page of the file freezes the matches on it, and no others', async () => {
  const data = newFolder()
  const first = begin(data)
  const url = await first.ready
  const tables: Table[] = []
  for (let count = 0; count < 12; count++) tables.push(...(await openTables(url, 1))) // one after the other, so that each lies together
  await first.kill()
  spoilPage(data)
  const server = begin(data)
  const again = await server.ready
  const moved: Table[] = []
  for (const table of tables) {
    const { body } = await ask<TableInfo>(again, `/tables/${table.id}`)
    if (body.health === 'frozen') await expectFrozen(again, table, 'a damaged page')
    else {
      expect(await move(again, table)).toMatchObject({ ok: true, seq: MOVES + 1 })
      moved.push(table)
    }
  }
  expect(moved.length).toBeGreaterThan(4)
  expect(moved.length).toBeLessThan(tables.length)
  expect(await openTables(again, 1)).toHaveLength(1)
})
