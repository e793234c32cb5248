import type { Seat } from '@chronothek/core'
import type { Room } from './room.ts'

/** What somebody has used up of something, and when that was counted. */
export interface Effort {
  readonly used: number
  readonly wall: number
}

/** How much somebody may do in one go, and how much of it they get back each second. */
interface Strength {
  readonly most: number
  readonly perSecond: number
}

/**
 * Entries of one seat. Turns end by themselves; in a live game somebody could change their mind a hundred times a second, and every entry
 * is kept, shown and folded for as long as there is this match.
 */
const ENTRIES: Strength = { most: 60, perSecond: 4 }
/** Lines of one person, however many windows they have open: everybody at the table reads them. */
const LINES: Strength = { most: 20, perSecond: 1 }
/** Passers-by are forgotten. */
const MOST_KEPT = 500

function usedNow({ efforts, parts }: Room, key: string, { perSecond }: Strength): number {
  const { used, wall } = efforts.get(key) ?? { used: 0, wall: 0 }
  return Math.max(0, used - ((parts.now() - wall) * perSecond) / 1000)
}

function spend(room: Room, key: string, strength: Strength, count: number): void {
  const used = usedNow(room, key, strength) + count
  if (room.efforts.size > MOST_KEPT) room.efforts.clear()
  room.efforts.set(key, { used, wall: room.parts.now() })
}

const keyOf = (seat: Seat): string => `seat ${seat}`

/** Whether a seat has to catch its breath. */
export const isTired = (room: Room, seat: Seat): boolean =>
  room.table.live !== undefined && usedNow(room, keyOf(seat), ENTRIES) >= ENTRIES.most

export function noteEntries(room: Room, seat: Seat, entries: number): void {
  if (entries > 0 && room.table.live !== undefined) spend(room, keyOf(seat), ENTRIES, entries)
}

/** Whether somebody may say another line; counts it if so. */
export function maySpeak(room: Room, who: string): boolean {
  const key = `user ${who}`
  if (usedNow(room, key, LINES) + 1 > LINES.most) return false
  spend(room, key, LINES, 1)
  return true
}
