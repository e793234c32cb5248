import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { afterPaint } from './after-paint.ts'

const STEP = 1.35
const LARGEST = 3

interface ZoomRequest {
  /** The scrolling element. */
  readonly box: RefObject<HTMLElement>
  /** Width of the window on the line. */
  readonly width: number
  /** Width at which everything still can be pressed, and at which it can be read. */
  readonly least: number
  readonly readable: number
}

export interface Zoom {
  /** Width of the whole line. */
  readonly content: number
  /** Whether there is anything to zoom: not while all cards fit and can be read. */
  readonly isUseful: boolean
  readonly canGrow: boolean
  readonly canShrink: boolean
  grow(): void
  shrink(): void
  all(): void
}

/** How wide the line is drawn: readable by itself, larger and smaller by buttons, ctrl and wheel, or two fingers. */
export function useZoom({ box, width, least, readable }: ZoomRequest): Zoom {
  const [wished, wish] = useState<number | undefined>(undefined)
  const smallest = Math.max(width, least)
  const largest = Math.max(smallest, readable) * LARGEST
  const content = Math.round(Math.min(largest, Math.max(smallest, wished ?? readable)))
  const focus = useRef<{ share: number; x: number } | undefined>(undefined)
  // Presses in a hurry add up before any of them is drawn.
  const aim = useRef(content)
  const callOff = useRef<(() => void) | undefined>(undefined)
  if (callOff.current === undefined) aim.current = content
  useEffect(() => () => callOff.current?.(), [])
  const zoomBy = (factor: number, x = width / 2) => {
    aim.current = Math.min(largest, Math.max(smallest, aim.current * factor))
    callOff.current?.()
    callOff.current = afterPaint(() => {
      callOff.current = undefined
      focus.current = { share: ((box.current?.scrollLeft ?? 0) + x) / content, x }
      wish(aim.current)
    })
  }
  // What was under the pointer stays under the pointer.
  useLayoutEffect(() => {
    const left = focus.current && focus.current.share * content - focus.current.x
    if (left !== undefined && box.current && content > width) box.current.scrollLeft = left
    focus.current = undefined
  }, [content])
  useGestures(box, zoomBy)
  return {
    content,
    isUseful: readable > width || content > smallest,
    canGrow: content < largest,
    canShrink: content > smallest,
    grow: () => zoomBy(STEP),
    shrink: () => zoomBy(1 / STEP),
    all: () => zoomBy(0),
  }
}

type OnZoom = (factor: number, x: number) => void

function useGestures(box: RefObject<HTMLElement>, onZoom: OnZoom): void {
  const latest = useRef(onZoom)
  latest.current = onZoom
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const left = () => element.getBoundingClientRect().left
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 300), event.clientX - left())
    }
    let apart = 0
    const pinch = (event: TouchEvent) => {
      const [one, two] = event.touches
      if (one === undefined || two === undefined) {
        apart = 0
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      if (apart > 0) latest.current(distance / apart, (one.clientX + two.clientX) / 2 - left())
      apart = distance
    }
    const lift = () => {
      apart = 0
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchmove', pinch, { passive: false })
    element.addEventListener('touchend', lift)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchmove', pinch)
      element.removeEventListener('touchend', lift)
    }
  }, [])
}

/** Drags the window along the line, where nothing else wants the pointer. */
export function usePan(box: RefObject<HTMLElement>): { onPointerDown(event: PointerEvent): void } {
  return {
    onPointerDown(event) {
      const element = box.current
      if (element === null || event.pointerType === 'touch' || event.button !== 0) return
      const from = { x: event.clientX, left: element.scrollLeft }
      let panning = false
      const move = (moved: PointerEvent) => {
        if (!panning && Math.abs(moved.clientX - from.x) < 5) return
        panning = true
        element.scrollLeft = from.left - (moved.clientX - from.x)
      }
      const end = () => {
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', end)
        // What was pressed while dragging is no press.
        if (panning) addEventListener('click', stop, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
      }
      const stop = (click: Event) => click.stopPropagation()
      addEventListener('pointermove', move)
      addEventListener('pointerup', end)
    },
  }
}
