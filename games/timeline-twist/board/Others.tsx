import type { Seat } from '@chronothek/core'
import { useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'
import { Hyphened } from './Hyphened.tsx'
import { readCard } from './labels.ts'
import { Picture } from './Picture.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Scene } from './props.ts'
import { Sign } from './Sign.tsx'
import { useMost } from './use-most.ts'
import { WORDS } from './words.ts'

interface OthersProps {
  readonly board: BoardProps
  readonly seats: readonly Seat[]
  readonly blocked: readonly CardId[]
  note(seat: Seat): string
}

/** Everybody else's cards: facts are for all to see. On a narrow screen they unfold when pressed. */
export function Others({ board, seats, blocked, note }: OthersProps) {
  const words = WORDS[board.language]
  const [unfolded, unfold] = useState<Seat | undefined>(undefined)
  return (
    <section class="tt-others" aria-label={words.others} data-seats={seats.length}>
      {seats.map(seat => (
        <Other
          key={seat}
          board={board}
          seat={seat}
          blocked={blocked}
          note={note(seat)}
          isOpen={unfolded === seat}
          onFold={() => unfold(unfolded === seat ? undefined : seat)}
        />
      ))}
    </section>
  )
}

interface OtherProps {
  readonly board: BoardProps
  readonly seat: Seat
  readonly blocked: readonly CardId[]
  readonly note: string
  readonly isOpen: boolean
  onFold(): void
}

function Other({ board, seat, blocked, note, isOpen, onFold }: OtherProps) {
  const words = WORDS[board.language]
  const cards = board.view.shared.hands[seat] ?? []
  const most = useMost(Math.max(1, cards.length))
  const name = board.names[seat] ?? ''
  return (
    <div class={isOpen ? 'tt-other tt-other-open' : 'tt-other'} data-seat={seat} {...piece('seat', `seat-${seat}`)}>
      <header>
        {board.seatHead(seat)}
        {note && <span class="tt-quiet">{note}</span>}
        <button
          type="button"
          class="tt-fold"
          aria-expanded={isOpen}
          aria-label={`${words.cardsOf(name)}: ${cards.length}`}
          onClick={onFold}
        >
          {cards.map(card => (
            <i key={card} class={blocked.includes(card) ? 'tt-hatched' : ''} />
          ))}
        </button>
      </header>
      <ul class="tt-slips" aria-label={words.cardsOf(name)} style={{ '--of': most }} {...piece('hand', `hand-${seat}`)}>
        {cards.map((card, index) => (
          <Slip key={card} board={board} card={card} blocked={blocked.includes(card)} at={index} />
        ))}
      </ul>
    </div>
  )
}

interface SlipProps {
  readonly board: Scene
  readonly card: CardId
  readonly blocked: boolean
  /** Its rank among the cards of its owner, counted from the left. */
  readonly at?: number
}

/** A card as a small strip of paper: picture and title; pressed, the whole card. */
export function Slip({ board, card: id, blocked, at }: SlipProps) {
  const { language } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  return (
    <li {...(at !== undefined && { style: { '--at': at } })}>
      <button
        type="button"
        class={blocked ? 'tt-slip tt-hatched' : 'tt-slip'}
        data-card={id}
        data-fly={id}
        data-look={at === undefined ? 'discard' : 'other'}
        {...piece(blocked ? 'blocked-card' : 'card', id)}
      >
        <Picture card={card} />
        {blocked && <span class="tt-unseen">{words.blocked}: </span>}
        {card.symbol && <Sign symbol={card.symbol} language={language} size={17} />}{' '}
        <span class="tt-slip-words">
          <span class="tt-slip-title" lang={language}>
            <Hyphened language={language}>{card.title}</Hyphened>
          </span>{' '}
          {card.date ? <span class="tt-slip-date">{card.date.label}</span> : <span class="tt-unseen">{words.hidden}</span>}
        </span>
      </button>
    </li>
  )
}
