import { type Level, levelsOf, type Seat } from '@chronothek/core'
import type { CommandOf } from '@chronothek/protocol'
import { refreshViewers } from '../room/members.ts'
import { isTaken, type Room } from '../room/room.ts'
import type { SeatRecord, UserId } from '../store.ts'
import { isOverdue, mayBeAskedFor } from './absence.ts'
import { type Asker, change, type Said } from './asker.ts'
import { botLevel, formerSeat, type Identity, personSeats } from './identity.ts'
import { note } from './lines.ts'
import { afterOwnBot, handOverOwn, whyNotBack } from './own-bot.ts'
import { freeName, isNameTaken } from './player-names.ts'
import {
  botSeat,
  emptySeat,
  personSeat,
  withBotAgain,
  withHost,
  withoutEyes,
  withoutLinks,
  withoutStandIn,
  withSeat,
  withStandIn,
} from './seats.ts'
import { ask } from './vote-commands.ts'

/** Who plays on for somebody who left. */
export const LEFT_TO: Level = 'good'

export async function sit(room: Room, asker: Asker, { seat, name, language }: CommandOf<'sit'>): Promise<Said> {
  const { user } = asker.identity
  const record = room.table.seats[seat]
  if (record === undefined) return { code: 'unknown-seat' }
  if (user === undefined) return { code: 'not-signed-in' }
  if (room.table.phase === 'ended') return { code: 'ended' }
  if (room.table.phase === 'playing') return substitute(room, asker, seat, freeName(room.table, name ?? user.name))
  if (asker.own === seat) return undefined
  if (record.owner !== 'nobody') return { code: 'seat-taken' }
  const left = asker.own === undefined ? room.table : withSeat(room.table, asker.own, emptySeat(record.language))
  const host = asker.own === room.table.host ? seat : room.table.host
  const called = freeName(left, name ?? user.name, seat)
  const seated = withHost(withSeat({ ...left, host }, seat, personSeat(user, called, language)))
  const failed = await change(room, seated)
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, 'joined', seat, called))
}

/** Stands in for somebody who is away and whose seat a bot plays, if everybody who plays agrees: they share a table with a stranger. */
async function substitute(room: Room, { identity, seat: played, own, key, who }: Asker, seat: Seat, name: string): Promise<Said> {
  if (played !== undefined || own !== undefined || identity.user === undefined) return { code: 'seat-taken' }
  if (!isLeftToBot(room, seat)) return { code: 'seat-taken' }
  if (isTaken(room, seat)) return { code: 'seat-present' }
  if (personSeats(room.table).length === 0) return { code: 'nobody-to-ask' }
  if (!mayBeAskedFor(room, seat)) return { code: 'bot-keeps-seat' }
  if (!maySubstitute(room, seat)) return { code: 'two-must-agree' }
  const isAsked = room.votes.some(({ about, who: other }) => about.kind === 'substitute' && about.seat === seat && other !== who)
  return isAsked ? { code: 'seat-taken' } : ask(room, { kind: 'substitute', seat, name }, undefined, { cmd: key, who })
}

const isLeftToBot = ({ table }: Room, seat: Seat): boolean =>
  table.seats[seat]?.owner === 'person' && table.seats[seat]?.standIn?.kind === 'bot'

/** With the owner's leave; else once their time was over and by more than one person's vote: a single opponent could be the stranger. */
export const maySubstitute = (room: Room, seat: Seat): boolean =>
  mayBeAskedFor(room, seat) && (isLeft(room, seat) || personSeats(room.table).length > 1)

const isLeft = ({ table }: Room, seat: Seat): boolean => {
  const standIn = table.seats[seat]?.standIn
  return standIn?.kind === 'bot' && standIn.left === true
}

const plays = ({ user: owner, standIn }: SeatRecord, user: UserId): boolean =>
  owner === user || (standIn?.kind === 'substitute' && standIn.user === user)

/** What was before they sat down is not theirs to turn back: `since` says where it ends. */
export async function giveToSubstitute(room: Room, seat: Seat, { user, name }: { user: UserId; name: string }): Promise<Said> {
  const bot = room.table.seats[seat]?.standIn
  if (room.table.phase !== 'playing' || bot?.kind !== 'bot' || !isLeftToBot(room, seat)) return { code: 'seat-taken' }
  if (room.table.seats.some(record => plays(record, user))) return { code: 'seat-taken' } // they got one while the others thought about it
  const since = room.match?.seq ?? room.announced
  const { kind: _, level: __, ...reason } = bot
  const failed = await change(room, withStandIn(room.table, seat, { kind: 'substitute', user, name, since, bot: reason }))
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, 'substituted', seat, name))
}

export async function leave(room: Room, { seat }: Asker): Promise<Said> {
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (seat === undefined || record === undefined) return { code: 'not-seated' }
  if (room.table.phase === 'ended') return { code: 'ended' }
  const isSubstitute = record.standIn?.kind === 'substitute'
  if (room.table.phase === 'playing' && !isSubstitute) return handOverOwn(room, seat, LEFT_TO, true)
  const next = isSubstitute
    ? withBotAgain(room.table, seat, LEFT_TO, room.match?.seq ?? room.announced)
    : withHost(withSeat(room.table, seat, emptySeat(record.language)))
  const failed = await change(room, next)
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, 'left', seat, record.name))
}

export async function seatBot(room: Room, asker: Asker, { seat, level }: CommandOf<'bot'>): Promise<Said> {
  const record = room.table.seats[seat]
  if (record === undefined) return { code: 'unknown-seat' }
  if (asker.seat === undefined && asker.own === undefined) return { code: 'not-seated' }
  if (room.table.phase === 'ended') return { code: 'ended' }
  if (!levelsOf(room.shelf.game).includes(level)) return { code: 'unknown-level', params: { level } }
  if (room.table.phase === 'playing') return handOver(room, asker, seat, level)
  if (asker.seat !== room.table.host) return { code: 'not-host' }
  if (record.owner === 'person') return { code: 'seat-taken' }
  const failed = await change(room, withSeat(room.table, seat, botSeat(seat, level, record.language)))
  return failed ?? void (await note(room, 'bot-seated', seat))
}

/**
 * One's own seat at once; that of somebody who is away once their own time is over, if the others agree, and to no worse a bot than if they
 * had left.
 */
async function handOver(room: Room, { seat: played, key, who }: Asker, seat: Seat, level: Level): Promise<Said> {
  const record = room.table.seats[seat]
  if (record?.owner !== 'person') return { code: 'seat-taken' }
  if (played === seat && record.standIn?.kind !== 'substitute') return handOverOwn(room, seat, level, false)
  if (played === seat) return giveToBot(room, seat, level, room.match?.seq ?? room.announced)
  if (played === undefined) return { code: 'not-seated' }
  if (botLevel(record) !== undefined) return undefined
  if (isTaken(room, seat)) return { code: 'seat-present' }
  if (!isOverdue(room, seat)) return { code: 'seat-kept' }
  return ask(room, { kind: 'hand-over', seat }, played, { cmd: key, who })
}

/** Others, or the clock, give a seat to a bot; `since` is the last entry by then. */
export async function giveToBot(room: Room, seat: Seat, level: Level, since: number): Promise<Said> {
  const failed = await change(room, withBotAgain(room.table, seat, level, since))
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, 'handed-over', seat))
}

export async function unseat(room: Room, asker: Asker, { seat }: CommandOf<'unseat'>): Promise<Said> {
  const record = room.table.seats[seat]
  if (record === undefined) return { code: 'unknown-seat' }
  if (room.table.phase !== 'open') return { code: 'already-started' }
  if (asker.seat !== room.table.host) return { code: 'not-host' }
  if (record.owner !== 'bot') return { code: record.owner === 'nobody' ? 'seat-empty' : 'seat-taken' }
  return change(room, withSeat(room.table, seat, emptySeat(record.language)))
}

/** Plays the own seat again, whoever stood in, or wherever it moved. */
export async function takeBack(room: Room, { own, identity }: Pick<Asker, 'own' | 'identity'>): Promise<Said> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return moveBack(room, identity)
  if (record.standIn === undefined) return undefined
  const why = whyNotBack(room, own)
  if (why !== undefined) return why
  const failed = await change(room, withoutStandIn(withSeat(room.table, own, afterOwnBot(room, own, record)), own))
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, 'taken-back', own, record.name))
}

/** The device a seat first moved away from plays it again, and it alone: to move the seat once more it makes a new link. */
async function moveBack(room: Room, identity: Identity): Promise<Said> {
  const { user } = identity
  const seat = formerSeat(room.table, identity)
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (user === undefined || seat === undefined || record === undefined) return { code: 'not-seated' }
  const { formerUser: _, ...rest } = withoutLinks(withoutEyes(record))
  const failed = await change(room, withSeat(room.table, seat, { ...rest, user: user.id }))
  if (failed !== undefined) return failed
  refreshViewers(room)
  return undefined
}

export async function rename(room: Room, { own }: Asker, { name, language }: CommandOf<'rename'>): Promise<Said> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return { code: 'not-seated' }
  if (isNameTaken(room.table, name, own)) return { code: 'name-taken' }
  return change(room, withSeat(room.table, own, { ...record, name, language: language ?? record.language }))
}

/** Consent belongs to whoever plays the seat: it ends when somebody else begins to. */
export async function lend(room: Room, { seat }: Asker, { lend }: CommandOf<'lend'>): Promise<Said> {
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (seat === undefined || record === undefined) return { code: 'not-seated' }
  if ((record.lends ?? false) === lend) return undefined
  const failed = await change(room, withSeat(room.table, seat, lend ? { ...record, lends: true } : withoutEyes(record)))
  if (failed === undefined) refreshViewers(room)
  return failed
}

export async function sayReady(room: Room, { own }: Asker, { ready }: CommandOf<'ready'>): Promise<Said> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return { code: 'not-seated' }
  if (room.table.phase !== 'open') return { code: 'already-started' }
  if ((record.ready ?? false) === ready) return undefined
  const { ready: _, ...rest } = record
  return change(room, withSeat(room.table, own, ready ? { ...rest, ready } : rest))
}
