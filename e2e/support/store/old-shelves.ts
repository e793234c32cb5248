/** The shelves of a device as version 1 built them, before and after reports about cards had one; with one guest on them. */
export function buildVersion1(name: string, withCardReports: boolean, guest: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      const db = opening.result
      const users = db.createObjectStore('users', { keyPath: 'id' })
      users.createIndex('token', 'tokenHash')
      users.put(guest)
      const tables = db.createObjectStore('tables', { keyPath: 'id' })
      tables.createIndex('code', 'code')
      tables.createIndex('phase', 'phase')
      tables.createIndex('people', 'people', { multiEntry: true })
      db.createObjectStore('lines', { autoIncrement: true }).createIndex('table', 'table')
      db.createObjectStore('matches', { keyPath: 'id' })
      db.createObjectStore('entries', { keyPath: ['match', 'seq'] })
      for (const plain of ['snapshots', 'replays', 'beats', 'decks', 'device']) db.createObjectStore(plain)
      db.createObjectStore('reports', { autoIncrement: true }).createIndex('match', 'match')
      if (withCardReports) db.createObjectStore('cardReports', { keyPath: 'id' }).createIndex('wall', 'wall')
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}
