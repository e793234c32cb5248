import type { MatchResult } from '@chronothek/core'
import { type TextKey, texts } from '../texts/index.ts'
import type { Scene } from './props.ts'
import { listed } from './sentences.ts'
import { WORDS } from './words.ts'

/** The end of a versus game: who won, why it ended, who came where. */
export function Ranking({ scene, result }: { scene: Scene; result: MatchResult }) {
  const { names, language, viewer, view } = scene
  const words = WORDS[language]
  const [winners = []] = result.ranking
  const [winner] = winners
  const won = winners.length > 1 ? words.shared : winner === viewer ? () => words.youWon : words.won
  return (
    <section class="tt-result" aria-label={words.ranking} data-reason={result.reason}>
      <h3 class="tt-won tt-row-in" style={{ '--at': 1 }}>
        {won(listed(winners, names, language))}
      </h3>
      <p class="tt-reason tt-row-in" style={{ '--at': 2 }}>
        {texts[language][`reason.${result.reason}` as TextKey]}
      </p>
      <ol class="tt-ranking" aria-label={words.everybodyAt}>
        {result.ranking.map((group, index) => (
          <li key={group.join()} class="tt-row-in" style={{ '--at': 2 + result.ranking.length - index }}>
            <b>{words.place(1 + result.ranking.slice(0, index).flat().length)}</b> <span>{listed(group, names, language)}</span>
            <small>{words.cardsLeft((view.shared.hands[group[0] ?? 0] ?? []).length)}</small>
          </li>
        ))}
      </ol>
      <Postmark at={3 + result.ranking.length} />
    </section>
  )
}

/** The stamp falls last. */
export function Postmark({ at }: { at: number }) {
  return (
    <svg class="tt-postmark" style={{ '--at': at }} width="150" height="108" viewBox="0 0 168 120" aria-hidden="true">
      <path d="M6 58a50 50 0 1 0 100 0a50 50 0 1 0-100 0M22 58a34 34 0 1 0 68 0a34 34 0 1 0-68 0M104 34q8-7 16 0t16 0 16 0 14 0M104 48q8-7 16 0t16 0 16 0 14 0M104 62q8-7 16 0t16 0 16 0 14 0M104 76q8-7 16 0t16 0 16 0 14 0" />
      <path class="tt-postmark-glass" d="M44 40h24v4c0 6-5 9-8 14 3 5 8 8 8 14v4H44v-4c0-6 5-9 8-14-3-5-8-8-8-14z" />
    </svg>
  )
}
