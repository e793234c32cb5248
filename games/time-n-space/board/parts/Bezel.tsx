import type { Ms } from '@chronothek/core'
import { useMemo, useRef } from 'preact/hooks'
import { polar, ringPart, round } from '../geometry.ts'
import { ORRERY } from '../layout.ts'
import { useBeat } from '../pulse.ts'

const { centre, inner, outer } = ORRERY
const TOP = -90

/** Game time: how much of the clock has gone, 0 to 1. */
export const goneShare = (began: Ms | undefined, clock: Ms, now: Ms): number =>
  began === undefined ? 0 : Math.min(1, Math.max(0, (now - began) / clock))

interface BezelProps {
  readonly began: Ms | undefined
  readonly clock: Ms
  /** Minutes of the book, whatever the speed. */
  readonly minutes: number
}

/** The rim of the orrery is the clock: gold is left, violet is gone, the last two minutes are amber and red. */
export function Bezel({ began, clock, minutes }: BezelProps) {
  const root = useRef<SVGGElement>(null)
  const drawn = useRef(-1)
  const step = 360 / minutes
  const cells = useMemo(() => Array.from({ length: minutes }, (_, minute) => minute), [minutes])
  useBeat(now => {
    const gone = Math.floor(goneShare(began, clock, now) * minutes)
    if (gone === drawn.current) return
    drawn.current = gone
    for (const minute of cells) root.current?.children[minute]?.toggleAttribute('data-gone', minute < gone)
  })
  const cell = (minute: number) => ringPart(centre, inner + 4.5, outer - 5, TOP + minute * step, TOP + (minute + 1) * step, 1.1)
  const mark = (minute: number) => polar(centre, (inner + outer) / 2, TOP + minute * step)
  const every = minutes === 30 ? 5 : 2
  return (
    <g ref={root} class="ts-bezel">
      {cells.map(minute => (
        <path
          key={minute}
          d={cell(minute)}
          class={minute === minutes - 1 ? 'ts-minute ts-minute-last' : minute === minutes - 2 ? 'ts-minute ts-minute-late' : 'ts-minute'}
        />
      ))}
      {cells.flatMap(minute => {
        if (minute === 0 || minute % every !== 0) return []
        const [x, y] = mark(minute)
        return (
          <g key={`m${minute}`}>
            <circle cx={round(x)} cy={round(y)} r="13" fill="#0a0817" stroke="url(#ts-brass)" stroke-width="1.200" />
            <text class="ts-figure" x={round(x)} y={round(y)} dy=".36em" fill="#f3deb0" text-anchor="middle">
              {minutes - minute}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The hand is a layer of its own: it turns without the map being painted anew. */
export function Hand({ began, clock }: Pick<BezelProps, 'began' | 'clock'>) {
  const root = useRef<HTMLDivElement>(null)
  const drawn = useRef('')
  useBeat(now => {
    // With the seconds of the clock: what turns has to be composed anew.
    const turn = `${(goneShare(began, clock, Math.floor(now / 1000) * 1000) * 360).toFixed(2)}deg`
    if (drawn.current === turn || root.current === null) return
    drawn.current = turn
    root.current.style.rotate = turn
  })
  return <div ref={root} class="ts-hand" aria-hidden="true" />
}
