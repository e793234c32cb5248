import type { BotKnowledge, Chance, Ms } from '@chronothek/core'
import { legalActions } from './legal.ts'
import { scoreOf } from './scoring.ts'
import type { Action, TimeNSpace } from './state.ts'
import { own, shared } from './view.ts'

/** Human hands need this long, at the usual pace (TNS-325). */
const QUICKEST_MS: Ms = 400
const SLOWEST_MS: Ms = 1500

/** Anything legal that does something; letting an action lapse or being done only if there is nothing else. */
function anyUseful(actions: readonly Action[], chance: Chance): Action | undefined {
  const useful = actions.filter(action => action.type !== 'im-done' && !(action.type === 'lift' && action.does.kind === 'forfeit'))
  const list = useful.length > 0 ? useful : actions
  return list[list.length === 0 ? 0 : chance.pick(list.length, 'bot')]
}

/** A bot that plays by the rules and keeps its timers moving. */
export const knowledge: BotKnowledge<TimeNSpace> = {
  policy: (_rules, state, seat, chance) =>
    anyUseful(legalActions({ viewer: seat, shared: shared(state), own: own(state, seat) }), chance) ?? { type: 'ready' },
  value: (_rules, state, seat) => state.players.slice(seat, seat + 1).reduce((sum, player) => sum + scoreOf(player).total, 0),
  worlds: () => 0,
  live(view, _at, _level, chance) {
    const action = anyUseful(legalActions(view), chance)
    const delay = QUICKEST_MS + chance.pick(SLOWEST_MS - QUICKEST_MS + 1, 'reaction')
    return { actions: action === undefined ? [] : [action], after: Math.round((delay * 100) / view.shared.botPace) }
  },
}
