import type { Entry, Header, Language, Level, Ms, Seat, TextRef } from '@chronothek/core'
import type { ChatLine, ClockOptions, LiveOptions, OnTimeout, ReportKind, TableNote } from '@chronothek/protocol'
import type { SeedSpan } from './table/seed-spans.ts'
import type { Vote } from './table/votes.ts'

export type UserId = string
/** Wall time in milliseconds since 1970. Only the platform knows it; rules see match time. */
export type Wall = number

/** A guest: somebody with a cookie. Only the hash of the token is kept. */
export interface UserRecord {
  readonly id: UserId
  readonly name: string
  readonly language: Language
  readonly tokenHash: string
  readonly createdAt: Wall
}

/** How a bot came to play somebody's seat. */
export interface BotReason {
  readonly since?: number
  readonly own?: number
  readonly left?: true
}

/** Since when somebody is not here, in match time and wall time, and the last entry they could see. */
export interface Absence {
  readonly at: Ms
  readonly wall: Wall
  readonly seq: number
}

export interface SeatRecord {
  owner: 'nobody' | 'person' | 'bot'
  user?: UserId
  name: string
  language: Language
  /** Level of a bot that owns the seat. */
  level?: Level
  /**
   * Who plays for the owner now. A bot's `since`: the last entry when somebody other than the owner put it there; `own`: the last entry
   * when the owner did, `left` if by leaving. A substitute's `since`: the last entry when they sat down; `bot`: how the bot came there whose
   * place they took; `away`: they are not here themselves.
   */
  standIn?:
    | ({ kind: 'bot'; level: Level } & BotReason)
    | { kind: 'substitute'; user: UserId; name: string; since: number; bot: BotReason; away?: Absence }
  /** Before the start: the owner said so. */
  ready?: boolean
  /** Spectators may see what this seat sees. */
  lends?: boolean
  /** Hash of the seat token, once somebody asked for one: it plays the seat, for outside bots. */
  tokenHash?: string
  /** A link that moves the seat to another device, once. */
  link?: { readonly hash: string; readonly until: Wall }
  /** Whose seat it was before it first moved to another device: they may have it back. */
  formerUser?: UserId
  /** Its owner is not here. */
  away?: Absence
  /** How often its owner handed it to a bot while others played, and the last entry such a bot may have made. */
  handed?: { readonly times: number; readonly until: number }
  /** Live matches: how often this seat paused by itself, and how often the match waited for its line. */
  breaks?: { readonly asked: number; readonly line: number }
}

/** Why a live match stands still, and until when at most. */
export interface Rest {
  readonly kind: 'asked' | 'line' | 'nobody'
  readonly by?: Seat
  readonly until?: Wall
}

/** A table as it is stored: everything about it that is not the match itself. The table's id is also its match's id. */
export interface TableRecord {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly pack?: string
  readonly options: unknown
  /** What the match begins with; what people agreed on later is in its log. */
  readonly clock: ClockOptions
  readonly onTimeout: OnTimeout
  /** Of live games only. */
  readonly live?: LiveOptions
  readonly createdAt: Wall
  phase: 'open' | 'playing' | 'ended'
  host: Seat
  seats: SeatRecord[]
  /** Match time stands still since this wall time. */
  pausedAt?: Wall
  /** Live matches that stand still. */
  rest?: Rest
  /** Match time and wall time of the start or the last resume: where match time is counted from if no entry came later. */
  clockBase?: { at: Ms; wall: Wall }
  /** Open questions that also go to people who are away: those outlive the process. */
  votes?: readonly Vote[]
  next?: string
  /** Where this table's match was forked from. */
  readonly parent?: ForkRecord
  /** A guest brought it as a file: it was not played here, and its names are what the file says. */
  readonly brought?: true
  /** The last link of the chain, once the match has ended: a log that was cut off afterwards does not end with it. */
  last?: string
}

export interface ForkRecord {
  readonly match: string
  readonly seq: number
  /** Match time of the fork: here it goes on. */
  readonly at: Ms
  /** A "what if": these texts its player could read at the fork. The words of all others are made up, never the pack's. */
  readonly knows?: readonly TextRef[]
  /** Brought from another house in the middle: its people are the same, and only up to here others had agreed on their clocks. */
  readonly foreign?: number
  /** Where the luck of what was taken over came from, if all of it is known; those matches are over, so this is no secret. */
  readonly seeds?: readonly SeedSpan[]
}

/** What is stored beside an entry and never folded. */
export interface EntryRow {
  readonly entry: Entry
  readonly wall: Wall
  /** The client's id of the command, with its user, for idempotence also after a restart. */
  readonly cmd?: string
  /** Who sat there: a user id, or `bot:<level>`. */
  readonly who?: string
  /** The link of the keyed chain. */
  readonly link: string
}

export interface StoredMatch {
  readonly header: Header
  readonly seed: string
  readonly rows: readonly EntryRow[]
}

export interface Snapshot {
  readonly seq: number
  readonly rulesVersion: number
  readonly state: unknown
}

/** A line of the table's own list: chat and notes, in the order they were said. */
export type TableLine =
  /** `cmd`: the command that said it, with its user, so that it is said once only, also after a restart. */
  { readonly kind: 'chat'; readonly line: ChatLine; readonly cmd?: string } | { readonly kind: 'note'; readonly note: TableNote }

/** What somebody said about a card, with the pack's own name of it. Who said it is not kept. */
export interface CardReport {
  readonly id: string
  readonly wall: Wall
  readonly pack: string
  readonly card: string
  readonly kind: ReportKind
  readonly text: string
  readonly language: Language
  readonly table: string
}

/** Stored text that is not what was written: this match is damaged, all others are not. */
export class CorruptMatchError extends Error {
  override readonly name = 'CorruptMatchError'
}

/**
 * Where everything durable lives. Every writing method resolves only after the commit that holds it; all writes of one tick share a commit.
 * A rejected promise means the outcome is unknown: read again before telling anybody.
 */
export interface Store {
  createUser(user: UserRecord): Promise<void>
  findUserByToken(tokenHash: string): Promise<UserRecord | undefined>
  findUser(id: UserId): Promise<UserRecord | undefined>
  updateUser(id: UserId, name: string, language: Language): Promise<void>

  saveTable(table: TableRecord): Promise<void>
  findTable(id: string): Promise<TableRecord | undefined>
  findTableByCode(code: string): Promise<string | undefined>
  /** The tables this user sits at: those being played, then open ones, then those that have ended, the newest of each first. */
  tablesOf(user: UserId, most: Readonly<Record<TableRecord['phase'], number>>): Promise<readonly TableRecord[]>
  /** Tables whose match is running. */
  playingTables(): Promise<readonly string[]>
  addLine(table: string, line: TableLine): Promise<void>
  lines(table: string, most: number): Promise<readonly TableLine[]>

  createMatch(header: Header, seed: string): Promise<void>
  /** Becomes the owner of a match: from now on only appends with the returned epoch count. Undefined if there is no such match. */
  claimMatch(id: string): Promise<number | undefined>
  /** Throws CorruptMatchError if the stored text of this match is damaged. */
  loadMatch(id: string): Promise<StoredMatch | undefined>
  /** All rows or none. False: fenced (another epoch owns the match) or overtaken (the seq exists already). */
  append(match: string, epoch: number, rows: readonly EntryRow[]): Promise<boolean>
  saveSnapshot(match: string, snapshot: Snapshot): Promise<void>
  findSnapshot(match: string): Promise<Snapshot | undefined>
  /** The replay of a finished match, per viewer, compressed; kept so that it can be watched for ever. */
  saveReplay(match: string, replay: Uint8Array): Promise<void>
  findReplay(match: string): Promise<Uint8Array | undefined>
  /** Keeps what a fault left behind: the log position, the action and the error, for the host to read. */
  saveReport(match: string, report: unknown): Promise<void>
  saveCardReport(report: CardReport): Promise<void>
  /** The newest reports about cards. */
  listCardReports(most: number): Promise<readonly CardReport[]>

  /** Written once a second by each process; the last one of an earlier process tells when it stopped. */
  heartbeat(process: string, wall: Wall): Promise<void>
  lastHeartbeat(): Promise<Wall | undefined>
  /** Writes a consistent copy of everything to a file while play goes on. */
  backup(path: string): Promise<void>
  /** Answers if the store can write; used by the health check. */
  ping(): Promise<void>
  close(): Promise<void>
}
