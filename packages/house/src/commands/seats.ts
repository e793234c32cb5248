import { type Level, levelsOf, type Seat } from '@chronothek/core'
import type { CommandOf } from '@chronothek/protocol'
import { isOverdue, mayBeAskedFor, maySubstitute } from '../live/absence.ts'
import { refreshViewers } from '../room/clients.ts'
import { note } from '../room/messages.ts'
import { isTaken } from '../room/presence.ts'
import { lastSeq, type Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import {
  botLevel,
  botName,
  botSeat,
  emptySeat,
  isLeftToBot,
  personSeat,
  personSeats,
  withBotAgain,
  withHost,
  withoutLending,
  withSeat,
} from '../room/seat-records.ts'
import { giveToBot, LEAVER_BOT_LEVEL } from '../room/stand-ins.ts'
import { hasBots } from '../store.ts'
import { handOverOwn } from '../table/hand-over.ts'
import { freeName, isNameTaken } from '../table/player-names.ts'
import { startVote } from '../table/votes.ts'
import { ACCEPTED, type FinalVerdict, isAccepted, refused, refusedBy } from '../verdict.ts'
import type { Sender } from './sender.ts'

export async function sit(room: Room, sender: Sender, { seat, name, language }: CommandOf<'sit'>): Promise<FinalVerdict> {
  const { user } = sender.identity
  const record = room.table.seats[seat]
  if (record === undefined) return refused('unknown-seat')
  if (user === undefined) return refused('not-signed-in')
  if (room.table.phase === 'ended') return refused('ended')
  if (room.table.phase === 'playing') return substitute(room, sender, seat, freeName(room.table, name ?? user.name))
  if (sender.own === seat) return ACCEPTED
  if (record.owner !== 'nobody') return refused('seat-taken')
  const left = sender.own === undefined ? room.table : withSeat(room.table, sender.own, emptySeat(record.language))
  const host = sender.own === room.table.host ? seat : room.table.host
  const called = freeName(left, name ?? user.name, seat)
  const seated = withHost(withSeat({ ...left, host }, seat, personSeat(user, called, language)))
  const verdict = await changeTable(room, seated)
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, 'joined', seat, called)
  return verdict
}

/** Asks to stand in for an absent player whose seat a bot plays. All players have to agree, because they share a table with a stranger. */
async function substitute(
  room: Room,
  { identity, seat: played, own, commandKey, who }: Sender,
  seat: Seat,
  name: string,
): Promise<FinalVerdict> {
  if (played !== undefined || own !== undefined || identity.user === undefined) return refused('seat-taken')
  if (!isLeftToBot(room.table, seat)) return refused('seat-taken')
  if (isTaken(room, seat)) return refused('seat-present')
  if (personSeats(room.table).length === 0) return refused('nobody-to-ask')
  if (!mayBeAskedFor(room, seat)) return refused('bot-keeps-seat')
  if (!maySubstitute(room, seat)) return refused('two-must-agree')
  const isAsked = room.votes.some(({ about, who: other }) => about.kind === 'substitute' && about.seat === seat && other !== who)
  return isAsked ? refused('seat-taken') : startVote(room, { kind: 'substitute', seat, name }, undefined, { cmd: commandKey, who })
}

export async function leave(room: Room, { seat }: Sender): Promise<FinalVerdict> {
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (seat === undefined || record === undefined) return refused('not-seated')
  if (room.table.phase === 'ended') return refused('ended')
  const isSubstitute = record.standIn?.kind === 'substitute'
  if (room.table.phase === 'playing' && !isSubstitute) return handOverOwn(room, seat, LEAVER_BOT_LEVEL, true)
  const next = isSubstitute
    ? withBotAgain(room.table, seat, LEAVER_BOT_LEVEL, lastSeq(room))
    : withHost(withSeat(room.table, seat, emptySeat(record.language)))
  const verdict = await changeTable(room, next)
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, 'left', seat, record.name)
  return verdict
}

export async function seatBot(room: Room, sender: Sender, { seat, level }: CommandOf<'bot'>): Promise<FinalVerdict> {
  const record = room.table.seats[seat]
  if (record === undefined) return refused('unknown-seat')
  if (sender.seat === undefined && sender.own === undefined) return refused('not-seated')
  if (room.table.phase === 'ended') return refused('ended')
  if (!levelsOf(room.shelf.game).includes(level)) return refused('unknown-level', { level })
  if (room.table.phase === 'playing') return handOver(room, sender, seat, level)
  if (sender.seat !== room.table.host) return refused('not-host')
  if (record.owner === 'person') return refused('seat-taken')
  const payer = { user: sender.who, network: sender.identity.network }
  const cost = room.table.hadBots ? 0 : 1
  const taken = hasBots(room.table) ? undefined : await room.deps.quotas.take([{ kind: 'bot-tables', cost }], payer)
  if (taken?.ok === false) return refusedBy(taken.error)
  const verdict = await changeTable(
    room,
    withSeat(room.table, seat, botSeat(level, record.language, freeName(room.table, botName(seat), seat))),
  )
  if (!isAccepted(verdict)) {
    await taken?.value.giveBack()
    return verdict
  }
  await note(room, 'bot-seated', seat)
  return verdict
}

/**
 * Hands a seat to a bot: one's own seat at once; an absent player's once their time has run out, if the others agree, to a bot no weaker
 * than if they had left.
 */
async function handOver(room: Room, { seat: played, commandKey, who }: Sender, seat: Seat, level: Level): Promise<FinalVerdict> {
  const record = room.table.seats[seat]
  if (record?.owner !== 'person') return refused('seat-taken')
  if (played === seat && record.standIn?.kind !== 'substitute') return handOverOwn(room, seat, level, false)
  if (played === seat) return giveToBot(room, seat, level, lastSeq(room))
  if (played === undefined) return refused('not-seated')
  if (botLevel(record) !== undefined) return ACCEPTED
  if (isTaken(room, seat)) return refused('seat-present')
  if (!isOverdue(room, seat)) return refused('seat-kept')
  return startVote(room, { kind: 'hand-over', seat }, played, { cmd: commandKey, who })
}

export async function unseat(room: Room, sender: Sender, { seat }: CommandOf<'unseat'>): Promise<FinalVerdict> {
  const record = room.table.seats[seat]
  if (record === undefined) return refused('unknown-seat')
  if (room.table.phase !== 'open') return refused('already-started')
  if (sender.seat !== room.table.host) return refused('not-host')
  if (record.owner !== 'bot') return refused(record.owner === 'nobody' ? 'seat-empty' : 'seat-taken')
  return changeTable(room, withSeat({ ...room.table, hadBots: true }, seat, emptySeat(record.language)))
}

export async function rename(room: Room, { own }: Sender, { name, language }: CommandOf<'rename'>): Promise<FinalVerdict> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return refused('not-seated')
  if (isNameTaken(room.table, name, own)) return refused('name-taken')
  return changeTable(room, withSeat(room.table, own, { ...record, name, language: language ?? record.language }))
}

/** Lends the seat's view to spectators. The consent ends when somebody else plays the seat. */
export async function lend(room: Room, { seat }: Sender, { lend }: CommandOf<'lend'>): Promise<FinalVerdict> {
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (seat === undefined || record === undefined) return refused('not-seated')
  if ((record.lends ?? false) === lend) return ACCEPTED
  const verdict = await changeTable(room, withSeat(room.table, seat, lend ? { ...record, lends: true } : withoutLending(record)))
  if (isAccepted(verdict)) refreshViewers(room)
  return verdict
}

export async function sayReady(room: Room, { own }: Sender, { ready }: CommandOf<'ready'>): Promise<FinalVerdict> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return refused('not-seated')
  if (room.table.phase !== 'open') return refused('already-started')
  if ((record.ready ?? false) === ready) return ACCEPTED
  const { ready: _, ...rest } = record
  return changeTable(room, withSeat(room.table, own, ready ? { ...rest, ready } : rest))
}
