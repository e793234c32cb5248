import * as z from 'zod'
import { told } from '../issue-words.ts'
import type { CardId, ObjectNumber, StatusId, Who } from '../language.ts'
import { ICONS, RESOURCES, SHIELDS, STATUS_COLOURS } from '../language.ts'

/** Names that every JavaScript object already has. */
const TAKEN = new Set(Object.getOwnPropertyNames(Object.prototype))

export const id = z
  .string()
  .regex(
    told(
      /^[a-z][a-zA-Z0-9_]*$/,
      'Namen beginnen mit einem kleinen Buchstaben, dann Buchstaben, Ziffern und _, ohne Umlaute.',
      'Names begin with a small letter and go on with letters a to z, digits and _.',
    ),
  )
  .max(40)
  .refine(name => !TAKEN.has(name))
  .meta({ id: 'id', description: 'A stable name: a small letter, then letters, digits and _. Never shown, never used for something else.' })
export const tag = z
  .string()
  .regex(
    told(
      /^[a-z][a-zA-Z0-9_-]*$/,
      'Marken beginnen mit einem kleinen Buchstaben, dann Buchstaben, Ziffern, _ und -, ohne Umlaute.',
      'Tags begin with a small letter and go on with letters a to z, digits, _ and -.',
    ),
  )
  .max(40)
  .refine(name => !TAKEN.has(name))

const words = (max: number) => z.string().trim().max(max)
const both = (max: number) => z.strictObject({ de: words(max), en: words(max) })

/** A few words. */
export const line = both(300).meta({ id: 'line', description: 'A few words in German and English.' })
/** A text on a card. */
export const text = both(6000).meta({
  id: 'text',
  description: 'A text in German and English. A blank line begins a new paragraph, *italic*, [words](B) refer to panel B; nothing else.',
})
/** Only the name of a host may be the same in both languages. */
export const name = z
  .union([words(80), both(80)])
  .transform(said => (typeof said === 'string' ? { de: said, en: said } : said))
  .describe('A name; one word for both languages, or {de, en}.')

export const whole = (min: number, max: number) => z.int().min(min).max(max)
export const count = whole(1, 99)
export const list = <T extends z.ZodType>(item: T, most = 200) => z.array(item).max(most)

/** A pattern tells people more than a TypeScript type can check; tests compare both. */
function matching<T extends string>(pattern: RegExp, description: string): z.ZodType<T, T> {
  const schema: z.ZodType<string, string> = z.string().regex(pattern).max(100).describe(description)
  return schema as z.ZodType<T, T>
}

export const cardId = matching<CardId>(
  told(
    /^[a-z][a-zA-Z0-9_]*\.[B-H]$/,
    'So heißt keine Karte. Ort, Punkt, Buchstabe von B bis H: hall.C',
    'No card is called that. Place, dot, letter from B to H: hall.C',
  ),
  'A panel, such as hall.C.',
)
export const anyCard = z
  .string()
  .regex(
    told(
      /^[a-z][a-zA-Z0-9_]*([.:_][a-zA-Z0-9_]+)?$/,
      'So heißt keine Karte. Zum Beispiel: hall.C, object_6, base.A',
      'No card is called that. For example: hall.C, object_6, base.A',
    ),
  )
  .max(100)
export const who = matching<Who>(
  told(
    /^(actor|explorers|space|spaceChoice|team|teamChoice|others|host:[a-z][a-zA-Z0-9_]*|holder:[1-9][0-9]?)$/,
    'Möglich: actor, explorers, space, spaceChoice, team, teamChoice, others, host:<Name>, holder:<Objekt>.',
    'Possible: actor, explorers, space, spaceChoice, team, teamChoice, others, host:<id>, holder:<object>.',
  ),
  'Whom it concerns: actor, explorers, space, spaceChoice, team, teamChoice, others, host:<id>, holder:<object>.',
)
export const objectNumber: z.ZodType<ObjectNumber, ObjectNumber> = whole(1, 99).describe('The number of an object.')
const STATUS_IDS = STATUS_COLOURS.flatMap(colour => ([1, 2, 3, 4] as const).map(n => `${colour}-${n}` as const)) satisfies StatusId[]
export const statusId = z.enum(STATUS_IDS)
export const resource = z.enum(RESOURCES)
export const shield = z.enum([...SHIELDS, 'any'])
export const icon = z.enum(ICONS)

const inFolder = (endings: string) =>
  told(
    new RegExp(`^(?!.*\\.\\.)[a-zA-Z0-9][a-zA-Z0-9_-]*(/[a-zA-Z0-9][a-zA-Z0-9_-]*)*\\.(${endings})$`),
    `Das kann keine Datei dieses Ordners sein: Buchstaben a bis z, Ziffern, _ und -, am Ende .${endings.replaceAll('|', ', .')}.`,
    `This cannot be a file of this folder: letters a to z, digits, _ and -, ending in .${endings.replaceAll('|', ', .')}.`,
  )
export const includePath = z.string().regex(inFolder('yaml|yml')).max(120).describe('A file of this folder, such as locations/hall.yaml.')
export const picture = z
  .string()
  .regex(inFolder('svg|png|jpg|jpeg|webp'))
  .max(120)
  .describe('A picture of this folder, such as pictures/hall.svg.')
export const sound = z.string().regex(inFolder('ogg|mp3')).max(120).describe('A sound of this folder, such as sounds/hall.ogg.')
export const range = z
  .strictObject({ gte: z.int().optional(), lte: z.int().optional(), eq: z.int().optional() })
  .meta({ id: 'range', description: 'At least, at most, exactly.' })
