import { GLASS } from '@chronothek/board-kit'
import { FULL, levelsAt } from './sand-levels.ts'

const BULB = '#0d0a1ebd'
const SAND = [
  [0, '#ffd98a'],
  [0.45, '#e8b64c'],
  [1, '#a8721f'],
] as const
const PALE = '#e8b64c80'
const STREAM = '#f4c866'
const DASH = 2.6
const BETWEEN = 1.1
/** How far a grain falls in a millisecond, in units of the drawing. */
const FALL = 0.045

let bulb: Path2D | undefined

function inkOf(context: CanvasRenderingContext2D, isFree: boolean): string | CanvasGradient {
  if (isFree) return PALE
  const ink = context.createLinearGradient(9, 0, 51, 0)
  for (const [stop, colour] of SAND) ink.addColorStop(stop, colour)
  return ink
}

function drawStream(context: CanvasRenderingContext2D, peak: number, moment: number): void {
  context.strokeStyle = STREAM
  context.lineWidth = 1.5
  context.setLineDash([DASH, BETWEEN])
  context.lineDashOffset = -((moment * FALL) % (DASH + BETWEEN))
  context.beginPath()
  context.moveTo(30, 49)
  context.lineTo(30, peak)
  context.stroke()
}

/**
 * Draws the inside of a large glass in its box of 60 x 100. A canvas, because new sand in it costs the page no layout and no layers;
 * `moment` in milliseconds says how far the grains of the stream have fallen.
 */
export function paintSand(canvas: HTMLCanvasElement, step: number, state: 'free' | 'runs' | 'out', moment: number): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const scale = canvas.height / 100
  const { upper, lower, peak } = levelsAt(step)
  bulb ??= new Path2D(GLASS)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, 60, 100)
  context.fillStyle = BULB
  context.fill(bulb)
  context.fillStyle = inkOf(context, state === 'free')
  if (step > 0) context.fill(new Path2D(upper))
  if (step < FULL) context.fill(new Path2D(lower))
  if (state === 'runs') drawStream(context, peak, moment)
}
