import type { Seat } from '@chronothek/core'
import { askedPause, countDown, resume, startPause } from '../live/pause.ts'
import type { Room } from '../room/room.ts'
import { pausesLeft } from '../room/seat-records.ts'
import type { TableRecord } from '../store.ts'
import { startVote } from '../table/votes.ts'
import { ACCEPTED, type FinalVerdict, refused } from '../verdict.ts'
import type { Sender } from './sender.ts'

const mayPause = (table: TableRecord, seat: Seat): boolean => table.live?.pausing === 'anyone' && (pausesLeft(table, seat) ?? 1) > 0

/** Asks for a pause. All players have to agree; at live tables only those present, or nobody if anyone may pause. */
export async function askPause(room: Room, { seat, commandKey, who }: Sender): Promise<FinalVerdict> {
  if (seat === undefined) return refused('not-seated')
  if (room.table.phase !== 'playing') return refused(room.table.phase === 'open' ? 'not-started' : 'ended')
  if (room.faults.health !== 'ok') return refused(room.faults.health)
  if (room.table.pausedAt !== undefined && room.live?.countdown === undefined) return refused('paused')
  if (mayPause(room.table, seat)) return startPause(room, askedPause(room, seat))
  return startVote(room, { kind: 'pause' }, seat, { cmd: commandKey, who })
}

/** Any player may resume. Live matches count down first. */
export async function askResume(room: Room, { seat }: Sender): Promise<FinalVerdict> {
  if (seat === undefined) return refused('not-seated')
  if (room.table.pausedAt === undefined) return refused('not-paused')
  if (room.faults.health !== 'ok') return refused(room.faults.health)
  if (room.live === undefined) return resume(room, seat)
  countDown(room, seat)
  return ACCEPTED
}
