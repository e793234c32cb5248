import type { EndProps } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { BONUS_VALUE } from '../src/data/table.ts'
import { GOODS, type Good } from '../src/ids.ts'
import { scoreOf } from '../src/scoring.ts'
import type { SharedPlayer, TimeNSpace } from '../src/state.ts'
import { capital, goodName, say } from './names.ts'
import { Fairness } from './parts/Fairness.tsx'
import { Coins } from './parts/Tally.tsx'
import { BonusCoin } from './pieces/Coin.tsx'
import { GoodIcon } from './pieces/GoodIcon.tsx'
import { piece } from './pieces/piece.ts'
import { SeatIcon } from './pieces/SeatShape.tsx'
import type { Scene } from './props.ts'
import { colourOf, markerOf } from './read.ts'
import { headline } from './story.ts'
import { WORDS } from './words.ts'

/** The end of a match as an event: row by row with reasons, then who won and how contested deliveries went. */
export function End({ result, ...scene }: EndProps<TimeNSpace>) {
  const { title, line } = headline(result, scene)
  // Two first ones, then a third.
  const places = result.ranking.flatMap((group, index) =>
    group.map(seat => ({ seat, place: 1 + result.ranking.slice(0, index).flat().length })),
  )
  return (
    <div class="ts ts-end">
      <header>
        <h2>{title}</h2>
        <p>{line}</p>
      </header>
      <ScoreTable scene={scene} places={places} />
      <Fairness scene={scene} />
    </div>
  )
}

interface Placed {
  readonly seat: Seat
  readonly place: number
}

function ScoreTable({ scene, places }: { scene: Scene; places: readonly Placed[] }) {
  const { language, names, view } = scene
  const words = WORDS[language]
  const scores = view.shared.players.map(scoreOf)
  const best = scores[places[0]?.seat ?? 0]?.total
  const isTied = places.filter(({ seat }) => scores[seat]?.total === best).length > 1
  return (
    <table class="ts-scores">
      <caption class="ts-unseen">{words.scored}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="ts-unseen">{words.rowOf}</span>
          </th>
          {places.map(({ seat, place }) => (
            <th key={seat} scope="col" class={`ts-c-${colourOf(seat)}`}>
              <SeatIcon colour={colourOf(seat)} size={18} /> {names[seat]} <span class="ts-place">{place}.</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GOODS.map((good, index) => (
          <tr key={good} style={{ '--row': index }} {...piece('score-row', `row-${good}`)}>
            <th scope="row" class={`ts-g-${good}`}>
              <GoodIcon good={good} size={18} /> {capital(goodName(good, language))}
            </th>
            {places.map(({ seat }) => (
              <td key={seat}>
                <Who seat={seat} scene={scene} />
                <Cell player={view.shared.players[seat] as SharedPlayer} good={good} scene={scene} />
              </td>
            ))}
          </tr>
        ))}
        <tr class="ts-total" style={{ '--row': 4 }}>
          <th scope="row">{words.sum}</th>
          {places.map(({ seat }) => (
            <td key={seat}>
              <Who seat={seat} scene={scene} />
              <b>{scores[seat]?.total}</b>
              <Lost count={scores[seat]?.lostBonus ?? 0} scene={scene} />
            </td>
          ))}
        </tr>
        {isTied && (
          <tr style={{ '--row': 5 }}>
            <th scope="row">{words.scoredMarkers}</th>
            {places.map(({ seat }) => (
              <td key={seat}>{scores[seat]?.total === best ? scores[seat]?.markers : ''}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Whose cell it is, where there are no columns. */
const Who = ({ seat, scene: { names } }: { seat: Seat; scene: Scene }) => (
  <span class="ts-cell-who">
    <SeatIcon colour={colourOf(seat)} size={16} /> {names[seat]}
  </span>
)

/** Bonus markers without a row. */
function Lost({ count, scene }: { count: number; scene: Scene }) {
  if (count === 0) return null
  return (
    <p class="ts-blocked-why">
      <svg width="24" height="24" viewBox="0 0 30 30" aria-hidden="true">
        <BonusCoin spot={[15, 14.5]} radius={12.5} />
      </svg>
      {say(scene.language, 'score.no-row')}
    </p>
  )
}

/** One colour of one player: markers, sum times owners; or the own markers that block it. */
function Cell({ player, good, scene: { language } }: { player: SharedPlayer; good: Good; scene: Scene }) {
  const row = scoreOf(player).rows[GOODS.indexOf(good)]
  const left = player.above.map(markerOf).filter(marker => marker.good === good)
  const own = player.collected.map(markerOf).filter(marker => marker.good === good)
  if (row === undefined) return null
  if (row.blocked)
    return (
      <div class="ts-cell ts-cell-blocked">
        {own.length > 0 && (
          <span class="ts-crossed">
            <Coins markers={own} />
          </span>
        )}
        <p class="ts-blocked-why">
          <Coins markers={left} />
          {say(language, left.length === 1 ? 'score.blocked-one' : 'score.blocked-many', {
            good: say(language, `good.${good}`),
            count: left.length,
          })}
        </p>
        <b>0</b>
      </div>
    )
  if (row.markers === 0) return <p class="ts-quiet">{say(language, 'score.none')}</p>
  const summands = [...own.map(({ value }) => value), ...Array<number>(row.bonus).fill(BONUS_VALUE)]
  const values = summands.length === 1 ? `${summands[0]}` : `(${summands.join(' + ')})`
  return (
    <div class="ts-cell">
      <Coins markers={own} bonus={row.bonus} />
      <p>{say(language, 'score.row', { values, owners: row.owners, points: row.points })}</p>
    </div>
  )
}
