import type { EndProps } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
import type { CardId, CoopShared, Timeline } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { DateSide } from './Card.tsx'
import { Fan } from './Fan.tsx'
import { readCard } from './labels.ts'
import type { Scene } from './props.ts'
import { Ranking } from './Ranking.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { WORDS } from './words.ts'

/** The end of a match as an event: the sheet row by row, the line to true scale, and what nobody turned over. */
export function End({ result, ...scene }: EndProps<Timeline>) {
  const { shared } = scene.view
  return (
    <div class={`tt-finale tt-finale-${shared.mode}`}>
      {shared.mode === 'versus' ? (
        <Ranking scene={scene} result={result} />
      ) : (
        <ScoreSheet scene={{ ...scene, view: { shared: shared as CoopShared } }} result={result} />
      )}
      <div class="tt-finale-more">
        <Fan scene={scene} />
        <NeverTurned scene={scene} />
        <p class="tt-quiet">{texts[scene.language]['prompt.disclaimer']}</p>
      </div>
    </div>
  )
}

const neverTurned = ({ view: { shared } }: Scene): readonly CardId[] =>
  shared.mode === 'versus'
    ? shared.hands.flat()
    : [...shared.hands.flat(), ...(shared.rest ?? [])].filter(card => !(shared as CoopShared).blocked.includes(card))

/** The dates nobody saw, for those who ask: whoever plays on with this deck may rather not know them. */
function NeverTurned({ scene }: { scene: Scene }) {
  const words = WORDS[scene.language]
  const cards = neverTurned(scene)
    .map(id => readCard(scene, id))
    .filter(({ date }) => date !== undefined)
  const [isShown, show] = useState(false)
  if (cards.length === 0) return null
  if (!isShown)
    return (
      <button type="button" class="tt-act-back tt-never-show" onClick={() => show(true)}>
        {words.showNeverTurned(cards.length)}
      </button>
    )
  return (
    <section class="tt-never" aria-label={words.neverTurned}>
      <h3>
        {words.neverTurned} <span>{words.sawDates}</span>
      </h3>
      <ul>
        {cards.map(card => (
          <li key={card.id}>
            <span class="tt-card tt-dark">
              <DateSide card={card} language={scene.language} />
            </span>
            {card.date?.note && <p>{card.date.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
