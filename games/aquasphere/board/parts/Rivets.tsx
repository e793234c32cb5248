import { polar, round } from '../geometry.ts'
import { STATION } from '../layout.ts'
import { UNHEARD } from '../pieces/piece.ts'

const RIVETS = Array.from({ length: 72 }, (_, i) => polar(STATION.hull[1] - 3.4, i * 5 + 2.5))

/** The hull. */
export const Rivets = () => (
  <g {...UNHEARD}>
    <circle r={STATION.hull[1] + 6} fill="#02141a" opacity=".6" />
    <circle r={STATION.hull[1] + 3} fill="url(#aq-steel)" />
    <circle r={STATION.hull[1]} fill="#062a35" />
    {RIVETS.map(([x, y]) => (
      <circle key={`${x}`} cx={round(x)} cy={round(y)} r="1.5" fill="#a9d6d6" opacity=".75" />
    ))}
  </g>
)
