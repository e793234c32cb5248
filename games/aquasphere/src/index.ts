import type { GameDefinition, Rules } from '@chronothek/core'
import { apply, check } from './actions/any-action.ts'
import { parseAction } from './actions/parse.ts'
import { SEATS } from './data/table.ts'
import { acting, midTurn } from './flow.ts'
import { legalActions } from './legal.ts'
import { result } from './round/final.ts'
import { checkSetup, parseOptions, RULES_VERSION, setup } from './setup.ts'
import type { AquaSphere } from './state.ts'
import { imagine, own, shared } from './view.ts'

export type * from './ids.ts'
export type * from './state.ts'

const rules: Rules<AquaSphere> = {
  checkSetup,
  setup,
  acting,
  check,
  apply,
  alarm: () => undefined, // the book has no clock
  timeout: (state, seat) => (acting(state).includes(seat) ? { type: 'time-over', seat } : undefined),
  midTurn,
  shared,
  own,
  result,
}

/** AquaSphere: four rounds in a station under the sea. */
export const aquaSphere: GameDefinition<AquaSphere> = {
  id: 'aquasphere',
  rulesVersion: RULES_VERSION,
  seats: SEATS,
  undo: 'by-information',
  parseOptions,
  parseAction,
  legalActions,
  imagine,
  bind: () => rules,
}
