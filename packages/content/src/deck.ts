import type { Language, Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import * as z from 'zod'

export const CONFIDENCES = ['A', 'B', 'C'] as const
export const CARD_STATES = ['draft', 'checked', 'live', 'retired'] as const
export const DATE_KINDS = ['exact', 'circa', 'range'] as const
export const CALENDARS = ['gregorian', 'julian', 'bp'] as const
export const GRAINS = ['year', 'day'] as const

/** What a deck compares and prints: years or single days. */
export type Grain = (typeof GRAINS)[number]
export type Bilingual = Readonly<Record<Language, string>>

/** When something happened. Years BCE are negative; deep time (`bp`) is the negative number of years before present. */
export interface DeckDate {
  readonly kind: (typeof DATE_KINDS)[number]
  readonly year: number
  readonly month?: number | undefined
  readonly day?: number | undefined
  /** For ranges only: the year in which it ended. */
  readonly endYear?: number | undefined
  readonly uncertaintyYears?: number | undefined
  readonly calendar: (typeof CALENDARS)[number]
}

export interface DeckSource {
  readonly title: string
  readonly publisher?: string | undefined
  readonly url?: string | undefined
  /** The day on which a second person looked up the date here, such as `2025-03-14`. */
  readonly checked?: string | undefined
}

/** How hard a card is: a hand-set level from 1 to 5, and what play data says about it. */
export interface DeckDifficulty {
  readonly prior: number
  readonly bias?: number | undefined
  readonly logSd?: number | undefined
  readonly n?: number | undefined
}

/** One card: a fact to read, a date to find out. */
export interface DeckCard {
  /** Never changed, never reused, and never sent to a client. */
  readonly id: string
  readonly text: Bilingual
  readonly short: Bilingual
  /** Shown after the date. */
  readonly note?: Bilingual | undefined
  readonly date: DeckDate
  readonly confidence: (typeof CONFIDENCES)[number]
  readonly sources: readonly DeckSource[]
  readonly symbols: { readonly fact: string; readonly date: string }
  readonly theme: string
  /**
   * The icon printed on the card, by its name in the game-icons family; without one, the theme's icon is printed. It must not hint at the
   * date.
   */
  readonly picture?: string | undefined
  readonly tags: readonly string[]
  readonly region: string
  readonly difficulty: DeckDifficulty
  readonly status: (typeof CARD_STATES)[number]
}

/** Everything in a deck besides its cards. */
export interface DeckMeta {
  readonly format: 1
  readonly pack: string
  readonly version: string
  readonly game: { readonly id: string; readonly rules?: number | undefined }
  /** Whether a local table may load the whole deck, including the dates. */
  readonly offline: boolean
  readonly title: Bilingual
  readonly grain: Grain
  /** The year from which "years ago" is counted. */
  readonly refYear: number
  readonly symbols: readonly string[]
  readonly authors: readonly string[]
  readonly license: string
}

/** A deck of cards as in its file. It stays on the server and never reaches the client of an online table. */
export interface Deck extends DeckMeta {
  readonly cards: readonly DeckCard[]
}

/** Why a file is not a deck: where and what, and for a CSV file the line. */
export interface DeckProblem {
  readonly path: string
  readonly line?: number
  readonly message: Bilingual
}

const name = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64)
const line = (max: number) => z.string().max(max)
const both = (max: number) => z.strictObject({ de: line(max), en: line(max) })
const whole = (min: number, max: number) => z.int().min(min).max(max)
const OLDEST = -20_000_000_000
const LATEST = 3000

const dateSchema = z.strictObject({
  kind: z.enum(DATE_KINDS),
  year: whole(OLDEST, LATEST),
  month: whole(1, 12).optional(),
  day: whole(1, 31).optional(),
  endYear: whole(OLDEST, LATEST).optional(),
  uncertaintyYears: whole(0, -OLDEST).optional(),
  calendar: z.enum(CALENDARS),
})

const sourceSchema = z.strictObject({
  title: line(200),
  publisher: line(200).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(400)
    .optional(),
  checked: z.iso.date().optional(),
})

const cardSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)
    .max(64),
  text: both(400),
  short: both(100),
  note: both(1000).optional(),
  date: dateSchema,
  confidence: z.enum(CONFIDENCES),
  sources: z.array(sourceSchema).max(10),
  symbols: z.strictObject({ fact: name, date: name }),
  theme: name,
  picture: name.optional(),
  tags: z.array(name).max(20).default([]),
  region: line(40),
  difficulty: z.strictObject({
    prior: whole(1, 5),
    bias: z.number().min(-100).max(100).optional(),
    logSd: z.number().min(-100).max(100).optional(),
    n: whole(0, 1e9).optional(),
  }),
  status: z.enum(CARD_STATES),
})

const deckSchema = z.strictObject({
  format: z.literal(1),
  pack: name.max(60),
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  game: z.strictObject({ id: name, rules: whole(1, 1e6).optional() }),
  /** If left out, the deck stays on the server. */
  offline: z.boolean().default(false),
  title: both(100),
  grain: z.enum(GRAINS),
  refYear: whole(1900, LATEST),
  symbols: z.array(name).min(2).max(8),
  authors: z.array(line(100)).max(100),
  license: line(100),
  cards: z.array(cardSchema).max(2000),
})

const german = z.locales.de().localeError
const english = z.locales.en().localeError

/** Turns foreign JSON into a deck, or lists what is wrong with its shape. The linter checks whether it is a good deck. */
export function parseDeck(raw: unknown): Result<Deck, DeckProblem[]> {
  const parsed = deckSchema.safeParse(raw, { error: english })
  if (parsed.success) return ok(parsed.data)
  const translated = deckSchema.safeParse(raw, { error: german }).error?.issues ?? []
  return failed(
    parsed.error.issues.slice(0, 100).map(({ path, message }, index) => ({
      path: path.join('.'),
      message: { de: translated[index]?.message ?? message, en: message },
    })),
  )
}
