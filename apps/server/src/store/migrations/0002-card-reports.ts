import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_reports')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('wall', 'bigint', column => column.notNull())
    .addColumn('pack', 'text', column => column.notNull())
    .addColumn('card', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('language', 'text', column => column.notNull())
    .addColumn('table_id', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('card_reports_wall').on('card_reports').column('wall').execute()
}
