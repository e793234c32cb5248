import { type MatchClock, stoppedClock } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { warmSand } from './pieces/sand-levels.ts'

/**
 * Draws one thing for a match time, straight into the page: nothing is rendered anew for a grain of sand. True: it moves, and wants the very
 * next frame.
 */
export type Beat = (now: Ms) => unknown

/** A twentieth of a second: sand falls less than a pixel meanwhile. */
const REST = 50

/**
 * The one loop of a board. Large glasses are drawn in every frame, all the rest twenty times a second in two halves. It sleeps while no
 * grain falls in a large glass, and a match that rests costs nothing at all.
 */
export class Pulse {
  readonly #fast = new Set<Beat>()
  readonly #slow = new Set<Beat>()
  #clock: MatchClock = stoppedClock()
  #frame: number | undefined
  #sleep: ReturnType<typeof setTimeout> | undefined
  #turn = false
  #rested: Ms = 0

  now(): Ms {
    return this.#clock.now()
  }

  /** Another clock, or the same one that now runs or rests. */
  follow(clock: MatchClock): void {
    this.#clock = clock
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

  readonly #draw = (frame: number): void => {
    const now = this.now()
    let moves = false
    for (const beat of this.#fast) if (beat(now) === true) moves = true
    if (frame - this.#rested >= REST / 2) {
      this.#rested = frame
      this.#half(now)
    }
    this.#frame = moves ? requestAnimationFrame(this.#draw) : undefined
    this.#sleep = moves ? undefined : setTimeout(this.#wake, REST / 2)
  }

  /** In two halves: no frame has to draw it all. */
  #half(now: Ms): void {
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
  useLayoutEffect(() => void latest.current(pulse.now()))
  useLayoutEffect(() => pulse.add(now => latest.current(now), fast), [pulse, fast])
}
