import type { Atlas } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { warning } from '../finding.ts'
import type { Location } from '../mission.ts'

const NORMAL_SHIELDS = 40
const OTHER_SHIELDS = 7
const TOKENS = 35
const LIFE = 30

/** V05: a real box has enough components. */
export function* supply(atlas: Atlas): Iterable<MissionFinding> {
  const { mission } = atlas
  for (const [index, location] of mission.locations.entries())
    for (const [what, most, n] of tooMany(location))
      yield warning('V05', ['locations', index], `${n} Schilde (${what}), es gibt ${most}.`, `${n} shields (${what}); there are ${most}.`)
  for (const colour of Object.keys(mission.resources)) {
    const given = atlas.steps.flatMap(({ it }) => (it.do === 'gainResource' && it.colour === colour ? [it.n] : []))
    const owned = mission.hosts.map(({ equipment }) => equipment?.resources?.[colour as 'blue'] ?? 0)
    const n = sum([...given, ...owned])
    if (n > TOKENS) yield warning('V05', ['resources', colour], `${n} Marken, es gibt ${TOKENS}.`, `${n} tokens; there are ${TOKENS}.`)
  }
  const lives = mission.hosts.map(({ life }) => life).sort((a, b) => b - a)
  const most = sum(lives.slice(0, 4))
  if (most > LIFE) yield warning('V05', ['hosts'], `${most} Lebenspunkte, es gibt ${LIFE}.`, `${most} life points; there are ${LIFE}.`)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

function* tooMany({ panels }: Location): Iterable<readonly [what: string, most: number, n: number]> {
  const total = new Map<string, number>()
  for (const { front } of panels) {
    // The shields of alternatives are never all in use at the same time.
    const groups = new Map<string, Map<string, number>>()
    for (const { id, group = id, shields } of front.tests ?? []) {
      const known = groups.get(group) ?? new Map<string, number>()
      for (const kind of new Set(shields.map(shield => shield.kind))) {
        const n = sum(shields.filter(shield => shield.kind === kind).map(shield => shield.n))
        known.set(kind, Math.max(known.get(kind) ?? 0, n))
      }
      groups.set(group, known)
    }
    for (const group of groups.values()) for (const [kind, n] of group) total.set(kind, (total.get(kind) ?? 0) + n)
  }
  const normal = (total.get('blank') ?? 0) + (total.get('skull') ?? 0)
  if (normal > NORMAL_SHIELDS) yield ['blank, skull', NORMAL_SHIELDS, normal]
  for (const kind of ['time', 'heart', 'special']) {
    const n = total.get(kind) ?? 0
    if (n > OTHER_SHIELDS) yield [kind, OTHER_SHIELDS, n]
  }
}
