import { type MatchClock, sandPaths, stoppedClock } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'

/** Draws one thing for a match time, straight into the page: nothing is rendered anew for a grain of sand. */
export type Beat = (now: Ms) => void

/** A twentieth of a second: sand falls less than a pixel meanwhile. At tables that run faster every frame counts. */
const REST = 50
const FRAME = 16

/**
 * The one loop of a board. It draws large glasses at every beat and the rest at every second one, and it sleeps in between: frames in which
 * nothing can be seen to move cost nothing. A match that rests costs nothing at all.
 */
export class Pulse {
  readonly #fast = new Set<Beat>()
  readonly #slow = new Set<Beat>()
  #clock: MatchClock = stoppedClock()
  #rest = REST
  #frame: number | undefined
  #sleep: ReturnType<typeof setTimeout> | undefined
  #turn = false

  now(): Ms {
    return this.#clock.now()
  }

  /** Another clock, or the same one that now runs or rests; and how long a run of sand takes. */
  follow(clock: MatchClock, sand: Ms): void {
    this.#clock = clock
    this.#rest = Math.min(REST, Math.max(0, sand / 1200 - FRAME))
    if (!clock.running) this.stop()
    else if (this.#frame === undefined && this.#sleep === undefined) this.#frame = requestAnimationFrame(this.#draw)
    const now = this.now()
    for (const beat of [...this.#fast, ...this.#slow]) beat(now)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    clearTimeout(this.#sleep)
    this.#frame = undefined
    this.#sleep = undefined
  }

  add(beat: Beat, fast: boolean): () => void {
    const set = fast ? this.#fast : this.#slow
    set.add(beat)
    return () => set.delete(beat)
  }

  readonly #wake = (): void => {
    this.#sleep = undefined
    this.#frame = requestAnimationFrame(this.#draw)
  }

  readonly #draw = (): void => {
    this.#frame = undefined
    this.#sleep = setTimeout(this.#wake, this.#rest)
    const now = this.now()
    for (const beat of this.#fast) beat(now)
    // In two halves: no frame has to draw it all.
    this.#turn = !this.#turn
    let isMine = this.#turn
    for (const beat of this.#slow) {
      if (isMine) beat(now)
      isMine = !isMine
    }
  }
}

/** Writes figures without touching the tree: only their own box is drawn anew. */
export function write(element: Element | null | undefined, text: string): void {
  if (element === null || element === undefined) return
  const node = element.firstChild
  if (node === null) element.append(text)
  else if (node.nodeValue !== text) node.nodeValue = text
}

const PulseContext = createContext(new Pulse())
export const PulseProvider = PulseContext.Provider

/** A pulse that follows the table's clock. */
export function usePulse(clock: MatchClock, sand: Ms): Pulse {
  const pulse = useMemo(() => new Pulse(), [])
  useLayoutEffect(() => pulse.follow(clock, sand))
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
