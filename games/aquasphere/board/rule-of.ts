import { RESEARCH_CARDS } from '../src/data/reconstructed.ts'
import type { CardKind, Colour, FinalLine, InterimLine, Programmer, Source } from '../src/ids.ts'
import type { Event } from '../src/state.ts'
import type { RuleId } from '../texts/index.ts'

/** The rule behind a line of the log, where the kind of event says it all. */
export const RULE_OF_EVENT: Readonly<Record<Event['type'], RuleId>> = {
  'round-began': 'AQS-086',
  'sector-refilled': 'AQS-158',
  'neutral-sub-placed': 'AQS-162',
  'neutral-sub-left-out': 'AQS-164',
  'game-ended': 'AQS-175',
  'engineer-moved': 'AQS-093',
  'scientist-moved': 'AQS-101',
  'action-skipped': 'AQS-R04',
  'letters-skipped': 'AQS-082',
  passed: 'AQS-111',
  'turn-began': 'AQS-084',
  'turn-ended': 'AQS-205',
  'time-ran-out': 'AQS-203',
  'bot-programmed': 'AQS-090',
  'bot-converted': 'AQS-R03',
  'program-failed': 'AQS-R08',
  'bot-taken-back': 'AQS-109',
  'bot-deployed': 'AQS-104',
  'bot-displaced': 'AQS-105',
  'charging-cleared': 'AQS-106',
  'lab-expanded': 'AQS-114',
  'time-taken': 'AQS-119',
  'crystals-taken': 'AQS-122',
  'octopods-caught': 'AQS-124',
  'sub-deployed': 'AQS-128',
  'card-taken': 'AQS-133',
  rewarded: 'AQS-R20',
  'points-gained': 'AQS-049',
  'line-crossed': 'AQS-050',
  'line-stopped': 'AQS-052',
  'score-moved': 'AQS-042',
  'interim-began': 'AQS-139',
  'final-began': 'AQS-170',
  planned: 'AQS-204',
  income: 'AQS-144',
  'card-lapsed': 'AQS-R09',
  'interim-line': 'AQS-140',
  'final-line': 'AQS-170',
  'interim-sum': 'AQS-140',
  'final-sum': 'AQS-170',
}

export const RULE_OF_LINE: Readonly<Record<InterimLine | FinalLine, RuleId>> = {
  majority: 'AQS-148',
  bots: 'AQS-150',
  crystals: 'AQS-151',
  octopods: 'AQS-152',
  letters: 'AQS-171',
  time: 'AQS-172',
  submarines: 'AQS-173',
  lab: 'AQS-174',
}

/** The area of each colour. */
export const RULE_OF_AREA: Readonly<Record<Colour, RuleId>> = {
  green: 'AQS-114',
  yellow: 'AQS-119',
  black: 'AQS-122',
  purple: 'AQS-124',
  blue: 'AQS-128',
  red: 'AQS-133',
  white: 'AQS-137',
}

/** What each kind of research card does. */
export const RULE_OF_CARD: Readonly<Record<CardKind, RuleId>> = {
  hq: 'AQS-181',
  octo: 'AQS-183',
  evict: 'AQS-182',
  lock2: 'AQS-184',
  opposite: 'AQS-185',
  halfSub: 'AQS-186',
  sideways: 'AQS-187',
  interim: 'AQS-189',
  instant: 'AQS-190',
}

/** The rule of one card. */
export const ruleOfCard = (card: string): RuleId => RULE_OF_CARD[RESEARCH_CARDS[card]?.kind ?? 'evict']

const RULE_OF_PROGRAMMER: Readonly<Record<Programmer, RuleId>> = {
  engineer: 'AQS-095',
  time: 'AQS-097',
  white: 'AQS-137',
  instant: 'AQS-190',
  interim: 'AQS-146',
}

const RULE_OF_SOURCE: Readonly<Partial<Record<Source, RuleId>>> = {
  catching: 'AQS-125',
  deploying: 'AQS-131',
  researching: 'AQS-134',
  rewards: 'AQS-R20',
}

/** The rule behind what happened, as closely as the event tells. */
export function ruleOf(event: Event): RuleId {
  switch (event.type) {
    case 'interim-line':
    case 'final-line':
      return RULE_OF_LINE[event.line]
    case 'bot-programmed':
      return RULE_OF_PROGRAMMER[event.by]
    case 'bot-taken-back':
      return event.why === 'three' ? 'AQS-066' : event.why === 'line' ? 'AQS-051' : 'AQS-109'
    case 'bot-deployed':
      return event.colour === undefined ? 'AQS-115' : 'AQS-104'
    case 'scientist-moved':
      return event.way === 'hop' ? 'AQS-185' : 'AQS-101'
    case 'engineer-moved':
      return event.card === undefined ? 'AQS-093' : 'AQS-187'
    case 'points-gained':
      return RULE_OF_SOURCE[event.source] ?? 'AQS-049'
    case 'line-crossed':
      return event.paid === 'bot' ? 'AQS-051' : 'AQS-050'
    case 'line-stopped':
      return event.forced ? 'AQS-052' : 'AQS-R01'
    default:
      return RULE_OF_EVENT[event.type]
  }
}
