import type { Cue, AnyGameUi as GameUi, Scene } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useEffect, useRef } from 'preact/hooks'
import { play } from '../sound/index.ts'

/** A cue may be this early (ms): the server's clock can be ahead of the page's. */
const EARLY = 200
/** A cue older than this (ms) is skipped, for example after the device slept. */
const STALE = 1500
const FAR = 2_000_000_000

/** Match time, as the cues need it. */
export interface CueTime {
  readonly running: boolean
  /** Real milliseconds until a match time; negative once it has passed. */
  wait(at: Ms): number
}

/** Sorts cues into those to play now and those to wait for. Missed ones are dropped. */
export function sortCues(cues: readonly Cue[], wait: CueTime['wait']): { readonly due: readonly Cue[]; readonly ahead: readonly Cue[] } {
  return {
    due: cues.filter(({ at }) => wait(at) <= EARLY && wait(at) > -STALE),
    ahead: cues.filter(({ at }) => wait(at) > EARLY && wait(at) < FAR),
  }
}

/** Plays the cues of a live game, each once at its match time. A changed `pace` means that the time was corrected. */
export function useCues(ui: GameUi, scene: Scene | undefined, { running, wait }: CueTime, pace?: unknown): void {
  const waiting = useRef(new Map<string, Cue>())
  const heard = useRef(new Set<string>())
  useEffect(() => {
    if (scene === undefined || ui.cues === undefined || !running) return
    const ring = (cue: Cue) => {
      waiting.current.delete(cue.id)
      if (heard.current.has(cue.id)) return
      heard.current.add(cue.id)
      play(cue.sound, cue.text)
    }
    const cues = ui.cues(scene)
    // An entry made a waiting cue come true, so the game no longer lists it.
    const gone = [...waiting.current.values()].filter(({ id }) => !cues.some(cue => cue.id === id))
    sortCues(gone, wait).due.forEach(ring)
    const { due, ahead } = sortCues(cues, wait)
    due.filter(({ id }) => waiting.current.has(id)).forEach(ring)
    waiting.current = new Map(ahead.map(cue => [cue.id, cue]))
    const timers = ahead.map(cue => setTimeout(() => ring(cue), wait(cue.at)))
    return () => timers.forEach(clearTimeout)
  }, [scene?.view, scene?.language, running, pace])
}
