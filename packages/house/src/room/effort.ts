import type { Seat } from '@chronothek/core'
import type { Room } from './room.ts'

/** Entries one seat may add to a live log in one go, and how many it gets back each second. */
const MOST = 60
const PER_SECOND = 4

/** How much a seat has used up, and when that was counted. */
export interface Effort {
  readonly used: number
  readonly wall: number
}

const usedNow = ({ efforts, parts }: Room, seat: Seat): number => {
  const { used, wall } = efforts.get(seat) ?? { used: 0, wall: 0 }
  return Math.max(0, used - ((parts.now() - wall) * PER_SECOND) / 1000)
}

/**
 * Whether a seat has to catch its breath. Turns end by themselves; in a live game somebody could change their mind a hundred times a second,
 * and every entry is kept, shown and folded for as long as there is this match.
 */
export const isTired = (room: Room, seat: Seat): boolean => room.table.live !== undefined && usedNow(room, seat) >= MOST

export function spend(room: Room, seat: Seat, entries: number): void {
  if (entries > 0 && room.table.live !== undefined) room.efforts.set(seat, { used: usedNow(room, seat) + entries, wall: room.parts.now() })
}
