import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { DateSide, FactSide } from './Card.tsx'
import { type ReadCard, readCard } from './labels.ts'
import { UPRIGHT, uprightHeights } from './layout.ts'
import { claimOf, type LineProps, moveFocus, type ReadSlot, useLine, yearsOf } from './line-props.ts'
import { piece } from './pieces.ts'
import { Rail } from './Rail.tsx'
import { Caret, Segment } from './Segment.tsx'
import { WORDS } from './words.ts'

const TAPE = 30

/** The line of time standing upright for narrow windows: earlier is up, and a place reaches from the middle of one card to the middle of the next. */
export function UprightLine(props: LineProps) {
  const { board, held, verdict, open, onEscape, slotAt } = props
  const { shared } = board.view
  const box = useRef<HTMLDivElement>(null)
  const { cards, slots } = useLine(board, verdict)
  const heights = useMemo(
    () =>
      uprightHeights(
        cards.map(card => card.date?.key ?? 0),
        shared.grain,
        open,
      ),
    [cards, shared.grain, open],
  )
  const [rove, setRove] = useState(0)
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
        aria-label={WORDS[board.language].timeline}
        {...piece('timeline')}
        ref={box}
        onKeyDown={event => (event.key === 'Escape' ? onEscape() : moveFocus(event, box.current))}
      >
        {slots.map((slot, index) => [
          <UprightSlot
            key={`slot-${index}`}
            {...props}
            slot={slot}
            height={heights[index] ?? 0}
            tab={rove === index}
            onFocus={() => setRove(index)}
          />,
          cards[index] && <UprightCard key={cards[index].id} {...props} card={cards[index]} />,
        ])}
      </div>
      <Rail box={box} cards={cards.length} open={open} />
    </div>
  )
}

type UprightSlotProps = LineProps & { slot: ReadSlot; height: number; tab: boolean; onFocus(): void }

function UprightSlot({ board, held, dragging, open, slot, height, tab, onOpen, onPress, onFocus }: UprightSlotProps) {
  const { language, legal, view } = board
  const words = WORDS[language]
  const mayMove = legal.length > 0
  const isOpen = held !== undefined && open === slot.index
  const [left, right] = [slot.left?.date, slot.right?.date]
  return (
    <button
      type="button"
      class={`tt-slot${slot.would ? ' tt-slot-right' : ''}${isOpen ? ' tt-slot-open' : ''}`}
      data-slot={slot.index}
      {...piece('slot', `slot-${slot.index}`)}
      aria-disabled={!mayMove}
      tabIndex={tab && mayMove ? 0 : -1}
      style={{ height: `${height}px` }}
      onFocus={event => {
        onFocus()
        if (held !== undefined && (event.target as HTMLElement).matches(':focus-visible')) onOpen(slot.index)
      }}
      onClick={event => onPress(slot.index, (event as unknown as PointerEvent).pointerType === 'touch')}
    >
      <span class="tt-unseen">{slot.name}</span>
      <span class="tt-tape-up" aria-hidden="true">
        {left && right ? (
          <Segment
            from={left.key}
            to={right.key}
            grain={view.shared.grain}
            width={height}
            height={TAPE}
            unfolded={isOpen}
            lit={isOpen}
            label=""
          />
        ) : (
          <span class="tt-blank" />
        )}
      </span>
      <Caret />
      {isOpen ? (
        <span class="tt-up-open" aria-hidden="true">
          <span class="tt-up-years">
            <b>{yearsOf(slot, language)}</b> {slot.distance}
          </span>
          {!dragging && <AirCard board={board} id={held} />}
          {dragging && <span class="tt-up-claim">{claimOf(slot, language)}</span>}
        </span>
      ) : (
        <span class="tt-span" aria-hidden="true">
          {slot.would ? words.hereItWouldFit : slot.distance}
        </span>
      )}
    </button>
  )
}

function AirCard({ board, id }: { board: LineProps['board']; id: string }) {
  return (
    <span class="tt-card tt-white tt-air" data-fly={id} aria-hidden="true">
      <FactSide card={readCard(board, id)} language={board.language} />
    </span>
  )
}

function UprightCard({ board, verdict, card }: LineProps & { card: ReadCard }) {
  const fresh = verdict?.kind === 'right' && verdict.card === card.id
  return (
    <button
      type="button"
      class={`tt-card tt-dark tt-up-card${fresh ? ' tt-fresh' : ''}${(card.date?.label.length ?? 0) > 10 ? ' tt-long' : ''}`}
      data-card={card.id}
      data-fly={card.id}
      data-look=""
      {...piece('card', card.id)}
      style={{ height: `${UPRIGHT.row}px` }}
    >
      <DateSide card={card} language={board.language} />
    </button>
  )
}
