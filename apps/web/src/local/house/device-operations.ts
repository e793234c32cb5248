import { failed, ok } from '@chronothek/core'
import { tableId } from '@chronothek/protocol'
import type { Answer } from '../../net/link.ts'
import type { DeviceApi } from '../device-api.ts'
import { type LocalHouse, parsed } from './local-house.ts'
import { createLocalTable, listLocalTables } from './local-tables.ts'
import { exportMatch, importMatch } from './match-files.ts'
import { addDeck, removeDeck } from './own-decks.ts'

type Run<Id extends keyof DeviceApi> = (local: LocalHouse, request: unknown) => Answer<ReturnType<DeviceApi[Id]>>

/** The operations that only a device has. What the page sends is checked as a server would check it. */
export const DEVICE_OPERATIONS: { readonly [Id in keyof DeviceApi]: Run<Id> } = {
  listLocalTables,
  createLocalTable,
  deleteTable: (local, raw) =>
    parsed(tableId, raw, async id => {
      await local.house.release(id)
      await local.store.forgetTable(id)
      return ok(undefined)
    }),
  exportMatch: (local, raw) => parsed(tableId, raw, id => exportMatch(local, id)),
  importMatch,
  fetchPacks: async ({ shelves }) => ok({ missing: !(await shelves.takeAll()) }),
  addDeck,
  async getDeck({ library, shelves }, name) {
    for (const game of library.registry.keys()) await shelves.take(game, `${name}`)
    const deck = library.find(`${name}`)
    return deck === undefined ? failed({ code: 'unknown-pack' }) : ok(deck)
  },
  removeDeck: (local, name) => removeDeck(local, `${name}`),
}
