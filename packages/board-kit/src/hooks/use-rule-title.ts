import type { Language } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import { findRule, type RuleBook } from '../rule-book.ts'

const WHY: Readonly<Record<Language, string>> = { de: 'Warum?', en: 'Why?' }

/** What a link to a rule says: its title. Codes are for us; until the rules are here, or if they cannot be had, it asks "Why?". */
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
