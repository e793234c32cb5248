import { canonical, copy, type Digest } from '@chronothek/core'
import type { StoredMatch } from '../store.ts'
import { type Head, HISTORY, type Match } from './match.ts'
import type { Room } from './room.ts'
import type { Thinking } from './thinking.ts'

/** What folding a long log would lead to: a cache. Without it, or with one that does not fit, the log is folded from its first entry. */
export interface MatchSnapshot extends Head {
  readonly thinking: Thinking
}

/** Folding fewer entries is quicker than reading a state. */
export const SNAPSHOT_EVERY = 500

/** Keeps the state of a long match every few hundred entries, beside the queue: nobody waits for a cache. */
export function maybeSnapshot({ parts: { store, logger, digest }, table, shelf }: Room, match: Match, entries: number): void {
  const crossed = Math.floor(match.seq / SNAPSHOT_EVERY) > Math.floor((match.seq - entries) / SNAPSHOT_EVERY)
  if (!crossed || match.result !== undefined) return
  const { seq, state, thinking } = match
  const kept = sealed(digest, match.seed, { seq, state: copy(state), thinking: copy(thinking) })
  const snapshot = { seq, rulesVersion: shelf.game.rulesVersion, state: kept }
  store.saveSnapshot(table.id, snapshot).catch(error => logger.warn({ table: table.id, err: error }, 'no snapshot was kept'))
}

/** Damage to the log is found by its chain; a snapshot needs a seal of its own, or a match would go on from a state nobody played. */
export function sealed(digest: Digest, seed: string, { seq, state, thinking }: MatchSnapshot) {
  return { state, thinking, seal: digest.hmac(seed, canonical({ seq, state, thinking })) }
}

/** The snapshot this match can be opened from: of these rules, and old enough for the log panel to be filled from the entries after it. */
export async function findSnapshot(
  { parts: { store, logger, digest }, table, shelf }: Room,
  { rows, seed }: StoredMatch,
  announced: number,
): Promise<MatchSnapshot | undefined> {
  if (rows.length < SNAPSHOT_EVERY) return
  try {
    const found = await store.findSnapshot(table.id)
    if (found?.rulesVersion !== shelf.game.rulesVersion || found.seq > announced - HISTORY) return
    const { state, thinking, seal } = found.state as ReturnType<typeof sealed>
    if (thinking.ran === undefined) return undefined // of an older version
    const snapshot = { seq: found.seq, state, thinking }
    if (sealed(digest, seed, snapshot).seal === seal) return snapshot
    logger.warn({ table: table.id }, 'the snapshot is damaged; the log is folded from the start')
  } catch (error) {
    logger.warn({ table: table.id, err: error }, 'the snapshot cannot be read; the log is folded from the start')
  }
}
