import { useEffect, useRef } from 'preact/hooks'
import { type ReadGap, type ReadStack, type RowsProps, useRows } from './coop-rows.ts'
import { moveFocus } from './line-props.ts'
import { piece } from './pieces.ts'
import { Rail } from './Rail.tsx'
import { Segment } from './Segment.tsx'
import { Stack } from './Stack.tsx'
import { WORDS } from './words.ts'

const TAPE = 30
/** A card or a free gap, what is stacked on a card, and the room between two strips. */
const STRIP = 52
const STACKED = 44
const BETWEEN = 7

interface Tops {
  readonly columns: readonly number[]
  readonly gaps: readonly number[]
  /** Where the new end below everything is, and where it ends. */
  readonly last: number
  readonly height: number
}

/** Where every strip is, from the top. Strips are moved there, so that a new one lays out nothing else again. */
function topsOf(columns: readonly ReadStack[], gaps: readonly ReadGap[]): Tops {
  const columnTops: number[] = []
  const gapTops: number[] = []
  let top = STRIP + BETWEEN
  for (const [index, column] of columns.entries()) {
    columnTops.push(top)
    top += STRIP + (column.cards.length - 1) * STACKED + BETWEEN
    const gap = gaps[index]
    if (gap === undefined) continue
    gapTops.push(top)
    top += STRIP + Math.max(0, gap.cards.length - 1) * STACKED + BETWEEN
  }
  return { columns: columnTops, gaps: gapTops, last: top, height: top + STRIP }
}

const at = (top: number | undefined) => ({ transform: `translateY(${top ?? 0}px)` })

/** Both rows on a narrow screen: time runs down, columns are full strips, gaps are indented between them. */
export function CoopUpright(props: RowsProps) {
  const { board, verdict } = props
  const words = WORDS[board.language]
  const box = useRef<HTMLDivElement>(null)
  const { columns, gaps } = useRows(props)
  useEffect(() => {
    // Its stack: the card itself may still be in flight.
    box.current?.querySelector('.tt-stack:has(.tt-fresh, .tt-bounced)')?.scrollIntoView({ block: 'center' })
  }, [verdict?.seq])
  const tops = topsOf(columns, gaps)
  const end = (side: 'left' | 'right', label: string | undefined) => (
    <button
      type="button"
      class="tt-end"
      style={at(side === 'left' ? 0 : tops.last)}
      {...piece('column', `end-${side}`)}
      data-press={`end-${side}`}
      onClick={() => props.onWrongPress(`end-${side}`)}
    >
      <strong>{(side === 'left' ? words.earlier : words.later)(label ?? '')}</strong> <span>{words.newEnd}</span>
    </button>
  )
  return (
    <div class="tt-standing">
      {/* biome-ignore lint/a11y/useSemanticElements: two rows of cards are no form */}
      <div
        class="tt-rows tt-upright"
        role="group"
        aria-label={words.timeline}
        {...piece('timeline')}
        ref={box}
        onKeyDown={event => moveFocus(event, box.current)}
      >
        <div class="tt-up-in" style={{ height: `${tops.height}px` }}>
          {end('left', columns[0]?.cards[0]?.date?.label)}
          {columns.map((column, index) => [
            <Stack
              key={column.cards[0]?.id}
              language={board.language}
              cardClass="tt-up-card"
              stack={column}
              row="bottom"
              index={index}
              style={at(tops.columns[index])}
            />,
            gaps[index] && <GapStrip key={`gap-${index}`} {...props} gap={gaps[index]} tops={tops} />,
          ])}
          {end('right', columns.at(-1)?.cards[0]?.date?.label)}
        </div>
      </div>
      <Rail box={box} cards={columns.length} open={undefined} />
    </div>
  )
}

function GapStrip({ gap, tops, ...props }: RowsProps & { gap: ReadGap; tops: Tops }) {
  const { board } = props
  const taken = gap.cards.length > 0
  const [from = 0, to = 0] = tops.columns.slice(gap.index)
  const style = at(tops.gaps[gap.index])
  return (
    <>
      {taken ? (
        <Stack language={board.language} cardClass="tt-up-card" stack={gap} row="gap" index={gap.index} style={style} />
      ) : (
        <button
          type="button"
          class="tt-gap"
          data-gap={gap.index}
          data-press={`gap-${gap.index}`}
          style={style}
          {...piece('gap', `gap-${gap.index}`)}
          onClick={() => props.onWrongPress(`gap-${gap.index}`)}
        >
          <strong>{gap.years}</strong>{' '}
          <span>
            {gap.left.date?.label}–{gap.right.date?.label}
          </span>{' '}
          <small>{WORDS[board.language].open}</small>
        </button>
      )}
      <span class="tt-tape-up" aria-hidden="true" style={at(from + STRIP / 2)}>
        <Segment
          from={gap.left.date?.key ?? 0}
          to={gap.right.date?.key ?? 0}
          grain={board.view.shared.grain}
          width={to - from}
          height={TAPE}
          unfolded={false}
          hatched={taken}
          lit={!taken}
          label=""
        />
      </span>
    </>
  )
}
