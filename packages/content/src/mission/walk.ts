import type { Path } from './finding.ts'
import type { Cond, Step } from './language.ts'

/** A part of the mission and its path. */
export interface Found<T> {
  readonly it: T
  readonly path: Path
}

/** The keys that hold effects, and those that hold conditions; the schema allows nothing else there. */
const STEPS = new Set(['steps', 'else', 'each', 'setup', 'cost', 'onStart', 'onPass', 'onAbandon', 'onGain', 'onWrong'])
const CONDS = new Set(['if', 'when', 'cond', 'inPlayIf', 'arrivalIf', 'reachableIf', 'visibleIf'])

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecord = (value: unknown): value is Json => isObject(value)

export interface Everything {
  readonly steps: readonly Found<Step>[]
  /** Without the constants. `all`, `any` and `not` come before their content. */
  readonly conds: readonly Found<Exclude<Cond, boolean>>[]
  /** All other objects with fields of their own: modifiers, tests, places. */
  readonly records: readonly Found<Json>[]
}

/** Everything in a part of a mission, in reading order. */
export function walk(root: unknown, from: Path = []): Everything {
  const steps: Found<Step>[] = []
  const conds: Found<Exclude<Cond, boolean>>[] = []
  const records: Found<Json>[] = []
  const inCond = (value: unknown, path: Path): void => {
    if (!isRecord(value)) return
    conds.push({ it: value as Exclude<Cond, boolean>, path })
    if ('not' in value) inCond(value.not, [...path, 'not'])
    for (const key of ['all', 'any'])
      if (Array.isArray(value[key])) for (const [index, inner] of value[key].entries()) inCond(inner, [...path, key, index])
  }
  const visit = (value: unknown, path: Path, isStep: boolean): void => {
    if (Array.isArray(value)) {
      const areSteps = STEPS.has(`${path.at(-1)}`)
      for (const [index, item] of value.entries()) visit(item, [...path, index], areSteps)
    }
    if (!isObject(value)) return
    if (isStep) steps.push({ it: value as Step, path })
    else records.push({ it: value as Json, path })
    for (const [key, inner] of Object.entries(value)) {
      const here = [...path, key]
      if (CONDS.has(key) || path.at(-1) === 'shows') inCond(inner, here)
      else visit(inner, here, false)
    }
  }
  visit(root, from, false)
  return { steps, conds, records }
}

/** All steps of a list, including nested ones. */
export const stepsWithin = (steps: readonly Step[] | undefined): readonly Step[] => walk({ steps: steps ?? [] }).steps.map(({ it }) => it)
