/**
 * Load client, a separate process. Opens TABLES tables of 4 seats, plays PREPLAY moves per table, then CLOSED seconds with one move in
 * flight per table, then RECONNECT cycles of drop and resync. Prints one JSON line per measurement.
 */
import { readFileSync } from 'node:fs'
import { driver, type SeatLine, type Tables } from '../lib/drivers.ts'
import { lcg, machineBusy, number, out, ownCpu, percentile, processUse, round, sleep, text } from '../lib/util.ts'

interface Table {
  name: string
  seats: SeatLine[]
  turn: number
  sent: number
  heard: number
  done(): void
}

const PEER = text('PEER', 'ws-delta')
const COUNT = number('TABLES', 100)
const PID = number('SERVER_PID', 0)
const TAG = JSON.parse(text('TAG', '{}'))
const protocol = driver(PEER, number('PORT', 9000), JSON.parse(readFileSync(text('SEATS_FILE', '/dev/null'), 'utf8') || '{}') as Tables)
const random = lcg(3)
const tables: Table[] = []
let delays: number[] = []

async function openTable(index: number) {
  const table: Table = { name: `t${index}`, seats: [], turn: 0, sent: 0, heard: 0, done() {} }
  for (let seat = 0; seat < 4; seat++) {
    const line = await protocol.open(table.name, seat)
    listen(table, line)
    table.seats.push(line)
  }
  table.turn = table.seats[0]?.joinedAt ?? 0
  tables[index] = table
}

/** A move counts once all four seats have heard of it. */
function listen(table: Table, line: SeatLine) {
  line.onUpdate = () => {
    if (table.sent === 0 || ++table.heard < 4) return
    delays.push(performance.now() - table.sent)
    table.turn++
    table.sent = 0
    table.heard = 0
    table.done()
  }
}

function launch(table: Table) {
  table.sent = performance.now()
  protocol.send(table.seats[table.turn % 4] as SeatLine, table.name, random(), table.turn)
}

/** Every table has one move in flight until `more` returns false. */
const playAll = (more: (played: number) => boolean) =>
  Promise.all(
    tables.map(
      table =>
        new Promise<void>(resolve => {
          let played = 0
          table.done = () => {
            if (more(++played)) return launch(table)
            table.done = () => {}
            resolve()
          }
          launch(table)
        }),
    ),
  )

const bytes = () => tables.reduce((sum, table) => sum + table.seats.reduce((inner, line) => inner + line.bytes, 0), 0)

async function closedLoop(seconds: number) {
  delays = []
  const from = { bytes: bytes(), server: processUse(PID).cpu, own: ownCpu(), machine: machineBusy(), time: performance.now() }
  const end = from.time + seconds * 1000
  await playAll(() => performance.now() < end)
  const elapsed = (performance.now() - from.time) / 1000
  const cpu = processUse(PID).cpu - from.server
  const others = Math.max(0, (machineBusy() - from.machine - cpu - (ownCpu() - from.own)) / elapsed)
  return {
    moves: delays.length,
    cpuMsPerMove: round((cpu * 1000) / delays.length, 4),
    bytesPerMoveAndSeat: round((bytes() - from.bytes) / delays.length / 4, 1),
    p50: round(percentile(delays, 0.5)),
    p99: round(percentile(delays, 0.99)),
    othersCores: round(others),
  }
}

async function reconnect(cycles: number) {
  const table = tables[0] as Table
  const sizes: number[] = []
  const named: number[] = []
  for (let i = 0; i < cycles; i++) {
    const old = table.seats[1] as SeatLine
    old.socket.terminate()
    await sleep(40)
    const resumable = PEER.startsWith('chronothek') && i % 2 === 1
    const line = await protocol.open(table.name, 1, resumable || PEER.startsWith('colyseus') ? old : undefined)
    line.resume ??= old.resume
    ;(resumable ? named : sizes).push(line.syncBytes)
    listen(table, line)
    table.seats[1] = line
  }
  out({
    ...TAG,
    kind: 'resync',
    peer: PEER,
    afterMoves: table.turn,
    bytes: percentile(sizes, 0.5),
    ...(named.length > 0 ? { bytesNamingSeq: percentile(named, 0.5) } : {}),
  })
}

const idle = number('IDLE_RSS', 0) || processUse(PID).rssMB
for (let i = 0; i < COUNT; i += 40) await Promise.all(Array.from({ length: Math.min(40, COUNT - i) }, (_, k) => openTable(i + k)))
await sleep(500)
const joined = processUse(PID).rssMB
out({ ...TAG, kind: 'join', peer: PEER, tables: COUNT, rssMB: round(joined, 1), kBPerTable: round(((joined - idle) * 1024) / COUNT, 1) })

const before = number('PREPLAY', 0)
if (before > 0) await playAll(played => played < before)
const closed = number('CLOSED', 0)
if (closed > 0) {
  await closedLoop(Math.min(2, closed))
  out({ ...TAG, kind: 'saturate', peer: PEER, tables: COUNT, ...(await closedLoop(closed)) })
}
if (number('RECONNECT', 0) > 0) await reconnect(number('RECONNECT', 0))
process.exit(0)
