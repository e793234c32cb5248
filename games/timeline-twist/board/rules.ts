import { type RuleBook, type RuleEntry, ruleBook } from '@chronothek/board-kit'
import type { Action } from '../src/state.ts'
import { loadRuleTexts, RULE_IDS, type RuleId } from '../texts/index.ts'
import type { PieceKind } from './pieces.ts'
import { CHAPTERS } from './rule-chapters.ts'

/** For each kind of thing on the board the rule that explains it best. */
export const RULE_OF_PIECE: Readonly<Record<PieceKind, RuleId>> = {
  card: 'TLT-009',
  'draw-pile': 'TLT-007',
  'discard-pile': 'TLT-077',
  timeline: 'TLT-012',
  slot: 'TLT-028',
  gap: 'TLT-057',
  column: 'TLT-042',
  hand: 'TLT-009',
  score: 'TLT-085',
  'required-symbol': 'TLT-073',
  'blocked-card': 'TLT-060',
  round: 'TLT-A03',
  seat: 'TLT-014',
}

/** For each action the rule that allows it. */
export const RULE_OF_ACTION: Readonly<Record<Action['type'], RuleId>> = {
  place: 'TLT-002',
  play: 'TLT-053',
  discard: 'TLT-072',
  'end-turn': 'TLT-065',
  'time-over': 'TLT-079',
}

/** Other rules a kind of thing can be shown for. */
const ALSO_ABOUT: Readonly<Partial<Record<RuleId, readonly PieceKind[]>>> = {
  'TLT-006': ['draw-pile'],
  'TLT-011': ['timeline'],
  'TLT-016': ['slot'],
  'TLT-017': ['slot'],
  'TLT-020': ['discard-pile'],
  'TLT-021': ['draw-pile'],
  'TLT-023': ['draw-pile', 'discard-pile'],
  'TLT-032': ['round'],
  'TLT-041': ['hand'],
  'TLT-043': ['discard-pile'],
  'TLT-044': ['draw-pile'],
  'TLT-045': ['timeline'],
  'TLT-051': ['draw-pile'],
  'TLT-054': ['column'],
  'TLT-055': ['column'],
  'TLT-056': ['column'],
  'TLT-058': ['gap'],
  'TLT-061': ['blocked-card'],
  'TLT-062': ['blocked-card'],
  'TLT-074': ['discard-pile'],
  'TLT-075': ['required-symbol'],
  'TLT-080': ['draw-pile'],
  'TLT-086': ['score'],
  'TLT-087': ['score'],
  'TLT-088': ['score'],
  'TLT-089': ['score'],
  'TLT-090': ['score'],
}

/** Rulings that are not the book's own word; all other rules are. */
const MARKS: Readonly<Partial<Record<RuleId, RuleEntry['mark']>>> = {
  'TLT-A01': 'found',
  'TLT-A02': 'impl',
  'TLT-A03': 'reconstructed',
  'TLT-A05': 'reconstructed',
  'TLT-A06': 'reconstructed',
  'TLT-A09': 'reconstructed',
  'TLT-A10': 'reconstructed',
  'TLT-A11': 'impl',
  'TLT-A14': 'reconstructed',
  'TLT-A16': 'reconstructed',
  'TLT-A18': 'impl',
  'TLT-A19': 'reconstructed',
  'TLT-A21': 'reconstructed',
  'TLT-A24': 'impl',
  'TLT-A28': 'reconstructed',
}

/** The rules in both languages with their examples, fetched when somebody opens them. */
export async function loadRules(): Promise<RuleBook> {
  const [de, en, { RULE_EXAMPLES }] = await Promise.all([loadRuleTexts('de'), loadRuleTexts('en'), import('../texts/rule-examples.ts')])
  return ruleBook({
    ids: RULE_IDS,
    texts: { de, en },
    examples: RULE_EXAMPLES,
    chapters: CHAPTERS,
    markOf: id => MARKS[id] ?? 'book',
    ofPiece: RULE_OF_PIECE,
    alsoAbout: ALSO_ABOUT,
    ofAction: RULE_OF_ACTION,
  })
}
