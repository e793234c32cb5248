import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { DateSide, FactSide } from './Card.tsx'
import { type ReadCard, readCard } from './labels.ts'
import { type LineLayout, leastWidth, lineLayout, readableWidth, type Side, sidesOf } from './layout.ts'
import { claimOf, type LineProps, moveFocus, type ReadSlot, useLine, yearsOf } from './line-props.ts'
import { piece } from './pieces.ts'
import { Caret, Roll, Segment } from './Segment.tsx'
import { TrueScale } from './TrueScale.tsx'
import { isWound } from './tape.ts'
import { useSize } from './use-size.ts'
import { usePan, useZoom } from './use-zoom.ts'
import { WORDS } from './words.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** The line of time lying on the table: cards above and below the tape, and every gap of the tape is a place to press. */
export function VersusLine(props: LineProps) {
  const { board, held, verdict, open, onOpen, onEscape, slotAt } = props
  const { line, grain } = board.view.shared
  const words = WORDS[board.language]
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { width = 1100, height = 420 } = useSize(stage) ?? {}
  const { cards, slots } = useLine(board, verdict)
  const sides = useSides(line)
  const zoom = useZoom({ box, width, least: leastWidth(line.length), readable: readableWidth(sides) })
  const layout = useMemo(
    () =>
      lineLayout({
        keys: cards.map(card => card.date?.key ?? 0),
        sides,
        grain,
        width: zoom.content,
        height: height - 2,
        open,
        longest: Math.max(0, ...cards.map(card => card.fact.length)),
      }),
    [cards, sides, grain, zoom.content, height, open],
  )
  const { rove, setRove } = useRove(line.length)
  useFreshInSight(box, verdict)
  const at = (x: number): number | undefined => {
    const inside = x - (box.current?.getBoundingClientRect().left ?? 0) + (box.current?.scrollLeft ?? 0)
    const found = layout.slots.findIndex(place => inside < place.x + place.width)
    return found < 0 ? slots.length - 1 : found
  }
  slotAt.current = (x, y) => {
    const area = stage.current?.getBoundingClientRect()
    return area && y > area.top - 30 && y < area.bottom && x > area.left && x < area.right ? at(x) : undefined
  }
  const hover = (event: PointerEvent) =>
    held !== undefined && event.pointerType === 'mouse' && event.buttons === 0 && onOpen(at(event.clientX))
  return (
    <div class="tt-lying" ref={stage}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of places on a line is no form */}
      <div
        class={held === undefined ? 'tt-line' : 'tt-line tt-line-lit'}
        role="group"
        aria-label={words.timeline}
        {...piece('timeline')}
        ref={box}
        onKeyDown={event => (event.key === 'Escape' ? onEscape() : moveFocus(event, box.current))}
        onPointerMove={hover}
        onPointerLeave={event => event.pointerType === 'mouse' && !props.dragging && onOpen(undefined)}
        {...usePan(box)}
      >
        <div class="tt-line-in" style={{ width: `${zoom.content}px`, '--tape': `${layout.tape.height}px` }}>
          <Ends layout={layout} width={zoom.content} />
          {slots.map((slot, index) => [
            <Slot
              key={`slot-${index}`}
              {...props}
              slot={slot}
              layout={layout}
              tab={index === rove.slot}
              onFocus={() => setRove({ ...rove, slot: index })}
            />,
            cards[index] && (
              <LineCard
                key={cards[index].id}
                {...props}
                card={cards[index]}
                index={index}
                side={sides[index] as Side}
                layout={layout}
                tab={index === rove.card}
                onFocus={() => setRove({ ...rove, card: index })}
              />
            ),
          ])}
          <InTheAir {...props} layout={layout} slot={open === undefined ? undefined : slots[open]} />
        </div>
      </div>
      <TrueScale cards={cards} board={board} open={open} width={width} top={layout.strip} right={zoom.isUseful ? 190 : 60} />
      {zoom.isUseful && <ZoomButtons zoom={zoom} language={board.language} />}
    </div>
  )
}

/** Cards keep their row while the line grows. */
function useSides(line: readonly string[]): readonly Side[] {
  const kept = useRef<ReadonlyMap<string, Side>>(new Map())
  return useMemo(() => {
    const sides = sidesOf(line, kept.current)
    kept.current = sides
    return line.map(id => sides.get(id) as Side)
  }, [line.join()])
}

/** One place and one card of the line can be reached by Tab; arrows do the rest. */
function useRove(cards: number) {
  const [rove, setRove] = useState({ slot: Math.ceil(cards / 2), card: 0 })
  return { rove: { slot: Math.min(rove.slot, cards), card: Math.min(rove.card, cards - 1) }, setRove }
}

/** On a long line the newest card may be out of sight. */
function useFreshInSight(box: { current: HTMLElement | null }, verdict: LineProps['verdict']): void {
  useEffect(() => {
    box.current?.querySelector('.tt-fresh, .tt-slot-right')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [verdict?.seq])
}

function Ends({ layout: { tape }, width }: { layout: LineLayout; width: number }) {
  return (
    <span class="tt-ends" style={{ top: `${tape.y}px`, width: `${width}px`, height: `${tape.height}px` }} aria-hidden="true">
      <Roll height={tape.height} side="left" />
      <Roll height={tape.height} side="right" />
    </span>
  )
}

type SlotProps = LineProps & { slot: ReadSlot; layout: LineLayout; tab: boolean; onFocus(): void }

function Slot({ board, held, open, slot, layout, tab, onOpen, onPress, onFocus }: SlotProps) {
  const { language, legal, view } = board
  const words = WORDS[language]
  const { x, width } = layout.slots[slot.index] ?? { x: 0, width: 0 }
  const mayMove = legal.length > 0
  const isOpen = held !== undefined && open === slot.index
  const [left, right] = [slot.left?.date, slot.right?.date]
  const wound = left && right && !isOpen && isWound(left.key, right.key, view.shared.grain)
  return (
    <button
      type="button"
      class={`tt-slot${slot.would ? ' tt-slot-right' : ''}${isOpen ? ' tt-slot-open' : ''}`}
      data-slot={slot.index}
      {...piece('slot', `slot-${slot.index}`)}
      aria-disabled={!mayMove}
      tabIndex={tab && mayMove ? 0 : -1}
      style={{ transform: `translateX(${x}px)`, width: `${width}px`, top: `${layout.tape.y - 28}px` }}
      onFocus={event => {
        onFocus()
        if (held !== undefined && (event.target as HTMLElement).matches(':focus-visible')) onOpen(slot.index)
      }}
      onClick={event => onPress(slot.index, (event as unknown as PointerEvent).pointerType === 'touch')}
    >
      <span class="tt-unseen">{slot.name}</span>
      <span class="tt-span" aria-hidden="true">
        {slot.would ? words.hereItWouldFit : width >= 58 && !wound ? slot.distance : ''}
      </span>
      {left && right ? (
        <Segment
          from={left.key}
          to={right.key}
          grain={view.shared.grain}
          width={Math.round(width)}
          height={layout.tape.height}
          unfolded={isOpen}
          lit={isOpen}
          label={slot.distance}
        />
      ) : (
        <span class={isOpen ? 'tt-blank tt-segment-lit' : 'tt-blank'} />
      )}
      <Caret />
    </button>
  )
}

type LineCardProps = LineProps & { card: ReadCard; index: number; side: Side; layout: LineLayout; tab: boolean; onFocus(): void }

function LineCard({ board, verdict, card, index, side, layout, tab, onFocus }: LineCardProps) {
  const { width, height, density } = layout.card
  const left = (layout.centres[index] ?? 0) - width / 2
  const fresh = verdict?.kind === 'right' && verdict.card === card.id
  return (
    <button
      type="button"
      class={`tt-card tt-dark tt-line-card tt-d-${density} ${side === 0 ? 'tt-above' : 'tt-below'}${fresh ? ' tt-fresh' : ''}${(card.date?.label.length ?? 0) > 12 ? ' tt-long' : ''}`}
      data-card={card.id}
      data-fly={card.id}
      data-look=""
      {...piece('card', card.id)}
      tabIndex={tab ? 0 : -1}
      onFocus={onFocus}
      style={{
        transform: `translate(${left}px, ${side === 0 ? layout.upper : layout.lower}px)`,
        width: `${width}px`,
        height: `${height}px`,
      }}
    >
      <DateSide card={card} language={board.language} />
      <i class="tt-stem" style={{ left: `${(layout.anchors[index] ?? 0) - left}px` }} aria-hidden="true" />
      {fresh && (
        <span class="tt-front" aria-hidden="true">
          {card.title}
        </span>
      )}
    </button>
  )
}

/** The held card over the unfolded gap, and what putting it there would claim. */
function InTheAir({ board, held, dragging, layout, slot }: LineProps & { layout: LineLayout; slot: ReadSlot | undefined }) {
  const { language } = board
  if (held === undefined || slot === undefined || layout.air === undefined) return null
  return (
    <>
      {!dragging && (
        <div
          class="tt-card tt-white tt-air"
          data-fly={held}
          aria-hidden="true"
          style={{
            left: `${layout.air - 78}px`,
            top: `${Math.max(0, layout.tape.y - 36 - Math.max(124, layout.card.height))}px`,
            height: `${Math.max(124, layout.card.height + 8)}px`,
          }}
        >
          <FactSide card={readCard(board, held)} language={language} />
        </div>
      )}
      <p
        class="tt-tip"
        aria-hidden="true"
        style={{ left: `${(layout.tip ?? 0) - 76}px`, top: `${layout.lower + 2}px`, maxHeight: `${Math.max(96, layout.card.height)}px` }}
      >
        <b>{yearsOf(slot, language)}</b> {slot.distance && `${slot.distance}. `}
        {claimOf(slot, language)} <small>{WORDS[language].sameCounts}</small>
      </p>
    </>
  )
}
