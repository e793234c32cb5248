import type { Mission, Panel, Range } from '@chronothek/content'
import type { Fact } from './facts.ts'
import type { Plan, Stop, Task } from './plan.ts'
import { isMet, proofsOf } from './proofs.ts'
import { type Cluing, type Source, sourcesOf, windowOf } from './sources.ts'

const MAX_ROUTES = 400
const RED_EXIT = 2

export interface Wish {
  readonly team: readonly string[]
  readonly goal: string
  readonly time: number
  /** Objects of earlier runs. */
  readonly kept: readonly number[]
  /** Nobody knows an answer before its clues were found in this run. */
  readonly earned: boolean
}

/** Every sensible order in which a team can do what leads to a success card, the quickest first. */
export function plansFor(mission: Mission, wish: Wish): Plan[] {
  const { team, goal, earned } = wish
  const sources = sourcesOf(mission, team, earned ? cluesIn(mission) : () => [])
  const start = startFacts(mission, wish)
  const plans: Plan[] = []
  for (const proof of proofsOf(sources, `mission:${goal}`, start)) new Router(mission, wish, proof, start, plans).go()
  const seen = new Set<string>()
  return plans
    .sort((a, b) => a.bound - b.bound || a.swift - b.swift || b.slack - a.slack)
    .filter(plan => {
      const key = JSON.stringify(plan.stops)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .map(plan => ({ ...plan, earned }))
}

/** A clue on a card is read when it is explored; if its test tells something, when that is passed. */
export function cluesIn(mission: Mission): Cluing {
  const panels = new Map<string, Panel>(
    mission.locations.flatMap(({ id, panels }) => panels.map(panel => [`${id}.${panel.letter}`, panel] as const)),
  )
  const factsOf = (clue: string): Fact[] => {
    const object = /^object[:_](\d+)$/.exec(clue)?.[1]
    if (object !== undefined) return [`object:${object}`]
    const panel = panels.get(clue)
    if (panel === undefined) return []
    const telling = panel.front.tests?.find(({ onPass }) => onPass?.some(step => step.do === 'message'))
    return [telling === undefined ? `seen:${clue}` : `passed:${telling.id}`]
  }
  return puzzle => (mission.puzzles?.find(({ id }) => id === puzzle)?.clues ?? []).flatMap(factsOf)
}

function startFacts(mission: Mission, { team, kept }: Wish): ReadonlySet<Fact> {
  const facts = new Set<Fact>(kept.map(object => `object:${object}`))
  for (const object of kept) for (const fact of mapFacts(mission, object)) facts.add(fact)
  const tokens = new Map<string, number>()
  for (const { id, equipment } of mission.hosts) {
    if (!team.includes(id)) continue
    for (const object of equipment?.objects ?? []) facts.add(`object:${object}`)
    for (const [colour, n] of Object.entries(equipment?.resources ?? {})) tokens.set(colour, (tokens.get(colour) ?? 0) + n)
  }
  for (const [colour, n] of tokens) facts.add(`token:${colour}:${n}`)
  return facts
}

const mapFacts = ({ objects }: Mission, object: number): Fact[] =>
  (objects.find(({ n }) => n === object)?.onGain ?? []).flatMap(step =>
    step.do === 'mapSet' ? [`map:${step.quadrant}/${step.variant}`] : [],
  )

class Router {
  readonly #mission: Mission
  readonly #wish: Wish
  readonly #proof: readonly Source[]
  readonly #start: ReadonlySet<Fact>
  readonly #plans: Plan[]
  readonly #die: number
  readonly #usualDie: number
  readonly #red: number

  constructor(mission: Mission, wish: Wish, proof: readonly Source[], start: ReadonlySet<Fact>, plans: Plan[]) {
    this.#mission = mission
    this.#wish = wish
    this.#proof = proof
    this.#start = start
    this.#plans = plans
    this.#die = Math.min(...mission.captainDie)
    this.#usualDie = mission.captainDie.reduce((sum, n) => sum + n, 0) / mission.captainDie.length
    this.#red = redExit(mission, wish.team)
  }

  go(): void {
    const { time } = this.#wish
    this.#arrive(this.#mission.start.location, { tu: time, waited: 0, usual: time, slack: Number.POSITIVE_INFINITY }, [], [])
  }

  #arrive(location: string, clock: Clock, done: readonly Source[], stops: readonly Stop[]): void {
    if (this.#plans.length >= MAX_ROUTES) return
    const here = this.#work(location, clock, done)
    if (here === undefined) return
    const now = [...stops, { location, tasks: here.tasks }]
    if (isMet(`mission:${this.#wish.goal}`, here.done, this.#start)) {
      const bound = this.#wish.time - here.clock.tu
      const slack = Math.min(here.clock.slack, here.clock.usual)
      this.#plans.push({
        goal: this.#wish.goal,
        stops: now,
        kept: this.#kept(),
        earned: false,
        bound,
        swift: bound - here.clock.waited,
        slack,
      })
      return
    }
    if (here.tasks.length === 0 && stops.length > 0) return
    const left = here.isQuick && this.#isHeld(location, here.done) ? spent(here.clock, 1, USUAL_TEST) : here.clock
    const isRed = this.#mission.locations.find(({ id }) => id === location)?.red ?? false
    for (const next of new Set(this.#proof.filter(source => !here.done.includes(source)).map(source => source.location))) {
      if (next === location) continue
      const ready = within(left, windowOf(this.#mission.locations.find(({ id }) => id === next)?.reachableIf))
      const red = isRed ? this.#red : 0
      const arrived = ready && spent(ready, this.#die + red, this.#usualDie + red)
      if (arrived !== undefined && arrived.tu > 0) this.#arrive(next, arrived, here.done, now)
    }
  }

  /** Objects of earlier runs this way depends on. */
  #kept(): number[] {
    const asked = new Set(this.#proof.flatMap(({ needs }) => needs.flat()))
    return this.#wish.kept.filter(object =>
      [`object:${object}`, ...mapFacts(this.#mission, object)].some(
        fact => asked.has(fact) && !this.#proof.some(({ gives }) => gives.includes(fact)),
      ),
    )
  }

  /** Does what is open at a place, and what opens by that; one TU for each round of tests at least. */
  #work(location: string, from: Clock, before: readonly Source[]) {
    let clock = from
    let isQuick = true
    const done = [...before]
    const tasks: Task[] = []
    for (;;) {
      const open = this.#proof.filter(source => source.location === location && !done.includes(source) && this.#isOpen(source, done))
      const free = open.filter(({ task }) => task.kind !== 'test')
      const round = free.length > 0 ? free : open
      if (round.length === 0) return { clock, done, tasks, isQuick }
      if (free.length === 0) {
        clock = spent(clock, 1, USUAL_TEST)
        isQuick = false
      }
      for (const { window } of round) {
        const waited = within(clock, window)
        if (waited === undefined || waited.tu < 0) return undefined
        clock = waited
      }
      done.push(...round)
      for (const { task } of round) if (!tasks.some(other => isSame(other, task))) tasks.push(task)
    }
  }

  #isOpen({ needs }: Source, done: readonly Source[]): boolean {
    return needs.some(all => all.every(goal => isMet(goal, done, this.#start)))
  }

  /** A must-card with a lock costs a TU if nothing else does. */
  #isHeld(location: string, done: readonly Source[]): boolean {
    const panels = this.#mission.locations.find(({ id }) => id === location)?.panels ?? []
    return panels.some(
      ({ arrival, inPlayIf, front }) =>
        arrival === 'mustExplore' &&
        inPlayIf === undefined &&
        front.tests?.some(({ lock, id }) => lock && !done.some(({ gives }) => gives.includes(`passed:${id}`))),
    )
  }
}

const isSame = (a: Task, b: Task) => a.card === b.card && a.kind === b.kind && a.id === b.id

/** Time left at best and as it usually goes, how much of it was waited away, and the least usual distance to a closing window. */
interface Clock {
  readonly tu: number
  readonly waited: number
  readonly usual: number
  readonly slack: number
}

/** What a round of tests usually takes, with the time its shields cost; only to tell likely orders from unlikely ones. */
const USUAL_TEST = 2.2

const spent = ({ tu, waited, usual, slack }: Clock, least: number, often: number): Clock => ({
  tu: tu - least,
  waited,
  usual: usual - often,
  slack,
})

/** The time left after waiting for a window; undefined if it has closed. */
function within({ tu, waited, usual, slack }: Clock, { gte = 0, lte = Infinity }: Range): Clock | undefined {
  if (tu < gte) return undefined
  const now = Math.min(tu, lte)
  return { tu: now, waited: waited + tu - now, usual: Math.min(usual, lte), slack: gte > 0 ? Math.min(slack, usual - gte) : slack }
}

function redExit({ hosts, rules, base }: Mission, team: readonly string[]): number {
  const all = [
    ...hosts.filter(({ id }) => team.includes(id)).flatMap(({ modifiers }) => modifiers ?? []),
    ...[...(rules ?? []), ...base.flatMap(card => card.rules ?? [])].flatMap(({ modifiers }) => modifiers ?? []),
  ].filter(({ mod }) => mod === 'redExit')
  return Math.max(0, Math.min(RED_EXIT, ...all.map(({ set, add }) => set ?? RED_EXIT + (add ?? 0))))
}
