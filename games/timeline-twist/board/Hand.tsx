import type { Language } from '@chronothek/core'
import type { TargetedMouseEvent } from 'preact'
import { useMemo } from 'preact/hooks'
import type { CardId, VersusShared } from '../src/state.ts'
import { FactSide } from './Card.tsx'
import { type ReadCard, readCard } from './labels.ts'
import { memo } from './memo.ts'
import { piece } from './pieces.ts'
import type { BoardProps } from './props.ts'
import { useMost } from './use-most.ts'
import { useStable } from './use-stable.ts'
import { WORDS } from './words.ts'

interface HandProps {
  readonly board: BoardProps<VersusShared>
  readonly hand: readonly CardId[]
  readonly held: CardId | undefined
  /** The held card hangs over the line; an empty frame keeps its place. */
  readonly inTheAir: boolean
  onHold(card: CardId | undefined): void
  onDrag(card: CardId, event: PointerEvent): void
}

/** The viewer's cards: pressed or pulled, a card is in the air. */
export function Hand({ board, hand, held, inTheAir, onHold, onDrag }: HandProps) {
  const { language, legal, text, view, viewer } = board
  const words = WORDS[language]
  const cards = useMemo(() => hand.map(id => readCard(board, id)), [hand, view, text])
  const most = useMost(Math.max(1, hand.length))
  const deeds = useStable({ onHold, onDrag })
  return (
    <section class="tt-hand" aria-label={words.yourCards} data-seat={viewer} {...piece('hand', `hand-${viewer}`)}>
      <header>{viewer !== 'spectator' && board.seatHead(viewer)}</header>
      <ul class="tt-cards" style={{ '--of': most }}>
        {hand.length === 0 && <li class="tt-quiet">{words.noCards}</li>}
        {cards.map((card, index) => (
          <li key={card.id} style={{ '--at': index }}>
            <HandCard
              card={card}
              language={language}
              mayMove={legal.length > 0}
              isHeld={held === card.id}
              away={held === card.id && inTheAir}
              deeds={deeds}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HandCardProps {
  readonly card: ReadCard
  readonly language: Language
  readonly mayMove: boolean
  readonly isHeld: boolean
  readonly away: boolean
  readonly deeds: Pick<HandProps, 'onHold' | 'onDrag'>
}

const HandCard = memo(({ card, language, mayMove, isHeld, away, deeds }: HandCardProps) => {
  const { id } = card
  const press = (event: TargetedMouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    deeds.onHold(isHeld ? undefined : id)
    // Chosen by keyboard, the card takes the focus along to the line, unless it was put back at once.
    const toLine = () =>
      button.ariaPressed === 'true' &&
      document.querySelector<HTMLElement>('.tt-line [data-slot][tabindex="0"]')?.focus({ preventScroll: false })
    if (!isHeld && event.detail === 0) requestAnimationFrame(toLine)
  }
  return (
    <button
      type="button"
      class={`tt-card tt-white tt-hand-card${isHeld ? ' tt-held' : ''}${away ? ' tt-away' : ''}`}
      data-card={id}
      {...(away ? {} : { 'data-fly': id })}
      {...(mayMove ? {} : { 'data-look': 'hand' })}
      data-press={`card-${id}`}
      {...piece('card', id)}
      aria-pressed={mayMove ? isHeld : undefined}
      data-in-the-air={away ? WORDS[language].inTheAir : undefined}
      onPointerDown={event => deeds.onDrag(id, event)}
      onClick={event => mayMove && press(event)}
      onKeyDown={({ key }) => key === 'Escape' && isHeld && deeds.onHold(undefined)}
      draggable={false}
    >
      <FactSide card={card} language={language} />
    </button>
  )
})
