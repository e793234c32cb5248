import type { Language } from '@chronothek/core'
import type { Shared } from '../src/state.ts'
import { DAYS_OF_YEAR, yearsBetween } from './layout.ts'
import { WORDS } from './words.ts'

/** Time to true scale: a straight axis, where a thousand years are ten times as long as a hundred. */
export interface Axis {
  at(key: number): number
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
}

type Grain = Shared['grain']
const EPOCH = 1_721_060

const yearOf = (key: number, grain: Grain): number => (grain === 'day' ? (key - EPOCH) / DAYS_OF_YEAR : key)

/** A round year as an axis prints it. */
export function yearLabel(year: number, language: Language): string {
  const words = WORDS[language]
  if (year === 0) return words.turnOfEras
  if (year <= -100_000) return words.ago(new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(-year))
  const plain = new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(Math.abs(year))
  return year < 0 ? words.bce(plain) : `${year}`
}

export function axisOf(keys: readonly number[], grain: Grain, width: number, language: Language, labels = 6): Axis {
  const years = keys.map(key => yearOf(key, grain))
  const low = Math.min(...years)
  const high = Math.max(...years, low + 10)
  const length = yearsBetween(low, high, 'year')
  const at = (year: number) => (yearsBetween(low, year, 'year') / length) * width
  const step = niceStep(length / labels)
  const ticks = []
  for (let year = Math.ceil(low / step) * step; year <= high; year += step) ticks.push({ x: at(year), label: yearLabel(year, language) })
  return { at: key => at(yearOf(key, grain)), ticks }
}

/** The next of 1, 2, 5, 10, 20 … */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return power * ([1, 2, 5, 10].find(factor => factor * power >= least) ?? 10)
}
