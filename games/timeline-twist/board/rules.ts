import type { RuleBook, RuleEntry } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'
import type { Action } from '../src/state.ts'
import { loadRuleTexts, RULE_IDS, type RuleId } from '../texts/index.ts'

const CHAPTERS: readonly { readonly title: Readonly<Record<Language, string>>; readonly has: (id: RuleId) => boolean }[] = [
  { title: { de: 'Gegeneinander', en: 'Versus' }, has: id => id <= 'TLT-037' },
  { title: { de: 'Kooperativ', en: 'Co-operative' }, has: id => id > 'TLT-037' && id <= 'TLT-100' },
  { title: { de: 'Auslegungen', en: 'Rulings' }, has: id => id.startsWith('TLT-A') },
]

export const RULE_OF_PIECE = {
  card: 'TLT-009',
  'draw-pile': 'TLT-007',
  'discard-pile': 'TLT-020',
  timeline: 'TLT-012',
} as const satisfies Record<string, RuleId>

export const RULE_OF_ACTION: Readonly<Record<Action['type'], RuleId>> = {
  place: 'TLT-002',
  play: 'TLT-053',
  discard: 'TLT-072',
  'end-turn': 'TLT-065',
  'time-over': 'TLT-079',
}

/** The rules in both languages, fetched when somebody opens them. */
export async function loadRules(): Promise<RuleBook> {
  const [de, en] = await Promise.all([loadRuleTexts('de'), loadRuleTexts('en')])
  const entry = (id: RuleId): RuleEntry => ({
    id,
    mark: id.startsWith('TLT-A') ? 'reconstructed' : 'book',
    text: { de: de[id], en: en[id] },
    pieces: Object.entries(RULE_OF_PIECE).flatMap(([kind, rule]) => (rule === id ? [kind] : [])),
  })
  return {
    chapters: CHAPTERS.map(({ title, has }) => ({ title, rules: RULE_IDS.filter(has).map(entry) })),
    ofPiece: RULE_OF_PIECE,
    ofAction: RULE_OF_ACTION,
  }
}
