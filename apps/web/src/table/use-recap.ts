import type { Absence } from '@chronothek/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../state/session.ts'
import { isMove, type LogEntry, undoneEntries } from '../state/table-state.ts'

/** Shorter absences (ms) get no recap, unless a bot played meanwhile. */
const AWAY = 15_000
/** Fewer moves than this need no recap. */
const WORTH_TELLING = 2

/** The moves a player missed. */
export interface MissedMoves {
  /** Moves that were not undone, including the bot's. */
  readonly moves: number
  /** How many of them a bot made for the absent player. */
  readonly byBot: number
}

export interface Recap extends MissedMoves {
  dismiss(): void
}

const NOTHING: MissedMoves = { moves: 0, byBot: 0 }

/** The moves to mention to a returning player; none if little happened. Moves of their own seat were made by a bot. */
export function missedMoves(log: readonly LogEntry[], seat: number | undefined, { seq, ms }: Absence): MissedMoves {
  if (seat === undefined) return NOTHING
  const gone = undoneEntries(log)
  const moves = log.filter(entry => entry.seq > seq && isMove(entry) && entry.by !== 'clock' && !gone.has(entry.seq))
  const byBot = moves.filter(({ by }) => by === seat).length
  const isWorthTelling = byBot > 0 || (ms >= AWAY && moves.length >= WORTH_TELLING)
  return isWorthTelling ? { moves: moves.length, byBot } : NOTHING
}

const keyOf = (table: string | undefined): string => `recap:${table}`

/** The absence is kept until it was read, so a reloaded page shows it again. */
function remembered(table: string | undefined): Absence | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Joins two absences if the first recap was not read. */
const joined = (earlier: Absence | undefined, later: Absence | undefined): Absence | undefined =>
  earlier && later ? { seq: Math.min(earlier.seq, later.seq), ms: earlier.ms + later.ms } : (later ?? earlier)

function remember(table: string | undefined, absence: Absence | undefined): void {
  try {
    if (absence === undefined) sessionStorage.removeItem(keyOf(table))
    else sessionStorage.setItem(keyOf(table), JSON.stringify(absence))
  } catch {
    // Without storage the recap is shown once.
  }
}

/** Detects absences: the server reports them on reconnect, and the tab knows how long it was hidden. */
export function useRecap(session: Session): Recap {
  const { state } = session
  const [missed, setMissed] = useState(NOTHING)
  const told = useRef(0)
  const id = state.table.value?.id
  const away = state.away.value
  const isSeated = state.seat.value !== undefined && state.seq.value !== undefined
  const tell = (absence: Absence, isNew: boolean) => {
    if (state.table.peek()?.phase !== 'playing') return
    const found = missedMoves(state.log.peek(), state.seat.peek(), absence)
    if (found.moves === 0) return
    if (isNew) remember(id, absence)
    told.current = state.seq.peek() ?? 0
    setMissed(found)
  }
  useEffect(() => {
    const absence = joined(remembered(id), away)
    if (isSeated && absence !== undefined) tell(absence, away !== undefined)
  }, [isSeated, away, id])
  useEffect(() => {
    let left: { at: number; seq: number } | undefined
    const look = () => {
      if (document.hidden) left = { at: Date.now(), seq: state.seq.peek() ?? 0 }
      else if (left !== undefined) {
        const ms = Date.now() - left.at
        if (ms >= AWAY) tell({ seq: left.seq, ms }, true)
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [session])
  const dismiss = () => {
    remember(id, undefined)
    state.away.value = undefined
    setMissed(NOTHING)
  }
  // The player's next own move dismisses the recap.
  const last = state.last.value
  const isBotMine = state.seat.value !== undefined && state.table.value?.seats[state.seat.value]?.standIn === 'bot'
  useEffect(() => {
    if (last !== undefined && last.by === state.seat.peek() && last.seq > told.current && !isBotMine) dismiss()
  }, [last])
  return { ...missed, dismiss }
}
