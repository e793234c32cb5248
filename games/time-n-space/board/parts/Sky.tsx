import { useMemo } from 'preact/hooks'
import { WORMHOLES } from '../../src/data/reconstructed.ts'
import { COLOURS, MOONS } from '../../src/ids.ts'
import type { SharedStack } from '../../src/state.ts'
import { outline, polar, ringPart, round, scatter, shifted, strand } from '../geometry.ts'
import { ORRERY, spotOf, wormhole } from '../layout.ts'
import { TilePicture } from '../pieces/Building.tsx'
import { MoonPicture, PlanetPicture } from '../pieces/Planet.tsx'

const { centre, orbit, inner, outer } = ORRERY

const STARS = (() => {
  const next = scatter(7)
  return Array.from({ length: 150 }, () => {
    const [x, y] = polar(centre, Math.sqrt(next()) * inner, next() * 360)
    return { x: round(x), y: round(y), r: round(0.4 + next() * 0.9), light: round(0.15 + next() * 0.55) }
  })
})()

/** Space, stars, engraved orbits: what never changes. */
export const Ground = () => (
  <>
    <circle cx={centre[0]} cy={centre[1]} r={outer} fill="url(#ts-space)" />
    {STARS.map(({ x, y, r, light }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" fill-opacity={light} />
    ))}
    <g fill="none" stroke="#cdbfff">
      <circle cx={centre[0]} cy={centre[1]} r={orbit} stroke-opacity=".26" />
      <circle cx={centre[0]} cy={centre[1]} r={orbit - 36} stroke-opacity=".1" stroke-dasharray="1 5" />
      <circle cx={centre[0]} cy={centre[1]} r={orbit + 36} stroke-opacity=".1" stroke-dasharray="1 5" />
    </g>
    {[22.5, 67.5, 112.5, 157.5].map(turn => (
      <ellipse
        key={turn}
        cx={centre[0]}
        cy={centre[1]}
        rx={orbit}
        ry="62"
        transform={`rotate(${turn} ${centre[0]} ${centre[1]})`}
        fill="none"
        stroke="#e6c98a"
        stroke-opacity=".16"
      />
    ))}
    <path d={ringPart(centre, inner, outer, -90, 269.9)} fill="#0a0817" />
    <circle cx={centre[0]} cy={centre[1]} r={outer} fill="none" stroke="url(#ts-brass)" stroke-width="2.400" />
    <circle cx={centre[0]} cy={centre[1]} r={inner} fill="none" stroke="url(#ts-brass)" stroke-width="1.300" />
  </>
)

interface SkyProps {
  readonly seats: 3 | 4
  readonly own: number
  /** The wormholes the own ship is on or could take. */
  readonly hot: readonly string[]
}

export const holeName = (a: string, b: string): string => [a, b].sort().join(' ')

/** Wormholes as braided light. */
export function Wormholes({ seats, own, hot }: SkyProps) {
  return (
    <g fill="none" data-piece="wormhole" data-piece-kind="wormhole">
      {WORMHOLES[seats].map(([a, b]) => {
        const [from, to] = wormhole(a, b, seats, own)
        return (
          <g key={holeName(a, b)} class={hot.includes(holeName(a, b)) ? 'ts-hole ts-hole-hot' : 'ts-hole'}>
            {[0, 120, 240].map(phase => (
              <path key={phase} d={strand(from, to, phase)} />
            ))}
          </g>
        )
      })}
    </g>
  )
}

export const Planets = ({ seats, own }: Pick<SkyProps, 'seats' | 'own'>) =>
  useMemo(
    () => (
      <g>
        {COLOURS.slice(0, seats).map(colour => (
          <PlanetPicture key={colour} colour={colour} spot={spotOf(colour, seats, own)} radius={ORRERY.planet} />
        ))}
      </g>
    ),
    [seats, own],
  )

/** Moons with what lies there: the top tile, and the edges of those below. */
export const Moons = ({ seats, own, stacks }: Pick<SkyProps, 'seats' | 'own'> & { readonly stacks: readonly SharedStack[] }) => (
  <g>
    {MOONS.slice(0, seats).map((moon, index) => {
      const spot = spotOf(moon, seats, own)
      const stack = stacks[index]
      return (
        <g key={moon}>
          <MoonPicture moon={moon} spot={spot} radius={ORRERY.moon} />
          {Array.from({ length: Math.max(0, (stack?.count ?? 0) - 1) }, (_, i) => i + 1)
            .reverse()
            .map(i => (
              <polygon
                key={i}
                points={outline(shifted(spot, [0, i * 3.2 - 2]), ORRERY.tile)}
                fill="#2b2740"
                stroke="#8f86b8"
                stroke-width=".9"
              />
            ))}
          {stack?.top !== undefined && <TilePicture tile={stack.top} spot={shifted(spot, [0, -3])} radius={ORRERY.tile} />}
        </g>
      )
    })}
  </g>
)
