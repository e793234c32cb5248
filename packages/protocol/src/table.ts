import { LEVELS } from '@chronothek/core'
import { z } from 'zod'
import { LIMITS } from './limits.ts'

export const seatNumber = z
  .int()
  .min(0)
  .max(LIMITS.seats - 1)
export const language = z.enum(['de', 'en'])
export const level = z.enum(LEVELS)
/** The name of a player: one visible line, without control, invisible or blank characters. */
export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.name)
  .regex(/^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+$/u)

const seconds = z.number().positive().max(31_536_000)

/** Thinking time of every seat. `days` is a per-move clock for matches over days. */
export const clockOptions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }).strict(),
  z.object({ kind: z.literal('per-move'), seconds }).strict(),
  z.object({ kind: z.literal('per-match'), seconds, increment: z.number().min(0).max(3600) }).strict(),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(30) }).strict(),
])
export type ClockOptions = z.infer<typeof clockOptions>

/** What happens when thinking time is up: nothing, a bot makes this move, or the rules' default is played. */
export const onTimeout = z.enum(['wait', 'bot', 'skip'])
export type OnTimeout = z.infer<typeof onTimeout>

/** A clock and its timeout rule. In a running match people may agree on another one; everybody then gets its full time. */
export const clockTerms = z.object({ clock: clockOptions, onTimeout }).strict()
export type ClockTerms = z.infer<typeof clockTerms>

/** Who may pause a live match: everybody together by a vote, or any player a few times. */
export const pausing = z.enum(['agreed', 'anyone'])

/** How a live table deals with people who need a break or lose their connection. */
export const liveOptions = z
  .object({
    pausing,
    /** Pauses for a while when somebody loses connection. */
    autoPause: z.boolean(),
    /** A bot plays for a player who has been away for a minute, until they are back. */
    takeOver: z.boolean(),
  })
  .strict()
export type LiveOptions = z.infer<typeof liveOptions>

export const createTable = z
  .object({
    game: z.string().max(40),
    pack: z.string().max(80).optional(),
    options: z.record(z.string(), z.unknown()).default({}),
    seats: z.int().min(1).max(LIMITS.seats),
    clock: clockOptions.default({ kind: 'none' }),
    onTimeout: onTimeout.default('wait'),
    /** Live games only; missing options get their defaults. */
    ...liveOptions.partial().shape,
    /** Bots that take seats at once; the creator always has seat 0. */
    bots: z
      .array(z.object({ seat: seatNumber, level }).strict())
      .max(LIMITS.seats)
      .default([]),
    /** Start at once if no seat is empty. */
    start: z.boolean().default(false),
    name: playerName.optional(),
    language: language.default('en'),
  })
  .strict()
export type CreateTable = z.infer<typeof createTable>
export type CreateTableInput = z.input<typeof createTable>

/** Forks a match at one of its entries. */
export const forkTable = z
  .object({
    /** The last entry to inherit; 0 inherits the setup only. */
    seq: z.int().min(0),
    /** The seat the caller takes. In a running match, their own. */
    viewer: seatNumber,
    /** Live games: the match time to continue from, between that entry and the next; by default that of the entry. */
    at: z.number().min(0).max(LIMITS.matchMs).optional(),
    /** Bots for the other seats. If seats stay open, the table waits for people; otherwise it starts at once. */
    bots: z
      .array(z.object({ seat: seatNumber, level }).strict())
      .max(LIMITS.seats)
      .default([]),
    /** Bots get the names of the people who played these seats. */
    keepNames: z.boolean().default(true),
    name: playerName.optional(),
    language: language.default('en'),
  })
  .strict()
export type ForkTable = z.infer<typeof forkTable>
export type ForkTableInput = z.input<typeof forkTable>

/**
 * The origin of a fork. `imagined`: a "what if" about a running match, based on what its player could know. `at`: in live games, the match
 * time from which it continued.
 */
export const parentInfo = z.object({ match: z.string(), seq: z.int(), imagined: z.boolean(), at: z.number().optional() })
export type ParentInfo = z.infer<typeof parentInfo>

/** One seat as everybody at the table sees it. */
export const seatInfo = z.object({
  seat: seatNumber,
  /** Who owns the seat. */
  owner: z.enum(['nobody', 'person', 'bot']),
  name: z.string(),
  language,
  /** The level of a bot that owns the seat, or that plays for its owner now. */
  level: level.optional(),
  /** Who plays it now, if not its owner. */
  standIn: z.enum(['bot', 'substitute']).optional(),
  connected: z.boolean(),
  /** Spectators may see what this seat sees. */
  lends: z.boolean().optional(),
  /** Before the start: the player is ready. Bots always are. */
  ready: z.boolean().optional(),
  /** Live tables where anyone may pause: how often this seat still may without a vote. Absent: no limit. */
  pausesLeft: z.int().optional(),
  /** In a match with other people: how often its owner may still hand it to a bot and get it back. Absent: no limit. */
  handOversLeft: z.int().optional(),
})
export type SeatInfo = z.infer<typeof seatInfo>

/** An open vote: a question to the people at the table. */
export const voteInfo = z.object({
  id: z.string(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('undo'), to: z.int() }),
    z.object({ kind: z.literal('pause') }),
    z.object({ kind: z.literal('hand-over'), seat: seatNumber }),
    /** Somebody without a seat asks to play for an absent player. */
    z.object({ kind: z.literal('substitute'), seat: seatNumber, name: z.string() }),
    /** Everybody who plays is asked, including those who are away. */
    z.object({ kind: z.literal('clock'), terms: clockTerms }),
  ]),
  /** The seat that asked; absent if it was a spectator. */
  by: seatNumber.optional(),
  /** Seats that agreed; a seat that asked is among them. */
  yes: z.array(seatNumber),
  /** Seats that have not answered yet. */
  open: z.array(seatNumber),
  /**
   * Why an undo needs a vote although it revealed nothing and nobody else has moved: the seat that asked could hardly pay for the others'
   * time, or a bot it had called made the move.
   */
  why: z.enum(['time', 'own-bot']).optional(),
})
export type VoteInfo = z.infer<typeof voteInfo>

export const seatClock = z.object({
  /** Milliseconds left at `at`, the match time of the message that contains this. */
  left: z.number(),
  running: z.boolean(),
})
export type SeatClock = z.infer<typeof seatClock>

/** Everything about a table except the match itself; the same for everybody. */
export const tableInfo = z.object({
  id: z.string(),
  /** A short code to type in, such as `KX4-9PR`; empty after the match, when another table may have it. */
  code: z.string(),
  game: z.string(),
  pack: z.string().optional(),
  options: z.unknown(),
  phase: z.enum(['open', 'playing', 'ended']),
  /** The seat that may start the match and seat bots. */
  host: seatNumber,
  seats: z.array(seatInfo),
  spectators: z.int(),
  /** The clock in use. */
  clock: clockOptions,
  onTimeout,
  paused: z.boolean(),
  /** Why a live match is paused: somebody asked for it, somebody (`by`) lost connection, or nobody was present. */
  pause: z.object({ kind: z.enum(['asked', 'connection', 'nobody']), by: seatNumber.optional() }).optional(),
  /** Boards are covered during the pause, so that nobody gets free time to think. */
  boardsCovered: z.boolean().optional(),
  /** Live games only. */
  live: liveOptions.optional(),
  votes: z.array(voteInfo),
  /** `read-only`: the store does not answer. `frozen`: the log of this match cannot be folded. */
  health: z.enum(['ok', 'read-only', 'frozen']),
  /** SHA-256(id, seed), from the start on. The seed itself is sent only after the end. */
  seedHash: z.string().optional(),
  seed: z.string().optional(),
  /** After the end: the last link of the log's chain. Anybody who has noted it can detect a log that was truncated later. */
  last: z.string().optional(),
  /** The id of the rematch's table. */
  next: z.string().optional(),
  /** The match and entry this one was forked from. */
  parent: parentInfo.optional(),
  /** A guest uploaded this match: it was not played here, and nobody checked the names. */
  imported: z.literal(true).optional(),
  /** The match has no result: it ended because nobody moved for this many days. */
  abandoned: z.int().optional(),
  createdAt: z.string(),
})
export type TableInfo = z.infer<typeof tableInfo>

/** A table in a list. Whoever wants to know more asks for the table. */
export const listedTable = tableInfo
  .pick({
    id: true,
    code: true,
    game: true,
    pack: true,
    options: true,
    phase: true,
    host: true,
    imported: true,
    abandoned: true,
    createdAt: true,
  })
  .extend({ seats: z.array(seatInfo.pick({ seat: true, owner: true, name: true, language: true })) })
export type ListedTable = z.infer<typeof listedTable>
