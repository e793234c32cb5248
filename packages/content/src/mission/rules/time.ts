import type { Atlas } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error, info } from '../finding.ts'
import type { Bounds } from '../route.ts'

/** V26, the part without dice: even the fastest way to a success fits into the time. The solver estimates how likely it is. */
export function* enoughTime({ mission }: Atlas, { read, isWhole }: Bounds): Iterable<MissionFinding> {
  const { start, max } = mission.time
  const wins = mission.missionCards.filter(({ kind }) => kind === 'success').flatMap(({ id }) => read.get(id) ?? [])
  for (const size of [3, 4] as const) {
    const path = ['time', 'start', `${size}`]
    if (start[size] > max) yield error('V26', path, `Die Zeitleiste endet bei ${max}.`, `The track ends at ${max}.`)
    const least = Math.min(...wins)
    if (wins.length > 0 && least > start[size])
      yield error(
        'V26',
        path,
        `Der schnellste Weg zum Erfolg kostet mindestens ${least} ZE, es gibt ${start[size]}.`,
        `The fastest way to a success costs at least ${least} TU; there are ${start[size]}.`,
      )
  }
  if (!isWhole)
    yield info(
      'V26',
      ['time'],
      'Zu viele Wege, um die Mindestdauer aller Orte zu kennen.',
      'Too many ways to know the least time to every location.',
    )
}
