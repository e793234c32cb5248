import type { Ms } from '@chronothek/core'
import { type Dispatch, type StateUpdater, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { followMouse, type Mouse } from './follow-mouse.ts'

/** The tip that is open. A pinned one stays until it is closed, and links to its rule. */
export interface OpenTip {
  readonly from: HTMLElement
  readonly pinned: boolean
}

export interface TipTriggers {
  /** Elements whose tip can be pinned. Only those with a `data-tip` also show it on hover. */
  readonly selector: string
  /** How long a pointer rests on an element before its tip opens. */
  readonly hover: Ms
  /** The key that pins the tip of the focused element, or else of the one under the pointer. */
  readonly key: string
}

type SetTip = Dispatch<StateUpdater<OpenTip | undefined>>

const HOLD = 500
const LEAVE = 120
/** The boxes of tips and refusals; events inside them are not about the board. */
const TIP_BOX = '[data-tip-box]'
/** A refusal that is being read. */
const REFUSAL = `${TIP_BOX}[role="alert"]:not(:empty)`

const unlessPinned = (old: OpenTip | undefined): OpenTip | undefined => (old?.pinned ? old : undefined)

/**
 * Opens tips: hovering shows one; a long press, the right mouse button or a key pins it. A tip that is not pinned closes on any press and
 * whenever `view` changes, and is never shown beside a refusal.
 */
export function useOpenTip(root: HTMLElement | undefined, triggers: TipTriggers, view: unknown) {
  const [openTip, setTip] = useState<OpenTip | undefined>(undefined)
  const mouse = useRef<Mouse>()
  // Layout effects: after a paint they would miss a quick hand, or take back what it has just pointed at.
  useLayoutEffect(() => {
    if (root === undefined) return
    const gone = new AbortController()
    mouse.current = followPointer(root, triggers, setTip, gone.signal)
    followFocus(root, triggers, setTip, gone.signal)
    return () => gone.abort()
  }, [root])
  useLayoutEffect(() => {
    mouse.current?.rest()
    setTip(unlessPinned)
  }, [view])
  const close = () => {
    mouse.current?.rest()
    setTip(undefined)
  }
  return { openTip, close }
}

const around = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector)

function followPointer(root: HTMLElement, { selector, hover }: TipTriggers, setTip: SetTip, signal: AbortSignal): Mouse {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (wait: Ms, next: StateUpdater<OpenTip | undefined>) => {
    stop()
    timer = setTimeout(() => setTip(next), wait)
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(type, run, { signal })
  const show = (from: HTMLElement) => (old: OpenTip | undefined) =>
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
    if (around(event, TIP_BOX) === null) setTip(undefined)
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
    setTip({ from, pinned: true })
  })
  signal.addEventListener('abort', stop)
  return {
    rest: () => {
      stop()
      mouse.rest()
    },
  }
}

function followFocus(root: HTMLElement, { selector, key }: TipTriggers, setTip: SetTip, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTip(undefined)
    if (event.key !== key || event.ctrlKey || event.metaKey) {
      setTip(unlessPinned)
      return
    }
    const pointed = [...root.querySelectorAll<HTMLElement>(`:is(${selector}):hover`)].at(-1)
    const from = document.activeElement?.closest<HTMLElement>(selector) ?? pointed
    if (from && root.contains(from)) setTip({ from, pinned: true })
  }
  // Focus outside the board, as in a drawer that opens, closes the tip.
  const leave = (event: FocusEvent) => {
    if (!root.contains(event.target as Node)) setTip(undefined)
  }
  addEventListener('keydown', press, { signal })
  addEventListener('focusin', leave, { signal })
}
