import type { Language } from '@chronothek/core'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Shared } from '../src/state.ts'
import { DateSide, FactSide } from './Card.tsx'
import { type ReadCard, readCard } from './labels.ts'
import { UPRIGHT, uprightEdges, uprightHeights } from './layout.ts'
import { claimOf, type LineDeeds, type LineProps, moveFocus, type ReadSlot, useLine, useLineDeeds, yearsOf } from './line-props.ts'
import { memo } from './memo.ts'
import { piece } from './pieces.ts'
import { Rail } from './Rail.tsx'
import { Caret, Segment } from './Segment.tsx'
import { SlotButton } from './SlotButton.tsx'
import { WORDS } from './words.ts'

const TAPE = 30

/** The line of time standing upright for narrow windows: earlier is up, and a place reaches from the middle of one card to the middle of the next. */
export const UprightLine = memo((props: LineProps) => {
  const { board, held, dragging, verdict, open, onEscape, slotAt } = props
  const { view, language, legal } = board
  const { grain } = view.shared
  const box = useRef<HTMLDivElement>(null)
  const { cards, slots } = useLine(board, verdict)
  const heights = useMemo(
    () =>
      uprightHeights(
        cards.map(card => card.date?.key ?? 0),
        grain,
        open,
      ),
    [cards, grain, open],
  )
  // The upper edge of each place; a card lies over the edge between two.
  const edges = useMemo(() => uprightEdges(heights), [heights])
  const [rove, setRove] = useState(0)
  const deeds = useLineDeeds(props, setRove)
  const air = useMemo(() => (held === undefined ? undefined : readCard(board, held)), [view, board.text, held])
  useEffect(() => {
    box.current?.querySelector('.tt-fresh, .tt-slot-right')?.scrollIntoView({ block: 'center' })
  }, [verdict?.seq])
  useEffect(() => {
    if (open !== undefined) box.current?.querySelector('.tt-slot-open')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  slotAt.current = (x, y) => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
    const area = box.current?.getBoundingClientRect()
    if (area === undefined || y < area.top || y > area.bottom || x < area.left || x > area.right) return undefined
    const found = places.findIndex(place => y < place.getBoundingClientRect().bottom)
    return found < 0 ? undefined : found
  }
  return (
    <div class="tt-standing">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of places on a line is no form */}
      <div
        class={held === undefined ? 'tt-line tt-upright' : 'tt-line tt-upright tt-line-lit'}
        role="group"
        aria-label={WORDS[language].timeline}
        {...piece('timeline')}
        ref={box}
        onKeyDown={event => (event.key === 'Escape' ? onEscape() : moveFocus(event, box.current))}
      >
        <div class="tt-up-in" style={{ height: `${edges.at(-1) ?? 0}px` }}>
          {slots.map((slot, index) => [
            <UprightSlot
              key={`slot-${index}`}
              slot={slot}
              language={language}
              grain={grain}
              mayMove={legal.length > 0}
              isOpen={held !== undefined && open === index}
              air={open === index && !dragging ? air : undefined}
              top={edges[index] ?? 0}
              height={heights[index] ?? 0}
              tab={rove === index}
              deeds={deeds}
            />,
            cards[index] && (
              <UprightCard
                key={cards[index].id}
                card={cards[index]}
                fresh={verdict?.kind === 'right' && verdict.card === cards[index].id}
                top={(edges[index + 1] ?? 0) - UPRIGHT.row / 2}
                language={language}
              />
            ),
          ])}
        </div>
      </div>
      <Rail box={box} cards={cards.length} open={open} />
    </div>
  )
})

interface UprightSlotProps {
  readonly slot: ReadSlot
  readonly language: Language
  readonly grain: Shared['grain']
  readonly mayMove: boolean
  readonly isOpen: boolean
  /** The card in the air above this place; none while it hangs at the finger. */
  readonly air: ReadCard | undefined
  readonly top: number
  readonly height: number
  readonly tab: boolean
  readonly deeds: LineDeeds
}

const UprightSlot = memo(({ slot, language, grain, mayMove, isOpen, air, top, height, tab, deeds }: UprightSlotProps) => {
  const [left, right] = [slot.left?.date, slot.right?.date]
  return (
    <SlotButton
      slot={slot}
      mayMove={mayMove}
      isOpen={isOpen}
      tab={tab}
      style={{ transform: `translateY(${top}px)`, height: `${height}px`, '--long': `${height}px` }}
      deeds={deeds}
    >
      <span class="tt-tape-up" aria-hidden="true">
        {left && right ? (
          <Segment from={left.key} to={right.key} grain={grain} width={height} height={TAPE} unfolded={isOpen} lit={isOpen} label="" />
        ) : (
          <span class="tt-blank" />
        )}
      </span>
      <Caret />
      {isOpen ? (
        <span class="tt-up-open" key="open" aria-hidden="true">
          <span class="tt-up-years">
            <b>{yearsOf(slot, language)}</b> {slot.distance}
          </span>
          {air ? <AirCard card={air} language={language} /> : <span class="tt-up-claim">{claimOf(slot, language)}</span>}
        </span>
      ) : (
        <span class="tt-span" key="closed" aria-hidden="true">
          {slot.would ? WORDS[language].hereItWouldFit : slot.distance}
        </span>
      )}
    </SlotButton>
  )
})

function AirCard({ card, language }: { card: ReadCard; language: Language }) {
  return (
    <span class="tt-card tt-white tt-air" data-fly={card.id} aria-hidden="true">
      <FactSide card={card} language={language} />
    </span>
  )
}

interface UprightCardProps {
  readonly card: ReadCard
  readonly fresh: boolean
  readonly top: number
  readonly language: Language
}

const UprightCard = memo(({ card, fresh, top, language }: UprightCardProps) => (
  <button
    type="button"
    class={`tt-card tt-dark tt-up-card${fresh ? ' tt-fresh' : ''}${(card.date?.label.length ?? 0) > 10 ? ' tt-long' : ''}`}
    data-card={card.id}
    data-fly={card.id}
    data-look="line"
    {...piece('card', card.id)}
    style={{ transform: `translateY(${top}px)`, height: `${UPRIGHT.row}px` }}
  >
    <DateSide card={card} language={language} />
  </button>
))
