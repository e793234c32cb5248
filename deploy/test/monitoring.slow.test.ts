import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViewAnswer } from '@chronothek/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { startServer } from '../../apps/server/src/index.ts'
import { ask, becomeGuest, command, createTable } from '../../apps/server/test/support/http.ts'
import { metricIn, metricNamesIn } from '../../apps/server/test/support/metrics.ts'
import { readDeployFile } from './tools.ts'

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}
interface Rule {
  readonly alert: string
  readonly expr: string
}

const dashboard: { panels: readonly Panel[] } = JSON.parse(readDeployFile('grafana/chronothek.json'))
const rules: readonly Rule[] = parse(readDeployFile('prometheus/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)

/** The metrics of an expression. */
const metricsOf = (expr: string): string[] => expr.match(/\b(chronothek|process|nodejs)_[a-z0-9_]+\b/g) ?? []

const used = new Map([
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [`panel "${title}": ${expr}`, metricsOf(expr)] as const),
  ),
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, metricsOf(expr)] as const),
])

let data: string
let server: Awaited<ReturnType<typeof startServer>>
let metrics: () => Promise<string>

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'chronothek-metrics-'))
  server = await startServer({ port: 0, data, pacing: [0, 0], logLevel: 'silent' })
  metrics = async () => (await fetch(`${server.url}/metrics`)).text()
})
afterAll(async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

test('every metric that the dashboard and the alerts use is exported by a running server', async () => {
  const exported = metricNamesIn(await metrics())
  expect(used.size).toBeGreaterThan(40)
  const missing = [...used].flatMap(([where, names]) => names.filter(name => !exported.has(name)).map(name => `${name} in ${where}`))
  expect(missing).toEqual([])
})

test('everything that is measured at the tables is on the dashboard', async () => {
  const names = [...metricNamesIn(await metrics())].map(name => name.replace(/_(bucket|sum|count)$/, ''))
  const shown = new Set([...used.values()].flat().map(name => name.replace(/_(bucket|sum|count)$/, '')))
  expect([...new Set(names)].filter(name => name.startsWith('chronothek_') && !shown.has(name))).toEqual([])
})

test('everything that a match with a bot causes moves', async () => {
  const ann = await becomeGuest(server.url, 'Ann')
  const bots = [{ seat: 1, level: 'casual' as const }]
  const { id } = await createTable(server.url, ann, { game: 'timeline-twist', seats: 2, bots, start: true })
  const seen = await ask<ViewAnswer>(server.url, `/tables/${id}/view`, { headers: { ...ann } })
  const [action] = seen.body.legal ?? []
  // Whoever begins: the bot thinks at once, or after the person's move.
  if (action !== undefined) await command(server.url, ann, id, { type: 'act', cmd: 'c1', seen: seen.body.seq, actions: [action] })
  await command(server.url, ann, id, { type: 'phrase', cmd: 'c2', phrase: 'well-played' })
  const moved = [
    'chronothek_moves_total',
    'chronothek_append_seconds_count',
    'chronothek_commit_seconds_count',
    'chronothek_commit_writes_count',
    'chronothek_answer_seconds_count',
    'chronothek_room_open_seconds_count',
    'chronothek_sweep_seconds_count',
    'chronothek_rooms',
    'chronothek_http_request_seconds_count{route="POST /api/v1/tables",status="2xx"}',
    'chronothek_bot_thinking_seconds_count{lane="slow"}',
    'chronothek_bot_waiting_seconds_count{lane="slow"}',
    'chronothek_database_bytes',
    'chronothek_database_log_bytes',
    'chronothek_disk_free_bytes',
  ]
  await vi.waitFor(
    async () => {
      const text = await metrics()
      expect(moved.filter(name => !((metricIn(text, name) ?? 0) > 0))).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
})
