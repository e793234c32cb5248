import type { Header } from '@chronothek/core'
import type { EntryRow, Store, TableRecord, UserRecord } from '../src/store.ts'

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

/** Claims a room, which has to exist, and returns the epoch. */
export async function claimed(store: Store, room: string): Promise<number> {
  const claim = await store.claimRoom(room, 'this-process')
  if (claim === undefined) throw new Error(`there is no room ${room}`)
  return claim.epoch
}

/** A room with a match that has no entries yet; returns the epoch. */
export async function begun(store: Store, id: string): Promise<number> {
  await store.createRoom(id)
  const epoch = await claimed(store, id)
  if (!(await store.createMatch(header(id), `seed-of-${id}`, epoch))) throw new Error(`match ${id} was not stored`)
  return epoch
}
