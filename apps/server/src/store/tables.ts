import { CorruptMatchError, countsFor, hasBots, type RunningLimit, type Store, type TableRecord } from '@chronothek/house'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import { parseMessage, parseTable } from './records.ts'
import { roomOfTable } from './rooms.ts'
import type { Schema } from './schema.ts'

type TableMethods = 'createTable' | 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'addMessage' | 'messages'

export function tables(access: Access): Pick<Store, TableMethods> {
  const { db, write, read } = access
  return {
    async createTable(table, limit) {
      // If the code is taken or the limit reached, the other statements find no such table.
      const { rows } = await write([insertTable(db, table, limit), roomOfTable(db, table.id), ...sitting(db, table)])
      return rows.length > 0
    },
    async saveTable(table, epoch) {
      const { id } = table
      const { created_at: _, ...columns } = columnsOf(table)
      const { kept } = await write(
        [
          db.updateTable('tables').set(columns).where('id', '=', id).compile(),
          db.deleteFrom('table_users').where('table_id', '=', id).compile(),
          ...sitting(db, table),
        ],
        { fence: { room: id, epoch } },
      )
      return kept
    },
    async findTable(id) {
      const row = await read(() => db.selectFrom('tables').select('record').where('id', '=', id).executeTakeFirst())
      return row && parseTable(row.record, id)
    },
    async findTableByCode(code, since) {
      const row = await read(() =>
        db
          .selectFrom('tables')
          .select('id')
          .where('code', '=', code)
          .where(eb => eb.or([eb('phase', '=', 'open'), eb('created_at', '>', since)]))
          .executeTakeFirst(),
      )
      return row?.id
    },
    ...listMethods(access),
    ...messageMethods(access),
  }
}

/** What of a table has a column of its own. */
const columnsOf = (table: TableRecord): Insertable<Schema['tables']> => ({
  id: table.id,
  code: table.code || null,
  phase: table.phase,
  created_at: table.createdAt,
  has_bots: hasBots(table) ? 1 : 0,
  record: JSON.stringify(table),
})

/** Inserts a table if its code is free, and if its owner sits at fewer tables than they may: counted in the same statement. */
function insertTable(db: Kysely<Schema>, table: TableRecord, limit: RunningLimit | undefined): Statement {
  const columns = columnsOf(table)
  const { id, code, phase, created_at, has_bots, record } = columns
  const row = db.selectNoFrom(({ cast, val }) => [
    cast<string>(val(id), 'text').as('id'),
    cast<string | null>(val(code), 'text').as('code'),
    cast<string>(val(phase), 'text').as('phase'),
    cast<number>(val(created_at), 'bigint').as('created_at'),
    cast<number>(val(has_bots), 'integer').as('has_bots'),
    cast<string>(val(record), 'text').as('record'),
  ])
  const fewerTables = limit?.tables === undefined ? ANY : sql<boolean>`(${running(db, limit.user)}) < ${limit.tables}`
  const isLimited = limit?.botTables !== undefined && has_bots === 1
  const fewerBots = isLimited ? sql<boolean>`(${running(db, limit.user).where('tables.has_bots', '=', 1)}) < ${limit.botTables}` : ANY
  return db
    .insertInto('tables')
    .columns(['id', 'code', 'phase', 'created_at', 'has_bots', 'record'])
    .expression(row.where(fewerTables).where(fewerBots))
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .compile()
}

/** SQLite needs a condition between a selection and a conflict. */
const ANY = sql<boolean>`1 = 1`

/** How many tables that have not ended count as somebody's. */
export const running = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom('table_users')
    .innerJoin('tables', 'tables.id', 'table_users.table_id')
    .where('table_users.user_id', '=', user)
    .where('table_users.counts', '=', 1)
    .where('tables.phase', '<>', 'ended')
    .select(({ fn }) => fn.countAll<number>().as('count'))

/** Notes who sits at a table, if it is stored. */
const sitting = (db: Kysely<Schema>, table: TableRecord): Statement[] =>
  [...peopleAt(table)].map(user =>
    db
      .insertInto('table_users')
      .columns(['table_id', 'user_id', 'counts'])
      .expression(
        db
          .selectFrom('tables')
          .select(({ cast, val }) => [
            'id',
            cast<string>(val(user), 'text').as('user_id'),
            cast<number>(val(countsFor(table, user) ? 1 : 0), 'integer').as('counts'),
          ])
          .where('id', '=', table.id),
      )
      .compile(),
  )

function listMethods({ db, read }: Access): Pick<Store, 'tablesOf'> {
  return {
    async tablesOf(user, most) {
      const inPhase = (phase: TableRecord['phase']) =>
        db
          .selectFrom('tables')
          .innerJoin('table_users', 'table_users.table_id', 'tables.id')
          .leftJoin('rooms', 'rooms.id', 'tables.id')
          .select(['tables.id', 'tables.record', 'rooms.acting'])
          .where('table_users.user_id', '=', user)
          .where('tables.phase', '=', phase)
          .orderBy('tables.created_at', 'desc')
          .orderBy('tables.id')
          .limit(most[phase])
          .execute()
      const rows = await read(async () => [...(await inPhase('playing')), ...(await inPhase('open')), ...(await inPhase('ended'))])
      return rows.flatMap(({ id, record, acting }) => undamaged(() => ({ table: parseTable(record, id), acting: acting ?? undefined })))
    },
  }
}

function messageMethods({ db, write, read }: Access): Pick<Store, 'addMessage' | 'messages'> {
  return {
    async addMessage(table, epoch, message) {
      const text = JSON.stringify(message)
      const { when } = message.kind === 'chat' ? message.message : message.note
      const last = db
        .selectFrom('table_messages')
        .select(({ fn, val, lit, cast }) => [
          cast<string>(val(table), 'text').as('table_id'),
          sql<number>`${fn.coalesce(fn.max('n'), lit(0))} + 1`.as('n'),
          cast<number>(val(Date.parse(when)), 'bigint').as('wall'),
          cast<string>(val(text), 'text').as('message'),
        ])
        .where('table_id', '=', table)
      const { kept } = await write(
        [db.insertInto('table_messages').columns(['table_id', 'n', 'wall', 'message']).expression(last).compile()],
        {
          fence: { room: table, epoch },
        },
      )
      return kept
    },
    async messages(table, most) {
      const rows = await read(() =>
        db.selectFrom('table_messages').select('message').where('table_id', '=', table).orderBy('n', 'desc').limit(most).execute(),
      )
      return rows.reverse().flatMap(({ message }) => undamaged(() => parseMessage(message, table)))
    },
  }
}

/** Everybody who sits at a table or stands in for somebody. */
function peopleAt(table: TableRecord): ReadonlySet<string> {
  const people = new Set<string>()
  for (const seat of table.seats) {
    if (seat.user !== undefined) people.add(seat.user)
    if (seat.standIn?.kind === 'substitute') people.add(seat.standIn.user)
  }
  return people
}

/** Skips a damaged record, so that it does not hide the others. */
function undamaged<T>(parse: () => T): T[] {
  try {
    return [parse()]
  } catch (error) {
    if (error instanceof CorruptMatchError) return []
    throw error
  }
}
