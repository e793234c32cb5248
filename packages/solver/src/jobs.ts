import type { Ability, Cond, Panel, Step } from '@chronothek/content'
import { carries, holds, space } from './holds.ts'
import type { Stop, Task } from './plan.ts'
import type { Scene, Trial } from './scene.ts'
import { canPay, canSolve, run } from './steps.ts'
import type { Table } from './table.ts'

/** A task where it lies. */
export interface Job {
  readonly task: Task
  readonly card: number
  readonly trial: Trial | undefined
  readonly action: Ability | undefined
  /** Done when this is so. */
  readonly fact: string
  /** Objects whoever does it must have with him. */
  readonly objects: readonly number[]
  /** Only who carries the team's things can open the card. */
  readonly needsThings: boolean
  readonly isForAll: boolean
}

export function jobsOf(table: Table, scene: Scene, stop: Stop): Job[] {
  return stop.tasks.flatMap(task => {
    const card = scene.ids.indexOf(task.card)
    const panel = scene.panels[card]
    if (panel === undefined) return []
    const action = task.kind === 'use' ? panel.front.actions?.find(({ id }) => id === task.id) : undefined
    const objects = [...objectsToEnter(panel), ...objectsOfCodes(table, action?.steps ?? [])]
    return {
      task,
      card,
      trial: task.kind === 'test' ? scene.trials.find(({ test }) => test.id === task.id) : undefined,
      action,
      fact: task.kind === 'explore' ? `seen:${task.card}` : task.kind === 'test' ? `passed:${task.id}` : `used:${task.card}/${task.id}`,
      objects,
      needsThings: objectsToEnter(panel).length > 0 || needsTokens(panel),
      isForAll: panel.access?.some(({ kind }) => kind === 'allAgents') ?? false,
    }
  })
}

/** The objects that open a card. */
export function objectsToEnter({ access = [] }: Panel): number[] {
  return access.flatMap(lock => {
    if (lock.kind === 'object') return [...lock.all]
    if (lock.kind === 'hosts') return lock.object === undefined ? [] : [lock.object]
    return lock.kind === 'when' ? objectsIn(lock.cond) : []
  })
}

export function objectsIn(cond: Cond): number[] {
  if (typeof cond === 'boolean') return []
  if ('all' in cond) return cond.all.flatMap(objectsIn)
  if ('any' in cond) return cond.any.flatMap(objectsIn)
  return 'object' in cond ? [cond.object] : []
}

export const needsTokens = ({ access = [] }: Panel): boolean =>
  access.some(lock => lock.kind === 'when' && JSON.stringify(lock.cond).includes('"resource"'))

function objectsOfCodes(table: Table, steps: readonly Step[]): number[] {
  return steps.flatMap(step => {
    if (step.do !== 'enterCode') return []
    const puzzle = table.squad.mission.puzzles?.find(({ id }) => id === step.puzzle)
    const answer = puzzle?.solutions[0]?.answer
    return puzzle?.input.type !== 'objects' || puzzle.input.at === 'team' || typeof answer === 'number' ? [] : (answer ?? []).map(Number)
  })
}

export const isDone = (table: Table, { fact }: Job): boolean => table.has(fact)

/** Does every pending thing that costs no action: codes and purchases by whoever stands there. */
export function settle(table: Table, jobs: readonly Job[]): void {
  for (const job of jobs) {
    const { action, card, task } = job
    if (action === undefined || table.ended !== undefined || isDone(table, job) || !task.after.every(fact => table.has(fact))) continue
    const user = table.on(card).find(agent => canUse(table, job, agent))
    if (user === undefined || !table.has(`seen:${task.card}`)) continue
    table.add(job.fact)
    run(table, action.cost, { agent: user, card })
    run(table, action.steps, { agent: user, card })
  }
}

/** What ends the run is done once it ends it well. */
function canUse(table: Table, { action, card }: Job, agent: number): boolean {
  if (action === undefined || !holds(table, action.if, { agent, card }) || !canPay(table, action.cost)) return false
  const isTime = (step: Step) => step.do !== 'readMission' || holds(table, step.if, { agent, card })
  return action.steps.every(step => isTime(step) && (step.do !== 'enterCode' || canSolve(table, step.puzzle, { agent, card })))
}

/** Whether this agent, once there, has with him or finds there what the job asks for. */
export function hasThings(table: Table, { objects, card }: Job, agent: number): boolean {
  const together = space(table, { agent, card })
  return objects.every(object => together.some(other => carries(table, other, object)))
}
