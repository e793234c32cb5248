import type { Seat } from '@chronothek/core'
import type { Rate, RateLimit } from '../rate-limit.ts'
import type { Room } from './room.ts'

/**
 * The rate limits of a table. Entries of one seat: each is kept, shown and folded for as long as this match exists. In a live game somebody
 * could change their mind a hundred times a second. Elsewhere a whole match has fewer entries than the burst; only scripts reach it.
 */
const LIVE_ENTRIES: Rate = { burst: 60, perSecond: 4 }
export const ENTRY_RATE: Rate = { burst: 300, perSecond: 4 }
/** A seat with this many entries is not playing seriously. It may continue slowly, so that no match gets stuck. */
const MAX_ENTRIES = 3000
const SLOW_ENTRIES: Rate = { burst: 2, perSecond: 0.1 }
/** Commands other than actions: each is stored and sent to everybody. */
const COMMANDS: Rate = { burst: 120, perSecond: 2 }
/** Chat messages of one person, in all their windows together. */
const CHAT: Rate = { burst: 20, perSecond: 1 }
/** The same for somebody without a seat. */
const VISITOR_CHAT: Rate = { burst: 5, perSecond: 1 / 10 }
/** All of them together: a guest costs nothing to make, so a limit per guest alone would be none. Players still hear each other. */
const VISITORS_CHAT: Rate = { burst: 20, perSecond: 1 / 4 }
/** Votes that one person starts. */
const VOTES: Rate = { burst: 5, perSecond: 1 / 30 }

function entryLimit({ limits, deps, table, match }: Room, seat: Seat): RateLimit {
  if ((match?.entries[seat] ?? 0) >= MAX_ENTRIES) return limits.of(`slow entries ${seat}`, SLOW_ENTRIES)
  return limits.of(`entries ${seat}`, table.live === undefined ? deps.entryRate : LIVE_ENTRIES)
}

/** Whether a seat has used up its entries for now. */
export const hasSpentEntries = (room: Room, seat: Seat): boolean => entryLimit(room, seat).isEmpty()

export function spendEntries(room: Room, seat: Seat, count: number): void {
  if (count > 0) entryLimit(room, seat).spend(count)
}

/** Whether somebody may send another command; counts it if so. */
export const mayCommand = ({ limits }: Room, who: string): boolean => limits.of(`commands ${who}`, COMMANDS).take()

/** Whether somebody may send another chat message; counts it if so. */
export function mayChat({ limits }: Room, who: string, hasSeat: boolean): boolean {
  if (hasSeat) return limits.of(`chat ${who}`, CHAT).take()
  return limits.of(`visitor chat ${who}`, VISITOR_CHAT).take() && limits.of('visitors chat', VISITORS_CHAT).take()
}

/** Whether somebody may start another vote; counts it if so. */
export const mayStartVote = ({ limits }: Room, who: string): boolean => limits.of(`votes ${who}`, VOTES).take()
