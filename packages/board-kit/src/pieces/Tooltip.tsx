import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'

interface TooltipProps {
  /** Its content: text or a small drawing. */
  readonly tip: ComponentChildren
  readonly children: ComponentChildren
}

const GAP = 8

/** Above the element if there is room, else below; never outside the window. */
function place(thing: HTMLElement, tip: HTMLElement): void {
  const around = thing.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(innerWidth - width - GAP, Math.max(GAP, around.left + (around.width - width) / 2))
  const above = around.top - height - GAP
  tip.style.setProperty('--left', `${left}px`)
  tip.style.setProperty('--top', `${above < GAP ? around.bottom + GAP : above}px`)
}

/** Explains an element that is hovered, focused or touched. Escape closes it; it never takes the focus. */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId()
  const thing = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const shown = box.current
    if (!open || shown === null || thing.current === null) return
    shown.showPopover?.()
    place(thing.current, shown)
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const leave = () => setOpen(false)
    addEventListener('keydown', close)
    addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('scroll', leave, { capture: true })
      shown.hidePopover?.()
    }
  }, [open])
  return (
    <span
      ref={thing}
      class="kit-tip-thing"
      aria-describedby={open ? id : undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={event => event.pointerType === 'mouse' && setOpen(false)}
      onPointerUp={event => event.pointerType !== 'mouse' && setOpen(now => !now)}
      onFocusIn={() => setOpen(true)}
      onFocusOut={() => setOpen(false)}
    >
      {children}
      <span ref={box} id={id} class="kit-tip" role="tooltip" popover="manual">
        {tip}
      </span>
    </span>
  )
}
