import type { Language } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import { findRule, type RuleBook } from '../rule-book.ts'

const WHY: Readonly<Record<Language, string>> = { de: 'Warum?', en: 'Why?' }

/**
 * The label of a link to a rule: the rule's title. Players never see a code. Until the rules are loaded, or if they cannot be, it is
 * "Why?".
 */
export function useRuleTitle(rule: string | undefined, language: Language, loadRules: () => Promise<RuleBook>): string {
  const [book, setBook] = useState<RuleBook | undefined>(undefined)
  const isWanted = rule !== undefined && book === undefined
  useEffect(() => {
    let left = false
    if (isWanted)
      loadRules().then(
        found => left || setBook(found),
        () => {},
      )
    return () => {
      left = true
    }
  }, [isWanted, loadRules])
  const found = rule === undefined || book === undefined ? undefined : findRule(book, rule)
  return found?.text[language].title ?? WHY[language]
}
