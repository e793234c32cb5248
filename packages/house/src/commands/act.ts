import type { Seat } from '@chronothek/core'
import type { CommandOf } from '@chronothek/protocol'
import { heldVerdict, playOrHold } from '../live/held-actions.ts'
import { hasSpentEntries } from '../room/limits.ts'
import { reloadMatch } from '../room/load-match.ts'
import type { Room } from '../room/room.ts'
import { botLevel, replacedSince } from '../room/seat-records.ts'
import { findVerdict, newRequest } from '../room/step.ts'
import { takeBack } from '../table/take-back.ts'
import { ACCEPTED, type FinalVerdict, fault, isAccepted, refused, type Verdict } from '../verdict.ts'
import type { Sender } from './sender.ts'

/** Plays actions of the sender's seat. */
export async function act(room: Room, sender: Sender, { actions, seen }: CommandOf<'act'>): Promise<Verdict> {
  const { commandKey, seat, who, at } = sender
  const held = seat === undefined ? undefined : heldVerdict(room, seat, commandKey)
  const earlier = held ?? findVerdict(room, { commandKey, actions })
  if (earlier !== undefined) return earlier
  if (seat === undefined) return refused('not-seated')
  const ready = await ensureRunning(room)
  if (!isAccepted(ready)) return ready
  if (hasSpentEntries(room, seat)) return refused('too-fast')
  const back = await comeBack(room, sender, seat)
  if (!isAccepted(back)) return back
  return playOrHold(room, newRequest({ seat, commandKey, who, actions, seen, at }), at)
}

/** Whether something can be added to the log now. */
export async function ensureRunning(room: Room, isPauseFine = false): Promise<FinalVerdict> {
  const { phase, pausedAt } = room.table
  if (phase !== 'playing') return refused(phase === 'open' ? 'not-started' : 'ended')
  if (room.match === undefined) await reloadMatch(room)
  const { health } = room.faults
  if (health !== 'ok') return refused(health)
  if (room.match === undefined) return fault()
  const isPaused = pausedAt !== undefined || room.clock.pausing !== undefined
  return isPaused && !isPauseFine ? refused('paused') : ACCEPTED
}

/** A player who acts is back, so the bot that stood in leaves the seat. A bot that the owner called does not leave for the seat token. */
async function comeBack(room: Room, sender: Sender, seat: Seat): Promise<FinalVerdict> {
  const record = room.table.seats[seat]
  if (botLevel(record) === undefined) return ACCEPTED
  return sender.isByToken && replacedSince(record) === undefined ? refused('bot-plays') : takeBack(room, sender)
}
