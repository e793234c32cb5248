import { LOCKS } from '../../src/data/pieces.ts'
import { at, polar, round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { angleOf, lockSpot, STATION } from '../layout.ts'
import { piece } from '../pieces/piece.ts'
import { letterAt } from '../read.ts'

const SCREWS = Array.from({ length: 8 }, (_, i) => i * 45)

/** Walls between the sectors, each with its lock and the price of passing. */
export function Locks() {
  const { shared, words } = useHelm()
  return (
    <g>
      {shared.ring.map((sector, position) => {
        const angle = angleOf(position) + 30
        const wall = `M${at(polar(STATION.hull[0] + 6, angle))}L${at(polar(STATION.hull[1] - 4, angle))}`
        const spot = lockSpot(position)
        const price = LOCKS[sector] ?? 1
        const letter = letterAt(shared, position)
        const next = letterAt(shared, (position + 1) % shared.ring.length)
        return (
          <g
            key={sector}
            class={`aq-lock aq-lock-${price}`}
            {...piece('lock', `lock-${letter}`)}
            data-tip={words.lock(letter, next, price)}
          >
            <title>{words.lock(letter, next, price)}</title>
            <path d={wall} stroke="#02161c" stroke-width="9" />
            <path d={wall} stroke="#5f9ea4" stroke-width="4.5" />
            <circle cx={round(spot[0])} cy={round(spot[1])} r="20" fill="url(#aq-steel)" />
            <circle cx={round(spot[0])} cy={round(spot[1])} r="16" class="aq-lock-door" />
            {SCREWS.map(turn => {
              const [x, y] = polar(18, turn, spot)
              return <circle key={turn} cx={round(x)} cy={round(y)} r="1.1" fill="#eafff9" />
            })}
            <text class="aq-num aq-lock-price" x={round(spot[0])} y={round(spot[1])}>
              {price}
            </text>
          </g>
        )
      })}
    </g>
  )
}
