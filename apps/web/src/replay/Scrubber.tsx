import { type KeyMoment as Mark, SEAT_SHAPES } from '@chronothek/board-kit'
import type { EntryMessage } from '@chronothek/protocol'
import { useMemo, useRef, useState } from 'preact/hooks'
import { Curve, useMarks } from './Curve.tsx'
import { boundary, EDGE, indexAt, markSize, middle, ruling, type Scale } from './geometry.ts'
import type { ReplayControl } from './keys.ts'
import { useSize } from './use-size.ts'
import { replayWords } from './words.ts'

interface ScrubberProps {
  readonly entries: readonly EntryMessage[]
  readonly gone: ReadonlySet<number>
  readonly marks: readonly Mark[]
  /** For each line one number per moment. */
  readonly lines: readonly (readonly number[])[]
  readonly index: number
  readonly seats: number
  /** A moment in words. */
  say(index: number): string
  onGo(index: number): void
  onPress(control: ReplayControl): void
}

export const STRIP = 28
export const LANE = 24
export const CONTROL_OF_KEY: Readonly<Record<string, ReplayControl>> = {
  ArrowLeft: 'back',
  ArrowDown: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'forward',
  Home: 'first',
  End: 'last',
}

/** The scrubber: one mark per entry, the curve above, a flag at the current moment. Press, drag, or use keys. */
export function Scrubber(props: ScrubberProps) {
  const { entries, lines, index, say, onPress } = props
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const scale: Scale = { width: Math.max(200, width), count: entries.length }
  const { over, handlers } = usePointer(box, scale, props.onGo)
  const key = (event: KeyboardEvent) => {
    const control = CONTROL_OF_KEY[event.key]
    if (control === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onPress(control)
  }
  return (
    <div
      class={lines.length > 0 ? 'rp-scrubber' : 'rp-scrubber rp-scrubber-flat'}
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={replayWords.value.slider}
      aria-valuemin={0}
      aria-valuemax={entries.length}
      aria-valuenow={index}
      aria-valuetext={say(index)}
      onKeyDown={key}
      {...handlers}
    >
      {width > 0 && <ScrubberDrawing {...props} scale={scale} />}
      {width > 0 && <Flag scale={scale} index={index} />}
      {over !== undefined && over !== index && <Hint x={middle(scale, over)} width={scale.width} text={say(over)} />}
    </div>
  )
}

/** Pressing and dragging move the flag; hovering with a mouse shows a hint. */
function usePointer(box: { readonly current: HTMLDivElement | null }, scale: Scale, onGo: (index: number) => void) {
  const [over, setOver] = useState<number | undefined>(undefined)
  const under = (event: PointerEvent) => indexAt(scale, event.clientX - (box.current?.getBoundingClientRect().left ?? 0))
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      box.current?.setPointerCapture(event.pointerId)
      onGo(under(event))
    },
    onPointerMove(event: PointerEvent) {
      setOver(event.pointerType === 'mouse' ? under(event) : undefined)
      if (event.buttons === 1 && box.current?.hasPointerCapture(event.pointerId)) onGo(under(event))
    },
    onPointerLeave: () => setOver(undefined),
  }
  return { over, handlers }
}

/** The parts that hovering does not change, drawn once. */
function ScrubberDrawing({ scale, entries, gone, marks, lines, index, seats }: ScrubberProps & { readonly scale: Scale }) {
  return useMemo(
    () => (
      <>
        <svg class="rp-course" width={scale.width} height="100%" aria-hidden="true">
          {lines.length > 0 && <Curve scale={scale} lines={lines} index={index} />}
          <Marks scale={scale} marks={marks} index={index} />
        </svg>
        <svg class="rp-strip" width={scale.width} height={STRIP + LANE} aria-hidden="true">
          <Strip scale={scale} index={index} />
          <Seats scale={scale} entries={entries} gone={gone} index={index} seats={seats} />
        </svg>
      </>
    ),
    [scale.width, entries, marks, lines, index],
  )
}

/** The strip, ruled by entries. */
function Strip({ scale, index }: { scale: Scale; index: number }) {
  const every = ruling(scale)
  const ticks = Array.from({ length: Math.max(0, Math.ceil(scale.count / every) - 1) }, (_, tick) => (tick + 1) * every)
  const path = ticks.map(tick => `M${boundary(scale, tick)} ${STRIP}v${tick % (every * 5) === 0 ? -15 : -8}`).join('')
  const end = boundary(scale, scale.count)
  return (
    <g>
      <rect class="rp-paper" x={EDGE} y={0.75} width={end - EDGE} height={STRIP - 1.5} />
      <rect class="rp-run" x={EDGE} y={0.75} width={Math.max(0, boundary(scale, index) - EDGE)} height={STRIP - 1.5} />
      <path class="rp-ticks" d={path} />
    </g>
  )
}

interface SeatsProps {
  readonly scale: Scale
  readonly entries: readonly EntryMessage[]
  readonly gone: ReadonlySet<number>
  readonly index: number
  readonly seats: number
}

/** Marks each entry with its seat's colour and shape. The clock has a bar; undone entries are hollow. */
function Seats({ scale, entries, gone, index, seats }: SeatsProps) {
  const size = markSize(scale)
  const markOf = useMarks()
  const state = (entry: EntryMessage, at: number) =>
    `${at + 1 <= index ? 'rp-past' : 'rp-ahead'}${gone.has(entry.seq) || entry.undo !== undefined ? ' rp-gone' : ''}`
  return (
    <g>
      {entries.map((entry, at) => {
        const seat = entry.by === 'clock' ? undefined : markOf(entry.by)
        const x = middle(scale, at + 1)
        if (size === undefined) {
          const y = STRIP + 4 + ((entry.by === 'clock' ? seats : entry.by) * (LANE - 8)) / Math.max(1, seats)
          return (
            <rect key={entry.seq} class={`rp-dash rp-seat-${seat ?? 'clock'} ${state(entry, at)}`} x={x - 1} y={y} width={2} height={4} />
          )
        }
        const move = `translate(${x - size / 2} ${STRIP + 14 - size / 2}) scale(${size / 24})`
        const shape = seat === undefined ? 'M4 9h16v6H4z' : SEAT_SHAPES[seat]
        return <path key={entry.seq} class={`rp-mark rp-seat-${seat ?? 'clock'} ${state(entry, at)}`} transform={move} d={shape} />
      })}
    </g>
  )
}

/** The moments that mattered; heavier ones are larger. */
export const Marks = ({ scale, marks, index }: { scale: Scale; marks: readonly Mark[]; index: number }) => (
  <g>
    {marks.map(({ seq, weight }) => {
      const half = 2 + weight * 1.7
      return (
        <path
          key={seq}
          class={seq === index ? 'rp-moment rp-moment-here' : 'rp-moment'}
          d={`M${middle(scale, seq)} ${9 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`}
        />
      )
    })}
  </g>
)

function Flag({ scale, index }: { scale: Scale; index: number }) {
  return (
    <div class="rp-flag" style={{ '--x': `${middle(scale, index)}px` }} aria-hidden="true">
      <span>{index}</span>
    </div>
  )
}

export function Hint({ x, width, text }: { x: number; width: number; text: string }) {
  const side = x > width * 0.6 ? 'rp-hint rp-hint-left' : 'rp-hint'
  return (
    <div class={side} style={{ '--x': `${x}px` }} aria-hidden="true">
      {text}
    </div>
  )
}
