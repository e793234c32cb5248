import type { Store, TableRecord } from '@chronothek/house'
import { type Database, type TableRow, write } from './database.ts'

export function users(db: Database): Pick<Store, 'createUser' | 'findUserByToken' | 'findUser' | 'updateUser'> {
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
  }
}

type TableMethods = 'saveTable' | 'findTable' | 'findTableByCode' | 'tablesOf' | 'playingTables' | 'addMessage' | 'messages'

export function tables(db: Database): Pick<Store, TableMethods> {
  return {
    // `put` copies the record before this returns, so later changes to it are not stored.
    saveTable: table =>
      write(db, ['tables'], async tx => {
        await tx.objectStore('tables').put(rowOf(table))
      }),
    findTable: async id => (await db.get('tables', id))?.record,
    findTableByCode: code => db.getKeyFromIndex('tables', 'code', code),
    async tablesOf(user, most) {
      const found = await db.getAllFromIndex('tables', 'people', user)
      const records = found.map(({ record }) => record)
      records.sort((a, b) => b.createdAt - a.createdAt)
      return (['playing', 'open', 'ended'] as const).flatMap(phase =>
        records.filter(record => record.phase === phase).slice(0, most[phase]),
      )
    },
    playingTables: () => db.getAllKeysFromIndex('tables', 'phase', 'playing'),
    addMessage: (table, message) =>
      write(db, ['messages'], async tx => {
        await tx.objectStore('messages').add({ table, message })
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
  return { id: record.id, code: record.code, phase: record.phase, people: [...people], record }
}
