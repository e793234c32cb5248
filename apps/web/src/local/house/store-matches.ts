import { CorruptMatchError, type EntryRow, type Store, type StoredMatch } from '@chronothek/house'
import { type Database, isOwned, write } from './database.ts'

/** The keys of a match's entries or snapshots, from `[match, seq]` to `[match, seq]`. */
export const rowsOf = (match: string, first = 0, last = Number.MAX_SAFE_INTEGER) => IDBKeyRange.bound([match, first], [match, last])

export function matches(db: Database): Pick<Store, 'createMatch' | 'loadMatch' | 'append'> {
  return {
    createMatch: (header, seed, epoch) =>
      write(db, ['matches', 'rooms'], async tx => {
        if (!(await isOwned(tx, header.match, epoch))) return false
        await tx.objectStore('matches').add({ id: header.match, seed, header })
        return true
      }),
    async loadMatch(id, after = 0, most) {
      const tx = db.transaction(['matches', 'entries'])
      const [match, found] = await Promise.all([
        tx.objectStore('matches').get(id),
        most === 0 ? [] : tx.objectStore('entries').getAll(rowsOf(id, after + 1), most), // 0 would be no limit
      ])
      if (match === undefined) return undefined
      const rows = found.map((row, index) => rowAt(id, row, after + index + 1))
      return { header: match.header, seed: match.seed, rows } satisfies StoredMatch
    },
    append(match, epoch, given) {
      const rows = structuredClone(given) // the caller may change them while the transaction runs
      return write(db, ['rooms', 'entries'], async tx => {
        const entries = tx.objectStore('entries')
        const [owned, last] = await Promise.all([isOwned(tx, match, epoch), entries.openKeyCursor(rowsOf(match), 'prev')])
        if (!owned || rows[0]?.entry.seq !== (last?.key[1] ?? 0) + 1) return false
        await Promise.all(rows.map(row => entries.add({ ...row, match, seq: row.entry.seq })))
        return true
      })
    },
  }
}

function rowAt(id: string, { match: _, seq, ...row }: EntryRow & { match: string; seq: number }, expected: number): EntryRow {
  if (seq !== expected || row.entry.seq !== seq) throw new CorruptMatchError(`entry ${expected} of ${id} is missing`)
  return row
}

/** How many snapshots of a match are kept: an undo folds from one before the last. */
const SNAPSHOTS = 3

/** Caches beside the log. */
export function caches(db: Database): Pick<Store, 'saveSnapshot' | 'findSnapshot' | 'saveReplay' | 'findReplay'> {
  return {
    saveSnapshot(match, epoch, given) {
      const snapshot = structuredClone(given)
      return write(db, ['snapshots', 'rooms'], async tx => {
        if (!(await isOwned(tx, match, epoch))) return false
        const snapshots = tx.objectStore('snapshots')
        await snapshots.put({ ...snapshot, match })
        const keys = await snapshots.getAllKeys(rowsOf(match))
        await Promise.all(keys.slice(0, -SNAPSHOTS).map(key => snapshots.delete(key)))
        return true
      })
    },
    async findSnapshot(match, atMost) {
      const cursor = await db.transaction('snapshots').store.openCursor(rowsOf(match, 0, atMost), 'prev')
      if (cursor === null) return undefined
      const { match: _, ...snapshot } = cursor.value
      return snapshot
    },
    saveReplay: (match, epoch, replay) =>
      write(db, ['replays', 'rooms'], async tx => {
        if (!(await isOwned(tx, match, epoch))) return false
        await tx.objectStore('replays').put(replay, match)
        return true
      }),
    findReplay: match => db.get('replays', match),
  }
}

/** Reports about faults and about cards. */
export function reports(db: Database): Pick<Store, 'saveReport' | 'saveCardReport' | 'listCardReports'> {
  return {
    saveReport: (match, report) =>
      write(db, ['reports'], async tx => {
        await tx.objectStore('reports').add({ match, wall: Date.now(), report: structuredClone(report) })
      }),
    saveCardReport: report =>
      write(db, ['cardReports'], async tx => {
        await tx.objectStore('cardReports').put(report)
      }),
    listCardReports: async most => (await db.getAllFromIndex('cardReports', 'wall')).reverse().slice(0, most),
  }
}
