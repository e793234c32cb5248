import { CorruptMatchError, type Store, type TableRecord } from '@chronothek/house'
import { sql } from 'kysely'
import type { Access } from './access.ts'
import { parseLine, parseTable } from './records.ts'

type TableMethods = 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'playingTables' | 'addLine' | 'lines'

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
    ...lineMethods({ db, write, read }),
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

function lineMethods({ db, write, read }: Access): Pick<Store, 'addLine' | 'lines'> {
  return {
    async addLine(table, line) {
      const text = JSON.stringify(line)
      const last = db
        .selectFrom('table_lines')
        .select(({ fn, val, lit }) => [
          val(table).as('table_id'),
          sql<number>`${fn.coalesce(fn.max('n'), lit(0))} + 1`.as('n'),
          val(text).as('line'),
        ])
        .where('table_id', '=', table)
      await write([db.insertInto('table_lines').columns(['table_id', 'n', 'line']).expression(last).compile()])
    },
    async lines(table, most) {
      const rows = await read(() =>
        db.selectFrom('table_lines').select('line').where('table_id', '=', table).orderBy('n', 'desc').limit(most).execute(),
      )
      return rows.reverse().flatMap(({ line }) => undamaged(() => parseLine(line, table)))
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

/** One damaged record must not hide the others from their people. */
function undamaged<T>(parse: () => T): T[] {
  try {
    return [parse()]
  } catch (error) {
    if (error instanceof CorruptMatchError) return []
    throw error
  }
}
