import type { Seat } from '@chronothek/core'
import { note } from '../room/messages.ts'
import type { Room } from '../room/room.ts'
import { botLevel } from '../room/seat-records.ts'
import { giveToBot, LATE_BOT_LEVEL } from '../room/stand-ins.ts'

/** How many lapses in a row it takes until a bot takes over. */
const MAX_LAPSES = 2

/** Tells the table whose thinking time has run out, and lets a bot take over from a seat that no longer moves. */
export function handleLapses(room: Room): Promise<void> | undefined {
  const seats = room.clock.untoldLapses
  if (seats.length === 0) return undefined
  room.clock.untoldLapses = []
  return handle(room, seats)
}

async function handle(room: Room, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await note(room, 'timed-out', seat)
  for (const seat of seats) await maybeStandIn(room, seat)
}

async function maybeStandIn(room: Room, seat: Seat): Promise<void> {
  const { match } = room
  if (match === undefined || match.result !== undefined) return
  const counted = match.thinking.lapses[seat] ?? 0
  const lapses = match.thinking.onTimeout === 'skip' ? counted : counted + 1 // a called bot has not moved yet
  const record = room.table.seats[seat]
  if (lapses < MAX_LAPSES || record?.owner !== 'person' || botLevel(record) !== undefined) return
  await giveToBot(room, seat, LATE_BOT_LEVEL, match.seq)
}
