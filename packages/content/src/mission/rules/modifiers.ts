import type { Atlas, From } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { warning } from '../finding.ts'
import type { Modifier } from '../mission.ts'

/** V24: no two sources of one level set the same number to different values; the less favourable one would win. */
export function* settledNumbers({ modifiers }: Atlas): Iterable<MissionFinding> {
  const setting = modifiers.filter(({ it }) => it.set !== undefined)
  for (const [index, later] of setting.entries()) {
    const earlier = setting.slice(0, index).find(other => conflict(other, later))
    if (earlier !== undefined)
      yield warning(
        'V24',
        later.path,
        `${later.it.mod}: ${nameOf(earlier)} setzt ${earlier.it.set}, ${nameOf(later)} ${later.it.set}. Es gilt der ungünstigere Wert.`,
        `${later.it.mod}: ${nameOf(earlier)} sets ${earlier.it.set}, ${nameOf(later)} ${later.it.set}. The less favourable one counts.`,
      )
  }
}

const nameOf = ({ origin }: From<Modifier>): string => `${origin.kind} ${origin.name}`.trim()

function conflict(a: From<Modifier>, b: From<Modifier>): boolean {
  const isSame = a.it.mod === b.it.mod && a.it.skill === b.it.skill && a.it.shield === b.it.shield && a.it.card === b.it.card
  return isSame && a.origin.level === b.origin.level && a.it.set !== b.it.set && canMeet(a, b)
}

/** Whether both can apply to one agent at the same time. */
function canMeet(a: From<Modifier>, b: From<Modifier>): boolean {
  if (a.origin.kind === b.origin.kind && a.origin.name === b.origin.name) return true
  if (a.origin.kind === 'location') return false // one place at a time
  const isOwn = ({ it, origin }: From<Modifier>) => origin.kind === 'host' && (it.for === undefined || it.for === 'actor')
  return !(isOwn(a) && isOwn(b))
}
