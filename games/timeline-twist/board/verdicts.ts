import type { Seat, Viewer } from '@chronothek/core'
import { useRef } from 'preact/hooks'
import type { CardId, CoopShared, Event, VersusShared } from '../src/state.ts'
import type { BoardProps } from './props.ts'

/** A card that was just turned over, and what came of it. */
export interface Verdict {
  readonly seq: number
  readonly seat: Seat
  readonly card: CardId
  /** The date it turned out to have. */
  readonly key: number
  readonly kind: 'right' | 'wrong' | 'fits' | 'blocked' | 'discarded'
  /** Whether another card came for it. */
  readonly drew: boolean
}

/** What the last move turned over; undefined if it turned over nothing. */
export function verdictOf(last: BoardProps['last']): Verdict | undefined {
  const events = (last?.events ?? []) as readonly Event[]
  const flip = events.find(event => event.type === 'card-revealed')
  if (last === undefined || flip === undefined) return undefined
  const drew = events.some(event => event.type === 'card-drawn' && event.seat === flip.seat)
  const base = { seq: last.seq, seat: flip.seat, card: flip.card, key: flip.key, drew }
  const rejected = events.find(event => event.type === 'card-rejected')
  if (rejected) return { ...base, kind: rejected.gap === undefined ? 'wrong' : 'blocked' }
  const placed = events.find(event => event.type === 'card-placed')
  return { ...base, kind: placed === undefined ? 'discarded' : placed.place === 'slot' ? 'right' : 'fits' }
}

/** The slots of a line where a date is right. The line may have grown since the card was turned over, so it is looked up, not remembered. */
export function slotsFor({ line, dates }: VersusShared, key: number): { readonly from: number; readonly to: number } {
  const keys = line.map(card => dates[card]?.key ?? 0)
  return { from: keys.filter(other => other < key).length, to: keys.filter(other => other <= key).length }
}

/** The gap a date falls into, looked up for the same reason: a new left end moves all gaps. */
export const gapFor = ({ columns, dates }: CoopShared, key: number): number =>
  columns.filter(([card = '']) => (dates[card]?.key ?? 0) < key).length - 1

/**
 * The latest verdict, and the viewer's own until the viewer turns over another card: bots are quick,
 * and nobody should have to search the log for what became of their own card.
 */
export function useVerdicts(last: BoardProps['last'], viewer: Viewer): { latest?: Verdict; mine?: Verdict } {
  const kept = useRef<Verdict | undefined>(undefined)
  const latest = verdictOf(last)
  if (latest && latest.seat === viewer) kept.current = latest
  if (kept.current && last && last.seq < kept.current.seq) kept.current = undefined
  const mine = kept.current
  return { ...(latest && latest !== mine ? { latest } : {}), ...(mine ? { mine } : {}) }
}
