import type { Power } from '../../src/data/reconstructed.ts'
import type { Colour, Good } from '../../src/ids.ts'
import type { Content } from '../../src/state.ts'
import { at, hexagon, type Point, round } from '../geometry.ts'
import { isCube, markerOf } from '../read.ts'
import { Coin } from './Coin.tsx'

interface FieldProps {
  readonly kind: Power['kind']
  readonly makes: Good | undefined
  readonly spot: Point
  readonly radius: number
  readonly filled: boolean
}

/** An open hexagon: sunk in the colour it makes, dark with rings of light, or white with an arrow. */
export function Field({ kind, makes, spot, radius: r, filled }: FieldProps) {
  const [x, y] = spot
  const shape = hexagon(spot, r * 0.76)
  if (kind === 'production')
    return (
      <g class={`ts-g-${makes}`}>
        <polygon points={shape} fill="var(--gd)" fill-opacity=".88" stroke="var(--g)" stroke-opacity=".9" stroke-width={round(r * 0.07)} />
        {!filled && (
          <g class="ts-ink-light">
            <use href={`#ts-i-${makes}`} x={round(x - r * 0.34)} y={round(y - r * 0.34)} width={round(r * 0.68)} height={round(r * 0.68)} />
          </g>
        )}
      </g>
    )
  if (kind === 'beam')
    return (
      <g>
        <polygon points={shape} fill="#0a0913" stroke="#6fd0e8" stroke-opacity=".9" stroke-width={round(r * 0.07)} />
        {!filled &&
          [0.5, 0.32, 0.15].map((q, i) => (
            <ellipse
              key={q}
              cx={x}
              cy={round(y + r * 0.16)}
              rx={round(r * q)}
              ry={round(r * q * 0.5)}
              fill="none"
              stroke="#6fd0e8"
              stroke-opacity={0.35 + 0.2 * i}
              stroke-width={round(r * 0.045)}
            />
          ))}
      </g>
    )
  return (
    <g fill="none" stroke="#5d523d" stroke-linecap="round" stroke-linejoin="round">
      <polygon points={shape} fill="#fdf8ea" stroke="#a2957a" stroke-width={round(r * 0.07)} />
      <circle
        cx={x}
        cy={y}
        r={round(r * 0.4)}
        stroke="#7a6d55"
        stroke-width={round(r * 0.06)}
        stroke-dasharray={`${round(r * 0.14)} ${round(r * 0.09)}`}
      />
      <path
        d={`M${at([x, y + r * 0.2])}V${round(y - r * 0.2)}M${at([x - r * 0.16, y - r * 0.04])}L${at([x, y - r * 0.22])}L${at([x + r * 0.16, y - r * 0.04])}`}
        stroke-width={round(r * 0.09)}
      />
    </g>
  )
}

interface HeldProps {
  readonly content: Content
  readonly spot: Point
  readonly radius: number
  readonly owner: Colour | undefined
  readonly mini: boolean
  readonly ghost?: boolean
}

/** What lies on a unit. */
export function Held({ content, spot, radius: r, owner, mini, ghost = false }: HeldProps) {
  const [x, y] = spot
  if (content === '') return null
  if (!isCube(content)) {
    const { good, value } = markerOf(content)
    return (
      <Coin
        spot={spot}
        radius={r * (mini ? 0.66 : 0.58)}
        good={good}
        value={value}
        owner={mini ? undefined : owner}
        ghost={ghost}
        bold={mini}
      />
    )
  }
  return (
    <g opacity={ghost ? 0.8 : 1}>
      <use href={`#ts-cube-${content}`} x={round(x - r * 0.5)} y={round(y - r * 0.54)} width={r} height={round(r * 1.125)} />
      {ghost && (
        <polygon
          points={hexagon(spot, r * 0.7)}
          fill="none"
          stroke="#ffe3a0"
          stroke-width={round(r * 0.07)}
          stroke-dasharray={`${round(r * 0.18)} ${round(r * 0.12)}`}
        />
      )}
    </g>
  )
}
