import type { Cue, AnyGameUi as GameUi, Scene } from '@chronothek/board-kit'
import { useEffect, useRef } from 'preact/hooks'
import { play } from '../sound/index.ts'
import type { Session } from '../state/session.ts'

/** The server may say it a moment before this page's own clock does. */
const EARLY = 200
/** Whoever slept through it need not hear it. */
const STALE = 1500
const FAR = 2_000_000_000

/** Which of the cues ring now, which wait, and which were missed. */
export function sortCues(cues: readonly Cue[], now: number): { readonly due: readonly Cue[]; readonly ahead: readonly Cue[] } {
  return {
    due: cues.filter(({ at }) => at - now <= EARLY && now - at < STALE),
    ahead: cues.filter(({ at }) => at - now > EARLY && at - now < FAR),
  }
}

/** What a game in real time lets this viewer hear, at its match time and once. */
export function useCues({ state }: Session, ui: GameUi, scene: Scene | undefined): void {
  const time = state.time.value
  const waiting = useRef(new Map<string, Cue>())
  const heard = useRef(new Set<string>())
  const { running } = time
  useEffect(() => {
    if (scene === undefined || ui.cues === undefined || !running) return
    const ring = (cue: Cue) => {
      waiting.current.delete(cue.id)
      if (heard.current.has(cue.id)) return
      heard.current.add(cue.id)
      play(cue.sound, cue.text)
    }
    const now = state.matchNow()
    const cues = ui.cues(scene)
    // What waited and is no longer told has come true by an entry.
    const gone = [...waiting.current.values()].filter(({ id }) => !cues.some(cue => cue.id === id))
    sortCues(gone, now).due.forEach(ring)
    const { due, ahead } = sortCues(cues, now)
    due.filter(({ id }) => waiting.current.has(id)).forEach(ring)
    waiting.current = new Map(ahead.map(cue => [cue.id, cue]))
    const timers = ahead.map(cue => setTimeout(() => ring(cue), cue.at - now))
    return () => timers.forEach(clearTimeout)
  }, [scene?.view, scene?.language, running, time])
}
