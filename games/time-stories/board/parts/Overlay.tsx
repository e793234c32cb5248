import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { Sign } from '../pieces/Sign.tsx'
import { Asked } from './Asked.tsx'

interface OverlayProps {
  readonly label: string
  /** What closing it is called. */
  readonly close: string
  readonly class?: string
  /** A page that shows itself what is asked. */
  readonly asks?: true
  readonly children: ComponentChildren
}

const STOPS = 'button:not([disabled]), select, input, textarea, a[href], [tabindex="0"]'

/** Something large over the board. Escape lays it down again, and the focus goes back to where it was. */
export function Overlay({ label, close, class: look = '', asks, children }: OverlayProps) {
  const { show } = useHelm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus?.({ preventScroll: true })
    return () => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return show(undefined)
    }
    if (event.key !== 'Tab' || box.current === null) return
    const stops = [...box.current.querySelectorAll<HTMLElement>(STOPS)]
    const [first, last] = [stops[0], stops.at(-1)]
    const here = document.activeElement
    if (event.shiftKey && (here === first || here === box.current)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && here === last) {
      event.preventDefault()
      first?.focus()
    }
  }
  return (
    <div class={`tst-over ${look}`}>
      <button type="button" class="tst-behind" tabIndex={-1} aria-hidden="true" onClick={() => show(undefined)} />
      <div class="tst-over-box" ref={box} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {children}
        {asks === undefined && <Asked />}
        <button type="button" class="tst-close" onClick={() => show(undefined)}>
          <span>{close}</span> <Sign name="cross" size={20} />
        </button>
      </div>
    </div>
  )
}
