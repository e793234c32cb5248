import type { ClockTerms } from '@chronothek/protocol'
import type { Room } from '../room/room.ts'
import { clockProblem } from '../table/clock-change.ts'
import { startVote } from '../table/votes.ts'
import { type FinalVerdict, refused, refusedBy } from '../verdict.ts'
import type { Sender } from './sender.ts'

/** Proposes another clock for the running match. If all players agree, everybody gets the full time of the new clock. */
export async function askClock(room: Room, { seat, commandKey, who }: Sender, terms: ClockTerms): Promise<FinalVerdict> {
  if (seat === undefined) return refused('not-seated')
  const problem = clockProblem(room, terms)
  return problem === undefined ? startVote(room, { kind: 'clock', terms }, seat, { cmd: commandKey, who }) : refusedBy(problem)
}
