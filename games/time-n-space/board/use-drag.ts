import { useEffect, useRef } from 'preact/hooks'
import type { Place, TimeSymbol } from '../src/ids.ts'
import type { MarkerId, TimerId, UnitRef } from '../src/state.ts'

/** What was carried somewhere. */
export type Carried =
  | { readonly kind: 'timer'; readonly timer: TimerId; readonly symbol: TimeSymbol; readonly place?: Place }
  | { readonly kind: 'order'; readonly order: MarkerId; readonly field: UnitRef }

const FAR = 7

const under = (x: number, y: number, selector: string): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>(selector))
    .find(found => found !== null) ?? undefined

function dropped(source: HTMLElement, x: number, y: number): Carried | undefined {
  const { timer, order } = source.dataset
  if (timer !== undefined) {
    const target = under(x, y, '[data-drop], [data-place]')?.dataset
    const which = Number(timer) as TimerId
    if (target?.place !== undefined) return { kind: 'timer', timer: which, symbol: 'ship', place: target.place as Place }
    return target?.drop === undefined ? undefined : { kind: 'timer', timer: which, symbol: target.drop as TimeSymbol }
  }
  const [slot, unit] = under(x, y, '[data-field]')?.dataset.field?.split(' ') ?? []
  if (order === undefined || slot === undefined) return undefined
  return { kind: 'order', order, field: { slot: slot as UnitRef['slot'], unit: Number(unit) } }
}

/** The thing in the air: a copy of its drawing that follows the pointer. */
function lifted(source: HTMLElement): HTMLElement {
  const air = document.createElement('div')
  air.className = 'ts-air'
  const picture = source.querySelector('.ts-glass') ?? source.querySelector('svg')
  if (picture === null) return air
  air.append(picture.cloneNode(true))
  const sand = picture.querySelector('canvas')
  if (sand !== null) air.querySelector('canvas')?.getContext('2d')?.drawImage(sand, 0, 0)
  return air
}

/** Timers are carried to symbols and places, markers to fields, with any pointer. A press without a way is a press. */
export function useDrag(root: HTMLElement | undefined, onDrop: (carried: Carried) => void): void {
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    if (root === undefined) return
    let stop = () => {}
    const down = (event: PointerEvent) => {
      const source = (event.target as HTMLElement).closest<HTMLElement>('[data-timer], [data-order]')
      if (source === null || event.button !== 0 || !event.isPrimary) return
      stop()
      stop = follow(root, source, event, carried => latest.current(carried))
    }
    root.addEventListener('pointerdown', down)
    return () => {
      stop()
      root.removeEventListener('pointerdown', down)
    }
  }, [root])
}

function follow(root: HTMLElement, source: HTMLElement, down: PointerEvent, onDrop: (carried: Carried) => void): () => void {
  let air: HTMLElement | undefined
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (air === undefined) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return
      air = lifted(source)
      root.append(air)
      root.dataset.dragging = source.dataset.timer === undefined ? 'order' : 'timer'
    }
    event.preventDefault()
    const frame = root.getBoundingClientRect()
    air.style.translate = `${event.clientX - frame.left}px ${event.clientY - frame.top}px`
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const wasCarried = air !== undefined
    stop()
    if (!wasCarried || event.type === 'pointercancel') return
    swallowClick()
    const carried = dropped(source, event.clientX, event.clientY)
    if (carried !== undefined) onDrop(carried)
  }
  const key = (event: KeyboardEvent) => event.key === 'Escape' && stop()
  const stop = () => {
    air?.remove()
    air = undefined
    delete root.dataset.dragging
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

/** The press that follows a drag is no press. */
export function swallowClick(): void {
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}
