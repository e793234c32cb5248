import type { Ms } from '@chronothek/core'
import { useRef } from 'preact/hooks'
import type { Colour } from '../../src/ids.ts'
import type { Standing } from '../../src/state.ts'
import { drawnStep, sandAt, sandStep, useBeat, write } from '../pulse.ts'
import { shareLeft } from '../read.ts'

interface GlassProps {
  /** Absent: a free timer. */
  readonly on: Standing | undefined
  readonly sand: Ms
  readonly colour: Colour
  /** Height in pixels or any length; absent: as high as its place. */
  readonly size?: number
  /** One of the large ones: drawn every frame, with falling grains. */
  readonly large?: boolean
}

/** A sand timer whose sand follows match time. Decoration: the seconds stand beside it. */
export function Glass({ on, sand, colour, size, large = false }: GlassProps) {
  const root = useRef<SVGSVGElement>(null)
  const drawn = useRef(-1)
  const grains = useRef<HTMLSpanElement>(null)
  useBeat(now => {
    const svg = root.current
    if (svg === null) return
    const share = on === undefined ? 0 : shareLeft(on, sand, now)
    const step = sandStep(share)
    const state = on === undefined ? 'free' : step === 0 ? 'out' : 'runs'
    if (svg.dataset.sand !== state) svg.dataset.sand = state
    if (svg.dataset.step !== `${step}`) svg.dataset.step = `${step}`
    const picture = drawnStep(step, large)
    if (picture === drawn.current) return
    drawn.current = picture
    const { upper, lower, peak } = sandAt(picture)
    const [above, below, stream] = [svg.children[1], svg.children[2], svg.children[3]]
    above?.setAttribute('d', upper)
    below?.setAttribute('d', lower)
    if (large) grains.current?.style.setProperty('height', `${peak - 49}%`)
    else stream?.setAttribute('d', `M30 49V${peak}`)
  }, large)
  const wide = size === undefined ? {} : { width: size * 0.6, height: size }
  const picture = (
    <svg ref={root} class={large ? 'ts-glass ts-glass-large' : 'ts-glass'} {...wide} viewBox="0 0 60 100" aria-hidden="true">
      <use href="#ts-glass" class="ts-glass-bulb" />
      <path class="ts-glass-sand" />
      <path class="ts-glass-sand" />
      <path class="ts-glass-stream" />
      <use href="#ts-glass" class="ts-glass-rim" />
      <path class="ts-glass-shine" d="M14.500 17q-2.500 9 4 19M19 64q-5 6-4.600 15" />
      <path class="ts-glass-post" d="M7.500 8v84M52.500 8v84" />
      <path class="ts-glass-edge" d="M7 8v84M52 8v84" />
      <rect class="ts-glass-plate" x="3" y="2" width="54" height="7.400" rx="2.400" />
      <rect class="ts-glass-plate" x="3" y="90.600" width="54" height="7.400" rx="2.400" />
      <path class={`ts-glass-band ts-c-${colour}`} d="M3 4.500h54v2.600H3zM3 93h54v2.600H3z" />
    </svg>
  )
  if (!large) return picture
  return (
    <span class="ts-glass-place">
      {picture}
      <span class="ts-grains" ref={grains} aria-hidden="true">
        <i />
      </span>
    </span>
  )
}

interface SecondsProps {
  readonly on: Standing
  readonly sand: Ms
  /** What stands there once the sand is through. */
  readonly out: string
}

/** The seconds that are left, in figures. */
export function Seconds({ on, sand, out }: SecondsProps) {
  const root = useRef<HTMLSpanElement>(null)
  useBeat(now => {
    const left = shareLeft(on, sand, now) * sand
    const text = left <= 0 ? out : `${Math.ceil(left / 1000)}`
    write(root.current, text)
  })
  return <span class="ts-seconds" ref={root} />
}
