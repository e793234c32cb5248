import {
  type AnyGameUi,
  type Course,
  goOn,
  type Lesson,
  type LessonMoment,
  modelMove,
  openLesson,
  stoppedClock,
  tryMove,
} from '@chronothek/board-kit'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { isCalm } from '../settings/index.ts'
import { fetchDeck } from './deck.ts'
import { usePassing } from './passing.ts'
import { progressOf, remember } from './progress.ts'

/** How long a sentence stands before somebody else's move, in ms: long enough to read it. */
const pauseFor = (sentence: string): number => 1000 + 40 * sentence.length

/** The lessons of a game, fetched on first sight. */
export function useLessons(ui: AnyGameUi | 'failed' | undefined): readonly Lesson[] | 'failed' | undefined {
  const [lessons, setLessons] = useState<readonly Lesson[] | 'failed' | undefined>(undefined)
  useEffect(() => {
    if (ui === 'failed') setLessons('failed')
    if (typeof ui !== 'object') return
    if (ui.loadLessons === undefined) setLessons([])
    else ui.loadLessons().then(setLessons, () => setLessons('failed'))
  }, [ui])
  return lessons
}

/** A lesson with its cards; `retry` asks for them again. */
export function useCourse(ui: AnyGameUi, lesson: Lesson): { course: Course | 'failed' | undefined; retry(): void } {
  const [course, setCourse] = useState<Course | 'failed' | undefined>(undefined)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    const set = (next: Course | 'failed') => gone || setCourse(next)
    Promise.resolve(lesson.pack === undefined ? undefined : fetchDeck(lesson.pack))
      .then(deck => set(openLesson(ui.game, lesson, deck)))
      .catch(() => set('failed'))
    return () => {
      gone = true
    }
  }, [ui, lesson, tries])
  return {
    course,
    retry: () => {
      setCourse(undefined)
      setTries(tries + 1)
    },
  }
}

/** All moments up to a step, the learner doing the first thing that is asked for each time. */
function wayTo(ui: AnyGameUi, course: Course, step: number): readonly LessonMoment[] {
  const way = [course.first]
  for (let here = course.first; here.step < step; ) {
    const wanted = modelMove(ui.game, course, here)
    const next = wanted === undefined ? goOn(course, here) : tryMove(course, here, wanted)
    if (next === undefined || (next.step === here.step && next.seq === here.seq)) break
    here = next
    way.push(here)
  }
  return way
}

/** Somebody else's move comes by itself, after a while. */
function useScript(course: Course, moment: LessonMoment, held: boolean, go: (next: LessonMoment) => void): void {
  const step = course.steps[moment.step]
  useEffect(() => {
    // Whoever wants no movement goes on by hand.
    if (step?.plays === undefined || held || isCalm.value) return
    const timer = setTimeout(() => go(goOn(course, moment)), pauseFor(step.say[language.peek()]))
    return () => clearTimeout(timer)
  }, [course, moment, step, held, go])
}

/** A press and a timer that came at once; but moves that only lead to what is asked for stay in their step. */
const isKnown = ({ steps }: Course, before: LessonMoment | undefined, { step, seq }: LessonMoment): boolean =>
  before?.step === step && (before.seq === seq || steps[step]?.leads === undefined)

/** Where the learner stands, and the ways on and back. */
export function useWay(ui: AnyGameUi, course: Course) {
  const { id } = course.lesson
  const end = course.steps.length - 1
  const [way, setWay] = useState<readonly LessonMoment[]>(() => {
    const known = progressOf(ui.game.id, id)
    return known === undefined || known.step >= end ? [course.first] : wayTo(ui, course, known.step)
  })
  /** Whoever goes back wants to read: nothing moves by itself until they go on. */
  const [held, hold] = useState(false)
  const moment = way.at(-1) ?? course.first
  const step = course.steps[moment.step]
  const add = useCallback(
    (next: LessonMoment | undefined) => {
      if (next === undefined) return
      hold(false)
      setWay(before => (isKnown(course, before.at(-1), next) ? before : [...before, next]))
    },
    [course],
  )
  useEffect(() => remember(ui.game.id, id, moment.step, moment.step === end), [ui, id, moment.step, end])
  useScript(course, moment, held, add)
  const { shown, now, running, wait, film } = usePassing(course, moment, held, add)
  return {
    moment: shown,
    step,
    clock: running ? { now, running } : stoppedClock(shown.at),
    /** The same for ears, and what says that another stretch of time began. */
    heard: { running, wait },
    film,
    atEnd: moment.step === end,
    atStart: way.length === 1,
    forward: () => add(goOn(course, moment)),
    back: () => {
      hold(true)
      setWay(before => (before.length > 1 ? before.slice(0, -1) : before))
    },
    restart: () => setWay([course.first]),
    /** Whether this was what the lesson asked for, at least to begin with. */
    attempt(...actions: readonly { readonly type: string }[]): boolean {
      let here = shown
      for (const action of actions) {
        const next = tryMove(course, here, action, Math.max(here.at, Math.floor(now())))
        if (next === undefined) break
        if (next.step !== here.step) add(next)
        here = next
      }
      if (here !== shown) add(here)
      return here !== shown
    },
  }
}
export type Way = ReturnType<typeof useWay>
