import { CorruptMatchError, type EntryRow, type Store, type StoredMatch } from '@chronothek/house'
import { type Database, write } from './database.ts'

const entriesOf = (match: string) => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER])

export function matches(db: Database): Pick<Store, 'createMatch' | 'claimMatch' | 'loadMatch' | 'append'> {
  return {
    createMatch: (header, seed) =>
      write(db, ['matches'], async tx => {
        await tx.objectStore('matches').add({ id: header.match, epoch: 0, seed, header })
      }),
    claimMatch: id =>
      write(db, ['matches'], async tx => {
        const match = await tx.objectStore('matches').get(id)
        if (match === undefined) return undefined
        await tx.objectStore('matches').put({ ...match, epoch: match.epoch + 1 })
        return match.epoch + 1
      }),
    async loadMatch(id) {
      const tx = db.transaction(['matches', 'entries'])
      const [match, found] = await Promise.all([tx.objectStore('matches').get(id), tx.objectStore('entries').getAll(entriesOf(id))])
      if (match === undefined) return undefined
      return { header: match.header, seed: match.seed, rows: found.map((row, index) => rowAt(id, row, index)) } satisfies StoredMatch
    },
    append(match, epoch, given) {
      const rows = structuredClone(given) // the caller may change them while the transaction runs
      return write(db, ['matches', 'entries'], async tx => {
        const entries = tx.objectStore('entries')
        const [owner, last] = await Promise.all([tx.objectStore('matches').get(match), entries.openKeyCursor(entriesOf(match), 'prev')])
        if (owner?.epoch !== epoch || rows[0]?.entry.seq !== (last?.key[1] ?? 0) + 1) return false
        await Promise.all(rows.map(row => entries.add({ ...row, match, seq: row.entry.seq })))
        return true
      })
    },
  }
}

function rowAt(id: string, { match: _, seq, ...row }: EntryRow & { match: string; seq: number }, index: number): EntryRow {
  if (seq !== index + 1 || row.entry.seq !== seq) throw new CorruptMatchError(`entry ${index + 1} of ${id} is missing`)
  return row
}

/** Caches beside the log. */
export function caches(db: Database): Pick<Store, 'saveSnapshot' | 'findSnapshot' | 'saveReplay' | 'findReplay'> {
  return {
    saveSnapshot: (match, snapshot) =>
      write(db, ['snapshots'], async tx => {
        await tx.objectStore('snapshots').put(snapshot, match)
      }),
    findSnapshot: match => db.get('snapshots', match),
    saveReplay: (match, replay) =>
      write(db, ['replays'], async tx => {
        await tx.objectStore('replays').put(replay, match)
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
