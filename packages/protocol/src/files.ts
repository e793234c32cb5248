import { z } from 'zod'
import { tableId } from './api.ts'
import { LIMITS } from './limits.ts'
import { clockOptions, clockTerms, language, level, onTimeout, playerName } from './table.ts'

const luck = { draws: z.array(z.int().min(0)).max(10_000), opened: z.array(z.string().max(200)).max(10_000) }

/** The schema of core's `Header`. */
export const logHeader = z
  .object({
    match: tableId,
    game: z.string().max(40),
    rulesVersion: z.int(),
    pack: z.object({ name: z.string().max(80), hash: z.string().max(80) }).optional(),
    options: z.unknown(),
    seats: z.int().min(1).max(LIMITS.seats),
    ...luck,
    seedHash: z.string().max(80),
    parent: z
      .object({ match: tableId, seq: z.int().min(0), inherited: z.int().min(0).optional(), imagined: z.literal(true).optional() })
      .optional(),
    start: z.unknown().optional(),
  })
  .strict()

const moment = { seq: z.int().min(1), at: z.number().min(0).max(LIMITS.matchMs) }
const seat = z
  .int()
  .min(0)
  .max(LIMITS.seats - 1)

/** The schema of core's `Entry`. */
export const logEntry = z.union([
  z
    .object({
      ...moment,
      originalSeq: z.int().min(1).optional(),
      by: z.union([seat, z.literal('clock')]),
      action: z.looseObject({ type: z.string() }),
      ...luck,
    })
    .strict(),
  z.object({ ...moment, by: seat, undo: z.int().min(0), voted: z.literal(true).optional() }).strict(),
  z.object({ ...moment, by: seat, agreed: clockTerms }).strict(),
])

const textRef = z.templateLiteral(['§', z.string().max(200)])

/**
 * A match as a file: what was played, by whom, and the chain that proves it. It has the seed once the match has ended. The file of a
 * running match is private, because its header contains the deck.
 */
export const matchFile = z
  .object({
    format: z.literal('chronothek-match'),
    version: z.literal(1),
    private: z.boolean().optional(),
    createdAt: z.iso.datetime(),
    clock: clockOptions,
    onTimeout,
    /** A seat without a level is a person's. */
    seats: z
      .array(z.object({ name: playerName, language, level: level.optional() }).strict())
      .min(1)
      .max(LIMITS.seats),
    header: logHeader,
    entries: z.array(logEntry).max(LIMITS.fileEntries),
    links: z.array(z.string().max(80)).max(LIMITS.fileEntries),
    seed: z.string().min(1).max(200).optional(),
    /** For a fork of finished matches: the seeds of inherited entries, oldest first, each with the last entry drawn from it. */
    seeds: z
      .array(z.object({ upTo: z.int().min(0), seed: z.string().min(1).max(200) }).strict())
      .max(LIMITS.fileSeeds)
      .optional(),
    /** For a "what if": the pack's names of the texts its player could read at the fork. */
    knows: z.record(textRef, textRef).optional(),
  })
  .strict()
export type MatchFile = z.infer<typeof matchFile>
