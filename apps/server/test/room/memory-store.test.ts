import { emptyDisk, memoryStore } from '../memory-store.ts'
import { keepsTheStoreContract } from '../store/contract.ts'

keepsTheStoreContract('the store of the tests', async () => {
  const disk = emptyDisk()
  return { store: memoryStore(disk), reopen: async () => memoryStore(disk), dispose: async () => {} }
})
