import type { Language, MatchResult, Viewer } from '@chronothek/core'
import { type TextKey, texts } from '../texts/index.ts'
import { listed } from './sentences.ts'
import { WORDS } from './words.ts'

interface RankingProps {
  readonly result: MatchResult
  readonly names: readonly string[]
  readonly language: Language
  readonly viewer: Viewer
}

/** The end of a versus game: who won, why it ended, who came where. */
export function Ranking({ result, names, language, viewer }: RankingProps) {
  const words = WORDS[language]
  const [winners = []] = result.ranking
  const [winner] = winners
  const won = winners.length > 1 ? words.shared : winner === viewer ? () => words.youWon : words.won
  return (
    <section class="tt-result" aria-label={words.ranking} data-reason={result.reason}>
      <div>
        <p class="tt-won">{won(listed(winners, names, language))}</p>
        <p>{texts[language][`reason.${result.reason}` as TextKey]}</p>
      </div>
      <ol class="tt-ranking">
        {result.ranking.map((group, index) => (
          <li key={group.join()}>
            <b>{words.place(1 + result.ranking.slice(0, index).flat().length)}</b> {listed(group, names, language)}
          </li>
        ))}
      </ol>
    </section>
  )
}
