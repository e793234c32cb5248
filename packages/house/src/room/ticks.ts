import type { Tick } from '@chronothek/protocol'
import { CLOSE } from '@chronothek/protocol'
import type { Wall } from '../store.ts'
import { lose } from './members.ts'
import { type Member, nowAt, type Room } from './room.ts'

const QUICK = 5
const QUICK_MS = 400
const USUAL_MS = 2000
const REMEMBERED = 8
/** Whoever used to answer and is silent for so long has lost the line, whatever the line says. */
const SILENT_MS = 10_000

/** How long the way to a screen and back takes. Only this house's clock is asked: nobody says themselves how slow their line is. */
export interface Pulse {
  n: number
  quick: number
  /** When the last ticks were sent. */
  readonly sent: Map<number, Wall>
  measured: { readonly of: number; readonly rtt: number } | undefined
  answered: Wall | undefined
  timer: { readonly handle: unknown; readonly clear: (handle: unknown) => void } | undefined
}

export const newPulse = (): Pulse => ({ n: 0, quick: 0, sent: new Map(), measured: undefined, answered: undefined, timer: undefined })

/** Begins with a few quick ones: when somebody comes, when match time begins to run, when a screen asks. */
export function startTicks(room: Room, member: Member): void {
  if (room.table.live === undefined) return
  stopTicks(member)
  member.pulse.quick = QUICK
  tick(room, member)
}

export function stopTicks({ pulse }: Member): void {
  pulse.timer?.clear(pulse.timer.handle)
  pulse.timer = undefined
}

function tick(room: Room, member: Member): void {
  const { pulse, sink } = member
  const { timers, now } = room.parts
  pulse.timer = undefined
  if (room.closed || !room.members.has(member) || room.table.phase !== 'playing') return
  const wall = now()
  if (pulse.answered !== undefined && wall - pulse.answered > SILENT_MS) {
    lose(room, member)
    sink.close(CLOSE.moved, 'silent')
    return
  }
  const message: Tick = {
    type: 'tick',
    n: ++pulse.n,
    at: nowAt(room),
    running: room.time.running,
    ...pulse.measured,
  }
  pulse.sent.set(pulse.n, wall)
  pulse.sent.delete(pulse.n - REMEMBERED)
  sink.send(JSON.stringify(message))
  pulse.quick = Math.max(0, pulse.quick - 1)
  pulse.timer = { handle: timers.set(() => tick(room, member), pulse.quick > 0 ? QUICK_MS : USUAL_MS), clear: timers.clear }
}

/** A tick came back. What was never sent, or was answered before, is not looked at. */
export function tock({ parts }: Room, { pulse }: Member, n: number): void {
  const sent = pulse.sent.get(n)
  if (sent === undefined) return
  const wall = parts.now()
  pulse.sent.delete(n)
  pulse.answered = wall
  pulse.measured = { of: n, rtt: wall - sent }
}
