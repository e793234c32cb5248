import type { GameUi } from '@chronothek/board-kit'
import { timelineTwist } from '../src/index.ts'
import type { Timeline } from '../src/state.ts'
import './board.css'
import './tape.css'
import './line.css'
import './own.css'
import './piles.css'
import './verdict.css'
import './coop.css'
import './coop-hand.css'
import './end.css'
import './low.css'
import './narrow.css'
import './narrow-own.css'
import { End } from './End.tsx'
import { openCards } from './open-cards.ts'
import { loadRules } from './rules.ts'
import { opening, refusal, tell } from './sentences.ts'
import { acting, ask, curve, heading, headline, moments, phase } from './story.ts'
import { TimelineBoard } from './TimelineBoard.tsx'

/** Everything the page needs to show, explain and play a match. */
export const timelineUi: GameUi<Timeline> = {
  game: timelineTwist,
  Board: TimelineBoard,
  End,
  acting,
  ask,
  opening,
  tell,
  phase,
  heading,
  refusal,
  moments,
  curve,
  headline,
  openCards,
  loadRules,
}
