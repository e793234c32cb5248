import type { Seat } from '@chronothek/core'
import { SOURCES, type Source } from '../../src/ids.ts'
import { say } from '../names.ts'
import { picture } from '../pieces/piece.ts'
import type { Scene } from '../props.ts'
import { WORDS } from '../words.ts'

/** Points that were won, as a bar of their sources; what was lost is told in the table. */
export function Bars({ scene, seats }: { scene: Scene; seats: readonly Seat[] }) {
  const { view, names, language } = scene
  const won = (seat: Seat, source: Source) => Math.max(0, view.shared.players[seat]?.earned[SOURCES.indexOf(source)] ?? 0)
  const total = (seat: Seat) => SOURCES.reduce((sum, source) => sum + won(seat, source), 0)
  const most = Math.max(1, ...seats.map(total))
  return (
    <div class="aq-bars" {...picture(WORDS[language].sources)}>
      {seats.map(seat => (
        <div key={seat} class="aq-bar">
          <span>{names[seat]}</span>
          <div class="aq-bar-line" style={{ '--share': total(seat) / most }}>
            {SOURCES.filter(source => won(seat, source) > 0).map(source => (
              <i
                key={source}
                class={`aq-source-${source}`}
                style={{ '--part': won(seat, source) }}
                title={`${say(language, `source.${source}`)}: ${won(seat, source)}`}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
