import type { RuleEntry } from '@chronothek/board-kit'
import { language } from '../i18n/index.ts'
import { ruleWords } from './words.ts'

/** One rule: what it says, an example, and where it comes from. */
export function RuleText({ rule }: { readonly rule: RuleEntry }) {
  const words = ruleWords.value
  const { text, example } = rule.text[language.value]
  const origin = words.mark[rule.mark]
  const place = rule.place?.[language.value]
  return (
    <>
      <p class="rule-text">{text}</p>
      {example && (
        <p class="rule-example">
          <b>{words.example}.</b> {example}
        </p>
      )}
      <p class="rule-origin">
        {place && <span>{words.place(place)}</span>} {origin && <span>{origin}</span>}
      </p>
    </>
  )
}
