import { type MatchClock, sandPaths, stoppedClock } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'

/** Draws one thing for a match time, straight into the page: nothing is rendered anew for a grain of sand. */
export type Beat = (now: Ms) => void

/** Every so many frames half of the quiet things are drawn. */
const HALF = 3

/** The one loop of a board. Large glasses are looked at every frame, everything else ten times a second; a match that rests costs nothing. */
export class Pulse {
  readonly #fast = new Set<Beat>()
  readonly #slow = new Set<Beat>()
  #clock: MatchClock = stoppedClock()
  #frame: number | undefined
  #turn = 0

  now(): Ms {
    return this.#clock.now()
  }

  /** Another clock, or the same one that now runs or rests. */
  follow(clock: MatchClock): void {
    this.#clock = clock
    if (clock.running) this.#frame ??= requestAnimationFrame(this.#draw)
    else this.stop()
    const now = this.now()
    for (const beat of [...this.#fast, ...this.#slow]) beat(now)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  add(beat: Beat, fast: boolean): () => void {
    const set = fast ? this.#fast : this.#slow
    set.add(beat)
    return () => set.delete(beat)
  }

  readonly #draw = (): void => {
    this.#frame = requestAnimationFrame(this.#draw)
    const now = this.now()
    for (const beat of this.#fast) beat(now)
    // The others in two halves: few frames have to draw anything, and none has to draw it all.
    this.#turn = (this.#turn + 1) % (2 * HALF)
    if (this.#turn % HALF !== 0) return
    let isMine = this.#turn === 0
    for (const beat of this.#slow) {
      if (isMine) beat(now)
      isMine = !isMine
    }
  }
}

const PulseContext = createContext(new Pulse())
export const PulseProvider = PulseContext.Provider

/** A pulse that follows the table's clock. */
export function usePulse(clock: MatchClock): Pulse {
  const pulse = useMemo(() => new Pulse(), [])
  useLayoutEffect(() => pulse.follow(clock))
  useEffect(() => {
    warmSand()
    return () => pulse.stop()
  }, [pulse])
  return pulse
}

/** Runs now, after every rendering, and with the pulse. */
export function useBeat(beat: Beat, fast = false): void {
  const pulse = useContext(PulseContext)
  const latest = useRef(beat)
  latest.current = beat
  useLayoutEffect(() => latest.current(pulse.now()))
  useLayoutEffect(() => pulse.add(now => latest.current(now), fast), [pulse, fast])
}

/** A run of sand in steps of fifty milliseconds of the book's minute. */
const STEPS = 1200
type Sand = ReturnType<typeof sandPaths>
const sand: Sand[] = []

/** How many steps are left of this share; the last grain is seen until it is through. */
export const sandStep = (share: number): number => Math.ceil(share * STEPS)
/** Drawings are for every second step, and every eighth in a small glass: a finer one could not be seen. */
export const drawnStep = (step: number, large: boolean): number => {
  const coarse = large ? 2 : 8
  return Math.ceil(step / coarse) * coarse
}

/** The drawing of a step; solved once. */
export const sandAt = (step: number): Sand => {
  sand[step] ??= sandPaths(step / STEPS)
  return sand[step]
}

/** Solves all levels in idle moments, so that no frame has to. */
function warmSand(step = 0): void {
  if (!('requestIdleCallback' in globalThis)) return
  requestIdleCallback(deadline => {
    let next = step
    for (; next <= STEPS && deadline.timeRemaining() > 4; next += 2) sandAt(next)
    if (next <= STEPS) warmSand(next)
  })
}
