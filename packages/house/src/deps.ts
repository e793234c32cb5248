import type { Digest } from '@chronothek/core'
import type { Examiner } from './examiner.ts'
import type { Node } from './node.ts'
import type { Logger, Random, Timers } from './platform.ts'
import type { Quotas } from './quotas.ts'
import type { Rate } from './rate-limit.ts'
import type { Registry } from './shelf.ts'
import type { Foldable, Store, Wall } from './store.ts'
import type { Thinkers } from './thinkers.ts'

/** Everything the house needs from outside. */
export interface Deps {
  readonly store: Store
  readonly registry: Registry
  readonly digest: Digest
  /** Whole milliseconds of wall time. */
  readonly now: () => Wall
  readonly timers: Timers
  readonly random: Random
  readonly logger: Logger
  readonly thinkers: Thinkers
  /** Checks matches that are imported from files. */
  readonly examiner: Examiner
  /** Limits what one person or network may have. */
  readonly quotas: Quotas
  /** The prefix of this house's table ids; usually empty. */
  readonly prefix: string
  /** How long (ms) bots wait at least and at most before they move, so that people can follow. */
  readonly pacing: readonly [least: number, most: number]
  /** The rate limit of a seat's entries in turn-based games. Benchmarks play faster than people. */
  readonly entryRate: Rate
  /** This process, as the owner of the rooms it has open. */
  readonly node: Node
  /** The matches that this process can fold, if it is to leave all others to other nodes. */
  readonly folds?: readonly Foldable[] | undefined
  /** Starts to measure how long a room takes to open; what it returns is called when it is open. */
  readonly timeOpening: () => () => void
}
