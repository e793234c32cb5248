import type { Ms } from '@chronothek/core'

/** A tape in real time: from when to when it runs, and the match time of each of its moments; the first is the beginning. */
export interface Span {
  readonly from: Ms
  readonly to: Ms
  readonly times: readonly Ms[]
}

/** A point on such a tape. Several moments can share a millisecond, so which of them is seen is said, too. */
export interface Point {
  readonly at: Ms
  readonly index: number
}

/** What had happened by a match time: the last moment that is not later. */
export function indexAtTime({ times }: Span, at: Ms): number {
  let [low, high] = [0, times.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}

const clamped = ({ from, to }: Span, at: Ms): Ms => Math.min(to, Math.max(from, at))

/** The point of a match time, whole milliseconds, within the tape. */
export function pointAt(span: Span, at: Ms): Point {
  const whole = Math.floor(clamped(span, at))
  return { at: whole, index: indexAtTime(span, whole) }
}

/** The very moment of an entry. */
export function pointOf(span: Span, index: number): Point {
  const last = span.times.length - 1
  const known = Math.min(last, Math.max(0, index))
  return { at: span.times[known] ?? span.from, index: known }
}

/** Where a link leads: `#t81234` to that millisecond, `#e12` to an entry; the beginning if it says neither. */
export function pointOfHash(hash: string, span: Span): Point {
  const [, kind, digits] = /^#([et])(\d+)$/.exec(hash) ?? []
  if (kind === 'e') return pointOf(span, Number(digits))
  return pointAt(span, kind === 't' ? Number(digits) : span.from)
}

/** Match time while a tape plays. `wall` is when it was at `at`; both in milliseconds. */
export interface Anchor {
  readonly at: Ms
  readonly wall: number
  readonly speed: number
}

export const timeAt = ({ to }: Span, { at, wall, speed }: Anchor, now: number): Ms => Math.min(to, at + Math.max(0, now - wall) * speed)

/** How long until the tape reaches a match time, on the wall. */
export const waitUntil = (anchor: Anchor, at: Ms, now: number): number => Math.max(0, anchor.wall + (at - anchor.at) / anchor.speed - now)

/** The way back from within a moment leads to its beginning, from there to the one before. */
export const backFrom = (span: Span, { at, index }: Point): Point => pointOf(span, at > (span.times[index] ?? 0) ? index : index - 1)

/** 3:07.042; with hours where there are any. */
export function clockText(ms: Ms, fine = true): string {
  const whole = Math.floor(ms)
  const [minutes, seconds] = [Math.floor(whole / 60_000), Math.floor(whole / 1000) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const begin = minutes < 60 ? `${minutes}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
  return `${begin}:${two(seconds)}${fine ? `.${String(whole % 1000).padStart(3, '0')}` : ''}`
}
