import { type GameDefinition, type GameShape, type Luck, quickLuck } from '@chronothek/core'
import { asLawError, type LawError, type LawName } from './law-error.ts'
import type { LawOptions } from './law-options.ts'
import { keepsEvents, keepsImagine, keepsRefusals } from './laws/imagination.ts'
import { keepsActing, keepsClock, keepsOffers, keepsTime } from './laws/offers.ts'
import { keepsResult, keepsSums } from './laws/outcome.ts'
import { keepsParse } from './laws/parsing.ts'
import { keepsPure } from './laws/purity.ts'
import { keepsSecrets } from './laws/secrets.ts'
import { keepsDiff, keepsJson, keepsReplay } from './laws/storage.ts'
import { keepsTexts } from './laws/texts.ts'
import type { Played } from './played.ts'
import { walk } from './walk.ts'

type Law = <G extends GameShape>(played: Played<G>, luck: Luck) => void

/** In this order, because an earlier broken law explains later ones. */
const CHECKS: readonly (readonly [LawName, Law])[] = [
  ['pure', keepsPure],
  ['json', keepsJson],
  ['parse', keepsParse],
  ['offered', keepsOffers],
  ['acting', keepsActing],
  ['clock', keepsClock],
  ['time', keepsTime],
  ['sums', keepsSums],
  ['result', keepsResult],
  ['replay', keepsReplay],
  ['diff', keepsDiff],
  ['imagine', keepsImagine],
  ['refusals', keepsRefusals],
  ['events', keepsEvents],
  ['secrets', keepsSecrets],
  ['texts', keepsTexts],
]

/** One match and every law it broke, each once. */
function inspect<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>, seed: number) {
  const found = new Map<LawName, LawError>()
  const note = (error: LawError) => {
    if (!found.has(error.law)) found.set(error.law, error.inMatch(seed))
  }
  let last: G['state'] | undefined
  try {
    const played = walk(game, lawOptions, seed)
    last = played.states.at(-1)
    played.broken.forEach(note)
    for (const [law, check] of CHECKS) {
      try {
        check(played, quickLuck(seed + 1))
      } catch (error) {
        note(asLawError(law, error))
      }
    }
  } catch (error) {
    note(asLawError('plays', error))
  }
  return { broken: [...found.values()], last }
}

/** Plays one match from a seed and names every law it broke, each once. */
export const brokenLaws = <G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>, seed: number): readonly LawError[] =>
  inspect(game, lawOptions, seed).broken

/** Plays one match from a seed and returns its last state; throws a LawError at the first law it breaks. */
export function checkLaws<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>, seed: number): G['state'] {
  const { broken, last } = inspect(game, lawOptions, seed)
  if (broken[0] !== undefined) throw broken[0]
  return last as G['state']
}
