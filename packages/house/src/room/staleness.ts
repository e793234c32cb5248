import type { Seat } from '@chronothek/core'
import type { Frame } from './frame.ts'

/**
 * Whether a move was decided on a table that is no longer there: since `seen` its seat, the clock, or somebody not acting in parallel
 * with it made an entry. Demanding the very latest entry would refuse most simultaneous moves.
 */
export function isStale(known: readonly Frame[], fresh: readonly Frame[], seq: number, seat: Seat, seen: number | undefined): boolean {
  if (seen === undefined || seen === seq) return false
  if (seen > seq) return true
  const first = fresh[0]?.seq ?? seq + 1
  for (let wanted = seq; wanted > seen; wanted--) {
    const frame = wanted >= first ? fresh[wanted - first] : known[known.length - (first - wanted)]
    if (frame === undefined || frame.seq !== wanted || disturbs(frame, seat)) return true
  }
  return false
}

/** Another clock changes nothing on the board. */
const disturbs = ({ by, undo, agreed, actedAmong }: Frame, seat: Seat): boolean =>
  agreed === undefined &&
  (undo !== undefined || by === seat || by === 'clock' || (actedAmong & (1 << seat)) === 0 || (actedAmong & (1 << by)) === 0)
