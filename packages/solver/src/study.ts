import type { Mission } from '@chronothek/content'
import { atlasOf } from '@chronothek/content/mission'
import { type DeadEnd, deadEndsIn, type Unreachable, unreachableIn } from './dead-ends.ts'
import { type SoftLock, softLocksOf } from './locks.ts'
import { COARSE, FINE } from './outlook.ts'
import type { Plan } from './plan.ts'
import { plansFor } from './routes.ts'
import { type Answer, answerFor } from './solve.ts'
import { type Unmodelled, unmodelledIn } from './unmodelled.ts'

/** Everything a solver can say about a mission. */
export interface Study {
  /** One for each success card and team size; those of a first run in which every clue is earned at the end. */
  readonly answers: readonly Answer[]
  readonly unreachable: readonly Unreachable[]
  readonly deadEnds: readonly DeadEnd[]
  readonly softLocks: readonly SoftLock[]
  /** What the numbers leave out. */
  readonly unmodelled: readonly Unmodelled[]
}

export interface StudyOptions {
  /** A few teams only, and rougher numbers. */
  readonly quick?: boolean
  readonly onStep?: (goal: string, team: readonly string[]) => void
}

const FEW = 3

export function study(mission: Mission, { quick = false, onStep }: StudyOptions = {}): Study {
  const atlas = atlasOf(mission)
  const goals = mission.missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => id)
  const precision = quick ? COARSE : FINE
  const answers: Answer[] = []
  for (const earned of [false, true])
    for (const goal of goals)
      for (const size of [4, 3]) {
        const teams = atlas.teams.filter(team => team.length === size)
        const chosen = quick || earned ? spread(teams, FEW) : teams
        if (chosen.length === 0) continue
        const onTeam = (team: readonly string[]) => onStep?.(goal, team)
        answers.push(answerFor(mission, { teams: chosen, goal, earned, precision: earned ? COARSE : precision, onTeam }))
      }
  const plans = allPlans(mission, goals)
  return {
    answers,
    unreachable: unreachableIn(atlas),
    deadEnds: deadEndsIn(atlas, plans),
    softLocks: softLocksOf(atlas, plans),
    unmodelled: unmodelledIn(mission),
  }
}

/** The first, the last and some between. */
export const spread = <T>(list: readonly T[], n: number): T[] =>
  list.length <= n ? [...list] : Array.from({ length: n }, (_, at) => list[Math.round((at * (list.length - 1)) / (n - 1))] as T)

/** Ways to win for all hosts together: with and without what was kept, with and without knowing the answers. */
function allPlans(mission: Mission, goals: readonly string[]): Plan[] {
  const team = mission.hosts.map(({ id }) => id)
  const logo = mission.objects.filter(({ agencyLogo }) => agencyLogo).map(({ n }) => n)
  return goals.flatMap(goal =>
    [logo, []].flatMap(kept => [true, false].flatMap(earned => plansFor(mission, { team, goal, time: mission.time.max, kept, earned }))),
  )
}
