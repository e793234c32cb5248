import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface RailProps {
  readonly box: RefObject<HTMLElement>
  readonly cards: number
  readonly open: number | undefined
}

/** A share of the rail, from its top. */
const at = (share: number) => `0 ${share * 100}cqh`

/** The whole upright line at a glance: all cards, the window one sees, the place one is over. Drawn for fingers; it can be dragged. */
export function Rail({ box, cards, open }: RailProps) {
  const [seen, setSeen] = useState({ from: 0, to: 1 })
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      const [from, to] = [scrollTop / scrollHeight, Math.min(1, (scrollTop + clientHeight) / scrollHeight)]
      setSeen(old => (old.from === from && old.to === to ? old : { from, to }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [cards, open])
  const drag = (event: PointerEvent) => {
    const area = rail.current?.getBoundingClientRect()
    if (area === undefined || box.current === null || event.buttons === 0) return
    const share = (event.clientY - area.top) / area.height
    box.current.scrollTop = share * box.current.scrollHeight - box.current.clientHeight / 2
  }
  if (seen.to - seen.from > 0.98) return null
  return (
    <div class="tt-rail" ref={rail} onPointerDown={drag} onPointerMove={drag} aria-hidden="true">
      <span class="tt-rail-window" style={{ translate: at(seen.from), height: `${(seen.to - seen.from) * 100}%` }} />
      {Array.from({ length: cards }, (_, index) => (
        <i key={index} style={{ translate: at((index + 0.5) / cards) }} />
      ))}
      {open !== undefined && <b style={{ translate: at(open / Math.max(1, cards)) }} />}
    </div>
  )
}
