import { parentPort, workerData } from 'node:worker_threads'
import type { Mission } from '@chronothek/content'
import { answerFor, type Wishes } from '@chronothek/solver'

/** One thread of the solver: receives a question and sends its answer. */
const mission = workerData as Mission
parentPort?.on('message', (question: Wishes) => parentPort?.postMessage(answerFor(mission, question)))
