import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../state/session.ts'
import { isMove, type LogEntry } from '../state/table.ts'
import { sinceMyMove } from './log-lines.ts'

/** Shorter absences need no summary. */
const AWAY = 15_000
/** On coming to the table one move is seen at a glance. */
const WORTH_TELLING = 2

export interface Recap {
  /** Moves of others since one's own last one, if one was away; 0: nothing to tell. */
  readonly missed: number
  dismiss(): void
}

/** How many moves to tell somebody who is back. */
export const missedMoves = (log: readonly LogEntry[], seat: number | undefined, from: number): number =>
  seat === undefined ? 0 : sinceMyMove(log, seat).filter(entry => entry.seq > from && isMove(entry)).length

/** Notices that somebody was away: on coming to a running table, and on coming back to its tab after a while. */
export function useRecap(session: Session): Recap {
  const { state } = session
  const [missed, setMissed] = useState(0)
  const seq = state.seq.value
  const began = useRef(false)
  useEffect(() => {
    if (seq === undefined || began.current) return
    began.current = true
    const count = missedMoves(state.log.peek(), state.seat.peek(), 0)
    const isRunning = state.table.peek()?.phase === 'playing'
    if (isRunning && count >= WORTH_TELLING && seq > count) setMissed(count)
  }, [seq])
  useEffect(() => {
    let left: { at: number; seq: number } | undefined
    const look = () => {
      if (document.hidden) left = { at: Date.now(), seq: state.seq.peek() ?? 0 }
      else if (left !== undefined && Date.now() - left.at > AWAY) setMissed(missedMoves(state.log.peek(), state.seat.peek(), left.seq))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [session])
  // One's own next move says that one knows.
  const last = state.last.value
  useEffect(() => {
    if (last !== undefined && last.by === state.seat.peek()) setMissed(0)
  }, [last])
  return { missed, dismiss: () => setMissed(0) }
}
