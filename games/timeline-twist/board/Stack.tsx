import type { CSSProperties } from 'preact'
import { DateSide } from './Card.tsx'
import type { ReadStack } from './coop-rows.ts'
import { piece } from './pieces.ts'
import type { BoardProps } from './props.ts'
import { WORDS } from './words.ts'

/** From this many characters on, a date is printed smaller. */
const LONG_DATE = 10

export interface StackProps {
  readonly language: BoardProps['language']
  readonly stack: ReadStack
  readonly row: 'bottom' | 'gap'
  /** Counted from the left, in its row. */
  readonly index: number
  readonly cardClass?: string
  readonly style?: CSSProperties
}

/** Cards of one date: the first lies open, the others are told. */
export function Stack({ language, stack, row, index, cardClass = '', style }: StackProps) {
  const [first, ...more] = stack.cards
  if (first === undefined) return null
  const isLong = (first.date?.label.length ?? 0) > LONG_DATE
  const states = [cardClass, stack.fresh && 'tt-fresh', stack.bounced && 'tt-bounced', isLong && 'tt-long'].filter(Boolean)
  return (
    <div
      class={`tt-stack tt-stack-${row}`}
      data-row={row}
      {...(row === 'bottom' ? piece('column', `column-${index}`) : piece('gap', `gap-${index}`))}
      {...(style && { style })}
    >
      <button
        type="button"
        class={['tt-card tt-dark', ...states].join(' ')}
        data-card={first.id}
        data-fly={first.id}
        data-look="line"
        {...piece('card', first.id)}
      >
        <DateSide card={first} language={language}>
          <RowTold row={row} language={language} />
        </DateSide>
      </button>
      {more.map(card => (
        <button
          key={card.id}
          type="button"
          class="tt-stacked"
          data-card={card.id}
          data-fly={card.id}
          data-look="line"
          {...piece('card', card.id)}
        >
          {card.title} <span class="tt-unseen">{first.date?.label}</span> <RowTold row={row} language={language} />
        </button>
      ))}
    </div>
  )
}

/** Which row a card lies in is plain to see; ears are told. */
function RowTold({ row, language }: Pick<StackProps, 'row' | 'language'>) {
  return <span class="tt-unseen"> {row === 'gap' ? WORDS[language].gapRow : WORDS[language].bottomRow}</span>
}
