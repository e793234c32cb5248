import { emptyDisk, keepsTheStoreContract, memoryStore } from '../../testing/index.ts'

keepsTheStoreContract('the store of the tests', async () => {
  const disk = emptyDisk()
  return { store: memoryStore(disk), reopen: async () => memoryStore(disk), dispose: async () => {} }
})
