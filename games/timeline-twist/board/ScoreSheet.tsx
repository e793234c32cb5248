import type { MatchResult } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import { BAND_STARTS, POINTS } from '../src/data/table.ts'
import { BANDS, SCORE_PARTS } from '../src/ids.ts'
import { bandOf, countCards } from '../src/scoring.ts'
import type { CoopShared } from '../src/state.ts'
import { type TextKey, texts } from '../texts/index.ts'
import { signed } from './labels.ts'
import type { Scene } from './props.ts'
import { Postmark } from './Ranking.tsx'
import { Glyphs } from './ScoreStrip.tsx'
import { listed } from './sentences.ts'
import { WORDS } from './words.ts'

const FIRST_ROW = 1
const RANK_ROW = FIRST_ROW + SCORE_PARTS.length + 1

/** The end of a co-op game: five lines, one after the other, the sum, the rank, the stamp. */
export function ScoreSheet({ scene, result }: { scene: Scene<CoopShared>; result: MatchResult }) {
  const { language, names } = scene
  const words = WORDS[language]
  const known = texts[language]
  if (result.team === undefined) return null
  const { total } = result.team
  const rank = bandOf(total)
  const who = listed([...names.keys()], names, language)
  return (
    <section class="tt-result tt-cert" aria-label={words.ranking} data-reason={result.reason} data-score={total}>
      <p class="tt-who">{names.length > 1 ? words.haveScored(who) : words.hasScored(who)}</p>
      <CountedTotal total={total} />
      <p class="tt-who">{words.pointsAndAre(Math.abs(total) !== 1, names.length > 1)}</p>
      <h3 class="tt-won tt-row-in" data-band={rank} style={{ '--at': RANK_ROW }}>
        {known[`band.${rank}`]}
      </h3>
      <Rows scene={scene} parts={result.team.parts} />
      <p class="tt-reason">{known[`reason.${result.reason}` as TextKey]}</p>
      <ol class="tt-ladder tt-row-in" style={{ '--at': RANK_ROW }} aria-label={words.ranks}>
        {BANDS.toReversed().map(band => (
          <li key={band} aria-current={band === rank}>
            <i>{band === 0 ? '< 0' : BAND_STARTS[band - 1]}</i> <b>{known[`band.${band}`]}</b>
            {band === rank && <span>{signed(total).replace('+', '')}</span>}
          </li>
        ))}
      </ol>
      <Postmark at={RANK_ROW + 1} />
    </section>
  )
}

function Rows({ scene, parts }: { scene: Scene<CoopShared>; parts: Readonly<Record<string, number>> }) {
  const known = texts[scene.language]
  const counts = countCards(scene.view.shared)
  return (
    <table class="tt-sheet">
      <tbody>
        {SCORE_PARTS.map((part, index) => (
          <tr key={part} data-part={part} class="tt-row-in" style={{ '--at': FIRST_ROW + index }}>
            <th scope="row">{known[`part.${part}`]}</th>
            <td>{counts[part] > 0 ? <Glyphs part={part} count={counts[part]} /> : WORDS[scene.language].empty}</td>
            <td class="tt-times">
              {counts[part]} × {signed(POINTS[part])}
            </td>
            <td class="tt-points">{signed(parts[part] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COUNTING = 1500

/** The sum counts up beside its rows; with reduced motion it is simply there. */
function CountedTotal({ total }: { total: number }) {
  const [shown, show] = useState(total)
  useEffect(() => {
    const root = document.documentElement
    if (getComputedStyle(root).getPropertyValue('--motion').trim() === '0') return
    const start = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const share = Math.min(1, (now - start) / COUNTING)
      show(Math.round(total * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [total])
  return (
    <div class="tt-total">
      <span aria-hidden="true">{signed(shown).replace('+', '')}</span>
      <span class="tt-unseen">{signed(total).replace('+', '')}</span>
    </div>
  )
}
