import type { CreateTableInput, ViewAnswer } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, becomeGuest, command, createTable, type Guest } from '../support/http.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { startMain, temporaryFolder } from '../support/server-process.ts'

const ROUNDS = forRun({ usual: 1, thorough: 20 })
const MOVES = forRun({ usual: 3, thorough: 6 })
const BOTS: CreateTableInput['bots'] = [{ seat: 1, level: 'casual' }]

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const viewOf = async (url: string, guest: Guest, id: string) =>
  (await ask<ViewAnswer>(url, `/tables/${id}/view`, { headers: { ...guest } })).body

/** Moves as soon as it is their turn, and returns the number of the entry. */
async function move(url: string, guest: Guest, id: string, cmd: string): Promise<number> {
  await expect.poll(async () => (await viewOf(url, guest, id)).legal.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const { legal } = await viewOf(url, guest, id)
  const reply = await command(url, guest, id, { type: 'act', cmd, actions: [legal[0]] })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.seq
}

test('on PostgreSQL nothing that was acknowledged is lost when the server is killed, and the match goes on', async () => {
  const folder = temporaryFolder('postgres')
  const env = { CHRONOTHEK_DATABASE: await postgres.newDatabase() }
  let server = startMain(folder.path, env)
  try {
    let url = await server.ready
    const guest = await becomeGuest(url, 'Ann')
    const table = await createTable(url, guest, { game: 'timeline-twist', seats: 2, bots: BOTS, options: { mode: 'versus' }, start: true })
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < MOVES && !(await isOver(url, guest, table.id)); n++) {
        acknowledged = await move(url, guest, table.id, `c${round}-${n}`).catch(() => acknowledged)
      }
      await server.kill()
      server = startMain(folder.path, env)
      url = await server.ready
      expect((await viewOf(url, guest, table.id)).seq).toBeGreaterThanOrEqual(acknowledged)
    }
    expect(acknowledged).toBeGreaterThan(0)
    expect((await ask<{ tables: unknown[] }>(url, '/tables', { headers: { ...guest } })).body.tables).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  } finally {
    await server.kill()
    folder.remove()
  }
})

const isOver = async (url: string, guest: Guest, id: string) => (await viewOf(url, guest, id)).table.phase === 'ended'
