import { plain } from '@chronothek/board-kit'
import { DateFigure } from './Card.tsx'
import { readCard } from './labels.ts'
import { piece } from './pieces.ts'
import type { BoardProps } from './props.ts'
import { tell } from './sentences.ts'
import { openingOf } from './Told.tsx'
import { gapFor, slotsFor, type Verdict, verdictOf } from './verdicts.ts'
import { WORDS, type Words } from './words.ts'

interface VerdictProps {
  readonly verdict: Verdict
  readonly board: BoardProps
}

/** Both verdicts a viewer wants to see: of the own card, and of the last one. */
export function Verdicts({ board, latest, mine }: Omit<VerdictProps, 'verdict'> & { latest?: Verdict; mine?: Verdict }) {
  return (
    <div class="tt-verdicts">
      {mine && <VerdictCard verdict={mine} board={board} />}
      {latest && <VerdictCard verdict={latest} board={board} />}
    </div>
  )
}

/** The last move, for ears: told once, in the words of the log, and where a wrong card would have been. */
export function Announcement({ board }: { board: BoardProps }) {
  const { last, language, names, text } = board
  const verdict = verdictOf(last)
  const told = last === undefined ? openingOf(board).join() : tell(last.events, { language, names, text }).map(plain).join(' ')
  return (
    <p class="tt-unseen" role="status">
      {told} {verdict && whereItBelongs(verdict, board, WORDS[language])}
    </p>
  )
}

/** A card turned over: its date, whether it was right, and where it would have been. Pressed, the whole card with its note. */
function VerdictCard({ verdict, board }: VerdictProps) {
  const { viewer, names, language } = board
  const words = WORDS[language]
  const card = readCard(board, verdict.card)
  if (card.date === undefined) return null
  const good = verdict.kind === 'right' || verdict.kind === 'fits'
  const isMine = verdict.seat === viewer
  return (
    <button
      type="button"
      class={`tt-verdict tt-verdict-${verdict.kind}`}
      data-verdict={verdict.kind}
      data-card={verdict.card}
      data-look=""
      {...piece('card', `verdict-${verdict.card}`)}
      key={verdict.seq}
    >
      <span class="tt-verdict-date">
        <DateFigure label={card.date.label} /> <span class={good ? 'tt-stamp tt-stamp-good' : 'tt-stamp'}>{words[verdict.kind]}</span>
      </span>{' '}
      <span class="tt-verdict-text">
        <strong>{isMine ? words.you : names[verdict.seat]}:</strong> {card.title}. {whereItBelongs(verdict, board, words)}{' '}
        {isMine && verdict.drew && words.drewAnother}
      </span>
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
