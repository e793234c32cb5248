import type { Ms } from '@chronothek/core'
import { useRef } from 'preact/hooks'
import { OVERTIME_GRACE_MS, SAND_MS } from '../../src/data/table.ts'
import type { Shared } from '../../src/state.ts'
import { at, polar } from '../geometry.ts'
import { piece } from '../pieces/piece.ts'
import { useBeat, write } from '../pulse.ts'
import type { Words } from '../words.ts'

const two = (n: number) => `${n}`.padStart(2, '0')
export const clockText = (left: Ms): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1000)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** What the clock shows at a moment: time left, then the time left after it. Whatever the speed, in minutes of the book. */
export function clockAt(shared: Shared, now: Ms): { readonly text: string; readonly mood: 'calm' | 'late' | 'last' | 'over' } {
  const { began, clock, sand, phase } = shared
  const speed = SAND_MS / sand
  if (began === undefined) return { text: clockText(clock * speed), mood: 'calm' }
  const left = (began + clock - now) * speed
  if (phase === 'overtime' || left <= 0) {
    const end = began + clock + sand + OVERTIME_GRACE_MS / speed
    return { text: clockText((end - now) * speed), mood: 'over' }
  }
  return { text: clockText(left), mood: left <= 60_000 ? 'last' : left <= 120_000 ? 'late' : 'calm' }
}

/** Writes the clock into an element, and its mood. */
export function useClock(shared: Shared) {
  const root = useRef<HTMLElement>(null)
  useBeat(now => {
    const { text, mood } = clockAt(shared, now)
    const element = root.current
    if (element === null) return
    write(element.querySelector('.ts-clock-figures > .ts-figures'), text)
    if (element.dataset.mood !== mood) element.dataset.mood = mood
  })
  return root
}

const TICKS = Array.from({ length: 60 }, (_, i) => {
  const from = polar([0, 0], i % 5 === 0 ? 71 : 74, i * 6)
  return { d: `M${at(from)}L${at(polar([0, 0], 78, i * 6))}`, long: i % 5 === 0 }
})

/** The clock in the heart of the orrery. */
export function ClockFace({ shared, words, minutes }: { shared: Shared; words: Words; minutes: number }) {
  const root = useClock(shared)
  const isOver = shared.phase === 'overtime'
  return (
    <div class="ts-clock" ref={root as { current: HTMLDivElement | null }} {...piece(isOver ? 'overtime' : 'clock', 'clock')}>
      <svg viewBox="-86 -86 172 172" aria-hidden="true">
        <circle r="84" fill="#0d0a1e" stroke="url(#ts-brass)" stroke-width="1.600" />
        <circle r="79" fill="none" stroke="#e8b64c" stroke-opacity=".25" />
        {TICKS.map(({ d, long }) => (
          <path key={d} d={d} stroke="#e8b64c" stroke-opacity={long ? 0.8 : 0.35} />
        ))}
      </svg>
      <span class="ts-clock-words">{isOver ? words.overtime : shared.phase === 'finished' ? words.over : words.left}</span>
      <span class="ts-clock-figures" role="timer" aria-label={words.clockName}>
        <span class="ts-figures" />
      </span>
      <span class="ts-clock-words">{isOver ? words.noMorePlacing : words.ofMinutes(minutes)}</span>
    </div>
  )
}
