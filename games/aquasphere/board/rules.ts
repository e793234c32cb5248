import { type RuleBook, type RuleEntry, ruleBook } from '@chronothek/board-kit'
import type { Action } from '../src/state.ts'
import { loadRuleTexts, RULE_IDS, type RuleId } from '../texts/index.ts'
import type { Offer } from './offers.ts'
import type { PieceKind } from './pieces/piece.ts'
import { CHAPTERS, sectionOf } from './rule-chapters.ts'
import { RULE_OF_AREA } from './rule-of.ts'

/** For each kind of thing on the board the rule that explains it best. */
export const RULE_OF_PIECE: Readonly<Record<PieceKind, RuleId>> = {
  sector: 'AQS-054',
  'control-field': 'AQS-057',
  'charging-station': 'AQS-062',
  'area-green': 'AQS-114',
  'area-yellow': 'AQS-119',
  'area-black': 'AQS-122',
  'area-purple': 'AQS-124',
  'area-blue': 'AQS-128',
  'area-red': 'AQS-133',
  'area-white': 'AQS-137',
  'programming-field': 'AQS-041',
  octopods: 'AQS-152',
  crystals: 'AQS-160',
  'time-markers': 'AQS-120',
  'submarine-space': 'AQS-129',
  'research-card': 'AQS-134',
  'lab-expansion': 'AQS-115',
  lock: 'AQS-059',
  scientist: 'AQS-100',
  engineer: 'AQS-046',
  'centre-tile': 'AQS-131',
  refill: 'AQS-158',
  'program-tile': 'AQS-095',
  'start-field': 'AQS-044',
  'pass-track': 'AQS-111',
  'turn-order': 'AQS-086',
  'next-programs': 'AQS-169',
  'time-program': 'AQS-097',
  'program-symbol': 'AQS-064',
  'bot-numbers': 'AQS-150',
  submarines: 'AQS-072',
  lab: 'AQS-117',
  capacity: 'AQS-074',
  'own-cards': 'AQS-136',
  'score-track': 'AQS-049',
  'red-line': 'AQS-050',
  'lap-counter': 'AQS-042',
  'player-board': 'AQS-063',
  'scoring-line': 'AQS-140',
}

/** For each action the rule that allows it. */
export const RULE_OF_ACTION: Readonly<Record<Action['type'], RuleId>> = {
  'move-engineer': 'AQS-093',
  'program-for-time': 'AQS-097',
  'move-scientist': 'AQS-100',
  travel: 'AQS-206',
  'hop-opposite': 'AQS-185',
  deploy: 'AQS-104',
  execute: 'AQS-107',
  'skip-action': 'AQS-R04',
  recycle: 'AQS-109',
  pass: 'AQS-111',
  'end-turn': 'AQS-205',
  'return-one': 'AQS-066',
  'pay-crystal': 'AQS-050',
  'return-bot': 'AQS-051',
  stop: 'AQS-R01',
  'place-letter': 'AQS-115',
  'skip-letters': 'AQS-082',
  'interim-plan': 'AQS-146',
  'time-over': 'AQS-203',
}

/** The rule behind a button: of the action it leads to; a bot that is sent is explained by its area. */
export const ruleOfOffer = ({ kind, colour }: Pick<Offer, 'kind' | 'colour'>): RuleId =>
  kind !== 'send' ? RULE_OF_ACTION[kind] : colour === undefined ? RULE_OF_ACTION.deploy : RULE_OF_AREA[colour]

/** Other rules a kind of thing can be shown for. */
const ALSO_ABOUT: Readonly<Partial<Record<RuleId, readonly PieceKind[]>>> = {
  'AQS-043': ['program-tile', 'start-field'],
  'AQS-048': ['pass-track', 'engineer'],
  'AQS-051': ['red-line', 'program-symbol'],
  'AQS-052': ['red-line'],
  'AQS-055': ['area-green', 'control-field'],
  'AQS-056': ['control-field'],
  'AQS-058': ['lock'],
  'AQS-060': ['charging-station', 'control-field'],
  'AQS-061': ['charging-station'],
  'AQS-065': ['program-symbol'],
  'AQS-073': ['bot-numbers'],
  'AQS-077': ['capacity', 'own-cards'],
  'AQS-078': ['capacity'],
  'AQS-079': ['capacity'],
  'AQS-080': ['capacity'],
  'AQS-081': ['lab-expansion', 'lab'],
  'AQS-101': ['lock', 'scientist'],
  'AQS-102': ['scientist'],
  'AQS-105': ['charging-station', 'control-field'],
  'AQS-109': ['program-symbol'],
  'AQS-113': ['pass-track'],
  'AQS-125': ['octopods', 'area-purple'],
  'AQS-127': ['submarine-space'],
  'AQS-144': ['submarines'],
  'AQS-148': ['control-field', 'scoring-line'],
  'AQS-151': ['scoring-line'],
  'AQS-159': ['time-markers', 'refill'],
  'AQS-161': ['octopods', 'refill'],
  'AQS-171': ['lab', 'scoring-line'],
  'AQS-173': ['submarines'],
  'AQS-184': ['lock'],
}

/** Rules whose numbers stood only in pictures of the rulebook: ours are worked out anew. */
const RECONSTRUCTED: readonly RuleId[] = [
  'AQS-008',
  'AQS-010',
  'AQS-021',
  'AQS-050',
  'AQS-054',
  'AQS-058',
  'AQS-081',
  'AQS-125',
  'AQS-129',
  'AQS-150',
  'AQS-151',
  'AQS-152',
  'AQS-158',
  'AQS-171',
  'AQS-181',
  'AQS-182',
  'AQS-183',
  'AQS-184',
  'AQS-185',
  'AQS-186',
  'AQS-187',
  'AQS-189',
  'AQS-190',
]

/** The book's own rules, those with numbers of ours, and what we decided. */
const markOf = (id: RuleId): RuleEntry['mark'] => (RECONSTRUCTED.includes(id) ? 'reconstructed' : id < 'AQS-200' ? 'book' : 'impl')

/** The rules in both languages with their examples, fetched when somebody opens them. */
export async function loadRules(): Promise<RuleBook> {
  const [de, en, { RULE_EXAMPLES }] = await Promise.all([loadRuleTexts('de'), loadRuleTexts('en'), import('../texts/rule-examples.ts')])
  return ruleBook({
    ids: RULE_IDS,
    texts: { de, en },
    examples: RULE_EXAMPLES,
    chapters: CHAPTERS,
    placeOf: sectionOf,
    markOf,
    ofPiece: RULE_OF_PIECE,
    alsoAbout: ALSO_ABOUT,
    ofAction: RULE_OF_ACTION,
  })
}
