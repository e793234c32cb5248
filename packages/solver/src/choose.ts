import { effortOf } from './effort.ts'
import { carries, diceOf, holds, isHeld, mayEnter, runningOn } from './holds.ts'
import { hasThings, isDone, type Job } from './jobs.ts'
import type { Trial } from './scene.ts'
import type { Table } from './table.ts'

/** What a life point and an alarmed guard are worth in TU. */
export const WOUND = 0.35
export const EYE = 0.2

export type Choice =
  | { readonly kind: 'roll'; readonly agent: number; readonly trial: Trial }
  | { readonly kind: 'move'; readonly agent: number; readonly card: number }
  | { readonly kind: 'idle'; readonly agent: number }

/** What a team does at a stop: its jobs, and whether a run is to end here. */
export interface Errand {
  readonly jobs: readonly Job[]
  readonly isFinal: boolean
}

/** Who acts next, and how: the strongest rolls first, freed agents walk to what is still to do, the others wait. */
export function nextChoice(table: Table, errand: Errand): Choice | undefined {
  const free = table.living().filter(agent => !table.hasActed(agent))
  const pending = errand.jobs.filter(job => !isDone(table, job))
  let best: { agent: number; trial: Trial; dice: number } | undefined
  for (const agent of free) {
    const trial = trialFor(table, agent, pending)
    if (trial === undefined) continue
    const dice = diceOf(table, agent, trial)
    if (best === undefined || dice > best.dice) best = { agent, trial, dice }
  }
  if (best !== undefined) return { kind: 'roll', agent: best.agent, trial: best.trial }
  for (const agent of free) {
    const card = goalFor(table, agent, pending, errand)
    if (card !== undefined) return { kind: 'move', agent, card }
  }
  const [agent] = free
  return agent === undefined ? undefined : { kind: 'idle', agent }
}

/** The test an agent rolls on where he stands: one that is needed, or one that holds him. */
export function trialFor(table: Table, agent: number, pending: readonly Job[]): Trial | undefined {
  const card = table.cardOf(agent)
  if (card < 0) return undefined
  const open = runningOn(table, card).filter(trial => diceOf(table, agent, trial) > 0)
  const needed = open.filter(trial => pending.some(job => job.trial === trial))
  const from = needed.length > 0 ? needed : open.filter(trial => trial.test.lock && table.hasBegun(trial))
  if (from.length < 2) return from[0]
  return least(from, trial => toll(table, trial, [agent]))
}

const least = <T>(list: readonly T[], value: (item: T) => number): T | undefined =>
  list.reduce<{ item: T; is: number } | undefined>((best, item) => {
    const is = value(item)
    return best === undefined || is < best.is ? { item, is } : best
  }, undefined)?.item

/** Where an agent with nothing to roll for goes. */
function goalFor(table: Table, agent: number, pending: readonly Job[], errand: Errand): number | undefined {
  if (isHeld(table, agent)) return undefined
  const here = table.cardOf(agent)
  if (pending.some(job => job.card === here && waitsHere(table, job, agent)) && !isDangerous(table, here)) return undefined
  const still = pending.find(job => isOpenTo(table, job, agent) && (!job.isForAll || pending.length === 1))
  if (still !== undefined && still.card !== here) return still.card
  const help = strongest(table, agent, pending, errand)
  if (help !== undefined && help !== here) return help
  return isDangerous(table, here) || here < 0 ? refuge(table, agent) : undefined
}

/** Whether an agent is where he will be needed as soon as something opens. */
function waitsHere(table: Table, job: Job, agent: number): boolean {
  if (job.trial !== undefined) return isBlocked(table, job.trial) && diceOf(table, agent, job.trial) > 0
  return job.isForAll || table.on(job.card).find(other => hasThings(table, job, other)) === agent
}

/** A card that wants somebody to stand there: not a test, and nobody there yet who can do it. */
function isOpenTo(table: Table, job: Job, agent: number): boolean {
  const { card, trial } = job
  if (trial !== undefined || !mayEnter(table, agent, card) || !hasThings(table, job, agent)) return false
  return job.isForAll || !table.on(card).some(other => hasThings(table, job, other))
}

/** The test where this agent helps most, if his dice bring more than his rolls cost. Who carries what is needed later stays free, if others can. */
function strongest(table: Table, agent: number, pending: readonly Job[], { isFinal }: Errand): number | undefined {
  const later = pending.find(job => job.trial === undefined && job.objects.some(object => carries(table, agent, object)))
  let best: { card: number; gain: number } | undefined
  const locks = isFinal ? [] : locksInTheWay(table)
  for (const trial of [...pending.flatMap(job => job.trial ?? []), ...locks]) {
    if (diceOf(table, agent, trial) === 0 || table.isOver(trial) || !mayEnter(table, agent, trial.card)) continue
    const others = table.on(trial.card).filter(other => other !== agent && diceOf(table, other, trial) > 0)
    if (later !== undefined && others.length > 0) continue
    const gain = toll(table, trial, others) - toll(table, trial, [...others, agent])
    if (gain > 0 && (best === undefined || gain > best.gain)) best = { card: trial.card, gain }
  }
  return best?.card
}

/** What a test costs a group until it is passed: TU spent and lost, and a little for wounds and alarms. */
function toll(table: Table, trial: Trial, agents: readonly number[]): number {
  const rollers = agents.map(agent => ({ agent, dice: diceOf(table, agent, trial) })).sort((a, b) => b.dice - a.dice)
  const resistances = rollers.map(({ agent }) => table.squad.hosts[agent]?.resistance ?? 0)
  const { turns, lost, blood, eyes } = effortOf(
    table.squad,
    trial,
    table.fallen(trial),
    rollers.map(({ dice }) => dice),
    resistances,
  )
  return turns + lost + blood * WOUND + eyes * EYE
}

/** Locks that hold somebody and keep the team from leaving. */
const locksInTheWay = (table: Table): Trial[] =>
  (table.scene?.trials ?? []).filter(
    trial => trial.test.lock && table.hasBegun(trial) && !table.isOver(trial) && table.on(trial.card).length > 0,
  )

const isBlocked = (table: Table, trial: Trial): boolean => !table.isOver(trial) && !holds(table, trial.test.if, { card: trial.card, trial })

/** Whether doing nothing there costs something. */
const isDangerous = (table: Table, card: number): boolean => runningOn(table, card).some(trial => table.hasBegun(trial))

/** A known card where nothing happens to who does nothing. */
function refuge(table: Table, agent: number): number | undefined {
  const cards = (table.scene?.ids ?? []).map((_, card) => card)
  const quiet = cards.filter(card => card !== table.cardOf(agent) && mayEnter(table, agent, card) && isQuiet(table, card))
  return quiet.find(card => table.has(`seen:${table.scene?.ids[card]}`)) ?? quiet[0]
}

export function isQuiet(table: Table, card: number): boolean {
  const panel = table.scene?.panels[card]
  const isKnown = table.has(`seen:${table.scene?.ids[card]}`)
  const trials = runningOn(table, card)
  return (isKnown || panel?.front.onExplore === undefined) && !trials.some(trial => trial.test.lock || table.hasBegun(trial))
}
