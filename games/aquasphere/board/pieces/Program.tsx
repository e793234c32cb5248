import type { Colour } from '../../src/ids.ts'
import { hexUp, type Point, round } from '../geometry.ts'
import { GLYPHS } from './data/glyphs.ts'

interface GlyphProps {
  readonly colour: Colour
  readonly spot: Point
  readonly size: number
  readonly class?: string
}

/** The sign of an action. */
export const Glyph = ({ colour, spot: [x, y], size, class: name = '' }: GlyphProps) => (
  <path
    class={name}
    d={GLYPHS[colour]}
    transform={`translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${(size / 512).toFixed(4)})`}
  />
)

/** A program: a hexagon in the colour of its action, with its sign. Players are never hexagons. */
export const Program = ({
  colour,
  spot: [x, y],
  radius: r,
  dim = false,
}: {
  colour: Colour
  spot: Point
  radius: number
  dim?: boolean
}) => (
  <g class={`aq-program aq-c-${colour} ${dim ? 'aq-dim' : ''}`}>
    <polygon class="aq-program-shadow" points={hexUp([x + r * 0.04, y + r * 0.12], r)} />
    <polygon class="aq-program-body" points={hexUp([x, y], r)} stroke-width={round(Math.max(1, r * 0.06))} />
    <polygon class="aq-program-edge" points={hexUp([x, y], r * 0.84)} stroke-width={round(Math.max(0.7, r * 0.045))} />
    <Glyph class="aq-program-sign" colour={colour} spot={[x, y]} size={r * 1.16} />
  </g>
)

/** The same beside words. */
export const ProgramIcon = ({ colour, size = 28, dim = false }: { colour: Colour; size?: number; dim?: boolean }) => (
  <svg class="aq-icon" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <Program colour={colour} spot={[14, 14]} radius={13} dim={dim} />
  </svg>
)
