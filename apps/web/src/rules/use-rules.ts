import type { AnyGameUi, RuleBook, RuleEntry } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'

/** The rule book of a game, fetched when first shown. */
export function useRules(ui: AnyGameUi | undefined): RuleBook | 'failed' | undefined {
  const [book, setBook] = useState<RuleBook | 'failed' | undefined>(undefined)
  useEffect(() => {
    let gone = false
    const set = (next: RuleBook | 'failed') => gone || setBook(next)
    ui?.loadRules().then(set, () => set('failed'))
    return () => {
      gone = true
    }
  }, [ui])
  return book
}

export const allRules = (book: RuleBook): readonly RuleEntry[] => book.chapters.flatMap(({ rules }) => rules)

/** Whether a rule contains all these words in the given language; its id also counts. */
export function speaksOf(rule: RuleEntry, words: string, language: 'de' | 'en'): boolean {
  const { title, text, example = '' } = rule.text[language]
  const whole = `${rule.id} ${title} ${text} ${example}`.toLocaleLowerCase(language)
  return words
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .every(word => whole.includes(word))
}
