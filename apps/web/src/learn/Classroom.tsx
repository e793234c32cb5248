import { type AnyGameUi, type BoardKey, type Course, type Lesson, SeatMark } from '@chronothek/board-kit'
import { type MatchResult, type TextRef, wordsOf } from '@chronothek/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { gameTitles } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { Caption } from '../sound/Caption.tsx'
import { unlockSound } from '../sound/index.ts'
import { useCues } from '../table/use-cues.ts'
import { GameMarks } from '../ui/GameMarks.tsx'
import { registerKeys } from '../ui/keys.ts'
import { Bar, useTitle } from '../ui/ReadingPage.tsx'
import { EndOfLesson } from './EndOfLesson.tsx'
import { Teacher } from './Teacher.tsx'
import { type LessonProgress, useCourse, useLessonProgress } from './use-lesson.ts'
import { learnWords } from './words.ts'

interface ClassroomProps {
  readonly ui: AnyGameUi
  readonly lesson: Lesson
  readonly lessons: readonly Lesson[]
  /** The title of the page: learning this game. */
  readonly title: string
}

/** One lesson: the game's own board, and a teacher beside it. */
export function Classroom({ ui, lesson, lessons, title }: ClassroomProps) {
  const words = learnWords.value
  const { course, retry } = useCourse(ui, lesson)
  useTitle(`${lesson.title[language.value]} · ${title}`)
  return (
    <GameMarks game={ui.game.id}>
      <div class="learn-room">
        <Bar>
          <Link class="bar-title learn-title" href={`/learn/${ui.game.id}`}>
            <strong>{lesson.title[language.value]}</strong>
            <span>{title}</span>
          </Link>
        </Bar>
        {course === undefined && (
          <p class="page" role="status">
            {words.loading}
          </p>
        )}
        {course === 'failed' && (
          <p class="page" role="alert">
            {words.failed}{' '}
            <button type="button" class="button button-plain" onClick={retry}>
              {words.tryAgain}
            </button>{' '}
            <Link href={`/learn/${ui.game.id}`}>{words.choose}</Link>
          </p>
        )}
        {typeof course === 'object' && <Lecture ui={ui} course={course} lessons={lessons} />}
      </div>
    </GameMarks>
  )
}

function Lecture({ ui, course, lessons }: { ui: AnyGameUi; course: Course; lessons: readonly Lesson[] }) {
  const progress = useLessonProgress(ui, course)
  const [rule, openRule] = useState<string | undefined>(undefined)
  const [kind, show] = useState<string | undefined>(undefined)
  const [table, showTable] = useState(false)
  const result = course.rules.result(progress.moment.state)
  const shown = progress.atEnd && result !== undefined && !table
  const scene = useScene(course, progress)
  useEffect(unlockSound, [])
  useCues(ui, scene, progress.heard, progress.playback)
  return (
    <main id="main" class="learn-main" data-step={progress.moment.step} data-lesson={course.lesson.id} data-end={shown ? '' : undefined}>
      <h1 class="hidden">{course.lesson.title[language.value]}</h1>
      <div class="learn-board">
        {shown ? (
          <LessonEnd ui={ui} scene={scene} result={result} />
        ) : (
          <LessonBoard ui={ui} course={course} progress={progress} scene={scene} asked={kind} onRule={openRule} />
        )}
        <Caption />
      </div>
      <aside class="learn-side">
        <Teacher game={ui.game.id} course={course} progress={progress} onRule={openRule}>
          {progress.atEnd && (
            <EndOfLesson
              ui={ui}
              lesson={course.lesson}
              lessons={lessons}
              table={result === undefined ? undefined : table}
              onTable={showTable}
              progress={progress}
            />
          )}
        </Teacher>
        {rule !== undefined && (
          <div class="learn-rules">
            <RulesDrawer
              ui={ui}
              rule={rule}
              onClose={() => {
                openRule(undefined)
                show(undefined)
              }}
              onShow={show}
            />
          </div>
        )}
      </aside>
    </main>
  )
}

function LessonEnd({ ui, scene, result }: { ui: AnyGameUi; scene: ReturnType<typeof useScene>; result: MatchResult }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keyboard users have to reach it
    <section class="learn-end" aria-labelledby="learn-result" tabIndex={0}>
      <h2 class="hidden" id="learn-result">
        {learnWords.value.result}
      </h2>
      <ui.End {...scene} result={result} />
    </section>
  )
}

/** View, names and texts, as the board and the result need them. */
function useScene(course: Course, { moment }: LessonProgress) {
  const { rules, lesson } = course
  const spoken = language.value
  return useMemo(() => {
    const own = rules.own(moment.state, 0)
    return {
      view: { shared: rules.shared(moment.state), ...(own === undefined ? {} : { own }) },
      viewer: 0,
      language: spoken,
      names: lesson.names[spoken],
      text: (ref: TextRef) => wordsOf(rules, moment.state, ref, spoken) ?? '',
    }
  }, [rules, lesson, moment.state, spoken])
}

interface LessonBoardProps {
  readonly ui: AnyGameUi
  readonly course: Course
  readonly progress: LessonProgress
  readonly scene: ReturnType<typeof useScene>
  /** The kind of pieces that an open rule highlights. */
  readonly asked: string | undefined
  onRule(rule: string): void
}

function LessonBoard({ ui, progress, scene, asked, onRule }: LessonBoardProps) {
  const { step, moment } = progress
  const lit = useLit(asked === undefined ? step?.lit : undefined, asked ?? step?.shows, moment.step)
  const legal = useMemo(() => (step?.expects ? ui.game.legalActions({ viewer: 0, ...scene.view }) : []), [ui, step, scene])
  const words = learnWords.value
  const idle = step?.expects ? undefined : progress.clock.running ? words.watch : words.readOn
  const acting = ui.game.live ? [] : ui.acting(scene.view.shared)
  const onAct = async (...actions: readonly { readonly type: string }[]) => {
    if (progress.attempt(...actions)) return undefined
    return { text: step?.hint?.[language.value] ?? words.other, ...(step?.rule === undefined ? {} : { rule: step.rule }) }
  }
  return (
    <>
      <h2 class="hidden">{words.board}</h2>
      <ui.Board
        {...scene}
        legal={legal}
        clock={progress.clock}
        seatHead={(seat: number) => <LearnSeat seat={seat} name={scene.names[seat] ?? ''} toMove={acting.includes(seat)} />}
        onAct={onAct}
        onKeys={(lines: readonly BoardKey[]) => registerKeys({ title: gameTitles(ui.game.id), lines })}
        onRule={onRule}
        {...(idle === undefined ? {} : { idle })}
        {...(lit === undefined ? {} : { lit })}
        {...(moment.last === undefined ? {} : { last: moment.last })}
      />
    </>
  )
}

/** The piece to highlight: the named one, or the first of a kind. If none is drawn, the kind itself, so that a board can open its page. */
function useLit(piece: string | undefined, kind: string | undefined, step: number): string | undefined {
  const [found, setFound] = useState<string | undefined>(undefined)
  useEffect(() => {
    const first = kind === undefined ? undefined : document.querySelector<HTMLElement>(`[data-piece-kind="${CSS.escape(kind)}"]`)
    setFound(first?.dataset.piece ?? kind)
  }, [kind, step])
  return piece ?? (kind === undefined ? undefined : found)
}

function LearnSeat({ seat, name, toMove }: { seat: number; name: string; toMove: boolean }) {
  return (
    <span class={toMove ? 'seat-head seat-head-turn' : 'seat-head'} data-seat={seat}>
      <SeatMark seat={seat} name={name} />
      <span class="seat-name">{name}</span>
      {toMove && <span class="turn-flag">{learnWords.value.toMove}</span>}
    </span>
  )
}
