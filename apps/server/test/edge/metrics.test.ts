import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@chronothek/house'
import { CLOSE } from '@chronothek/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBuild } from '../../src/build.ts'
import { BACKUP_MARK } from '../../src/edge/machine-metrics.ts'
import { routeLabel, statusClass } from '../../src/edge/metric-labels.ts'
import { createMetrics, type Metrics } from '../../src/edge/metrics.ts'
import { askedRarely, sqliteBytes } from '../../src/store/bytes.ts'
import { metricIn } from '../support/metrics.ts'
import { createRig, HELLO, listenRig, openClient } from './rig.ts'

const valueIn = async (metrics: Metrics, name: string) => metricIn(await metrics.text(), name)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-metrics-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('HTTP', () => {
  test('requests are counted and timed by the pattern of their route and the class of their status', async () => {
    const { app, edge } = await createRig()
    for (const url of ['/api/v1/games', '/api/v1/games', '/api/v1/tables/table-1', '/api/v1/tables/k7f2m9', '/t/k7f2m9', '/nothing.txt'])
      await app.inject({ url })
    const text = await edge.metrics.text()
    const count = (route: string, status: string) =>
      metricIn(text, `chronothek_http_request_seconds_count{route="${route}",status="${status}"}`)
    expect(count('GET /api/v1/games', '2xx')).toBe(2)
    expect([count('GET /api/v1/tables/:id', '2xx'), count('GET /api/v1/tables/:id', '4xx')]).toEqual([1, 1])
    expect([count('page', '2xx'), count('page', '4xx')]).toEqual([1, 1])
    expect(metricIn(text, 'chronothek_http_request_seconds_sum{route="GET /api/v1/games",status="2xx"}')).toBeGreaterThan(0)
    expect(text).not.toContain('k7f2m9')
  })

  test('the label of a route is its pattern; files, documentation and pictures share one each', () => {
    expect(routeLabel('POST', '/api/v1/tables/:id/fork')).toBe('POST /api/v1/tables/:id/fork')
    expect(routeLabel('GET', '/ws/:table')).toBe('GET /ws/:table')
    expect(routeLabel('GET', '/readyz')).toBe('GET /readyz')
    expect(routeLabel('GET', '/assets/app-1a2b3c.js')).toBe('page')
    expect(routeLabel('BREW', undefined)).toBe('page')
    expect(routeLabel('GET', '/wstep')).toBe('page')
    expect(routeLabel('GET', '/api/docs/json')).toBe('docs')
    expect(routeLabel('GET', '/pictures/:digest(^[0-9a-f]{32}$)')).toBe('pictures')
    expect([200, 204, 404, 503].map(statusClass)).toEqual(['2xx', '2xx', '4xx', '5xx'])
  })

  test('what is refused is counted by its code, whatever was asked for', async () => {
    const { app, edge } = await createRig()
    await app.inject({ url: '/api/v1/tables/nowhere' })
    await app.inject({ url: '/api/v1/tables/nowhere' })
    await app.inject({ url: '/api/v1/tables/table-1' })
    expect(await valueIn(edge.metrics, 'chronothek_refusals_total{code="unknown-table"}')).toBe(2)
    expect((await edge.metrics.text()).match(/^chronothek_refusals_total\{/gm)?.length).toBe(1)
  })

  test('a command over HTTP is timed to its answer', async () => {
    const { app, edge } = await createRig()
    await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/commands', payload: { type: 'pause', cmd: 'c1' } })
    expect(await valueIn(edge.metrics, 'chronothek_answer_seconds_count')).toBe(1)
  })
})

describe('WebSockets', () => {
  test('a command is timed to its answer, whatever comes between', async () => {
    const { open, edge, house } = await listenRig()
    const { send, heard } = await open()
    send(HELLO)
    await heard(1)
    expect(await valueIn(edge.metrics, 'chronothek_answer_seconds_count')).toBe(0)
    send({ type: 'chat', cmd: 'c1', text: 'hello' })
    send({ type: 'ping', n: 1 })
    house.joined[0]?.sink.send({ kind: 'reply', text: '{}', cmd: 'nobody-sent-this' })
    await heard(4)
    expect(await valueIn(edge.metrics, 'chronothek_answer_seconds_count')).toBe(1)
    expect(await valueIn(edge.metrics, 'chronothek_messages_total{type="chat"}')).toBe(1)
  })

  test('their ends are counted by close code; codes that nobody knows share a label', async () => {
    const { open, edge } = await listenRig()
    const [polite, odd, lost] = [await open(), await open(), await open({}, 'nobody-knows')]
    polite.socket.close(1000)
    odd.socket.close(4999)
    lost.send(HELLO)
    expect(await lost.closed).toBe(CLOSE.unknown)
    const ended = (code: number | string) => valueIn(edge.metrics, `chronothek_sockets_closed_total{code="${code}"}`)
    await vi.waitFor(async () => expect([await ended(1000), await ended('other'), await ended(CLOSE.unknown)]).toEqual([1, 1, 1]))
    expect(await ended(CLOSE.moved)).toBe(0)
    // A WebSocket is not a slow request.
    expect(await edge.metrics.text()).not.toContain('route="GET /ws')
  })
})

describe('what limits refused', () => {
  const limited = (metrics: Metrics, limit: string) => valueIn(metrics, `chronothek_limited_total{limit="${limit}"}`)

  test('requests', async () => {
    const { app, edge } = await createRig({ limits: { requestsPerMinute: 2 } })
    expect(await limited(edge.metrics, 'requests')).toBe(0)
    for (let sent = 0; sent < 5; sent++) await app.inject({ url: '/api/v1/games' })
    expect(await limited(edge.metrics, 'requests')).toBe(3)
  })

  test('WebSockets, and messages on them', async () => {
    const { open, edge, url } = await listenRig({ limits: { connectionsPerAddress: 1, messageBurst: 2, messagesPerSecond: 1 } })
    const { send, heard } = await open()
    await expect(openClient(url, {})).rejects.toThrow('429')
    for (let n = 0; n < 5; n++) send({ type: 'ping', n })
    await heard(5)
    expect([await limited(edge.metrics, 'connections'), await limited(edge.metrics, 'messages')]).toEqual([1, 3])
  })

  test('other connections', async () => {
    const { url, edge } = await listenRig({ limits: { connectionsPerAddress: 0, socketsPerAddress: 1 } })
    const open = () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    const [first, second] = [open(), open()]
    await Promise.race([once(first, 'close'), once(second, 'close')])
    expect(await limited(edge.metrics, 'sockets')).toBe(1)
    first.destroy()
    second.destroy()
  })
})

describe('the store', () => {
  test('sweeps are counted and timed, and so are the tables they wake', async () => {
    const metrics = createMetrics()
    const due = ['table-1', 'table-2'].map(id => ({ id, claim: { kind: 'claim', epoch: 1 } }) as const)
    const store = metrics.measured({ claimDue: async () => due } as Partial<Store> as Store)
    expect(await store.claimDue({ node: 'p', lostBefore: 0 }, 0, 9)).toBe(due)
    expect(await valueIn(metrics, 'chronothek_sweep_seconds_count')).toBe(1)
    expect(await valueIn(metrics, 'chronothek_rooms_due_total')).toBe(2)
  })

  test('appends, entries, lost matches, failed commits and reports are counted', async () => {
    const metrics = createMetrics()
    const answers = [true, false]
    const store = metrics.measured({ append: async () => answers.shift() ?? false, saveReport: async () => {} } as Partial<Store> as Store)
    const row = { entry: { seq: 1 }, wall: 1, link: '' } as unknown as Parameters<Store['append']>[2][number]
    await store.append('m', 1, [row, row])
    await store.append('m', 1, [row])
    await store.saveReport('m', {})
    metrics.committed({ writes: 3, ms: 4, failed: true })
    const text = await metrics.text()
    const values = ['append_seconds_count', 'moves_total', 'fenced_total', 'faults_total{where="rules"}', 'faults_total{where="commit"}']
    expect(values.map(name => metricIn(text, `chronothek_${name}`))).toEqual([2, 2, 1, 1, 1])
    expect(metricIn(text, 'chronothek_commit_seconds_sum')).toBe(0.004)
    expect(metricIn(text, 'chronothek_commit_writes_sum')).toBe(3)
  })

  test('a fault that has not happened yet is 0, so that the first one is an increase', async () => {
    expect(await valueIn(createMetrics(), 'chronothek_faults_total{where="http"}')).toBe(0)
  })

  test('opening a room takes time', async () => {
    const metrics = createMetrics()
    const opened = metrics.timeOpening()
    expect(await valueIn(metrics, 'chronothek_room_open_seconds_count')).toBe(0)
    opened()
    expect(await valueIn(metrics, 'chronothek_room_open_seconds_count')).toBe(1)
  })
})

test('bots are counted by lane: those that wait, those that think, and how long', async () => {
  const metrics = createMetrics()
  let waiting = 5
  metrics.watchBots(() => ({ live: { thinking: 0, waiting: 0 }, slow: { thinking: 2, waiting } }))
  metrics.thought({ lane: 'slow', waitedMs: 2_000, thoughtMs: 500, failed: true })
  waiting = 7
  const text = await metrics.text()
  const values = ['bots_waiting', 'bots_thinking', 'bot_waiting_seconds_sum', 'bot_thinking_seconds_sum', 'bot_failures_total']
  expect(values.map(name => metricIn(text, `chronothek_${name}{lane="slow"}`))).toEqual([7, 2, 2, 0.5, 1])
  expect(metricIn(text, 'chronothek_bot_failures_total{lane="live"}')).toBe(0)
})

describe('the machine', () => {
  test('disk, database, backup and build are exported', async () => {
    const data = newFolder()
    const file = join(data, 'chronothek.sqlite')
    writeFileSync(file, 'x'.repeat(5000))
    const metrics = createMetrics()
    metrics.watchMachine({ build: { version: '1.2.3', commit: 'abc' }, data, bytes: () => sqliteBytes(file) })
    const value = (name: string) => valueIn(metrics, `chronothek_${name}`)
    expect(await value('disk_free_bytes')).toBeGreaterThan(0)
    expect(await value('disk_bytes')).toBeGreaterThan((await value('disk_free_bytes')) ?? Number.POSITIVE_INFINITY)
    expect([await value('database_bytes'), await value('database_log_bytes')]).toEqual([5000, 0])
    writeFileSync(`${file}-wal`, 'x'.repeat(700))
    expect(await value('database_log_bytes')).toBe(700)
    expect(await value('last_backup_timestamp_seconds')).toBe(0)
    writeFileSync(join(data, BACKUP_MARK), '/backups/today\n')
    utimesSync(join(data, BACKUP_MARK), 1_700_000_000, 1_700_000_000)
    expect(await value('last_backup_timestamp_seconds')).toBe(1_700_000_000)
    expect(await value('build_info{version="1.2.3",commit="abc"}')).toBe(1)
  })

  test('what cannot be found out is left out, and everything else is there', async () => {
    const metrics = createMetrics()
    metrics.watchMachine({
      build: { version: '1', commit: 'c' },
      data: join(newFolder(), 'gone'),
      bytes: () => Promise.reject(new Error('away')),
    })
    const text = await metrics.text()
    expect(metricIn(text, 'chronothek_database_bytes')).toBeUndefined()
    expect(metricIn(text, 'chronothek_disk_free_bytes')).toBeUndefined()
    expect(metricIn(text, 'chronothek_faults_total{where="http"}')).toBe(0)
  })

  test.runIf(process.platform === 'linux')('open descriptors are counted against their limit', async () => {
    const metrics = createMetrics()
    const open = async () => (await valueIn(metrics, 'process_open_fds')) ?? 0
    const before = await open()
    const files = Array.from({ length: 20 }, () => openSync('/dev/null', 'r'))
    expect((await open()) - before).toBeGreaterThanOrEqual(15) // others may close some meanwhile
    for (const file of files) closeSync(file)
    expect(await valueIn(metrics, 'process_max_fds')).toBeGreaterThanOrEqual(await open())
  })

  test('a database server is asked once a minute, and nobody waits for it', async () => {
    let [asked, minute] = [0, 0]
    const read = askedRarely(
      async () => ({ database: ++asked }),
      () => minute * 60_000,
    )
    await expect(read()).rejects.toThrow('not known yet')
    await Promise.resolve()
    expect([await read(), await read(), asked]).toEqual([{ database: 1 }, { database: 1 }, 1])
    minute = 1
    expect([await read(), asked]).toEqual([{ database: 1 }, 2])
    await Promise.resolve()
    expect(await read()).toEqual({ database: 2 })
  })
})

describe('the build', () => {
  const COMMIT = '0123456789abcdef0123456789abcdef01234567'

  function project(files: Readonly<Record<string, string>>): string {
    const folder = newFolder()
    mkdirSync(join(folder, '.git', 'refs', 'heads'), { recursive: true })
    for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) writeFileSync(join(folder, name), text)
    return folder
  }

  test.each([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
    ['a packed branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` }],
    ['no branch', { '.git/HEAD': `${COMMIT}\n` }],
    ['a release', { 'package.json': `{"version":"1.2.3","commit":"${COMMIT}"}` }],
  ])('has its commit from %s', (_where, files) => {
    expect(readBuild(project(files))).toEqual({ version: '1.2.3', commit: COMMIT })
  })

  test('is unknown where neither says it', () => {
    expect(readBuild(project({}))).toEqual({ version: '1.2.3', commit: 'unknown' })
    expect(readBuild()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: expect.any(String) })
  })
})
