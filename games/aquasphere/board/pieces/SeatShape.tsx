import type { Point } from '../geometry.ts'
import { at, round } from '../geometry.ts'

interface ShapeProps {
  /** Seat, or the colour of a seat that nobody took. */
  readonly owner: number
  readonly spot: Point
  readonly radius: number
  readonly class?: string
}

/** A seat's own shape: circle, diamond, triangle, square. Never told apart by colour alone. */
export function SeatShape({ owner, spot: [x, y], radius: r, class: name = '' }: ShapeProps) {
  const look = { class: `aq-seat-${owner} ${name}` }
  if (owner === 0) return <circle {...look} cx={round(x)} cy={round(y)} r={round(r * 0.92)} />
  if (owner === 3) return <rect {...look} x={round(x - r * 0.8)} y={round(y - r * 0.8)} width={round(r * 1.6)} height={round(r * 1.6)} />
  const points: readonly Point[] =
    owner === 1
      ? [
          [x, y - r * 1.12],
          [x + r * 1.02, y],
          [x, y + r * 1.12],
          [x - r * 1.02, y],
        ]
      : [
          [x, y - r],
          [x + r, y + r * 0.78],
          [x - r, y + r * 0.78],
        ]
  return <polygon {...look} points={points.map(at).join(' ')} />
}

/** The shape beside a name. */
export const SeatIcon = ({ owner, size = 16 }: { owner: number; size?: number }) => (
  <svg class="aq-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <SeatShape owner={owner} spot={[8, 8]} radius={6.8} class="aq-shape" />
  </svg>
)
