import type { AnyGameUi, Lesson } from '@chronothek/board-kit'
import { Link, useLocation } from 'wouter-preact'
import { language } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { playNow } from '../start/create.ts'
import { Press } from '../ui/Press.tsx'
import type { LessonProgress } from './use-lesson.ts'
import { learnWords } from './words.ts'

interface EndProps {
  readonly ui: AnyGameUi
  readonly lesson: Lesson
  readonly lessons: readonly Lesson[]
  /** Whether the table is shown instead of the result, if there is one. */
  readonly table: boolean | undefined
  onTable(table: boolean): void
  readonly progress: LessonProgress
}

/** After the last step: play for real, learn the next thing, or look again. */
export function EndOfLesson({ ui, lesson, lessons, table, onTable, progress }: EndProps) {
  const words = learnWords.value
  const [, navigate] = useLocation()
  const game = ui.game.id
  const entry = findGame(game)
  const mode = entry?.modes.find(({ id }) => id === lesson.id)
  const isTogether = entry?.together === true || mode?.together === true
  const next = lessons[lessons.indexOf(lesson) + 1]
  const bots = async () => {
    if (mode === undefined) return
    const answer = await playNow(game, mode)
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.id}`)
  }
  return (
    <div class="learn-done">
      <h2>{words.nowReally}</h2>
      <div class="learn-done-buttons">
        {mode && (
          <Press kind="main" run={bots} id="bots">
            {isTogether ? words.withBots : words.bots}
          </Press>
        )}
        <Link class="button button-plain" href={`/new/${game}?mode=${lesson.id}`}>
          {words.friends}
        </Link>
      </div>
      <div class="learn-done-more">
        {next && <Link href={`/learn/${game}/${next.id}`}>{words.next(next.title[language.value])}</Link>}
        {table !== undefined && (
          <button type="button" class="button button-link" onClick={() => onTable(!table)}>
            {table ? words.showResult : words.showTable}
          </button>
        )}
        <button type="button" class="button button-link" onClick={progress.restart}>
          {words.again}
        </button>
      </div>
    </div>
  )
}
