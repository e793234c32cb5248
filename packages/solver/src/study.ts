import type { Mission } from '@chronothek/content'
import { atlasOf } from '@chronothek/content/mission'
import { type DeadEnd, deadEndsIn, type Unreachable, unreachableIn } from './dead-ends.ts'
import { type SoftLock, softLocksOf } from './locks.ts'
import { COARSE, FINE } from './outlook.ts'
import type { Plan } from './plan.ts'
import { plansFor } from './routes.ts'
import { type Answer, answerFor, type Wishes } from './solve.ts'
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
  /** Objects of earlier runs that are brought along although no plan needs them. */
  readonly brings?: readonly number[]
}

const FEW = 3
const SEVERAL = 6

/** What has to be worked out, in pieces that do not depend on each other. */
export function questionsOf(mission: Mission, { quick = false, brings = [] }: StudyOptions = {}): Wishes[] {
  const { teams } = atlasOf(mission)
  return [false, true].flatMap(earned =>
    goalsOf(mission).flatMap(goal =>
      [4, 3].flatMap(size => {
        const all = teams.filter(team => team.length === size)
        const chosen = quick ? spread(all, FEW) : earned ? spread(all, SEVERAL) : all
        return chosen.length === 0 ? [] : [{ teams: chosen, goal, earned, precision: quick || earned ? COARSE : FINE, brings }]
      }),
    ),
  )
}

export const study = (mission: Mission, options: StudyOptions = {}): Study =>
  studyOf(
    mission,
    questionsOf(mission, options).map(question => answerFor(mission, question)),
  )

/** The study of a mission whose numbers are known. */
export function studyOf(mission: Mission, answers: readonly Answer[]): Study {
  const atlas = atlasOf(mission)
  const plans = allPlans(mission, goalsOf(mission))
  return {
    answers,
    unreachable: unreachableIn(atlas),
    deadEnds: deadEndsIn(atlas, plans),
    softLocks: softLocksOf(atlas, plans),
    unmodelled: unmodelledIn(mission),
  }
}

const goalsOf = ({ missionCards }: Mission) => missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => id)

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
