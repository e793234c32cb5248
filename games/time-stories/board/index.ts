import type { GameUi } from '@chronothek/board-kit'
import { timeStories } from '../src/index.ts'
import type { Stories } from '../src/state.ts'
import './styles/world.css'
import './styles/head.css'
import './styles/stage.css'
import './styles/apron.css'
import './styles/table.css'
import './styles/host.css'
import './styles/slips.css'
import './styles/tray.css'
import './styles/reading.css'
import './styles/front.css'
import './styles/over.css'
import './styles/orders.css'
import './styles/base.css'
import './styles/hosts.css'
import './styles/runs.css'
import './styles/phone.css'
import './styles/phone-large.css'
import { End } from './End.tsx'
import { loadRules } from './rules.ts'
import { StoriesBoard } from './StoriesBoard.tsx'
import { refusal, tell } from './sentences.ts'
import { acting, ask, curve, heading, headline, moments, phase } from './story.ts'
import { why } from './why.ts'

/** Everything the page needs to show, explain and play a match. */
export const storiesUi: GameUi<Stories> = {
  game: timeStories,
  Board: StoriesBoard,
  End,
  unhurried: true,
  isOpen: ({ shared: { phase, run }, own }) => phase === 'base' && run === 1 && (own?.notes ?? []).length === 0,
  acting,
  ask,
  tell,
  why,
  phase,
  heading,
  refusal,
  place: ({ view }) => view.shared.location?.sound,
  moments,
  curve,
  headline,
  loadRules,
}
