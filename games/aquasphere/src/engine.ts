import type { Engine } from '@chronothek/core'
import { simulatedPerson } from './bot/person.ts'
import { knowledge } from './bot.ts'
import { figuresOf } from './figures.ts'
import { aquaSphere } from './index.ts'
import type { AquaSphere } from './state.ts'

/** What plays AquaSphere without a screen. */
export const engine: Engine<AquaSphere> = {
  game: aquaSphere,
  knowledge,
  reportOf: state => ({ figures: figuresOf(state) }),
  person: () => simulatedPerson(),
}
