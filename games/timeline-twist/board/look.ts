import { useEffect, useRef, useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'

/** A card somebody looks at: for a moment by pointing, or until it is closed by pressing. */
export interface Looked {
  readonly card: CardId
  readonly from: HTMLElement
  readonly pinned: boolean
}

const HOVER = 420
/** Whoever holds a card looks for a place, not at cards. */
const HOVER_HOLDING = 900
const HOLD = 450
const LEAVE = 140

/** Hover, focus and touch-hold show a card; a press on a card that can only be looked at keeps it. One set of listeners for the whole board. */
export function useLook(root: HTMLElement | undefined): { looked: Looked | undefined; close(): void } {
  const [looked, look] = useState<Looked | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (root === undefined) return
    const listener = listenerOf(root, timer, look)
    const types = [
      'pointerover',
      'pointerout',
      'pointerdown',
      'pointermove',
      'pointerup',
      'focusin',
      'focusout',
      'click',
      'contextmenu',
      'keydown',
    ] as const
    // Presses are heard first: one that ends a touch-hold is no press for the card itself.
    for (const type of types) root.addEventListener(type, listener, { capture: type === 'click' })
    return () => {
      clearTimeout(timer.current)
      for (const type of types) root.removeEventListener(type, listener, { capture: type === 'click' })
    }
  }, [root])
  return { looked, close: () => look(undefined) }
}

type Look = (next: Looked | undefined | ((old: Looked | undefined) => Looked | undefined)) => void

function listenerOf(root: HTMLElement, timer: { current: ReturnType<typeof setTimeout> | undefined }, look: Look): (event: Event) => void {
  let held = false
  let down = { x: 0, y: 0 }
  const later = (run: () => void, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, wait)
  }
  const show = (from: HTMLElement, pinned: boolean) =>
    root.dataset.dragging === undefined && look({ card: from.dataset.card ?? '', from, pinned })
  const leave = () => later(() => look(old => (old?.pinned ? old : undefined)), LEAVE)
  const press = (event: PointerEvent, card: HTMLElement | null) => {
    held = false
    down = { x: event.clientX, y: event.clientY }
    clearTimeout(timer.current)
    if (event.pointerType !== 'touch' || card === null) return
    later(() => {
      held = true
      show(card, true)
    }, HOLD)
  }
  const click = (event: Event, card: HTMLElement | null) => {
    if (held) {
      held = false
      event.preventDefault()
      event.stopPropagation()
    } else if (card?.dataset.look !== undefined) {
      clearTimeout(timer.current)
      show(card, true)
    } else if (!(event.target as HTMLElement).closest('.tt-look')) look(undefined)
  }
  return event => {
    const target = event.target as HTMLElement
    if (target.closest('.tt-look') && event.type !== 'click' && event.type !== 'keydown') {
      if (event.type === 'pointerover') clearTimeout(timer.current)
      else if (event.type === 'pointerout') leave()
      return
    }
    if (event.type === 'keydown') {
      if ((event as KeyboardEvent).key === 'Escape') look(undefined)
      return
    }
    const card = target.closest<HTMLElement>('[data-card]')
    const pointer = event as PointerEvent
    if (event.type === 'click') click(event, card)
    else if (event.type === 'pointerdown') press(pointer, card)
    else if (event.type === 'contextmenu' && held) event.preventDefault()
    else if (event.type === 'pointerup') pointer.pointerType === 'touch' && clearTimeout(timer.current)
    else if (event.type === 'pointermove') {
      if (pointer.pointerType === 'touch' && Math.hypot(pointer.clientX - down.x, pointer.clientY - down.y) > 8) clearTimeout(timer.current)
    } else if (event.type === 'pointerover' && card !== null) {
      if (pointer.pointerType === 'mouse' && pointer.buttons === 0)
        later(() => show(card, false), root.querySelector('.tt-held') ? HOVER_HOLDING : HOVER)
    } else if (event.type === 'focusin' && card?.matches(':focus-visible')) later(() => show(card, false), HOVER)
    else if ((event.type === 'pointerout' && pointer.pointerType === 'mouse') || event.type === 'focusout') leave()
  }
}
