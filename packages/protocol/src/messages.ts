import type { Entry, GameEvent, GameShape, Header, Ms, Refusal, TextRef, Viewer } from '@chronothek/core'
import { z } from 'zod'
import { type Phrase, tableCommand } from './commands.ts'
import type { Diff } from './diff.ts'
import { LIMITS, PROTOCOL_VERSION } from './limits.ts'
import type { Problem } from './problems.ts'
import { type ClockTerms, language, type ParentInfo, type SeatClock, seatNumber, type TableInfo } from './table.ts'

/** The first message of a connection, whose address names the table. With `seq`, the room sends what was missed instead of the whole view, if it still can. */
export const hello = z
  .object({
    type: z.literal('hello'),
    version: z.literal(PROTOCOL_VERSION),
    language,
    seq: z.int().min(0).optional(),
    /** The id of the last chat message or note this client has. */
    heard: z.int().min(0).optional(),
    /** Watch, even with a seat. */
    watch: z.boolean().optional(),
    /** For spectators: show what this seat sees, if its player allows it. */
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
  /** The immediate answer to a tick. */
  z.object({ type: z.literal('tock'), n: z.int() }).strict(),
])
export type ClientMessage = z.infer<typeof clientMessage>

export type Texts = Readonly<Record<TextRef, string>>

export interface ChatMessage {
  readonly id: number
  /** Wall time, ISO. */
  readonly when: string
  /** A seat, or `undefined` for a spectator. */
  readonly seat?: number
  readonly name: string
  readonly text?: string
  readonly phrase?: Phrase
}

/** News about the table: who came, left, paused or asked for something. */
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

/** The current time of the match. `now` and the clocks are those at the moment of sending; the client keeps counting. */
export interface TimeInfo {
  readonly now: Ms
  /** False while the match is paused, not started or ended. */
  readonly running: boolean
  /** A paused live match resumes in this many milliseconds of wall time. */
  readonly resumesIn?: Ms
  readonly clocks?: readonly SeatClock[]
}

/**
 * Live tables: the match time when this is sent. `rtt` is the round-trip time of the earlier tick `of`, by the server's clock. The page
 * answers every tick with a tock.
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
 * One entry as one viewer may see it. It is sent for every entry, even if nothing changed for this viewer; in that case `by` is always
 * `clock`.
 */
export interface EntryMessage {
  readonly type: 'entry'
  readonly seq: number
  readonly at: Ms
  readonly by: number | 'clock'
  /** Played by the same command as the entry before it; one press is undone as a whole. */
  readonly withPrevious?: true
  /** For an undo: the seq it went back to. `shared` and `own` lead back to that state. */
  readonly undo?: number
  /** A clock that everybody agreed on; nothing else changed. */
  readonly agreed?: ClockTerms
  readonly shared?: Diff
  readonly own?: Diff
  readonly events: readonly GameEvent[]
  readonly texts?: Texts
  readonly clocks?: readonly SeatClock[]
}

/**
 * The absence of a player who is back: the last entry before they left, and how long ago that was. Later entries by their own seat were
 * made by a bot.
 */
export interface Absence {
  readonly seq: number
  readonly ms: number
}

/** Everything a newcomer needs. `view` is absent until the match has started. */
export interface Welcome {
  readonly type: 'welcome'
  readonly version: number
  readonly viewer: Viewer
  /** For spectators: the seat whose view they see. */
  readonly eyes?: number
  /** The seat of this person that was moved to another device; `take-back` plays it here again. */
  readonly moved?: number
  readonly away?: Absence
  readonly table: TableInfo
  readonly time: TimeInfo
  readonly seq: number
  readonly view?: { readonly shared: unknown; readonly own?: unknown }
  readonly texts: Texts
  /** The last entries, for the log panel; their diffs are already in `view`. */
  readonly history: readonly Pick<EntryMessage, 'seq' | 'at' | 'by' | 'withPrevious' | 'undo' | 'agreed' | 'events'>[]
  readonly chat: readonly ChatMessage[]
  readonly notes: readonly TableNote[]
}

/** Sent instead of a welcome to a client that named a recent seq: what it missed. */
export interface Resumed {
  readonly type: 'resumed'
  readonly viewer: Viewer
  readonly eyes?: number
  readonly moved?: number
  readonly away?: Absence
  readonly table: TableInfo
  readonly time: TimeInfo
  readonly entries: readonly EntryMessage[]
  readonly chat: readonly ChatMessage[]
  readonly notes: readonly TableNote[]
}

/** The answer to a command. `seq` is the last entry that was stored; 0 if the command was refused before a table had it. */
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
  | { readonly type: 'chat'; readonly message: ChatMessage }
  | { readonly type: 'note'; readonly note: TableNote }
  | { readonly type: 'pong'; readonly n: number }
  | { readonly type: 'error'; readonly error: Problem }

/** A finished match, or the player's own running match so far, as one viewer may see it. */
export interface Replay {
  readonly id: string
  readonly game: string
  readonly viewer: Viewer
  /** The viewer that the caller is at this table. */
  readonly own: Viewer
  readonly seats: readonly { readonly name: string; readonly bot: boolean }[]
  readonly options: unknown
  /** The view before the first entry. */
  readonly first: { readonly shared: unknown; readonly own?: unknown }
  readonly entries: readonly EntryMessage[]
  readonly texts: Texts
  readonly ended: boolean
  /** For live games: the match time at which it begins, and at which it ends; while it is running, the current one. */
  readonly time?: { readonly from: Ms; readonly to: Ms }
  /** The match this one was forked from. */
  readonly parent?: ParentInfo
  /** A guest uploaded it: it was not played here, and nobody checked the names. */
  readonly imported?: true
  /** It has no result: nobody moved for this many days. */
  readonly abandoned?: number
}

/** What an outside bot needs to move: the view of its seat, its legal actions, and the seq to send as `seen`. */
export interface ViewAnswer {
  readonly viewer: Viewer
  readonly seq: number
  readonly table: TableInfo
  readonly view?: { readonly shared: unknown; readonly own?: unknown }
  readonly legal: readonly GameShape['action'][]
  readonly texts: Texts
}

/** The whole log of a finished match, so that anybody can check the chain against the revealed seed. */
export interface PublicLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly links: readonly string[]
  readonly seed: string
  /** The last link of the chain, which everybody at the table was told at the end of the match. */
  readonly last?: string
}

/** Parses one WebSocket message. A malformed one gets only a code; details are the sender's business. */
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
