import { useMemo } from 'preact/hooks'
import type { CardId, VersusShared } from '../src/state.ts'
import { type ReadCard, readCard, span } from './labels.ts'
import type { BoardProps } from './props.ts'
import { useStable } from './use-stable.ts'
import { slotsFor, type Verdict } from './verdicts.ts'
import { WORDS } from './words.ts'

/** What both drawings of the line share, the lying and the upright one. */
export interface LineProps {
  readonly board: BoardProps<VersusShared>
  readonly held: CardId | undefined
  /** Whether the held card hangs at the pointer; then the line shows no card in the air. */
  readonly dragging: boolean
  /** The unfolded slot. */
  readonly open: number | undefined
  readonly verdict: Verdict | undefined
  /** Somebody is over a place; it unfolds if a card is held. */
  onOpen(slot: number | undefined): void
  /** A place was pressed; by touch the first press unfolds it. */
  onPress(slot: number, byTouch: boolean): void
  onEscape(): void
  /** Tells the dragging hand which place is at a point of the window. */
  readonly slotAt: { current: (x: number, y: number) => number | undefined }
}

export interface ReadSlot {
  readonly index: number
  readonly left: ReadCard | undefined
  readonly right: ReadCard | undefined
  /** How far its two cards are apart; empty at the ends. */
  readonly distance: string
  /** Name for ears. */
  readonly name: string
  /** A card that was just wrong belongs here. */
  readonly would: boolean
}

/** The line in words: its cards and the places between them. */
export function useLine(
  board: BoardProps<VersusShared>,
  verdict: Verdict | undefined,
): { cards: readonly ReadCard[]; slots: readonly ReadSlot[] } {
  const { view, language, text } = board
  const { shared } = view
  return useMemo(() => {
    const cards = shared.line.map(card => readCard(board, card))
    const fitting = verdict?.kind === 'wrong' ? slotsFor(shared, verdict.key) : undefined
    const slots = [...cards, undefined].map((right, index) => {
      const would = fitting !== undefined && index >= fitting.from && index <= fitting.to
      return readSlot(board, cards[index - 1], right, index, would)
    })
    return { cards, slots }
  }, [shared, language, text, verdict?.seq])
}

function readSlot(
  board: BoardProps<VersusShared>,
  left: ReadCard | undefined,
  right: ReadCard | undefined,
  index: number,
  would: boolean,
): ReadSlot {
  const { language, view } = board
  const words = WORDS[language]
  const called = ({ title, date }: ReadCard) => `${title} (${date?.label ?? ''})`
  const distance = left?.date && right?.date ? span(left.date.key, right.date.key, view.shared.grain, language) : ''
  const where =
    left && right ? words.between(called(left), called(right)) : left ? words.after(called(left)) : right ? words.before(called(right)) : ''
  return { index, left, right, distance, would, name: [where, distance, would ? words.hereItWouldFit : ''].filter(Boolean).join(', ') }
}

/** What can be done to a place. Always the same object, so that a place is drawn anew only when it looks different. */
export interface LineDeeds {
  readonly focus: (slot: number, element: HTMLElement) => void
  readonly press: (slot: number, event: Event) => void
}

export function useLineDeeds({ onOpen, onPress }: LineProps, onFocus: (slot: number) => void): LineDeeds {
  return useStable({
    focus: (slot: number, element: HTMLElement) => {
      onFocus(slot)
      if (element.matches(':focus-visible')) onOpen(slot)
    },
    press: (slot: number, event: Event) => onPress(slot, (event as PointerEvent).pointerType === 'touch'),
  })
}

/** The years of a place as a heading: "1844 – 1893". */
export function yearsOf({ left, right }: ReadSlot, language: BoardProps['language']): string {
  const words = WORDS[language]
  if (left?.date && right?.date) return `${left.date.label} – ${right.date.label}`
  if (left?.date) return words.later(left.date.label)
  return right?.date ? words.earlier(right.date.label) : ''
}

/** What putting the card here would claim. */
export function claimOf({ left, right }: ReadSlot, language: BoardProps['language']): string {
  const words = WORDS[language]
  if (left && right) return words.gapTip(left.title, right.title)
  if (left) return words.gapTipAfter(left.title)
  return right ? words.gapTipBefore(right.title) : ''
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Arrows lead from place to place or from card to card, Home and End to the ends. */
export function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const target = event.target as HTMLElement
  const kind = target.dataset.slot === undefined ? '[data-card]' : '[data-slot]'
  const all = [...(box?.querySelectorAll<HTMLElement>(kind) ?? [])]
  const here = all.indexOf(target)
  const step = STEPS[event.key]
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : here + step
  if (here < 0 || all[next] === undefined) return
  event.preventDefault()
  all[next].focus()
}
