import type { ComponentChildren } from 'preact'
import type { CardId } from '../src/state.ts'
import { DateSide, FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { Slip } from './Others.tsx'
import type { BoardProps } from './props.ts'
import { WORDS } from './words.ts'

interface PilesProps {
  readonly board: BoardProps
  onLook(card: CardId): void
  /** Co-op: the symbol that the pile asks for. */
  readonly children?: ComponentChildren
}

/** The draw pile with its open top card, and the discards, whose history stays visible. */
export function Piles({ board, onLook, children }: PilesProps) {
  const { language, view } = board
  const { pile, discard, covered } = view.shared
  const words = WORDS[language]
  const top = pile.top === undefined ? undefined : readCard(board, pile.top)
  const last = discard.at(-1)
  return (
    <div class="tt-piles">
      <figure class="tt-pile" data-pile="draw">
        {top ? (
          <button type="button" class="tt-card tt-white tt-pile-card" data-card={top.id} onClick={() => onLook(top.id)}>
            <FactSide card={top} language={language} />
          </button>
        ) : (
          <span class="tt-card tt-pile-empty">{pile.count > 0 && covered ? words.covered : words.empty}</span>
        )}
        <figcaption>
          <strong>{words.drawPile}</strong> {pile.count}
        </figcaption>
      </figure>
      <figure class="tt-pile" data-pile="discard">
        {last === undefined ? (
          <span class="tt-card tt-pile-empty">{words.empty}</span>
        ) : (
          <button type="button" class="tt-card tt-dark tt-pile-card" data-card={last} onClick={() => onLook(last)}>
            <DateSide card={readCard(board, last)} language={language} />
          </button>
        )}
        {children}
        <figcaption>
          <strong>{words.discardPile}</strong> {discard.length}
        </figcaption>
      </figure>
      {discard.length > 1 && (
        <details class="tt-history">
          <summary>{words.history}</summary>
          <ul class="tt-slips">
            {discard.toReversed().map(card => (
              <Slip key={card} board={board} card={card} blocked={false} onLook={onLook} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
