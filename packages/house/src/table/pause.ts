import { nowAt, type Room } from '../room/room.ts'
import { nextDue } from '../room/step.ts'
import { type Asker, change, type Said } from './asker.ts'
import { note } from './lines.ts'
import { ask } from './vote-commands.ts'

/** What is due so soon still happens before the pause. */
const MOMENT = 250

/** Pause belongs to the table: all people who are here have to agree. */
export async function askPause(room: Room, { seat, key, who }: Asker): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  if (room.table.phase !== 'playing') return { code: room.table.phase === 'open' ? 'not-started' : 'ended' }
  if (room.table.pausedAt !== undefined) return { code: 'paused' }
  return ask(room, { kind: 'pause' }, seat, { cmd: key, who })
}

export async function startPause(room: Room): Promise<Said> {
  if (room.match === undefined || !room.time.running) return undefined
  const due = nextDue(room, room.match)
  if (due === undefined || due > nowAt(room) + MOMENT) return pauseNow(room)
  room.pauseAt = room.parts.now() + MOMENT
  return undefined
}

export async function pauseNow(room: Room): Promise<Said> {
  room.pauseAt = undefined
  if (!room.time.running) return undefined
  const wall = room.parts.now()
  const at = Math.max(nowAt(room), room.match?.at ?? 0)
  const failed = await change(room, { ...room.table, pausedAt: wall, clockBase: { at, wall } })
  if (failed !== undefined) return failed
  room.time = { at, wall, running: false }
  return void (await note(room, 'paused'))
}

export async function resume(room: Room, { seat }: Asker): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  const { pausedAt, ...table } = room.table
  if (pausedAt === undefined) return { code: 'not-paused' }
  const wall = room.parts.now()
  const { at } = room.time
  const failed = await change(room, { ...table, clockBase: { at, wall } })
  if (failed !== undefined) return failed
  room.time = { at, wall, running: true }
  return void (await note(room, 'resumed', seat))
}
