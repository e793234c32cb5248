import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'
import type { RuleText } from './rules-en.ts'

export { RULE_IDS, type RuleId } from '../src/data/rule-ids.ts'
export type { TextKey } from './en.ts'
export * from './names.ts'
export type { RuleText } from './rules-en.ts'
export { listed, parts, say, texts } from './say.ts'

/** The texts of the rules, loaded when somebody opens them. */
export async function loadRuleTexts(language: Language): Promise<Record<RuleId, RuleText>> {
  if (language === 'de') return (await import('./rules-de.ts')).rulesDe
  return (await import('./rules-en.ts')).rulesEn
}
