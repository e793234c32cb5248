import type { JSX } from 'preact'
import type { Helm } from '../helm.ts'

/**
 * What makes a part of a drawing a button: it has a name, takes the focus, hears Enter and Space, and shows what it would do. Parts that
 * cannot be pressed now still say why not, but the keyboard passes them by.
 */
export function pressable(
  helm: Helm,
  id: string,
  label: string,
): JSX.SVGAttributes<SVGGElement> & { 'data-press': string; 'data-tip': string } {
  const can = helm.offers.has(id)
  const point = (on: boolean) => () => helm.pointing.set(on && can ? id : undefined)
  return {
    role: 'button',
    'aria-label': label,
    'aria-disabled': !can,
    // A drawing that listens for the focus takes it, so only what can be pressed does.
    ...(can ? { tabIndex: 0, onFocus: point(true), onBlur: point(false) } : {}),
    'data-press': id,
    'data-tip': label,
    onClick: () => helm.press(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      helm.press(id)
    },
  }
}
