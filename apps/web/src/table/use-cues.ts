import type { Cue, AnyGameUi as GameUi, Scene } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useEffect, useRef } from 'preact/hooks'
import { play } from '../sound/index.ts'

/** The server may say it a moment before this page's own clock does. */
const EARLY = 200
/** Whoever slept through it need not hear it. */
const STALE = 1500
const FAR = 2_000_000_000

/** Match time as ears follow it. */
export interface HeardTime {
  readonly running: boolean
  /** Milliseconds on the watch until a match time, whatever the pace; negative once it is over. */
  wait(at: Ms): number
}

/** Which of the cues ring now, and which wait; the rest was missed. */
export function sortCues(cues: readonly Cue[], wait: HeardTime['wait']): { readonly due: readonly Cue[]; readonly ahead: readonly Cue[] } {
  return {
    due: cues.filter(({ at }) => wait(at) <= EARLY && wait(at) > -STALE),
    ahead: cues.filter(({ at }) => wait(at) > EARLY && wait(at) < FAR),
  }
}

/** What a game in real time lets this viewer hear, at its match time and once. `pace`: another one if time was set anew. */
export function useCues(ui: GameUi, scene: Scene | undefined, { running, wait }: HeardTime, pace?: unknown): void {
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
    // What waited and is no longer told has come true by an entry.
    const gone = [...waiting.current.values()].filter(({ id }) => !cues.some(cue => cue.id === id))
    sortCues(gone, wait).due.forEach(ring)
    const { due, ahead } = sortCues(cues, wait)
    due.filter(({ id }) => waiting.current.has(id)).forEach(ring)
    waiting.current = new Map(ahead.map(cue => [cue.id, cue]))
    const timers = ahead.map(cue => setTimeout(() => ring(cue), wait(cue.at)))
    return () => timers.forEach(clearTimeout)
  }, [scene?.view, scene?.language, running, pace])
}
