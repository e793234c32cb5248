import type { Accepted } from '../verdict.ts'
import type { Room } from './room.ts'

/** How many verdicts of a table are remembered for clients that send a command again. A newcomer gets as many messages. */
const MAX_REPLIES = 200

/** Remembers what became of a command that left no entry. */
export function remember({ replies }: Room, commandKey: string, verdict: Accepted): void {
  replies.set(commandKey, verdict)
  const oldest = replies.size > MAX_REPLIES ? replies.keys().next().value : undefined
  if (oldest !== undefined) replies.delete(oldest)
}
