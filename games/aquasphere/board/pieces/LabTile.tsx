import { EXPANSIONS } from '../../src/data/reconstructed.ts'
import { RESOURCES, type Resource } from '../../src/ids.ts'
import { hexFlat, type Point } from '../geometry.ts'
import { Token } from './tokens.tsx'

interface TileProps {
  readonly tile: string
  readonly spot: Point
  readonly radius: number
  /** Expansions below this one. */
  readonly below?: number
}

/** A lab expansion: its letters, and room for what. */
export function LabTile({ tile, spot, radius: r, below = 0 }: TileProps) {
  const [x, y] = spot
  const { letters, room } = EXPANSIONS[tile] ?? { letters: [], room: {} }
  const rooms = RESOURCES.filter(resource => room[resource] !== undefined)
  const isBoth = letters.length > 0 && rooms.length > 0
  return (
    <g>
      {below > 0 && <polygon class="aq-tile-below" points={hexFlat([x + 4, y - 4], r)} />}
      <polygon class="aq-tile-shadow" points={hexFlat([x + 1, y + 3], r)} />
      <polygon class="aq-tile-body" points={hexFlat(spot, r)} />
      <polygon class="aq-tile-edge" points={hexFlat(spot, r * 0.86)} />
      {letters.length > 0 && (
        <text class="aq-tile-letters" x={x} y={y + (isBoth ? -r * 0.02 : r * 0.3)} font-size={r * 0.84}>
          {letters.join('')}
        </text>
      )}
      {rooms.map((resource, i) => {
        const at: Point = isBoth ? [x, y + r * 0.44] : [x + (i - (rooms.length - 1) / 2) * r * 0.72, y]
        return <Room key={resource} of={resource} spot={at} size={r * (isBoth ? 0.6 : 0.7)} />
      })}
    </g>
  )
}

/** Time comes in twos. */
function Room({ of, spot: [x, y], size }: { of: Resource; spot: Point; size: number }) {
  if (of !== 'time') return <Token of={of} spot={[x, y]} size={size * 1.1} />
  return (
    <>
      <Token of="time" spot={[x - size * 0.34, y]} size={size * 0.86} />
      <Token of="time" spot={[x + size * 0.34, y]} size={size * 0.86} />
    </>
  )
}

/** A base lab: the first stone of everybody's lab. */
export const BaseLab = ({ letter, spot, radius: r }: { letter: string; spot: Point; radius: number }) => (
  <g>
    <polygon class="aq-tile-shadow" points={hexFlat([spot[0] + 1, spot[1] + 3], r)} />
    <polygon class="aq-base-body" points={hexFlat(spot, r)} />
    <text class="aq-base-letter" x={spot[0]} y={spot[1] + r * 0.34} font-size={r}>
      {letter}
    </text>
  </g>
)
