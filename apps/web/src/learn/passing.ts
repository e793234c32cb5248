import { type Course, type LessonMoment, reelOf } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isCalm } from '../settings/index.ts'

/** Match time between two moments, as fast as it has to be to take so long on the watch. */
export interface Run {
  /** The match time at a time of the watch. */
  at(watch: number): Ms
  /** When the watch shows it is this match time. */
  when(at: Ms): number
}

export function runOf(from: Ms, to: Ms, takes: number, began: number): Run {
  const rate = takes > 0 ? (to - from) / takes : 0
  return {
    at: watch => (rate === 0 ? to : Math.min(to, from + Math.max(0, watch - began) * rate)),
    when: at => (rate === 0 ? began : began + (at - from) / rate),
  }
}

/** A reel that is being shown: what happens in it, and when on the watch. */
function begin(course: Course, moment: LessonMoment): { reel: readonly LessonMoment[]; run: Run } {
  const reel = reelOf(course, moment)
  const to = reel.at(-1)?.at ?? moment.at
  const { takes = to - moment.at } = course.steps[moment.step]?.passes ?? {}
  return { reel, run: runOf(moment.at, to, takes, performance.now()) }
}

/** The last moment of a reel that has come by now. */
export const lastOf = (reel: readonly Pick<LessonMoment, 'at'>[], run: Run, watch: number): number =>
  reel.findLastIndex(({ at }) => run.when(at) <= watch)

/**
 * The time of a lesson. It stands still but where a step lets it pass: by itself, then it leads on; or under the learner's hands, then it
 * stops at the step's end and waits for them.
 */
export function usePassing(course: Course, moment: LessonMoment, held: boolean, go: (next: LessonMoment) => void) {
  const step = course.steps[moment.step]
  const isHands = step?.expects !== undefined
  // Whoever wants no movement goes on by hand; but a hand can only learn to hurry while sand runs.
  const runs = step?.passes !== undefined && !held && (isHands || !isCalm.value)
  const film = useMemo(() => (runs ? begin(course, moment) : undefined), [course, moment, runs])
  const [seen, see] = useState<{ readonly film: typeof film; readonly index: number }>({ film: undefined, index: 0 })
  const index = seen.film === film ? seen.index : 0
  const next = film?.reel[index + 1]
  useEffect(() => {
    if (film === undefined || next === undefined) return
    const turn = () => {
      const { reel, run } = film
      // A screen that cannot keep up leaves pictures out: time does not wait for it.
      const reached = Math.max(index + 1, lastOf(reel, run, performance.now()))
      const isOver = reached === reel.length - 1 && !isHands
      if (isOver) go({ ...(reel[reached] ?? next), step: moment.step + 1 })
      else see({ film, index: reached })
    }
    const timer = setTimeout(turn, Math.max(0, film.run.when(next.at) - performance.now()))
    return () => clearTimeout(timer)
  }, [film, next, isHands, go])
  const shown = film?.reel[index] ?? moment
  const running = film !== undefined && next !== undefined
  return {
    shown,
    running,
    now: () => (running ? film.run.at(performance.now()) : shown.at),
    /** Milliseconds on the watch until a match time. */
    wait: (at: Ms) => (film === undefined ? 0 : film.run.when(at) - performance.now()),
    film,
  }
}
