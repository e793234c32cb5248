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
 * Entries of one seat: each is kept, shown and folded for as long as there is this match. In a live game somebody could change their mind a
 * hundred times a second. Elsewhere a whole match has fewer than the first number; only scripts meet it.
 */
const LIVE_ENTRIES: Strength = { most: 60, perSecond: 4 }
const ENTRIES: Strength = { most: 300, perSecond: 4 }
/** A seat that has made this many entries is no longer playing. It may go on, slowly, so that no match is stuck. */
const MOST_ENTRIES = 3000
const MANY_ENTRIES: Strength = { most: 2, perSecond: 0.1 }
/** What else people ask of a table: each of it is stored and told to everybody. */
const COMMANDS: Strength = { most: 120, perSecond: 2 }
/** Lines of one person, however many windows they have open: everybody at the table reads them. */
const LINES: Strength = { most: 20, perSecond: 1 }
/** Questions to the table: each of them waits for people. */
const QUESTIONS: Strength = { most: 5, perSecond: 1 / 30 }
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

function entryStrength({ table, match }: Room, seat: Seat): Strength {
  if ((match?.entries[seat] ?? 0) >= MOST_ENTRIES) return MANY_ENTRIES
  return table.live === undefined ? ENTRIES : LIVE_ENTRIES
}

/** Whether a seat has to catch its breath. */
export function isTired(room: Room, seat: Seat): boolean {
  const strength = entryStrength(room, seat)
  return usedNow(room, keyOf(seat), strength) >= strength.most
}

export function noteEntries(room: Room, seat: Seat, entries: number): void {
  if (entries > 0) spend(room, keyOf(seat), entryStrength(room, seat), entries)
}

/** Whether somebody may ask something else of the table; counts it if so. */
export const mayCommand = (room: Room, who: string): boolean => mayDo(room, `commands ${who}`, COMMANDS)

/** Whether somebody may say another line; counts it if so. */
export const maySpeak = (room: Room, who: string): boolean => mayDo(room, `user ${who}`, LINES)

/** Whether somebody may ask the table another question; counts it if so. */
export const mayAsk = (room: Room, who: string): boolean => mayDo(room, `asker ${who}`, QUESTIONS)

function mayDo(room: Room, key: string, strength: Strength): boolean {
  if (usedNow(room, key, strength) + 1 > strength.most) return false
  spend(room, key, strength, 1)
  return true
}
