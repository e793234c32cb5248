import {
  type AnyGameUi,
  type Course,
  type Lesson,
  type LessonMoment,
  modelMove,
  nextStep,
  openLesson,
  stoppedClock,
  tryMove,
} from '@chronothek/board-kit'
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { isCalm } from '../settings/index.ts'
import { fetchDeck } from './deck.ts'
import { usePlayback } from './playback.ts'
import { progressOf, remember } from './progress.ts'

/** How long (ms) a sentence is shown before somebody else's move: long enough to read it. */
const pauseFor = (sentence: string): number => 1000 + 40 * sentence.length

/** The lessons of a game, fetched when first shown. */
export function useLessons(game: string): readonly Lesson[] | 'failed' | undefined {
  const [lessons, setLessons] = useState<readonly Lesson[] | 'failed' | undefined>(undefined)
  useEffect(() => {
    const { loadLessons = async () => [] } = findGame(game) ?? {}
    loadLessons().then(setLessons, () => setLessons('failed'))
  }, [game])
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

/** All moments up to a step, if the learner always makes the first move that is asked for. */
function momentsUpTo(ui: AnyGameUi, course: Course, step: number): readonly LessonMoment[] {
  const moments = [course.first]
  for (let here = course.first; here.step < step; ) {
    const wanted = modelMove(ui.game, course, here)
    const next = wanted === undefined ? nextStep(course, here) : tryMove(course, here, wanted)
    if (next === undefined || (next.step === here.step && next.seq === here.seq)) break
    here = next
    moments.push(here)
  }
  return moments
}

/** Plays somebody else's move after a while. */
function useScript(course: Course, moment: LessonMoment, held: boolean, go: (next: LessonMoment) => void): void {
  const step = course.steps[moment.step]
  useEffect(() => {
    // With reduced motion learners advance by pressing.
    if (step?.plays === undefined || held || isCalm.value) return
    const timer = setTimeout(() => go(nextStep(course, moment)), pauseFor(step.say[language.peek()]))
    return () => clearTimeout(timer)
  }, [course, moment, step, held, go])
}

/** A press and a timer may both lead to the same moment. Moves that only lead up to the expected one stay in their step. */
const isKnown = ({ steps }: Course, before: LessonMoment | undefined, { step, seq }: LessonMoment): boolean =>
  before?.step === step && (before.seq === seq || steps[step]?.leads === undefined)

/** The learner's position in a lesson, and how to move forward and back. */
export function useLessonProgress(ui: AnyGameUi, course: Course) {
  const { id } = course.lesson
  const end = course.steps.length - 1
  const [moments, setMoments] = useState<readonly LessonMoment[]>(() => {
    const known = progressOf(ui.game.id, id)
    return known === undefined || known.step >= end ? [course.first] : momentsUpTo(ui, course, known.step)
  })
  /** Learners who went back want to read: nothing plays automatically until they move forward. */
  const [held, hold] = useState(false)
  const moment = moments.at(-1) ?? course.first
  const step = course.steps[moment.step]
  const add = useCallback(
    (next: LessonMoment | undefined) => {
      if (next === undefined) return
      hold(false)
      setMoments(before => (isKnown(course, before.at(-1), next) ? before : [...before, next]))
    },
    [course],
  )
  // Before the step is on the screen, so that a reload returns to what was shown.
  useLayoutEffect(() => remember(ui.game.id, id, moment.step, moment.step === end), [ui, id, moment.step, end])
  useScript(course, moment, held, add)
  const { shown, now, running, wait, playback } = usePlayback(course, moment, held, add)
  return {
    moment: shown,
    step,
    clock: running ? { now, running } : stoppedClock(shown.at),
    /** For sounds: whether time runs, and how long until a match time. `playback` changes when another step begins to play. */
    heard: { running, wait },
    playback,
    atEnd: moment.step === end,
    atStart: moments.length === 1,
    forward: () => add(nextStep(course, moment)),
    back: () => {
      hold(true)
      setMoments(before => (before.length > 1 ? before.slice(0, -1) : before))
    },
    restart: () => setMoments([course.first]),
    /** Plays the actions as far as the lesson asks for them; whether it asked for the first. */
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
export type LessonProgress = ReturnType<typeof useLessonProgress>
