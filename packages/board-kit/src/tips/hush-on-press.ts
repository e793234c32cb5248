const TIP_BOX = '[data-tip-box]'
const PRESSABLE = 'button, a, [data-press]'
const PRESS_KEYS = ['Enter', ' ']

/** A refusal goes when its reader does something else on the board; what is pressed inside its box is about the refusal. */
export function hushOnPress(root: HTMLElement, hush: () => void, signal: AbortSignal): void {
  const press = (event: Event) => {
    const target = event.target as Element
    // Scrolling begins with a press on nothing.
    if (target.closest(TIP_BOX) === null && target.closest(PRESSABLE) !== null) hush()
  }
  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') hush()
      else if (PRESS_KEYS.includes(event.key)) press(event)
    },
    { signal },
  )
}
