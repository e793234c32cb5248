import type { KeyMoment as Mark } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import type { EntryMessage } from '@chronothek/protocol'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Curve, useMarks } from './Curve.tsx'
import { boundary, EDGE, middle, minutesBetween, msPerPixel, placeOfTime, type Scale, timeUnder } from './geometry.ts'
import type { ReplayControl } from './keys.ts'
import { clockText, indexAtTime, pointAt, type Span } from './real-time.ts'
import { CONTROL_OF_KEY, Hint, LANE, Marks, STRIP } from './Scrubber.tsx'
import type { LivePlayer } from './use-live-player.ts'
import { useSize } from './use-size.ts'
import { replayWords } from './words.ts'

interface LiveScrubberProps {
  readonly entries: readonly EntryMessage[]
  readonly marks: readonly Mark[]
  readonly lines: readonly (readonly number[])[]
  readonly seats: number
  readonly player: LivePlayer
  say(index: number): string
}

/** The scrubber of a live match, scaled in minutes. Press, drag (the further above it, the finer), or use keys. */
export function LiveScrubber(props: LiveScrubberProps) {
  const { entries, player, say } = props
  const { span, at } = player.time
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const scale: Scale = { width: Math.max(200, width), count: entries.length, time: span }
  const { over, handlers } = useFinePointer(box, scale, player)
  const key = (event: KeyboardEvent) => {
    const control: ReplayControl | undefined = event.shiftKey ? undefined : CONTROL_OF_KEY[event.key]
    if (control === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    player.press(control)
  }
  return (
    <div
      class="rp-scrubber rp-scrubber-live"
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={replayWords.value.slider}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={at}
      aria-valuetext={`${clockText(at)}. ${say(player.index)}`}
      onKeyDown={key}
      {...handlers}
    >
      {width > 0 && <ScrubberDrawing {...props} scale={scale} span={span} />}
      {width > 0 && <Here scale={scale} player={player} />}
      {over !== undefined && (
        <Hint x={placeOfTime(scale, span, over)} width={scale.width} text={`${clockText(over)} ${say(indexAtTime(span, over))}`} />
      )}
    </div>
  )
}

/** This far (px) above the scrubber, a drag is ten times or a hundred times finer. */
const FINE = 60
const FINER = 160

function useFinePointer(box: { readonly current: HTMLDivElement | null }, scale: Scale, { time: { span, goTo } }: LivePlayer) {
  const [over, setOver] = useState<Ms | undefined>(undefined)
  const drag = useRef<{ at: Ms; x: number } | undefined>(undefined)
  const under = (event: PointerEvent) => timeUnder(scale, span, event.clientX - (box.current?.getBoundingClientRect().left ?? 0))
  const fineness = (event: PointerEvent) => {
    const away = (box.current?.getBoundingClientRect().top ?? 0) - event.clientY
    return away > FINER ? 100 : away > FINE ? 10 : 1
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      box.current?.setPointerCapture(event.pointerId)
      setOver(undefined)
      drag.current = { at: under(event), x: event.clientX }
      goTo(pointAt(span, under(event)))
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons !== 1 || !box.current?.hasPointerCapture(event.pointerId) || drag.current === undefined)
        return setOver(event.pointerType === 'mouse' ? under(event) : undefined)
      const fine = fineness(event)
      const moved = drag.current.at + ((event.clientX - drag.current.x) * msPerPixel(scale, span)) / fine
      drag.current = { at: fine === 1 ? under(event) : Math.min(span.to, Math.max(span.from, moved)), x: event.clientX }
      goTo(pointAt(span, drag.current.at))
    },
    onPointerLeave: () => setOver(undefined),
  }
  return { over, handlers }
}

/** The parts that neither hovering nor time changes, drawn once. */
function ScrubberDrawing({
  scale,
  span,
  entries,
  marks,
  lines,
  seats,
  player,
}: LiveScrubberProps & { readonly scale: Scale; readonly span: Span }) {
  const { index } = player
  return useMemo(
    () => (
      <>
        <svg class="rp-course" width={scale.width} height="100%" aria-hidden="true">
          {lines.length > 0 && <Curve scale={scale} lines={lines} index={index} />}
          <Marks scale={scale} marks={marks} index={index} />
        </svg>
        <svg class="rp-strip" width={scale.width} height={STRIP + LANE} aria-hidden="true">
          <Minutes scale={scale} span={span} />
          <Lanes scale={scale} entries={entries} seats={seats} />
        </svg>
      </>
    ),
    [scale.width, entries, marks, lines, index, span],
  )
}

/** The strip, ruled by minutes. */
function Minutes({ scale, span }: { scale: Scale; span: Span }) {
  const every = minutesBetween(scale, span) * 60_000
  const first = Math.floor(span.from / every) + 1
  const ticks = Array.from({ length: Math.max(0, Math.ceil(span.to / every) - first) }, (_, tick) => first + tick)
  const path = ticks.map(tick => `M${placeOfTime(scale, span, tick * every)} ${STRIP}v${tick % 5 === 0 ? -15 : -8}`).join('')
  return (
    <g>
      <rect class="rp-paper" x={EDGE} y={0.75} width={boundary(scale, scale.count) - EDGE} height={STRIP - 1.5} />
      <path class="rp-ticks" d={path} />
    </g>
  )
}

/** Marks each entry in the lane of its seat. The clock's lane is the last. */
function Lanes({ scale, entries, seats }: { scale: Scale; entries: readonly EntryMessage[]; seats: number }) {
  const markOf = useMarks()
  const lanes: string[] = Array.from({ length: seats + 1 }, () => '')
  for (const [index, { by }] of entries.entries()) {
    const lane = by === 'clock' ? seats : by
    lanes[lane] += `M${middle(scale, index + 1).toFixed(1)} ${STRIP + 4 + (lane * (LANE - 8)) / Math.max(1, seats)}v3`
  }
  return (
    <g>
      {lanes.map((path, lane) => (
        <path key={lane} class={`rp-lane rp-stroke-${lane === seats ? 'clock' : markOf(lane)}`} d={path} />
      ))}
    </g>
  )
}

/** The playhead and the played part of the strip. They follow the clock without a new rendering. */
function Here({ scale, player: { time, playing } }: { scale: Scale; player: LivePlayer }) {
  const root = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const { span, clock } = time
  useFrames(playing, () => {
    const now = clock.now()
    root.current?.style.setProperty('--x', `${placeOfTime(scale, span, now).toFixed(1)}px`)
    const text = clockText(now, false)
    if (label.current !== null && label.current.textContent !== text) label.current.textContent = text
  })
  return (
    <div class="rp-here" ref={root} aria-hidden="true">
      <div class="rp-run-live" />
      <div class="rp-flag">
        <span ref={label} />
      </div>
    </div>
  )
}

/** The match time in digits, to the millisecond. */
export function LiveTime({ player: { time, playing } }: { player: LivePlayer }) {
  const root = useRef<HTMLTimeElement>(null)
  useFrames(playing, () => {
    if (root.current !== null) root.current.textContent = clockText(time.clock.now())
  })
  return <time class="rp-time" ref={root} />
}

/** Draws now, and on every animation frame while playing. */
function useFrames(playing: boolean, draw: () => void): void {
  const latest = useRef(draw)
  latest.current = draw
  useLayoutEffect(() => latest.current())
  useLayoutEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function next() {
      latest.current()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
}
