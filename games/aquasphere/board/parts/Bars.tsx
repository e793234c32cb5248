import type { Seat } from '@chronothek/core'
import { SOURCES, type Source } from '../../src/ids.ts'
import { say, withSign } from '../names.ts'
import { picture } from '../pieces/piece.ts'
import type { Scene } from '../props.ts'
import { WORDS } from '../words.ts'

/** The sources of everybody's points as a bar: what was won to the right of a common line, what was lost to the left. */
export function Bars({ scene, seats }: { scene: Scene; seats: readonly Seat[] }) {
  const { view, names, language } = scene
  const earned = (seat: Seat, source: Source) => view.shared.players[seat]?.earned[SOURCES.indexOf(source)] ?? 0
  const total = (seat: Seat, sign: 1 | -1) => SOURCES.reduce((sum, source) => sum + Math.max(0, sign * earned(seat, source)), 0)
  const most = (sign: 1 | -1) => Math.max(0, ...seats.map(seat => total(seat, sign)))
  return (
    <div class="aq-bars" {...picture(WORDS[language].sources)}>
      {seats.map(seat => (
        <div key={seat} class="aq-bar">
          <span>{names[seat]}</span>
          <div class="aq-bar-line">
            {([-1, 1] as const).map(sign => (
              <div key={sign} class={sign === 1 ? 'aq-won' : 'aq-lost'} style={{ '--part': most(sign) }}>
                {SOURCES.filter(source => sign * earned(seat, source) > 0).map(source => (
                  <i
                    key={source}
                    class={`aq-source-${source}`}
                    style={{ '--part': Math.abs(earned(seat, source)) }}
                    title={`${say(language, `source.${source}`)}: ${withSign(earned(seat, source))}`}
                  />
                ))}
                <i class="aq-bar-rest" style={{ '--part': most(sign) - total(seat, sign) }} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
