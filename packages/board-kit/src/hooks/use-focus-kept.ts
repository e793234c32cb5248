import { useEffect, useRef } from 'preact/hooks'

const AFTER_DRAWING = 60

/** What was pressed by key often vanishes with the press. The focus then goes to `home`, where it is asked on, and the next Tab leads to the first way. */
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
    // A drawing that can no longer be pressed loses the focus only after it has been drawn.
    const timer = setTimeout(() => {
      if (isHere.current && document.activeElement === document.body) root?.querySelector<HTMLElement>(home)?.focus({ preventScroll: true })
    }, AFTER_DRAWING)
    return () => clearTimeout(timer)
  }, [root, after])
}
