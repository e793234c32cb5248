import type { Access, Cond, Modifier, Range } from '@chronothek/content'
import type { Trial } from './scene.ts'
import type { Bonus } from './squad.ts'
import type { Table } from './table.ts'

/** Why something is looked at: who, on which card, in which test, after which throw. */
export interface Around {
  readonly agent?: number | undefined
  readonly card?: number | undefined
  readonly trial?: Trial | undefined
  readonly explorers?: readonly number[] | undefined
  readonly thrown?: { readonly hits: number; readonly skulls: number; readonly blanks: number } | undefined
}

export const isIn = ({ gte = -Infinity, lte = Infinity, eq }: Range, value: number): boolean =>
  value >= gte && value <= lte && (eq === undefined || eq === value)

/** Who stands on the card, with the one who is just arriving. */
export function space(table: Table, { agent, card }: Around): number[] {
  const there = card === undefined ? [] : table.on(card)
  return agent === undefined || there.includes(agent) ? there : [...there, agent]
}

/** Whether a condition holds now. */
export function holds(table: Table, cond: Cond | undefined, around: Around = {}): boolean {
  if (cond === undefined) return true
  if (typeof cond === 'boolean') return cond
  if ('all' in cond) return cond.all.every(inner => holds(table, inner, around))
  if ('any' in cond) return cond.any.some(inner => holds(table, inner, around))
  if ('not' in cond) return !holds(table, cond.not, around)
  if ('status' in cond) return table.has(`status:${cond.status}`)
  if ('object' in cond) return hasObject(table, cond.object, cond.at ?? 'space', around)
  if ('resource' in cond) return isIn(cond, tokensAt(table, cond.resource, cond.at ?? 'space', around))
  if ('time' in cond) return isIn(cond.time, table.tu)
  if ('counter' in cond) return isIn(cond.is, table.counter(cond.counter))
  if ('flag' in cond) return table.has(`flag:${cond.flag}`)
  if ('passed' in cond) return table.has(`passed:${cond.passed}`)
  if ('card' in cond) return isCard(table, cond.card, cond.is)
  if ('location' in cond) return isPlace(table, cond.location, cond.is)
  if ('run' in cond) return isIn(cond.run, table.has('run:later') ? 3 : 1)
  if ('mission' in cond) return false
  return ofPeople(table, cond, around)
}

function ofPeople(table: Table, cond: Exclude<Cond, boolean>, around: Around): boolean {
  const { hosts } = table.squad
  if ('host' in cond) return within(table, cond.at ?? 'space', around).some(agent => hosts[agent]?.id === cond.host)
  if ('agentsOnSpace' in cond) return isIn(cond.agentsOnSpace, space(table, around).length)
  if ('allAgentsOnSpace' in cond) return (space(table, around).length === table.living().length) === cond.allAgentsOnSpace
  if ('hostsInPlay' in cond) return isIn(cond.hostsInPlay, hosts.length)
  if ('lp' in cond) return around.agent !== undefined && isIn(cond.lp, table.lp(around.agent))
  if ('skill' in cond) {
    const who = cond.of === 'team' ? table.living() : within(table, 'actor', around)
    return who.some(agent => (hosts[agent]?.skills[cond.skill] ?? 0) >= (cond.gte ?? 1))
  }
  if ('tag' in cond) return isTagged(table, cond.tag, cond.of ?? 'card', around)
  if ('testSkill' in cond) return around.trial?.test.skill === cond.testSkill
  if ('unfinishedTest' in cond) {
    const { skill, enemy, lock } = cond.unfinishedTest
    return runningOn(table, around.card ?? -1).some(
      ({ test }) =>
        (skill === undefined || test.skill === skill) &&
        (enemy === undefined || (test.enemy ?? false) === enemy) &&
        (lock === undefined || (test.lock ?? false) === lock),
    )
  }
  if ('roll' in cond) return around.thrown !== undefined && isIn(cond, around.thrown[cond.roll])
  return false
}

const within = (table: Table, at: 'actor' | 'space' | 'team', around: Around): number[] =>
  at === 'team' ? table.living() : at === 'space' ? space(table, around) : around.agent === undefined ? [] : [around.agent]

/** Tests of a card that can be rolled on and are not done. */
export const runningOn = (table: Table, card: number): readonly Trial[] =>
  (table.scene?.trialsOn[card] ?? []).filter(trial => !table.isOver(trial) && holds(table, trial.test.if, { card, trial }))

function hasObject(table: Table, object: number, at: 'actor' | 'space' | 'team' | 'stack' | 'removed', around: Around): boolean {
  if (at === 'removed') return table.has(`removed:${object}`)
  if (at === 'stack') return !table.has(`object:${object}`) && !table.has(`removed:${object}`)
  return within(table, at, around).some(agent => carries(table, agent, object))
}

/** What somebody in the vortex has, everybody may use (TST-180); before a location is entered things change hands freely (TST-190). */
export function carries(table: Table, agent: number, object: number): boolean {
  if (!table.has(`object:${object}`)) return false
  for (let holder = 0; holder < table.agents; holder++)
    if (table.has(`held:${object}:${holder}`)) return holder === agent || !table.isAlive(holder)
  return !table.kept.has(object) || isCarrier(table, agent)
}

function isCarrier(table: Table, agent: number): boolean {
  const carrier = table.get(table.squad.layout.carrier) - 1
  return carrier < 0 || carrier === agent || !table.isAlive(carrier)
}

const tokensAt = (table: Table, colour: string, at: 'actor' | 'space' | 'team', around: Around): number =>
  at === 'team' || within(table, at, around).some(agent => isCarrier(table, agent)) ? table.tokens(colour) : 0

function isCard(table: Table, card: string, is: string): boolean {
  const at = table.scene?.ids.indexOf(card) ?? -1
  if (is === 'explored') return table.has(`seen:${card}`)
  if (is === 'allowed') return table.has(`allowed:${card}`)
  if (is === 'removed' || is === 'discarded') return table.has(`gone:${card}`)
  return is === 'inPlay' && at >= 0 && table.isPresent(at)
}

function isPlace(table: Table, place: string, is: 'onMap' | 'current' | 'visited'): boolean {
  if (is === 'current') return table.scene?.location.id === place
  return is === 'visited' ? table.has(`visited:${place}`) : isOnMap(table, place)
}

export const isOnMap = (table: Table, place: string): boolean =>
  Object.entries(table.squad.mission.map.quadrants).some(([quadrant, { variants }]) =>
    Object.entries(variants).some(
      ([variant, { places }]) =>
        table.has(`map:${quadrant}/${variant}`) && places.some(({ location, visibleIf }) => location === place && holds(table, visibleIf)),
    ),
  )

function isTagged(table: Table, tag: string, of: 'card' | 'test' | 'object' | 'location', { agent, card, trial }: Around): boolean {
  if (of === 'card') return (card !== undefined && table.scene?.panels[card]?.tags?.includes(tag)) ?? false
  if (of === 'test') return trial?.test.tags?.includes(tag) ?? false
  if (of === 'location') return table.scene?.location.tags?.includes(tag) ?? false
  return agent !== undefined && table.squad.mission.objects.some(object => object.tags?.includes(tag) && carries(table, agent, object.n))
}

/** Whether an agent may be put on a card, with those who stand there (TST-103 to TST-109). */
export function mayEnter(table: Table, agent: number, card: number, others: readonly number[] = table.on(card)): boolean {
  const panel = table.scene?.panels[card]
  if (panel === undefined || !table.isPresent(card)) return false
  const together = others.includes(agent) ? others : [...others, agent]
  return (panel.access ?? []).every(lock => opens(table, lock, agent, card, together))
}

function opens(table: Table, lock: Access, agent: number, card: number, together: readonly number[]): boolean {
  const { hosts } = table.squad
  if (lock.kind === 'status') return lock.all.every(status => table.has(`status:${status}`))
  if (lock.kind === 'allAgents') return true
  if (lock.kind === 'forbidden') return table.has(`allowed:${table.scene?.ids[card]}`)
  if (lock.kind === 'object') return lock.all.every(object => together.some(other => carries(table, other, object)))
  if (lock.kind === 'when') return together.some(other => holds(table, lock.cond, { agent: other, card }))
  const { any, object } = lock
  if (!any.includes(hosts[agent]?.id ?? '')) return false
  return object === undefined || together.some(other => any.includes(hosts[other]?.id ?? '') && carries(table, other, object))
}

/** The modifiers of one kind that reach an agent now. */
function* reaching(table: Table, mod: Modifier['mod'], agent: number, around: Around): Iterable<Bonus> {
  for (const bonus of table.squad.bonuses) {
    const { modifier, owner, place } = bonus
    if (modifier.mod !== mod || (place !== undefined && place !== table.scene?.location.id)) continue
    if (owner !== undefined && (!table.isAlive(owner) || (owner !== agent && modifier.for !== 'team'))) continue
    if (holds(table, modifier.when, { ...around, agent })) yield bonus
  }
}

/** A number after all modifiers without a limit: those that set it by level, then the sum of the others (12.4). */
export function modified(table: Table, mod: Modifier['mod'], base: number, agent: number, around: Around, skill?: string): number {
  let value = base
  let level = 0
  let sum = 0
  for (const bonus of reaching(table, mod, agent, around)) {
    const { modifier } = bonus
    if (modifier.limit !== undefined || (modifier.skill !== undefined && modifier.skill !== skill)) continue
    sum += modifier.add ?? 0
    if (modifier.set === undefined || bonus.level < level) continue
    const worse = mod === 'redExit' || mod === 'travelCost' ? Math.max(value, modifier.set) : Math.min(value, modifier.set)
    value = bonus.level > level ? modifier.set : worse
    level = bonus.level
  }
  return Math.max(0, value + sum)
}

/** Limited modifiers of an agent, by their number among all. */
export function limited(table: Table, mod: Modifier['mod'], agent: number): { readonly modifier: Modifier; readonly at: number }[] {
  return [...reaching(table, mod, agent, {})]
    .filter(({ modifier }) => modifier.limit !== undefined)
    .map(bonus => ({ modifier: bonus.modifier, at: table.squad.bonuses.indexOf(bonus) }))
}

/** Whether the agent must stay where he is: a lock he stands in, or a flaw of his (TST-167). */
export function isHeld(table: Table, agent: number): boolean {
  const card = table.cardOf(agent)
  if (card < 0) return false
  if (runningOn(table, card).some(trial => trial.test.lock && table.hasBegun(trial))) return true
  const forbids = [...reaching(table, 'forbid', agent, { card })]
  return forbids.some(({ modifier }) => modifier.action === 'leaveCard' || modifier.action === 'move')
}

/** How many dice an agent rolls in a test; 0 if he cannot. */
export function diceOf(table: Table, agent: number, trial: Trial): number {
  const skill = table.squad.hosts[agent]?.skills[trial.test.skill] ?? 0
  if (skill === 0) return 0
  return modified(table, 'skillDice', skill, agent, { card: trial.card, trial }, trial.test.skill)
}
