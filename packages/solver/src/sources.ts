import type { Ability, Access, Cond, Mission, Panel, Range, Resource, Step } from '@chronothek/content'
import type { Fact } from './facts.ts'
import type { Task } from './plan.ts'

/** A fact that is needed, or so many tokens of a colour: `token:brown:4`. */
export type Goal = Fact

/** Something a team can do, what it needs for that, and what it has afterwards. */
export interface Source {
  readonly task: Task
  readonly location: string
  /** Alternatives: each is a list of goals that all must be met. */
  readonly needs: readonly (readonly Goal[])[]
  readonly gives: readonly Fact[]
  readonly tokens: Readonly<Partial<Record<Resource, number>>>
  /** When it can be done, by the time left. */
  readonly window: Range
}

type Needs = readonly (readonly Goal[])[]
const NOTHING: Needs = [[]]
const NEVER: Needs = []

/** What must be known before a puzzle is answered: nothing, if the answers are known. */
export type Cluing = (puzzle: string) => readonly Fact[]

export function sourcesOf(mission: Mission, team: readonly string[], cluesOf: Cluing): Source[] {
  return new Sources(mission, team, cluesOf).all()
}

const both = (a: Needs, b: Needs): Needs => a.flatMap(left => b.map(right => [...new Set([...left, ...right])]))

class Sources {
  readonly #mission: Mission
  readonly #team: readonly string[]
  readonly #cluesOf: Cluing

  constructor(mission: Mission, team: readonly string[], cluesOf: Cluing) {
    this.#mission = mission
    this.#team = team
    this.#cluesOf = cluesOf
  }

  all(): Source[] {
    return this.#mission.locations.flatMap(location =>
      location.panels.flatMap(panel => {
        const card = `${location.id}.${panel.letter}`
        const needs = both(both(this.#place(location.id), this.#cond(panel.inPlayIf)), this.#access(panel, card))
        return needs.length === 0 ? [] : [...this.#card(panel, card, needs)].map(source => ({ ...source, location: location.id }))
      }),
    )
  }

  *#card({ front }: Panel, card: string, needs: Needs): Iterable<Omit<Source, 'location'>> {
    const look: Task = { kind: 'explore', card, after: [] }
    yield { task: look, needs, gives: [`seen:${card}`], tokens: {}, window: {} }
    for (const { if: cond, steps } of front.onExplore ?? []) yield* this.#steps(steps, look, both(needs, this.#cond(cond)), windowOf(cond))
    for (const test of front.tests ?? []) {
      const canRoll = this.#mission.hosts.some(({ id, skills }) => this.#team.includes(id) && (skills[test.skill] ?? 0) > 0)
      if (!canRoll) continue
      const task: Task = { kind: 'test', card, id: test.id, after: [] }
      const needed = both(needs, this.#cond(test.if))
      yield { task, needs: needed, gives: [`passed:${test.id}`, `seen:${card}`], tokens: {}, window: windowOf(test.if) }
      yield* this.#steps(test.onPass ?? [], task, needed, windowOf(test.if))
    }
    for (const action of front.actions ?? []) yield* this.#action(action, card, needs)
  }

  *#action(action: Ability, card: string, needs: Needs): Iterable<Omit<Source, 'location'>> {
    const codes = action.steps.flatMap(step => (step.do === 'enterCode' ? [step.puzzle] : []))
    const after = codes.flatMap(code => this.#cluesOf(code))
    const task: Task = { kind: 'use', card, id: action.id, after }
    const paid = (action.cost ?? []).flatMap(step =>
      step.do === 'spendResource' ? [`token:${step.colour}:${step.n}`] : step.do === 'discardObject' ? [`object:${step.object}`] : [],
    )
    yield* this.#steps(action.steps, task, both(both(needs, this.#cond(action.if)), [[...after, ...paid]]), windowOf(action.if))
  }

  /** One source for what always happens, and one for each thing that depends on something. */
  *#steps(steps: readonly Step[], task: Task, needs: Needs, window: Range): Iterable<Omit<Source, 'location'>> {
    const gives: Fact[] = []
    const tokens: Partial<Record<Resource, number>> = {}
    for (const step of steps) {
      if (step.if !== undefined && step.if !== true) {
        const { if: cond, else: other, ...plain } = step
        yield* this.#steps([plain as Step], task, both(needs, this.#cond(cond)), meet(window, windowOf(cond)))
        yield* this.#steps(other ?? [], task, needs, window)
      } else if (step.do === 'enterCode') yield* this.#code(step.puzzle, task, needs, window)
      else if (step.do === 'prompt')
        for (const option of step.options) yield* this.#steps(option.steps, task, both(needs, this.#cond(option.if)), window)
      else if (step.do === 'specialRoll') for (const outcome of step.outcomes) yield* this.#steps(outcome.steps, task, needs, window)
      else if (step.do === 'gainResource') tokens[step.colour] = (tokens[step.colour] ?? 0) + step.n
      else {
        gives.push(...given(step))
        if (step.do === 'gainObject')
          yield* this.#steps(this.#mission.objects.find(({ n }) => n === step.object)?.onGain ?? [], task, needs, window)
      }
    }
    if (gives.length > 0 || Object.keys(tokens).length > 0) yield { task, needs, gives, tokens, window }
  }

  *#code(id: string, task: Task, needs: Needs, window: Range): Iterable<Omit<Source, 'location'>> {
    const puzzle = this.#mission.puzzles?.find(puzzle => puzzle.id === id)
    const [solution] = puzzle?.solutions ?? []
    if (puzzle === undefined || solution === undefined) return
    const objects = puzzle.input.type === 'objects' && typeof solution.answer !== 'number' ? solution.answer.map(n => `object:${n}`) : []
    yield* this.#steps(solution.steps, task, both(both(needs, this.#cond(puzzle.if)), [objects]), meet(window, windowOf(puzzle.if)))
  }

  #place(location: string): Needs {
    const shown: Goal[][] = []
    for (const [quadrant, { initial, variants }] of Object.entries(this.#mission.map.quadrants))
      for (const [variant, { places }] of Object.entries(variants)) {
        if (!places.some(place => place.location === location)) continue
        if (variant === initial) return NOTHING
        shown.push([`map:${quadrant}/${variant}`])
      }
    return location === this.#mission.start.location ? NOTHING : shown
  }

  #access({ access = [] }: Panel, card: string): Needs {
    return access.reduce<Needs>((needs, lock) => both(needs, this.#lock(lock, card)), NOTHING)
  }

  #lock(lock: Access, card: string): Needs {
    if (lock.kind === 'status') return [lock.all.map(status => `status:${status}`)]
    if (lock.kind === 'object') return [lock.all.map(object => `object:${object}`)]
    if (lock.kind === 'forbidden') return [[`allowed:${card}`]]
    if (lock.kind === 'when') return this.#cond(lock.cond)
    if (lock.kind === 'allAgents') return NOTHING
    if (!lock.any.some(host => this.#team.includes(host))) return NEVER
    return [lock.object === undefined ? [] : [`object:${lock.object}`]]
  }

  /** What a condition asks for; what cannot be planned for counts as met, and the walk through the plan sees whether it is. */
  #cond(cond: Cond | undefined): Needs {
    if (cond === undefined || cond === true) return NOTHING
    if (cond === false) return NEVER
    if ('all' in cond) return cond.all.reduce<Needs>((needs, inner) => both(needs, this.#cond(inner)), NOTHING)
    if ('any' in cond) return cond.any.flatMap(inner => this.#cond(inner))
    if ('status' in cond) return [[`status:${cond.status}`]]
    if ('object' in cond) return cond.at === 'stack' || cond.at === 'removed' ? NOTHING : [[`object:${cond.object}`]]
    if ('resource' in cond) return [[`token:${cond.resource}:${cond.gte ?? 0}`]]
    if ('flag' in cond) return [[`flag:${cond.flag}`]]
    if ('passed' in cond) return [[`passed:${cond.passed}`]]
    if ('card' in cond)
      return cond.is === 'explored' ? [[`seen:${cond.card}`]] : cond.is === 'allowed' ? [[`allowed:${cond.card}`]] : NOTHING
    if ('location' in cond) return this.#place(cond.location)
    if ('host' in cond) return this.#team.includes(cond.host) ? NOTHING : NEVER
    return NOTHING
  }
}

function given(step: Step): Fact[] {
  if (step.do === 'gainObject') return [`object:${step.object}`]
  if (step.do === 'gainStatus') return [`status:${step.status}`]
  if (step.do === 'mapSet') return [`map:${step.quadrant}/${step.variant}`]
  if (step.do === 'allowCard') return [`allowed:${step.card}`]
  if (step.do === 'reveal') return [`allowed:${step.card}`, `seen:${step.card}`]
  if (step.do === 'setFlag') return step.value === false ? [] : [`flag:${step.flag}`]
  if (step.do === 'passTest') return step.test === undefined ? [] : [`passed:${step.test}`]
  return step.do === 'readMission' ? [`mission:${step.card}`] : []
}

export const meet = (a: Range, b: Range): Range => {
  const gte = Math.max(a.gte ?? 0, b.gte ?? 0)
  const lte = Math.min(a.lte ?? Infinity, b.lte ?? Infinity)
  return { ...(gte > 0 ? { gte } : {}), ...(lte < Infinity ? { lte } : {}) }
}

/** The stretch of time a condition asks for, as far as it does so plainly. */
export function windowOf(cond: Cond | undefined): Range {
  if (cond === undefined || typeof cond === 'boolean') return {}
  if ('all' in cond) return cond.all.map(windowOf).reduce(meet, {})
  if (!('time' in cond)) return {}
  const { gte, lte, eq } = cond.time
  return meet({ gte: eq ?? gte ?? 0 }, { lte: eq ?? lte ?? Infinity })
}
