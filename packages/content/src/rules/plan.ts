import { CONTINENTS, DIFFICULTY_MIX, ERAS, PLANS, REGIONS } from '../data/plan.ts'
import type { Deck, DeckCard } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { warning } from '../finding.ts'

const QUOTA_TOLERANCE = 3

/** V-13: the planned decks meet their quotas of eras and themes. */
export function* quotas({ pack, cards }: Deck): Iterable<Finding> {
  const plan = PLANS[pack]
  if (plan === undefined) return
  for (const [index, [, name]] of ERAS.entries()) {
    yield* quota(name, cards.filter(card => eraOf(card) === index).length, plan.eras[index] ?? 0)
  }
  for (const [theme, wanted] of Object.entries(plan.themes)) yield* quota(theme, cards.filter(card => card.theme === theme).length, wanted)
  for (const card of cards) {
    if (plan.themes[card.theme] === undefined)
      yield warning('V-13', `Das Thema „${card.theme}“ ist nicht geplant.`, `The theme “${card.theme}” is not planned.`, card)
  }
}

function* quota(name: string, count: number, wanted: number): Iterable<Finding> {
  if (Math.abs(count - wanted) <= QUOTA_TOLERANCE) return
  yield warning('V-13', `${name}: ${count} Karten, geplant sind ${wanted}.`, `${name}: ${count} cards, ${wanted} are planned.`)
}

const eraOf = ({ date }: DeckCard): number => ERAS.findLastIndex(([first]) => date.year >= first)

const LARGEST_SHARE = 0.5
const SMALLEST_SHARE = 0.05

/** V-14: no region has more than half of a deck; in decks about people every continent appears. */
export function* regions({ pack, cards }: Deck): Iterable<Finding> {
  const counts = Map.groupBy(cards, card => card.region)
  for (const [region, group] of counts) {
    const share = group.length / cards.length
    const [first] = group
    if (!REGIONS.includes(region)) yield warning('V-14', `Unbekannte Region „${region}“.`, `Unknown region “${region}”.`, first)
    else if (share > LARGEST_SHARE)
      yield warning('V-14', `${region}: ${percent(share)} des Decks.`, `${region}: ${percent(share)} of the deck.`)
  }
  if (PLANS[pack]?.allContinents !== true) return
  for (const continent of CONTINENTS) {
    const share = (counts.get(continent)?.length ?? 0) / cards.length
    if (share < SMALLEST_SHARE)
      yield warning('V-14', `${continent}: nur ${percent(share)} des Decks.`, `${continent}: only ${percent(share)} of the deck.`)
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const MIX_TOLERANCE = 0.025

/** V-17: easy and hard cards are mixed. */
export function* difficultyMix({ cards }: Deck): Iterable<Finding> {
  for (const [index, wanted] of DIFFICULTY_MIX.entries()) {
    const level = index + 1
    const count = cards.filter(({ difficulty }) => difficulty.prior === level).length
    const expected = (wanted / 100) * cards.length
    // 3 cards of 120. Small decks may be off by one card, because shares are rarely whole numbers.
    if (Math.abs(count - expected) <= Math.max(1, MIX_TOLERANCE * cards.length)) continue
    const good = Math.round(expected)
    yield warning(
      'V-17',
      `Schwierigkeit ${level}: ${count} Karten, gut sind ${good}.`,
      `Difficulty ${level}: ${count} cards, ${good} are good.`,
    )
  }
}
