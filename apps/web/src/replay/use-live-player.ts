import type { MatchClock } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Asked } from './keys.ts'
import { neighbour } from './moments.ts'
import { type Anchor, backFrom, type Point, pointAt, pointOf, type Span, timeAt, waitUntil } from './real-time.ts'
import { type Player, useKeys } from './use-player.ts'

export const LIVE_SPEEDS = [1, 2, 4, 8, 16] as const

/** What a player of a match in real time knows besides. */
export interface TapeTime {
  readonly span: Span
  /** Where the tape was when this was drawn; while it plays, `clock` knows better. */
  readonly at: Ms
  readonly clock: MatchClock
  /** Stops there. */
  goTo(point: Point): void
}

export type LivePlayer = Player & { readonly time: TapeTime }

/** Where this page is in a match in real time, to the millisecond, and how it moves there: by itself, by key, by hand. */
export function useLivePlayer(first: Point, span: Span, marked: readonly number[], plays = false): LivePlayer {
  const [wanted, setPoint] = useState(first)
  const [speed, choose] = useState<number>(1)
  const [anchor, setAnchor] = useState<Anchor | undefined>(() => (plays ? { at: first.at, wall: performance.now(), speed: 1 } : undefined))
  const point = wanted.at > span.to ? { at: span.to, index: span.times.length - 1 } : wanted
  // Keys can come faster than the board is drawn.
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
  const ask = (asked: Asked) => {
    if (asked === 'play') return anchor === undefined ? play() : stopAt(current())
    const next = destination(asked, current(), span, marked)
    stopAt(next ?? current())
  }
  const setSpeed = (next: number) => {
    choose(next)
    if (anchor !== undefined) setAnchor({ at: now(), wall: performance.now(), speed: next })
  }
  useRun(anchor, span, point, put, () => stopAt({ at: span.to, index: span.times.length - 1 }))
  useKeys(ask, ms => stopAt(pointAt(span, Math.floor(now()) + ms)))
  return {
    index: point.index,
    last: span.times.length - 1,
    playing: anchor !== undefined,
    speed,
    speeds: LIVE_SPEEDS,
    go: index => stopAt(index > span.times.length - 1 ? { at: Number.POSITIVE_INFINITY, index } : pointOf(span, index)),
    ask,
    setSpeed,
    leadsTo: asked => destination(asked, current(), span, marked)?.index,
    time: { span, at: point.at, clock: { now, running: anchor !== undefined }, goTo: stopAt },
  }
}

/** What happens within this time is drawn together: sand and ships move by themselves, and a fast tape leaves time for keys. */
const TOGETHER_MS = 120

/** Wakes the page for the moments the tape comes to, and at its end. */
function useRun(anchor: Anchor | undefined, span: Span, { index }: Point, put: (point: Point) => void, end: () => void): void {
  const woken = useRef(0)
  // Called off together with the drawing: a tape that was stopped must not go on by one more moment.
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

function destination(asked: Asked, point: Point, span: Span, marked: readonly number[]): Point | undefined {
  const last = span.times.length - 1
  if (asked === 'back') return point.at > span.from || point.index > 0 ? backFrom(span, point) : undefined
  if (asked === 'forward') return point.index < last ? pointOf(span, point.index + 1) : undefined
  if (asked === 'first') return point.at > span.from || point.index > 0 ? pointOf(span, 0) : undefined
  if (asked === 'last') return point.at < span.to || point.index < last ? { at: span.to, index: last } : undefined
  const found = asked === 'play' ? undefined : neighbour(marked, point.index, asked === 'moment-back' ? -1 : 1)
  return found === undefined ? undefined : pointOf(span, found)
}
