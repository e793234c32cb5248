import { canonical, copy, type Digest } from '@chronothek/core'
import { HISTORY, type Match, type MatchSnapshot } from '../match/match.ts'
import type { StoredMatch } from '../store.ts'
import type { Room } from './room.ts'

/** Snapshots more often than this would save no time when folding. */
export const SNAPSHOT_EVERY = 500

/** Stores the state of a long match every few hundred entries. Nobody waits until it is stored. */
export function maybeSnapshot({ deps: { store, logger, digest }, table, shelf, claim }: Room, match: Match, entries: number): void {
  const crossed = Math.floor(match.seq / SNAPSHOT_EVERY) > Math.floor((match.seq - entries) / SNAPSHOT_EVERY)
  if (!crossed || match.result !== undefined || claim === undefined) return
  const { seq, state, thinking } = match
  const kept = sealed(digest, match.seed, { seq, state: copy(state), thinking: copy(thinking) })
  const snapshot = { seq, rulesVersion: shelf.game.rulesVersion, state: kept }
  store.saveSnapshot(table.id, claim.epoch, snapshot).catch(error => logger.warn({ table: table.id, err: error }, 'no snapshot was kept'))
}

/** The chain reveals damage to the log. A snapshot needs a seal of its own, or a match could continue from a damaged state. */
export function sealed(digest: Digest, seed: string, { seq, state, thinking }: MatchSnapshot) {
  return { state, thinking, seal: digest.hmac(seed, canonical({ seq, state, thinking })) }
}

/** The snapshot from which this match can be opened: made by these rules, and old enough that the entries after it fill the log panel. */
export async function findSnapshot(
  { deps: { store, logger, digest }, table, shelf }: Room,
  { rows, seed }: StoredMatch,
  announced: number,
): Promise<MatchSnapshot | undefined> {
  if (rows.length < SNAPSHOT_EVERY) return
  try {
    const found = await store.findSnapshot(table.id, announced - HISTORY)
    if (found?.rulesVersion !== shelf.game.rulesVersion) return
    const { state, thinking, seal } = found.state as ReturnType<typeof sealed>
    if (thinking.ran === undefined) return undefined // written by an older version
    const snapshot = { seq: found.seq, state, thinking }
    if (sealed(digest, seed, snapshot).seal === seal) return snapshot
    logger.warn({ table: table.id }, 'the snapshot is damaged; the log is folded from the start')
  } catch (error) {
    logger.warn({ table: table.id, err: error }, 'the snapshot cannot be read; the log is folded from the start')
  }
}
