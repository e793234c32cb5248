import type { Seat } from '@chronothek/core'
import type { Action, CardId, CoopShared, SymbolId } from '../src/state.ts'
import { WhyNot } from './Ask.tsx'
import { DateFigure, FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { piece } from './pieces.ts'
import type { BoardProps, Said } from './props.ts'
import { useNextCard } from './use-next-card.ts'
import { whyBlocked } from './why-blocked.ts'
import { WORDS } from './words.ts'

interface CoopHandProps {
  readonly board: BoardProps<CoopShared>
  readonly seat: Seat
  readonly required: SymbolId | undefined
  readonly busy: boolean
  saidAt(place: string): Said | undefined
  onAct(action: Action, place: string): Promise<boolean>
}

/** Cards to decide about, each with its own buttons; blocked ones lie across. */
export function CoopHand(props: CoopHandProps) {
  const { board, seat } = props
  const { viewer, language, names, view } = board
  const words = WORDS[language]
  const hand = view.shared.hands[seat] ?? []
  const [list, leaves] = useNextCard(hand, view.shared)
  const onAct: CoopHandProps['onAct'] = (action, place) => {
    leaves(place)
    return props.onAct(action, place)
  }
  return (
    <section
      class="tt-hand"
      aria-label={seat === viewer ? words.yourCards : words.cardsOf(names[seat] ?? '')}
      data-seat={seat}
      {...piece('hand', `hand-${seat}`)}
    >
      <header>{board.seatHead(seat)}</header>
      <ul class="tt-cards" ref={list}>
        {hand.length === 0 && <li class="tt-quiet">{words.noCards}</li>}
        {hand.map(card => (
          <HandCard key={card} {...props} onAct={onAct} id={card} />
        ))}
      </ul>
    </section>
  )
}

function HandCard(props: CoopHandProps & { id: CardId }) {
  const { board, required, id, saidAt } = props
  const { language, legal, view } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  const blocked = view.shared.blocked.includes(id)
  const matches = card.symbol !== undefined && card.symbol === required && !view.shared.result
  return (
    <li class={blocked ? 'tt-coop-card tt-lies-across' : 'tt-coop-card'}>
      <button
        type="button"
        class={`tt-card tt-white tt-hand-card${blocked ? ' tt-hatched' : ''}${matches ? ' tt-matches' : ''}`}
        data-card={id}
        data-fly={id}
        data-look=""
        {...piece(blocked ? 'blocked-card' : 'card', id)}
        data-blocked={blocked}
      >
        {blocked && <span class="tt-unseen">{whyBlocked(board, id)} </span>}
        <FactSide card={card} language={language}>
          {card.date && (
            <span class="tt-chip">
              <DateFigure label={card.date.label} />
            </span>
          )}
        </FactSide>
        {matches && <span class="tt-unseen">{words.symbolFits}</span>}
      </button>
      {legal.length > 0 && <CardButtons {...props} />}
      <WhyNot said={saidAt(id)} board={board} />
    </li>
  )
}

/** A card that cannot be discarded still has its button: pressing it says why not. */
function CardButtons({ board, required, busy, id, onAct }: CoopHandProps & { id: CardId }) {
  const { language, legal, view } = board
  const words = WORDS[language]
  const { title, symbol } = readCard(board, id)
  const fits = symbol !== undefined && symbol === required
  const may = (type: 'play' | 'discard') => legal.some(action => action.type === type && action.card === id)
  const press = (type: 'play' | 'discard', kind: string) => (
    <button
      type="button"
      class={`tt-do ${kind}`}
      data-press={type}
      aria-label={`${words[type]}: ${title}`}
      aria-busy={busy}
      onClick={() => onAct({ type, card: id }, id)}
    >
      {words[type]}
    </button>
  )
  return (
    <span class="tt-card-buttons">
      {may('play') && press('play', 'tt-do-main')}
      {view.shared.turn.attempts.length === 0 && press('discard', fits ? 'tt-do-fits' : 'tt-do-quiet')}
    </span>
  )
}
