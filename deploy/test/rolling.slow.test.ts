import { spawn } from 'node:child_process'
import type { TableCommand, ViewAnswer } from '@chronothek/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ask, becomeGuest, command, createTable } from '../../apps/server/test/support/http.ts'
import { startPostgres } from '../../apps/server/test/support/postgres.ts'
import { temporaryFolder as dataFolder, startServing } from '../../apps/server/test/support/server-process.ts'
import { freePort, prepareHaproxy } from './haproxy.ts'
import { getTool, isThorough, temporaryFolder } from './tools.ts'

/** A page at a table: connects again whenever the connection ends. */
function watchTable(url: string, table: string, cookie: string) {
  const gaps: number[] = []
  let [lostAt, isOver] = [Date.now(), false]
  let socket: WebSocket
  const connect = () => {
    if (isOver) return
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`, { headers: { cookie } })
    socket.on('error', () => {})
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en' })))
    socket.on('message', data => {
      if (JSON.parse(String(data)).type === 'welcome') gaps.push(Date.now() - lostAt)
    })
    socket.on('close', () => {
      lostAt = Date.now()
      setTimeout(connect, 50)
    })
  }
  connect()
  onTestFinished(() => {
    isOver = true
    socket.terminate()
  })
  return gaps
}

describe.runIf(isThorough)('a new version behind haproxy', () => {
  test('starts beside the old one and takes over; a table is away for a moment, and nothing is lost', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const database = await postgres.newDatabase()
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const [front, oldPort, newPort] = ports as [number, number, number, number]
    const startNode = (port: number) => {
      const data = dataFolder('rolling')
      onTestFinished(data.remove)
      const node = startServing({
        port,
        data: data.path,
        database,
        nodeAddress: `http://127.0.0.1:${port}`,
        trustProxy: 'loopback',
        pacing: [0, 0],
      })
      onTestFinished(() => node.kill())
      return node
    }
    const old = startNode(oldPort)
    await old.ready
    const haproxy = spawn(getTool('haproxy'), prepareHaproxy(temporaryFolder(), front, ports.slice(1)), { stdio: 'ignore' })
    onTestFinished(() => void haproxy.kill('SIGKILL'))
    const url = `http://127.0.0.1:${front}`
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 30_000, interval: 200 })

    const ann = await becomeGuest(url, 'Ann')
    const bots = [{ seat: 1, level: 'casual' as const }]
    const { id } = await createTable(url, ann, { game: 'timeline-twist', seats: 2, bots, start: true })
    const look = async () => (await ask<ViewAnswer>(url, `/tables/${id}/view`, { headers: { ...ann } })).body
    const isOnesTurn = async () => {
      const seen = await look()
      expect(seen.legal?.length).toBeGreaterThan(0)
      return seen
    }
    const before = await vi.waitFor(isOnesTurn, { timeout: 60_000, interval: 100 })
    const gaps = watchTable(url, id, ann.cookie)
    await vi.waitFor(() => expect(gaps.length).toBe(1), { timeout: 30_000 })
    const move = { type: 'act', cmd: 'c1', seen: before.seq, actions: [before.legal?.[0]] } satisfies TableCommand
    const made = await command(url, ann, id, move)
    expect(made).toMatchObject({ ok: true })

    const next = startNode(newPort)
    await next.ready
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${newPort}/readyz`)).status).toBe(200), { timeout: 30_000 })
    expect(gaps.length).toBe(1) // nobody noticed
    expect(await old.stop()).toBe(0)

    await vi.waitFor(() => expect(gaps.length).toBeGreaterThan(1), { timeout: 30_000 })
    process.stdout.write(`measured: a page at a table was away for ${gaps.slice(1).join(', ')} ms\n`)
    // The bound is for a busy machine; a drained table is claimed at once.
    expect(gaps.slice(1).reduce((sum, gap) => sum + gap, 0)).toBeLessThan(10_000)
    expect(await command(url, ann, id, move)).toMatchObject({ ok: true, seq: made.seq })
    const after = await vi.waitFor(isOnesTurn, { timeout: 60_000, interval: 100 })
    const again = { type: 'act', cmd: 'c2', seen: after.seq, actions: [after.legal?.[0]] } satisfies TableCommand
    expect(await command(url, ann, id, again)).toMatchObject({ ok: true })
  })
})
