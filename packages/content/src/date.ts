import type { Language } from '@chronothek/core'
import type { DeckCard, DeckDate, Grain } from './deck.ts'

type Dated = Pick<DeckCard, 'date'>

/** Whether the date is given in years before present, not in years of our era. */
export const isDeepTime = ({ date }: Dated): boolean => date.calendar === 'bp'

/** The number that rules compare: the year (negative for BCE, the start of a range), or the Julian day number in a deck of days. */
export function dateKey({ date }: Dated, grain: Grain): number {
  return grain === 'year' ? date.year : dayNumber(date)
}

/**
 * The date as people read it. Equal keys give equal labels and different keys different ones, so it is never rounded. In a deck of days it
 * is Gregorian.
 */
export function dateLabel(card: Dated, language: Language, grain: Grain = 'year'): string {
  const { date } = card
  if (isDeepTime(card)) return yearsAgo(-date.year, language)
  const full = grain === 'year' ? era(date.year, language) : dayLabel(dayNumber(date), language)
  return date.kind === 'circa' ? `${language === 'de' ? 'ca.' : 'c.'} ${full}` : full
}

/** The first year that is given in years of our era; earlier dates are in years before present. */
const DEEP = -10_000

/** A label for a bare key, such as that of an imagined card. */
export function keyLabel(key: number, grain: Grain, language: Language): string {
  if (grain === 'day') return dayLabel(key, language)
  return key < DEEP ? yearsAgo(-key, language) : era(key, language)
}

function era(year: number, language: Language): string {
  if (year >= 1000) return `${year}`
  const count = figure(Math.abs(year), language)
  const [before, after] = language === 'de' ? ['v. Chr.', 'n. Chr.'] : ['BCE', 'CE']
  return `${count} ${year < 0 ? before : after}`
}

const GREAT = [
  [1e9, { de: 'Mrd.', en: 'billion' }],
  [1e6, { de: 'Mio.', en: 'million' }],
] as const

function yearsAgo(years: number, language: Language): string {
  const [unit, word] = GREAT.find(([size]) => years >= size) ?? [1, undefined]
  const count = figure(years / unit, language)
  const amount = word === undefined ? count : `${count} ${word[language]}`
  return language === 'de' ? `vor etwa ${amount} Jahren` : `c. ${amount} years ago`
}

/** `1200`, but `12,000`. All decimals are kept, because rounding would make two dates look the same. */
function figure(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 9 }).format(value)
}

const MONTHS = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

function dayLabel(dayNumberOfDate: number, language: Language): string {
  const { year, month, day } = gregorianDay(dayNumberOfDate)
  const name = MONTHS[language][month - 1]
  return `${day}${language === 'de' ? '.' : ''} ${name} ${era(year, language)}`
}

/** A continuous day number, in whatever calendar the date was written. A missing month or day counts as 1 (V-03 reports it). */
function dayNumber({ year, month = 1, day = 1, calendar }: DeckDate): number {
  // Years are counted from March, so that the leap day comes last. There is no year 0, so years BCE are shifted by one.
  const shifted = month > 2 ? 0 : 1
  const y = (year < 0 ? year + 1 : year) + 4800 - shifted
  const m = month + 12 * shifted - 3
  const days = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4)
  return calendar === 'julian' ? days - 32083 : days - Math.floor(y / 100) + Math.floor(y / 400) - 32045
}

/** The Gregorian date of a day number. */
function gregorianDay(number: number): { year: number; month: number; day: number } {
  const a = number + 32044
  const century = Math.floor((4 * a + 3) / 146097)
  const b = a - Math.floor((146097 * century) / 4)
  const y = Math.floor((4 * b + 3) / 1461)
  const rest = b - Math.floor((1461 * y) / 4)
  const m = Math.floor((5 * rest + 2) / 153)
  const year = 100 * century + y - 4800 + Math.floor(m / 10)
  return { year: year > 0 ? year : year - 1, month: m + 3 - 12 * Math.floor(m / 10), day: rest - Math.floor((153 * m + 2) / 5) + 1 }
}
