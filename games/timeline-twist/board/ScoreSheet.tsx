import { BAND_STARTS, POINTS } from '../src/data/table.ts'
import { BANDS, SCORE_PARTS } from '../src/ids.ts'
import { bandOf, countCards } from '../src/scoring.ts'
import type { CardId, CoopShared } from '../src/state.ts'
import { type TextKey, texts } from '../texts/index.ts'
import { signed } from './labels.ts'
import { Slip } from './Others.tsx'
import type { Scene } from './props.ts'
import { WORDS } from './words.ts'

/** The end of a co-op game: five lines, the rank, and what was never turned over. */
export function ScoreSheet({ scene, onLook = () => {} }: { scene: Scene<CoopShared>; onLook?: (card: CardId) => void }) {
  const { language, view } = scene
  const { shared } = view
  const words = WORDS[language]
  const known = texts[language]
  const { result } = shared
  if (result?.team === undefined) return null
  const counts = countCards(shared)
  const rank = bandOf(result.team.total)
  const unseen = [...shared.hands.flat(), ...(shared.rest ?? [])].filter(card => !shared.blocked.includes(card))
  return (
    <section class="tt-result" aria-label={words.ranking} data-reason={result.reason} data-score={result.team.total}>
      <div>
        <p class="tt-total">{signed(result.team.total).replace('+', '')}</p>
        <p class="tt-won" data-band={rank}>
          {known[`band.${rank}`]}
        </p>
        <p>{known[`reason.${result.reason}` as TextKey]}</p>
      </div>
      <table class="tt-sheet">
        <tbody>
          {SCORE_PARTS.map(part => (
            <tr key={part} data-part={part}>
              <th scope="row">{known[`part.${part}`]}</th>
              <td>
                {counts[part]} × {signed(POINTS[part])}
              </td>
              <td class="tt-points">{signed(result.team?.parts[part] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details class="tt-history">
        <summary>{words.ranks}</summary>
        <ol>
          {BANDS.toReversed().map(band => (
            <li key={band} aria-current={band === rank}>
              {known[`band.${band}`]}, {band === 0 ? words.rankBelow : words.rankFrom(BAND_STARTS[band - 1] ?? 0)}
            </li>
          ))}
        </ol>
      </details>
      {unseen.length > 0 && (
        <details class="tt-history">
          <summary>
            {words.neverTurned} ({unseen.length})
          </summary>
          <ul class="tt-slips">
            {unseen.map(card => (
              <Slip key={card} board={scene} card={card} blocked={false} onLook={onLook} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
