import type { GameUi } from '@chronothek/board-kit'
import { timeNSpace } from '../src/index.ts'
import type { TimeNSpace } from '../src/state.ts'
import './styles/world.css'
import './styles/map.css'
import './styles/centre.css'
import './styles/rows.css'
import './styles/others.css'
import './styles/ask.css'
import './styles/talk.css'
import './styles/phone.css'
import './styles/phone-pages.css'
import './styles/end.css'
import { cues } from './cues.ts'
import { End } from './End.tsx'
import { loadRules } from './rules.ts'
import { SpaceBoard } from './SpaceBoard.tsx'
import { refusal, tell } from './sentences.ts'
import { acting, ask, curve, heading, headline, moments, phase } from './story.ts'

/** Everything the page needs to show, explain and play a match. */
export const spaceUi: GameUi<TimeNSpace> = {
  game: timeNSpace,
  Board: SpaceBoard,
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
  cues,
  loadRules,
}
