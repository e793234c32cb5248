import type { Store, TableRecord, UserId, Wall } from './store.ts'

/** A match packed into one value (`match/archive.ts`). */
export interface Archive {
  readonly packed: Uint8Array
  /** The link of the last entry, empty if there is none: an archive that leads to another one is damaged. */
  readonly last: string
}

/** A room with its table and match, as the retention job looks at them. */
export interface KeptRoom {
  readonly id: string
  /** Nobody has it open. */
  readonly isAsleep: boolean
  /** When somebody last used it, as of its last closing. */
  readonly usedAt: Wall | undefined
  /** Undefined if there is none: an interrupted fork or upload left the rest behind. */
  readonly table: TableRecord | undefined
  /** How many entries its log has, and the wall time of the last one. */
  readonly entries: number
  readonly lastEntry: Wall | undefined
  /** How its match is stored. */
  readonly match: 'rows' | 'archive' | undefined
  readonly hasSnapshots: boolean
}

/** What one walk over many rows did. `next`: where it continues; undefined at the end. */
export interface Walked<T> {
  readonly found: T
  readonly next: string | undefined
}

/** Deletes what nobody needs any more, and packs finished matches. A house that keeps everything needs only the `Store`. */
export interface RetentionStore extends Store {
  /**
   * Takes a job that one process of the house does at a time, and returns what it noted last. Undefined if another process has shown a sign of
   * work after `lostBefore`.
   */
  claimJob(name: string, process: string, wall: Wall, lostBefore: Wall): Promise<string | undefined>
  /** Notes how far the job got, as a sign of work. False if another process has taken the job since. */
  noteJob(name: string, process: string, wall: Wall, notes: string): Promise<boolean>

  /** The next rooms after this id. A damaged record is left out. */
  keptRooms(after: string, most: number): Promise<Walked<readonly KeptRoom[]>>
  keptRoom(id: string): Promise<KeptRoom | undefined>
  /**
   * The right to write to a room that nobody has open, until somebody opens it. It leaves no trace, so nothing has to be given back. Undefined
   * if somebody has it open.
   */
  claimSleeping(id: string): Promise<number | undefined>
  /** Deletes a room with its table, its match and everything else of it, except reports. */
  removeRoom(id: string, epoch: number): Promise<boolean>
  /** Replaces header, entries and snapshots of a match by its archive. */
  archiveMatch(id: string, epoch: number, archive: Archive & { readonly entries: number; readonly lastEntry: Wall }): Promise<boolean>
  removeSnapshots(id: string, epoch: number): Promise<boolean>

  /** Looks at the next guests after this id, and deletes those without a table who were last seen before. */
  removeGuests(after: string, seenBefore: Wall, most: number): Promise<Walked<readonly UserId[]>>
  /** Deletes at most this many messages of that time, the oldest first. Returns how many it were. */
  removeMessages(before: Wall, most: number): Promise<number>
  /** Deletes all reports about faults but the newest, at most this many. Returns how many it were. */
  removeReports(keep: number, most: number): Promise<number>
  /** The same for nodes that own no room. */
  removeNodes(keep: number, most: number): Promise<number>
  /** The same for outages that ended before. */
  removeOutages(before: Wall, keep: number, most: number): Promise<number>
}
