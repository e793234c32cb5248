import type { Tick, TimeInfo } from '@chronothek/protocol'

/** So many ticks, and round trips, are remembered. */
const REMEMBERED = 8
/** A larger difference is no matter of lines: the device slept, or the match was elsewhere. */
const JUMP_MS = 250
/** What is shown goes this much faster or slower until it is right. */
const SLEW = 0.1
/** Two round trips cannot both be true if they are further apart than this. */
const SLACK_MS = 50

/** A tick that came back: `offset` is match time minus this page's time, give or take half of `rtt`. */
interface Sample {
  readonly offset: number
  readonly rtt: number
}

/**
 * Match time as this page estimates it. The server measures the way to this page and back; of the last round trips the quickest says most.
 * What is shown never runs backwards because of a correction, and jumps only if it was far off. All times are `performance.now()`.
 */
export function createMatchClock(now: () => number = () => performance.now()) {
  let running = false
  let still = 0
  let offset = 0
  /** How far what is shown was ahead of the estimate when that was corrected last. */
  let ahead = 0
  let corrected = 0
  let ticks: { readonly n: number; readonly at: number; readonly heard: number }[] = []
  let samples: Sample[] = []
  /** The quickest way here that was measured on this line. */
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

  /** Nothing arrives before it was sent. */
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
    const sample = { offset: tick.at + rtt / 2 - tick.heard, rtt }
    const fits = (other: Sample) => Math.abs(other.offset - sample.offset) <= (other.rtt + rtt) / 2 + SLACK_MS
    samples = [...samples.filter(fits), sample].slice(-REMEMBERED)
    const best = samples.reduce((a, b) => (b.rtt <= a.rtt ? b : a))
    way = best.rtt / 2
    correct(best.offset, now())
  }

  return {
    now: () => shown(now()),
    /** What a message about the table says. A fresh line begins its ticks anew. */
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
      ticks = [...ticks, { n: tick.n, at: tick.at, heard: now() }].slice(-REMEMBERED)
      measure(tick)
    },
  }
}
