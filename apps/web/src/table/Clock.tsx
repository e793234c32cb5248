import { Hourglass } from '@chronothek/board-kit'
import type { ClockOptions } from '@chronothek/protocol'
import { duration, texts } from '../i18n/index.ts'
import { type ReceivedTime, timeLeft } from '../state/table-state.ts'
import { useNow } from './context.ts'

/** With less time left than this (ms), the clock warns. */
const HURRY = 15_000
const DAY = 86_400_000

/** The time (ms) that a full hourglass stands for. */
function fullTime(clock: ClockOptions): number | undefined {
  if (clock.kind === 'none') return undefined
  return clock.kind === 'days' ? clock.days * DAY : clock.seconds * 1000
}

interface ClockProps {
  readonly time: ReceivedTime
  readonly seat: number
  readonly clock: ClockOptions
  readonly size?: number
}

/** Thinking time of a seat, as an hourglass and in figures. */
export function Clock({ time, seat, clock, size = 24 }: ClockProps) {
  const running = time.running && time.clocks?.[seat]?.running === true
  const left = timeLeft(time, seat, useNow(running))
  const full = fullTime(clock)
  if (left === undefined || full === undefined) return null
  const text = duration(left)
  const hurry = running && left < HURRY
  // Nobody sees less than a hundredth of the sand; rounding saves drawing it again.
  const share = Math.round(Math.min(1, left / full) * 100) / 100
  return (
    <span class={hurry ? 'clock clock-hurry' : running ? 'clock clock-running' : 'clock'}>
      <Hourglass share={share} running={running} size={size} />
      <span role="timer" aria-label={texts.value.seat.timeLeft(text)}>
        {text}
      </span>
    </span>
  )
}
