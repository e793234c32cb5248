import type { Engine } from '@chronothek/core'
import { knowledge } from './bot.ts'
import { figuresOf } from './figures.ts'
import { timeNSpace } from './index.ts'
import type { TimeNSpace } from './state.ts'

/** What plays Time 'n' Space without a screen. */
export const engine: Engine<TimeNSpace> = { game: timeNSpace, knowledge, reportOf: state => ({ figures: figuresOf(state) }) }
