import type { Seat } from '@chronothek/core'
import { HAND_SIZE } from '../src/data/table.ts'
import type { CardId, CoopShared, DiscardCard, PlayCard, SymbolId } from '../src/state.ts'
import { DateFigure, FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { piece } from './pieces.ts'
import type { BoardProps, Desk } from './props.ts'
import { useDrag } from './use-drag.ts'
import { useNextCard } from './use-next-card.ts'
import { whyBlocked } from './why-blocked.ts'
import { whyNoDrag } from './why-not.ts'
import { WORDS } from './words.ts'

interface CoopHandProps {
  readonly board: BoardProps<CoopShared>
  readonly seat: Seat
  readonly required: SymbolId | undefined
  readonly desk: Desk
}

type Deeds = Pick<ReturnType<typeof useDrag>, 'begin'> & { onAct(action: PlayCard | DiscardCard): void }

/** Cards to decide about, each with its own buttons; blocked ones lie across. */
export function CoopHand(props: CoopHandProps) {
  const { board, seat, desk } = props
  const { viewer, language, names, view } = board
  const words = WORDS[language]
  const hand = view.shared.hands[seat] ?? []
  const [list, leaves] = useNextCard(hand, view.shared)
  const onAct: Deeds['onAct'] = action => {
    leaves(action.card)
    void desk.act(`${action.type}-${action.card}`, action)
  }
  // Nobody chooses a place here, and whoever tries is told so.
  const { begin } = useDrag({
    onStart: card => desk.say(`card-${card}`, whyNoDrag(board, card)),
    onOver: () => {},
    onDrop: () => {},
    onCancel: () => {},
  })
  return (
    <section
      class="tt-hand"
      aria-label={seat === viewer ? words.yourCards : words.cardsOf(names[seat] ?? '')}
      data-seat={seat}
      {...piece('hand', `hand-${seat}`)}
    >
      <header>{board.seatHead(seat)}</header>
      <ul class="tt-cards" ref={list} style={{ '--of': HAND_SIZE }}>
        {hand.length === 0 && <li class="tt-quiet">{words.noCards}</li>}
        {/* A card that is blocked is drawn anew, lying across. */}
        {hand.map((card, index) => (
          <HandCard key={`${card}${view.shared.blocked.includes(card)}`} {...props} begin={begin} onAct={onAct} id={card} at={index} />
        ))}
      </ul>
    </section>
  )
}

function HandCard(props: CoopHandProps & Deeds & { id: CardId; at: number }) {
  const { board, required, id, at, begin } = props
  const { language, legal, view } = board
  const words = WORDS[language]
  const card = readCard(board, id)
  const blocked = view.shared.blocked.includes(id)
  const matches = card.symbol !== undefined && card.symbol === required && !view.shared.result
  return (
    <li class={blocked ? 'tt-coop-card tt-lies-across' : 'tt-coop-card'} style={{ '--at': at }}>
      <button
        type="button"
        class={`tt-card tt-white tt-hand-card${blocked ? ' tt-hatched' : ''}${matches ? ' tt-matches' : ''}`}
        data-card={id}
        data-fly={id}
        data-look="hand"
        data-press={`card-${id}`}
        {...piece(blocked ? 'blocked-card' : 'card', id)}
        data-blocked={blocked}
        draggable={false}
        onPointerDown={event => begin(id, event)}
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
    </li>
  )
}

/** A card that cannot be discarded still has its button: pressing it says why not. */
function CardButtons({ board, required, desk, id, onAct }: CoopHandProps & Deeds & { id: CardId }) {
  const { language, legal } = board
  const words = WORDS[language]
  const { title, symbol } = readCard(board, id)
  const fits = symbol !== undefined && symbol === required
  const may = (type: 'play' | 'discard') => legal.some(action => action.type === type && action.card === id)
  const press = (type: 'play' | 'discard', kind: string) => (
    <button
      type="button"
      class={`tt-do ${kind}`}
      data-press={`${type}-${id}`}
      aria-label={`${words[type]}: ${title}`}
      aria-busy={desk.busy}
      onClick={() => onAct({ type, card: id })}
    >
      {words[type]}
    </button>
  )
  return (
    <span class="tt-card-buttons">
      {may('play') && press('play', 'tt-do-main')}
      {press('discard', fits && may('discard') ? 'tt-do-fits' : 'tt-do-quiet')}
    </span>
  )
}
