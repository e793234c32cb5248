import { think as thinkOf } from '@chronothek/bots'
import { GAMES } from '../registry.ts'
import { giveWay, sayStarted } from '../threads.ts'
import type { Task } from './pool.ts'

giveWay()

/** One thought, in a thread of its own. */
export function think({ question, started }: Task): unknown {
  sayStarted(started)
  return thinkOf(GAMES, question)
}
