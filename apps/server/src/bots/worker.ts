import { think as thinkOf } from '@chronothek/bots'
import { GAMES } from '../registry.ts'
import { lowerPriority, markStarted } from '../threads.ts'
import type { Task } from './pool.ts'

lowerPriority()

/** Answers one question in this thread. */
export function think({ question, started }: Task): unknown {
  markStarted(started)
  return thinkOf(GAMES, question)
}
