import type { CardId } from '../src/state.ts'
import { DateFigure } from './Card.tsx'
import { readCard } from './labels.ts'
import type { BoardProps } from './props.ts'
import { gapFor, slotsFor, type Verdict } from './verdicts.ts'
import { WORDS, type Words } from './words.ts'

interface VerdictProps {
  readonly verdict: Verdict
  readonly board: BoardProps
  onLook(card: CardId): void
}

/** Both verdicts a viewer wants to see: of the own card, and of the last one. */
export function Verdicts({ board, latest, mine, onLook }: Omit<VerdictProps, 'verdict'> & { latest?: Verdict; mine?: Verdict }) {
  return (
    <div class="tt-verdicts" aria-live="polite">
      {mine && <VerdictCard verdict={mine} board={board} onLook={onLook} />}
      {latest && <VerdictCard verdict={latest} board={board} onLook={onLook} />}
    </div>
  )
}

/** A card turned over: its date, whether it was right, and where it would have been. Pressed, the whole card with its note. */
function VerdictCard({ verdict, board, onLook }: VerdictProps) {
  const { viewer, names, language } = board
  const words = WORDS[language]
  const card = readCard(board, verdict.card)
  if (card.date === undefined) return null
  const good = verdict.kind === 'right' || verdict.kind === 'fits'
  return (
    <button
      type="button"
      class={`tt-verdict tt-verdict-${verdict.kind}`}
      data-verdict={verdict.kind}
      data-card={verdict.card}
      key={verdict.seq}
      onClick={() => onLook(verdict.card)}
    >
      <span class="tt-verdict-date">
        <DateFigure label={card.date.label} />
        <span class={good ? 'tt-stamp tt-stamp-good' : 'tt-stamp'}>{words[verdict.kind]}</span>
        <span class="tt-verdict-who">{verdict.seat === viewer ? words.you : names[verdict.seat]}</span>
      </span>
      <strong>{card.title}.</strong> {whereItBelongs(verdict, board, words)}
    </button>
  )
}

function whereItBelongs(verdict: Verdict, board: BoardProps, words: Words): string {
  const { shared } = board.view
  const label = (id: string | undefined) => (id === undefined ? undefined : readCard(board, id).date?.label)
  if (verdict.kind === 'wrong' && shared.mode === 'versus') {
    const { from, to } = slotsFor(shared, verdict.key)
    const left = label(shared.line[from - 1])
    const right = label(shared.line[to])
    if (left && right) return words.belongs(words.belongsBetween(left, right))
    if (left) return words.belongs(words.belongsAfter(left))
    return right ? words.belongs(words.belongsBefore(right)) : ''
  }
  if (verdict.kind === 'blocked' && shared.mode === 'coop') return words.taken(label(shared.gaps[gapFor(shared, verdict.key)]?.[0]) ?? '')
  return ''
}
