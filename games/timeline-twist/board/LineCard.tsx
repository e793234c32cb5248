import type { Language } from '@chronothek/core'
import { DateSide } from './Card.tsx'
import type { ReadCard } from './labels.ts'
import type { Density, Side } from './layout.ts'
import { memo } from './memo.ts'
import { piece } from './pieces.ts'

interface LineCardProps {
  readonly card: ReadCard
  readonly language: Language
  readonly index: number
  readonly side: Side
  readonly fresh: boolean
  readonly tab: boolean
  readonly density: Density
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Where its stem is, from its left edge. */
  readonly stem: number
  onFocus(index: number): void
}

const LONG_DATE = 12
/** A card this narrow has room for "1955" in large figures, and hardly for "c. 1550 BCE". */
const NARROW = 130
const LONG_ON_NARROW = 7
/** On a narrower card a long date needs the room of the small picture beside it. */
const BESIDE_PICTURE = 180

function classOf({ card, side, fresh, density, width }: LineCardProps): string {
  const letters = card.date?.label.length ?? 0
  const isLong = letters > LONG_DATE
  const states = [
    side === 0 ? 'tt-above' : 'tt-below',
    fresh && 'tt-fresh',
    (isLong || (density === 'picture' && width < NARROW && letters > LONG_ON_NARROW)) && 'tt-long',
    isLong && density === 'title' && width < BESIDE_PICTURE && 'tt-tight',
  ]
  return `tt-card tt-dark tt-line-card tt-d-${density} ${states.filter(Boolean).join(' ')}`
}

/** A card of the lying line, tied to the tape by its stem. */
export const LineCard = memo((props: LineCardProps) => {
  const { card, language, index, fresh, tab, left, top, width, height, stem, onFocus } = props
  return (
    <button
      type="button"
      class={classOf(props)}
      data-card={card.id}
      data-fly={card.id}
      data-look="line"
      {...piece('card', card.id)}
      aria-label={`${card.date?.label ?? ''} ${card.title} ${card.fact}`}
      tabIndex={tab ? 0 : -1}
      onFocus={() => onFocus(index)}
      style={{ transform: `translate(${left}px, ${top}px)`, width: `${width}px`, height: `${height}px` }}
    >
      <DateSide card={card} language={language} />
      <i class="tt-stem" style={{ translate: `${stem}px` }} aria-hidden="true" />
      {fresh && (
        <span class="tt-front" aria-hidden="true">
          {card.title}
        </span>
      )}
    </button>
  )
})
