import { copy, fixed, type GameShape, type Move, type Rules } from '@chronothek/core'
import { expect, test } from 'vitest'

/** One rule with an example: what is given, what is played, and what follows. */
export interface RuleRow<G extends GameShape> {
  /** One rule id or several, separated by commas. */
  readonly rule: string
  /** A sentence a player would say. */
  readonly says: string
  readonly given: G['state']
  readonly when: Move<G>
  /** The draws of the move; all of them must be used. */
  readonly draws?: readonly number[]
  /** The code of the refusal, or what is expected of the new state and the events. */
  readonly outcome: string | ((state: G['state'], events: readonly G['event'][]) => void)
}

/** Registers one test per row, titled `[LQ-021] a berth holds one lantern`. */
export function ruleTable<G extends GameShape>(rules: Rules<G>, rows: readonly RuleRow<G>[]): void {
  for (const row of rows) test(`[${row.rule}] ${row.says}`, () => checkRow(rules, row))
}

/** Plays one row; throws if the outcome is not what the rule says. */
export function checkRow<G extends GameShape>(rules: Rules<G>, { given, when, draws = [], outcome }: RuleRow<G>): void {
  const state = copy(given)
  const why = rules.check(state, when)
  expect(why?.code, 'refusal').toBe(typeof outcome === 'string' ? outcome : undefined)
  expect(state, 'a check changes nothing').toEqual(given)
  if (typeof outcome === 'string') return
  const chance = fixed(draws)
  const events = rules.apply(state, when, chance)
  chance.finish()
  outcome(state, events)
}
