import type { GameUi } from '@chronothek/board-kit'
import { timelineTwist } from '../src/index.ts'
import type { Timeline } from '../src/state.ts'
import './board.css'
import './verdict.css'
import './rows.css'
import './phone.css'
import { End } from './End.tsx'
import { loadRules } from './rules.ts'
import { refusal, tell } from './sentences.ts'
import { acting, ask, curve, heading, headline, moments, phase } from './story.ts'
import { TimelineBoard } from './TimelineBoard.tsx'

/** Everything the page needs to show, explain and play a match. */
export const timelineUi: GameUi<Timeline> = {
  game: timelineTwist,
  Board: TimelineBoard,
  End,
  acting,
  ask,
  tell,
  phase,
  heading,
  refusal,
  moments,
  curve,
  headline,
  loadRules,
  loadLessons: () => import('./lessons/index.ts').then(({ LESSONS }) => LESSONS),
}
