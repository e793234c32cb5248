import { Component, type ComponentChildren, createRef, h } from 'preact'

interface FlightsProps {
  /** The entry that is shown; cards fly when it changes. */
  readonly seq: number | undefined
  /** The card that was turned over by it, and whether it went wrong. */
  readonly flipped?: { readonly card: string; readonly wrong: boolean } | undefined
  readonly class: string
  readonly mode: string
  readonly children: ComponentChildren
  readonly onRoot?: (root: HTMLElement) => void
}

type Rects = ReadonlyMap<string, DOMRect>

const FLIGHT = 320
const EASE = 'cubic-bezier(.3,.9,.35,1)'

/** The board's root. Cards move from where they were to where they are; nothing ever waits for them. */
export class Flights extends Component<FlightsProps> {
  readonly root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: FlightsProps): Rects | undefined {
    return before.seq === this.props.seq ? undefined : measured(this.root.current)
  }

  override componentDidMount(): void {
    if (this.root.current) this.props.onRoot?.(this.root.current)
  }

  override componentDidUpdate(_before: FlightsProps, _state: unknown, rects: Rects | undefined): void {
    const root = this.root.current
    if (rects === undefined || root === null) return
    const still = getComputedStyle(root).getPropertyValue('--motion').trim() === '0'
    const { flipped } = this.props
    const arrived = measured(root)
    for (const element of flyers(root)) {
      const id = element.dataset.fly ?? ''
      const [from, to] = [rects.get(id), arrived.get(id)]
      const isFlip = flipped?.card === id
      if (still) {
        if (isFlip || (from === undefined && rects.size > 0)) tint(element)
      } else if (from && to) fly(element, from, to, isFlip, flipped?.wrong === true)
    }
  }

  override render({ class: name, mode, children }: FlightsProps) {
    return h('div', { class: name, 'data-mode': mode, ref: this.root }, children)
  }
}

const flyers = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-fly]')

function measured(root: HTMLElement | null): Rects {
  const rects = new Map<string, DOMRect>()
  if (root !== null) for (const element of flyers(root)) rects.set(element.dataset.fly ?? '', element.getBoundingClientRect())
  return rects
}

/** Reduced motion: no movement, a short tint. */
const tint = (element: HTMLElement) => element.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 150 })

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, isFlip: boolean, wrong: boolean): void {
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2]
  // Cards of the line slide by themselves when the tape moves.
  if (!isFlip && (Math.hypot(x, y) < 3 || element.classList.contains('tt-line-card'))) return
  for (const running of element.getAnimations()) if (running.id === 'fly') running.cancel()
  const at = getComputedStyle(element).transform
  const rest = at === 'none' ? '' : at
  const start = `translate(${x}px,${y}px) ${rest}`
  const steps: Keyframe[] = isFlip
    ? [
        { transform: `${start} rotateY(0deg)`, zIndex: 40 },
        { transform: `${wrong ? start : `translate(${x * 0.4}px,${y * 0.4}px) ${rest}`} rotateY(90deg)`, zIndex: 40, offset: 0.45 },
        { transform: `${rest} rotateY(0deg)`, zIndex: 40 },
      ]
    : [
        { transform: start, zIndex: 30 },
        { transform: rest || 'none', zIndex: 30 },
      ]
  element.animate(steps, { duration: FLIGHT, easing: EASE, id: 'fly' })
}
