import type { Engine } from '@chronothek/core'
import { knowledge } from './bot.ts'
import { timelineTwist } from './index.ts'
import { bandOf, coopScore } from './scoring.ts'
import type { Timeline } from './state.ts'

/** What plays Timeline Twist without a screen. */
export const engine: Engine<Timeline> = {
  game: timelineTwist,
  knowledge,
  firstPack: 'timeline-inventions',
  reportOf: state => (state.mode === 'coop' ? { rank: bandOf(coopScore(state).total) } : {}),
}
