import { type TextRef, textRefs, type Viewer, viewOf } from '@chronothek/core'
import { PROTOCOL_VERSION, type Welcome } from '@chronothek/protocol'
import { awayOf, formerSeat } from '../table/identity.ts'
import { tableInfo, timeInfo } from '../table/info.ts'
import { eventsOf, historyText } from './frame.ts'
import type { Match } from './match.ts'
import { frameText, textsOf } from './publish.ts'
import type { Member, Room } from './room.ts'

type Looker = Pick<Member, 'viewer' | 'eyes' | 'language' | 'identity' | 'watches'>

/** Everything a newcomer needs, as JSON text. Whoever gets it can be told later what they missed since, but nothing from before. */
export function welcomeText(room: Room, looker: Looker): string {
  const { viewer, eyes, language } = looker
  const { match } = room
  const view = match && viewParts(room, match, eyes)
  noteWelcome(room, looker)
  const readable = textRefs(match?.result === undefined ? view : [view, room.frames.map(frame => eventsOf(frame, eyes))])
  const welcome = {
    type: 'welcome',
    version: PROTOCOL_VERSION,
    viewer,
    ...(eyes === viewer ? {} : { eyes }),
    ...aboutSeat(room, looker),
    table: tableInfo(room),
    time: timeInfo(room),
    seq: room.announced,
    ...(view === undefined ? {} : { view }),
    texts: textsOf(room, readable, language) ?? {},
    chat: room.chat,
    notes: room.notes,
  }
  const isTold = match === undefined ? () => false : tellable(match, readable)
  const history = match === undefined ? '' : room.frames.map(frame => historyText(frame, eyes, isTold)).join(',')
  return `${JSON.stringify(welcome).slice(0, -1)},"history":[${history}]}`
}

/**
 * What a newcomer may hear of the past: nothing that was taken back, and nothing about what they could not read by now, such as a card that
 * went back into the pile. Once the match is over nothing is secret any more.
 */
function tellable({ kept, result }: Match, readable: ReadonlySet<TextRef>): (seq: number, events: string) => boolean {
  if (result !== undefined) return () => true
  const standing = new Set(kept)
  return (seq, events) => {
    if (events === '[]') return true
    if (!standing.has(seq)) return false
    return !events.includes('"§') || [...textRefs(JSON.parse(events))].every(ref => readable.has(ref))
  }
}

/** Who looks through whose eyes, as far as that is known. */
function keyOf({ identity, eyes }: Looker): string | undefined {
  const who = identity.user?.id ?? identity.tokenHash
  return who === undefined ? undefined : `${who} ${eyes}`
}

/** Passers-by are forgotten, and with them everybody else: they get a welcome again. */
const MOST_WELCOMED = 500

function noteWelcome({ welcomed, announced }: Room, looker: Looker): void {
  const key = keyOf(looker)
  if (key === undefined || welcomed.has(key)) return
  if (welcomed.size >= MOST_WELCOMED) welcomed.clear()
  welcomed.set(key, announced)
}

/** What a client missed since the entry it names; undefined if it was not here then, or if the room no longer has it all. */
export function resumedText(room: Room, looker: Looker, seq: number): string | undefined {
  const { viewer, eyes, language } = looker
  if (room.match === undefined || seq > room.announced) return undefined
  noteWelcome(room, looker)
  if (seq < room.announced && (room.welcomed.get(keyOf(looker) ?? '') ?? room.announced) > seq) return undefined
  const missed = seq === room.announced ? [] : room.frames.slice(seq - room.announced)
  if (missed.length < room.announced - seq || missed.some(({ diffs }) => diffs === undefined)) return undefined
  const resumed = {
    type: 'resumed',
    viewer,
    ...(eyes === viewer ? {} : { eyes }),
    ...aboutSeat(room, looker),
    table: tableInfo(room),
    time: timeInfo(room),
    chat: room.chat,
  }
  const entries = missed.map(frame => frameText(room, frame, eyes, language)).join(',')
  return `${JSON.stringify(resumed).slice(0, -1)},"entries":[${entries}]}`
}

/** Where somebody's seat went, and since when they were away from it. Only they are told. */
function aboutSeat({ table, parts }: Room, { viewer, identity, watches }: Looker): Pick<Welcome, 'moved' | 'away'> {
  const moved = watches ? undefined : formerSeat(table, identity)
  const record = viewer === 'spectator' || table.phase !== 'playing' ? undefined : table.seats[viewer]
  const away = record && awayOf(record)
  return {
    ...(moved === undefined ? {} : { moved }),
    ...(away === undefined ? {} : { away: { seq: away.seq, ms: Math.max(0, parts.now() - away.wall) } }),
  }
}

/** A view as it is sent: its two parts, without the viewer. */
export function viewParts(room: Room, match: Match, viewer: Viewer): { readonly shared: unknown; readonly own?: unknown } {
  const { shared, own } = viewOf(room.rules, match.state, viewer)
  return own === undefined ? { shared } : { shared, own }
}
