import type { Mission } from '@chronothek/content'
import { type Choice, type Errand, nextChoice } from './choose.ts'
import { diceOf, holds, isHeld, isOnMap, modified, runningOn } from './holds.ts'
import { isDone, type Job, jobsOf, settle } from './jobs.ts'
import { arrange } from './placing.ts'
import type { Conditions, Plan, Stop } from './plan.ts'
import { idle, roll } from './rolling.ts'
import { TOKENS } from './squad.ts'
import { explore, fire, mayReturnTo, run } from './steps.ts'
import type { Table } from './table.ts'

const RED_EXIT = 2

/** One stop of a plan, ready to be played. */
export interface Visit extends Errand {
  readonly stop: Stop
  readonly next: Stop | undefined
  readonly kept: ReadonlySet<number>
}

/** A run begins: life, equipment, the map, what was kept from earlier ones. */
export function begin(table: Table, plan: Plan, { time, isLater }: Conditions): void {
  const { mission, hosts, layout } = table.squad
  table.s.fill(0)
  table.s[0] = Math.min(time, mission.time.max)
  table.acting = false
  table.kept = new Set()
  for (const [agent, { life }] of hosts.entries()) table.s[layout.lp + agent] = life
  for (const [at, { start }] of (mission.counters ?? []).entries()) table.s[layout.counters + at] = start
  for (const { slot, times } of table.squad.salves) table.s[layout.uses + slot] = times
  for (const [quadrant, { initial }] of Object.entries(mission.map.quadrants)) table.add(`map:${quadrant}/${initial}`)
  if (isLater) table.add('run:later')
  for (const { equipment } of hosts) {
    for (const object of equipment?.objects ?? []) table.add(`object:${object}`)
    for (const colour of TOKENS) table.setTokens(colour, table.tokens(colour) + (equipment?.resources?.[colour] ?? 0))
  }
  for (const object of plan.kept) {
    table.add(`object:${object}`)
    if (rollsTwice(mission, object)) table.add(TWICE)
    run(table, keptSteps(mission, object), {})
  }
  for (const { setup } of mission.base) run(table, setup, {})
  run(table, mission.start.steps, {})
  fire(table, 'runStart', {})
}

/** The captain's die is rolled twice at the next change of place; the lower throw counts. */
const TWICE = 'captain:twice'

const rollsTwice = ({ objects }: Mission, object: number): boolean =>
  objects.find(({ n }) => n === object)?.modifiers?.some(({ mod, limit }) => mod === 'captainDieBest' && limit?.per === 'run') ?? false

const keptSteps = ({ objects }: Mission, object: number) =>
  objects.find(({ n }) => n === object)?.onGain?.filter(step => step.do === 'mapSet')

export function visitOf(table: Table, plan: Plan, at: number): Visit {
  const stop = plan.stops[at] as Stop
  const scene = table.squad.scenes.get(stop.location)
  const jobs: Job[] = scene === undefined ? [] : jobsOf(table, scene, stop)
  const next = plan.stops[at + 1]
  return { stop, jobs, next, isFinal: next === undefined, kept: new Set(jobs.flatMap(({ objects }) => objects)) }
}

/** Makes the table ready for states within this visit. */
export function sitDown(table: Table, visit: Visit): void {
  table.scene = table.squad.scenes.get(visit.stop.location)
  table.kept = visit.kept
  table.acting = false
  table.onReturn = agent => comeBack(table, visit, agent)
}

/** The location is laid out and entered: everybody is placed, then cards are explored from left to right. */
export function enter(table: Table, visit: Visit): void {
  sitDown(table, visit)
  const { layout } = table.squad
  let present = 0
  for (const [card, { inPlayIf }] of (table.scene?.panels ?? []).entries())
    if (!table.has(`gone:${table.scene?.ids[card]}`) && holds(table, inPlayIf)) present |= 1 << card
  table.s[layout.present] = present
  table.add(`visited:${visit.stop.location}`)
  fire(table, 'locationOpened', {})
  arrange(table, visit)
  table.placed = table.squad.hosts.map((_, agent) => table.cardOf(agent))
  fire(table, 'locationEntered', {})
  for (const [card, panel] of (table.scene?.panels ?? []).entries()) {
    const there = table.on(card)
    if (there.length > 0) explore(table, card, there)
    else if (panel.arrival === 'discardIfUnexplored' && table.isPresent(card)) table.clearCard(card)
  }
  settle(table, visit.jobs)
}

/** Whether everything is done here and nothing holds anybody. */
export const isReadyToLeave = (table: Table, visit: Visit): boolean =>
  !visit.isFinal && visit.jobs.every(job => isDone(table, job)) && !table.living().some(agent => isHeld(table, agent))

/** Whether the way is open: `wait` while it is still too early, `missed` if it will not open any more. */
export function wayTo(table: Table, location: string): 'open' | 'wait' | 'missed' {
  const place = table.squad.mission.locations.find(({ id }) => id === location)
  if (place === undefined || !isOnMap(table, location)) return 'missed'
  if (holds(table, place.reachableIf)) return 'open'
  const now = table.tu
  let opens = false
  for (let later = now - 1; later > 0 && !opens; later--) {
    table.s[0] = later
    opens = holds(table, place.reachableIf)
  }
  table.s[0] = now
  return opens ? 'wait' : 'missed'
}

export function spend(table: Table, visit: Visit): void {
  sitDown(table, visit)
  table.spend()
  fire(table, 'timeSpent', {})
  settle(table, visit.jobs)
}

/** One agent acts; false if nobody is left to act in this TU. */
export function act(table: Table, visit: Visit, choice: Choice | undefined = nextChoice(table, visit)): boolean {
  if (choice === undefined) return false
  const { agent } = choice
  if (choice.kind === 'roll') roll(table, agent, choice.trial)
  if (choice.kind === 'move') {
    table.put(agent, choice.card)
    explore(table, choice.card, [agent])
  }
  if (choice.kind === 'idle') idle(table, agent)
  table.markActed(agent)
  settle(table, visit.jobs)
  return true
}

/** The TU is over; at zero the team is pulled back (TST-204). */
export function endSpending(table: Table): void {
  table.s[table.squad.layout.acted] = 0
  table.acting = false
  if (table.tu === 0) table.end('time')
}

/** Pawns off the board, the captain's die, wounds dressed while all are together, and on to the next place (5.9). */
export function leave(table: Table): void {
  const { layout, salves } = table.squad
  const isRed = table.scene?.location.red ?? false
  const [anybody = 0] = table.living()
  const surcharge = isRed ? modified(table, 'redExit', RED_EXIT, anybody, {}) : 0
  fire(table, 'locationLeft', {})
  table.onReturn = () => {}
  table.clearVisit()
  table.kept = new Set()
  table.loseTime(modified(table, 'travelCost', captainDie(table) + surcharge, anybody, {}))
  if (table.ended === undefined) dress()

  function dress(): void {
    for (const { owner, heals, slot } of salves) {
      if (!table.isAlive(owner)) continue
      const hurt = table.living().sort((a, b) => table.lp(a) - table.life(a) - (table.lp(b) - table.life(b)))
      for (const agent of hurt)
        while (table.get(layout.uses + slot) > 0 && table.lp(agent) < table.life(agent)) {
          table.heal(agent, heals)
          table.s[layout.uses + slot] = table.get(layout.uses + slot) - 1
        }
    }
  }
}

function captainDie(table: Table): number {
  const { captainDie: faces } = table.squad.mission
  const weights = faces.map(() => 1)
  const die = faces[table.luck.pick(weights, 'captain')] ?? 0
  if (!table.has(TWICE)) return die
  table.remove(TWICE)
  return Math.min(die, faces[table.luck.pick(weights, 'captain')] ?? 0)
}

/** Back from the vortex: to others, where one is of use and nothing holds one for nothing. */
function comeBack(table: Table, { jobs }: Errand, agent: number): void {
  table.put(agent, -1)
  let best: { card: number; worth: number } | undefined
  for (let card = 0; card < (table.scene?.ids.length ?? 0); card++) {
    if (!mayReturnTo(table, agent, card)) continue
    const running = runningOn(table, card)
    const useful = running.filter(trial => jobs.some(job => job.trial === trial))
    const dice = Math.max(0, ...useful.map(trial => diceOf(table, agent, trial)))
    const worth = dice > 0 ? dice : running.some(trial => table.hasBegun(trial)) ? -1 : 0
    if (best === undefined || worth > best.worth) best = { card, worth }
  }
  if (best !== undefined) table.put(agent, best.card)
}
