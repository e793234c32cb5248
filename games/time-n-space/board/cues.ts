import type { Cue } from '@chronothek/board-kit'
import type { Ms } from '@chronothek/core'
import { SAND_MS } from '../src/data/table.ts'
import { timerNumeral } from './names.ts'
import type { Scene } from './props.ts'
import { runsOutAt } from './read.ts'
import { WORDS } from './words.ts'

/** Minutes of the book before the end of the clock at which it is heard. */
const MINUTES = [20, 10, 5, 2, 1] as const
const LAST: Ms = 10_000

/** Own sand, each timer with its own sound and the ship with a third; and the clock at 20, 10, 5, 2, 1 minutes and 10 seconds. */
export function cues({ view: { shared }, viewer, language }: Scene): readonly Cue[] {
  const words = WORDS[language]
  const { began, clock, sand, phase } = shared
  if (phase !== 'running' && phase !== 'overtime') return []
  const me = viewer === 'spectator' ? undefined : shared.players[viewer]
  const timers = (me?.timers ?? []).flatMap(({ on }, index): Cue[] => {
    if (on === undefined || on.out) return []
    const isShip = on.symbol === 'ship'
    const sound = isShip ? 'sand-3' : index === 0 ? 'sand-1' : 'sand-2'
    return [
      {
        id: `sand-${index}-${on.placedAt}`,
        at: runsOutAt(on, sand),
        sound,
        text: isShip ? words.cueShip : words.cueSand(timerNumeral(index === 0 ? 0 : 1)),
      },
    ]
  })
  if (began === undefined || phase === 'overtime') return timers
  const end = began + clock
  const ofBook = (ms: Ms) => end - (ms * sand) / SAND_MS
  const warnings = MINUTES.filter(minutes => ofBook(minutes * 60_000) > began).map(
    (minutes): Cue => ({
      id: `min-${minutes}`,
      at: ofBook(minutes * 60_000),
      sound: minutes === 1 ? 'hurry' : 'warning',
      text: words.cueMinutes(minutes),
    }),
  )
  return [
    ...timers,
    ...warnings,
    { id: 'sec-10', at: ofBook(LAST), sound: 'hurry', text: words.cueSeconds },
    { id: 'clock-over', at: end, sound: 'gong', text: words.cueOver },
  ]
}
