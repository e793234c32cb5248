import { getPriority } from 'node:os'
import type { Task } from '../../src/bots/pool.ts'
import { lowerPriority, markStarted } from '../../src/threads.ts'

/** A machine that has no room for another thread. */
if (process.env.TOY_THREADS === 'none') throw new Error('no thread')

const atFirst = getPriority()
lowerPriority()
const alive = new BroadcastChannel('toy-threads')
alive.postMessage('up')
alive.close()

/** A worker that does what the question says: answer, fail or hang. */
export function think({ question, started }: Task): unknown {
  markStarted(started)
  const { how, ms } = JSON.parse(question)
  const until = performance.now() + (ms ?? 0)
  while (performance.now() < until) Math.random()
  if (how === 'hang') for (;;) Math.random()
  if (how === 'fail') throw new Error('no idea')
  return how === 'niceness' ? { atFirst, now: getPriority() } : { type: how }
}
