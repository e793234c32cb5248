import type { Level } from '@chronothek/core'
import { useRef } from 'preact/hooks'

const FIRM = 6

/** The free chair under the pointer. */
function chairAt(x: number, y: number): number | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const chip = element.closest<HTMLElement>('.chip[data-owner="nobody"]')
    if (chip !== null) return Number(chip.dataset.seat)
  }
  return undefined
}

/** Drags a bot to a chair with mouse or pen. Touch scrolls instead, so there one presses the bot and then the chair. */
export function useBotDrag(hold: (level: Level | undefined) => void, seatBot: (seat: number, level: Level) => unknown) {
  const from = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined)
  return (level: Level) => ({
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (event.pointerType === 'touch' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY, moved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const start = from.current
      if (start === undefined) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.moved && Math.hypot(dx, dy) < FIRM) return
      if (!start.moved) hold(level)
      start.moved = true
      event.currentTarget.classList.add('bot-flying')
      event.currentTarget.style.setProperty('--dx', `${dx}px`)
      event.currentTarget.style.setProperty('--dy', `${dy}px`)
    },
    onPointerUp(event: PointerEvent & { currentTarget: HTMLElement }) {
      const start = from.current
      from.current = undefined
      event.currentTarget.classList.remove('bot-flying')
      if (start === undefined || !start.moved) return
      const seat = chairAt(event.clientX, event.clientY)
      if (seat !== undefined) seatBot(seat, level)
      // The click after a drag would deselect the bot.
      const swallow = (click: Event) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
      hold(undefined)
    },
  })
}
