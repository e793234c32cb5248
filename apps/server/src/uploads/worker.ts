import { workerData } from 'node:worker_threads'
import type { Result } from '@chronothek/core'
import { createExaminer, type Examined } from '@chronothek/house'
import type { Problem } from '@chronothek/protocol'
import { nodeDigest } from '../digest.ts'
import { loadShelves } from '../registry.ts'
import { lowerPriority, markStarted } from '../threads.ts'
import type { Task } from './examiner.ts'

const { packs } = workerData as { packs: readonly string[] }
// The main thread has already reported broken packs.
const loaded = loadShelves(() => {}, { more: packs })
loaded.then(lowerPriority, () => {}) // the next request reports the failure
const logger = { info() {}, warn() {}, error() {} }

/** Checks and records one imported match in this thread. */
export async function examine({ request, started }: Task): Promise<Result<Examined, Problem>> {
  const { registry } = await loaded
  markStarted(started)
  return createExaminer({ registry, digest: nodeDigest, logger }).examine(request)
}
