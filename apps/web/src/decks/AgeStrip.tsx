import type { JSX } from 'preact'
import { deckWords } from './words.ts'

/** How the cards of a deck are spread over time: one bar per age. */
export function AgeStrip({ ages }: { readonly ages: readonly number[] }) {
  const words = deckWords.value
  const most = Math.max(1, ...ages)
  const told = ages.map((count, index) => `${words.age[index] ?? ''}: ${count}`).join('; ')
  return (
    <div class="deck-ages" role="img" aria-label={`${words.ages}. ${told}`}>
      {ages.map((count, index) => (
        <span key={words.age[index]} class="deck-age" title={`${words.age[index]}: ${count}`}>
          <span class="deck-age-bar" style={{ '--share': count / most } as JSX.CSSProperties} />
        </span>
      ))}
      <span class="deck-ages-ends">
        <span>{words.age[0]}</span>
        <span>{words.age.at(-1)}</span>
      </span>
    </div>
  )
}
