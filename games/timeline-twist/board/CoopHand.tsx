import type { Seat } from '@chronothek/core'
import type { Action, CardId, CoopShared, SymbolId } from '../src/state.ts'
import { WhyNot } from './Ask.tsx'
import { DateFigure, FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import type { BoardProps, Said } from './props.ts'
import { WORDS } from './words.ts'

interface CoopHandProps {
  readonly board: BoardProps<CoopShared>
  readonly seat: Seat
  readonly required: SymbolId | undefined
  readonly busy: boolean
  saidAt(place: string): Said | undefined
  onAct(action: Action, place: string): Promise<boolean>
  onLook(card: CardId): void
}

/** Cards to decide about, each with its own buttons; blocked ones lie across. */
export function CoopHand(props: CoopHandProps) {
  const { board, seat } = props
  const { viewer, language, names, view } = board
  const words = WORDS[language]
  const hand = view.shared.hands[seat] ?? []
  return (
    <section class="tt-hand" aria-label={seat === viewer ? words.yourCards : words.cardsOf(names[seat] ?? '')} data-seat={seat}>
      <header>{board.seatHead(seat)}</header>
      <ul class="tt-cards">
        {hand.length === 0 && <li class="quiet">{words.noCards}</li>}
        {hand.map(card => (
          <HandCard key={card} {...props} id={card} />
        ))}
      </ul>
    </section>
  )
}

function HandCard({ board, required, busy, id, saidAt, onAct, onLook }: CoopHandProps & { id: CardId }) {
  const { language, legal, view } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  const blocked = view.shared.blocked.includes(id)
  const matches = card.symbol !== undefined && card.symbol === required
  const press = (type: 'play' | 'discard', main: boolean) => (
    <button
      type="button"
      class={main ? 'button button-main' : 'button button-plain'}
      data-press={type}
      aria-label={`${words[type]}: ${card.title}`}
      aria-busy={busy}
      onClick={() => onAct({ type, card: id }, id)}
    >
      {words[type]}
    </button>
  )
  const may = (type: 'play' | 'discard') => legal.some(action => action.type === type && action.card === id)
  return (
    <li class={blocked ? 'tt-hand-card tt-lies-across' : 'tt-hand-card'}>
      <button
        type="button"
        class={`tt-card tt-white${blocked ? ' tt-hatched' : ''}${matches && !view.shared.result ? ' tt-matches' : ''}`}
        data-card={id}
        data-blocked={blocked}
        onClick={() => onLook(id)}
      >
        {blocked && <span class="hidden">{words.blocked}: </span>}
        <FactSide card={card} language={language}>
          {card.date && (
            <span class="tt-chip">
              <DateFigure label={card.date.label} />
            </span>
          )}
        </FactSide>
      </button>
      {legal.length > 0 && (
        <span class="tt-card-buttons">
          {may('play') && press('play', true)}
          {/* A card that cannot be discarded still has its button: pressing it says why not. */}
          {view.shared.turn.attempts.length === 0 && press('discard', false)}
        </span>
      )}
      <WhyNot said={saidAt(id)} />
    </li>
  )
}
