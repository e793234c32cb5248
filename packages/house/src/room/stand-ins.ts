import type { Level, Seat } from '@chronothek/core'
import type { UserId } from '../store.ts'
import { type FinalVerdict, isAccepted, refused } from '../verdict.ts'
import { refreshViewers } from './clients.ts'
import { note } from './messages.ts'
import { lastSeq, type Room } from './room.ts'
import { changeTable } from './save-table.ts'
import { isLeftToBot, plays, withBotAgain, withStandIn } from './seat-records.ts'

/** The level of the bot that plays for somebody who left or is gone: a fair opponent for those who stay. */
export const LEAVER_BOT_LEVEL: Level = 'good'

/** The level of the bot that moves for somebody whose time has run out: it answers at once, and running out of time must not pay. */
export const LATE_BOT_LEVEL: Level = 'casual'

/** Others, or the clock, give a seat to a bot. `since`: the last entry at that time. */
export async function giveToBot(room: Room, seat: Seat, level: Level, since: number): Promise<FinalVerdict> {
  const verdict = await changeTable(room, withBotAgain(room.table, seat, level, since))
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, 'handed-over', seat)
  return verdict
}

/** A substitute takes a bot's place. They have no say in anything before `since`, the entry at which they sat down. */
export async function giveToSubstitute(room: Room, seat: Seat, { user, name }: { user: UserId; name: string }): Promise<FinalVerdict> {
  const bot = room.table.seats[seat]?.standIn
  if (room.table.phase !== 'playing' || bot?.kind !== 'bot' || !isLeftToBot(room.table, seat)) return refused('seat-taken')
  if (room.table.seats.some(record => plays(record, user))) return refused('seat-taken') // they got another seat while the others voted
  const { kind: _, level: __, ...reason } = bot
  const verdict = await changeTable(
    room,
    withStandIn(room.table, seat, { kind: 'substitute', user, name, since: lastSeq(room), bot: reason }),
  )
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, 'substituted', seat, name)
  return verdict
}
