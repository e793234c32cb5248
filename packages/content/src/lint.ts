import type { Deck } from './deck.ts'
import type { Finding, LintCode, LintRule } from './finding.ts'
import { cardsInPlay } from './in-play.ts'
import { bijectiveLabels, contestableDates, equalDates, validDates } from './rules/dates.ts'
import { ownWork, provenDates, sources } from './rules/evidence.ts'
import { completeCards, deckSize, presentCards } from './rules/form.ts'
import { giveAways } from './rules/give-aways.ts'
import { difficultyMix, quotas, regions } from './rules/plan.ts'
import { balancedSymbols, differentSymbols } from './rules/symbols.ts'
import { sameEvent } from './rules/twins.ts'
import { fullSentences, neutralWords, sameFact } from './rules/wording.ts'

/** The rules by their codes. docs/write-a-deck.md explains each of them. */
export const LINT_RULES: Readonly<Record<LintCode, LintRule>> = {
  'V-01': completeCards,
  'V-02': deckSize,
  'V-03': validDates,
  'V-04': bijectiveLabels,
  'V-05': differentSymbols,
  'V-06': balancedSymbols,
  'V-07': giveAways,
  'V-08': fullSentences,
  'V-09': sameFact,
  'V-10': sameEvent,
  'V-11': contestableDates,
  'V-12': equalDates,
  'V-13': quotas,
  'V-14': regions,
  'V-15': provenDates,
  'V-16': sources,
  'V-17': difficultyMix,
  'V-18': neutralWords,
  'V-19': ownWork,
}

/** All findings of the rules in a deck, in the order of their codes. */
export function lintDeck(deck: Deck): Finding[] {
  const inPlay = { ...deck, cards: cardsInPlay(deck) }
  // V-01 also checks retired cards, because their ids must not be reused.
  return Object.values(LINT_RULES).flatMap(rule => [...rule(rule === completeCards ? deck : inPlay)])
}

/** The errors that would break a match. Other findings make a deck worse, but not unusable. */
export function findUnplayable(deck: Deck): Finding[] {
  const inPlay = { ...deck, cards: cardsInPlay(deck) }
  return [...presentCards(deck), ...validDates(inPlay), ...bijectiveLabels(inPlay), ...differentSymbols(inPlay)]
}
