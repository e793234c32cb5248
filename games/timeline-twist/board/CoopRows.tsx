import type { CardId, CoopShared } from '../src/state.ts'
import { DateSide } from './Card.tsx'
import { readCard, span } from './labels.ts'
import type { BoardProps } from './props.ts'
import { gapFor, type Verdict } from './verdicts.ts'
import { WORDS } from './words.ts'

interface RowsProps {
  readonly board: BoardProps<CoopShared>
  readonly verdict: Verdict | undefined
  onLook(card: CardId): void
}

/** Bottom row and gap row. A free gap is a frame with its years; that drawing explains the whole game. */
export function CoopRows(props: RowsProps) {
  const { board } = props
  const { columns, gaps } = board.view.shared
  const words = WORDS[board.language]
  const label = (stack: readonly CardId[] | undefined) => readCard(board, stack?.[0] ?? '').date?.label ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: two rows of cards are no form
    <div class="tt-rows" role="group" aria-label={words.timeline} style={{ '--columns': columns.length }}>
      <p class="tt-end" style={{ gridColumn: '1 / span 2' }}>
        <strong>{words.earlier(label(columns[0]))}</strong> <span>{words.newEnd}</span>
      </p>
      {columns.flatMap((stack, index) => [
        <Stack key={stack[0]} {...props} stack={stack} at={3 + 2 * index} row="bottom" />,
        index < gaps.length && <Gap key={`gap-${stack[0]}`} {...props} index={index} />,
      ])}
      <p class="tt-end" style={{ gridColumn: `${3 + 2 * columns.length} / span 2` }}>
        <strong>{words.later(label(columns.at(-1)))}</strong> <span>{words.newEnd}</span>
      </p>
    </div>
  )
}

function Gap(props: RowsProps & { index: number }) {
  const { board, index, verdict } = props
  const { columns, gaps, grain } = board.view.shared
  const { language } = board
  const words = WORDS[language]
  const stack = gaps[index] ?? []
  const left = readCard(board, columns[index]?.[0] ?? '').date
  const right = readCard(board, columns[index + 1]?.[0] ?? '').date
  const at = 4 + 2 * index
  if (stack.length > 0)
    return (
      <Stack
        {...props}
        stack={stack}
        at={at}
        row="gap"
        bounced={verdict?.kind === 'blocked' && gapFor(board.view.shared, verdict.key) === index}
      />
    )
  if (!left || !right) return null
  const years = span(left.key, right.key, grain, language)
  return (
    <p class="tt-gap" data-gap={index} style={{ gridColumn: `${at} / span 2` }}>
      <strong>{years}</strong>
      <span>
        {left.label}–{right.label}
      </span>
      <small>{words.open}</small>
    </p>
  )
}

type StackProps = RowsProps & { stack: readonly CardId[]; at: number; row: 'bottom' | 'gap'; bounced?: boolean }

/** Cards of one date: the first lies open, the others are told. */
function Stack({ board, stack, at, row, verdict, bounced = false, onLook }: StackProps) {
  const [first = ''] = stack
  const { language } = board
  const card = readCard(board, first)
  const fresh = verdict?.kind === 'fits' && stack.includes(verdict.card)
  return (
    <div class={`tt-stack tt-stack-${row}`} data-row={row} style={{ gridColumn: `${at} / span 2` }}>
      <button
        type="button"
        class={`tt-card tt-dark${fresh ? ' tt-fresh' : ''}${bounced ? ' tt-bounced' : ''}`}
        data-card={first}
        title={card.fact}
        onClick={() => onLook(first)}
      >
        <DateSide card={card} language={language} />
      </button>
      {stack.slice(1).map(id => (
        <button key={id} type="button" class="tt-stacked" data-card={id} title={readCard(board, id).fact} onClick={() => onLook(id)}>
          {readCard(board, id).title} <span class="hidden">{card.date?.label}</span>
        </button>
      ))}
    </div>
  )
}
