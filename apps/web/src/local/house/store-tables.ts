import type { Store, TableRecord } from '@chronothek/house'
import { type Database, isOwned, type TableRow, write } from './database.ts'

export function users(db: Database): Pick<Store, 'createUser' | 'findUserByToken' | 'findUser' | 'updateUser' | 'noteVisit'> {
  return {
    createUser: user =>
      write(db, ['users'], async tx => {
        await tx.objectStore('users').add(user)
      }),
    findUserByToken: hash => db.getFromIndex('users', 'token', hash),
    findUser: id => db.get('users', id),
    updateUser: (id, name, language) =>
      write(db, ['users'], async tx => {
        const user = await tx.objectStore('users').get(id)
        if (user !== undefined) await tx.objectStore('users').put({ ...user, name, language })
      }),
    noteVisit: (id, wall) =>
      write(db, ['users'], async tx => {
        const user = await tx.objectStore('users').get(id)
        if (user !== undefined) await tx.objectStore('users').put({ ...user, seenAt: wall })
        return user !== undefined
      }),
  }
}

type TableMethods = 'createTable' | 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'addMessage' | 'messages'

export function tables(db: Database): Pick<Store, TableMethods> {
  return {
    createTable: table =>
      write(db, ['tables', 'rooms'], async tx => {
        const { id, code } = table
        if (code !== '' && (await tx.objectStore('tables').index('code').getKey(code)) !== undefined) return false
        if ((await tx.objectStore('rooms').get(id)) === undefined) await tx.objectStore('rooms').add({ id, epoch: 0 })
        await tx.objectStore('tables').put(rowOf(table))
        return true
      }),
    saveTable(table, epoch) {
      const row = structuredClone(rowOf(table)) // the caller may change it while the transaction runs
      return write(db, ['tables', 'rooms'], async tx => {
        if (!(await isOwned(tx, row.id, epoch))) return false
        await tx.objectStore('tables').put(row)
        return true
      })
    },
    findTable: async id => (await db.get('tables', id))?.record,
    async findTableByCode(code, since) {
      const found = await db.getFromIndex('tables', 'code', code)
      return found?.phase === 'open' || (found?.record.createdAt ?? 0) > since ? found?.id : undefined
    },
    async tablesOf(user, most) {
      const found = await db.getAllFromIndex('tables', 'people', user)
      const records = found.map(({ record }) => record)
      records.sort((a, b) => b.createdAt - a.createdAt)
      const listed = (['playing', 'open', 'ended'] as const).flatMap(phase =>
        records.filter(record => record.phase === phase).slice(0, most[phase]),
      )
      return Promise.all(listed.map(async table => ({ table, acting: (await db.get('rooms', table.id))?.acting })))
    },
    addMessage: (table, epoch, message) =>
      write(db, ['messages', 'rooms'], async tx => {
        if (!(await isOwned(tx, table, epoch))) return false
        await tx.objectStore('messages').add({ table, message })
        return true
      }),
    async messages(table, most) {
      const found = await db.getAllFromIndex('messages', 'table', table)
      return found.slice(-most).map(({ message }) => message)
    },
  }
}

function rowOf(record: TableRecord): TableRow {
  const people = new Set<string>()
  for (const { user, standIn } of record.seats) {
    if (user !== undefined) people.add(user)
    if (standIn?.kind === 'substitute') people.add(standIn.user)
  }
  const { id, code, phase } = record
  return { id, ...(code === '' ? {} : { code }), phase, people: [...people], record }
}
