import type { GameUi } from '@chronothek/board-kit'
import { aquaSphere } from '../src/index.ts'
import type { AquaSphere } from '../src/state.ts'
import './styles/world.css'
import './styles/station.css'
import './styles/side.css'
import './styles/ask.css'
import './styles/preview.css'
import './styles/phone.css'
import './styles/end.css'
import './styles/lesson.css'
import { AquaBoard } from './AquaBoard.tsx'
import { End } from './End.tsx'
import { loadRules } from './rules.ts'
import { refusal, tell } from './sentences.ts'
import { acting, ask, curve, heading, headline, moments, opening, phase, turnOf } from './story.ts'
import { why } from './why.ts'

/** Everything the page needs to show, explain and play a match. */
export const aquaUi: GameUi<AquaSphere> = {
  game: aquaSphere,
  Board: AquaBoard,
  End,
  tellsEnd: true,
  acting,
  ask,
  opening,
  tell,
  why,
  turnOf,
  phase,
  heading,
  refusal,
  moments,
  curve,
  headline,
  loadRules,
}
