import type { Seat } from '@chronothek/core'
import { useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'
import { Hyphened } from './Hyphened.tsx'
import { readCard } from './labels.ts'
import { Picture } from './Picture.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Scene } from './props.ts'
import { Sign } from './Sign.tsx'
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
      {seats.map(seat => {
        const cards = board.view.shared.hands[seat] ?? []
        const name = board.names[seat] ?? ''
        return (
          <div
            key={seat}
            class={unfolded === seat ? 'tt-other tt-other-open' : 'tt-other'}
            data-seat={seat}
            style={{ '--slips': Math.max(1, cards.length) }}
            {...piece('seat', `seat-${seat}`)}
          >
            <header>
              {board.seatHead(seat)}
              {note(seat) && <span class="tt-quiet">{note(seat)}</span>}
              <button
                type="button"
                class="tt-fold"
                aria-expanded={unfolded === seat}
                aria-label={`${words.cardsOf(name)}: ${cards.length}`}
                onClick={() => unfold(unfolded === seat ? undefined : seat)}
              >
                {cards.map(card => (
                  <i key={card} class={blocked.includes(card) ? 'tt-hatched' : ''} />
                ))}
              </button>
            </header>
            <ul class="tt-slips" aria-label={words.cardsOf(name)} {...piece('hand', `hand-${seat}`)}>
              {cards.map(card => (
                <Slip key={card} board={board} card={card} blocked={blocked.includes(card)} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

interface SlipProps {
  readonly board: Scene
  readonly card: CardId
  readonly blocked: boolean
}

/** A card as a small strip of paper: picture and title; pressed, the whole card. */
export function Slip({ board, card: id, blocked }: SlipProps) {
  const { language } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  return (
    <li>
      <button
        type="button"
        class={blocked ? 'tt-slip tt-hatched' : 'tt-slip'}
        data-card={id}
        data-fly={id}
        data-look=""
        {...piece(blocked ? 'blocked-card' : 'card', id)}
      >
        <Picture card={card} />
        {blocked && <span class="tt-unseen">{words.blocked}: </span>}
        {card.symbol && <Sign symbol={card.symbol} language={language} size={17} />}{' '}
        <span class="tt-slip-words">
          <span class="tt-slip-title" lang={language}>
            <Hyphened>{card.title}</Hyphened>
          </span>{' '}
          {card.date ? <span class="tt-slip-date">{card.date.label}</span> : <span class="tt-unseen">{words.hidden}</span>}
        </span>
      </button>
    </li>
  )
}
