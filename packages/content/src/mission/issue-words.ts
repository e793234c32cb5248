import type * as z from 'zod'
import type { Bilingual } from '../deck.ts'

type Issue = z.core.$ZodIssue

/** Descriptions of what the names of a mission look like, by the pattern that checks them. */
const PATTERNS = new Map<string, Bilingual>()

/** Stores a plain description of a pattern; authors never see the pattern itself. */
export function told(pattern: RegExp, de: string, en: string): RegExp {
  PATTERNS.set(`${pattern}`, { de, en })
  return pattern
}

/**
 * A message for the schema: the keys that were expected in an object. It is passed as the issue's message, because an issue does not know
 * its schema.
 */
export function keysExpected({ inst }: { readonly inst?: unknown }): string {
  const shape = (inst as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape
  return Object.keys(shape ?? {}).join(', ')
}

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** What an author has to change, in plain words. */
export function issueWords(issue: Issue, value: unknown): Bilingual {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.message, value)
    case 'too_big':
      return tooMuch(issue.origin, Number(issue.maximum), value)
    case 'too_small':
      return tooLittle(issue.origin, Number(issue.minimum), value)
    case 'invalid_format':
      return wrongForm('pattern' in issue ? issue.pattern : undefined, value)
    case 'invalid_value':
      return notAmong(issue.values.map(String), value)
    case 'invalid_key': {
      const [inner] = issue.issues
      return inner === undefined ? unfit(value) : issueWords(inner as Issue, issue.path.at(-1))
    }
    case 'custom':
      return { de: 'Dieser Name ist vergeben.', en: 'This name is taken.' }
    default:
      return unfit(value)
  }
}

const said = (value: unknown): string => short(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const unfit = (value: unknown): Bilingual => ({ de: `„${said(value)}“ passt hier nicht.`, en: `"${said(value)}" does not fit here.` })

function wrongKind(expected: string, keys: string, value: unknown): Bilingual {
  if (keys === 'de, en')
    return {
      de: 'Hier gehört ein Text in beiden Sprachen hin: { de: "…", en: "…" }',
      en: 'A text in both languages belongs here: { de: "…", en: "…" }',
    }
  if (expected === 'object' || expected === 'record') {
    const some = keys === '' ? '' : ` (${short(keys)})`
    return {
      de: `Hier gehören Schlüssel mit Werten hin${some}, nicht „${said(value)}“.`,
      en: `Keys with values belong here${some}, not "${said(value)}".`,
    }
  }
  if (expected === 'array')
    return {
      de: 'Hier gehört eine Liste hin: [a, b] oder je eine Zeile mit „- “.',
      en: 'A list belongs here: [a, b], or one line with "- " for each.',
    }
  if (expected === 'string')
    return {
      de: `Hier gehört ein Wort hin. Setze es in Anführungszeichen: "${said(value)}"`,
      en: `A word belongs here. Put it in quotes: "${said(value)}"`,
    }
  if (expected === 'boolean') return { de: 'Hier gehört true oder false hin.', en: 'true or false belongs here.' }
  if (expected === 'int' || expected === 'number')
    return { de: `Hier gehört eine Zahl hin, nicht „${said(value)}“.`, en: `A number belongs here, not "${said(value)}".` }
  return unfit(value)
}

const sizeOf = (value: unknown): string => (Array.isArray(value) || typeof value === 'string' ? `${value.length}` : said(value))

function tooMuch(origin: string, most: number, value: unknown): Bilingual {
  if (origin === 'array')
    return { de: `Höchstens ${most} Einträge; hier sind es ${sizeOf(value)}.`, en: `At most ${most} entries; there are ${sizeOf(value)}.` }
  if (origin === 'string')
    return {
      de: `Höchstens ${most} Zeichen; hier sind es ${sizeOf(value)}.`,
      en: `At most ${most} characters; there are ${sizeOf(value)}.`,
    }
  return { de: `Höchstens ${most}; hier steht ${said(value)}.`, en: `At most ${most}; this is ${said(value)}.` }
}

function tooLittle(origin: string, least: number, value: unknown): Bilingual {
  if (origin === 'array')
    return {
      de: `Mindestens ${least} ${least === 1 ? 'Eintrag' : 'Einträge'}; hier sind es ${sizeOf(value)}.`,
      en: `At least ${least} ${least === 1 ? 'entry' : 'entries'}; there are ${sizeOf(value)}.`,
    }
  if (origin === 'string') return { de: 'Hier fehlen Worte.', en: 'Words are missing here.' }
  return { de: `Mindestens ${least}; hier steht ${said(value)}.`, en: `At least ${least}; this is ${said(value)}.` }
}

function wrongForm(pattern: string | undefined, value: unknown): Bilingual {
  const words = pattern === undefined ? undefined : PATTERNS.get(pattern)
  return words === undefined ? unfit(value) : { de: `„${said(value)}“: ${words.de}`, en: `"${said(value)}": ${words.en}` }
}

function notAmong(values: readonly string[], value: unknown): Bilingual {
  if (values.length === 1) return { de: `Hier gehört ${values[0]} hin.`, en: `${values[0]} belongs here.` }
  const all = values.join(', ')
  return { de: `„${said(value)}“ gibt es hier nicht. Möglich: ${all}.`, en: `There is no "${said(value)}" here. Possible: ${all}.` }
}
