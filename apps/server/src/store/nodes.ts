import { LostNodeError, type Store } from '@chronothek/house'
import { sql } from 'kysely'
import type { Access } from './group-commit.ts'

/** The time of the database, in milliseconds since 1970. */
const DATABASE_TIME = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Which nodes are alive, and when none was. */
export function nodes({
  db,
  write,
  read,
  engine,
}: Access): Pick<Store, 'beat' | 'livingNodes' | 'lastBeat' | 'addOutage' | 'outages' | 'ping'> {
  return {
    async beat({ id, address = null, draining, build = null }, wall, lostAfter) {
      const row = { address, beat: engine === 'postgres' ? DATABASE_TIME : wall, draining: draining ? 1 : 0, build }
      const insert = db
        .insertInto('nodes')
        .values({ id, ...row })
        .onConflict(conflict => {
          const update = conflict.column('id').doUpdateSet(row)
          return lostAfter === undefined ? update : update.where('nodes.beat', '>', sql<number>`${row.beat} - ${lostAfter}`)
        })
        .returning('beat')
      const { rows } = await write([insert.compile()])
      if (rows.length === 0) throw new LostNodeError(id)
      return engine === 'postgres' ? (rows as { readonly beat: number }[])[0]?.beat : undefined
    },
    async livingNodes(lostBefore) {
      const living = db.selectFrom('nodes').select(['id', 'address']).where('beat', '>', lostBefore).where('draining', '=', 0)
      const rows = await read(() => living.execute())
      return rows.flatMap(({ id, address }) => (address === null ? [] : [{ node: id, address }]))
    },
    async lastBeat() {
      const now = engine === 'postgres' ? DATABASE_TIME : sql<number | null>`null`
      const row = await read(() =>
        db
          .selectFrom('nodes')
          .select(eb => [eb.fn.max('beat').as('at'), now.as('now')])
          .executeTakeFirst(),
      )
      return { at: row?.at ?? undefined, now: row?.now ?? undefined }
    },
    async addOutage({ from, to }) {
      await write([db.insertInto('outages').values({ from_wall: from, to_wall: to }).compile()])
    },
    async outages() {
      const rows = await read(() => db.selectFrom('outages').selectAll().orderBy('from_wall').execute())
      return rows.map(row => ({ from: row.from_wall, to: row.to_wall }))
    },
    async ping() {
      const wall = Date.now()
      const insert = db.insertInto('pings').values({ id: 1, wall })
      await write([insert.onConflict(conflict => conflict.column('id').doUpdateSet({ wall })).compile()])
    },
  }
}
