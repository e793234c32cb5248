import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type ReadGap, type RowsProps, useRows } from './coop-rows.ts'
import { leastRows, type RowsLayout, readableRows, rowsLayout } from './layout-rows.ts'
import { moveFocus } from './line-props.ts'
import { piece } from './pieces.ts'
import { Roll, Segment } from './Segment.tsx'
import { Stack, type StackProps } from './Stack.tsx'
import { useSize } from './use-size.ts'
import { usePan, useZoom } from './use-zoom.ts'
import { WORDS } from './words.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** Gap row, tape and bottom row. A free gap is a frame with its years; that drawing explains the whole game. */
export function CoopRows(props: RowsProps) {
  const { board, verdict } = props
  const { grain } = board.view.shared
  const words = WORDS[board.language]
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { width = 1100, height = 380 } = useSize(stage) ?? {}
  const { columns, gaps } = useRows(props)
  const zoom = useZoom({ box, width, least: leastRows(columns.length), readable: readableRows(columns.length) })
  const layout = useMemo(
    () => rowsLayout({ keys: columns.map(({ cards }) => cards[0]?.date?.key ?? 0), grain, width: zoom.content, height }),
    [columns, grain, zoom.content, height],
  )
  useEffect(() => {
    box.current?.querySelector('.tt-fresh, .tt-bounced')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [verdict?.seq])
  return (
    <div class="tt-lying" ref={stage}>
      {/* biome-ignore lint/a11y/useSemanticElements: two rows of cards are no form */}
      <div
        class="tt-rows"
        role="group"
        aria-label={words.timeline}
        {...piece('timeline')}
        ref={box}
        onKeyDown={event => moveFocus(event, box.current)}
        {...usePan(box)}
      >
        <div class={`tt-rows-in tt-d-${layout.card.density}`} style={{ width: `${zoom.content}px` }}>
          <Tape {...props} layout={layout} gaps={gaps} width={zoom.content} />
          <RowNames layout={layout} language={board.language} />
          <End
            {...props}
            layout={layout}
            side="left"
            at={(layout.columns[0] ?? 0) - layout.card.width / 2 - 8}
            label={columns[0]?.cards[0]?.date?.label}
          />
          {columns.map((column, index) => [
            <PlacedStack
              key={column.cards[0]?.id}
              board={board}
              stack={column}
              at={layout.columns[index] ?? 0}
              row="bottom"
              layout={layout}
              index={index}
            />,
            gaps[index] && <Gap key={`gap-${index}`} {...props} gap={gaps[index]} at={layout.gaps[index] ?? 0} layout={layout} />,
          ])}
          <End
            {...props}
            layout={layout}
            side="right"
            at={(layout.columns.at(-1) ?? 0) + layout.card.width / 2 + 8}
            label={columns.at(-1)?.cards[0]?.date?.label}
          />
        </div>
      </div>
      {zoom.isUseful && <ZoomButtons zoom={zoom} language={board.language} />}
    </div>
  )
}

function RowNames({ layout, language }: { layout: RowsLayout; language: RowsProps['board']['language'] }) {
  const words = WORDS[language]
  return (
    <>
      <p class="tt-row-name" style={{ top: `${layout.upper + 2}px` }}>
        <b>{words.gapRow}</b> {words.onePerGap}, {words.eachPoints('+1')}
      </p>
      <p class="tt-row-name tt-row-name-low" style={{ top: `${layout.lower + layout.end.height + 5}px` }}>
        <b>{words.bottomRow}</b> {words.eachPoints('+2')}
      </p>
    </>
  )
}

function Tape({ board, layout, gaps, width }: RowsProps & { layout: RowsLayout; gaps: readonly ReadGap[]; width: number }) {
  const { tape, columns } = layout
  const { grain } = board.view.shared
  return (
    <span class="tt-ends tt-rows-tape" style={{ top: `${tape.y}px`, width: `${width}px`, height: `${tape.height}px` }} aria-hidden="true">
      <Roll height={tape.height} side="left" />
      <Roll height={tape.height} side="right" />
      <span class="tt-blank" />
      {gaps.map(({ index, left, right, cards, years }) => {
        const [from, to] = [columns[index] ?? 0, columns[index + 1] ?? 0]
        return (
          <span key={index} class="tt-rows-segment" style={{ transform: `translateX(${from}px)` }}>
            <Segment
              from={left.date?.key ?? 0}
              to={right.date?.key ?? 0}
              grain={grain}
              width={Math.round(to - from)}
              height={tape.height}
              unfolded={false}
              hatched={cards.length > 0}
              lit={cards.length === 0}
              label={years}
            />
          </span>
        )
      })}
    </span>
  )
}

type GapProps = RowsProps & { gap: ReadGap; at: number; layout: RowsLayout }

function Gap({ gap, at, layout, ...props }: GapProps) {
  if (gap.cards.length > 0) return <PlacedStack board={props.board} stack={gap} at={at} row="gap" layout={layout} index={gap.index} />
  const { width, gapHeight } = layout.card
  return (
    <button
      type="button"
      class="tt-gap"
      data-gap={gap.index}
      data-press={`gap-${gap.index}`}
      {...piece('gap', `gap-${gap.index}`)}
      style={{
        transform: `translate(${at - width / 2}px, ${layout.upper}px)`,
        width: `${width}px`,
        height: `${gapHeight}px`,
        '--foot': `${layout.tape.y - layout.upper - gapHeight}px`,
      }}
      onClick={() => props.onWrongPress(`gap-${gap.index}`)}
    >
      <strong>{gap.years}</strong>{' '}
      <span>
        {gap.left.date?.label}–{gap.right.date?.label}
      </span>{' '}
      <small>{WORDS[props.board.language].open}</small>
    </button>
  )
}

type PlacedProps = Omit<StackProps, 'language' | 'style'> & { board: RowsProps['board']; at: number; layout: RowsLayout }

/** A stack at its place above or below the tape. */
function PlacedStack({ board, at, layout, ...stack }: PlacedProps) {
  const { width, height, gapHeight } = layout.card
  const isGap = stack.row === 'gap'
  const style = {
    transform: `translate(${at - width / 2}px, ${isGap ? layout.upper : layout.lower}px)`,
    width: `${width}px`,
    '--high': `${isGap ? gapHeight : height}px`,
    '--foot': `${layout.tape.y - layout.upper - gapHeight + layout.tape.height / 2}px`,
    '--head': `${layout.lower - layout.tape.y - layout.tape.height / 2}px`,
  }
  return <Stack {...stack} language={board.language} style={style} />
}

type EndProps = RowsProps & { layout: RowsLayout; side: 'left' | 'right'; at: number; label: string | undefined }

/** Beyond either end there is always room. */
function End({ board, layout, side, at, label, onWrongPress }: EndProps) {
  const words = WORDS[board.language]
  return (
    <button
      type="button"
      class={(label?.length ?? 0) > 12 ? 'tt-end tt-long' : 'tt-end'}
      {...piece('column', `end-${side}`)}
      style={{
        transform: `translate(${side === 'left' ? at - layout.end.width : at}px, ${layout.lower}px)`,
        width: `${layout.end.width}px`,
        height: `${layout.end.height}px`,
      }}
      data-press={`end-${side}`}
      onClick={() => onWrongPress(`end-${side}`)}
    >
      <strong>{(side === 'left' ? words.earlier : words.later)(label ?? '')}</strong> <span>{words.newEnd}</span>
    </button>
  )
}
