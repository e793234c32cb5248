import { followMouse, type Mouse } from '@chronothek/board-kit'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'
import { PLACES, type Place } from './why-not.ts'

/** A card somebody looks at: for a moment by pointing, or until it is closed by pressing. */
export interface Looked {
  readonly card: CardId
  readonly from: HTMLElement
  readonly pinned: boolean
  /** Where the card is, if it was pressed there. */
  readonly place?: Place
}

const HOVER = 420
/** Whoever holds a card looks for a place, not at cards. */
const HOVER_HOLDING = 900
const HOLD = 450
const LEAVE = 140

const unlessPinned = (old: Looked | undefined): Looked | undefined => (old?.pinned ? old : undefined)

/**
 * Pointing, focus and touch-hold show a card; a press on a card that can only be looked at keeps it. What only showed up goes away
 * with any press and whenever `view` changes. One set of listeners for the whole board.
 */
export function useLook(root: HTMLElement | undefined, view: unknown): { looked: Looked | undefined; close(): void } {
  const [looked, look] = useState<Looked | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const mouse = useRef<Mouse>()
  // Layout effects: after a paint they would miss a quick hand, or take back what it has just pointed at.
  useLayoutEffect(() => {
    clearTimeout(timer.current)
    mouse.current?.rest()
    look(unlessPinned)
  }, [view])
  useLayoutEffect(() => {
    if (root === undefined) return
    const gone = new AbortController()
    const { listener, point } = listenerOf(root, timer, look)
    mouse.current = followMouse(root, event => cardAt(event), point, gone.signal)
    const types = ['pointerdown', 'pointermove', 'pointerup', 'focusin', 'focusout', 'click', 'contextmenu', 'keydown'] as const
    // Presses are heard first: one that ends a touch-hold is no press for the card itself.
    for (const type of types) root.addEventListener(type, listener, { capture: type === 'click' })
    return () => {
      clearTimeout(timer.current)
      gone.abort()
      for (const type of types) root.removeEventListener(type, listener, { capture: type === 'click' })
    }
  }, [root])
  return { looked, close: () => look(undefined) }
}

type Look = (next: Looked | undefined | ((old: Looked | undefined) => Looked | undefined)) => void

const cardAt = (event: Event): HTMLElement | undefined => (event.target as Element).closest<HTMLElement>('[data-card]') ?? undefined

interface Listeners {
  listener(event: Event): void
  /** A mouse was moved to a card, or away from all. */
  point(card: HTMLElement | undefined): void
}

function listenerOf(root: HTMLElement, timer: { current: ReturnType<typeof setTimeout> | undefined }, look: Look): Listeners {
  let held = false
  let down = { x: 0, y: 0 }
  const later = (run: () => void, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, wait)
  }
  const show = (from: HTMLElement, pinned: boolean) => {
    // Whoever reads why not is not shown anything else meanwhile.
    const mayShow =
      from.isConnected && root.dataset.dragging === undefined && (pinned || root.querySelector('.tt-why:not(:empty)') === null)
    if (!mayShow) return
    const place = pinned ? PLACES.find(name => name === from.dataset.look) : undefined
    look(old => (old?.pinned && !pinned ? old : { card: from.dataset.card ?? '', from, pinned, ...(place && { place }) }))
  }
  const leave = () => later(() => look(unlessPinned), LEAVE)
  const point = (card: HTMLElement | undefined) =>
    card === undefined ? leave() : later(() => show(card, false), root.querySelector('.tt-held') ? HOVER_HOLDING : HOVER)
  const press = (event: PointerEvent, card: HTMLElement | undefined) => {
    held = false
    down = { x: event.clientX, y: event.clientY }
    clearTimeout(timer.current)
    look(unlessPinned)
    if (event.pointerType !== 'touch' || card === undefined) return
    later(() => {
      held = true
      show(card, true)
    }, HOLD)
  }
  const click = (event: Event, card: HTMLElement | undefined) => {
    if (held) {
      held = false
      event.preventDefault()
      event.stopPropagation()
    } else if (card?.dataset.look !== undefined) {
      clearTimeout(timer.current)
      show(card, true)
    } else if (!(event.target as HTMLElement).closest('.tt-look')) look(undefined)
  }
  const listener = (event: Event) => {
    const target = event.target as HTMLElement
    if (target.closest('.tt-look') && event.type !== 'click' && event.type !== 'keydown') return
    if (event.type === 'keydown') {
      const { key } = event as KeyboardEvent
      if (key === 'Escape') look(undefined)
      else if (key === 'Enter' || key === ' ') look(unlessPinned)
      return
    }
    const card = cardAt(event)
    const pointer = event as PointerEvent
    if (event.type === 'click') click(event, card)
    else if (event.type === 'pointerdown') press(pointer, card)
    else if (event.type === 'contextmenu' && held) event.preventDefault()
    else if (event.type === 'pointerup') pointer.pointerType === 'touch' && clearTimeout(timer.current)
    else if (event.type === 'pointermove') {
      if (pointer.pointerType === 'touch' && Math.hypot(pointer.clientX - down.x, pointer.clientY - down.y) > 8) clearTimeout(timer.current)
    } else if (event.type === 'focusin' && card?.matches(':focus-visible')) later(() => show(card, false), HOVER)
    else if (event.type === 'focusout') leave()
  }
  return { listener, point }
}
