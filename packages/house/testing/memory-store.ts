import { unpackMatch } from '../src/match/archive.ts'
import type { RetentionStore } from '../src/retention-store.ts'
import type { EntryRow, QuotaStore, StoredMatch, TableRecord } from '../src/store.ts'
import { CorruptMatchError } from '../src/store.ts'
import { testDigest } from './digest.ts'
import { type Disk, emptyDisk, type MemoryRoom } from './disk.ts'
import { memoryNodes } from './memory-nodes.ts'
import { isAtLimit, memoryQuotas } from './memory-quotas.ts'
import { memoryRetention } from './memory-retention.ts'

/** Failures of a store, on demand. */
export interface Faults {
  /** The next writes are rejected, and nothing is stored. */
  failNext(writes: number): void
  /** The next append is stored, but the answer is lost. */
  loseAck(): void
  /** Another process becomes the owner of a room. */
  fence(room: string): void
  /** The next append never answers. */
  hang(): void
  /** Nothing answers, neither reads nor writes. */
  setDown(isDown: boolean): void
  /** The stored text of a match is damaged. */
  corrupt(match: string): void
}

export type MemoryStore = RetentionStore & QuotaStore & Faults & { readonly disk: Disk }

/** How many snapshots of a match are kept. */
const SNAPSHOTS = 3

const clone = <T>(value: T): T => structuredClone(value)

/** An in-memory store that keeps the store contract, with failures on demand. */
export function memoryStore(disk: Disk = emptyDisk()): MemoryStore {
  let failing = 0
  let losing = false
  let hanging = false
  let down = false
  const damaged = new Set<string>()

  async function read<T>(query: () => T): Promise<T> {
    if (down) throw new Error('the store does not answer')
    return clone(query())
  }
  async function write<T>(change: () => T): Promise<T> {
    if (down || failing > 0) {
      failing = Math.max(0, failing - 1)
      throw new Error('disk full')
    }
    return change()
  }

  async function append(id: string, epoch: number, rows: readonly EntryRow[]): Promise<boolean> {
    if (hanging) {
      hanging = false
      return new Promise(() => {})
    }
    const taken = await write(() => {
      const match = disk.matches.get(id)
      const first = rows[0]?.entry.seq
      if (match === undefined || disk.rooms.get(id)?.epoch !== epoch || first !== match.rows.length + 1) return false
      match.rows.push(...clone(rows))
      return true
    })
    if (!losing) return taken
    losing = false
    throw new Error('connection lost')
  }

  /** A write of a room: it changes nothing if another process has claimed the room since. */
  const fenced = (id: string, epoch: number, change: () => void): Promise<boolean> =>
    write(() => {
      if (disk.rooms.get(id)?.epoch !== epoch) return false
      change()
      return true
    })

  function changeRoom(id: string, change: Partial<MemoryRoom>): void {
    const room = disk.rooms.get(id)
    if (room !== undefined) disk.rooms.set(id, { ...room, ...change })
  }

  function addRoom(id: string): void {
    if (!disk.rooms.has(id)) disk.rooms.set(id, { epoch: 0 })
  }

  async function load(id: string, after = 0, most = Number.POSITIVE_INFINITY): Promise<StoredMatch | undefined> {
    const archive = await read(() => disk.archives.get(id))
    if (archive !== undefined) return unpackMatch(testDigest, id, archive, after, most)
    return read(() => {
      if (damaged.has(id)) throw new CorruptMatchError(`match ${id} is damaged`)
      const match = disk.matches.get(id)
      return match && { header: match.header, seed: match.seed, rows: match.rows.slice(after, after + most) }
    })
  }

  return {
    disk,
    failNext: writes => {
      failing = writes
    },
    loseAck: () => {
      losing = true
    },
    hang: () => {
      hanging = true
    },
    setDown: isDown => {
      down = isDown
    },
    fence: id => {
      const room = disk.rooms.get(id)
      if (room !== undefined) disk.rooms.set(id, { ...room, epoch: room.epoch + 1 })
    },
    corrupt: id => {
      damaged.add(id)
    },
    createUser: user => write(() => void disk.users.set(user.id, clone(user))),
    findUserByToken: hash => read(() => [...disk.users.values()].find(({ tokenHash }) => tokenHash === hash)),
    findUser: id => read(() => disk.users.get(id)),
    updateUser: (id, name, language) =>
      write(() => {
        const user = disk.users.get(id)
        if (user !== undefined) disk.users.set(id, { ...user, name, language })
      }),
    noteVisit: (id, wall) =>
      write(() => {
        const user = disk.users.get(id)
        if (user !== undefined) disk.users.set(id, { ...user, seenAt: wall })
        return user !== undefined
      }),
    createRoom: id => write(() => addRoom(id)),
    releaseRoom: (id, epoch, { wakeAt, acting, usedAt = disk.rooms.get(id)?.usedAt }) =>
      fenced(id, epoch, () => changeRoom(id, { owner: undefined, wakeAt, acting, usedAt })),
    createTable: (table, limit) =>
      write(() => {
        if ([...disk.tables.values()].some(({ code }) => code !== '' && code === table.code)) return false
        if (limit !== undefined && isAtLimit(disk, table, limit)) return false
        addRoom(table.id)
        disk.tables.set(table.id, clone(table))
        return true
      }),
    saveTable: (table, epoch) => {
      const saved = clone(table)
      return fenced(table.id, epoch, () => void disk.tables.set(table.id, saved))
    },
    findTable: id => read(() => disk.tables.get(id)),
    findTableByCode: (code, since) =>
      read(() => {
        const found = [...disk.tables.values()].find(table => table.code === code)
        return found !== undefined && (found.phase === 'open' || found.createdAt > since) ? found.id : undefined
      }),
    tablesOf: (user, most) =>
      read(() => newestByPhase(tablesOf(disk, user), most).map(table => ({ table, acting: disk.rooms.get(table.id)?.acting }))),
    addMessage: (id, epoch, message) =>
      fenced(id, epoch, () => void disk.messages.set(id, [...(disk.messages.get(id) ?? []), clone(message)])),
    messages: (id, most) => read(() => (disk.messages.get(id) ?? []).slice(-most)),
    createMatch: (header, seed, epoch) =>
      fenced(header.match, epoch, () => {
        if (disk.matches.has(header.match)) throw new Error(`match ${header.match} exists`)
        disk.matches.set(header.match, { header: clone(header), seed, rows: [] })
        const { match, game, rulesVersion, pack } = header
        changeRoom(match, { needs: { game, rulesVersion, pack: pack?.hash } })
      }),
    loadMatch: load,
    append,
    saveSnapshot: (id, epoch, snapshot) =>
      fenced(id, epoch, () => {
        const others = (disk.snapshots.get(id) ?? []).filter(({ seq }) => seq !== snapshot.seq)
        const kept = [...others, clone(snapshot)].sort((a, b) => a.seq - b.seq)
        disk.snapshots.set(id, kept.slice(-SNAPSHOTS))
      }),
    findSnapshot: (id, atMost) => read(() => disk.snapshots.get(id)?.findLast(({ seq }) => seq <= atMost)),
    saveReplay: (id, epoch, replay) => fenced(id, epoch, () => void disk.replays.set(id, Uint8Array.from(replay))),
    findReplay: id => read(() => disk.replays.get(id)),
    saveReport: (match, report) => write(() => void disk.reports.push({ match, report: clone(report) })),
    saveCardReport: report => write(() => void disk.cardReports.push(clone(report))),
    listCardReports: most => read(() => disk.cardReports.toSorted((a, b) => b.wall - a.wall).slice(0, most)),
    addOutage: outage => write(() => void disk.outages.push(outage)),
    outages: () => read(() => disk.outages),
    ...memoryNodes(disk, { read, write, fenced }),
    ...memoryRetention(disk, { read, write, fenced }),
    ...memoryQuotas(disk, { read, write }),
    ping: () => write(() => undefined),
    close: async () => {},
  }
}

const tablesOf = (disk: Disk, user: string): TableRecord[] =>
  [...disk.tables.values()]
    .filter(({ seats }) => seats.some(seat => seat.user === user || (seat.standIn?.kind === 'substitute' && seat.standIn.user === user)))
    .sort((a, b) => b.createdAt - a.createdAt)

const newestByPhase = (tables: readonly TableRecord[], most: Readonly<Record<TableRecord['phase'], number>>): TableRecord[] =>
  (['playing', 'open', 'ended'] as const).flatMap(phase => tables.filter(table => table.phase === phase).slice(0, most[phase]))
