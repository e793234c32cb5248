import type { CardId, VersusShared } from '../src/state.ts'
import { FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { piece } from './pieces.ts'
import type { BoardProps } from './props.ts'
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
export function Hand(props: HandProps) {
  const { board, hand } = props
  const { language, viewer } = board
  const words = WORDS[language]
  return (
    <section class="tt-hand" aria-label={words.yourCards} data-seat={viewer} {...piece('hand', `hand-${viewer}`)}>
      <header>{viewer !== 'spectator' && board.seatHead(viewer)}</header>
      <ul class="tt-cards">
        {hand.length === 0 && <li class="tt-quiet">{words.noCards}</li>}
        {hand.map(id => (
          <li key={id}>
            <HandCard {...props} id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HandCard({ board, held, inTheAir, id, onHold, onDrag }: HandProps & { id: CardId }) {
  const { language, legal } = board
  const mayMove = legal.length > 0
  const isHeld = held === id
  const away = isHeld && inTheAir
  const press = (event: MouseEvent) => {
    onHold(isHeld ? undefined : id)
    // Chosen by keyboard, the card takes the focus along to the line.
    if (!isHeld && event.detail === 0)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('.tt-line [data-slot][tabindex="0"]')?.focus({ preventScroll: false }),
      )
  }
  return (
    <button
      type="button"
      class={`tt-card tt-white tt-hand-card${isHeld ? ' tt-held' : ''}${away ? ' tt-away' : ''}`}
      data-card={id}
      {...(away ? {} : { 'data-fly': id })}
      {...(mayMove ? {} : { 'data-look': '' })}
      {...piece('card', id)}
      aria-pressed={mayMove ? isHeld : undefined}
      data-in-the-air={away ? WORDS[language].inTheAir : undefined}
      onPointerDown={event => mayMove && onDrag(id, event)}
      onClick={event => mayMove && press(event)}
      draggable={false}
    >
      <FactSide card={readCard(board, id)} language={language} />
    </button>
  )
}
