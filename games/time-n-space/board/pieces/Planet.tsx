import type { ComponentChildren } from 'preact'
import type { Colour, Place } from '../../src/ids.ts'
import { at, type Point, polar, round, scatter } from '../geometry.ts'
import { SeatShape } from './SeatShape.tsx'

type Surface = (spot: Point, r: number) => ComponentChildren

const range = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Each planet has a surface of its own, so that a glance without colours is enough. */
const SURFACES: Readonly<Record<Colour, Surface>> = {
  red: ([x, y], r) => (
    <g fill="none" stroke="#ffb37a">
      {range(7).map(i => (
        <path
          key={i}
          d={`M${at([x - r, y - r + (i * r) / 3.2])}q${round(r * 0.5)} ${round(-r * 0.35)} ${r} 0t${r} 0`}
          stroke-opacity={0.25 + 0.09 * (i % 3)}
          stroke-width={1.2 + (i % 2)}
        />
      ))}
    </g>
  ),
  green: ([x, y], r) => (
    <g>
      {range(36).map(i =>
        (Math.floor(i / 6) * 7 + (i % 6) * 5) % 4 === 0 ? (
          <rect
            key={i}
            x={round(x - r + (Math.floor(i / 6) * r) / 3)}
            y={round(y - r + ((i % 6) * r) / 3)}
            width={round(r / 3 - 1)}
            height={round(r / 3 - 1)}
            fill="#c8f0a0"
            fill-opacity=".32"
          />
        ) : null,
      )}
      {range(5).map(i => (
        <path
          key={i}
          d={`M${at([x - r, y - r * 0.66 + (i * r) / 3])}h${2 * r}M${at([x - r * 0.66 + (i * r) / 3, y - r])}v${2 * r}`}
          stroke="#123d1c"
          stroke-opacity=".4"
        />
      ))}
    </g>
  ),
  lightblue: ([x, y], r) => (
    <g>
      {[-0.7, -0.42, -0.1, 0.2, 0.5, 0.78].map((q, i) => (
        <ellipse
          key={q}
          cx={x}
          cy={round(y + r * q)}
          rx={round(r * 1.1)}
          ry={round(r * (0.06 + 0.05 * (i % 3)))}
          fill={i % 2 === 1 ? '#eafaff' : '#2f87b0'}
          fill-opacity=".42"
        />
      ))}
      <ellipse cx={round(x + r * 0.3)} cy={round(y + r * 0.25)} rx={round(r * 0.24)} ry={round(r * 0.12)} fill="#fff" fill-opacity=".75" />
    </g>
  ),
  purple: (spot, r) => {
    const next = scatter(11)
    return range(16).map(key => {
      const turn = next() * 360
      const middle = polar(spot, next() * r * 0.9, turn)
      const size = r * (0.1 + next() * 0.2)
      const points = range(5).map(i => at(polar(middle, size * (0.7 + next() * 0.5), 72 * i + turn)))
      return <polygon key={key} points={points.join(' ')} fill={next() > 0.5 ? '#e4c8ff' : '#3c1670'} fill-opacity=".42" />
    })
  },
}

export const PlanetPicture = ({ colour, spot, radius: r }: { colour: Colour; spot: Point; radius: number }) => {
  const [cx, cy] = spot
  const clip = `ts-clip-${colour}-${Math.round(r)}`
  return (
    <g class={`ts-c-${colour}`}>
      <clipPath id={clip}>
        <circle cx={cx} cy={cy} r={r} />
      </clipPath>
      <circle cx={cx} cy={cy} r={r + 5} fill="var(--c)" fill-opacity=".16" />
      <g clip-path={`url(#${clip})`}>
        <circle cx={cx} cy={cy} r={r} fill="var(--c)" />
        {SURFACES[colour](spot, r)}
        <circle cx={cx} cy={cy} r={r} fill="url(#ts-lit)" />
      </g>
      <circle cx={cx} cy={cy} r={r} fill="none" stroke="#fff" stroke-opacity=".25" />
      <circle cx={cx} cy={cy} r={round(r * 0.43)} fill="#0c0b1a" fill-opacity=".78" stroke="var(--c)" stroke-width="1.400" />
      <SeatShape colour={colour} spot={spot} radius={r * 0.23} />
    </g>
  )
}

export function MoonPicture({ moon, spot, radius: r }: { moon: Place; spot: Point; radius: number }) {
  const [cx, cy] = spot
  const next = scatter(moon.charCodeAt(1))
  return (
    <g>
      <circle cx={cx} cy={cy} r={r} fill="#8e89a5" />
      {range(9).map(i => {
        const [x, y] = polar(spot, r * (0.26 + next() * 0.62), next() * 360)
        return <circle key={i} cx={round(x)} cy={round(y)} r={round(1.5 + next() * 3.4)} fill="#5d5776" fill-opacity=".7" />
      })}
      <circle cx={cx} cy={cy} r={r} fill="url(#ts-lit)" />
    </g>
  )
}

/** A ship, its nose to the east; whoever places it turns it. */
export const ShipPicture = ({ colour, turn }: { colour: Colour; turn: number }) => (
  <g class={`ts-c-${colour}`}>
    <g transform={`rotate(${round(turn)})`}>
      <ellipse cx="2" cy="5" rx="17" ry="9" fill="#000" fill-opacity=".4" />
      <path d="M19 0C13-5 6-7-3-7L-13-13-11-4-15 0-11 4-13 13-3 7C6 7 13 5 19 0Z" fill="var(--c)" stroke="#0c0b1a" stroke-width="1.600" />
      <path d="M19 0C13-5 6-7-3-7L-13-13-11-4-15 0Z" fill="#fff" fill-opacity=".3" />
      <ellipse cx="6" cy="0" rx="4.600" ry="2.700" fill="#12101f" />
    </g>
    <SeatShape colour={colour} spot={polar([0, 0], -5, turn)} radius={3.6} fill="#0c0b1a" />
  </g>
)
