import { LEVELS } from '@chronothek/core'
import { z } from 'zod'
import { LIMITS } from './limits.ts'

export const seatNumber = z
  .int()
  .min(0)
  .max(LIMITS.seats - 1)
export const language = z.enum(['de', 'en'])
export const level = z.enum(LEVELS)
/** One line that can be read, without characters that hide, break or blank it: what people call themselves. */
export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.name)
  .regex(/^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+$/u)

const seconds = z.number().positive().max(31_536_000)

/** Thinking time of every seat. `days` is a per-move clock that also survives the night. */
export const clockOptions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }).strict(),
  z.object({ kind: z.literal('per-move'), seconds }).strict(),
  z.object({ kind: z.literal('per-match'), seconds, increment: z.number().min(0).max(3600) }).strict(),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(30) }).strict(),
])
export type ClockOptions = z.infer<typeof clockOptions>

/** What happens when thinking time is over: nothing, a bot makes this move, or the rules' own default is played. */
export const onTimeout = z.enum(['wait', 'bot', 'skip'])
export type OnTimeout = z.infer<typeof onTimeout>

/** A clock and what it does. In a running match people may agree on another; then everybody gets its whole time anew. */
export const clockTerms = z.object({ clock: clockOptions, onTimeout }).strict()
export type ClockTerms = z.infer<typeof clockTerms>

/** Who may stop a live match: all people together, or any player, a few times each. */
export const pausing = z.enum(['agreed', 'anyone'])

/** How a live table deals with people who need a break or lose their line. */
export const liveOptions = z
  .object({
    pausing,
    /** Waits a while when somebody's line drops. */
    autoPause: z.boolean(),
    /** A bot plays for somebody who has been away for a minute, until they are back. */
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
    /** For live games only; what is not named is as usual. */
    ...liveOptions.partial().shape,
    /** Bots that take seats at once; the creator always sits on seat 0. */
    bots: z
      .array(z.object({ seat: seatNumber, level }).strict())
      .max(LIMITS.seats)
      .default([]),
    /** Start at once, if no seat is empty. */
    start: z.boolean().default(false),
    name: playerName.optional(),
    language: language.default('en'),
  })
  .strict()
export type CreateTable = z.infer<typeof createTable>
export type CreateTableInput = z.input<typeof createTable>

/** Asks to play on from an entry of another match. */
export const forkTable = z
  .object({
    /** The last entry that is taken over; 0 is the very beginning. */
    seq: z.int().min(0),
    /** The seat the caller takes. Of a running match: their own. */
    viewer: seatNumber,
    /** Live games: the match time to go on from, between that entry and the next; without it, that of the entry. */
    at: z.number().min(0).max(LIMITS.matchMs).optional(),
    /** Who plays the other seats. Those not named stay open; then the table waits for people, else it starts at once. */
    bots: z
      .array(z.object({ seat: seatNumber, level }).strict())
      .max(LIMITS.seats)
      .default([]),
    /** Bots are called like whoever sat there. */
    keepNames: z.boolean().default(true),
    name: playerName.optional(),
    language: language.default('en'),
  })
  .strict()
export type ForkTable = z.infer<typeof forkTable>
export type ForkTableInput = z.input<typeof forkTable>

/**
 * Where a fork comes from. `imagined`: a "what if" about a running match; it begins at what its player could know. `at`: of live games the
 * match time it went on from.
 */
export const parentInfo = z.object({ match: z.string(), seq: z.int(), imagined: z.boolean(), at: z.number().optional() })
export type ParentInfo = z.infer<typeof parentInfo>

/** One seat as everybody at the table sees it. */
export const seatInfo = z.object({
  seat: seatNumber,
  /** Whose seat it is. */
  owner: z.enum(['nobody', 'person', 'bot']),
  name: z.string(),
  language,
  /** A bot's level: of a bot's own seat, or of the bot that plays for its owner now. */
  level: level.optional(),
  /** Who moves for it now, if not its owner. */
  standIn: z.enum(['bot', 'substitute']).optional(),
  connected: z.boolean(),
  /** Spectators may see what this seat sees. */
  lends: z.boolean().optional(),
  /** Before the start: this seat says it may begin. Bots always do. */
  ready: z.boolean().optional(),
  /** Live tables where anyone may pause: how often this seat still may without asking. Absent: as often as it likes. */
  pausesLeft: z.int().optional(),
  /** In a match with other people: how often its owner may still hand it to a bot and get it back. Absent: as often as they like. */
  handOversLeft: z.int().optional(),
})
export type SeatInfo = z.infer<typeof seatInfo>

/** A question put to the people at the table. */
export const voteInfo = z.object({
  id: z.string(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('undo'), to: z.int() }),
    z.object({ kind: z.literal('pause') }),
    z.object({ kind: z.literal('hand-over'), seat: seatNumber }),
    /** Somebody without a seat would like to play for somebody who is away. */
    z.object({ kind: z.literal('substitute'), seat: seatNumber, name: z.string() }),
    /** Everybody who plays is asked, also who is away. */
    z.object({ kind: z.literal('clock'), terms: clockTerms }),
  ]),
  /** The seat that asked; absent if a spectator did. */
  by: seatNumber.optional(),
  /** Seats that agreed; a seat that asked is among them. */
  yes: z.array(seatNumber),
  /** Seats whose answer is still missing. */
  open: z.array(seatNumber),
})
export type VoteInfo = z.infer<typeof voteInfo>

export const seatClock = z.object({
  /** Milliseconds left at match time `at` of the message that carries this. */
  left: z.number(),
  running: z.boolean(),
})
export type SeatClock = z.infer<typeof seatClock>

/** Everything about a table that is not the game itself: the same for all who look at it. */
export const tableInfo = z.object({
  id: z.string(),
  /** Short code to type in, like `KX4-9PR`. */
  code: z.string(),
  game: z.string(),
  pack: z.string().optional(),
  options: z.unknown(),
  phase: z.enum(['open', 'playing', 'ended']),
  /** The seat that may start the match and seat bots. */
  host: seatNumber,
  seats: z.array(seatInfo),
  spectators: z.int(),
  /** The clock that counts now. */
  clock: clockOptions,
  onTimeout,
  paused: z.boolean(),
  /** Why a live match stands still: somebody asked, somebody's line is lost (`by`), or nobody was here. */
  rest: z.object({ kind: z.enum(['asked', 'line', 'nobody']), by: seatNumber.optional() }).optional(),
  /** Boards are covered while the match stands still: nobody gets time to think for nothing. */
  veiled: z.boolean().optional(),
  /** Of live games only. */
  live: liveOptions.optional(),
  votes: z.array(voteInfo),
  /** `read-only`: the store does not answer. `frozen`: the log of this match no longer folds. */
  health: z.enum(['ok', 'read-only', 'frozen']),
  /** SHA-256(id, seed), from the start on; the seed itself only after the end. */
  seedHash: z.string().optional(),
  seed: z.string().optional(),
  /** The last link of the log's chain, after the end: whoever noted it notices a log that was cut off later. */
  last: z.string().optional(),
  /** The table of the rematch. */
  next: z.string().optional(),
  /** The match and entry this one was forked from. */
  parent: parentInfo.optional(),
  /** A guest brought this match as a file: it was not played here, and nobody checked the names. */
  brought: z.literal(true).optional(),
  createdAt: z.string(),
})
export type TableInfo = z.infer<typeof tableInfo>
