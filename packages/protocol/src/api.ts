import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { clockTerms, language, level, parentInfo, playerName, seatClock, seatNumber, tableInfo } from './table.ts'

/** The name of a table, of its match and of its replay. */
export const tableId = z.string().regex(/^[\w-]{1,40}$/)
/** A short code as people type it: any case, with or without its dash. */
export const tableCode = z.string().trim().min(1).max(16)
export const viewer = z.union([seatNumber, z.literal('spectator')])

/** Every HTTP answer that is not a success: a platform problem, or a refusal of the rules with its rule. */
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

/** What a guest may know about himself; the token is in the cookie and nowhere else. */
export const guestAnswer = z.object({ name: z.string(), language })
export type GuestAnswer = z.infer<typeof guestAnswer>

export const createdAnswer = z.object({ table: tableInfo, seat: seatNumber })
export const myTablesAnswer = z.object({ tables: z.array(z.object({ table: tableInfo, seat: seatNumber, yourMove: z.boolean() })) })
export const codeAnswer = z.object({ id: tableId })

export const claimRequest = z.object({ token: z.string().min(1).max(100) }).strict()
export const seatAnswer = z.object({ seat: seatNumber })
export const seatTokenAnswer = z.object({ token: z.string(), seat: seatNumber })

/** The twin of the type `Reply` for the HTTP interface. */
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

/** What an outside bot sees: the view of its seat, the actions to choose from, and the seq to name as `seen`. */
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

/** The twin of the type `Replay`. */
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
  /** Brought by a guest as a file: not played here, and nobody checked the names. */
  brought: z.literal(true).optional(),
})

/** A finished match, whole: anybody may check the chain of links against the seed. */
export const logAnswer = z.object({
  header: z.looseObject({ match: z.string(), game: z.string(), seedHash: z.string() }),
  entries: z.array(z.looseObject({ seq: z.int(), at: z.number() })),
  links: z.array(z.string()),
  seed: z.string(),
  last: z.string().optional(),
})

const bothLanguages = z.object({ de: z.string(), en: z.string() })

/** The imprint of a deck: how many cards per age and theme, who made it, how its dates were checked. No card. */
export const packAbout = z.object({
  license: z.string(),
  authors: z.array(z.string()).readonly(),
  ages: z.array(z.int()).readonly(),
  themes: z.array(z.object({ theme: z.string(), cards: z.int() })).readonly(),
  sourced: z.int(),
  checked: z.int(),
})
export type PackAbout = z.infer<typeof packAbout>

/** The imprint of a mission: whose it is, when it takes place, how long it takes. Nothing of what happens in it. */
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

/** A game as the start page offers it: names and sizes, never a card. */
export const gameInfo = z.object({
  id: z.string(),
  seats: z.array(z.int()),
  levels: z.array(level),
  packs: z.array(packInfo),
})
export type GameInfo = z.infer<typeof gameInfo>
export const gamesAnswer = z.object({ games: z.array(gameInfo) })
