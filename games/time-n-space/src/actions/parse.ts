import { failed, ok, type Result } from '@chronothek/core'
import { no } from '../flow.ts'
import type { Slot } from '../ids.ts'
import type { UnitRef, Why } from '../state.ts'

/** Foreign JSON is looked at through these. Ids stay strings of bounded length: whether they mean something, the checks say. */
export type Raw = Readonly<Record<string, unknown>>

const LONGEST_ID = 24
const MAX_UNITS = 99

export const bad = () => failed(no('bad-action', 'CORE-001'))

export const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_ID
export const isSmall = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_UNITS

export const isOneOf = <T extends string | number>(list: readonly T[], value: unknown): value is T => list.includes(value as T)

/** A list of at most `most` parts, each of which passes; undefined if one does not. */
export function listOf<T>(raw: unknown, most: number, part: (value: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(raw) || raw.length > most) return undefined
  const parts: T[] = []
  for (const value of raw) {
    const parsed = part(value)
    if (parsed === undefined) return undefined
    parts.push(parsed)
  }
  return parts
}

export const parseId = (value: unknown): string | undefined => (isId(value) ? value : undefined)
export const parseSmall = (value: unknown): number | undefined => (isSmall(value) ? value : undefined)

export const parseUnit = (raw: unknown): UnitRef | undefined =>
  isRecord(raw) && isId(raw.slot) && isSmall(raw.unit) ? { slot: raw.slot as Slot, unit: raw.unit } : undefined

/** An order and where it goes. */
export function parseLaying(raw: unknown): { order: string; unit: UnitRef } | undefined {
  if (!isRecord(raw) || !isId(raw.order)) return undefined
  const unit = parseUnit(raw.unit)
  return unit === undefined ? undefined : { order: raw.order, unit }
}

/** Whatever was parsed, or that it is no action. */
export const okOrBad = <T>(value: T | undefined): Result<T, Why> => (value === undefined ? bad() : ok(value))
