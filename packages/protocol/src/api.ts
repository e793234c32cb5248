import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { clockTerms, language, level, parentInfo, playerName, seatClock, seatNumber, tableInfo } from './table.ts'

/** The id of a table, of its match and of its replay. */
export const tableId = z.string().regex(/^[\w-]{1,40}$/)
/** A short code as people type it: in any case, with or without the dash. */
export const tableCode = z.string().trim().min(1).max(16)
export const viewer = z.union([seatNumber, z.literal('spectator')])

/** Every HTTP answer that is not a success: a problem of the platform, or a refusal of the rules with its rule id. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    rule: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
})

/** Asks to become a guest. A guest without a name gets one. */
export const guestRequest = z.object({ name: playerName.optional(), language: language.optional() }).strict()
export type GuestRequest = z.infer<typeof guestRequest>

/** The guest as the client sees it; the token is in the cookie only. */
export const guestAnswer = z.object({ name: z.string(), language })
export type GuestAnswer = z.infer<typeof guestAnswer>

/** The schema of the type `Reply` for the HTTP interface. */
export const replyAnswer = z.object({
  type: z.literal('reply'),
  cmd: z.string().max(LIMITS.cmd),
  ok: z.boolean(),
  seq: z.int(),
  next: z.string().optional(),
  error: errorAnswer.shape.error.optional(),
})

const view = z.object({ shared: z.unknown(), own: z.unknown().optional() })
const texts = z.record(z.string(), z.string())
const action = z.looseObject({ type: z.string() })

/** The schema of the type `ViewAnswer`. */
export const viewAnswer = z.object({ viewer, seq: z.int(), table: tableInfo, view: view.optional(), legal: z.array(action), texts })

const entryAnswer = z.object({
  type: z.literal('entry'),
  seq: z.int(),
  at: z.number(),
  by: z.union([seatNumber, z.literal('clock')]),
  undo: z.int().optional(),
  agreed: clockTerms.optional(),
  shared: z.unknown().optional(),
  own: z.unknown().optional(),
  events: z.array(z.looseObject({ type: z.string() })),
  texts: texts.optional(),
  clocks: z.array(seatClock).optional(),
})

/** The schema of the type `Replay`. */
export const replayAnswer = z.object({
  id: tableId,
  game: z.string(),
  viewer,
  own: viewer,
  seats: z.array(z.object({ name: z.string(), bot: z.boolean() })),
  options: z.unknown(),
  first: view,
  entries: z.array(entryAnswer),
  texts,
  ended: z.boolean(),
  time: z.object({ from: z.number(), to: z.number() }).optional(),
  parent: parentInfo.optional(),
  /** A guest uploaded it: it was not played here, and nobody checked the names. */
  imported: z.literal(true).optional(),
  /** It has no result: nobody moved for this many days. */
  abandoned: z.int().optional(),
})

/** The schema of the type `PublicLog`. */
export const logAnswer = z.object({
  header: z.looseObject({ match: z.string(), game: z.string(), seedHash: z.string() }),
  entries: z.array(z.looseObject({ seq: z.int(), at: z.number() })),
  links: z.array(z.string()),
  seed: z.string(),
  last: z.string().optional(),
})

const bothLanguages = z.object({ de: z.string(), en: z.string() })

/** The imprint of a deck: how many cards per age and theme, who made it, and how its dates were checked, without any card. */
export const packAbout = z.object({
  license: z.string(),
  authors: z.array(z.string()).readonly(),
  ages: z.array(z.int()).readonly(),
  themes: z.array(z.object({ theme: z.string(), cards: z.int() })).readonly(),
  sourced: z.int(),
  checked: z.int(),
})
export type PackAbout = z.infer<typeof packAbout>

/** The imprint of a mission: who made it, when it takes place and how long it takes, without any of the story. */
export const missionAbout = z.object({
  license: z.string(),
  authors: z.array(z.string()).readonly(),
  era: bothLanguages,
  hosts: z.int(),
  time: z.tuple([z.int(), z.int()]).readonly(),
  minutes: z.int().optional(),
  teaser: bothLanguages.optional(),
})
export type MissionAbout = z.infer<typeof missionAbout>

/** A pack as the lobby offers it. */
export const packInfo = z.object({
  name: z.string(),
  title: bothLanguages,
  cards: z.int(),
  about: packAbout.optional(),
  mission: missionAbout.optional(),
})

/** A game as the start page offers it: names and sizes, without cards. */
export const gameInfo = z.object({
  id: z.string(),
  seats: z.array(z.int()),
  levels: z.array(level),
  packs: z.array(packInfo),
})
export type GameInfo = z.infer<typeof gameInfo>
