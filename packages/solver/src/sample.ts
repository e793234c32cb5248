import type { Mission } from '@chronothek/content'
import { nextChoice } from './choose.ts'
import { act, begin, endSpending, enter, isReadyToLeave, leave, sitDown, spend, visitOf, wayTo } from './flow.ts'
import { seededLuck } from './luck.ts'
import type { Conditions, Plan } from './plan.ts'
import { squadOf } from './squad.ts'
import { type Ending, Table } from './table.ts'

/** How often a plan succeeded in runs with fixed seeds. */
export interface Sampled {
  readonly runs: number
  readonly won: number
  readonly failures: Readonly<Record<Ending, number>>
  readonly deaths: number
  /** 95 of 100 such intervals hold the true probability (Wilson). */
  readonly interval: readonly [number, number]
  /** Time left at the end of won runs. */
  readonly left: ReadonlyMap<number, number>
}

/** Plays a plan many times; the seeds are 1 to `runs`. */
export function sampled(mission: Mission, team: readonly string[], plan: Plan, conditions: Conditions, runs: number): Sampled {
  const table = new Table(squadOf(mission, team))
  const failures: Record<Ending, number> = {}
  const left = new Map<number, number>()
  let won = 0
  let deaths = 0
  for (let seed = 1; seed <= runs; seed++) {
    table.luck = seededLuck(seed * 7919)
    table.deaths = 0
    const how = playOnce(table, plan, conditions)
    deaths += table.deaths / runs
    if (!how.startsWith('won:')) failures[how] = (failures[how] ?? 0) + 1 / runs
    else {
      won++
      left.set(table.tu, (left.get(table.tu) ?? 0) + 1 / runs)
    }
  }
  return { runs, won: won / runs, failures, deaths, interval: wilson(won, runs), left }
}

function playOnce(table: Table, plan: Plan, conditions: Conditions): Ending {
  table.ended = undefined
  begin(table, plan, conditions)
  for (const at of plan.stops.keys()) {
    const visit = visitOf(table, plan, at)
    enter(table, visit)
    while (table.ended === undefined) {
      sitDown(table, visit)
      const way = isReadyToLeave(table, visit) ? wayTo(table, visit.next?.location ?? '') : 'busy'
      if (way === 'missed') return `window:${visit.next?.location}`
      if (way === 'open') break
      spend(table, visit)
      while (table.ended === undefined && act(table, visit, nextChoice(table, visit))) table.acting = true
      if (table.ended === undefined) endSpending(table)
    }
    if (table.ended === undefined) leave(table)
    if (table.ended !== undefined) return table.ended
  }
  return 'stuck'
}

export function wilson(won: number, runs: number): readonly [number, number] {
  const z = 1.96
  const p = won / runs
  const middle = (p + (z * z) / (2 * runs)) / (1 + (z * z) / runs)
  const half = (z / (1 + (z * z) / runs)) * Math.sqrt((p * (1 - p)) / runs + (z * z) / (4 * runs * runs))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
