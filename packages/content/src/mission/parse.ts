import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import type * as z from 'zod'
import type { MissionFinding, Path } from './finding.ts'
import { error } from './finding.ts'
import { issueWords, keysExpected, short } from './issue-words.ts'
import type { Mission } from './mission.ts'
import { CONDS } from './schema/language.ts'
import { filesSchema, missionSchema } from './schema/mission.ts'
import { walk } from './walk.ts'

type Issue = z.core.$ZodIssue

/** More findings than this at once would not be read. */
const MOST = 100

/** Far more than any mission needs, and few enough to check. */
const MAX_STEPS = 3000
const TOO_MANY_STEPS = error('V01', [], `Mehr als ${MAX_STEPS} Schritte.`, `More than ${MAX_STEPS} steps.`)

/** Makes a mission from the content of its files. `files` are the ones that were read. */
export function parseAuthored(raw: unknown, files: Mission['files']): Result<Mission, MissionFinding[]> {
  const parsed = missionSchema.safeParse(raw, { error: keysExpected })
  if (parsed.success) {
    const mission = { ...parsed.data, files }
    return walk(mission).steps.length > MAX_STEPS ? failed([TOO_MANY_STEPS]) : ok(mission)
  }
  return failed(parsed.error.issues.slice(0, MOST).flatMap(issue => findings(issue, raw, [])))
}

/** Makes a mission from JSON, including the digests of its pictures. */
export function parseMission(raw: unknown): Result<Mission, MissionFinding[]> {
  const { files, ...authored } = (typeof raw === 'object' && raw !== null ? raw : {}) as { files?: unknown }
  const known = filesSchema.safeParse(files)
  if (!known.success) return failed([error('V01', ['files'], 'Die Namen der Bilder fehlen.', 'The names of the pictures are missing.')])
  return parseAuthored(authored, known.data)
}

const LANGUAGES = {
  de: ['Der deutsche Text fehlt.', 'The German text is missing.'],
  en: ['Der englische Text fehlt.', 'The English text is missing.'],
} as const

function findings(issue: Issue, raw: unknown, before: Path): MissionFinding[] {
  const path = [...before, ...(issue.path as Path)]
  const last = path.at(-1)
  if (issue.code === 'invalid_union') return ofUnion(issue, raw, path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => error('V01', [...path, key], ...unknownKey(key, valueAt(raw, path))))
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && valueAt(raw, path) === undefined) {
    if (last === 'de' || last === 'en') return [error('V12', path, LANGUAGES[last][0], LANGUAGES[last][1])]
    return [error('V01', path, `„${last}“ fehlt.`, `"${last}" is missing.`)]
  }
  const { de, en } = issueWords(issue, valueAt(raw, path))
  return [error('V01', path, de, en)]
}

/** Another key beside de and en is almost always the rest of a text that was cut at its comma. */
function unknownKey(key: string, around: unknown): readonly [de: string, en: string] {
  const isText = typeof around === 'object' && around !== null && (Object.hasOwn(around, 'de') || Object.hasOwn(around, 'en'))
  if (!isText) return [`Den Schlüssel „${short(key)}“ gibt es hier nicht.`, `There is no key "${short(key)}" here.`]
  return [
    `„${short(key)}“ ist vom Text abgetrennt, weil ein Komma davor steht. Setze den ganzen Text in Anführungszeichen: { de: "…, …", en: "…" }`,
    `"${short(key)}" is cut off from the text by the comma before it. Put the whole text in quotes: { de: "…, …", en: "…" }`,
  ]
}

function valueAt(raw: unknown, path: Path): unknown {
  let value = raw
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[key]
  }
  return value
}

type UnionIssue = z.core.$ZodIssueInvalidUnion

/** Reports what is wrong with the variant that its author meant, not with all other variants. */
function ofUnion(issue: UnionIssue, raw: unknown, path: Path): MissionFinding[] {
  const value = valueAt(raw, path)
  if (issue.discriminator !== undefined) return unknownVerb(issue.discriminator, value, path)
  const meant = Object.keys(CONDS).findIndex(key => typeof value === 'object' && value !== null && Object.hasOwn(value, key))
  // The first variant of a condition is true or false; the others are in the order of CONDS.
  const isCond = issue.errors.length === Object.keys(CONDS).length + 1
  if (isCond && meant < 0) return [error('V01', path, ...noCondition(value))]
  const chosen = isCond ? meant + 1 : bestOf(issue.errors, value)
  const choice = issue.errors[chosen] ?? []
  return choice.flatMap(inner => findings(inner, raw, path))
}

const noCondition = (value: unknown): readonly [string, string] => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).map(short).join(', ') : short(`${value}`)
  return [`Das ist keine Bedingung: ${keys}`, `This is no condition: ${keys}`]
}

/** The path leads to the key that determines the variant. */
function unknownVerb(key: string, verb: unknown, path: Path): MissionFinding[] {
  if (typeof verb !== 'string') return [error('V01', path, `„${key}“ fehlt.`, `"${key}" is missing.`)]
  return [error('V01', path, `„${short(verb)}“ gibt es hier nicht.`, `There is no "${short(verb)}" here.`)]
}

/** The variant that fits the kind of value: a string for strings, a list for lists. */
function bestOf(errors: readonly (readonly Issue[])[], value: unknown): number {
  const isWhole = (issues: readonly Issue[]) => issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type')
  const fitting = errors.findIndex(issues => !isWhole(issues))
  return value === undefined || fitting < 0 ? 0 : fitting
}
