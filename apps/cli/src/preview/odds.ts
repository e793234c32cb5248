import type { Face, Host, MissionTest } from '@chronothek/content'
import { countOf, outcomeOf, spread } from '@chronothek/time-stories/odds'

/** What one host can expect of a test, alone and without help. */
export interface Odds {
  readonly dice: number
  /** The probability that one roll clears the row, and that it costs life. */
  readonly clear: number
  readonly hurt: number
  /** The average TU until the row is cleared. */
  readonly rolls: number
}

export function oddsOf({ shields, skill }: MissionTest, host: Host, die: readonly Face[]): Odds {
  const dice = host.skills[skill] ?? 0
  const all = spread(dice, die).map(({ hits, skulls, p }) => ({ hits, p, out: outcomeOf(shields, hits, skulls, host.resistance) }))
  const sum = (chosen: typeof all) => chosen.reduce((total, { p }) => total + p, 0)
  return {
    dice,
    clear: sum(all.filter(({ out }) => out.isCleared)),
    hurt: dice === 0 ? 0 : sum(all.filter(({ out }) => out.lp > 0)),
    rolls: rollsFor(
      countOf(shields),
      all.map(({ hits, p }) => ({ hits, p })),
    ),
  }
}

/** The mean number of rolls until this many shields are gone; infinite if no roll hits. */
function rollsFor(shields: number, all: readonly { readonly hits: number; readonly p: number }[]): number {
  const misses = all.reduce((sum, { hits, p }) => sum + (hits === 0 ? p : 0), 0)
  if (misses > 1 - 1e-9) return Number.POSITIVE_INFINITY
  const means = [0]
  for (let left = 1; left <= shields; left++) {
    const rest = all.reduce((sum, { hits, p }) => sum + (hits === 0 ? 0 : p * (means[Math.max(0, left - hits)] ?? 0)), 0)
    means.push((1 + rest) / (1 - misses))
  }
  return means[shields] ?? 0
}
