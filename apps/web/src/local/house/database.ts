import type { Deck } from '@chronothek/content'
import type { Header } from '@chronothek/core'
import type { CardReport, EntryRow, Snapshot, TableLine, TableRecord, UserRecord, Wall } from '@chronothek/house'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** Everything this device keeps. */
interface Shelves extends DBSchema {
  users: { key: string; value: UserRecord; indexes: { token: string } }
  tables: { key: string; value: TableRow; indexes: { code: string; phase: string; people: string } }
  lines: { key: number; value: { table: string; line: TableLine }; indexes: { table: string } }
  matches: { key: string; value: MatchRow }
  entries: { key: [match: string, seq: number]; value: EntryRow & { match: string; seq: number } }
  snapshots: { key: string; value: Snapshot }
  replays: { key: string; value: Uint8Array }
  reports: { key: number; value: { match: string; wall: Wall; report: unknown }; indexes: { match: string } }
  cardReports: { key: string; value: CardReport; indexes: { wall: Wall } }
  beats: { key: string; value: Wall }
  /** Decks from files, by `name@version`. */
  decks: { key: string; value: Deck }
  /** What belongs to the device itself. */
  device: { key: string; value: string }
}

/** Who sits at a table stands beside its record, so that an index finds it. */
export interface TableRow {
  readonly id: string
  readonly code: string
  readonly phase: TableRecord['phase']
  readonly people: readonly string[]
  readonly record: TableRecord
}

interface MatchRow {
  readonly id: string
  readonly epoch: number
  readonly seed: string
  readonly header: Header
}

export type Database = IDBPDatabase<Shelves>
type Name = StoreNames<Shelves>
type Writing<N extends Name> = IDBPTransaction<Shelves, N[], 'readwrite'>

const VERSION = 2

function buildFirst(db: Database): void {
  db.createObjectStore('users', { keyPath: 'id' }).createIndex('token', 'tokenHash')
  const tables = db.createObjectStore('tables', { keyPath: 'id' })
  tables.createIndex('code', 'code')
  tables.createIndex('phase', 'phase')
  tables.createIndex('people', 'people', { multiEntry: true })
  db.createObjectStore('lines', { autoIncrement: true }).createIndex('table', 'table')
  db.createObjectStore('matches', { keyPath: 'id' })
  db.createObjectStore('entries', { keyPath: ['match', 'seq'] })
  db.createObjectStore('snapshots')
  db.createObjectStore('replays')
  db.createObjectStore('reports', { autoIncrement: true }).createIndex('match', 'match')
  db.createObjectStore('beats')
  db.createObjectStore('decks')
  db.createObjectStore('device')
}

/** Some devices of version 1 have this shelf already: it was added before the version was raised. */
function addCardReports(db: Database): void {
  if (db.objectStoreNames.contains('cardReports')) return
  db.createObjectStore('cardReports', { keyPath: 'id' }).createIndex('wall', 'wall')
}

/** Opens the shelves, and builds what a device of an older version lacks; nothing it has is touched. */
export const openDatabase = (name: string, onOutdated?: () => void): Promise<Database> =>
  openDB<Shelves>(name, VERSION, {
    upgrade(db, from) {
      if (from < 1) buildFirst(db)
      if (from < 2) addCardReports(db)
    },
    // A newer page wants to change the shelves: it must not wait for this one.
    blocking(_current, _wanted, event) {
      const { target } = event as { target: unknown }
      ;(target as IDBDatabase).close()
      onOutdated?.()
    },
  })

/** Writes and waits until it is on the disk, not only in the browser's hands. */
export async function write<N extends Name, T>(db: Database, names: N[], change: (tx: Writing<N>) => T | Promise<T>): Promise<T> {
  const tx = db.transaction(names, 'readwrite', { durability: 'strict' })
  try {
    const answer = await change(tx)
    await tx.done
    return answer
  } catch (error) {
    tx.done.catch(() => undefined) // told by the error itself
    try {
      tx.abort()
    } catch {
      // over already
    }
    throw error
  }
}
