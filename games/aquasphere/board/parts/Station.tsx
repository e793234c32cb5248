import { useHelm } from '../helm.ts'
import { STATION } from '../layout.ts'
import { group } from '../pieces/piece.ts'
import { Bezel } from './Bezel.tsx'
import { Centre } from './Centre.tsx'
import { LapCounter } from './LapCounter.tsx'
import { Locks } from './Locks.tsx'
import { Rivets } from './Rivets.tsx'
import { Scientists } from './Scientists.tsx'
import { SectorApron } from './SectorApron.tsx'
import { SectorPlan } from './SectorPlan.tsx'

/** The ring station seen from above, as one glowing instrument. */
export function Station() {
  const { shared, words } = useHelm()
  const { half } = STATION
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parts have names of their own, and a title would cover them
    <svg class="aq-station" viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} {...group(words.station)}>
      <Bezel />
      <LapCounter />
      <Rivets />
      {shared.ring.map((sector, position) => (
        <g key={sector} class="aq-sector">
          <SectorPlan position={position} />
          <SectorApron position={position} />
        </g>
      ))}
      <Locks />
      <Scientists />
      <Centre />
    </svg>
  )
}
