import { type Kysely, sql } from 'kysely'

/**
 * Column types work in SQLite and PostgreSQL, and rows can be copied from one to the other: `text`, `integer`, `bigint` for milliseconds since
 * 1970, and `bytea` for bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await rooms(db)
  await tables(db)
  await matches(db)
  await quotas(db)
  await upkeep(db)
}

async function people(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('language', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .execute()
}

async function tables(db: Kysely<unknown>) {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('code', 'text', column => column.unique())
    .addColumn('phase', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('has_bots', 'integer', column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('tables_phase').on('tables').column('phase').execute()
  await db.schema
    .createTable('table_users')
    .addColumn('table_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('counts', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('table_users_key', ['table_id', 'user_id'])
    .execute()
  await db.schema.createIndex('table_users_user').on('table_users').column('user_id').execute()
  await db.schema
    .createTable('table_messages')
    .addColumn('table_id', 'text', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('table_messages_key', ['table_id', 'n'])
    .execute()
  await db.schema.createIndex('table_messages_wall').on('table_messages').column('wall').execute()
}

async function rooms(db: Kysely<unknown>) {
  await db.schema
    .createTable('rooms')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('epoch', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('owner', 'text')
    .addColumn('wake_at', 'bigint')
    .addColumn('acting', 'integer')
    .addColumn('used_at', 'bigint')
    .addColumn('lost_at', 'bigint')
    .addColumn('game', 'text')
    .addColumn('rules_version', 'integer')
    .addColumn('pack', 'text')
    .execute()
  await db.schema.createIndex('rooms_owner').on('rooms').column('owner').where(sql.ref('owner'), 'is not', null).execute()
  await db.schema.createIndex('rooms_wake_at').on('rooms').column('wake_at').where(sql.ref('wake_at'), 'is not', null).execute()
}

async function matches(db: Kysely<unknown>) {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('header', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('entries')
    .addColumn('match_id', 'text', column => column.notNull())
    .addColumn('seq', 'integer', column => column.notNull())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('cmd', 'text')
    .addColumn('who', 'text')
    .addColumn('link', 'text', column => column.notNull())
    .addColumn('entry', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match_id', 'seq'])
    .execute()
  await db.schema
    .createTable('archives')
    .addColumn('match_id', 'text', column => column.primaryKey())
    .addColumn('entries', 'integer', column => column.notNull())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('last', 'text', column => column.notNull())
    .addColumn('packed', 'bytea', column => column.notNull())
    .execute()
  await db.schema
    .createTable('snapshots')
    .addColumn('match_id', 'text', column => column.notNull())
    .addColumn('seq', 'integer', column => column.notNull())
    .addColumn('rules_version', 'integer', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('seal', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['match_id', 'seq'])
    .execute()
  await db.schema
    .createTable('replays')
    .addColumn('match_id', 'text', column => column.primaryKey())
    .addColumn('replay', 'bytea', column => column.notNull())
    .execute()
}

async function quotas(db: Kysely<unknown>) {
  await db.schema
    .createTable('quotas')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .addColumn('most', 'integer', column => column.notNull())
    .addColumn('used', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('quotas_key', ['kind', 'subject', 'until'])
    .execute()
  await db.schema
    .createTable('quota_keys')
    .addColumn('until', 'bigint', column => column.primaryKey())
    .addColumn('key', 'text', column => column.notNull())
    .execute()
}

async function upkeep(db: Kysely<unknown>) {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('match_id', 'text', column => column.notNull())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('report', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('nodes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('address', 'text')
    .addColumn('beat', 'bigint', column => column.notNull())
    .addColumn('draining', 'integer', column => column.notNull())
    .addColumn('build', 'text')
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('outages')
    .addColumn('from_wall', 'bigint', column => column.notNull())
    .addColumn('to_wall', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('process', 'text', column => column.notNull())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('notes', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('pings')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('wall', 'bigint', column => column.notNull())
    .execute()
}
