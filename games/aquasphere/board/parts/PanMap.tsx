import type { PieceId } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import { LETTER_PLACE } from '../../src/data/pieces.ts'
import { polar } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { angleOf, STATION } from '../layout.ts'
import { positionOf } from '../read.ts'
import { centre, findLit } from '../use-lit.ts'
import { Station } from './Station.tsx'

const LEVELS = [1, 1.6, 2.2, 3] as const
const CLOSE = 2

/** The station as a map that scrolls by itself, with steps of zoom. Two fingers zoom, too. */
export function PanMap({ lit }: { lit: PieceId | undefined }) {
  const { words, shared, me, chosen } = useHelm()
  const [level, setLevel] = useState<number>(CLOSE)
  const frame = useRef<HTMLElement>(null)
  const zoom = LEVELS[level] ?? 1
  const at = me === undefined ? undefined : positionOf(shared, me.sector)
  const goTo = (position: number | undefined) => {
    const box = frame.current
    if (box === null || position === undefined) return
    const [x, y] = polar(STATION.inner[1], angleOf(position))
    const side = box.scrollWidth
    box.scrollTo({
      left: (0.5 + x / (2 * STATION.half)) * side - box.clientWidth / 2,
      top: (0.5 + y / (2 * STATION.half)) * side - box.clientHeight / 2,
    })
  }
  useEffect(() => goTo(at), [level, at])
  // What was tapped in a list comes into sight on the map.
  const aim = chosen?.sector
  useEffect(() => goTo(aim === undefined ? at : positionOf(shared, LETTER_PLACE[aim])), [aim])
  usePinch(frame, step => setLevel(now => Math.min(LEVELS.length - 1, Math.max(0, now + step))))
  // What a scoring, a lesson, a rule or the log points at comes before where somebody stands.
  useEffect(() => {
    if (frame.current !== null) centre(frame.current, findLit(frame.current, lit))
  }, [level, at, lit])
  return (
    <div class="aq-map">
      <section
        class="aq-map-frame"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={words.mapHint}
        style={{ '--zoom': zoom, '--scale': `calc(var(--unit) * ${zoom})` }}
      >
        <Station />
      </section>
      <div class="aq-map-ways">
        <button type="button" aria-label={words.zoomIn} disabled={level === LEVELS.length - 1} onClick={() => setLevel(level + 1)}>
          +
        </button>
        <button type="button" aria-label={words.zoomOut} disabled={level === 0} onClick={() => setLevel(level - 1)}>
          −
        </button>
        {at !== undefined && (
          <button type="button" aria-label={words.toMe} onClick={() => goTo(at)}>
            ◎
          </button>
        )}
      </div>
    </div>
  )
}

/** Two fingers that move apart or together change the zoom by one step. */
function usePinch(frame: { readonly current: HTMLElement | null }, onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    let start = 0
    const gap = ({ touches: [a, b] }: TouchEvent) =>
      a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    const begin = (event: TouchEvent) => {
      start = gap(event)
    }
    const move = (event: TouchEvent) => {
      const now = gap(event)
      if (start === 0 || now === 0) return
      event.preventDefault()
      if (now / start < 1.35 && now / start > 0.74) return
      onStep(now > start ? 1 : -1)
      start = now
    }
    box.addEventListener('touchstart', begin, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    return () => {
      box.removeEventListener('touchstart', begin)
      box.removeEventListener('touchmove', move)
    }
  }, [])
}
