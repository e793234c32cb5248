import type { Deck } from '@chronothek/content'
import type { Store } from '@chronothek/house'
import { type Database, openDatabase, write } from './database.ts'
import { caches, matches, reports, rowsOf } from './store-matches.ts'
import { rooms } from './store-rooms.ts'
import { tables, users } from './store-tables.ts'

/** A store with what only a device has: a list of all tables, imported decks, and its own guest. */
export interface LocalStore extends Store {
  allTables(): Promise<readonly string[]>
  /** Removes a table with everything that belongs to it. */
  forgetTable(id: string): Promise<void>
  decks(): Promise<readonly Deck[]>
  saveDeck(name: string, deck: Deck): Promise<void>
  removeDeck(name: string): Promise<void>
  /** The token of this device's guest account. */
  deviceToken(): Promise<string | undefined>
  saveDeviceToken(token: string): Promise<void>
}

/** The store of the local house: IndexedDB. Every write resolves after it is durable. */
export async function openLocalStore(name: string, onOutdated?: () => void): Promise<LocalStore> {
  const db = await openDatabase(name, onOutdated)
  return {
    ...users(db),
    ...rooms(db),
    ...tables(db),
    ...matches(db),
    ...caches(db),
    ...reports(db),
    ...device(db),
    async beat({ id }, wall) {
      // Once a second, so it need not be durable. A lost heartbeat makes an outage look a second longer, in the players' favour.
      const tx = db.transaction('beats', 'readwrite', { durability: 'relaxed' })
      await Promise.all([tx.store.put(wall, id), tx.done])
      return undefined
    },
    livingNodes: async () => [], // a device has one
    async lastBeat() {
      const beats = await db.getAll('beats')
      return { at: beats.length === 0 ? undefined : Math.max(...beats), now: undefined }
    },
    addOutage: outage =>
      write(db, ['outages'], async tx => {
        await tx.objectStore('outages').put(outage)
      }),
    outages: () => db.getAll('outages'),
    ping: () =>
      write(db, ['device'], async tx => {
        await tx.objectStore('device').put('here', 'ping')
      }),
    close: async () => db.close(),
  }
}

type DeviceMethods = Exclude<keyof LocalStore, keyof Store>

function device(db: Database): Pick<LocalStore, DeviceMethods> {
  return {
    allTables: () => db.getAllKeys('tables'),
    forgetTable: id =>
      write(db, ['rooms', 'tables', 'messages', 'matches', 'entries', 'snapshots', 'replays', 'reports'], async tx => {
        const messages = await tx.objectStore('messages').index('table').getAllKeys(id)
        const reports = await tx.objectStore('reports').index('match').getAllKeys(id)
        for (const key of messages) tx.objectStore('messages').delete(key)
        for (const key of reports) tx.objectStore('reports').delete(key)
        for (const name of ['rooms', 'tables', 'matches', 'replays'] as const) tx.objectStore(name).delete(id)
        for (const name of ['entries', 'snapshots'] as const) tx.objectStore(name).delete(rowsOf(id))
      }),
    decks: () => db.getAll('decks'),
    saveDeck: (name, deck) =>
      write(db, ['decks'], async tx => {
        await tx.objectStore('decks').put(deck, name)
      }),
    removeDeck: name =>
      write(db, ['decks'], async tx => {
        await tx.objectStore('decks').delete(name)
      }),
    deviceToken: () => db.get('device', 'token'),
    saveDeviceToken: token =>
      write(db, ['device'], async tx => {
        await tx.objectStore('device').put(token, 'token')
      }),
  }
}
