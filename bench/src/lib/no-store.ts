import type { Header } from '@chronothek/core'
import type { Store, StoredMatch, TableRecord, UserRecord } from '@chronothek/house'

/** A store that keeps in memory what a table needs to start, and drops every entry: measures the server without a log. */
export function noStore(): Store {
  const users = new Map<string, UserRecord>()
  const tables = new Map<string, TableRecord>()
  const matches = new Map<string, StoredMatch>()
  const nothing = async () => {}
  return {
    createUser: async user => void users.set(user.tokenHash, user),
    findUserByToken: async hash => users.get(hash),
    findUser: async id => [...users.values()].find(user => user.id === id),
    updateUser: nothing,
    noteVisit: async () => true,
    createRoom: nothing,
    claimRoom: async () => ({ kind: 'claim', epoch: 1 }),
    claimDue: async () => [],
    findOwner: async () => undefined,
    saveActing: async () => true,
    releaseRoom: async () => true,
    createTable: async table => {
      tables.set(table.id, table)
      return true
    },
    saveTable: async table => {
      tables.set(table.id, table)
      return true
    },
    findTable: async id => tables.get(id),
    findTableByCode: async code => [...tables.values()].find(table => table.code === code)?.id,
    tablesOf: async () => [],
    addMessage: async () => true,
    messages: async () => [],
    createMatch: async (header: Header, seed: string) => {
      matches.set(header.match, { header, seed, rows: [] })
      return true
    },
    loadMatch: async id => matches.get(id),
    append: async () => true,
    saveSnapshot: async () => true,
    findSnapshot: async () => undefined,
    saveReplay: async () => true,
    findReplay: async () => undefined,
    saveReport: nothing,
    saveCardReport: nothing,
    listCardReports: async () => [],
    beat: async () => undefined,
    addOutage: nothing,
    outages: async () => [],
    livingNodes: async () => [],
    lastBeat: async () => ({ at: undefined, now: undefined }),
    ping: nothing,
    close: nothing,
  }
}
