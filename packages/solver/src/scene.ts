import type { Location, Mission, MissionTest, Panel } from '@chronothek/content'
import { type ShieldsLeft, shieldsAfter } from './dice.ts'

/** A test as the solver needs it. */
export interface Trial {
  readonly test: MissionTest
  /** Its number at its location, and the number of its card there. */
  readonly at: number
  readonly card: number
  readonly rows: readonly ShieldsLeft[]
  readonly total: number
  /** Other ways past the same thing (TST-A17, group). */
  readonly siblings: readonly string[]
  /** What is so once it is passed, or another way past it was found. */
  readonly passed: string
  readonly closed: string
}

export interface Scene {
  readonly location: Location
  readonly panels: readonly Panel[]
  readonly ids: readonly string[]
  readonly trials: readonly Trial[]
  /** The tests of each card, in printed order. */
  readonly trialsOn: readonly (readonly Trial[])[]
}

export function sceneOf(location: Location): Scene {
  const ids = location.panels.map(({ letter }) => `${location.id}.${letter}`)
  const trials: Trial[] = []
  for (const [card, { front }] of location.panels.entries())
    for (const test of front.tests ?? []) {
      const rows = shieldsAfter(test.shields)
      const siblings = (front.tests ?? []).filter(({ group, id }) => group !== undefined && group === test.group && id !== test.id)
      trials.push({ test, at: trials.length, card, rows, total: rows.length - 1, siblings: siblings.map(({ id }) => id), ...factsOf(test) })
    }
  return { location, panels: location.panels, ids, trials, trialsOn: ids.map((_, card) => trials.filter(trial => trial.card === card)) }
}

const factsOf = ({ id }: MissionTest) => ({ passed: `passed:${id}`, closed: `closed:${id}` })

export const scenesOf = ({ locations }: Mission): ReadonlyMap<string, Scene> =>
  new Map(locations.map(location => [location.id, sceneOf(location)]))
