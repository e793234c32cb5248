import type { Ms, Seat } from '@chronothek/core'
import type { ProblemCode } from '@chronothek/protocol'
import { type ActJob, newJob, runActions } from './act.ts'
import { freeAt, type Room } from './room.ts'

/** The messages of a seat that wait, first in, first out. */
export interface Line {
  readonly jobs: ActJob[]
  /** The match time its first message waits for; one behind it is ready as soon as it is first. */
  until: Ms
  /** The last entry when its first message was tried. */
  tried: number
}

/** Puts a message that came too early at the end of its seat's line. */
export function hold(room: Room, job: ActJob, until: Ms): void {
  const line = room.held.get(job.seat)
  if (line === undefined) room.held.set(job.seat, { jobs: [job], until, tried: room.match?.seq ?? 0 })
  else line.jobs.push(job)
}

/**
 * Plays every waiting message whose time has come by `upTo`, at exactly that time, however late this house looks at its watch. One that
 * waits on is tried whenever something has happened: what it waited for may be over.
 */
export async function playHeld(room: Room, upTo: Ms): Promise<void> {
  if (room.held.size === 0 || room.table.pausedAt !== undefined || room.health !== 'ok') return
  for (let next = firstReady(room, upTo); next !== undefined; next = firstReady(room, upTo)) {
    const { seat, line, job, at } = next
    const outcome = await runActions(room, job, at)
    if (room.held.get(seat) !== line) continue // everybody was sent away meanwhile
    if (outcome !== undefined) {
      line.until = outcome.held
      line.tried = room.match?.seq ?? 0
    } else {
      line.jobs.shift()
      line.until = 0
    }
    if (line.jobs.length === 0) room.held.delete(seat)
  }
}

interface Ready {
  readonly seat: Seat
  readonly line: Line
  readonly job: ActJob
  readonly at: Ms
}

/** The message that is to be played next: the earliest, of equals the one that was here first. */
function firstReady(room: Room, upTo: Ms): Ready | undefined {
  let first: Ready | undefined
  for (const [seat, line] of room.held) {
    const [job] = line.jobs
    const at = job && readyAt(room, line, job, upTo)
    if (job === undefined || at === undefined) continue
    if (first === undefined || at < first.at || (at === first.at && job.at < first.job.at)) first = { seat, line, job, at }
  }
  return room.match === undefined ? undefined : first
}

function readyAt({ match }: Room, { until, tried }: Line, { at }: ActJob, upTo: Ms): Ms | undefined {
  const own = Math.max(at, until)
  if (own <= upTo) return own
  return tried === match?.seq ? undefined : upTo
}

/** Everybody who waits is told why that is of no use. */
export function refuseHeld(room: Room, code: ProblemCode): void {
  const lines = [...room.held.values()]
  room.held.clear()
  for (const { jobs } of lines)
    for (const { cmd, answer } of jobs) answer({ type: 'reply', cmd, ok: false, seq: room.match?.seq ?? room.announced, error: { code } })
}

/** Plays what waits and what the clock owes now. */
export async function playClock(room: Room): Promise<void> {
  const at = freeAt(room)
  await playHeld(room, at)
  await runActions(room, clockJob(at), at)
}

/** A message without actions. */
const clockJob = (at: Ms): ActJob =>
  newJob({ seat: -1, cmd: '', key: undefined, who: 'clock', actions: [], seen: undefined, at, answer: () => {} })
