import type { Mission } from '@chronothek/content'
import type { Precision } from './outlook.ts'
import type { Plan } from './plan.ts'
import { type Answer, resultOf } from './solve.ts'

/** Raised whenever the same mission would get other numbers. */
export const SOLVER_VERSION = 2

/** What was found out about a mission, stored beside it; it holds as long as the mission's mechanics stay as they are. */
export interface Certificate {
  readonly format: 'tstory-certificate/1'
  readonly mission: string
  readonly version: string
  /** Digest of everything rules use: words and pictures may change. */
  readonly mechanics: string
  readonly solver: number
  readonly rules: number
  readonly plans: readonly Plan[]
  readonly answers: readonly CertifiedAnswer[]
  readonly lines: readonly Line[]
}
export interface CertifiedAnswer {
  readonly goal: string
  readonly hosts: 3 | 4
  readonly time: number
  readonly earned: boolean
  readonly least: number
  readonly teams: readonly CertifiedTeam[]
}
export interface CertifiedTeam {
  readonly team: readonly string[]
  /** Which of the plans. */
  readonly plan: number
  readonly won: number
  readonly error: number
  /** Runs with the seeds 1 to this number, where all states were too many. */
  readonly runs?: number
}
/** A won campaign: every action one player takes for the whole team, with the luck it met. */
export interface Line {
  readonly goal: string
  readonly team: readonly string[]
  readonly setup: readonly number[]
  readonly moves: readonly { readonly action: unknown; readonly draws: readonly number[] }[]
}

const round = (n: number) => Math.round(n * 1e6) / 1e6

export function certify(
  mission: Mission,
  about: Pick<Certificate, 'mechanics' | 'rules' | 'lines'>,
  answers: readonly Answer[],
  precision: (answer: Answer) => Precision,
): Certificate {
  const plans: Plan[] = []
  const keys = new Map<string, number>()
  const numberOf = (plan: Plan) => {
    const key = JSON.stringify([plan.stops, plan.kept, plan.earned])
    const known = keys.get(key)
    if (known !== undefined) return known
    plans.push({ ...plan, slack: round(plan.slack) })
    keys.set(key, plans.length - 1)
    return plans.length - 1
  }
  const certified = answers.map(answer => ({
    goal: answer.goal,
    hosts: answer.hosts,
    time: answer.time,
    earned: answer.earned,
    least: precision(answer).least,
    teams: answer.teams.map(({ team, plan, won, error, runs }) => ({
      team,
      plan: numberOf(plan),
      won: round(won),
      error: round(error),
      ...(runs === undefined ? {} : { runs }),
    })),
  }))
  const { mechanics, rules, lines } = about
  return {
    format: 'tstory-certificate/1',
    mission: mission.id,
    version: mission.version,
    mechanics,
    solver: SOLVER_VERSION,
    rules,
    plans,
    answers: certified,
    lines,
  }
}

/** Works out again what a certificate says about one team; how far it is off. */
export function distance(
  mission: Mission,
  { plans }: Certificate,
  answer: CertifiedAnswer,
  { team, plan, won }: CertifiedTeam,
  most: number,
): number {
  const found = plans[plan]
  if (found === undefined) return Number.POSITIVE_INFINITY
  const conditions = { time: answer.time, isLater: answer.time > mission.time.start[answer.hosts] }
  return Math.abs(resultOf(mission, team, found, conditions, { least: answer.least, most }).won - won)
}
