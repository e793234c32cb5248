import type { KeptRoom } from '../retention-store.ts'
import type { Outage, TableRecord, Wall } from '../store.ts'
import type { Keep } from './keep.ts'

/** What is due with a room. `left-overs`: what an interrupted fork or upload left behind; `undated`: such a room that nobody ever closed. */
export type Due = 'open-tables' | 'what-ifs' | 'uploads' | 'left-overs' | 'undated' | 'abandoned' | 'archived' | 'snapshots'

const DAY_MS = 86_400_000
/** An outage of this length kept people away. */
const LONG_OUTAGE_MS = DAY_MS
const LEFT_OVER_DAYS = 1

/** When the last long outage ended: nobody could use anything before, so nothing counts as unused since longer. */
export function backSince(outages: readonly Outage[], now: Wall): Wall {
  const ends = outages.filter(({ from, to }) => to - from >= LONG_OUTAGE_MS && to <= now).map(({ to }) => to)
  return Math.max(Number.NEGATIVE_INFINITY, ...ends)
}

/** Since then it may not have been used; never, if it is kept for ever or the house was not there for as long since a long outage. */
export function before(now: Wall, days: number, back: Wall): Wall {
  const limit = now - days * DAY_MS
  return days === 0 || back >= limit ? Number.NEGATIVE_INFINITY : limit
}

/** What is due with a room that is asleep; undefined if nothing is. `back`: when the last long outage ended. */
export function dueIn(room: KeptRoom, keep: Keep, now: Wall, back: Wall): Due | undefined {
  const { table, isAsleep, usedAt, match, hasSnapshots } = room
  const isOver = (since: Wall, days: number) => since < before(now, days, back)
  if (!isAsleep) return undefined
  if (table === undefined) return usedAt === undefined ? 'undated' : isOver(usedAt, LEFT_OVER_DAYS) ? 'left-overs' : undefined
  const { phase, parent, imported, createdAt } = table
  const used = usedAt ?? createdAt
  if (phase === 'open') return isOver(Math.max(createdAt, used), keep.openTables) ? 'open-tables' : undefined
  const moved = lastMoved(table, room)
  if (parent?.knows !== undefined && isOver(moved, keep.whatIfs)) return 'what-ifs'
  if (phase === 'playing') return isOver(moved, keep.idleMatches) ? 'abandoned' : undefined
  // The file says when an uploaded match was played, so only its use counts.
  if (imported && usedAt !== undefined && isOver(usedAt, keep.uploads)) return 'uploads'
  if (keep.finishedRows === 0) return undefined
  if (match === 'rows') return imported || isOver(moved, keep.finishedRows) ? 'archived' : undefined
  return match === 'archive' && hasSnapshots && isOver(used, keep.finishedRows) ? 'snapshots' : undefined
}

/** When a match was last played: its clock counts from there. The first entries of a fork are older than its table. */
export const lastMoved = ({ clockBase, createdAt }: TableRecord, { lastEntry }: Pick<KeptRoom, 'lastEntry'>): Wall =>
  Math.max(lastEntry ?? 0, clockBase?.wall ?? 0, createdAt)
