import { SEAT_SHAPES, SeatMarks } from '@chronothek/board-kit'
import { useContext, useRef } from 'preact/hooks'
import { type Band, boundary, EDGE, heightOf, range, type Scale, stair } from './geometry.ts'
import { useSize } from './use-size.ts'

interface CurveProps {
  readonly scale: Scale
  readonly lines: readonly (readonly number[])[]
  readonly index: number
}

/** Maps seats to the colours of the game's own board. */
export function useMarks(): (seat: number) => number {
  const marks = useContext(SeatMarks)
  return seat => (marks[seat] ?? seat) % SEAT_SHAPES.length
}

/** Room (px) above the curve for the marks of key moments. */
const TOP = 22

/** The score over time: one line for all, or one per seat. The part up to the current moment is stronger. */
export function Curve({ scale, lines, index }: CurveProps) {
  const markOf = useMarks()
  const place = useRef<SVGRectElement>(null)
  const { height } = useSize({
    get current() {
      return place.current?.ownerSVGElement ?? null
    },
  })
  const band: Band = { top: TOP, bottom: Math.max(TOP, height - 5) }
  const extent = range(lines)
  const zero = heightOf(0, band, extent)
  const [only] = lines.length === 1 ? lines : []
  return (
    <g>
      <rect ref={place} width={0} height={0} />
      <path class="rp-zero" d={`M${EDGE} ${zero}H${boundary(scale, scale.count)}`} />
      {only && <path class="rp-area" d={`${stair(scale, only.slice(0, index + 1), band, extent)}V${band.bottom}H${EDGE}z`} />}
      {lines.map((values, line) => {
        const kind = only ? 'rp-line' : `rp-line rp-stroke-${markOf(line)}`
        return (
          <g key={line} transform={`translate(0 ${only ? 0 : (line - (lines.length - 1) / 2) * 2.5})`}>
            <path class={`${kind} rp-line-ahead`} d={stair(scale, values, band, extent)} />
            <path class={kind} d={stair(scale, values.slice(0, index + 1), band, extent)} />
            {only && (
              <text class="rp-total" x={boundary(scale, scale.count) + 6} y={heightOf(values.at(-1) ?? 0, band, extent) + 6}>
                {`${values.at(-1)}`.replace('-', '−')}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
