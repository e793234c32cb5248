import type { AnyGameUi, Lesson } from '@chronothek/board-kit'
import { Link } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { findGame, gameTitle } from '../registry.ts'
import { useGameUi } from '../table/context.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { Classroom } from './Classroom.tsx'
import './learn.css'
import { progressOf } from './progress.ts'
import { useLessons } from './use-lesson.ts'
import { learnWords } from './words.ts'

/** The list of a game's lessons, or one of them. */
export function LearnPage({ game, lesson: id }: { readonly game: string; readonly lesson?: string | undefined }) {
  const ui = useGameUi(game)
  const lessons = useLessons(game)
  const words = learnWords.value
  const title = words.learn(gameTitle(game))
  const chosen = typeof lessons === 'object' ? lessons.find(lesson => lesson.id === id) : undefined
  if (typeof ui === 'object' && typeof lessons === 'object' && chosen !== undefined)
    return <Classroom key={chosen.id} ui={ui} lesson={chosen} lessons={lessons} title={title} />
  if (findGame(game) === undefined) return <NotFoundPage />
  return (
    <ReadingPage title={title}>
      <h1>{title}</h1>
      <p class="lead">{words.lead}</p>
      {(ui === 'failed' || lessons === 'failed') && <p role="alert">{words.failed}</p>}
      {id !== undefined && typeof lessons === 'object' && <p role="alert">{words.gone}</p>}
      {typeof ui === 'object' && typeof lessons === 'object' && <Choice ui={ui} lessons={lessons} />}
      {(ui === undefined || lessons === undefined) && <div class="page-to-come" />}
    </ReadingPage>
  )
}

function Choice({ ui, lessons }: { ui: AnyGameUi; lessons: readonly Lesson[] }) {
  const words = learnWords.value
  return (
    <>
      <ul class="learn-choice">
        {lessons.map(lesson => (
          <LessonCard key={lesson.id} game={ui.game.id} lesson={lesson} />
        ))}
      </ul>
      <p>
        <Link class="button button-plain" href={`/rules/${ui.game.id}`}>
          {words.readRules}
        </Link>
      </p>
    </>
  )
}

function LessonCard({ game, lesson }: { game: string; lesson: Lesson }) {
  const words = learnWords.value
  const progress = progressOf(game, lesson.id)
  const begun = progress !== undefined && progress.step > 0 && !progress.done
  return (
    <li class="learn-card">
      <h2>{lesson.title[language.value]}</h2>
      <p>{lesson.about[language.value]}</p>
      <p class="learn-card-foot">
        <Link class="button button-main" href={`/learn/${game}/${lesson.id}`}>
          {progress?.done ? words.again : begun ? words.resume(progress.step + 1) : words.start}
          <span class="hidden">: {lesson.title[language.value]}</span>
        </Link>
        <span class="quiet">{progress?.done ? words.done : words.minutes(lesson.minutes)}</span>
      </p>
    </li>
  )
}
