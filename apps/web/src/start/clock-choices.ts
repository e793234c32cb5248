import type { ClockOptions } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'

/** The clocks the form offers, by the value of their option. */
export const CLOCKS: Readonly<Record<string, ClockOptions>> = {
  none: { kind: 'none' },
  'move-30': { kind: 'per-move', seconds: 30 },
  'move-60': { kind: 'per-move', seconds: 60 },
  'move-120': { kind: 'per-move', seconds: 120 },
  'match-5': { kind: 'per-match', seconds: 300, increment: 5 },
  'match-10': { kind: 'per-match', seconds: 600, increment: 10 },
  'match-30': { kind: 'per-match', seconds: 1800, increment: 20 },
  'days-1': { kind: 'days', days: 1 },
  'days-3': { kind: 'days', days: 3 },
  'days-7': { kind: 'days', days: 7 },
}

export function clockName(clock: ClockOptions): string {
  const { clocks } = texts.value.create
  if (clock.kind === 'per-move') return clocks.perMove(clock.seconds)
  // Other clients may propose half a minute, which must not be rounded to a whole one.
  if (clock.kind === 'per-match') return clocks.perMatch(Math.round((clock.seconds / 60) * 100) / 100, clock.increment)
  return clock.kind === 'days' ? clocks.days(clock.days) : clocks.none
}
