import { SeatIcon } from '@chronothek/time-n-space/signs'
import { listed, pick } from '../i18n/index.ts'
import { ownerName } from './announce.ts'
import type { Standing } from './sheet/sheet.ts'
import { COMPANION_WORDS } from './words.ts'

interface RankingProps {
  readonly standings: readonly Standing[]
  readonly isBlank: boolean
  /** What makes this result uncertain. */
  readonly doubts: readonly string[]
}

/** Everybody's points, and in words what decided between equals. */
export function Ranking({ standings, isBlank, doubts }: RankingProps) {
  const words = pick(COMPANION_WORDS)
  return (
    <section class="cp-ranking" aria-labelledby="cp-ranking">
      <h2 id="cp-ranking">{words.ranking}</h2>
      <ol>
        {standings.map(({ player, place, score }) => (
          <li key={player} class={`ts-c-${player}`} data-place={isBlank ? undefined : place}>
            <span class="cp-place">{isBlank ? '' : words.place(place)}</span>
            <SeatIcon colour={player} size={20} />
            <span class="cp-name">{ownerName(player)}</span>
            <b>{score.total}</b>
            <small>{words.markers(score.markers)}</small>
          </li>
        ))}
      </ol>
      <div role="status">
        {verdicts(standings).map(verdict => (
          <p key={verdict}>{verdict}</p>
        ))}
        {doubts.map(doubt => (
          <p key={doubt} class="cp-doubt">
            {doubt}
          </p>
        ))}
      </div>
    </section>
  )
}

/** One sentence for each place that is shared and each tie that markers decided (TNS-138, TNS-139). */
function verdicts(standings: readonly Standing[]): readonly string[] {
  const words = pick(COMPANION_WORDS)
  return standings.flatMap(({ player, place, score, shares }, index) => {
    if (score.total === 0) return []
    const next = standings[index + 1]
    const isFirst = standings.findIndex(other => other.place === place) === index
    const names = listed([player, ...shares].map(each => ownerName(each)))
    const together = isFirst && shares.length > 0 ? [place === 1 ? words.sharedWin(names) : words.shared(names)] : []
    if (next === undefined || next.score.total !== score.total || next.place === place) return together
    return [...together, words.tieBreak(ownerName(player), ownerName(next.player), score.markers, next.score.markers)]
  })
}
