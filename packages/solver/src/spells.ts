import type { Mission } from '@chronothek/content'

/** Numbers the stretches of the time track between which some condition on the time changes: by TU left, the stretch it lies in. */
export function spellsOf(mission: Mission): number[] {
  const edges = new Set<number>([0])
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('time' in value) for (const edge of edgesOf(value.time)) edges.add(edge)
    for (const inner of Object.values(value)) look(inner)
  }
  look([mission.locations, mission.puzzles, mission.rules, mission.base, mission.hosts, mission.objects])
  const sorted = [...edges].sort((a, b) => a - b)
  return Array.from({ length: mission.time.max + 1 }, (_, tu) => sorted.filter(edge => edge < tu).length)
}

/** The last TU of a stretch on the way down is one above the edge. */
function* edgesOf(range: unknown): Iterable<number> {
  if (typeof range !== 'object' || range === null) return
  const { gte, lte, eq } = range as { gte?: number; lte?: number; eq?: number }
  if (lte !== undefined) yield lte
  if (gte !== undefined) yield gte - 1
  if (eq !== undefined) yield* [eq, eq - 1]
}
