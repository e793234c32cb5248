import { useEffect, useRef } from 'preact/hooks'

const AFTER_DRAWING = 60

/**
 * Keeps the focus on the board. An element that is pressed by key often disappears with the press; the focus then moves to `home`, the
 * prompt, from where Tab reaches the first option.
 */
export function useFocusKept(root: HTMLElement | undefined, home: string, after: unknown): void {
  const isHere = useRef(false)
  useEffect(() => {
    if (root === undefined) return
    const enter = () => {
      isHere.current = true
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) isHere.current = false
    }
    root.addEventListener('focusin', enter)
    root.addEventListener('focusout', leave)
    return () => {
      root.removeEventListener('focusin', enter)
      root.removeEventListener('focusout', leave)
    }
  }, [root])
  useEffect(() => {
    // A drawing that can no longer be pressed loses the focus only after it has been redrawn.
    const timer = setTimeout(() => {
      if (isHere.current && document.activeElement === document.body) root?.querySelector<HTMLElement>(home)?.focus({ preventScroll: true })
    }, AFTER_DRAWING)
    return () => clearTimeout(timer)
  }, [root, after])
}
