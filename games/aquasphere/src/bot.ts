import type { BotKnowledge } from '@chronothek/core'
import { choices } from './legal.ts'
import type { AquaSphere } from './state.ts'

/** Anything allowed, and the score: enough to fill a seat. */
export const knowledge: BotKnowledge<AquaSphere> = {
  policy: (_rules, state, seat, chance) => {
    const list = choices(state, seat)
    return list[chance.pick(list.length, 'bot')] ?? { type: 'end-turn' }
  },
  value: (_rules, state, seat) => state.players[seat]?.score ?? 0,
  worlds: () => 0,
}
