import { useEffect, useRef, useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'

export interface DragHandlers {
  onStart(card: CardId): void
  onOver(x: number, y: number): void
  onDrop(x: number, y: number): void
  onCancel(): void
}

const FAR = 7
const EDGE = 44

/**
 * Picks a card up with any pointer. The card at the pointer is moved without rendering; a finger that moves sideways scrolls the hand,
 * one that moves away from it takes the card along.
 */
export function useDrag(handlers: DragHandlers) {
  const [dragged, setDragged] = useState<CardId | undefined>(undefined)
  const air = useRef<HTMLDivElement>(null)
  const latest = useRef(handlers)
  latest.current = handlers
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const begin = (card: CardId, event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current()
    const source = event.currentTarget as HTMLElement
    stop.current = follow(event, source, air, {
      onStart: () => {
        setDragged(card)
        latest.current.onStart(card)
      },
      onOver: (x, y) => latest.current.onOver(x, y),
      onDrop: (x, y) => {
        setDragged(undefined)
        latest.current.onDrop(x, y)
      },
      onCancel: () => {
        setDragged(undefined)
        latest.current.onCancel()
      },
    })
  }
  return { dragged, air, begin }
}

type Follow = Omit<DragHandlers, 'onStart'> & { onStart(): void }

function follow(down: PointerEvent, source: HTMLElement, air: { current: HTMLElement | null }, handlers: Follow): () => void {
  let dragging = false
  const root = source.closest<HTMLElement>('.tt')
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (!dragging) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return
      dragging = true
      source.setPointerCapture(down.pointerId)
      if (root) root.dataset.dragging = ''
      handlers.onStart()
    }
    event.preventDefault()
    const frame = root?.getBoundingClientRect()
    if (air.current && frame)
      air.current.style.translate = heldAt(air.current, event.clientX - frame.left, event.clientY - frame.top, frame)
    scrollAtEdge(root, event)
    handlers.onOver(event.clientX, event.clientY)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    stop()
    if (!dragging) return
    // The press that follows a drag is no press.
    const swallow = (click: Event) => {
      click.preventDefault()
      click.stopPropagation()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    if (event.type === 'pointercancel') handlers.onCancel()
    else handlers.onDrop(event.clientX, event.clientY)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return
    stop()
    handlers.onCancel()
  }
  const stop = () => {
    if (root) delete root.dataset.dragging
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', key)
  }
  addEventListener('pointermove', move, { passive: false })
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
  addEventListener('keydown', key)
  return stop
}

/** The card at the pointer, but never over the edge of the board. Its own offsets put its middle there. */
function heldAt({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, x: number, y: number, frame: DOMRect): string {
  const inside = (at: number, offset: number, size: number, room: number) => Math.max(-offset, Math.min(room - size - offset, at))
  return `${inside(x, offsetLeft, offsetWidth, frame.width)}px ${inside(y, offsetTop, offsetHeight, frame.height)}px`
}

/** A card held at the edge of a long line pulls the line along. */
function scrollAtEdge(root: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  const line = root?.querySelector<HTMLElement>('.tt-line')
  const area = line?.getBoundingClientRect()
  if (!line || area === undefined || clientY < area.top - 20 || clientY > area.bottom + 20) return
  if (line.scrollWidth > line.clientWidth) {
    if (clientX < area.left + EDGE) line.scrollLeft -= 14
    if (clientX > area.right - EDGE) line.scrollLeft += 14
  }
  if (line.scrollHeight > line.clientHeight) {
    if (clientY < area.top + EDGE) line.scrollTop -= 12
    if (clientY > area.bottom - EDGE) line.scrollTop += 12
  }
}
