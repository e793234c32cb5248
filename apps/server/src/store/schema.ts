import type { Generated } from 'kysely'

/** The tables as the newest migration leaves them. Records that only this program reads are JSON text. */
export interface Schema {
  users: { id: string; name: string; language: string; token_hash: string; created_at: number }
  tables: { id: string; code: string; phase: string; created_at: number; record: string }
  /** Who sits where, so that people find their tables; the truth is in `tables.record`. */
  table_users: { table_id: string; user_id: string }
  table_messages: { table_id: string; n: number; message: string }
  matches: { id: string; epoch: Generated<number>; seed: string; header: string }
  entries: EntryColumns
  snapshots: { match_id: string; seq: number; rules_version: number; state: string }
  replays: { match_id: string; replay: Uint8Array }
  reports: { id: string; match_id: string; wall: number; report: string }
  card_reports: CardReportColumns
  heartbeats: { process: string; wall: number }
  /** One row that the health check keeps overwriting. */
  pings: { id: number; wall: number }
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
