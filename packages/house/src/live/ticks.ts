import type { Tick } from '@chronothek/protocol'
import { CLOSE } from '@chronothek/protocol'
import { disconnect } from '../room/clients.ts'
import { type Client, nowAt, type Room, type Ticks } from '../room/room.ts'

/** How many ticks are sent at short intervals first. */
const QUICK = 5
const QUICK_MS = 400
const USUAL_MS = 2000
/** How many unanswered ticks are remembered. */
const REMEMBERED = 8
/** A client that used to answer and is silent for this long is disconnected, even if the socket looks open. */
const SILENT_MS = 10_000

export const newTicks = (): Ticks => ({ n: 0, quick: 0, sent: new Map(), measured: undefined, answered: undefined, timer: undefined })

/** Starts sending ticks, the first ones quickly: when a client joins, when match time starts to run, or when a page wakes up. */
export function startTicks(room: Room, client: Client): void {
  if (room.live === undefined) return
  room.deps.timers.clear(client.ticks.timer)
  client.ticks.quick = QUICK
  tick(room, client)
}

function tick(room: Room, client: Client): void {
  const { ticks, sink } = client
  const { timers, now } = room.deps
  ticks.timer = undefined
  if (room.closed || !room.outbox.clients.has(client) || room.table.phase !== 'playing') return
  const wall = now()
  if (ticks.answered !== undefined && wall - ticks.answered > SILENT_MS) {
    disconnect(room, client)
    sink.close(CLOSE.moved, 'silent')
    return
  }
  const message: Tick = {
    type: 'tick',
    n: ++ticks.n,
    at: nowAt(room),
    running: room.clock.time.running,
    ...ticks.measured,
  }
  ticks.sent.set(ticks.n, wall)
  ticks.sent.delete(ticks.n - REMEMBERED)
  sink.send({ kind: 'tick', text: JSON.stringify(message) })
  ticks.quick = Math.max(0, ticks.quick - 1)
  ticks.timer = timers.set(() => tick(room, client), ticks.quick > 0 ? QUICK_MS : USUAL_MS)
}

/** Handles the answer to a tick. Numbers that were never sent, or were already answered, are ignored. */
export function tock({ deps }: Room, { ticks }: Client, n: number): void {
  const sent = ticks.sent.get(n)
  if (sent === undefined) return
  const wall = deps.now()
  ticks.sent.delete(n)
  ticks.answered = wall
  ticks.measured = { of: n, rtt: wall - sent }
}
