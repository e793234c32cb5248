import type { Tick, TimeInfo } from '@chronothek/protocol'

/** How many ticks and round trips are kept. */
const REMEMBERED = 8
/** A larger difference (ms) is no network jitter: the device slept, or the match was somewhere else. */
const JUMP_MS = 250
/** A correction makes the shown time run faster or slower by this share. */
const SLEW = 0.1
/** Two samples that contradict each other by more than this (ms) cannot both be right. */
const SLACK_MS = 50

/** One round trip: `offset` is match time minus this page's time, within half of `rtt`. */
interface Sample {
  readonly offset: number
  readonly rtt: number
}

/**
 * Estimates the match time. The server measures round trips to this page; the quickest recent one is the most precise.
 * Corrections never make the shown time run backwards, and it jumps only if it was far off. Local times are `performance.now()`.
 */
export function createMatchClock(now: () => number = () => performance.now()) {
  let running = false
  let still = 0
  let offset = 0
  /** How far the shown time was ahead of the estimate at the last correction. */
  let ahead = 0
  let corrected = 0
  let ticks: { readonly n: number; readonly at: number; readonly receivedAt: number }[] = []
  let samples: Sample[] = []
  /** The shortest one-way delay measured on this connection. */
  let way = 0

  function shown(time: number): number {
    if (!running) return still
    const left = Math.max(0, Math.abs(ahead) - SLEW * (time - corrected))
    return time + offset + Math.sign(ahead) * left
  }

  function correct(next: number, time: number): void {
    const gap = shown(time) - (time + next)
    offset = next
    ahead = Math.abs(gap) > JUMP_MS ? 0 : gap
    corrected = time
  }

  function forget(): void {
    ticks = []
    samples = []
  }

  /** A message cannot arrive before it was sent, so match time is at least `at`. */
  function atLeast(at: number): void {
    const time = now()
    if (running && time + offset < at) correct(at - time, time)
  }

  function stop(at: number): void {
    running = false
    still = at
    forget()
  }

  function go(at: number): void {
    const time = now()
    if (!running) {
      running = true
      forget()
      offset = at + way - time
      ahead = 0
      corrected = time
    } else atLeast(at)
  }

  function measure({ of, rtt }: Tick): void {
    const tick = ticks.find(({ n }) => n === of)
    if (tick === undefined || rtt === undefined) return
    const sample = { offset: tick.at + rtt / 2 - tick.receivedAt, rtt }
    const fits = (other: Sample) => Math.abs(other.offset - sample.offset) <= (other.rtt + rtt) / 2 + SLACK_MS
    samples = [...samples.filter(fits), sample].slice(-REMEMBERED)
    const best = samples.reduce((a, b) => (b.rtt <= a.rtt ? b : a))
    way = best.rtt / 2
    correct(best.offset, now())
  }

  return {
    now: () => shown(now()),
    /** Takes the time from a table message. A fresh connection starts with new ticks. */
    hear(time: TimeInfo, isFresh = false): void {
      if (isFresh) forget()
      if (time.running) go(time.now)
      else stop(time.now)
      if (isFresh && running) correct(time.now + way - now(), now())
    },
    atLeast,
    tick(tick: Tick): void {
      if (!tick.running) {
        if (running) stop(tick.at)
        return
      }
      go(tick.at)
      ticks = [...ticks, { n: tick.n, at: tick.at, receivedAt: now() }].slice(-REMEMBERED)
      measure(tick)
    },
  }
}
