import type { Course } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { registerKeys } from '../ui/keys.ts'
import type { LessonProgress } from './use-lesson.ts'
import { LEARN_WORDS, learnWords } from './words.ts'

interface TeacherProps {
  readonly game: string
  readonly course: Course
  readonly progress: LessonProgress
  onRule(rule: string): void
  readonly children: ComponentChildren
}

/** What the teacher says, the progress in the lesson, and the buttons to move on and back. */
export function Teacher({ game, course, progress, onRule, children }: TeacherProps) {
  const words = learnWords.value
  const { moment, step } = progress
  const said = useRef<HTMLDivElement>(null)
  useKeepFocus(said, moment.step)
  useLessonKeys(progress)
  const before = course.steps[moment.step - 1]
  const of = course.steps.length
  return (
    <section class="learn-teacher" aria-label={words.lesson}>
      <header class="learn-head">
        <span class="learn-count">{words.steps(moment.step + 1, of)}</span>
        <Link href={`/learn/${game}`}>{words.choose}</Link>
      </header>
      <progress class="learn-progress" max={of} value={moment.step + 1} aria-label={words.steps(moment.step + 1, of)} />
      <div class="learn-said" ref={said} tabIndex={-1} aria-live="polite">
        {(before?.plays ?? before?.passes) && before?.expects === undefined && <p class="learn-before">{before.say[language.value]}</p>}
        <p class="learn-say">{step?.say[language.value]}</p>
      </div>
      {children}
      <div class="learn-buttons">
        {step?.expects && <p class="learn-turn">{words.yourTurn}</p>}
        {!progress.atEnd && step?.expects === undefined && (
          <button type="button" class="button button-main learn-next" onClick={progress.forward}>
            {words.nextStep}
          </button>
        )}
        <button type="button" class="button button-plain" disabled={progress.atStart} onClick={progress.back} aria-label={words.back}>
          ‹
        </button>
        {step?.rule && (
          <button type="button" class="button button-plain" onClick={() => onRule(step.rule ?? '')}>
            {words.rule}
          </button>
        )}
      </div>
    </section>
  )
}

/** If the focused button disappears, the teacher's text gets the focus. */
function useKeepFocus(said: { readonly current: HTMLElement | null }, step: number) {
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true })
  }, [step])
}

function useLessonKeys({ forward, back }: LessonProgress) {
  const steps = useRef({ forward, back })
  steps.current = { forward, back }
  // A layout effect, so that keys work as soon as the lesson is visible.
  useLayoutEffect(
    () =>
      registerKeys({
        title: { de: LEARN_WORDS.de.lesson, en: LEARN_WORDS.en.lesson },
        lines: [
          { keys: 'n', text: { de: LEARN_WORDS.de.nextStep, en: LEARN_WORDS.en.nextStep }, run: () => steps.current.forward() },
          { keys: 'b', text: { de: LEARN_WORDS.de.back, en: LEARN_WORDS.en.back }, run: () => steps.current.back() },
        ],
      }),
    [],
  )
}
