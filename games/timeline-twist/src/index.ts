import type { GameDefinition, Rules } from '@chronothek/core'
import { apply, check, parseAction } from './actions/index.ts'
import { timeout } from './actions/time-over.ts'
import { recall } from './bot.ts'
import { dreamtText } from './dreamt-text.ts'
import { acting } from './flow.ts'
import { legalActions } from './legal.ts'
import { result } from './scoring.ts'
import { bindDeck, checkSetup, parseOptions, RULES_VERSION, setup, text, textInPack } from './setup.ts'
import type { Timeline } from './state.ts'
import { imagine, nameInPack, shared } from './view.ts'

export type * from './ids.ts'
export { bandOf, coopScore, countCards } from './scoring.ts'
export type * from './state.ts'

/** Timeline Twist: against each other, or together. */
export const timelineTwist: GameDefinition<Timeline> = {
  id: 'timeline-twist',
  rulesVersion: RULES_VERSION,
  seats: [1, 2, 3, 4, 5, 6], // one: co-op practice only, see checkSetup
  undo: 'by-information',
  parseOptions,
  parseAction,
  legalActions,
  imagine,
  bind(pack): Rules<Timeline> {
    const bound = pack === undefined ? undefined : bindDeck(pack)
    return {
      checkSetup: (options, seats) => checkSetup(bound, options, seats),
      setup: (options, seats, chance) => setup(bound, options, seats, chance),
      acting,
      check,
      apply,
      alarm: () => undefined, // the book has no clock
      timeout,
      shared,
      own: () => undefined, // nobody knows more than the others (TLT-010, TLT-070)
      text: (ref, language) => (bound === undefined ? dreamtText(ref, language) : text(bound, ref, language)),
      ...(bound === undefined ? {} : { textInPack }),
      nameInPack: (state, card) => (bound === undefined ? undefined : nameInPack(bound, state, card)),
      recall: (state, seat, level) => recall(bound, state, seat, level),
      result,
    }
  },
}
