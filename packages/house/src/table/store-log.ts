import type { Header } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import type { EntryRow } from '../store.ts'

/** How many rows are written at a time, so that other tables' moves are stored in between. */
const ROWS_AT_ONCE = 200

/**
 * Stores a match that already has a log, before its table: half a match is never shown. If it was stored in part before, the rest is added.
 * Returns the epoch with which more can be written.
 */
export async function storeLog(
  { store, node }: Pick<Deps, 'store' | 'node'>,
  header: Header,
  seed: string,
  rows: readonly EntryRow[],
): Promise<number> {
  const id = header.match
  await store.createRoom(id)
  const claim = await store.claimRoom(id, { node: node.id, lostBefore: node.takesFrom() })
  const epoch = claim?.kind === 'claim' ? claim.epoch : 0
  const known = await store.loadMatch(id)
  let isOwned = known !== undefined || (await store.createMatch(header, seed, epoch))
  for (let from = known?.rows.length ?? 0; isOwned && from < rows.length; from += ROWS_AT_ONCE)
    isOwned = await store.append(id, epoch, rows.slice(from, from + ROWS_AT_ONCE))
  if (!isOwned) throw new Error(`the log of ${id} could not be stored`)
  return epoch
}

/** Lets go of a match that was stored without its table, so that it is cleared away. If that fails, the next process of the house does it. */
export async function leaveOver({ store, node, now, logger }: Pick<Deps, 'store' | 'node' | 'now' | 'logger'>, id: string): Promise<void> {
  try {
    const claim = await store.claimRoom(id, { node: node.id, lostBefore: node.takesFrom() })
    if (claim?.kind === 'claim') await store.releaseRoom(id, claim.epoch, { wakeAt: undefined, acting: 0, usedAt: now() })
  } catch (error) {
    logger.warn({ table: id, err: error }, 'a match without a table was not released')
  }
}
