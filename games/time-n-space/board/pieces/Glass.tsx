import type { Ms } from '@chronothek/core'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Colour } from '../../src/ids.ts'
import type { Standing } from '../../src/state.ts'
import { useBeat, write } from '../pulse.ts'
import { shareLeft } from '../read.ts'
import { paintSand } from './paint-sand.ts'
import { drawnStep, levelsAt, sandStep } from './sand-levels.ts'

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

/** Pixels of a large glass for a unit of its drawing. */
const SHARP = 3
/** Two points in the corners: the drawing is always as large as its box, and what it lies on need not be composed anew. */
const CORNERS = 'M0 0h0M60 100h0'

/** A sand timer whose sand follows match time. Decoration: the seconds stand beside it. */
export function Glass({ on, sand, colour, size, large = false }: GlassProps) {
  const root = useRef<HTMLSpanElement>(null)
  const drawn = useRef('')
  const calm = useRef(false)
  useLayoutEffect(() => {
    calm.current = root.current !== null && getComputedStyle(root.current).getPropertyValue('--play') === 'paused'
  })
  useBeat(now => {
    if (root.current === null) return false
    const step = on === undefined ? 0 : sandStep(shareLeft(on, sand, now))
    const state = on === undefined ? 'free' : step === 0 ? 'out' : 'runs'
    const { dataset, firstElementChild } = root.current
    if (dataset.sand !== state) dataset.sand = state
    if (dataset.step !== `${step}`) dataset.step = `${step}`
    const falls = large && state === 'runs' && !calm.current
    const level = drawnStep(step, large)
    if (drawn.current === `${state} ${level}` && !falls) return false
    drawn.current = `${state} ${level}`
    if (firstElementChild instanceof HTMLCanvasElement) paintSand(firstElementChild, level, state, falls ? now : 0)
    else drawSand(firstElementChild, level)
    return falls
  }, large)
  const box = size === undefined ? {} : { width: `${size * 0.6}px`, height: `${size}px` }
  return (
    <span ref={root} class="ts-glass" style={box} aria-hidden="true">
      {large && <canvas width={60 * SHARP} height={100 * SHARP} />}
      <svg viewBox="0 0 60 100" aria-hidden="true">
        {!large && <Sand />}
        <use href="#ts-glass" class="ts-glass-rim" />
        <path class="ts-glass-shine" d="M14.500 17q-2.500 9 4 19M19 64q-5 6-4.600 15" />
        <path class="ts-glass-post" d="M7.500 8v84M52.500 8v84" />
        <path class="ts-glass-edge" d="M7 8v84M52 8v84" />
        <rect class="ts-glass-plate" x="3" y="2" width="54" height="7.400" rx="2.400" />
        <rect class="ts-glass-plate" x="3" y="90.600" width="54" height="7.400" rx="2.400" />
        <path class={`ts-glass-band ts-c-${colour}`} d="M3 4.500h54v2.600H3zM3 93h54v2.600H3z" />
      </svg>
    </span>
  )
}

const Sand = () => (
  <>
    <use href="#ts-glass" class="ts-glass-bulb" />
    <path class="ts-glass-sand" />
    <path class="ts-glass-stream" />
  </>
)

/** The inside of a small glass. */
function drawSand(svg: Element | null, level: number): void {
  const { upper, lower, peak } = levelsAt(level)
  svg?.children[1]?.setAttribute('d', upper + lower + CORNERS)
  svg?.children[2]?.setAttribute('d', `M30 49V${peak}${CORNERS}`)
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
  return (
    <span class="ts-seconds">
      <span class="ts-figures" ref={root} />
    </span>
  )
}
