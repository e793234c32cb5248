import { CorruptMatchError, type Store, type TableRecord } from '@chronothek/house'
import { sql } from 'kysely'
import type { Access } from './database.ts'
import { parseMessage, parseTable } from './records.ts'

type TableMethods = 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'playingTables' | 'addMessage' | 'messages'

export function tables({ db, write, read }: Access): Pick<Store, TableMethods> {
  return {
    async saveTable(table) {
      const { id, code, phase, createdAt } = table
      const record = JSON.stringify(table)
      const people = peopleAt(table)
      await write([
        db
          .insertInto('tables')
          .values({ id, code, phase, created_at: createdAt, record })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ code, phase, record }))
          .compile(),
        db.deleteFrom('table_users').where('table_id', '=', id).compile(),
        ...people.map(user => db.insertInto('table_users').values({ table_id: id, user_id: user }).compile()),
      ])
    },
    async findTable(id) {
      const row = await read(() => db.selectFrom('tables').select('record').where('id', '=', id).executeTakeFirst())
      return row && parseTable(row.record, id)
    },
    async findTableByCode(code) {
      const row = await read(() => db.selectFrom('tables').select('id').where('code', '=', code).executeTakeFirst())
      return row?.id
    },
    ...listMethods({ db, write, read }),
    ...messageMethods({ db, write, read }),
  }
}

function listMethods({ db, read }: Access): Pick<Store, 'tablesOf' | 'playingTables'> {
  return {
    async tablesOf(user, most) {
      const inPhase = (phase: TableRecord['phase']) =>
        db
          .selectFrom('tables')
          .innerJoin('table_users', 'table_users.table_id', 'tables.id')
          .select(['tables.id', 'tables.record'])
          .where('table_users.user_id', '=', user)
          .where('tables.phase', '=', phase)
          .orderBy('tables.created_at', 'desc')
          .orderBy('tables.id')
          .limit(most[phase])
          .execute()
      const rows = await read(async () => [...(await inPhase('playing')), ...(await inPhase('open')), ...(await inPhase('ended'))])
      return rows.flatMap(({ id, record }) => undamaged(() => parseTable(record, id)))
    },
    async playingTables() {
      const rows = await read(() => db.selectFrom('tables').select('id').where('phase', '=', 'playing').orderBy('created_at').execute())
      return rows.map(({ id }) => id)
    },
  }
}

function messageMethods({ db, write, read }: Access): Pick<Store, 'addMessage' | 'messages'> {
  return {
    async addMessage(table, message) {
      const text = JSON.stringify(message)
      const last = db
        .selectFrom('table_messages')
        .select(({ fn, val, lit }) => [
          val(table).as('table_id'),
          sql<number>`${fn.coalesce(fn.max('n'), lit(0))} + 1`.as('n'),
          val(text).as('message'),
        ])
        .where('table_id', '=', table)
      await write([db.insertInto('table_messages').columns(['table_id', 'n', 'message']).expression(last).compile()])
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
