import type { GameDefinition, Move, Rules } from '@chronothek/core'
import { brokenLaws, type LawOptions } from '../src/index.ts'
import { candleWatch } from './toy/index.ts'
import type { CandleEvent, CandleWatch, Shared, State } from './toy/state.ts'
import { lawOptions } from './toy/testing.ts'

export type ToyRules = Rules<CandleWatch>
export type Toy = GameDefinition<CandleWatch>
export type ToyMove = Move<CandleWatch>

const MATCHES = 12

/** The toy game with some of its rules replaced. */
export function tampered(change: (rules: ToyRules) => Partial<ToyRules>, game: Partial<Toy> = {}): Toy {
  const bind: Toy['bind'] = pack => {
    const rules = candleWatch.bind(pack)
    return { ...rules, ...change(rules) }
  }
  return { ...candleWatch, bind, ...game }
}

/** Does something extra before every move is played. */
export const playing = (extra: (state: State, move: ToyMove) => void): Toy =>
  tampered(({ apply }) => ({
    apply(state, move, chance) {
      extra(state, move)
      return apply(state, move, chance)
    },
  }))

/** Adds an event after every move. */
export const telling = (tell: (state: State, events: readonly CandleEvent[]) => readonly object[]): Toy =>
  tampered(({ apply }) => ({
    apply: (state, move, chance) => tell(state, apply(state, move, chance)) as readonly CandleEvent[],
  }))

/** Adds something to the shared view. */
export const showing = (extra: (state: State) => object): Toy =>
  tampered(({ shared }) => ({ shared: (state): Shared => Object.assign(shared(state), extra(state)) }))

/** Does something extra while a move is checked. */
export const checking = (extra: (state: State, move: ToyMove) => ReturnType<ToyRules['check']>): Toy =>
  tampered(({ check }) => ({ check: (state, move) => extra(state, move) ?? check(state, move) }))

/** The names of all laws a game breaks in some matches. */
export function lawsBrokenBy(game: Toy, changes: Partial<LawOptions<CandleWatch>> = {}): readonly string[] {
  const options = { ...lawOptions, ...changes }
  const names = new Set<string>()
  for (let seed = 0; seed < MATCHES; seed++) for (const { law } of brokenLaws(game, options, seed)) names.add(law)
  return [...names]
}
