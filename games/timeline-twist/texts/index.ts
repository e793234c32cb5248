import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'
import type { RuleText } from './rules-en.ts'

export { RULE_IDS, type RuleId } from '../src/data/rule-ids.ts'
export { type TextKey, TOLD_TO_YOU } from './en.ts'
export type { RuleText } from './rules-en.ts'

/** Every word of the game in both languages. `{seat}`, `{card}` and the like are filled in from the event or refusal. */
export const texts: Record<Language, Record<TextKey, string>> = { de, en }

/** The texts of the rules, loaded when somebody opens them. */
export async function loadRuleTexts(language: Language): Promise<Record<RuleId, RuleText>> {
  if (language === 'de') return (await import('./rules-de.ts')).rulesDe
  return (await import('./rules-en.ts')).rulesEn
}
