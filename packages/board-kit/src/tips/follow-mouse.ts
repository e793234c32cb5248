/** A mouse over a board. */
export interface Mouse {
  /** Ignores the pointer until it is moved again, because something has just happened under it. */
  rest(): void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A hand resting on a mouse still trembles; smaller movements are ignored. In pixels. */
const TREMBLE = 6

/**
 * Reports the element a mouse is moved to, and undefined when it leaves. When a board changes under a resting pointer, browsers report that
 * the pointer entered the new element. Nobody pointed at that, so only real movement counts.
 */
export function followMouse(
  root: HTMLElement,
  thingAt: (event: PointerEvent) => HTMLElement | undefined,
  point: (thing: HTMLElement | undefined) => void,
  signal: AbortSignal,
): Mouse {
  let at: Point = { x: Number.NaN, y: Number.NaN }
  let restedAt: Point | undefined
  let pointed: HTMLElement | undefined
  const rest = () => {
    restedAt = at
    pointed = undefined
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const before = at
    at = { x: event.clientX, y: event.clientY }
    if (event.buttons !== 0 || (at.x === before.x && at.y === before.y)) return
    if (restedAt !== undefined && Math.hypot(at.x - restedAt.x, at.y - restedAt.y) < TREMBLE) return
    restedAt = undefined
    const thing = thingAt(event)
    if (thing === pointed) return
    pointed = thing
    point(thing)
  }
  const leave = () => {
    if (pointed === undefined) return
    pointed = undefined
    point(undefined)
  }
  root.addEventListener('pointermove', move, { signal })
  root.addEventListener('pointerleave', leave, { signal })
  root.addEventListener('pointerdown', rest, { signal })
  return { rest }
}
