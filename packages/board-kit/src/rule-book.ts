import type { Language } from '@chronothek/core'
import { CORE_RULES } from './core-rules.ts'
import type { PieceKind, RuleEntry, RuleText } from './rule-entry.ts'

/** All rules of a game, in chapters. */
export interface RuleBook {
  readonly chapters: readonly { readonly title: Readonly<Record<Language, string>>; readonly rules: readonly RuleEntry[] }[]
  /** For each kind of piece, the rule that explains it best. */
  readonly ofPiece: Readonly<Record<PieceKind, string>>
  /** For each action type, the rule that allows it. */
  readonly ofAction: Readonly<Record<string, string>>
}

type Words = Readonly<Record<Language, string>>
type Mark = RuleEntry['mark']
type Place = NonNullable<RuleEntry['place']>

/** A heading and the rules below it: single ids, or ranges from one id to another. */
export interface RuleChapter<Id extends string> {
  readonly title: Words
  /** The section of the rulebook for all of its rules. */
  readonly place?: Place
  readonly rules: readonly (Id | readonly [from: Id, to: Id])[]
}

/** What a game provides about its rules: their order, texts and sections, and which pieces and actions they explain. */
export interface RuleSource<Id extends string> {
  /** All rule ids, in the order of the ledger. */
  readonly ids: readonly Id[]
  readonly texts: Readonly<Record<Language, Readonly<Record<Id, RuleText>>>>
  readonly examples: Readonly<Partial<Record<Id, Words>>>
  readonly chapters: readonly RuleChapter<Id>[]
  /** The section of a rule whose chapter names none. */
  placeOf?(id: Id): Place | undefined
  markOf(id: Id): Mark
  readonly ofPiece: Readonly<Record<PieceKind, Id>>
  /** Further rules that are illustrated with these kinds of pieces. */
  readonly alsoAbout: Readonly<Partial<Record<Id, readonly PieceKind[]>>>
  readonly ofAction: Readonly<Record<string, Id>>
}

/** Makes a game's rule book from what the game provides about its rules. */
export function ruleBook<Id extends string>(source: RuleSource<Id>): RuleBook {
  const { ids, texts, examples, chapters, ofPiece, alsoAbout, ofAction } = source
  const textOf = (id: Id, language: Language): RuleText => {
    const example = examples[id]?.[language]
    return example === undefined ? texts[language][id] : { ...texts[language][id], example }
  }
  const entry = (id: Id, place = source.placeOf?.(id)): RuleEntry => ({
    id,
    mark: source.markOf(id),
    ...(place === undefined ? {} : { place }),
    text: { de: textOf(id, 'de'), en: textOf(id, 'en') },
    pieces: [...Object.keys(ofPiece).filter(kind => ofPiece[kind] === id), ...(alsoAbout[id] ?? [])],
  })
  const spread = (rule: RuleChapter<Id>['rules'][number]): readonly Id[] =>
    typeof rule === 'string' ? [rule] : ids.slice(ids.indexOf(rule[0]), ids.indexOf(rule[1]) + 1)
  return {
    chapters: chapters.map(({ title, place, rules }) => ({ title, rules: rules.flatMap(spread).map(id => entry(id, place)) })),
    ofPiece,
    ofAction,
  }
}

/** Finds a rule by its id, among the game's own and the platform's. */
export function findRule(book: RuleBook, id: string): RuleEntry | undefined {
  const own = CORE_RULES.find(entry => entry.id === id)
  if (own !== undefined) return own
  for (const { rules } of book.chapters) {
    const rule = rules.find(entry => entry.id === id)
    if (rule !== undefined) return rule
  }
  return undefined
}
