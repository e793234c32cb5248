import type { Digest } from '@chronothek/core'
import type { Snapshot } from '../store.ts'
import type { SerializedEntry } from './entry-message.ts'
import { type Match, type MatchSnapshot, snapshotOf } from './match.ts'

/** Raised when what a snapshot holds changes: those of another format are not used. */
const FORMAT = 1

/** A match as it is now, as text with its seal. `history`: its last entries. */
export function makeSnapshot(digest: Digest, rulesVersion: number, match: Match, history: readonly SerializedEntry[]): Snapshot {
  const content = JSON.stringify({ format: FORMAT, ...snapshotOf(match, history) })
  return { seq: match.seq, rulesVersion, content, seal: sealOf(digest, match.seed, content) }
}

/** What a snapshot holds: `damaged` if its seal does not fit, undefined if it is of another format. */
export function readSnapshot(digest: Digest, seed: string, { content, seal }: Snapshot): MatchSnapshot | 'damaged' | undefined {
  if (sealOf(digest, seed, content) !== seal) return 'damaged'
  const { format, ...snapshot } = JSON.parse(content)
  return format === FORMAT ? snapshot : undefined
}

/** The chain reveals damage to the log. A snapshot needs a seal of its own, or a match could continue from a damaged state. */
export const sealOf = (digest: Digest, seed: string, content: string): string => digest.hmac(seed, content)
