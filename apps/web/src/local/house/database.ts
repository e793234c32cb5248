import type { Deck } from '@chronothek/content'
import type { Header } from '@chronothek/core'
import type { CardReport, EntryRow, Outage, Snapshot, TableMessage, TableRecord, UserRecord, Wall } from '@chronothek/house'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** The object stores of IndexedDB: everything this device stores. */
interface Schema extends DBSchema {
  users: { key: string; value: UserRecord; indexes: { token: string } }
  tables: { key: string; value: TableRow; indexes: { code: string; phase: string; people: string } }
  messages: { key: number; value: { table: string; message: TableMessage }; indexes: { table: string } }
  rooms: { key: string; value: RoomRow; indexes: { wakeAt: Wall } }
  matches: { key: string; value: MatchRow }
  entries: { key: [match: string, seq: number]; value: EntryRow & { match: string; seq: number } }
  snapshots: { key: [match: string, seq: number]; value: Snapshot & { match: string } }
  replays: { key: string; value: Uint8Array }
  reports: { key: number; value: { match: string; wall: Wall; report: unknown }; indexes: { match: string } }
  cardReports: { key: string; value: CardReport; indexes: { wall: Wall } }
  beats: { key: string; value: Wall }
  outages: { key: Wall; value: Outage }
  /** Imported decks, by `name@version`. */
  decks: { key: string; value: Deck }
  /** Values of the device itself, such as the token of its guest. */
  device: { key: string; value: string }
}

/** A table's record, with the fields that have an index. */
export interface TableRow {
  readonly id: string
  /** Left out once it is free for another table. */
  readonly code?: string
  readonly phase: TableRecord['phase']
  readonly people: readonly string[]
  readonly record: TableRecord
}

/** An open room has an owner and `wakeAt: 0`. One that sleeps may have a time to wake up. */
export interface RoomRow {
  readonly id: string
  readonly epoch: number
  readonly owner?: string
  readonly wakeAt?: Wall
  readonly acting?: number
}

interface MatchRow {
  readonly id: string
  readonly seed: string
  readonly header: Header
}

export type Database = IDBPDatabase<Schema>
type Name = StoreNames<Schema>
export type Writing<N extends Name> = IDBPTransaction<Schema, N[], 'readwrite'>

const VERSION = 4

function buildFirst(db: Database): void {
  db.createObjectStore('users', { keyPath: 'id' }).createIndex('token', 'tokenHash')
  const tables = db.createObjectStore('tables', { keyPath: 'id' })
  tables.createIndex('code', 'code')
  tables.createIndex('phase', 'phase')
  tables.createIndex('people', 'people', { multiEntry: true })
  db.createObjectStore('matches', { keyPath: 'id' })
  db.createObjectStore('entries', { keyPath: ['match', 'seq'] })
  db.createObjectStore('replays')
  db.createObjectStore('reports', { autoIncrement: true }).createIndex('match', 'match')
  db.createObjectStore('beats')
  db.createObjectStore('decks')
  db.createObjectStore('device')
}

/** Some devices of version 1 already have this object store: it was added before the version was raised. */
function addCardReports(db: Database): void {
  if (db.objectStoreNames.contains('cardReports')) return
  db.createObjectStore('cardReports', { keyPath: 'id' }).createIndex('wall', 'wall')
}

/** Chat and notes. Until version 2 they had another shape in a store called `lines`, which is left there unread. */
function addMessages(db: Database): void {
  db.createObjectStore('messages', { autoIncrement: true }).createIndex('table', 'table')
}

/** Owners and wake-up times. Every table of an older version gets a room that is due at once, so that its own wake-up time is found. */
async function addRooms(db: Database, tables: readonly string[]): Promise<void> {
  const rooms = db.createObjectStore('rooms', { keyPath: 'id' })
  rooms.createIndex('wakeAt', 'wakeAt')
  for (const id of tables) await rooms.add({ id, epoch: 0, wakeAt: 0 })
  db.createObjectStore('outages', { keyPath: 'from' })
  if (db.objectStoreNames.contains('snapshots')) db.deleteObjectStore('snapshots') // a cache, which had one for each match
  db.createObjectStore('snapshots', { keyPath: ['match', 'seq'] })
}

/** Opens the database. The migrations of IndexedDB are here: each adds the object stores an older version lacks, and keeps all matches. */
export const openDatabase = (name: string, onOutdated?: () => void): Promise<Database> =>
  openDB<Schema>(name, VERSION, {
    async upgrade(db, from, _to, tx) {
      if (from < 1) buildFirst(db)
      if (from < 2) addCardReports(db)
      if (from < 3) addMessages(db)
      if (from < 4) await addRooms(db, await tx.objectStore('tables').getAllKeys())
    },
    // A newer page wants to migrate: it must not wait for this one.
    blocking(_current, _wanted, event) {
      const { target } = event as { target: unknown }
      ;(target as IDBDatabase).close()
      onOutdated?.()
    },
  })

/** Whether this is still the last claim of the room. Every write of a room asks this in its own transaction. */
export const isOwned = async <N extends Name>(tx: Writing<N | 'rooms'>, room: string, epoch: number): Promise<boolean> =>
  (await tx.objectStore('rooms').get(room))?.epoch === epoch

/** Runs a transaction and waits until it is on the disk. */
export async function write<N extends Name, T>(db: Database, names: N[], change: (tx: Writing<N>) => T | Promise<T>): Promise<T> {
  const tx = db.transaction(names, 'readwrite', { durability: 'strict' })
  try {
    const answer = await change(tx)
    await tx.done
    return answer
  } catch (error) {
    tx.done.catch(() => undefined) // the same failure as `error`
    try {
      tx.abort()
    } catch {
      // It has already ended.
    }
    throw error
  }
}
