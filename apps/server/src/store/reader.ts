import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { connectForReading } from './postgres.ts'
import type { Schema } from './schema.ts'
import { connect } from './sqlite.ts'

/** How long (ms) to wait while the server checkpoints. */
const BUSY_MS = 5_000

export type Reader = Kysely<Schema>

/** Opens a SQLite file for reading; its server may keep writing to it. */
export const readFile = (file: string): Reader => connect(new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })).db

/** The same for a PostgreSQL database. */
export const readPostgres = (url: string): Reader => connectForReading(url)
