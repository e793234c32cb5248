import type { ComponentChildren } from 'preact'
import { DateSide, FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { Slip } from './Others.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Desk } from './props.ts'
import { whyNotThis } from './why-not.ts'
import { WORDS } from './words.ts'

/** “100,000 years ago” takes smaller letters. */
const isLong = (label = '') => label.length > 8

interface PilesProps {
  readonly board: BoardProps
  readonly desk: Desk
  /** Co-op: the symbol that the pile asks for, and the chain of those before. */
  readonly required?: ComponentChildren
  readonly chain?: ComponentChildren
}

/** The draw pile with its open top card, and the discards, whose history stays visible. */
export function Piles({ board, desk, required, chain }: PilesProps) {
  return (
    <div class="tt-piles">
      <DrawPile board={board} desk={desk} />
      <DiscardPile board={board} required={required} chain={chain} />
    </div>
  )
}

function DrawPile({ board, desk }: Pick<PilesProps, 'board' | 'desk'>) {
  const { language, view } = board
  const { pile, covered } = view.shared
  const words = WORDS[language]
  const top = pile.top === undefined ? undefined : readCard(board, pile.top)
  return (
    <figure class="tt-pile" data-pile="draw" data-depth={Math.min(3, pile.count)} {...piece('draw-pile')}>
      {top ? (
        <button
          key={top.id}
          type="button"
          class="tt-card tt-white tt-pile-card"
          data-card={top.id}
          data-fly={top.id}
          data-look="draw"
          {...piece('card', top.id)}
        >
          <FactSide card={top} language={language} />
        </button>
      ) : (
        <button
          type="button"
          class={pile.count > 0 && covered ? 'tt-card tt-pile-back' : 'tt-card tt-pile-empty'}
          data-press="draw-pile"
          onClick={() => desk.say('draw-pile', whyNotThis(board, 'draw', '', false))}
        >
          {pile.count > 0 && covered ? words.covered : words.empty}
        </button>
      )}
      <figcaption>
        <strong>{words.drawPile}</strong> <span class="tt-count">{pile.count}</span>
      </figcaption>
    </figure>
  )
}

function DiscardPile({ board, required, chain }: Omit<PilesProps, 'desk'>) {
  const { language, view } = board
  const { discard } = view.shared
  const words = WORDS[language]
  const last = discard.at(-1)
  return (
    <figure class="tt-pile" data-pile="discard" data-depth={Math.min(3, discard.length)} {...piece('discard-pile')}>
      {last === undefined ? (
        <span class="tt-card tt-pile-empty">{words.empty}</span>
      ) : (
        <button
          key={last}
          type="button"
          class={isLong(readCard(board, last).date?.label) ? 'tt-card tt-dark tt-pile-card tt-long' : 'tt-card tt-dark tt-pile-card'}
          data-card={last}
          data-fly={last}
          data-look="discard"
          {...piece('card', last)}
        >
          <DateSide card={readCard(board, last)} language={language} />
        </button>
      )}
      {required}
      <figcaption>
        <strong>{words.discardPile}</strong> <span class="tt-count">{discard.length}</span>
        {chain}
        {discard.length > 1 && (
          <details class="tt-history">
            <summary>{words.history}</summary>
            <ul class="tt-slips">
              {discard.toReversed().map(card => (
                <Slip key={card} board={board} card={card} blocked={false} />
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  )
}
