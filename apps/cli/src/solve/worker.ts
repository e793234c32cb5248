import { parentPort, workerData } from 'node:worker_threads'
import type { Mission } from '@chronothek/content'
import { answerFor, type Wishes } from '@chronothek/solver'

/** One thread of the solver: a question comes in, its answer goes out. */
const mission = workerData as Mission
parentPort?.on('message', (question: Wishes) => parentPort?.postMessage(answerFor(mission, question)))
