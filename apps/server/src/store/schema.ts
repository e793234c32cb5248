import type { Generated } from 'kysely'

/** The tables as the newest migration leaves them. Records that only this program reads are JSON text. */
export interface Schema {
  users: { id: string; name: string; language: string; token_hash: string; created_at: number; seen_at: number }
  /** `code` is null once it is free for another table. */
  tables: { id: string; code: string | null; phase: string; created_at: number; has_bots: number; record: string }
  /** Who sits where, so that people find their tables, and whether it counts for them; the truth is in `tables.record`. */
  table_users: { table_id: string; user_id: string; counts: number }
  table_messages: { table_id: string; n: number; wall: number; message: string }
  rooms: RoomColumns
  matches: { id: string; seed: string; header: string }
  entries: EntryColumns
  /** Finished matches, packed. A match has either a row here or one in `matches`, and rows in `entries` only with the latter. */
  archives: ArchiveColumns
  snapshots: { match_id: string; seq: number; rules_version: number; content: string; seal: string }
  replays: { match_id: string; replay: Uint8Array }
  reports: { id: string; match_id: string; wall: number; report: string }
  card_reports: CardReportColumns
  nodes: NodeColumns
  /** What the server itself keeps, such as the secret between nodes. */
  settings: { name: string; value: string }
  /** Counts of one day, by person or keyed hash of a network. */
  quotas: { kind: string; subject: string; until: number; most: number; used: number }
  /** The key of these hashes: one day's, then it is deleted. */
  quota_keys: { until: number; key: string }
  outages: { from_wall: number; to_wall: number }
  /** One row that the health check keeps overwriting. */
  pings: { id: number; wall: number }
  /** Work that one process of the house does at a time: who does it, the last sign of it, and how far it got. */
  jobs: { name: string; process: string; wall: number; notes: string }
}

/** One row for each table or match, made before anything else of it. Every write of a room has the epoch as a condition. */
export interface RoomColumns {
  id: string
  /** Raised by every claim. */
  epoch: Generated<number>
  /** The node that has the room open; null while the room sleeps. */
  owner: string | null
  /** When the room has to be opened again; 0 while it is open, so that it is opened at once if its owner dies. */
  wake_at: number | null
  /** The seats that could act when the room went to sleep or last said so, one bit each. */
  acting: number | null
  /** When somebody last used the room, as of its last closing. */
  used_at: number | null
  /** The last beat of the owner before this one, if it ended without releasing the room. */
  lost_at: number | null
  /** What it takes to fold the match: its game, the version of the rules and the hash of the pack. Null before the start. */
  game: string | null
  rules_version: number | null
  pack: string | null
}

/** One row for each process that serves this house, written once a second. */
export interface NodeColumns {
  id: string
  address: string | null
  beat: number
  /** 0 or 1: SQLite has no booleans. */
  draining: number
  build: string | null
}

export interface CardReportColumns {
  id: string
  wall: number
  pack: string
  card: string
  kind: string
  text: string
  language: string
  table_id: string
}

export interface EntryColumns {
  match_id: string
  seq: number
  wall: number
  cmd: string | null
  who: string | null
  link: string
  entry: string
}

export interface ArchiveColumns {
  match_id: string
  /** How many entries there are, the wall time of the last one, and its link. */
  entries: number
  wall: number
  last: string
  packed: Uint8Array
}
