/**
 * `npm run bench [-- part,part]`: engine, search, saturate, growth, memory, resync, timeline, live. Prints one JSON line per measurement, and
 * a table of ratios at the end. QUICK=1 shortens everything. Servers and clients talk on 127.0.0.1 only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { number, text } from './lib/util.ts'
import { summary } from './summary.ts'

const SERVERS: Record<string, { file: string; env?: Record<string, string> }> = {
  chronothek: { file: 'chronothek' },
  'chronothek-memory': { file: 'chronothek', env: { STORE: 'memory' } },
  'ws-echo': { file: 'ws', env: { MODE: 'echo' } },
  'ws-delta': { file: 'ws', env: { MODE: 'delta' } },
  colyseus: { file: 'colyseus' },
  'boardgame.io': { file: 'bgio' },
}
const PEERS = text('PEERS', Object.keys(SERVERS).join(',')).split(',')
const QUICK = text('QUICK', '') === '1'
const lines: Record<string, unknown>[] = []
let port = number('BASE_PORT', 9200)

function keep(line: string) {
  if (!line.startsWith('{')) return
  process.stdout.write(`${line}\n`)
  lines.push(JSON.parse(line))
}

const start = (file: string, env: Record<string, string>) =>
  spawn(process.execPath, ['--max-old-space-size=6000', join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', text('DEBUG', '') ? 'inherit' : 'ignore'],
  })

/** Runs a measuring script to its end, at most `limit` milliseconds. */
function measure(file: string, env: Record<string, string> = {}, limit = 180_000): Promise<void> {
  return new Promise(resolve => {
    const child = start(`measure/${file}.ts`, env)
    const late = setTimeout(() => child.kill('SIGKILL'), limit)
    let rest = ''
    child.stdout.on('data', part => {
      const whole = (rest + part).split('\n')
      rest = whole.pop() ?? ''
      for (const line of whole) keep(line)
    })
    child.on('exit', code => {
      clearTimeout(late)
      if (code !== 0) keep(JSON.stringify({ kind: 'error', file, ...env, code }))
      resolve()
    })
  })
}

/** Starts a server and waits for its READY line, which contains the seat tokens for our server. */
function serve(peer: string, env: Record<string, string>): Promise<{ child: ChildProcess; ready: string }> {
  const server = SERVERS[peer]
  if (server === undefined) throw new Error(`unknown peer ${peer}`)
  const child = start(`servers/${server.file}.ts`, { ...server.env, ...env })
  return new Promise((resolve, reject) => {
    let heard = ''
    child.stdout.on('data', part => {
      heard += part
      const ready = /READY(.*)\n/.exec(heard)
      if (ready) resolve({ child, ready: (ready[1] ?? '').trim() })
    })
    child.on('exit', code => reject(new Error(`${peer} exited with ${code}`)))
    setTimeout(() => reject(new Error(`${peer} did not start`)), 120_000).unref()
  })
}

async function load(peer: string, tables: number, env: Record<string, string>, scale = 1) {
  const data = mkdtempSync(join(tmpdir(), 'chronothek-bench-'))
  const at = String(++port)
  const { child, ready } = await serve(peer, { PORT: at, DATA: data, TABLES: String(tables), SCALE: String(scale) })
  const { seats = {}, idleRss = 0 } = ready ? JSON.parse(ready) : {}
  const seatsFile = join(data, 'seats.json') // the tokens of a thousand tables are too long for an environment variable
  writeFileSync(seatsFile, JSON.stringify(seats))
  const setup = {
    PEER: peer,
    PORT: at,
    SERVER_PID: String(child.pid),
    TABLES: String(tables),
    SEATS_FILE: seatsFile,
    IDLE_RSS: String(idleRss),
  }
  await measure('load', { ...setup, ...env })
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await Promise.race([gone, new Promise(resolve => setTimeout(resolve, 3000).unref())])
  rmSync(data, { recursive: true, force: true })
}

const tag = (part: string, more: object = {}) => ({ TAG: JSON.stringify({ part, ...more }) })

const parts: Record<string, () => Promise<void>> = {
  engine: () => measure('engine', QUICK ? { ROUNDS: '1', MS: '200' } : {}),
  search: () => measure('search', QUICK ? { ITERATIONS: '5000' } : {}),
  async saturate() {
    for (let k = 0; k < (QUICK ? 1 : 3); k++)
      for (const peer of PEERS) await load(peer, QUICK ? 20 : 100, { CLOSED: QUICK ? '2' : '4', ...tag('saturate') })
  },
  async growth() {
    for (const scale of [1, 16]) {
      for (const peer of PEERS) {
        if (peer !== 'ws-echo') await load(peer, 20, { CLOSED: QUICK ? '1' : '3', ...tag('growth', { scale }) }, scale)
      }
    }
  },
  async memory() {
    for (const peer of PEERS) await load(peer, QUICK ? 100 : 1000, tag('memory'))
  },
  async resync() {
    const moves = QUICK ? 200 : 5000
    for (const peer of PEERS) if (peer !== 'ws-echo') await load(peer, 2, { PREPLAY: String(moves), RECONNECT: '8', ...tag('resync') })
  },
  timeline: () => measure('timeline', QUICK ? { MATCHES: '20' } : {}),
  async live() {
    const data = mkdtempSync(join(tmpdir(), 'chronothek-bench-'))
    const short = QUICK ? { WARM: '30', SECONDS: '70' } : {}
    await measure('live', { DATA: data, PORT: String(++port), ...short, TABLES: text('TABLES', QUICK ? '50' : '300') }, 600_000)
    rmSync(data, { recursive: true, force: true })
  },
}

const asked = (process.argv[2] ?? Object.keys(parts).join(',')).split(',')
for (const part of asked) {
  const run = parts[part]
  if (run === undefined) throw new Error(`unknown part ${part}; there are ${Object.keys(parts).join(', ')}`)
  await run()
}
process.stdout.write(`\n${summary(lines)}\n`)
process.exit(0)
