import type { Language } from '@chronothek/core'
import { SCORE_PARTS, type ScorePart } from '../src/ids.ts'
import { bandOf, coopScore, countCards } from '../src/scoring.ts'
import type { CoopShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { signed } from './labels.ts'
import { piece } from './pieces.ts'
import { WORDS } from './words.ts'

/** One small sign per card: full, half, open, struck, empty. */
export function Glyphs({ part, count }: { part: ScorePart; count: number }) {
  return (
    <span class={`tt-glyphs tt-glyphs-${part}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  )
}

/** The running score, and where the 36 cards are: one sign each, so that it never needs a table. */
export function ScoreStrip({ shared, language }: { shared: CoopShared; language: Language }) {
  const words = WORDS[language]
  const counts = countCards(shared)
  const { total } = coopScore(shared)
  const told: Record<ScorePart, string> = {
    bottom: words.inBottom(counts.bottom),
    gap: words.inGaps(counts.gap),
    'in-front': words.inHands(counts['in-front']),
    discard: words.lost(counts.discard),
    draw: words.toDraw(counts.draw),
  }
  return (
    <div class="tt-score" data-score={total} {...piece('score')}>
      <p>
        <strong>{signed(total).replace('+', '')}</strong> <span>{words.score('', Math.abs(total) === 1).trim()}</span>{' '}
        <span class="tt-band">· {texts[language][`band.${bandOf(total)}`]}</span>
      </p>
      <ul>
        {SCORE_PARTS.map(part => (
          <li key={part}>
            <Glyphs part={part} count={counts[part]} /> <span>{told[part]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
