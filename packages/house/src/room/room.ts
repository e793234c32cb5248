import type { Language, Rules, Seat, Viewer } from '@chronothek/core'
import type { ChatLine, Reply, TableNote } from '@chronothek/protocol'
import { CLOSE } from '@chronothek/protocol'
import type { Sink } from '../service.ts'
import type { Shelf } from '../shelf.ts'
import type { Rest, TableRecord, Wall } from '../store.ts'
import type { Identity } from '../table/identity.ts'
import type { Vote } from '../table/votes.ts'
import type { Effort } from './effort.ts'
import type { Film } from './film.ts'
import type { Frame } from './frame.ts'
import type { Hand } from './hands.ts'
import type { Line } from './held.ts'
import type { Match } from './match.ts'
import { type MatchTime, matchTimeAt } from './match-time.ts'
import type { Parts } from './parts.ts'
import type { Queue } from './queue.ts'
import { type Pulse, stopTicks } from './ticks.ts'

/** One joined connection. */
export interface Member {
  readonly sink: Sink
  readonly identity: Identity
  readonly language: Language
  /** Came to watch, even if a seat is theirs. */
  readonly watches: boolean
  viewer: Viewer
  /** Whose eyes a spectator would like to have. */
  readonly wanted: Seat | undefined
  /** Whose knowledge is shown: the viewer's own, or what a seat lends. */
  eyes: Viewer
  /** Live tables: the way to this screen and back. */
  readonly pulse: Pulse
}

/** A live table: one match, one queue, one owner. Everything here changes inside the queue only, except that members may vanish. */
export interface Room {
  readonly parts: Parts
  readonly queue: Queue
  readonly shelf: Shelf
  readonly rules: Rules
  table: TableRecord
  /** Undefined before the start, and while the store cannot give the log. */
  match: Match | undefined
  time: MatchTime
  health: 'ok' | 'read-only' | 'frozen'
  /** Appends that failed in a row. */
  failures: number
  readonly members: Set<Member>
  /** The last entries as they were sent, oldest first. */
  frames: Frame[]
  /** The last entry every client was told about. */
  announced: number
  /** Who got a welcome, and after which entry: from there on they can be told what they missed. */
  readonly welcomed: Map<string, number>
  readonly chat: ChatLine[]
  readonly notes: TableNote[]
  nextLine: number
  votes: Vote[]
  /** Receipt times of the messages that wait for their turn, oldest first. */
  readonly queued: number[]
  /** Per seat the messages that came too early, first in, first out. */
  readonly held: Map<Seat, Line>
  /** Bots let people answer this question about undo first, until this wall time. */
  still: { readonly vote: string; readonly until: Wall } | undefined
  /** Seats whose bot thinks right now. */
  readonly thinking: Set<Seat>
  /** How much people said, and at live tables wrote, lately. */
  readonly efforts: Map<string, Effort>
  /** Live games: what each bot's hand is about. */
  readonly hands: Map<Seat, Hand>
  /** When a seat without a connection last asked for something over HTTP. */
  readonly called: Map<Seat, Wall>
  /** Since when people are not here, as far as this process knows. */
  readonly away: Map<Seat, Wall>
  /** Live games: people whose absence the match no longer waits for. */
  readonly excused: Set<Seat>
  /** Who is there, as the log says by now; only where rules want to know. */
  readonly present: Map<Seat, 'here' | 'gone' | 'bot'>
  /** Live games: when the first came back to an empty table. */
  firstBack: Wall | undefined
  /** Live games: when match time goes on, and who said so. */
  countdown: { readonly until: Wall; readonly by: Seat | undefined } | undefined
  /** Seats whose time is over and was dealt with; until their next decision nothing more happens to them. */
  readonly lapsed: Set<Seat>
  /** The rules failed on what the clock owes at this entry, or on a bot's move: not tried again before the next one. */
  badAlarm: number
  badBot: number
  /** A pause that waits for what is due within a moment. */
  pausing: { readonly at: Wall; readonly rest: Rest } | undefined
  timer: { readonly handle: unknown; readonly wall: number } | undefined
  /** Answers to the last commands that left no entry. */
  readonly replies: Map<string, Reply>
  /** The replay of a finished match, being stored. */
  filming: Promise<void> | undefined
  /** The match as all viewers saw it up to this entry: nobody who looks back makes the room fold the log twice. */
  film: { readonly seq: number; readonly film: Promise<Film | undefined> } | undefined
  /** Wall time before which a match that is long to fold is not folded again for those who look back. */
  filmRest: number
  /** Everybody should be told how the table looks now. */
  changed: boolean
  /** Wall time at which somebody last wanted something; a room nobody needs is let go. */
  touched: number
  closed: boolean
  /** Tells the house that this room is no longer the one, and when its clock next has something to do. */
  readonly gone: (wakeAt?: number) => void
}

export const nowAt = (room: Room): number => matchTimeAt(room.time, room.parts.now())

/** Up to here things happen by themselves: whatever was received earlier comes first, however long it takes to get to it. */
export const freeAt = (room: Room): number => Math.min(nowAt(room), room.queued[0] ?? Number.POSITIVE_INFINITY)

/** The wall time of a match time, so that stored rows are a true anchor after a restart. */
export const wallOf = (room: Room, at: number): number => room.time.wall + (at - room.time.at)

export const memberAt = (room: Room, seat: Seat): Member | undefined => {
  for (const member of room.members) if (member.viewer === seat) return member
  return undefined
}

export const isConnected = (room: Room, seat: Seat): boolean => memberAt(room, seat) !== undefined

/** Somebody without a line who asks at least so often is here, too. */
const CALL_MS = 10_000

/** Until when a seat without a line is here. */
export const calledUntil = (room: Room, seat: Seat): Wall => (room.called.get(seat) ?? Number.NEGATIVE_INFINITY) + CALL_MS

/** Whether somebody who plays this seat is at the table, over a line or over HTTP. */
export const isHere = (room: Room, seat: Seat): boolean => isConnected(room, seat) || room.parts.now() < calledUntil(room, seat)

/** A page that is loaded anew is no lost line. */
export const RELOAD_MS = 1_500

/** Whether nobody may sit down here yet: somebody is here, or was a moment ago. */
export const isTaken = (room: Room, seat: Seat): boolean =>
  isHere(room, seat) || room.parts.now() < (room.away.get(seat) ?? Number.NEGATIVE_INFINITY) + RELOAD_MS

/** Somebody asked over HTTP. A line says more: who has one is here as long as it lasts. */
export function noteCall(room: Room, seat: Seat | undefined): void {
  if (seat !== undefined && room.table.phase === 'playing' && !isConnected(room, seat)) room.called.set(seat, room.parts.now())
}

/** Lets go of a room: clients come back and find its new owner. */
export function closeRoom(room: Room, wakeAt?: number): void {
  if (room.closed) return
  room.closed = true
  if (room.timer !== undefined) room.parts.timers.clear(room.timer.handle)
  room.timer = undefined
  for (const member of room.members) {
    stopTicks(member)
    member.sink.close(CLOSE.moved, 'moved')
  }
  room.members.clear()
  const error = { code: 'fault' } as const
  for (const { jobs } of room.held.values())
    for (const { cmd, answer } of jobs) answer({ type: 'reply', cmd, ok: false, seq: room.announced, error })
  room.held.clear()
  room.gone(wakeAt)
}
