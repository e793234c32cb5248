import { copy, type Move } from '@chronothek/core'
import { expect, test } from 'vitest'
import { gainPoints, SOURCE } from '../src/effects/points.ts'
import type { RefusalCode } from '../src/ids.ts'
import { type Action, type AquaSphere, NONE, type State } from '../src/state.ts'
import { by, play, rules, shown } from './testing.ts'

/** Something to do: a move of seat 0 or of another, something that is refused, or whatever else happens to the table. */
type Step = Action | Move<AquaSphere> | { readonly refuse: RefusalCode; readonly of: Action | Move<AquaSphere> } | ((state: State) => void)

export interface Vector {
  readonly id?: string
  readonly rule: string
  readonly says: string
  readonly given: State
  readonly do: readonly Step[]
  /** What the table must show then, by names. */
  readonly shows: object
}

export const no = (refuse: RefusalCode, of: Action | Move<AquaSphere>) => ({ refuse, of })

/** Points out of nowhere. */
export const gain = (points: number) => (state: State) => gainPoints(state, 0, points, SOURCE.rewards, NONE)

/** One test per row, with its rules in the title. */
export function vectors(rows: readonly Vector[]): void {
  for (const row of rows) test(`[${row.rule}] ${row.id === undefined ? '' : `${row.id}: `}${row.says}`, () => checkVector(row))
}

function checkVector({ given, do: steps, shows }: Vector): void {
  const state = copy(given)
  for (const step of steps) {
    if (typeof step === 'function') step(state)
    else if ('refuse' in step) checkRefusal(state, step.refuse, step.of)
    else play(state, step)
  }
  expect(shown(state)).toMatchObject(shows)
}

function checkRefusal(state: State, code: RefusalCode, of: Action | Move<AquaSphere>): void {
  const before = copy(state)
  const move = 'by' in of ? of : by(0, of)
  expect(rules.check(state, move)?.code, JSON.stringify(move)).toBe(code)
  expect(state, 'a refusal changes nothing').toEqual(before)
}
