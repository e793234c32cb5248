import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { FactSide } from './Card.tsx'
import { LineCard } from './LineCard.tsx'
import { LineSlot } from './LineSlot.tsx'
import { readCard } from './labels.ts'
import { type LineLayout, leastWidth, lineLayout, readableWidth, type Side, sidesOf } from './layout.ts'
import { claimOf, type LineProps, moveFocus, type ReadSlot, useLine, useLineDeeds, yearsOf } from './line-props.ts'
import { memo } from './memo.ts'
import { piece } from './pieces.ts'
import { Roll } from './Segment.tsx'
import { TrueScale } from './TrueScale.tsx'
import { useSize } from './use-size.ts'
import { useStable } from './use-stable.ts'
import { usePan, useZoom } from './use-zoom.ts'
import { WORDS } from './words.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** The line of time lying on the table: cards above and below the tape, and every gap of the tape is a place to press. */
export const VersusLine = memo((props: LineProps) => {
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
  const deeds = useLineDeeds(props, slot => setRove({ ...rove, slot }))
  const { onCard } = useStable({ onCard: (card: number) => setRove({ ...rove, card }) })
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
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && event.buttons === 0 && onOpen(at(event.clientX))
  return (
    <div class="tt-lying" ref={stage}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of places on a line is no form */}
      <div
        class="tt-line"
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
            <LineSlot
              key={`slot-${index}`}
              slot={slot}
              language={board.language}
              grain={grain}
              mayMove={board.legal.length > 0}
              isOpen={held !== undefined && open === index}
              tab={index === rove.slot}
              {...(layout.slots[index] ?? NOWHERE)}
              top={layout.tape.y}
              height={layout.tape.height}
              deeds={deeds}
            />,
            cards[index] && (
              <LineCard
                key={cards[index].id}
                card={cards[index]}
                language={board.language}
                index={index}
                side={sides[index] as Side}
                fresh={verdict?.kind === 'right' && verdict.card === cards[index].id}
                tab={index === rove.card}
                {...placeOf(layout, index, sides[index] as Side)}
                onFocus={onCard}
              />
            ),
          ])}
          <div class="tt-over">
            <InTheAir {...props} layout={layout} slot={open === undefined ? undefined : slots[open]} />
          </div>
        </div>
      </div>
      {layout.hasScale && (
        <TrueScale
          cards={cards}
          grain={grain}
          language={board.language}
          open={open}
          width={width}
          top={layout.strip}
          right={zoom.isUseful ? 190 : 60}
        />
      )}
      {zoom.isUseful && <ZoomButtons zoom={zoom} language={board.language} />}
    </div>
  )
})

const NOWHERE = { x: 0, width: 0 }

function placeOf({ card, centres, anchors, upper, lower }: LineLayout, index: number, side: Side) {
  const left = (centres[index] ?? 0) - card.width / 2
  return { ...card, left, top: side === 0 ? upper : lower, stem: (anchors[index] ?? 0) - left }
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
            translate: `${layout.air - 78}px ${Math.max(4, layout.tape.y - 36 - Math.max(124, layout.card.height))}px`,
            height: `${Math.max(124, layout.card.height + 8)}px`,
          }}
        >
          <FactSide card={readCard(board, held)} language={language} />
        </div>
      )}
      <p
        key={slot.index}
        class="tt-claim"
        aria-hidden="true"
        style={{ translate: `${(layout.tip ?? 0) - 76}px ${layout.lower + 2}px`, maxHeight: `${layout.height - layout.lower - 2}px` }}
      >
        <b>{yearsOf(slot, language)}</b> {slot.distance && `${slot.distance}. `}
        {claimOf(slot, language)} <small>{WORDS[language].sameCounts}</small>
      </p>
    </>
  )
}
