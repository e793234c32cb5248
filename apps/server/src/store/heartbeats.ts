import type { Store } from '@chronothek/house'
import type { Access } from './group-commit.ts'

/** Signs of life: of each process, of the house, and of the store itself. */
export function heartbeats({ db, write, read }: Access): Pick<Store, 'heartbeat' | 'lastHeartbeat' | 'addOutage' | 'outages' | 'ping'> {
  return {
    async heartbeat(process, wall) {
      const insert = db.insertInto('heartbeats').values({ process, wall })
      await write([insert.onConflict(conflict => conflict.column('process').doUpdateSet({ wall })).compile()])
    },
    async lastHeartbeat() {
      const row = await read(() => db.selectFrom('heartbeats').select('wall').orderBy('wall', 'desc').limit(1).executeTakeFirst())
      return row?.wall
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
