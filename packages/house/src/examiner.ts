import type { Header, Result } from '@chronothek/core'
import type { ClockTerms, MatchFile, Problem } from '@chronothek/protocol'
import type { Snapshot } from './store.ts'

/** A match to import, with the id and seed it gets if it continues here. */
export interface ImportRequest {
  readonly file: MatchFile
  /** Every draw has to be proved, including those inherited from another match. */
  readonly mustProve: boolean
  readonly prefix: string
  /** Id and seed of a match that continues here. */
  readonly fresh: { readonly id: string; readonly seed: string }
}

/** The same match under its id in this house. */
export interface Examined {
  readonly ended: boolean
  readonly header: Header
  readonly seed: string
  readonly links: readonly string[]
  /** Compressed; only for a match that has ended. */
  readonly replay?: Uint8Array
  /** After the last entry, with the clock in use then; only for a match that has ended. */
  readonly snapshot?: Snapshot
  readonly terms?: ClockTerms
}

/** Checks an imported match by playing it again. That can take seconds, so the server does it in a thread. */
export interface Examiner {
  examine(request: ImportRequest): Promise<Result<Examined, Problem>>
  close(): Promise<void>
}
