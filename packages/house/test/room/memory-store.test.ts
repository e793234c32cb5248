import {
  emptyDisk,
  keepsTheContractOfNodes,
  keepsTheQuotaContract,
  keepsTheRetentionContract,
  keepsTheStoreContract,
  memoryStore,
} from '../../testing/index.ts'

const open = async () => {
  const disk = emptyDisk()
  return { store: memoryStore(disk), reopen: async () => memoryStore(disk), dispose: async () => {} }
}

keepsTheStoreContract('the store of the tests', open)
keepsTheContractOfNodes('the store of the tests', open)
keepsTheRetentionContract('the store of the tests', open)
keepsTheQuotaContract('the store of the tests', open)
