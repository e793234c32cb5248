import type { Mission } from '@chronothek/content'
import { InvariantError } from '@chronothek/core'
import { plansFor, seededLuck } from '@chronothek/solver'
import { Drive } from '../src/solve/drive.ts'

/** Drives runs with these seeds through the solver and the rules at once; the share in which the two part for a known reason. */
export function driven(mission: Mission, team: readonly string[], seeds: number): number {
  const time = mission.time.start[team.length === 3 ? 3 : 4]
  const six = [1, 1, 1, 1, 1, 1]
  let apart = 0
  for (const goal of ['winCorrected', 'winSabotage']) {
    const plans = plansFor(mission, { team, goal, time, kept: [], earned: false })
    for (let seed = 1; seed <= seeds; seed++) {
      const luck = seededLuck(seed)
      const throws = { action: () => luck.pick(six, 'die'), captain: () => luck.pick(six, 'die') }
      const drive = new Drive(mission, team, plans[seed % Math.min(6, plans.length)] as (typeof plans)[0], throws)
      try {
        drive.run({ time, isLater: false })
      } catch (error) {
        // Known: what an agent in the vortex carries comes back with him in the middle of a visit; the solver leaves it with the carrier.
        if (!(error instanceof InvariantError) || !/E_NEED_OBJECT|E_CONDITION/.test(error.message)) throw error
        apart++
      }
    }
  }
  return apart / (2 * seeds)
}
