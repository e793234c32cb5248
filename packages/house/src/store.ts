import type { Entry, Header, Language, Level, Ms, Seat, TextRef } from '@chronothek/core'
import type { ChatMessage, ClockOptions, ClockTerms, LiveOptions, OnTimeout, ReportKind, TableNote, VoteInfo } from '@chronothek/protocol'

export type UserId = string
/** Wall time in milliseconds since 1970. Only the platform knows it; rules see match time. */
export type Wall = number

/** A guest, known by a cookie. Only the hash of the token is stored. */
export interface UserRecord {
  readonly id: UserId
  readonly name: string
  readonly language: Language
  readonly tokenHash: string
  readonly createdAt: Wall
  /** The last visit, to the day. */
  readonly seenAt: Wall
}

/** How a bot came to play somebody's seat: see `SeatRecord.standIn`. */
export interface BotReason {
  readonly since?: number
  readonly own?: number
  readonly left?: true
}

/** When somebody left, in match time and wall time, and the last entry they could see. Their page is told an `Absence`. */
export interface Departure {
  readonly at: Ms
  readonly wall: Wall
  readonly seq: number
}

export interface SeatRecord {
  owner: 'nobody' | 'person' | 'bot'
  user?: UserId
  name: string
  language: Language
  /** The level of a bot that owns the seat. */
  level?: Level
  /**
   * Who plays for the owner now. A bot: `since` is the last entry when somebody other than the owner put it there, `own` the last entry
   * when the owner did, `left` if by leaving. A substitute: `since` is the last entry when they sat down, `bot` how the bot they replaced
   * came there, `away` their own absence.
   */
  standIn?:
    | ({ kind: 'bot'; level: Level } & BotReason)
    | { kind: 'substitute'; user: UserId; name: string; since: number; bot: BotReason; away?: Departure }
  /** Before the start: the owner says they are ready. */
  ready?: boolean
  /** Spectators may see what this seat sees. */
  lends?: boolean
  /** The hash of the seat token, which plays the seat for outside bots; absent until one is created. */
  tokenHash?: string
  /** A seat link, which moves the seat to another device, once. */
  link?: { readonly hash: string; readonly until: Wall }
  /** Whose seat it was before it first moved to another device; they may take it back. */
  formerUser?: UserId
  /** The owner's absence. */
  away?: Departure
  /** How often its owner handed it to a bot while others played, and the last entry such a bot may have made. */
  handed?: { readonly times: number; readonly until: number }
  /** Live matches: how often this seat asked for a pause, and how often the match waited for its connection. */
  breaks?: { readonly asked: number; readonly connection: number }
}

/** Why a live match is paused, and until when at most. */
export interface Pause {
  readonly kind: 'asked' | 'connection' | 'nobody'
  readonly by?: Seat
  readonly until?: Wall
}

/** An open vote: a question to the people at the table. */
export interface Vote {
  readonly id: string
  readonly about: VoteInfo['about']
  /** Undefined if somebody without a seat asked. */
  readonly by: Seat | undefined
  readonly until: Wall
  readonly yes: readonly Seat[]
  readonly open: readonly Seat[]
  /** The command that started the vote and its user, under whose name the result is stored. */
  readonly cmd: string | undefined
  readonly who: string | undefined
  /** The last move when the question was asked, or asked again. */
  readonly seq?: number | undefined
  readonly why?: VoteInfo['why']
}

/** A table as it is stored: everything but the match itself. The table's id is also its match's id. */
export interface TableRecord {
  readonly id: string
  /** Empty once the code is free for another table. */
  readonly code: string
  readonly game: string
  readonly pack?: string
  readonly options: unknown
  /** The clock at the start of the match; later changes are in its log. */
  readonly clock: ClockOptions
  readonly onTimeout: OnTimeout
  /** Live games only. */
  readonly live?: LiveOptions
  readonly createdAt: Wall
  phase: 'open' | 'playing' | 'ended'
  host: Seat
  seats: SeatRecord[]
  /** Since when the match is paused. */
  pausedAt?: Wall
  /** Paused live matches: why, and until when. */
  pause?: Pause
  /** Match time and wall time of the start or the last resume. Match time is counted from here if there is no later entry. */
  clockBase?: { at: Ms; wall: Wall }
  /** Open votes that also wait for people who are away, so they have to survive a restart. */
  votes?: readonly Vote[]
  next?: string
  /** A bot had a seat here and was removed before the start: the table is counted among those with bots. */
  hadBots?: true
  /** The match this one was forked from. */
  readonly parent?: ForkRecord
  /** A guest uploaded it: it was not played here, and its names are what the file says. */
  readonly imported?: true
  /** Then: the clock in use at its end. */
  readonly terms?: ClockTerms
  /** The match ended without a result, because nobody moved for this many days. */
  readonly abandoned?: number
  /** The last link of the chain, once the match has ended, to detect a log that was truncated later. */
  last?: string
}

/** Whether the owner of a seat has left a running match, in which a bot plays on for them. */
export const hasLeft = ({ standIn }: SeatRecord): boolean => standIn?.kind === 'bot' && standIn.left === true

/** Whether bots own seats of this table. */
export const hasBots = ({ seats }: Pick<TableRecord, 'seats'>): boolean => seats.some(({ owner }) => owner === 'bot')

/** The names of texts in a match, each with the pack's own name for it. */
export type KnownTexts = Readonly<Record<TextRef, TextRef>>

/** The seed from which inherited entries of a fork were drawn: those up to `upTo` that no earlier span covers. Entry 0 is the deal. */
export interface SeedSpan {
  readonly upTo: number
  readonly seed: string
}

export interface ForkRecord {
  readonly match: string
  readonly seq: number
  /** The match time at which the fork continues. */
  readonly at: Ms
  /** Only in a "what if": the texts its player could read at the fork. All other texts are made up. Never sent. */
  readonly knows?: KnownTexts
  /** Imported in the middle of a match: the same people play on. Up to this entry, clocks may have been agreed on by others. */
  readonly foreign?: number
  /** The seeds of inherited entries, if all of them are known. Those matches are over, so the seeds are no longer secret. */
  readonly seeds?: readonly SeedSpan[]
}

/** An entry with what is stored beside it and never folded. */
export interface EntryRow {
  readonly entry: Entry
  readonly wall: Wall
  /** The client's id of the command, with its user, so that it is carried out only once, even after a restart. */
  readonly cmd?: string
  /** Who played it: a user id, or `bot:<level>`. */
  readonly who?: string
  /** The link of the keyed chain. */
  readonly link: string
}

export interface StoredMatch {
  readonly header: Header
  readonly seed: string
  readonly rows: readonly EntryRow[]
  /** It was read from an archive, all of which is unpacked for any part of it. */
  readonly archived?: true
}

/** A match after some entry, as JSON text, with a seal that only its seed can make. A cache of the log. */
export interface Snapshot {
  readonly seq: number
  readonly rulesVersion: number
  readonly content: string
  readonly seal: string
}

/** A chat message or a note of a table. */
export type TableMessage =
  /** `cmd`: the command with its user, so that the message is posted only once, even after a restart. */
  { readonly kind: 'chat'; readonly message: ChatMessage; readonly cmd?: string } | { readonly kind: 'note'; readonly note: TableNote }

/** A report about a card, with the pack's name for it. Its author is not stored. */
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

/** The stored text of one match is damaged. */
export class CorruptMatchError extends Error {
  override readonly name = 'CorruptMatchError'
}

/** A process that serves this house, as it is stored with each of its beats. */
export interface NodeRecord {
  readonly id: string
  /** Where the other nodes reach it; undefined if it is alone. */
  readonly address?: string
  /** It is shutting down, and claims nothing any more. */
  readonly draining: boolean
  /** The version of the program. */
  readonly build?: string
}

/** Matches of one game that a node can fold. */
export interface Foldable {
  readonly game: string
  /** The newest rules it has; they also know how older matches were played. */
  readonly rulesVersion: number
  /** The hashes of its packs. */
  readonly packs: readonly string[]
}

/** Who wants to own a room. */
export interface Claimant {
  /** The id of its node. */
  readonly node: string
  /** A node whose last beat is not later than this has ended. */
  readonly lostBefore: Wall
  /** The matches it can fold. It gets no others; undefined if it takes all of them. */
  readonly folds?: readonly Foldable[]
}

/** The right to write to a room, until another process claims it. */
export interface Claim {
  readonly kind: 'claim'
  /** Every write of the room carries it. */
  readonly epoch: number
  /** The last beat of the process that had the room before, if it ended without putting the room to sleep. */
  readonly lostAt?: Wall
}

/** A node that has a room open. */
export interface Owner {
  readonly node: string
  readonly address?: string
}

/** A living node owns the room; without an owner, the claimant cannot fold its match or is draining. */
export interface Denial {
  readonly kind: 'denial'
  readonly owner?: Owner
}

/** A room that was claimed because something is due in it. */
export interface DueRoom {
  readonly id: string
  readonly claim: Claim
}

/** How a room is left when it is closed. */
export interface Asleep {
  /** When something is due in it; undefined if nothing is. */
  readonly wakeAt: Wall | undefined
  /** The seats that could act, one bit each; undefined if that is not known. */
  readonly acting: number | undefined
  /** When somebody last used it; undefined leaves what is stored. */
  readonly usedAt?: Wall | undefined
}

/** A table in a list. `acting`: the seats that could act when its room went to sleep, or last said so; undefined if it never did. */
export interface ListedTable {
  readonly table: TableRecord
  readonly acting: number | undefined
}

/** Something that is counted for one person or network until the day is over. */
export interface QuotaCount {
  readonly kind: string
  /** A user id, or a keyed hash of a network. */
  readonly subject: string
  readonly until: Wall
  readonly most: number
  /** How many of them this is. */
  readonly cost: number
}

/** How many tables that have not ended one person may sit at without having left them, and at how many with bots. */
export interface RunningLimit {
  readonly user: UserId
  readonly tables: number | undefined
  readonly botTables: number | undefined
}

/** A time in which no node of this house was alive. */
export interface Outage {
  readonly from: Wall
  readonly to: Wall
}

/**
 * Persistent storage. Every writing method resolves only after its commit; all writes of one tick share a commit. A rejected promise means
 * that the outcome is unknown: read again before telling anybody. Reads see all writes that were requested before them.
 *
 * What belongs to one room is written with the epoch of the last claim. If another process has claimed the room since, the write changes
 * nothing and answers false.
 */
export interface Store {
  createUser(user: UserRecord): Promise<void>
  findUserByToken(tokenHash: string): Promise<UserRecord | undefined>
  findUser(id: UserId): Promise<UserRecord | undefined>
  updateUser(id: UserId, name: string, language: Language): Promise<void>
  /** Notes a visit. False if there is no such guest any more. */
  noteVisit(id: UserId, wall: Wall): Promise<boolean>

  /** Makes a room that nobody has claimed yet; does nothing if there is one. A match and its log may be stored before the table. */
  createRoom(id: string): Promise<void>
  /** Becomes the owner of a room, unless a living node owns it: then writes with an older epoch are refused. Undefined: no such room. */
  claimRoom(id: string, claimant: Claimant): Promise<Claim | Denial | undefined>
  /** Claims rooms in which something is due by then and that no living node owns, the oldest first. No two nodes get the same. */
  claimDue(claimant: Claimant, until: Wall, most: number): Promise<readonly DueRoom[]>
  /** The rooms that a node owns. */
  roomsOf(node: string): Promise<readonly string[]>
  /** The node that owns a room, if its last beat is later than `lostBefore`. */
  findOwner(id: string, lostBefore: Wall): Promise<Owner | undefined>
  /** Notes who can act in an open room, for lists that other nodes make. */
  saveActing(id: string, epoch: number, acting: number): Promise<boolean>
  /** Gives a room back when it is closed. Its next owner learns from `wakeAt` when to open it. */
  releaseRoom(id: string, epoch: number, asleep: Asleep): Promise<boolean>

  /**
   * Stores a new table and its room. False if another table has the same code, or if somebody sits at as many tables as they may; then it is
   * not stored.
   */
  createTable(table: TableRecord, limit?: RunningLimit): Promise<boolean>
  saveTable(table: TableRecord, epoch: number): Promise<boolean>
  findTable(id: string): Promise<TableRecord | undefined>
  /** A code works until the match ends, and if the table is not open any more, for tables made after `since`. */
  findTableByCode(code: string, since: Wall): Promise<string | undefined>
  /** The tables this user sits at: those being played, then open ones, then those that have ended, the newest of each first. */
  tablesOf(user: UserId, most: Readonly<Record<TableRecord['phase'], number>>): Promise<readonly ListedTable[]>
  addMessage(table: string, epoch: number, message: TableMessage): Promise<boolean>
  /** The last messages of a table, oldest first. */
  messages(table: string, most: number): Promise<readonly TableMessage[]>

  createMatch(header: Header, seed: string, epoch: number): Promise<boolean>
  /** The match with its entries, or at most `most` of those after entry `after`. Throws CorruptMatchError if its stored text is damaged. */
  loadMatch(id: string, after?: number, most?: number): Promise<StoredMatch | undefined>
  /** Appends all rows or none. False if fenced (another epoch owns the room) or overtaken (the seq already exists). */
  append(match: string, epoch: number, rows: readonly EntryRow[]): Promise<boolean>
  /** Keeps this snapshot and the few before it. */
  saveSnapshot(match: string, epoch: number, snapshot: Snapshot): Promise<boolean>
  /** The newest snapshot after at most this entry. */
  findSnapshot(match: string, atMost: number): Promise<Snapshot | undefined>
  /** The compressed replay of a finished match for all viewers, which can be watched even after the rules have changed. */
  saveReplay(match: string, epoch: number, replay: Uint8Array): Promise<boolean>
  findReplay(match: string): Promise<Uint8Array | undefined>
  /** Stores a report about a fault, with log position, action and error, for whoever runs the server. */
  saveReport(match: string, report: unknown): Promise<void>
  saveCardReport(report: CardReport): Promise<void>
  /** The newest reports about cards. */
  listCardReports(most: number): Promise<readonly CardReport[]>

  /**
   * Notes that a node is alive; `wall` is the time unless the store has its own, which it then answers. Throws `LostNodeError` and notes
   * nothing if the last beat of this node is `lostAfter` ms old or older. Stores of a house of one node need not look.
   */
  beat(node: NodeRecord, wall: Wall, lostAfter?: Ms): Promise<Wall | undefined>
  /** The nodes with an address whose last beat is later than `lostBefore`, except those that are shutting down. */
  livingNodes(lostBefore: Wall): Promise<readonly Required<Owner>[]>
  /** The last beat of any node, and the store's own time if it has one. */
  lastBeat(): Promise<{ readonly at: Wall | undefined; readonly now: Wall | undefined }>
  /** Notes an outage, which no clock counts. */
  addOutage(outage: Outage): Promise<void>
  /** All outages, oldest first. */
  outages(): Promise<readonly Outage[]>
  /** Resolves if the store can write; used by the health check. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What a house needs to limit what one person or network may have: counts that outlive a restart and hold for all processes. */
export interface QuotaStore {
  /**
   * Counts all of these. If one of them has reached its limit, none is counted, and that one is the answer. The last count may exceed the
   * limit by its cost.
   */
  takeQuotas(counts: readonly QuotaCount[]): Promise<QuotaCount | undefined>
  returnQuotas(counts: readonly QuotaCount[]): Promise<void>
  /**
   * The key of the day that ends at `until`: this one, unless another process was first. Keys and counts of earlier days are deleted.
   */
  dayKey(until: Wall, key: string): Promise<string>
  /** At how many tables that have not ended somebody sits without having left them, and how many of these have bots. */
  runningTables(user: UserId): Promise<{ readonly tables: number; readonly botTables: number }>
}
