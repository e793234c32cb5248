import { type Course, type LessonMoment, passingMoments } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isCalm } from '../settings/index.ts'

/** Converts between match time and the page's time (`performance.now()`) while a step plays, faster or slower than a real table. */
export interface TimeScale {
  /** The match time at a time of the page. */
  at(now: number): Ms
  /** The page's time at a match time. */
  when(at: Ms): number
}

/** From one match time to another in `takes` milliseconds, beginning at the page's time `began`. */
export function timeScale(from: Ms, to: Ms, takes: number, began: number): TimeScale {
  const rate = takes > 0 ? (to - from) / takes : 0
  return {
    at: now => (rate === 0 ? to : Math.min(to, from + Math.max(0, now - began) * rate)),
    when: at => (rate === 0 ? began : began + (at - from) / rate),
  }
}

function begin(course: Course, moment: LessonMoment): { moments: readonly LessonMoment[]; scale: TimeScale } {
  const moments = passingMoments(course, moment)
  const to = moments.at(-1)?.at ?? moment.at
  const { takes = to - moment.at } = course.steps[moment.step]?.passes ?? {}
  return { moments, scale: timeScale(moment.at, to, takes, performance.now()) }
}

/** The index of the last moment that playback has reached at a time of the page. */
export const indexReached = (moments: readonly Pick<LessonMoment, 'at'>[], scale: TimeScale, now: number): number =>
  moments.findLastIndex(({ at }) => scale.when(at) <= now)

/**
 * Plays the match time of a lesson. Time stands still unless a step lets it pass. If the step expects no move, the next step follows.
 * Otherwise time stops at the end of the step and waits for the learner.
 */
export function usePlayback(course: Course, moment: LessonMoment, held: boolean, go: (next: LessonMoment) => void) {
  const step = course.steps[moment.step]
  const isLearners = step?.expects !== undefined
  // With reduced motion learners advance by pressing; but a step that expects a move in time needs the sand to run.
  const runs = step?.passes !== undefined && !held && (isLearners || !isCalm.value)
  const playback = useMemo(() => (runs ? begin(course, moment) : undefined), [course, moment, runs])
  const [seen, see] = useState<{ readonly playback: typeof playback; readonly index: number }>({ playback: undefined, index: 0 })
  const index = seen.playback === playback ? seen.index : 0
  const next = playback?.moments[index + 1]
  useEffect(() => {
    if (playback === undefined || next === undefined) return
    const turn = () => {
      const { moments, scale } = playback
      // A slow screen skips moments, because time does not wait for it.
      const reached = Math.max(index + 1, indexReached(moments, scale, performance.now()))
      const isOver = reached === moments.length - 1 && !isLearners
      if (isOver) go({ ...(moments[reached] ?? next), step: moment.step + 1 })
      else see({ playback, index: reached })
    }
    const timer = setTimeout(turn, Math.max(0, playback.scale.when(next.at) - performance.now()))
    return () => clearTimeout(timer)
  }, [playback, next, isLearners, go])
  const shown = playback?.moments[index] ?? moment
  const running = playback !== undefined && next !== undefined
  return {
    shown,
    running,
    now: () => (running ? playback.scale.at(performance.now()) : shown.at),
    /** Real milliseconds until a match time. */
    wait: (at: Ms) => (playback === undefined ? 0 : playback.scale.when(at) - performance.now()),
    playback,
  }
}
