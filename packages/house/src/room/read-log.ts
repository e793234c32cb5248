import type { EntryRow, Store, StoredMatch } from '../store.ts'
import { letOthers } from './in-turns.ts'

/** How many rows are read and checked at a time. */
const PAGE = 400

/** Reads a match with its entries up to `upTo`. A long log is read page by page, so that other tables get their turn in between. */
export async function readLog(
  { store }: { readonly store: Pick<Store, 'loadMatch'> },
  id: string,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<StoredMatch | undefined> {
  const first = await store.loadMatch(id, 0, Math.min(upTo, PAGE))
  if (first === undefined || first.rows.length < PAGE) return first
  const rows: EntryRow[] = [...first.rows]
  for (let found = PAGE; found === PAGE && rows.length < upTo; ) {
    await letOthers()
    const next = await store.loadMatch(id, rows.length, Math.min(upTo - rows.length, first.archived ? upTo : PAGE))
    found = next?.rows.length ?? 0
    rows.push(...(next?.rows ?? []))
  }
  return { header: first.header, seed: first.seed, rows }
}

/** The header of a match with its seed, without its log. */
export const findHeader = (store: Pick<Store, 'loadMatch'>, id: string): Promise<Omit<StoredMatch, 'rows'> | undefined> =>
  store.loadMatch(id, 0, 0)
