import type { Atlas } from '../atlas.ts'
import { isIn } from '../facts.ts'
import type { MissionFinding, Path } from '../finding.ts'
import { error } from '../finding.ts'
import type { Cond } from '../language.ts'
import type { Bounds } from '../route.ts'

interface Window {
  readonly cond: Cond
  readonly path: Path
  /** Where an agent has to be. */
  readonly place: string | undefined
}

const TEAM_SIZES = [3, 4] as const

/** V25: something that is open only for a while is open while somebody can be there. */
export function* openWindows(atlas: Atlas, bounds: Bounds): Iterable<MissionFinding> {
  const { start } = atlas.mission.time
  for (const { cond, path, place } of windowsIn(atlas)) {
    if (!asksForTime(cond)) continue
    for (const size of TEAM_SIZES) {
      const times = Array.from({ length: start[size] + 1 }, (_, left) => left).filter(left => canHoldAt(cond, left))
      const latest = times.at(-1)
      const earliest = place === undefined ? 0 : (bounds.arrival.get(place) ?? 0)
      if (latest === undefined)
        yield error(
          'V25',
          path,
          `Mit ${start[size]} ZE am Anfang ist das nie möglich.`,
          `With ${start[size]} TU at the start this is never possible.`,
        )
      else if (times.every(left => left > start[size] - earliest)) yield late(path, size, latest, earliest)
      else continue
      break // already reported for the other team size
    }
  }
}

const late = (path: Path, size: number, latest: number, earliest: number): MissionFinding =>
  error(
    'V25',
    path,
    `Mit ${size} Wirten ist das vorbei, ehe jemand hier sein kann (frühestens nach ${earliest} ZE; möglich ab ${latest} ZE).`,
    `With ${size} hosts this is over before anybody can be here (after ${earliest} TU at the earliest; possible from ${latest} TU).`,
  )

function* windowsIn({ mission, tests, puzzles, locations, steps }: Atlas): Iterable<Window> {
  for (const { it, path } of locations.values())
    if (it.reachableIf !== undefined) yield { cond: it.reachableIf, path: [...path, 'reachableIf'], place: undefined }
  for (const { test, card, path } of tests.values())
    if (test.if !== undefined) yield { cond: test.if, path: [...path, 'if'], place: card.location.id }
  for (const { it, path } of puzzles.values()) {
    const entered = steps.filter(step => step.it.do === 'enterCode' && step.it.puzzle === it.id)
    const places = new Set(entered.map(step => (step.path[0] === 'locations' ? mission.locations[Number(step.path[1])]?.id : undefined)))
    const [place] = places
    if (it.if !== undefined) yield { cond: it.if, path: [...path, 'if'], place: places.size === 1 ? place : undefined }
  }
}

function asksForTime(cond: Cond): boolean {
  if (typeof cond === 'boolean') return false
  if ('all' in cond) return cond.all.some(asksForTime)
  if ('any' in cond) return cond.any.some(asksForTime)
  if ('not' in cond) return asksForTime(cond.not)
  return 'time' in cond
}

/** Whether a condition can be true with this much time left, whatever else is true. */
function canHoldAt(cond: Cond, left: number): boolean {
  if (typeof cond === 'boolean') return cond
  if ('all' in cond) return cond.all.every(inner => canHoldAt(inner, left))
  if ('any' in cond) return cond.any.some(inner => canHoldAt(inner, left))
  if ('not' in cond) return !mustHoldAt(cond.not, left)
  return !('time' in cond) || isIn(cond.time, left)
}

function mustHoldAt(cond: Cond, left: number): boolean {
  if (typeof cond === 'boolean') return cond
  if ('all' in cond) return cond.all.every(inner => mustHoldAt(inner, left))
  if ('any' in cond) return cond.any.some(inner => mustHoldAt(inner, left))
  if ('not' in cond) return !canHoldAt(cond.not, left)
  return 'time' in cond && isIn(cond.time, left)
}
