import type { Chance } from './chance.ts'
import type { GameDefinition, GameShape, Move, Rules } from './game.ts'
import { failed, type Refusal, type Result, refusal } from './result.ts'

/** One action of a game: `parse` reads foreign JSON, `check` finds the first reason to refuse a move, `apply` plays it. */
export interface ActionRule<G extends GameShape, A extends G['action']> {
  /** Left out for actions that only the clock plays. */
  parse?(raw: Readonly<Record<string, unknown>>): Result<A, Refusal>
  check(state: G['state'], move: Move<G> & { readonly action: A }): Refusal | undefined
  apply(state: G['state'], move: Move<G> & { readonly action: A }, chance: Chance): readonly G['event'][]
}

/** All actions of a game, by type. */
export type ActionTable<G extends GameShape> = {
  readonly [T in G['action']['type']]: ActionRule<G, Extract<G['action'], { readonly type: T }>>
}

/** Makes the functions of the contract that deal with actions from a game's table. */
export function dispatch<G extends GameShape>(
  table: ActionTable<G>,
): Pick<GameDefinition<G>, 'parseAction'> & Pick<Rules<G>, 'check' | 'apply'> {
  // The type of an action selects the matching rule, but TypeScript cannot follow that through a lookup.
  const rules = table as Readonly<Record<string, ActionRule<G, G['action']>>>
  const ruleOf = ({ type }: G['action']) => rules[type] as ActionRule<G, G['action']>
  return {
    parseAction(raw) {
      if (typeof raw !== 'object' || raw === null) return failed(refusal('bad-action', 'CORE-001'))
      const { type } = raw as { readonly type?: unknown }
      if (typeof type !== 'string' || !Object.hasOwn(rules, type)) return failed(refusal('bad-action', 'CORE-001'))
      return rules[type]?.parse?.(raw as Record<string, unknown>) ?? failed(refusal('clock-only', 'CORE-001'))
    },
    check: (state, move) => ruleOf(move.action).check(state, move),
    apply: (state, move, chance) => ruleOf(move.action).apply(state, move, chance),
  }
}
