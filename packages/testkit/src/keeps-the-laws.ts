import type { GameDefinition, GameShape } from '@chronothek/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenLaws } from './check-laws.ts'
import { LAWS, type LawError, type LawName } from './law-error.ts'
import type { LawOptions } from './law-options.ts'
import { checkParsers } from './laws/parsing.ts'
import { tablesOf } from './played.ts'

const LONGEST_RUN = 600_000

/** Registers one test per law. All of them check the same matches, which are played once. */
export function keepsTheLaws<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>): void {
  describe(`${game.id} keeps the laws`, () => {
    const broken = new Map<LawName, LawError>()
    let swaps = 0
    const { swap } = lawOptions
    const counted: LawOptions<G> = swap === undefined ? lawOptions : { ...lawOptions, swap: (...world) => count(swap(...world)) }

    function count<T>(twin: T): T {
      if (twin !== undefined) swaps++
      return twin
    }

    beforeAll(() => {
      const matches = Math.max(lawOptions.matches, tablesOf(game, lawOptions).length)
      for (let seed = 0; seed < matches; seed++) {
        for (const error of brokenLaws(game, counted, seed)) if (!broken.has(error.law)) broken.set(error.law, error)
      }
    }, LONGEST_RUN)

    for (const [law, says] of lawsFor(lawOptions)) {
      test(says, () => {
        const error = broken.get(law)
        if (error !== undefined) throw error
        if (law === 'secrets' && swap !== undefined) expect(swaps, 'secrets swapped').toBeGreaterThan(0)
      })
    }

    test('no JSON is too strange for the parsers', () => {
      fc.assert(fc.property(fc.jsonValue(), raw => checkParsers(game, lawOptions, raw)))
    })
  })
}

/** The laws to test: all, without the sums of a game that has none. */
export function lawsFor<G extends GameShape>({ sums }: LawOptions<G>): readonly [LawName, string][] {
  const laws = Object.entries(LAWS) as [LawName, string][]
  return laws.filter(([law]) => law !== 'sums' || sums !== undefined)
}
