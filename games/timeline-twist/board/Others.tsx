import type { Seat } from '@chronothek/core'
import type { CardId } from '../src/state.ts'
import { readCard } from './labels.ts'
import type { BoardProps, Scene } from './props.ts'
import { Sign } from './Sign.tsx'
import { WORDS } from './words.ts'

interface OthersProps {
  readonly board: BoardProps
  readonly seats: readonly Seat[]
  readonly blocked: readonly CardId[]
  note(seat: Seat): string
  onLook(card: CardId): void
}

/** Everybody else's cards: facts are for all to see. */
export function Others({ board, seats, blocked, note, onLook }: OthersProps) {
  const words = WORDS[board.language]
  return (
    <section class="tt-others" aria-label={words.others}>
      {seats.map(seat => (
        <div key={seat} class="tt-other" data-seat={seat}>
          <header>
            {board.seatHead(seat)}
            {note(seat) && <span class="quiet">{note(seat)}</span>}
          </header>
          <ul class="tt-slips" aria-label={words.cardsOf(board.names[seat] ?? '')}>
            {(board.view.shared.hands[seat] ?? []).map(card => (
              <Slip key={card} board={board} card={card} blocked={blocked.includes(card)} onLook={onLook} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface SlipProps {
  readonly board: Scene
  readonly card: CardId
  readonly blocked: boolean
  onLook(card: CardId): void
}

/** A card as a small strip of paper: its title; pressed, the whole card. */
export function Slip({ board, card: id, blocked, onLook }: SlipProps) {
  const { language } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  return (
    <li>
      <button type="button" class={blocked ? 'tt-slip tt-hatched' : 'tt-slip'} data-card={id} title={card.fact} onClick={() => onLook(id)}>
        {blocked && <span class="hidden">{words.blocked}: </span>}
        {card.symbol && <Sign symbol={card.symbol} language={language} size={17} />} <span>{card.title}</span>{' '}
        {card.date ? <span class="tt-chip">{card.date.label}</span> : <span class="hidden">{words.hidden}</span>}
      </button>
    </li>
  )
}
