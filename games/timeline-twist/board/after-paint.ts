import { useLayoutEffect, useState } from 'preact/hooks'

/** Runs something once the next picture is on the screen: the answer to a press comes first. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The value as of the last picture, for what is costly to draw. What is passed over in a hurry is never drawn. */
export function useAfterPaint<T>(value: T): T {
  const [shown, show] = useState(value)
  useLayoutEffect(() => (shown === value ? undefined : afterPaint(() => show(() => value))), [value, shown])
  return shown
}
