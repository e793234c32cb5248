import type { Ms } from '@chronothek/core'

/** The match time of a live replay: start, end, and the time of each moment. The first moment is the beginning. */
export interface Span {
  readonly from: Ms
  readonly to: Ms
  readonly times: readonly Ms[]
}

/** A point in a live replay. Several moments can share a millisecond, so it also has an index. */
export interface Point {
  readonly at: Ms
  readonly index: number
}

/** The index of the last moment at or before a match time. */
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

/** The point at a match time, in whole milliseconds, clamped to the span. */
export function pointAt(span: Span, at: Ms): Point {
  const whole = Math.floor(clamped(span, at))
  return { at: whole, index: indexAtTime(span, whole) }
}

/** The point at which an entry happened. */
export function pointOf(span: Span, index: number): Point {
  const last = span.times.length - 1
  const known = Math.min(last, Math.max(0, index))
  return { at: span.times[known] ?? span.from, index: known }
}

/** The point a link leads to: `#t81234` is a millisecond, `#e12` an entry, anything else the beginning. */
export function pointOfHash(hash: string, span: Span): Point {
  const [, kind, digits] = /^#([et])(\d+)$/.exec(hash) ?? []
  if (kind === 'e') return pointOf(span, Number(digits))
  return pointAt(span, kind === 't' ? Number(digits) : span.from)
}

/** Converts wall time to match time while playing: at wall time `wall` the match time was `at` (both ms). */
export interface Anchor {
  readonly at: Ms
  readonly wall: number
  readonly speed: number
}

export const timeAt = ({ to }: Span, { at, wall, speed }: Anchor, now: number): Ms => Math.min(to, at + Math.max(0, now - wall) * speed)

/** Real milliseconds until playback reaches a match time. */
export const waitUntil = (anchor: Anchor, at: Ms, now: number): number => Math.max(0, anchor.wall + (at - anchor.at) / anchor.speed - now)

/** One step back: first to the beginning of the current moment, then to the previous one. */
export const backFrom = (span: Span, { at, index }: Point): Point => pointOf(span, at > (span.times[index] ?? 0) ? index : index - 1)

/** 3:07.042; with hours where there are any. */
export function clockText(ms: Ms, fine = true): string {
  const whole = Math.floor(ms)
  const [minutes, seconds] = [Math.floor(whole / 60_000), Math.floor(whole / 1000) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const begin = minutes < 60 ? `${minutes}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
  return `${begin}:${two(seconds)}${fine ? `.${String(whole % 1000).padStart(3, '0')}` : ''}`
}
