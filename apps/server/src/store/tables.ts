import { CorruptMatchError, type Store, type TableRecord } from '@chronothek/house'
import { type Kysely, sql } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import { parseMessage, parseTable } from './records.ts'
import { newRoom } from './rooms.ts'
import type { Schema } from './schema.ts'

type TableMethods = 'createTable' | 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'addMessage' | 'messages'

export function tables(access: Access): Pick<Store, TableMethods> {
  const { db, write, read } = access
  return {
    async createTable(table) {
      const { id, code, phase, createdAt } = table
      const insert = db
        .insertInto('tables')
        .values({ id, code: code || null, phase, created_at: createdAt, record: JSON.stringify(table) })
        .onConflict(conflict => conflict.column('code').doNothing())
        .returning('id')
      // If the code is taken, the other statements find no such table.
      const { rows } = await write([insert.compile(), newRoom(db, id), ...sitting(db, table)])
      return rows.length > 0
    },
    async saveTable(table, epoch) {
      const { id, code, phase } = table
      const { kept } = await write(
        [
          db
            .updateTable('tables')
            .set({ code: code || null, phase, record: JSON.stringify(table) })
            .where('id', '=', id)
            .compile(),
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
    async findTableByCode(code) {
      const row = await read(() => db.selectFrom('tables').select('id').where('code', '=', code).executeTakeFirst())
      return row?.id
    },
    ...listMethods(access),
    ...messageMethods(access),
  }
}

/** Notes who sits at a table, if it is stored. */
const sitting = (db: Kysely<Schema>, table: TableRecord): Statement[] =>
  peopleAt(table).map(user =>
    db
      .insertInto('table_users')
      .columns(['table_id', 'user_id'])
      .expression(
        db
          .selectFrom('tables')
          .select(({ cast, val }) => ['id', cast<string>(val(user), 'text').as('user_id')])
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
function peopleAt(table: TableRecord): readonly string[] {
  const people = new Set<string>()
  for (const { user, standIn } of table.seats) {
    if (user !== undefined) people.add(user)
    if (standIn?.kind === 'substitute') people.add(standIn.user)
  }
  return [...people]
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
