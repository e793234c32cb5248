import { SHAPES } from '../../src/data/reconstructed.ts'
import type { Colour } from '../../src/ids.ts'
import { at, type Point, polar, round } from '../geometry.ts'

interface ShapeProps {
  readonly colour: Colour
  readonly spot: Point
  readonly radius: number
  readonly fill?: string
  readonly edge?: number
}

const star = (spot: Point, radius: number) =>
  Array.from({ length: 10 }, (_, i) => at(polar(spot, i % 2 === 0 ? radius * 1.12 : radius * 0.48, 36 * i - 90))).join(' ')

/** The sign of a player: colour and shape together. */
export function SeatShape({ colour, spot, radius: r, fill = 'var(--c)', edge = 0 }: ShapeProps) {
  const [x, y] = spot
  const ink = {
    class: `ts-c-${colour}`,
    fill,
    stroke: edge === 0 ? 'none' : '#0c0b1a',
    'stroke-width': edge,
    'stroke-linejoin': 'round',
  } as const
  const shape = SHAPES[colour]
  if (shape === 'triangle')
    return <polygon {...ink} points={`${at([x, y - r * 1.08])} ${at([x + r, y + r * 0.72])} ${at([x - r, y + r * 0.72])}`} />
  if (shape === 'square')
    return <rect {...ink} x={round(x - r * 0.82)} y={round(y - r * 0.82)} width={round(r * 1.64)} height={round(r * 1.64)} />
  if (shape === 'circle') return <circle {...ink} cx={round(x)} cy={round(y)} r={round(r * 0.92)} />
  return <polygon {...ink} points={star(spot, r)} />
}

/** The same sign in a line of text. */
export const SeatIcon = ({ colour, size = 16 }: { colour: Colour; size?: number }) => (
  <svg class="ts-seat-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <SeatShape colour={colour} spot={[8, SHAPES[colour] === 'triangle' ? 9.2 : 8]} radius={6.7} />
  </svg>
)
