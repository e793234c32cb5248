import { useRef } from 'preact/hooks'

/** Before that it is a press. */
const FAR = 8

/** Lets an element be dragged; `onDrop` gets what lies under the pointer when it is let go. */
export function useDrag(isOn: boolean, onDrop: (over: HTMLElement) => void) {
  const from = useRef<{ x: number; y: number; isFar: boolean } | undefined>(undefined)
  if (!isOn) return {}
  const end = (element: HTMLElement) => {
    from.current = undefined
    element.style.translate = ''
    element.classList.remove('tst-dragged')
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY, isFar: false }
      const element = event.currentTarget as HTMLElement
      element.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current
      if (start === undefined) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.isFar && Math.hypot(x, y) < FAR) return
      start.isFar = true
      const element = event.currentTarget as HTMLElement
      element.classList.add('tst-dragged')
      element.style.translate = `${x}px ${y}px`
    },
    onPointerUp: (event: PointerEvent) => {
      const isFar = from.current?.isFar === true
      const element = event.currentTarget as HTMLElement
      end(element)
      if (!isFar) return
      element.style.pointerEvents = 'none'
      const over = document.elementFromPoint(event.clientX, event.clientY)
      element.style.pointerEvents = ''
      // What was dragged was not pressed.
      const swallow = (click: Event) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
      if (over instanceof Element) onDrop(over as HTMLElement)
    },
    onPointerCancel: (event: PointerEvent) => end(event.currentTarget as HTMLElement),
  }
}
