import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './Icon.tsx'

interface DrawerProps {
  readonly open: boolean
  onClose(): void
  readonly title: string
  /** The name of the button that closes it, in the reader's language. */
  readonly close: string
  readonly side?: 'right' | 'bottom' | 'centre'
  readonly children: ComponentChildren
}

/** A sheet beside the page, made with the browser's own dialog: the focus stays inside, and closing it returns the focus. */
export function Drawer({ open, onClose, title, close, side = 'right', children }: DrawerProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (dialog === null || !open) return
    const before = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // The sheet has already left the page, so the browser does not return the focus by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the ground beside it
    <dialog
      ref={sheet}
      class={`kit-drawer kit-drawer-${side}`}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === sheet.current && onClose()}
    >
      <div class="kit-drawer-inside">
        <header class="kit-drawer-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button button-icon" aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
