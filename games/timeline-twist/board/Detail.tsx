import { useEffect, useRef } from 'preact/hooks'
import type { CardId } from '../src/state.ts'
import { DateFigure } from './Card.tsx'
import { readCard, symbolName } from './labels.ts'
import type { BoardProps } from './props.ts'
import { Sign } from './Sign.tsx'
import { WORDS } from './words.ts'

/** One card, large: the whole sentence, and the date with note and source once it is public. */
export function Detail({ board, card: id, onClose }: { board: BoardProps; card: CardId; onClose(): void }) {
  const { language } = board
  const words = WORDS[language]
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const card = readCard(board, id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the card closes it; the keyboard has Escape and the button
    <dialog
      class="tt-detail"
      ref={dialog}
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
      aria-label={card.title}
    >
      <div class={card.date ? 'tt-detail-card tt-dark' : 'tt-detail-card'}>
        {card.date && <DateFigure label={card.date.label} />}
        <h3>{card.title}</h3>
        <p class="tt-detail-fact">{card.fact}</p>
        {card.symbol && (
          <p class="tt-detail-sign">
            <Sign symbol={card.symbol} language={language} /> {symbolName(card.symbol, language)}
          </p>
        )}
        {card.date?.note && <p>{card.date.note}</p>}
        {card.date?.source && (
          <p class="tt-source">
            {words.source}: {card.date.source}
          </p>
        )}
        <button type="button" class="button button-plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </dialog>
  )
}
