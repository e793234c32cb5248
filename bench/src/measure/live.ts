/** How late the clock of live tables is, with bots on every seat and a spectator at every table over a real socket. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { machineBusy, number, out, ownCpu, processUse, round, sleep } from '../lib/util.ts'

const SECONDS = number('SECONDS', 120)
const WARM = number('WARM', 60)
const port = number('PORT', 9400)

const server = fork(join(import.meta.dirname, '../servers/live.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
const pid = server.pid ?? 0
process.on('exit', () => server.kill('SIGKILL'))

async function ready(): Promise<string[]> {
  let heard = ''
  for await (const part of server.stdout ?? []) {
    heard += part
    const line = /READY (.*)\n/.exec(heard)
    if (line?.[1] !== undefined) return JSON.parse(line[1])
  }
  throw new Error('the server did not start')
}

let bytes = 0
function watch(table: string): Promise<unknown> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${table}`)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en', watch: true })))
  socket.on('message', data => {
    const said = String(data)
    bytes += said.length
    if (said.startsWith('{"type":"tick"')) socket.send(JSON.stringify({ type: 'tock', n: JSON.parse(said).n }))
  })
  return once(socket, 'message')
}

const tables = await ready()
for (const table of tables) await watch(table)
await sleep(WARM * 1000)
server.send('begin')
bytes = 0
const from = { ...processUse(pid), own: ownCpu(), busy: machineBusy(), at: performance.now() }
await sleep(SECONDS * 1000)
server.send('end')
const [measured] = await once(server, 'message')
const took = (performance.now() - from.at) / 1000
const { cpu, rssMB } = processUse(pid)
const cores = (cpu - from.cpu) / took
const ours = cores + (ownCpu() - from.own) / took
out({
  kind: 'live',
  tables: tables.length,
  seconds: round(took, 1),
  ...measured,
  entriesPerSecond: round(measured.entries / took, 1),
  serverCores: round(cores),
  rssMB: Math.round(rssMB),
  kBPerSecond: round(bytes / took / 1000, 1),
  othersCores: round((machineBusy() - from.busy) / took - ours),
})
process.exit(0)
