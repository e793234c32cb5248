import type { Ms } from '@chronothek/core'
import { type Dispatch, type StateUpdater, useEffect, useRef, useState } from 'preact/hooks'
import { followMouse, type Mouse } from './follow-mouse.ts'

/** What is explained now. Pinned: until somebody closes it, with a way to its rule. */
export interface Tipped {
  readonly from: HTMLElement
  readonly pinned: boolean
}

export interface TipWays {
  /** What can be pinned; of this, only what says something in `data-tip` shows it by itself. */
  readonly selector: string
  /** How long a pointer rests on a thing before it explains itself. */
  readonly hover: Ms
  /** The key that pins what has the focus, or else what is pointed at. */
  readonly key: string
}

type Tip = Dispatch<StateUpdater<Tipped | undefined>>

const HOLD = 500
const LEAVE = 120
/** The boxes of tips and refusals; what happens inside them is not about the board. */
const TIP_BOX = '[data-tip-box]'
/** A refusal that is being read. */
const REFUSAL = `${TIP_BOX}[role="alert"]:not(:empty)`

const unlessPinned = (old: Tipped | undefined): Tipped | undefined => (old?.pinned ? old : undefined)

/**
 * What is pointed at explains itself: hover shows it; a long press, the right button or a key keep it. What only showed up goes away
 * with any press and whenever `view` changes, and never stands beside a refusal.
 */
export function useTipped(root: HTMLElement | undefined, ways: TipWays, view: unknown) {
  const [tipped, tip] = useState<Tipped | undefined>(undefined)
  const mouse = useRef<Mouse>()
  useEffect(() => {
    if (root === undefined) return
    const gone = new AbortController()
    mouse.current = followPointer(root, ways, tip, gone.signal)
    followFocus(root, ways, tip, gone.signal)
    return () => gone.abort()
  }, [root])
  useEffect(() => {
    mouse.current?.rest()
    tip(unlessPinned)
  }, [view])
  return { tipped, close: () => tip(undefined) }
}

const around = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector)

function followPointer(root: HTMLElement, { selector, hover }: TipWays, tip: Tip, signal: AbortSignal): Mouse {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (wait: Ms, next: StateUpdater<Tipped | undefined>) => {
    stop()
    timer = setTimeout(() => tip(next), wait)
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(type, run, { signal })
  const show = (from: HTMLElement) => (old: Tipped | undefined) =>
    old?.pinned || !from.isConnected || root.querySelector(REFUSAL) !== null ? old : { from, pinned: false }
  const mouse = followMouse(
    root,
    event => (around(event, TIP_BOX) === null ? (around(event, '[data-tip]') ?? undefined) : undefined),
    from => (from === undefined ? later(LEAVE, unlessPinned) : later(hover, show(from))),
    signal,
  )
  on('pointerdown', event => {
    const from = around(event, selector)
    stop()
    if (around(event, TIP_BOX) === null) tip(undefined)
    if (event.pointerType === 'touch' && from !== null) later(HOLD, { from, pinned: true })
  })
  on('pointerup', stop)
  on('pointermove', event => {
    if (event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > 3) stop()
  })
  on('contextmenu', event => {
    const from = around(event, selector)
    if (from === null) return
    event.preventDefault()
    tip({ from, pinned: true })
  })
  signal.addEventListener('abort', stop)
  return {
    rest: () => {
      stop()
      mouse.rest()
    },
  }
}

function followFocus(root: HTMLElement, { selector, key }: TipWays, tip: Tip, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tip(undefined)
    if (event.key !== key || event.ctrlKey || event.metaKey) {
      tip(unlessPinned)
      return
    }
    const pointed = [...root.querySelectorAll<HTMLElement>(`:is(${selector}):hover`)].at(-1)
    const from = document.activeElement?.closest<HTMLElement>(selector) ?? pointed
    if (from && root.contains(from)) tip({ from, pinned: true })
  }
  // Whoever goes on elsewhere, as in a drawer that opens, has read it.
  const leave = (event: FocusEvent) => {
    if (!root.contains(event.target as Node)) tip(undefined)
  }
  addEventListener('keydown', press, { signal })
  addEventListener('focusin', leave, { signal })
}
