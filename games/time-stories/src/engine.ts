import type { Engine } from '@chronothek/core'
import { knowledge } from './bot.ts'
import { timeStories } from './index.ts'
import type { Stories } from './state.ts'

/** What plays T.I.M.E Stories without a screen. */
export const engine: Engine<Stories> = {
  game: timeStories,
  knowledge,
  firstPack: 'time-stories-night-ferry',
  reportOf: ({ history }) => ({ runs: history.map(({ mission }) => mission) }),
}
