import { useEffect, useRef } from 'preact/hooks'
import type { CardId, VersusShared } from '../src/state.ts'
import { DateSide } from './Card.tsx'
import { type ReadCard, readCard, span } from './labels.ts'
import type { BoardProps } from './props.ts'
import { slotsFor, type Verdict } from './verdicts.ts'
import { WORDS } from './words.ts'

interface LineProps {
  readonly board: BoardProps<VersusShared>
  readonly held: CardId | undefined
  readonly verdict: Verdict | undefined
  readonly busy: boolean
  onPlace(slot: number): void
  onLook(card: CardId): void
  onEscape(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The line of time: cards alternate above and below the tape, and every gap of the tape is a place to press. */
export function VersusLine(props: LineProps) {
  const { board, held, verdict, onEscape } = props
  const { line } = board.view.shared
  const words = WORDS[board.language]
  const cards = line.map(card => readCard(board, card))
  const box = useRef<HTMLDivElement>(null)
  useFreshInSight(box, verdict)
  const mayMove = board.legal.length > 0
  const keys = (event: KeyboardEvent) => {
    const slots = [...(box.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
    const here = slots.indexOf(event.target as HTMLElement)
    const step = STEPS[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? slots.length - 1 : step === undefined || here < 0 ? -1 : here + step
    if (event.key === 'Escape') onEscape()
    if (slots[next] === undefined) return
    event.preventDefault()
    slots[next].focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of places on a line is no form
    <div
      class={held === undefined ? 'tt-line' : 'tt-line tt-line-lit'}
      role="group"
      aria-label={words.timeline}
      ref={box}
      onKeyDown={keys}
      style={{ '--cards': line.length }}
    >
      {[...cards, undefined].flatMap((card, index) => [
        <Slot key={`slot-${index}`} {...props} index={index} left={cards[index - 1]} right={card} mayMove={mayMove} />,
        card && (
          <LineCard key={card.id} {...props} index={index} card={card} fresh={verdict?.kind === 'right' && verdict.card === card.id} />
        ),
      ])}
    </div>
  )
}

/** On a narrow or long line the newest card may be out of sight. */
function useFreshInSight(box: { current: HTMLElement | null }, verdict: Verdict | undefined): void {
  useEffect(() => {
    const found = box.current?.querySelector('.tt-fresh, .tt-slot-right')
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [verdict?.seq])
}

type SlotProps = LineProps & { index: number; left: ReadCard | undefined; right: ReadCard | undefined; mayMove: boolean }

function Slot({ board, held, verdict, busy, index, left, right, mayMove, onPlace }: SlotProps) {
  const { language, view } = board
  const words = WORDS[language]
  const name = (card: ReadCard) => `${card.title} (${card.date?.label ?? ''})`
  const label =
    left && right ? words.between(name(left), name(right)) : left ? words.after(name(left)) : right ? words.before(name(right)) : ''
  const fitting = verdict?.kind === 'wrong' ? slotsFor(view.shared, verdict.key) : undefined
  const would = fitting !== undefined && index >= fitting.from && index <= fitting.to
  const distance = left?.date && right?.date ? span(left.date.key, right.date.key, view.shared.grain, language) : ''
  return (
    <button
      type="button"
      class={would ? 'tt-slot tt-slot-right' : 'tt-slot'}
      data-slot={index}
      aria-label={[label, would ? words.hereItWouldFit : distance].filter(Boolean).join(', ')}
      aria-disabled={!mayMove}
      tabIndex={mayMove ? 0 : -1}
      style={{ gridColumn: `${2 * index + 1} / span 2` }}
      onClick={() => mayMove && !busy && onPlace(index)}
      onDragOver={event => held !== undefined && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onPlace(index)
      }}
    >
      <span class="tt-span">{would ? words.hereItWouldFit : distance}</span>
      <svg class="tt-caret" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
        <path d="M2 12 10 2l8 10" />
      </svg>
    </button>
  )
}

function LineCard({ board, card, index, fresh, onLook }: LineProps & { card: ReadCard; index: number; fresh: boolean }) {
  return (
    <button
      type="button"
      class={`tt-card tt-dark tt-line-card ${index % 2 === 0 ? 'tt-above' : 'tt-below'}${fresh ? ' tt-fresh' : ''}`}
      data-card={card.id}
      title={card.fact}
      style={{ gridColumn: `${2 * index + 1} / span 4` }}
      onClick={() => onLook(card.id)}
    >
      <DateSide card={card} language={board.language} />
    </button>
  )
}
