import { workerData } from 'node:worker_threads'
import { type Brought, createExaminer, type Examined } from '@chronothek/house'
import type { Problem } from '@chronothek/protocol'
import type { Result } from '@chronothek/core'
import { nodeDigest } from '../digest.ts'
import { loadShelves } from '../registry.ts'
import type { Task } from './examiner.ts'
import { giveWay, sayStarted } from '../threads.ts'

const { packs } = workerData as { packs: readonly string[] }
// The main thread has told about broken packs already.
const loaded = loadShelves(() => {}, { more: packs })
loaded.then(giveWay, () => {}) // whoever asks hears of the failure
const logger = { info() {}, warn() {}, error() {} }

/** One match that was brought, checked and filmed in a thread of its own. */
export async function examine({ brought, started }: Task): Promise<Result<Examined, Problem>> {
  const { registry } = await loaded
  sayStarted(started)
  return createExaminer({ registry, digest: nodeDigest, logger }).examine(brought as Brought)
}
