import type { RuleBook, RuleEntry, RuleText } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'
import { loadRuleTexts, type RuleId } from '../texts/index.ts'
import type { PieceKind } from './pieces/piece.ts'
import { RULE_OF_ACTION, RULE_OF_PIECE } from './rule-of.ts'

/** Other rules a kind of thing can be shown for. */
const ALSO_ABOUT: Readonly<Partial<Record<RuleId, readonly PieceKind[]>>> = {
  'TST-024': ['map', 'pawn'],
  'TST-025': ['captain'],
  'TST-026': ['die'],
  'TST-027': ['shield'],
  'TST-028': ['test', 'shield'],
  'TST-029': ['shield'],
  'TST-030': ['shield'],
  'TST-031': ['shield'],
  'TST-036': ['card'],
  'TST-068': ['place'],
  'TST-073': ['object'],
  'TST-079': ['skill', 'life', 'resistance'],
  'TST-080': ['life'],
  'TST-081': ['skill'],
  'TST-084': ['captain', 'time-marker'],
  'TST-085': ['captain'],
  'TST-095': ['card-a'],
  'TST-103': ['lock'],
  'TST-104': ['lock', 'status'],
  'TST-105': ['lock'],
  'TST-106': ['lock', 'status'],
  'TST-107': ['lock'],
  'TST-108': ['lock'],
  'TST-109': ['lock'],
  'TST-115': ['front'],
  'TST-116': ['front'],
  'TST-120': ['time-marker'],
  'TST-133': ['place'],
  'TST-135': ['place'],
  'TST-139': ['captain'],
  'TST-141': ['place'],
  'TST-154': ['test'],
  'TST-158': ['shield'],
  'TST-160': ['die', 'shield'],
  'TST-161': ['die', 'shield'],
  'TST-167': ['test'],
  'TST-169': ['gap'],
  'TST-178': ['time-track'],
  'TST-191': ['object'],
  'TST-194': ['status'],
  'TST-225': ['kept-object'],
}

/** Rules whose numbers the book does not tell: ours are worked out anew. */
const RECONSTRUCTED: readonly RuleId[] = ['TST-025', 'TST-026', 'TST-032', 'TST-045']

const markOf = (id: RuleId): RuleEntry['mark'] => (RECONSTRUCTED.includes(id) ? 'reconstructed' : id.startsWith('TST-A') ? 'impl' : 'book')

const piecesOf = (id: RuleId): readonly string[] => [
  ...Object.entries(RULE_OF_PIECE).flatMap(([kind, rule]) => (rule === id ? [kind] : [])),
  ...(ALSO_ABOUT[id] ?? []),
]

/** The rules in both languages with their examples, fetched when somebody opens them. */
export async function loadRules(): Promise<RuleBook> {
  const [de, en, { RULE_EXAMPLES }, { CHAPTERS, rulesIn, sectionOf }] = await Promise.all([
    loadRuleTexts('de'),
    loadRuleTexts('en'),
    import('../texts/rule-examples.ts'),
    import('../texts/rule-chapters.ts'),
  ])
  const words = (texts: Record<RuleId, RuleText>, id: RuleId, language: Language): RuleText => {
    const example = RULE_EXAMPLES[id]?.[language]
    return example === undefined ? texts[id] : { ...texts[id], example }
  }
  const entry = (id: RuleId): RuleEntry => {
    const place = sectionOf(id)
    return {
      id,
      mark: markOf(id),
      ...(place === undefined ? {} : { place }),
      text: { de: words(de, id, 'de'), en: words(en, id, 'en') },
      pieces: piecesOf(id),
    }
  }
  return {
    chapters: CHAPTERS.map(chapter => ({ title: chapter.title, rules: rulesIn(chapter).map(entry) })),
    ofPiece: RULE_OF_PIECE,
    ofAction: RULE_OF_ACTION,
  }
}
