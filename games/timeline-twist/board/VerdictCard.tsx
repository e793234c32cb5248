import { DateFigure } from './Card.tsx'
import { readCard } from './labels.ts'
import type { BoardProps } from './props.ts'
import type { Verdict } from './verdicts.ts'
import { WORDS, type Words } from './words.ts'

/** A card turned over: its date, whether it was right, and where it would have been. */
export function VerdictCard({ verdict, board }: { verdict: Verdict; board: BoardProps }) {
  const { viewer, names, language } = board
  const words = WORDS[language]
  const card = readCard(board, verdict.card)
  if (card.date === undefined) return null
  const good = verdict.kind === 'right' || verdict.kind === 'fits'
  return (
    <article class={`tt-verdict tt-verdict-${verdict.kind}`} data-verdict={verdict.kind} data-card={verdict.card} key={verdict.seq}>
      <p class="tt-verdict-who">{verdict.seat === viewer ? words.youDealt : words.dealt(names[verdict.seat] ?? '')}</p>
      <p class="tt-verdict-date">
        <DateFigure label={card.date.label} />
        <span class={good ? 'tt-stamp tt-stamp-good' : 'tt-stamp'}>{words[verdict.kind]}</span>
      </p>
      <p>
        <strong>{card.title}.</strong> {whereItBelongs(verdict, board, words)}
      </p>
      {card.date.note && <p class="tt-note">{card.date.note}</p>}
    </article>
  )
}

function whereItBelongs(verdict: Verdict, board: BoardProps, words: Words): string {
  const { shared } = board.view
  const label = (id: string | undefined) => (id === undefined ? undefined : readCard(board, id).date?.label)
  if (verdict.slots && shared.mode === 'versus') {
    const left = label(shared.line[verdict.slots.from - 1])
    const right = label(shared.line[verdict.slots.to])
    if (left && right) return words.belongs(words.belongsBetween(left, right))
    if (left) return words.belongs(words.belongsAfter(left))
    return right ? words.belongs(words.belongsBefore(right)) : ''
  }
  if (verdict.gap !== undefined && shared.mode === 'coop') return words.taken(label(shared.gaps[verdict.gap]?.[0]) ?? '')
  return ''
}
