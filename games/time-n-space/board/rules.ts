import { type RuleBook, type RuleEntry, ruleBook } from '@chronothek/board-kit'
import type { Action, Deed } from '../src/state.ts'
import { loadRuleTexts, RULE_IDS, type RuleId } from '../texts/index.ts'
import type { PieceKind } from './pieces/piece.ts'
import { CHAPTERS, sectionOf } from './rule-chapters.ts'
import { RULE_OF_OUTCOME } from './rule-of.ts'

/** For each kind of thing on the board the rule that explains it best. */
export const RULE_OF_PIECE: Readonly<Record<PieceKind, RuleId>> = {
  planet: 'TNS-086',
  moon: 'TNS-081',
  wormhole: 'TNS-074',
  ship: 'TNS-078',
  supply: 'TNS-025',
  clock: 'TNS-014',
  'sand-timer': 'TNS-059',
  plant: 'TNS-099',
  'beam-station': 'TNS-103',
  'trading-station': 'TNS-106',
  'research-station': 'TNS-112',
  unit: 'TNS-203',
  'order-marker': 'TNS-087',
  'marker-above': 'TNS-021',
  collected: 'TNS-093',
  'bonus-marker': 'TNS-098',
  'building-tile': 'TNS-013',
  stage: 'TNS-073',
  signal: 'TNS-324',
  prefs: 'TNS-309',
  market: 'TNS-096',
  'score-row': 'TNS-133',
  overtime: 'TNS-314',
}

/** For each action, and for each thing done with a lifted timer, the rule that allows it. */
export const RULE_OF_ACTION: Readonly<Record<Action['type'] | Deed['kind'], RuleId>> = {
  ...RULE_OF_OUTCOME,
  'pick-start': 'TNS-051',
  'lay-start': 'TNS-053',
  ready: 'TNS-055',
  place: 'TNS-058',
  lift: 'TNS-059',
  'set-prefs': 'TNS-309',
  'im-done': 'TNS-331',
  signal: 'TNS-324',
  'phase-over': 'TNS-321',
  'sand-out': 'TNS-302',
  'clock-over': 'TNS-126',
  'close-window': 'TNS-308',
  lapse: 'TNS-315',
  presence: 'TNS-318',
}

/** Other rules a kind of thing can be shown for. */
const ALSO_ABOUT: Readonly<Partial<Record<RuleId, readonly PieceKind[]>>> = {
  'TNS-016': ['planet', 'ship'],
  'TNS-017': ['order-marker'],
  'TNS-018': ['beam-station', 'order-marker'],
  'TNS-020': ['score-row', 'collected'],
  'TNS-024': ['planet', 'moon', 'wormhole'],
  'TNS-046': ['moon', 'building-tile'],
  'TNS-047': ['bonus-marker', 'planet'],
  'TNS-049': ['marker-above'],
  'TNS-054': ['unit'],
  'TNS-063': ['sand-timer'],
  'TNS-064': ['sand-timer'],
  'TNS-066': ['sand-timer'],
  'TNS-072': ['stage'],
  'TNS-074': ['ship'],
  'TNS-075': ['ship', 'wormhole'],
  'TNS-079': ['ship'],
  'TNS-082': ['moon', 'building-tile'],
  'TNS-083': ['moon', 'research-station', 'building-tile'],
  'TNS-084': ['research-station'],
  'TNS-085': ['moon'],
  'TNS-089': ['beam-station', 'plant'],
  'TNS-092': ['supply'],
  'TNS-094': ['planet', 'prefs'],
  'TNS-095': ['planet'],
  'TNS-097': ['prefs', 'order-marker'],
  'TNS-100': ['unit'],
  'TNS-102': ['supply', 'plant'],
  'TNS-109': ['trading-station'],
  'TNS-110': ['order-marker', 'unit'],
  'TNS-111': ['order-marker'],
  'TNS-113': ['research-station'],
  'TNS-114': ['research-station', 'building-tile'],
  'TNS-116': ['building-tile'],
  'TNS-122': ['stage'],
  'TNS-124': ['stage', 'building-tile'],
  'TNS-125': ['building-tile'],
  'TNS-126': ['clock'],
  'TNS-127': ['overtime', 'sand-timer'],
  'TNS-130': ['marker-above', 'score-row'],
  'TNS-132': ['collected', 'score-row'],
  'TNS-135': ['bonus-marker'],
  'TNS-140': ['signal'],
  'TNS-208': ['research-station', 'building-tile'],
  'TNS-308': ['prefs'],
  'TNS-331': ['overtime'],
}

/** Rules whose numbers stood only in pictures of the rulebook: ours are worked out anew. */
const RECONSTRUCTED: readonly RuleId[] = [
  'TNS-010',
  'TNS-012',
  'TNS-024',
  'TNS-026',
  'TNS-036',
  'TNS-072',
  'TNS-099',
  'TNS-103',
  'TNS-106',
  'TNS-201',
]

/** The book's own rules, what a public summary of it adds, and our decisions for play with exact time. */
function markOf(id: RuleId): RuleEntry['mark'] {
  if (RECONSTRUCTED.includes(id)) return 'reconstructed'
  return id < 'TNS-200' ? 'book' : id < 'TNS-300' ? 'found' : 'impl'
}

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
