import type { GameDefinition, Rules } from '@chronothek/core'
import { apply, check, parseAction } from './actions/any-action.ts'
import { SEATS } from './data/table.ts'
import { acting, alarm } from './flow.ts'
import { legalActions } from './legal.ts'
import { result } from './scoring.ts'
import { checkSetup, parseOptions, RULES_VERSION, setup } from './setup.ts'
import type { TimeNSpace } from './state.ts'
import { imagine, own, shared } from './view.ts'

export type * from './ids.ts'
export type * from './state.ts'

const rules: Rules<TimeNSpace> = {
  checkSetup,
  setup,
  acting,
  check,
  apply,
  alarm,
  timeout: () => undefined, // nobody has a turn to think about (TNS-056)
  presence: (state, seat, here) =>
    state.phase !== 'finished' && state.players[seat]?.away === here ? { type: 'presence', seat, here } : undefined,
  shared,
  own,
  result,
}

/** Time 'n' Space: thirty minutes, eight sand timers, everybody at once. */
export const timeNSpace: GameDefinition<TimeNSpace> = {
  id: 'time-n-space',
  rulesVersion: RULES_VERSION,
  seats: SEATS,
  undo: 'never', // TNS-320
  live: true,
  parseOptions,
  parseAction,
  legalActions,
  imagine,
  bind: () => rules,
}
