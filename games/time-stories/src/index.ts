import type { GameDefinition, Rules } from '@chronothek/core'
import { acting, isBeside } from './acting.ts'
import { apply, check } from './actions/any-action.ts'
import { presence, timeout } from './actions/clock.ts'
import { parseAction } from './actions/parse.ts'
import { STORY_LEVELS } from './bot/levels.ts'
import { imagine } from './imagine.ts'
import { legalActions } from './legal.ts'
import { rosterOf } from './roster.ts'
import { RULES_VERSION } from './run.ts'
import { checkSetup, parseOptions, setup } from './setup.ts'
import type { Stories } from './state.ts'
import { text } from './text.ts'
import { glance, own, shared } from './view.ts'

export { acting } from './acting.ts'
export { STORY_LEVELS } from './bot/levels.ts'
export type * from './ids.ts'
export type * from './state.ts'

/** T.I.M.E Stories: one match is one mission, in as many runs as it takes. */
export const timeStories: GameDefinition<Stories> = {
  id: 'time-stories',
  rulesVersion: RULES_VERSION,
  seats: [1, 2, 3, 4],
  levels: STORY_LEVELS,
  undo: 'never', // what was read or rolled stays; placements and plans can be changed by the rules themselves
  fork: 'finished-only', // an imagined state has no mission
  parseOptions,
  parseAction,
  legalActions,
  imagine,
  bind(mission): Rules<Stories> {
    return {
      checkSetup: (options, seats) => checkSetup(mission, options, seats),
      setup: (options, seats, chance) => setup(mission, options, seats, chance),
      acting: state => acting(glance(mission, state), rosterOf(state)),
      check: (state, move) => check(mission, state, move),
      apply: (state, move, chance) => apply(mission, state, move, chance),
      alarm: () => undefined, // the book has no clock
      timeout: (state, seat) => timeout(glance(mission, state), seat),
      midTurn: (_state, _seat, action) => isBeside(action),
      presence: (state, seat, here, isBot) => presence(glance(mission, state), seat, here, isBot),
      shared: state => shared(mission, state),
      own: (state, seat) => own(mission, state, seat) as Stories['own'],
      text: (ref, language) => (mission === undefined ? undefined : text(mission, ref, language)),
      result: state => glance(mission, state).result,
    }
  },
}
