import { useEffect, useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'

/** As little as this below the edge is only the padding. */
const LEAST = 16

/** Says that more lies below the edge of what scrolls, and brings it into sight. For eyes only: the keyboard gets there by itself. */
export function Below() {
  const { words } = useHelm()
  const end = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const box = end.current?.parentElement
    if (box === null || box === undefined) return
    const look = () => setMore(box.scrollHeight - box.scrollTop - box.clientHeight > LEAST)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  })
  const scroll = () => {
    const box = end.current?.parentElement
    box?.scrollBy({ top: box.clientHeight * 0.8, behavior: 'smooth' })
  }
  return (
    <div class="tst-below" ref={end} aria-hidden="true">
      {isMore && (
        <button type="button" tabIndex={-1} onClick={scroll}>
          {words.below}
        </button>
      )}
    </div>
  )
}
