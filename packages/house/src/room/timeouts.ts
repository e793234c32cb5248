import type { Seat } from '@chronothek/core'
import { note } from './messages.ts'
import type { Room } from './room.ts'
import { botLevel } from './seat-records.ts'
import { giveToBot, LATE_BOT_LEVEL } from './stand-ins.ts'

/** How many consecutive timeouts it takes until a bot takes over. */
const MAX_TIMEOUTS = 2

/** Tells the table whose thinking time has run out, and lets a bot take over from a seat that no longer moves. */
export function handleTimeouts(room: Room): Promise<void> | undefined {
  const seats = room.clock.timedOut
  if (seats.length === 0) return undefined
  room.clock.timedOut = []
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
  const timeouts = match.thinking.onTimeout === 'skip' ? counted : counted + 1 // a called bot has not moved yet
  const record = room.table.seats[seat]
  if (timeouts < MAX_TIMEOUTS || record?.owner !== 'person' || botLevel(record) !== undefined) return
  await giveToBot(room, seat, LATE_BOT_LEVEL, match.seq)
}
