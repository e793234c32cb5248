import type { BotKnowledge, Chance } from '@chronothek/core'
import { live } from './bot/live.ts'
import { legalActions } from './legal.ts'
import { scoreOf } from './scoring.ts'
import type { Action, TimeNSpace } from './state.ts'
import { own, shared } from './view.ts'

/** Anything legal that does something; letting an action lapse or being done only if there is nothing else. */
function anyUseful(actions: readonly Action[], chance: Chance): Action | undefined {
  const useful = actions.filter(action => action.type !== 'im-done' && !(action.type === 'lift' && action.does.kind === 'forfeit'))
  const list = useful.length > 0 ? useful : actions
  return list[list.length === 0 ? 0 : chance.pick(list.length, 'bot')]
}

/** Good play is in `live`; the rest is for whoever plays the game out without a watch. */
export const knowledge: BotKnowledge<TimeNSpace> = {
  policy: (_rules, state, seat, chance) =>
    anyUseful(legalActions({ viewer: seat, shared: shared(state), own: own(state, seat) }), chance) ?? { type: 'ready' },
  value: (_rules, state, seat) => state.players.slice(seat, seat + 1).reduce((sum, player) => sum + scoreOf(player).total, 0),
  worlds: () => 0,
  live,
}
