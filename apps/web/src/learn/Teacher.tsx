import type { Course } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { registerKeys } from '../ui/keys.ts'
import type { Way } from './use-lesson.ts'
import { LEARN_WORDS, learnWords } from './words.ts'

interface TeacherProps {
  readonly game: string
  readonly course: Course
  readonly way: Way
  onRule(rule: string): void
  readonly children: ComponentChildren
}

/** What is said, where one stands in the lesson, and the ways on and back. */
export function Teacher({ game, course, way, onRule, children }: TeacherProps) {
  const words = learnWords.value
  const { moment, step } = way
  const said = useRef<HTMLDivElement>(null)
  useKeepFocus(said, moment.step)
  useLessonKeys(way)
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
        {!way.atEnd && step?.expects === undefined && (
          <button type="button" class="button button-main learn-on" onClick={way.forward}>
            {words.goOn}
          </button>
        )}
        <button type="button" class="button button-plain" disabled={way.atStart} onClick={way.back} aria-label={words.back}>
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

/** A button that goes away takes the focus with it: then what is said gets it. */
function useKeepFocus(said: { readonly current: HTMLElement | null }, step: number) {
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true })
  }, [step])
}

function useLessonKeys({ forward, back }: Way) {
  const ways = useRef({ forward, back })
  ways.current = { forward, back }
  useEffect(
    () =>
      registerKeys({
        title: { de: LEARN_WORDS.de.lesson, en: LEARN_WORDS.en.lesson },
        lines: [
          { keys: 'n', text: { de: LEARN_WORDS.de.goOn, en: LEARN_WORDS.en.goOn }, run: () => ways.current.forward() },
          { keys: 'b', text: { de: LEARN_WORDS.de.back, en: LEARN_WORDS.en.back }, run: () => ways.current.back() },
        ],
      }),
    [],
  )
}
