import { chooseAction } from '@chronothek/bots'
import { free, quickLuck, type Seat, viewOf } from '@chronothek/core'
import { knowledge, memoryWith } from '../src/bot.ts'
import { timelineTwist } from '../src/index.ts'
import { bindDeck } from '../src/setup.ts'
import type { Options, State } from '../src/state.ts'
import { inventions } from './testing.ts'

const rules = timelineTwist.bind(inventions)
const bound = bindDeck(inventions)

export interface Table {
  readonly options: Options
  readonly seed: number
  /** What each seat knows: the spread of its guesses. */
  readonly spreads: readonly number[]
  /** Worlds per option in co-op; half of what people play against is enough to measure. */
  readonly worlds?: number
}

/** Bots play a match to its end. */
export function playMatch({ options, seed, spreads, worlds }: Table): State {
  const chance = free(quickLuck(seed * 7907 + 3))
  const state = rules.setup(options, spreads.length, chance)
  for (;;) {
    const [seat] = rules.acting(state)
    if (seat === undefined) return state
    const thinking = options.mode === 'versus' || worlds === undefined ? {} : { worlds }
    const memory = memoryWith(state, seat, spreads[seat] ?? 1, bound)
    const action = chooseAction(timelineTwist, knowledge, viewOf(rules, state, seat), memory, chance, thinking)
    const why = rules.check(state, { by: seat, at: 0, action })
    if (why !== undefined) throw new Error(`a bot tried ${JSON.stringify(action)}: ${why.code}`)
    rules.apply(state, { by: seat, at: 0, action }, chance)
  }
}

export const scoreOf = (state: State): number => rules.result(state)?.team?.total ?? Number.NaN
export const winnersOf = (state: State): readonly Seat[] => rules.result(state)?.ranking[0] ?? []

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The standard error of their mean. */
export const errorOf = (numbers: readonly number[]): number =>
  Math.sqrt(mean(numbers.map(number => (number - mean(numbers)) ** 2)) / Math.max(1, numbers.length - 1))
