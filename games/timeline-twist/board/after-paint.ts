import { useLayoutEffect, useState } from 'preact/hooks'

/** Whether a pointer is down on a gap: what is about to be clicked must not move away under it. */
let isPressed = false
globalThis.addEventListener?.(
  'pointerdown',
  ({ target }) => {
    isPressed = target instanceof Element && target.closest('.tt-slot') !== null
  },
  true,
)
const release = () => {
  isPressed = false
}
// The click itself comes right after the pointer is up.
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, () => void setTimeout(release), true)

const AGAIN_MS = 16

/** Runs something once the next picture is on the screen: the answer to a press comes first. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    if (isPressed) timer = setTimeout(go, AGAIN_MS)
    else run()
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(go)
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
