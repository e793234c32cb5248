import type { EndProps } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { SOURCES, type Source } from '../src/ids.ts'
import type { AquaSphere } from '../src/state.ts'
import { say, withSign } from './names.ts'
import { Bars } from './parts/Bars.tsx'
import { ScoreCurve } from './parts/ScoreCurve.tsx'
import { Defs } from './pieces/Defs.tsx'
import { piece } from './pieces/piece.ts'
import { SeatIcon } from './pieces/SeatShape.tsx'
import type { Scene } from './props.ts'
import { headline } from './story.ts'
import { WORDS } from './words.ts'

/** The end of a match as an event: row by row where the points came from, then who won. */
export function End({ result, entries, ...scene }: EndProps<AquaSphere>) {
  const { title, line } = headline(result, scene)
  const places = result.ranking.flatMap((group, index) => group.map(seat => ({ seat, place: index + 1 })))
  return (
    <div class="aq aq-end">
      <Defs />
      <header>
        <h2>{title}</h2>
        <p>{line}</p>
      </header>
      <div class="aq-end-parts">
        <Sources scene={scene} places={places} />
        <div class="aq-end-pictures">
          {entries !== undefined && <ScoreCurve scene={scene} entries={entries} />}
          <Bars scene={scene} seats={places.map(({ seat }) => seat)} />
        </div>
      </div>
    </div>
  )
}

interface Placed {
  readonly seat: Seat
  readonly place: number
}

const earned = ({ view }: Scene, seat: Seat, source: Source): number => view.shared.players[seat]?.earned[SOURCES.indexOf(source)] ?? 0

function Sources({ scene, places }: { scene: Scene; places: readonly Placed[] }) {
  const { language, names, view } = scene
  const words = WORDS[language]
  const rows = SOURCES.filter(source => places.some(({ seat }) => earned(scene, seat, source) !== 0))
  return (
    <table class="aq-sources">
      <caption class="aq-unseen">{words.sources}</caption>
      <thead>
        <tr>
          <td />
          {places.map(({ seat, place }) => (
            <th key={seat} scope="col">
              <SeatIcon owner={seat} size={18} /> {names[seat]} <span class="aq-quiet">{words.place(place)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((source, row) => (
          <tr key={source} style={{ '--row': row }} {...piece('scoring-line', `source-${source}`)}>
            <th scope="row">
              <i class={`aq-swatch aq-source-${source}`} /> {say(language, `source.${source}`)}
            </th>
            {places.map(({ seat }) => (
              <td key={seat}>{earned(scene, seat, source) === 0 ? '·' : withSign(earned(scene, seat, source))}</td>
            ))}
          </tr>
        ))}
        <tr class="aq-sum" style={{ '--row': rows.length }}>
          <th scope="row">{words.total}</th>
          {places.map(({ seat }) => (
            <td key={seat}>
              <b>{view.shared.players[seat]?.score}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
