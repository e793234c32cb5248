import { type Errand, EYE, isQuiet, WOUND } from './choose.ts'
import { effortOf } from './effort.ts'
import { diceOf, holds, mayEnter } from './holds.ts'
import { isDone, type Job, needsTokens, objectsToEnter } from './jobs.ts'
import type { Trial } from './scene.ts'
import type { Table } from './table.ts'

/** A card somebody may be put on at the start of a visit. */
interface Spot {
  readonly card: number
  readonly isDuty: boolean
  /** Something to look at or to use, open from the start. */
  readonly early: Job | undefined
  /** The tests of the card that matter, and whether they must be passed. */
  readonly trials: readonly Trial[]
  readonly isNeeded: boolean
  /** Opened by what one agent carries: he must be among those who stand there. */
  readonly isForCarrier: boolean
}

interface Choices {
  readonly spots: readonly Spot[]
  readonly agents: readonly number[]
  /** By agent and spot: whether he may stand there, and with how many dice for each test. */
  readonly open: readonly (readonly boolean[])[]
  readonly dice: readonly (readonly (readonly number[])[])[]
  readonly duties: number
  readonly later: readonly Job[]
}

const placings = new WeakMap<Errand, Map<string, Placing>>()

interface Placing {
  readonly carrier: number
  readonly cards: readonly number[]
}

/** Puts every living agent on a card, all at once (TST-098), and gives the things somebody will need to one of them. */
export function arrange(table: Table, errand: Errand): void {
  const { layout } = table.squad
  const known = placings.get(errand) ?? new Map<string, Placing>()
  placings.set(errand, known)
  const agents = table.living()
  const key = `${table.get(layout.facts)} ${table.get(layout.present)} ${agents.map(agent => (table.lp(agent) < 2 ? -1 : 1) * (agent + 1))}`
  const placing = known.get(key) ?? bestPlacing(table, errand)
  known.set(key, placing)
  table.s[layout.carrier] = placing.carrier + 1
  for (const [index, agent] of agents.entries()) table.put(agent, placing.cards[index] ?? -1)
}

function bestPlacing(table: Table, errand: Errand): Placing {
  const choices = choicesOf(table, errand)
  const { agents, spots } = choices
  if (spots.length === 0) return { carrier: -1, cards: agents.map(() => -1) }
  const wantsCarrier = errand.jobs.some(job => (job.objects.length > 0 || job.needsThings) && !isDone(table, job))
  let best: { cost: number; at: number[]; carrier: number } | undefined
  for (const carrier of wantsCarrier ? agents : [-1])
    for (const at of everyPlacing(choices)) {
      const cost = costOf(table, choices, at, carrier)
      if (best === undefined || cost < best.cost) best = { cost, at: [...at], carrier }
    }
  return { carrier: best?.carrier ?? -1, cards: agents.map((_, index) => spots[best?.at[index] ?? -1]?.card ?? -1) }
}

function choicesOf(table: Table, { jobs, isFinal }: Errand): Choices {
  const agents = table.living()
  const pending = jobs.filter(job => !isDone(table, job))
  const { layout } = table.squad
  const mayStand = (agent: number, card: number) => {
    table.s[layout.carrier] = agent + 1 // as if he had all the things
    const may = mayEnter(table, agent, card, [])
    table.s[layout.carrier] = 0
    return may
  }
  const spots = (table.scene?.panels ?? []).flatMap((_, card) => {
    if (!agents.some(agent => mayStand(agent, card))) return []
    return spotOf(table, card, pending, isFinal) ?? []
  })
  const quiet = (table.scene?.panels ?? []).findIndex(
    (_, card) => isQuiet(table, card) && agents.every(agent => mayEnter(table, agent, card, [])),
  )
  if (quiet >= 0 && !spots.some(({ card }) => card === quiet))
    spots.push({ card: quiet, isDuty: false, early: undefined, trials: [], isNeeded: false, isForCarrier: false })
  if (spots.length === 0) spots.push(...anywhere(table, agents))
  const open = agents.map(agent => spots.map(({ card }) => mayStand(agent, card)))
  return {
    spots,
    agents,
    open,
    dice: agents.map(agent => spots.map(({ trials }) => trials.map(trial => diceOf(table, agent, trial)))),
    duties: dutiesMet(spots, open),
    later: pending.filter(job => job.trial === undefined && !spots.some(({ early }) => early === job)),
  }
}

function spotOf(table: Table, card: number, pending: readonly Job[], isFinal: boolean): Spot | undefined {
  const panel = table.scene?.panels[card]
  if (panel === undefined) return undefined
  const isDuty = panel.arrival === 'mustExplore' && holds(table, panel.arrivalIf)
  const here = pending.filter(job => job.card === card)
  const early = here.find(job => job.trial === undefined)
  const wanted = here.flatMap(job => job.trial ?? [])
  if (!isDuty && early === undefined && wanted.length === 0) return undefined
  const locks = (table.scene?.trialsOn[card] ?? []).filter(trial => trial.test.lock && !table.isOver(trial))
  const trials = wanted.length > 0 ? wanted : locks
  const isNeeded = wanted.length > 0 || (locks.length > 0 && !isFinal)
  return { card, isDuty, early, trials, isNeeded, isForCarrier: objectsToEnter(panel).length > 0 || needsTokens(panel) }
}

/** Nothing to do is open yet: anywhere will do. */
const anywhere = (table: Table, agents: readonly number[]): Spot[] =>
  (table.scene?.panels ?? [])
    .map((_, card) => card)
    .filter(card => agents.some(agent => mayEnter(table, agent, card, [])))
    .map(card => ({ card, isDuty: false, early: undefined, trials: [], isNeeded: false, isForCarrier: false }))

/** How many must-cards the team can and therefore must occupy: a greatest matching (5.5). */
function dutiesMet(spots: readonly Spot[], open: readonly (readonly boolean[])[]): number {
  const taken = new Map<number, number>()
  const seek = (spot: number, tried: Set<number>): boolean =>
    open.some((may, agent) => {
      if (!may[spot] || tried.has(agent)) return false
      tried.add(agent)
      const holder = taken.get(agent)
      if (holder !== undefined && !seek(holder, tried)) return false
      taken.set(agent, spot)
      return true
    })
  return spots.filter(({ isDuty }, spot) => isDuty && seek(spot, new Set())).length
}

function* everyPlacing({ spots, agents, open }: Choices): Iterable<number[]> {
  const at = agents.map(() => 0)
  for (;;) {
    if (at.every((spot, agent) => open[agent]?.[spot] || !open[agent]?.includes(true))) yield at
    let turn = 0
    while (turn < at.length && at[turn] === spots.length - 1) at[turn++] = 0
    if (turn === at.length) return
    at[turn] = (at[turn] ?? 0) + 1
  }
}

/** How bad a placing is: the slowest test, all tests a little, danger for the weak, things left to walk to. */
function costOf(table: Table, choices: Choices, at: readonly number[], carrier: number): number {
  const { spots, agents, later, duties } = choices
  let slowest = 0
  let cost = 0
  let met = 0
  let isFree = false
  for (const [spot, { isDuty, early, trials, isNeeded, isForCarrier }] of spots.entries()) {
    const there = at.flatMap((where, index) => (where === spot ? [index] : []))
    if (isDuty && there.length > 0) met++
    if (isForCarrier && there.length > 0 && !there.some(index => agents[index] === carrier)) return Number.POSITIVE_INFINITY
    if (early?.isForAll && there.length > 0 && there.length < agents.length) return Number.POSITIVE_INFINITY
    if (early !== undefined && there.length === 0) cost += 1.2
    if (there.length > 0 && (trials.length === 0 || !isDuty)) isFree ||= trials.length === 0
    if (trials.length === 0) continue
    if (!isNeeded && there.length === 0) continue
    const { turns, price } = bestTrial(table, choices, spot, there)
    if (isNeeded) slowest = Math.max(slowest, turns)
    cost += 0.1 * turns + price
  }
  if (met < duties) return Number.POSITIVE_INFINITY
  if (later.length > 0 && !isFree) cost += 0.5
  if (later.some(({ objects }) => objects.length > 0) && isStuck(choices, at, carrier)) cost += 1.5
  return slowest + cost
}

/** Whether the carrier stands where a test keeps him. */
function isStuck({ spots, agents }: Choices, at: readonly number[], carrier: number): boolean {
  const spot = spots[at[agents.indexOf(carrier)] ?? -1]
  return spot !== undefined && spot.trials.length > 0
}

/** The way through a card's tests that suits those who stand there: turns it takes, time it costs, and what it may do to them. */
function bestTrial(
  table: Table,
  { spots, agents, dice }: Choices,
  spot: number,
  there: readonly number[],
): { turns: number; price: number } {
  const { hosts } = table.squad
  let best = { turns: Number.POSITIVE_INFINITY, price: Number.POSITIVE_INFINITY }
  for (const [which, trial] of (spots[spot]?.trials ?? []).entries()) {
    const rollers = there
      .map(index => ({ agent: agents[index] ?? 0, dice: dice[index]?.[spot]?.[which] ?? 0 }))
      .sort((a, b) => b.dice - a.dice)
    const resistances = rollers.map(({ agent }) => hosts[agent]?.resistance ?? 0)
    const { turns, lost, blood, eyes } = effortOf(
      table.squad,
      trial,
      table.fallen(trial),
      rollers.map(roller => roller.dice),
      resistances,
    )
    const idle = rollers.filter(roller => roller.dice === 0).length
    const weak = rollers.filter(({ agent }) => table.lp(agent) < 2).length
    const price = lost + blood * (WOUND + weak * 0.2) + eyes * EYE + idle * 0.5
    if (turns + price < best.turns + best.price) best = { turns, price }
  }
  return best
}
