import { type TextRef, textRefs, type Viewer, viewOf } from '@chronothek/core'
import { PROTOCOL_VERSION, type Welcome } from '@chronothek/protocol'
import { eventsOf, historyText } from '../match/entry-message.ts'
import type { Match } from '../match/match.ts'
import { entryTextFor, textsOf } from './broadcast.ts'
import { formerSeat } from './identity.ts'
import type { Client, Room } from './room.ts'
import { awayOf, substituteSince } from './seat-records.ts'
import { tableInfo, timeInfo } from './table-info.ts'

type Newcomer = Pick<Client, 'viewer' | 'eyes' | 'language' | 'identity' | 'watches'>

/** Everything a newcomer needs, as JSON text. If they come back later, they can be sent what they missed since. */
export function welcomeText(room: Room, newcomer: Newcomer): string {
  const { viewer, eyes, language } = newcomer
  const { match } = room
  const view = match && viewParts(room, match, eyes)
  noteWelcome(room, newcomer)
  const readable = textRefs(match?.result === undefined ? view : [view, room.outbox.recent.map(entry => eventsOf(entry, eyes))])
  const welcome = {
    type: 'welcome',
    version: PROTOCOL_VERSION,
    viewer,
    ...(eyes === viewer ? {} : { eyes }),
    ...aboutSeat(room, newcomer),
    table: tableInfo(room),
    time: timeInfo(room),
    seq: room.outbox.announced,
    ...(view === undefined ? {} : { view }),
    texts: textsOf(room, readable, language) ?? {},
    chat: room.messages.chat,
    notes: room.messages.notes,
  }
  const isTold = match === undefined ? () => false : tellable(match, readable)
  const since = toldSince(room, newcomer)
  const history =
    match === undefined ? [] : room.outbox.recent.map(entry => historyText(entry, entry.seq > since ? eyes : 'spectator', isTold))
  return `${JSON.stringify(welcome).slice(0, -1)},"history":[${history.join(',')}]}`
}

/**
 * The entry after which a newcomer may also know what only the seat was told: for a substitute the last one before they sat down, and none
 * through lent eyes. Once the match is over, nothing is secret.
 */
function toldSince({ match, table }: Room, { viewer, eyes }: Newcomer): number {
  if (match?.result !== undefined || eyes === 'spectator') return 0
  return eyes === viewer ? (substituteSince(table.seats[eyes]) ?? 0) : Number.POSITIVE_INFINITY
}

/**
 * Which past events a newcomer may see: none that were undone, and none about what they can no longer read, such as a card that went back
 * into the pile. Once the match is over, nothing is secret.
 */
function tellable({ standing, result }: Match, readable: ReadonlySet<TextRef>): (seq: number, events: string) => boolean {
  if (result !== undefined) return () => true
  const stands = new Set(standing)
  return (seq, events) => {
    if (events === '[]') return true
    if (!stands.has(seq)) return false
    return !events.includes('"§') || [...textRefs(JSON.parse(events))].every(ref => readable.has(ref))
  }
}

/** The key of a known caller and the view they see; undefined for unknown callers. */
function keyOf({ identity, eyes }: Newcomer): string | undefined {
  const who = identity.user?.id ?? identity.tokenHash
  return who === undefined ? undefined : `${who} ${eyes}`
}

/** When more than this many are remembered, all are forgotten and get a full welcome again. */
const MAX_WELCOMED = 500

function noteWelcome({ outbox: { welcomed, announced } }: Room, newcomer: Newcomer): void {
  const key = keyOf(newcomer)
  if (key === undefined || welcomed.has(key)) return
  if (welcomed.size >= MAX_WELCOMED) welcomed.clear()
  welcomed.set(key, announced)
}

/** What a client missed since the entry it names; undefined if it was not here then, or if the room no longer has everything. */
export function resumedText(room: Room, newcomer: Newcomer, seq: number, heard = 0): string | undefined {
  const { viewer, eyes, language } = newcomer
  if (room.match === undefined || seq > room.outbox.announced) return undefined
  noteWelcome(room, newcomer)
  if (seq < room.outbox.announced && (room.outbox.welcomed.get(keyOf(newcomer) ?? '') ?? room.outbox.announced) > seq) return undefined
  const missed = seq === room.outbox.announced ? [] : room.outbox.recent.slice(seq - room.outbox.announced)
  if (missed.length < room.outbox.announced - seq || missed.some(({ diffs }) => diffs === undefined)) return undefined
  const resumed = {
    type: 'resumed',
    viewer,
    ...(eyes === viewer ? {} : { eyes }),
    ...aboutSeat(room, newcomer),
    table: tableInfo(room),
    time: timeInfo(room),
    chat: room.messages.chat.filter(({ id }) => id > heard),
    notes: room.messages.notes.filter(({ id }) => id > heard),
  }
  const entries = missed.map(entry => entryTextFor(room, entry, eyes, language)).join(',')
  return `${JSON.stringify(resumed).slice(0, -1)},"entries":[${entries}]}`
}

/** Where a caller's seat has moved, and since when they have been away from it. Sent to them only. */
function aboutSeat({ table, deps }: Room, { viewer, identity, watches }: Newcomer): Pick<Welcome, 'moved' | 'away'> {
  const moved = watches ? undefined : formerSeat(table, identity)
  const record = viewer === 'spectator' || table.phase !== 'playing' ? undefined : table.seats[viewer]
  const away = record && awayOf(record)
  return {
    ...(moved === undefined ? {} : { moved }),
    ...(away === undefined ? {} : { away: { seq: away.seq, ms: Math.max(0, deps.now() - away.wall) } }),
  }
}

/** The two parts of a view as they are sent, without the viewer. */
export function viewParts(room: Room, match: Match, viewer: Viewer): { readonly shared: unknown; readonly own?: unknown } {
  const { shared, own } = viewOf(room.rules, match.state, viewer)
  return own === undefined ? { shared } : { shared, own }
}
