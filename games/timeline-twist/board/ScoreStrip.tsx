import type { Language } from '@chronothek/core'
import { bandOf, coopScore, countCards } from '../src/scoring.ts'
import type { CoopShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { signed } from './labels.ts'
import { WORDS } from './words.ts'

/** The running score and where the 36 cards are. */
export function ScoreStrip({ shared, language }: { shared: CoopShared; language: Language }) {
  const words = WORDS[language]
  const counts = countCards(shared)
  const { total } = coopScore(shared)
  return (
    <p class="tt-score" data-score={total}>
      <strong>{words.score(signed(total).replace('+', ''), Math.abs(total) === 1)}</strong>
      <span>{texts[language][`band.${bandOf(total)}`]}</span>
      <span>{words.inBottom(counts.bottom)}</span>
      <span>{words.inGaps(counts.gap)}</span>
      <span>{words.inHands(counts['in-front'])}</span>
      <span>{words.lost(counts.discard)}</span>
      <span>{words.toDraw(counts.draw)}</span>
    </p>
  )
}
