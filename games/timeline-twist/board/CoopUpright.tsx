import { useEffect, useRef } from 'preact/hooks'
import { type ReadGap, type RowsProps, useRows } from './coop-rows.ts'
import { moveFocus } from './line-props.ts'
import { piece } from './pieces.ts'
import { Rail } from './Rail.tsx'
import { Segment } from './Segment.tsx'
import { Stack } from './Stack.tsx'
import { WORDS } from './words.ts'

const TAPE = 30
/** From the middle of one column to the middle of the next. */
const STEP = 118
/** From the middle of a column to the foot of the gap below it. */
const FROM = 92
const STACKED = 44

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
  const end = (side: 'left' | 'right', label: string | undefined) => (
    <button type="button" class="tt-end" {...piece('column', `end-${side}`)} onClick={props.onWrongPress}>
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
        {end('left', columns[0]?.cards[0]?.date?.label)}
        {columns.map((column, index) => [
          <Stack key={column.cards[0]?.id} language={board.language} cardClass="tt-up-card" stack={column} row="bottom" index={index} />,
          gaps[index] && <GapStrip key={`gap-${index}`} {...props} gap={gaps[index]} stacked={column.cards.length - 1} />,
        ])}
        {end('right', columns.at(-1)?.cards[0]?.date?.label)}
      </div>
      <Rail box={box} cards={columns.length} open={undefined} />
    </div>
  )
}

function GapStrip({ gap, stacked, ...props }: RowsProps & { gap: ReadGap; stacked: number }) {
  const { board } = props
  const taken = gap.cards.length > 0
  const extra = (stacked + Math.max(0, gap.cards.length - 1)) * STACKED
  return (
    <>
      {taken ? (
        <Stack language={board.language} cardClass="tt-up-card" stack={gap} row="gap" index={gap.index} />
      ) : (
        <button type="button" class="tt-gap" data-gap={gap.index} {...piece('gap', `gap-${gap.index}`)} onClick={props.onWrongPress}>
          <strong>{gap.years}</strong>{' '}
          <span>
            {gap.left.date?.label}–{gap.right.date?.label}
          </span>{' '}
          <small>{WORDS[board.language].open}</small>
        </button>
      )}
      <span class="tt-tape-up" aria-hidden="true" style={{ '--up': `${FROM + extra}px` }}>
        <Segment
          from={gap.left.date?.key ?? 0}
          to={gap.right.date?.key ?? 0}
          grain={board.view.shared.grain}
          width={STEP + extra}
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
