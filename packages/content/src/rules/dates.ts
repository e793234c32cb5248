import { dateKey, dateLabel } from '../date.ts'
import type { Deck, DeckCard, DeckDate } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error, warning } from '../finding.ts'

type Words = readonly [de: string, en: string]

/** V-03: the date is possible and has everything that its kind and the deck's grain require. */
export function* validDates(deck: Deck): Iterable<Finding> {
  for (const card of deck.cards) {
    const found = [...dateFaults(card.date), ...grainFaults(card.date, deck)]
    for (const [de, en] of found) yield error('V-03', de, en, card)
  }
}

function* dateFaults(date: DeckDate): Iterable<Words> {
  const { kind, year, month, day, endYear, uncertaintyYears = 0, calendar } = date
  if (year === 0) yield ['Ein Jahr 0 gibt es nicht.', 'There is no year 0.']
  if (day !== undefined && month === undefined) yield ['Tag ohne Monat.', 'A day without a month.']
  if (day !== undefined && month !== undefined && day > monthLength(date, month))
    yield ['Diesen Tag gibt es nicht.', 'There is no such day.']
  if (kind === 'circa' && uncertaintyYears === 0) yield ['„circa“ braucht eine Unsicherheit.', '"circa" needs an uncertainty.']
  if (kind === 'exact' && uncertaintyYears > 0) yield ['„exact“ mit Unsicherheit.', '"exact" with an uncertainty.']
  if ((kind === 'range') !== (endYear !== undefined))
    yield ['endYear gehört genau zu „range“.', 'endYear goes with "range", and only with it.']
  if (endYear !== undefined && endYear < year) yield ['Das Ende liegt vor dem Anfang.', 'It ends before it begins.']
  if (calendar === 'bp' && (year > 0 || month !== undefined)) {
    yield ['Jahre vor heute sind negativ und haben keine Monate.', 'Years before present are negative and have no months.']
  }
}

function* grainFaults(date: DeckDate, { grain, refYear }: Deck): Iterable<Words> {
  if (date.year > refYear) yield [`Das Jahr liegt nach ${refYear}.`, `The year is after ${refYear}.`]
  if (grain === 'year') return
  if (date.month === undefined || date.day === undefined)
    yield ['In diesem Deck braucht jede Karte Monat und Tag.', 'Every card of this deck needs month and day.']
  if (date.kind === 'circa' || date.calendar === 'bp')
    yield ['In diesem Deck ist jeder Tag genau bekannt.', 'In this deck every day is known exactly.']
}

function monthLength({ year, calendar }: DeckDate, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  const counted = year < 0 ? year + 1 : year
  const leap = counted % 4 === 0 && (calendar === 'julian' || counted % 100 !== 0 || counted % 400 === 0)
  return leap ? 29 : 28
}

/** V-04: the printed date is the compared date; equal dates have equal labels, different dates different ones. */
export function* bijectiveLabels({ cards, grain }: Deck): Iterable<Finding> {
  for (const language of ['de', 'en'] as const) {
    const labels = new Map<number, string>()
    const keys = new Map<string, number>()
    for (const card of cards) {
      const key = dateKey(card, grain)
      const label = dateLabel(card, language, grain)
      const other = labels.get(key)
      if (other !== undefined && other !== label)
        yield error('V-04', `Gleiches Datum, aber „${label}“ und „${other}“.`, `Same date, but “${label}” and “${other}”.`, card)
      const rival = keys.get(label)
      if (rival !== undefined && rival !== key)
        yield error('V-04', `„${label}“ steht für zwei Daten.`, `“${label}” stands for two dates.`, card)
      labels.set(key, label)
      keys.set(label, key)
    }
  }
}

const DAYS_PER_YEAR = 365.25

/** V-11: the order of cards is never arguable; an uncertain date is clearly apart from all others, or equal to them. */
export function* contestableDates({ cards, grain }: Deck): Iterable<Finding> {
  const spread = ({ date }: DeckCard) => (date.uncertaintyYears ?? 0) * (grain === 'day' ? DAYS_PER_YEAR : 1)
  const dated = cards.map(card => ({ card, key: dateKey(card, grain), spread: spread(card) })).sort((a, b) => a.key - b.key)
  const widest = Math.max(0, ...dated.map(({ spread }) => spread))
  for (const [index, a] of dated.entries()) {
    for (const b of dated.slice(index + 1)) {
      if (b.key - a.key > a.spread + widest) break
      if (a.key !== b.key && b.key - a.key <= a.spread + b.spread) {
        yield error('V-11', `Die Reihenfolge mit ${a.card.id} ist anfechtbar.`, `The order with ${a.card.id} is contestable.`, b.card)
      }
    }
  }
}

const MAX_PER_DATE = 3
const PAIRS_PER_CARD = { least: 10 / 120, most: 16 / 120 }

/** V-12: some equal dates make stacking possible, too many make it cheap. */
export function* equalDates({ cards, grain }: Deck): Iterable<Finding> {
  const groups = Map.groupBy(cards, card => dateKey(card, grain))
  let pairs = 0
  for (const group of groups.values()) {
    pairs += (group.length * (group.length - 1)) / 2
    const [first] = group
    if (group.length > MAX_PER_DATE)
      yield warning('V-12', `${group.length} Karten mit demselben Datum.`, `${group.length} cards of the same date.`, first)
  }
  const least = Math.floor(PAIRS_PER_CARD.least * cards.length)
  const most = Math.ceil(PAIRS_PER_CARD.most * cards.length)
  if (pairs < least || pairs > most) {
    yield warning(
      'V-12',
      `${pairs} Paare gleicher Daten, gut sind ${least} bis ${most}.`,
      `${pairs} pairs of equal dates, ${least} to ${most} are good.`,
    )
  }
}
