import type { Diff, GameEvent, Ms, Refusal, TextRef, Viewer } from '@chronothek/core'
import { z } from 'zod'
import { type Phrase, tableCommand } from './commands.ts'
import { LIMITS, PROTOCOL_VERSION } from './limits.ts'
import type { Problem } from './problems.ts'
import { type ClockTerms, language, type ParentInfo, type SeatClock, seatNumber, type TableInfo } from './table.ts'

/** The first message of a connection. With `seq`, what was missed is sent instead of the whole view, if the room still has it. */
export const hello = z
  .object({
    type: z.literal('hello'),
    version: z.literal(PROTOCOL_VERSION),
    table: z.string().max(40),
    language,
    seq: z.int().min(0).optional(),
    /** Watch, even if this person has a seat. */
    watch: z.boolean().optional(),
    /** Without a seat here: see what this seat sees, if whoever plays it lends its eyes. */
    eyes: seatNumber.optional(),
    /** A seat token instead of the cookie. */
    token: z.string().max(100).optional(),
  })
  .strict()
export type Hello = z.infer<typeof hello>

/** A command that names a game's own actions is parsed again by the game. */
export const clientMessage = z.union([
  hello,
  tableCommand,
  z.object({ type: z.literal('ping'), n: z.int() }).strict(),
  /** The answer to a tick, sent at once. */
  z.object({ type: z.literal('tock'), n: z.int() }).strict(),
])
export type ClientMessage = z.infer<typeof clientMessage>

export type Texts = Readonly<Record<TextRef, string>>

export interface ChatLine {
  readonly id: number
  /** Wall time, ISO. */
  readonly when: string
  /** A seat, or `undefined` for a spectator. */
  readonly seat?: number
  readonly name: string
  readonly text?: string
  readonly phrase?: Phrase
}

/** A line of the table's own list that people want to read: who came, left, paused, asked. */
export interface TableNote {
  readonly id: number
  readonly when: string
  readonly kind:
    | 'joined'
    | 'left'
    | 'bot-seated'
    | 'handed-over'
    | 'taken-back'
    | 'substituted'
    | 'paused'
    | 'waiting'
    | 'resumed'
    | 'undone'
    | 'undo-refused'
    | 'clock-refused'
    | 'timed-out'
    | 'started'
  readonly seat?: number
  readonly name?: string
}

/** Where the match stands in time. `now` and the clocks are of the moment the message was sent; the client counts on by itself. */
export interface TimeInfo {
  readonly now: Ms
  /** False while paused, not started or ended: nothing counts on. */
  readonly running: boolean
  /** A live match that stands still goes on in so many milliseconds of wall time. */
  readonly resumesIn?: Ms
  readonly clocks?: readonly SeatClock[]
}

/**
 * Live tables: match time as the server has it when this is sent. `rtt` is the round trip of the earlier tick `of`, by the server's clock.
 * The page answers every tick with a tock.
 */
export interface Tick {
  readonly type: 'tick'
  readonly n: number
  readonly at: Ms
  readonly running: boolean
  readonly of?: number
  readonly rtt?: number
}

/**
 * One entry as one viewer may see it. Sent for every entry, also if nothing else changed for this viewer; of one that tells this viewer
 * nothing, `by` is `clock`, whoever made it.
 */
export interface EntryMessage {
  readonly type: 'entry'
  readonly seq: number
  readonly at: Ms
  readonly by: number | 'clock'
  /** Played by the same command as the entry before it: one press, taken back as one. */
  readonly withPrevious?: true
  /** The seq an undo went back to; then `shared` and `own` lead back to that state. */
  readonly undo?: number
  /** What everybody agreed on; nothing else changed. */
  readonly agreed?: ClockTerms
  readonly shared?: Diff
  readonly own?: Diff
  readonly events: readonly GameEvent[]
  readonly texts?: Texts
  readonly clocks?: readonly SeatClock[]
}

/** A player is back: the last entry before they left, and how long ago that was. Later entries by their own seat were a bot's. */
export interface Absence {
  readonly seq: number
  readonly ms: number
}

/** Everything a newcomer needs. `view` is absent until the match has started. */
export interface Welcome {
  readonly type: 'welcome'
  readonly version: number
  readonly viewer: Viewer
  /** A spectator sees what this seat sees; nothing here is theirs to do. */
  readonly eyes?: number
  /** This person's seat was moved to another device; `take-back` plays it here again. */
  readonly moved?: number
  readonly away?: Absence
  readonly table: TableInfo
  readonly time: TimeInfo
  readonly seq: number
  readonly view?: { readonly shared: unknown; readonly own?: unknown }
  readonly texts: Texts
  /** The last entries' messages, for the log panel; their diffs are already in `view`. */
  readonly history: readonly Pick<EntryMessage, 'seq' | 'at' | 'by' | 'withPrevious' | 'undo' | 'agreed' | 'events'>[]
  readonly chat: readonly ChatLine[]
  readonly notes: readonly TableNote[]
}

/** The client named a recent seq: here is what it missed. */
export interface Resumed {
  readonly type: 'resumed'
  readonly viewer: Viewer
  readonly eyes?: number
  readonly moved?: number
  readonly away?: Absence
  readonly table: TableInfo
  readonly time: TimeInfo
  readonly entries: readonly EntryMessage[]
  readonly chat: readonly ChatLine[]
}

/** The answer to a command. `seq` is the last entry that counts as done. */
export type Reply =
  | { readonly type: 'reply'; readonly cmd: string; readonly ok: true; readonly seq: number; readonly next?: string }
  | { readonly type: 'reply'; readonly cmd: string; readonly ok: false; readonly seq: number; readonly error: Problem | Refusal }

export type ServerMessage =
  | Welcome
  | Resumed
  | EntryMessage
  | Tick
  | Reply
  | { readonly type: 'table'; readonly table: TableInfo; readonly time: TimeInfo }
  | { readonly type: 'chat'; readonly line: ChatLine }
  | { readonly type: 'note'; readonly note: TableNote }
  | { readonly type: 'pong'; readonly n: number }
  | { readonly type: 'error'; readonly error: Problem }

/** A finished match (or the own running one up to now) as one viewer may see it. */
export interface Replay {
  readonly id: string
  readonly game: string
  readonly viewer: Viewer
  /** Whose eyes the asker has at this table. */
  readonly own: Viewer
  readonly seats: readonly { readonly name: string; readonly bot: boolean }[]
  readonly options: unknown
  /** The view before the first entry. */
  readonly first: { readonly shared: unknown; readonly own?: unknown }
  readonly entries: readonly EntryMessage[]
  readonly texts: Texts
  readonly ended: boolean
  /** Live games: the match time it begins with, and that of its end or, while it is running, of now. */
  readonly time?: { readonly from: Ms; readonly to: Ms }
  /** Where this match was forked from. */
  readonly parent?: ParentInfo
  /** A guest brought it as a file: it was not played here, and nobody checked the names. */
  readonly brought?: true
}

/** Parses one WebSocket text; what exactly is wrong with it is nobody's business but the sender's. */
export function parseClientMessage(
  text: string,
): { ok: true; value: ClientMessage } | { ok: false; code: 'too-large' | 'bad-message' | 'wrong-version'; cmd?: string } {
  if (text.length > LIMITS.messageBytes) return { ok: false, code: 'too-large' }
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { ok: false, code: 'bad-message' }
  }
  const parsed = clientMessage.safeParse(raw)
  if (parsed.success) return { ok: true, value: parsed.data }
  if (typeof raw !== 'object' || raw === null) return { ok: false, code: 'bad-message' }
  const { type, version, cmd } = raw as Record<string, unknown>
  if (type === 'hello' && typeof version === 'number' && version !== PROTOCOL_VERSION) return { ok: false, code: 'wrong-version' }
  return typeof cmd === 'string' ? { ok: false, code: 'bad-message', cmd: cmd.slice(0, LIMITS.cmd) } : { ok: false, code: 'bad-message' }
}
