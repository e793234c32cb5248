import type { Header } from '@chronothek/core'
import type { Claim, Claimant, Denial, EntryRow, Store, TableRecord, UserRecord } from '../src/store.ts'

/** A store under test, made for one test. */
export interface Opened<S extends Store = Store> {
  readonly store: S
  /** Closes it and opens the same data again, as after a restart; the test then continues with the new one. */
  reopen(): Promise<S>
  /** Removes what was made. */
  dispose(): Promise<void>
}

/** Small records, for tests that care about one field at a time. */
export const user = (id: string, more: Partial<UserRecord> = {}): UserRecord => ({
  id,
  name: `Guest ${id}`,
  language: 'de',
  tokenHash: `hash-of-${id}`,
  createdAt: 1_700_000_000_000,
  seenAt: 1_700_000_000_000,
  ...more,
})

export const table = (id: string, users: readonly string[] = [], more: Partial<TableRecord> = {}): TableRecord => ({
  id,
  code: `CODE-${id}`,
  game: 'toy',
  options: { mode: 'quick' },
  clock: { kind: 'none' },
  onTimeout: 'wait',
  createdAt: 1_700_000_000_000,
  phase: 'open',
  host: 0,
  seats: users.map(name => ({ owner: 'person', user: name, name, language: 'en' })),
  ...more,
})

export const header = (match: string): Header => ({
  match,
  game: 'toy',
  rulesVersion: 1,
  options: { mode: 'quick' },
  seats: 2,
  draws: [3, 1, 2],
  opened: ['seal-1'],
  seedHash: 'ab12',
})

export const row = (seq: number, more: Partial<EntryRow> = {}): EntryRow => ({
  entry: { seq, by: seq % 2, at: seq * 10, action: { type: 'take' }, draws: [seq], opened: [] },
  wall: 1_700_000_000_000 + seq,
  link: `link-${seq}`,
  ...more,
})

export const rows = (from: number, to: number): EntryRow[] => Array.from({ length: to - from + 1 }, (_, index) => row(from + index))

/** Somebody for whom all other nodes have ended, unless the test says otherwise. */
export const claimant = (node: string, more: Partial<Claimant> = {}): Claimant => ({ node, lostBefore: Number.MAX_SAFE_INTEGER, ...more })

/** What came of a claim that was granted. */
export function granted(answer: Claim | Denial | undefined): Claim {
  if (answer?.kind !== 'claim') throw new Error(`not granted: ${JSON.stringify(answer)}`)
  return answer
}

/** Claims a room, which has to exist, and returns the epoch. */
export const claimed = async (store: Store, room: string, node = 'this-process'): Promise<number> =>
  granted(await store.claimRoom(room, claimant(node))).epoch

/** A room with a match that has no entries yet; returns the epoch. */
export async function begun(store: Store, id: string): Promise<number> {
  await store.createRoom(id)
  const epoch = await claimed(store, id)
  if (!(await store.createMatch(header(id), `seed-of-${id}`, epoch))) throw new Error(`match ${id} was not stored`)
  return epoch
}
