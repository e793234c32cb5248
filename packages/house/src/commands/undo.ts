import { playClock } from '../live/held-actions.ts'
import { canAffordUndo } from '../match/thinking-time.ts'
import { hasSpentEntries } from '../room/limits.ts'
import { nowAt, type Room } from '../room/room.ts'
import { isOwnBot, touchesOwnBot } from '../table/hand-over.ts'
import { canUndo, findLog, needsOf, undoTo } from '../table/undo.ts'
import { mayTurnBack, startVote } from '../table/votes.ts'
import { type FinalVerdict, fault, refused } from '../verdict.ts'
import type { Sender } from './sender.ts'

/**
 * Asks for an undo (takeback). It is free if the undone entries taught nobody anything and nobody else has acted since; otherwise the table
 * votes (ADR 7).
 */
export async function askUndo(room: Room, { seat, commandKey, who }: Sender, to: number): Promise<FinalVerdict> {
  if (seat === undefined) return refused('not-seated')
  if (room.shelf.game.undo === 'never' || !mayTurnBack(room, seat, to)) return refused('undo-impossible')
  if (isOwnBot(room, seat)) return refused('bot-plays')
  if (hasSpentEntries(room, seat)) return refused('too-fast')
  await playClock(room)
  if (room.match !== undefined && !canUndo(room.match, to)) return refused('undo-impossible')
  const log = await findLog(room, to)
  if (room.match === undefined || log === undefined) return fault()
  const needs = needsOf(room, room.match, log, seat, to)
  if (needs === 'impossible' || room.match.result !== undefined) return refused('undo-impossible')
  const question = { cmd: commandKey, who }
  if (needs === 'vote') return startVote(room, { kind: 'undo', to }, seat, question)
  if (touchesOwnBot(room, seat, to)) return startVote(room, { kind: 'undo', to }, seat, { ...question, why: 'own-bot' })
  // A player who cannot pay for the others' time, or hardly, would lose the turn by it, so then the others are asked.
  if (canAffordUndo(room.match.thinking, seat, to, nowAt(room))) return undoTo(room, seat, to, { commandKey, who })
  return startVote(room, { kind: 'undo', to }, seat, { ...question, why: 'time' })
}
