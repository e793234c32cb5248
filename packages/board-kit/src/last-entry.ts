import type { GameEvent, Seat } from '@chronothek/core'

/** The last entry, for boards that show the move itself. */
export interface LastEntry {
  readonly seq: number
  readonly by: Seat | 'clock'
  readonly events: readonly GameEvent[]
}

/** The name of something on a board that a log line or a rule can point at: a card, a pile, a track. It stays the same during a match. */
export type PieceId = string
