import type { RuleId } from '../src/data/rule-ids.ts'
import type { EndReason, Mode, PlaceKind } from '../src/ids.ts'
import type { Event } from '../src/state.ts'

/** The rule behind a kind of line of the log, in each mode. */
export const RULE_OF_EVENT: Readonly<Record<Event['type'], Readonly<Record<Mode, RuleId>>>> = {
  'time-ran-out': { versus: 'TLT-014', coop: 'TLT-079' },
  'seat-opened': { versus: 'TLT-014', coop: 'TLT-079' },
  'card-revealed': { versus: 'TLT-018', coop: 'TLT-053' },
  'card-placed': { versus: 'TLT-019', coop: 'TLT-057' },
  'card-rejected': { versus: 'TLT-020', coop: 'TLT-058' },
  'card-discarded': { versus: 'TLT-020', coop: 'TLT-074' },
  'card-drawn': { versus: 'TLT-021', coop: 'TLT-051' },
  'pile-reshuffled': { versus: 'TLT-023', coop: 'TLT-080' },
  'turn-ended': { versus: 'TLT-014', coop: 'TLT-065' },
  'turn-started': { versus: 'TLT-014', coop: 'TLT-047' },
  'round-ended': { versus: 'TLT-032', coop: 'TLT-047' },
  'players-eliminated': { versus: 'TLT-033', coop: 'TLT-083' },
  'tie-break-dealt': { versus: 'TLT-034', coop: 'TLT-083' },
  'game-ended': { versus: 'TLT-031', coop: 'TLT-084' },
}

const RULE_OF_PLACE: Readonly<Record<PlaceKind, RuleId>> = {
  slot: 'TLT-019',
  left: 'TLT-054',
  right: 'TLT-055',
  gap: 'TLT-057',
  'stack-bottom': 'TLT-056',
  'stack-gap': 'TLT-A14',
}

const RULE_OF_REASON: Readonly<Record<EndReason, RuleId>> = {
  'last-card-placed': 'TLT-031',
  'tie-break-won': 'TLT-036',
  'cards-ran-out': 'TLT-A09',
  'all-cards-gone': 'TLT-082',
  'no-success': 'TLT-064',
  stuck: 'TLT-083',
}

/** The rule behind one line of the log: the very one that put the card there or ended the match. */
export function ruleOf(event: Event, mode: Mode, all: readonly Event[]): RuleId {
  if (event.type === 'card-placed') return RULE_OF_PLACE[event.place]
  if (event.type === 'game-ended') return RULE_OF_REASON[event.reason]
  // A mistake costs the card drawn before the turn ends; what comes after the round belongs to the tie-break.
  if (event.type === 'card-drawn' && all.slice(0, all.indexOf(event)).some(({ type }) => type === 'round-ended')) return 'TLT-034'
  return RULE_OF_EVENT[event.type][mode]
}

const COOP_REASONS: ReadonlySet<string> = new Set(['all-cards-gone', 'no-success', 'stuck'])
const COOP_PLACES: ReadonlySet<string> = new Set(['left', 'right', 'gap', 'stack-bottom', 'stack-gap'])

/** Which mode these events come from; a log panel has no view at hand. */
export function modeOf(events: readonly Event[]): Mode {
  for (const event of events) {
    if (event.type === 'card-revealed') return event.slot === undefined ? 'coop' : 'versus'
    if (event.type === 'card-placed') return COOP_PLACES.has(event.place) ? 'coop' : 'versus'
    if (event.type === 'card-discarded' && event.symbol !== undefined) return 'coop'
    if (event.type === 'turn-started') return event.symbol === undefined ? 'versus' : 'coop'
    if (event.type === 'game-ended') return COOP_REASONS.has(event.reason) ? 'coop' : 'versus'
  }
  return 'versus'
}
