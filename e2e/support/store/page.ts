import { openLocalStore } from '../../../apps/web/src/local/house/local-store.ts'
import { keepsTheStoreContract } from '../../../packages/house/testing/store-contract.ts'
import { runAll } from './vitest.ts'

let count = 0

keepsTheStoreContract('IndexedDB', async () => {
  const name = `store-${count++}`
  let store = await openLocalStore(name)
  return {
    store,
    async reopen() {
      await store.close()
      store = await openLocalStore(name)
      return store
    },
    async dispose() {
      await store.close()
      indexedDB.deleteDatabase(name)
    },
  }
})

Object.assign(globalThis, { report: runAll() })
