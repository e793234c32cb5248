import { openLocalStore } from '../../../apps/web/src/local/house/local-store.ts'
import { keepsTheStoreContract } from '../../../packages/house/testing/store-contract.ts'
import { user } from '../../../packages/house/testing/store-samples.ts'
import { buildVersion1 } from './old-shelves.ts'
import { expect, runAll, test } from './vitest.ts'

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

for (const withCardReports of [false, true])
  test(`a device of version 1 keeps what it has, ${withCardReports ? 'with' : 'without'} reports about cards`, async () => {
    const name = `old-${withCardReports}`
    await buildVersion1(name, withCardReports, user('ada'))
    const store = await openLocalStore(name)
    const report = { pack: 'toys@1.0.0', card: 'toy-7', kind: 'other', text: '', language: 'de', table: 't1', id: 'r1', wall: 1 } as const
    await store.saveCardReport(report)
    expect(await store.listCardReports(9)).toEqual([report])
    expect(await store.findUserByToken(user('ada').tokenHash)).toEqual(user('ada'))
    await store.close()
    indexedDB.deleteDatabase(name)
  })

Object.assign(globalThis, { report: runAll() })
