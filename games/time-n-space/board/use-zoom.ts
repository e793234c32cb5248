import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { distance, type Point } from './geometry.ts'
import { swallowClick } from './use-drag.ts'
import { closeTo, panned, pinched, revealing, WHOLE, type Zoom } from './zoom.ts'

/** Less is a press. */
const FAR = 8

/** Two fingers bring the map closer, one moves it; a press stays a press. The map is moved without being drawn anew. */
export function useZoom(frame: RefObject<HTMLElement>, content: RefObject<HTMLElement>) {
  const zoom = useRef(WHOLE)
  const [isClose, setClose] = useState(false)
  const show = (next: Zoom) => {
    zoom.current = next
    const { scale, x, y } = next
    if (content.current) content.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    setClose(scale > 1)
  }
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const stops = [followFingers(element, () => zoom.current, show), followFocus(element, () => zoom.current, show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return {
    isClose,
    whole: () => show(WHOLE),
    /** Closer, around something on the map. */
    closer: (to: Element | null | undefined) => {
      const box = frame.current?.getBoundingClientRect()
      if (box === undefined) return
      const at = (to ?? frame.current)?.getBoundingClientRect() ?? box
      show(closeTo([at.left + at.width / 2 - box.left, at.top + at.height / 2 - box.top], box.width))
    },
  }
}

function followFingers(frame: HTMLElement, read: () => Zoom, show: (zoom: Zoom) => void): () => void {
  const fingers = new Map<number, Point>()
  let began: { readonly zoom: Zoom; readonly at: readonly Point[] } = { zoom: WHOLE, at: [] }
  let moved = false
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = frame.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  // Whenever a finger comes or goes, the gesture begins anew from what is seen.
  const begin = () => {
    began = { zoom: read(), at: [...fingers.values()] }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('.ts-zoom')) return
    if (fingers.size === 0) moved = false
    fingers.set(event.pointerId, placeOf(event))
    begin()
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, placeOf(event))
    const [a, b] = [...fingers.values()] as [Point, Point?]
    const [from, other] = began.at
    if (from === undefined) return
    const side = frame.clientWidth
    if (b !== undefined && other !== undefined) {
      moved = true
      show(pinched(began.zoom, [from, other], [a, b], side))
    } else if (began.zoom.scale > 1 && (moved || distance(from, a) > FAR)) {
      moved = true
      show(panned(began.zoom, [a[0] - from[0], a[1] - from[1]], side))
    }
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (moved && event.type === 'pointerup') swallowClick()
    begin()
  }
  frame.addEventListener('pointerdown', down)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  return () => {
    frame.removeEventListener('pointerdown', down)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', up)
  }
}

/** Whoever walks with the keyboard sees where they are. */
function followFocus(frame: HTMLElement, read: () => Zoom, show: (zoom: Zoom) => void): () => void {
  const focus = ({ target }: FocusEvent) => {
    if (read().scale === 1 || !(target as Element).matches('.ts-spot:focus-visible')) return
    const [box, at] = [frame.getBoundingClientRect(), (target as Element).getBoundingClientRect()]
    const inside = { left: at.left - box.left, top: at.top - box.top, right: at.right - box.left, bottom: at.bottom - box.top }
    show(revealing(read(), inside, frame.clientWidth))
  }
  frame.addEventListener('focusin', focus)
  return () => frame.removeEventListener('focusin', focus)
}
