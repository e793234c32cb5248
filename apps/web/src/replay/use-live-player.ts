import type { MatchClock } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ReplayControl } from './keys.ts'
import { neighbour } from './moments.ts'
import { type Anchor, backFrom, type Point, pointAt, pointOf, type Span, timeAt, waitUntil } from './real-time.ts'
import { type Player, useKeys } from './use-player.ts'

export const LIVE_SPEEDS = [1, 2, 4, 8, 16] as const

/** The position in a live match. */
export interface Playhead {
  readonly span: Span
  /** The match time at the last rendering; while playing, `clock` is more precise. */
  readonly at: Ms
  readonly clock: MatchClock
  /** Moves to a point and stops playback. */
  goTo(point: Point): void
}

export type LivePlayer = Player & { readonly time: Playhead }

/** The player of a live match, precise to the millisecond: playback, keys and dragging. */
export function useLivePlayer(first: Point, span: Span, marked: readonly number[], plays = false): LivePlayer {
  const [wanted, setPoint] = useState(first)
  const [speed, choose] = useState<number>(1)
  const [anchor, setAnchor] = useState<Anchor | undefined>(() => (plays ? { at: first.at, wall: performance.now(), speed: 1 } : undefined))
  const point = wanted.at > span.to ? { at: span.to, index: span.times.length - 1 } : wanted
  // Keys can repeat faster than the board renders.
  const here = useRef(point)
  here.current = point
  const now = () => (anchor === undefined ? here.current.at : timeAt(span, anchor, performance.now()))
  const put = (next: Point) => {
    here.current = next
    setPoint(next)
  }
  const stopAt = (next: Point) => {
    setAnchor(undefined)
    put(next)
  }
  const current = () => (anchor === undefined ? here.current : pointAt(span, now()))
  const play = () => {
    const at = here.current.at >= span.to ? span.from : here.current.at
    if (at !== here.current.at) put(pointAt(span, at))
    setAnchor({ at, wall: performance.now(), speed })
  }
  const press = (control: ReplayControl) => {
    if (control === 'play') return anchor === undefined ? play() : stopAt(current())
    const next = destination(control, current(), span, marked)
    stopAt(next ?? current())
  }
  const setSpeed = (next: number) => {
    choose(next)
    if (anchor !== undefined) setAnchor({ at: now(), wall: performance.now(), speed: next })
  }
  useRun(anchor, span, point, put, () => stopAt({ at: span.to, index: span.times.length - 1 }))
  useKeys(press, ms => stopAt(pointAt(span, Math.floor(now()) + ms)))
  return {
    index: point.index,
    last: span.times.length - 1,
    playing: anchor !== undefined,
    speed,
    speeds: LIVE_SPEEDS,
    go: index => stopAt(index > span.times.length - 1 ? { at: Number.POSITIVE_INFINITY, index } : pointOf(span, index)),
    press,
    setSpeed,
    leadsTo: control => destination(control, current(), span, marked)?.index,
    time: { span, at: point.at, clock: { now, running: anchor !== undefined }, goTo: stopAt },
  }
}

/** Moments within this time (ms) are rendered together, which keeps fast playback responsive. */
const TOGETHER_MS = 120

/** Renders each moment as playback reaches it, and stops at the end. */
function useRun(anchor: Anchor | undefined, span: Span, { index }: Point, put: (point: Point) => void, end: () => void): void {
  const woken = useRef(0)
  // A layout effect, so that a stopped playback cannot advance by one more moment.
  useLayoutEffect(() => {
    if (anchor === undefined) return
    const next = span.times[index + 1]
    const wake = () => {
      woken.current = performance.now()
      if (next === undefined) end()
      else put(pointAt(span, Math.max(next, timeAt(span, anchor, performance.now()))))
    }
    const now = performance.now()
    const timer = setTimeout(wake, Math.max(waitUntil(anchor, next ?? span.to, now), woken.current + TOGETHER_MS - now))
    return () => clearTimeout(timer)
  }, [anchor, span, index])
}

function destination(control: ReplayControl, point: Point, span: Span, marked: readonly number[]): Point | undefined {
  const last = span.times.length - 1
  if (control === 'back') return point.at > span.from || point.index > 0 ? backFrom(span, point) : undefined
  if (control === 'forward') return point.index < last ? pointOf(span, point.index + 1) : undefined
  if (control === 'first') return point.at > span.from || point.index > 0 ? pointOf(span, 0) : undefined
  if (control === 'last') return point.at < span.to || point.index < last ? { at: span.to, index: last } : undefined
  const found = control === 'play' ? undefined : neighbour(marked, point.index, control === 'moment-back' ? -1 : 1)
  return found === undefined ? undefined : pointOf(span, found)
}
