import { COLOURS, type Phase } from '../src/ids.ts'
import type { Event, Outcome } from '../src/state.ts'
import { isMoon, type RuleId } from '../texts/index.ts'

/** The rule behind a line of the log, where the kind of event says it all. */
export const RULE_OF_EVENT: Readonly<Record<Event['type'], RuleId>> = {
  picked: 'TNS-051',
  revealed: 'TNS-052',
  laid: 'TNS-053',
  'got-ready': 'TNS-055',
  phase: 'TNS-332',
  placed: 'TNS-058',
  'sand-out': 'TNS-302',
  lifted: 'TNS-059',
  said: 'TNS-324',
  done: 'TNS-331',
  presence: 'TNS-318',
  waiting: 'TNS-308',
  refused: 'TNS-304',
  'prefs-set': 'TNS-309',
}

export const RULE_OF_OUTCOME: Readonly<Record<Outcome['kind'], RuleId>> = {
  forfeit: 'TNS-207',
  produce: 'TNS-099',
  beam: 'TNS-103',
  trade: 'TNS-106',
  build: 'TNS-114',
  upgrade: 'TNS-122',
  'moon-take': 'TNS-083',
  'moon-bottom': 'TNS-082',
  deliver: 'TNS-086',
}

export const RULE_OF_PHASE: Readonly<Record<Phase, RuleId>> = {
  pick: 'TNS-051',
  lay: 'TNS-053',
  ready: 'TNS-055',
  countdown: 'TNS-055',
  running: 'TNS-058',
  overtime: 'TNS-126',
  finished: 'TNS-128',
}

/** The rule behind what happened, as closely as the event tells. */
export function ruleOf(event: Event): string {
  switch (event.type) {
    case 'phase':
      return RULE_OF_PHASE[event.phase]
    case 'placed':
      if (event.symbol === 'ship') return event.dest === undefined ? 'TNS-079' : 'TNS-074'
      return event.symbol === 'research' ? 'TNS-112' : RULE_OF_EVENT.placed
    case 'lifted':
      if (event.lapsed) return 'TNS-315'
      return event.outcome.kind === 'forfeit' ? ruleOfLapse(event) : RULE_OF_OUTCOME[event.outcome.kind]
    case 'refused':
      return event.rule
    default:
      return RULE_OF_EVENT[event.type]
  }
}

/** Where nothing was done, the place often says why. */
function ruleOfLapse({ seat, symbol, ship }: Extract<Event, { type: 'lifted' }>): RuleId {
  if (symbol === 'research') return 'TNS-209'
  if (ship === undefined) return RULE_OF_OUTCOME.forfeit
  if (isMoon(ship)) return 'TNS-078'
  return ship === COLOURS[seat] ? 'TNS-095' : RULE_OF_OUTCOME.forfeit
}
