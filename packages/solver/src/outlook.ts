import type { Ending } from './table.ts'

/** What happens if a team follows a plan. */
export interface Outlook {
  readonly won: number
  /** What else happens, by cause. */
  readonly failures: Readonly<Record<Ending, number>>
  /** Time left at the end of won runs, by probability. */
  readonly left: ReadonlyMap<number, number>
  /** Time left on arrival at each stop, by probability. */
  readonly arrivals: readonly ReadonlyMap<number, number>[]
  readonly deaths: number
  /** Three standard errors at most: what lots among very unlikely states (always the same lots) can change. 0 if there were none. */
  readonly error: number
  /** How many states were looked at. */
  readonly states: number
}

export interface Precision {
  /** States less likely than this draw lots; 0 follows every state. */
  readonly least: number
  /** Beyond this many states it is given up. */
  readonly most: number
}
export const FINE: Precision = { least: 5e-6, most: 6_000_000 }
export const COARSE: Precision = { least: 5e-5, most: 6_000_000 }
/** Good enough to tell a better order from a worse one. */
export const ROUGH: Precision = { least: 5e-4, most: 6_000_000 }
