import type { CardReport, EntryRow, Snapshot, Store, StoredMatch, TableMessage, TableRecord, UserRecord, Wall } from '../src/store.ts'
import { CorruptMatchError } from '../src/store.ts'

/** The stored data, which survives the store that wrote it. */
export interface Disk {
  readonly users: Map<string, UserRecord>
  readonly tables: Map<string, TableRecord>
  readonly messages: Map<string, TableMessage[]>
  readonly matches: Map<string, StoredMatch & { epoch: number; rows: EntryRow[] }>
  readonly snapshots: Map<string, Snapshot>
  readonly replays: Map<string, Uint8Array>
  readonly reports: { match: string; report: unknown }[]
  readonly cardReports: CardReport[]
  readonly beats: Map<string, Wall>
}

export const emptyDisk = (): Disk => ({
  users: new Map(),
  tables: new Map(),
  messages: new Map(),
  matches: new Map(),
  snapshots: new Map(),
  replays: new Map(),
  reports: [],
  cardReports: [],
  beats: new Map(),
})

/** Failures of a store, on demand. */
export interface Faults {
  /** The next writes are rejected, and nothing is stored. */
  failNext(writes: number): void
  /** The next append is stored, but the answer is lost. */
  loseAck(): void
  /** Another process becomes the owner of a match. */
  fence(match: string): void
  /** The next append never answers. */
  hang(): void
  /** Nothing answers, neither reads nor writes. */
  setDown(isDown: boolean): void
  /** The stored text of a match is damaged. */
  corrupt(match: string): void
}

export type MemoryStore = Store & Faults & { readonly disk: Disk }

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
      if (match === undefined || match.epoch !== epoch || first !== match.rows.length + 1) return false
      match.rows.push(...clone(rows))
      return true
    })
    if (!losing) return taken
    losing = false
    throw new Error('connection lost')
  }

  function load(id: string): StoredMatch | undefined {
    if (damaged.has(id)) throw new CorruptMatchError(`match ${id} is damaged`)
    const match = disk.matches.get(id)
    return match && { header: match.header, seed: match.seed, rows: match.rows }
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
      const match = disk.matches.get(id)
      if (match !== undefined) match.epoch++
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
    saveTable: table => write(() => void disk.tables.set(table.id, clone(table))),
    findTable: id => read(() => disk.tables.get(id)),
    findTableByCode: code => read(() => [...disk.tables.values()].find(table => table.code === code)?.id),
    tablesOf: (user, most) => read(() => newestByPhase(tablesOf(disk, user), most)),
    playingTables: () => read(() => [...disk.tables.values()].filter(({ phase }) => phase === 'playing').map(({ id }) => id)),
    addMessage: (id, message) => write(() => void disk.messages.set(id, [...(disk.messages.get(id) ?? []), clone(message)])),
    messages: (id, most) => read(() => (disk.messages.get(id) ?? []).slice(-most)),
    createMatch: (header, seed) =>
      write(() => {
        if (disk.matches.has(header.match)) throw new Error(`match ${header.match} exists`)
        disk.matches.set(header.match, { header: clone(header), seed, rows: [], epoch: 0 })
      }),
    claimMatch: id =>
      write(() => {
        const match = disk.matches.get(id)
        return match && ++match.epoch
      }),
    loadMatch: id => read(() => load(id)),
    append,
    saveSnapshot: (id, snapshot) => write(() => void disk.snapshots.set(id, clone(snapshot))),
    findSnapshot: id => read(() => disk.snapshots.get(id)),
    saveReplay: (id, replay) => write(() => void disk.replays.set(id, Uint8Array.from(replay))),
    findReplay: id => read(() => disk.replays.get(id)),
    saveReport: (match, report) => write(() => void disk.reports.push({ match, report: clone(report) })),
    saveCardReport: report => write(() => void disk.cardReports.push(clone(report))),
    listCardReports: most => read(() => disk.cardReports.toSorted((a, b) => b.wall - a.wall).slice(0, most)),
    heartbeat: (process, wall) => write(() => void disk.beats.set(process, wall)),
    lastHeartbeat: () => read(() => (disk.beats.size === 0 ? undefined : Math.max(...disk.beats.values()))),
    backup: () => write(() => undefined),
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
