import type { Archive } from '../src/retention-store.ts'
import type {
  CardReport,
  EntryRow,
  NodeRecord,
  Outage,
  Snapshot,
  StoredMatch,
  TableMessage,
  TableRecord,
  UserRecord,
  Wall,
} from '../src/store.ts'

/** The stored data, which survives the store that wrote it. */
export interface Disk {
  readonly users: Map<string, UserRecord>
  readonly tables: Map<string, TableRecord>
  readonly messages: Map<string, TableMessage[]>
  readonly rooms: Map<string, MemoryRoom>
  readonly matches: Map<string, StoredMatch & { rows: EntryRow[] }>
  readonly archives: Map<string, Archive & { readonly entries: number; readonly lastEntry: Wall }>
  /** Oldest first. */
  readonly snapshots: Map<string, Snapshot[]>
  readonly replays: Map<string, Uint8Array>
  readonly reports: { match: string; report: unknown }[]
  readonly cardReports: CardReport[]
  readonly nodes: Map<string, NodeRecord & { readonly beat: Wall }>
  readonly outages: Outage[]
  /** How often something was counted, by day, kind and subject. */
  readonly quotas: Map<string, number>
  readonly dayKeys: Map<Wall, string>
  readonly jobs: Map<string, { readonly process: string; readonly wall: Wall; readonly notes: string }>
}

/** A room that is open has an owner; one that sleeps may have a time to wake up. */
export interface MemoryRoom {
  readonly epoch: number
  readonly owner?: string | undefined
  readonly wakeAt?: Wall | undefined
  readonly acting?: number | undefined
  readonly usedAt?: Wall | undefined
  /** What it takes to fold the match. */
  readonly needs?: { readonly game: string; readonly rulesVersion: number; readonly pack: string | undefined } | undefined
}

/** How the memory store reads and writes, with its failures on demand. */
export interface MemoryAccess {
  read<T>(query: () => T): Promise<T>
  write<T>(change: () => T): Promise<T>
  fenced(id: string, epoch: number, change: () => void): Promise<boolean>
}

export const emptyDisk = (): Disk => ({
  users: new Map(),
  tables: new Map(),
  messages: new Map(),
  rooms: new Map(),
  matches: new Map(),
  archives: new Map(),
  snapshots: new Map(),
  replays: new Map(),
  reports: [],
  cardReports: [],
  nodes: new Map(),
  outages: [],
  quotas: new Map(),
  dayKeys: new Map(),
  jobs: new Map(),
})
