import type { Mission } from '@chronothek/content'
import { outlook } from './exact.ts'
import { FINE, type Outlook, type Precision, ROUGH } from './outlook.ts'
import type { Conditions, Plan } from './plan.ts'
import { plansFor } from './routes.ts'
import { type Sampled, sampled } from './sample.ts'

/** How likely one team wins by its best plan. */
export interface TeamResult {
  readonly team: readonly string[]
  readonly plan: Plan
  readonly won: number
  /** Three standard errors of lots among very unlikely states; for samples half the width of the interval. */
  readonly error: number
  /** Runs with fixed seeds instead of all states, because there were too many. */
  readonly runs?: number
  readonly failures: Readonly<Record<string, number>>
  /** Time left at the end of a won run: one in ten has less, half have less, nine in ten have less. */
  readonly left: readonly [number, number, number]
  /** The same on arrival at each stop. */
  readonly arrivals: readonly (readonly [number, number, number])[]
  readonly deaths: number
}

/** One success card, one team size. */
export interface Answer {
  readonly goal: string
  readonly hosts: 3 | 4
  readonly time: number
  readonly earned: boolean
  readonly plans: readonly Plan[]
  readonly teams: readonly TeamResult[]
}

export interface Wishes {
  readonly teams: readonly (readonly string[])[]
  readonly goal: string
  readonly earned: boolean
  readonly precision: Precision
  /** More TU than the mission starts with, as a failed card may give. */
  readonly bonus?: number
  /** Objects of earlier runs that are brought along although no plan needs them. */
  readonly brings?: readonly number[]
}

const TRIED = 8
const RUNS = 4000

/** The best plans of every team for one success card. */
export function answerFor(mission: Mission, wishes: Wishes): Answer {
  const { teams, goal, earned, bonus = 0, brings = [] } = wishes
  const hosts = teams[0]?.length === 3 ? 3 : 4
  const time = mission.time.start[hosts] + bonus
  const conditions: Conditions = { time, isLater: bonus > 0 }
  const kept = earned ? [] : mission.objects.filter(({ agencyLogo }) => agencyLogo).map(({ n }) => n)
  const shared = new Map<string, { plan: Plan; won: number; tries: number }>()
  const results: TeamResult[] = []
  for (const team of teams) {
    const plans = plansFor(mission, { team, goal, time, kept, earned }).map(plan => withMore(plan, earned ? [] : brings))
    const plan = choosePlan(mission, team, plans, conditions, shared)
    if (plan !== undefined) results.push(resultOf(mission, team, plan, conditions, wishes.precision))
  }
  const ranked = [...shared.values()].sort((a, b) => b.won / b.tries - a.won / a.tries).map(({ plan }) => plan)
  return { goal, hosts, time, earned, plans: ranked, teams: results }
}

const withMore = (plan: Plan, brings: readonly number[]): Plan => ({ ...plan, kept: [...new Set([...plan.kept, ...brings])] })

/** Tries the likeliest orders roughly, those that suited other teams first, and takes the best. */
function choosePlan(
  mission: Mission,
  team: readonly string[],
  plans: readonly Plan[],
  conditions: Conditions,
  shared: Map<string, { plan: Plan; won: number; tries: number }>,
): Plan | undefined {
  const keyed = plans.filter(({ bound }) => bound === plans[0]?.bound).map(plan => ({ plan, key: JSON.stringify(plan.stops) }))
  const worth = ({ key }: { key: string }) => {
    const known = shared.get(key)
    return known === undefined ? -1 : known.won / known.tries
  }
  const isNew = shared.size === 0
  const tried = isNew
    ? keyed.slice(0, TRIED)
    : [
        ...keyed
          .filter(one => worth(one) >= 0)
          .sort((a, b) => worth(b) - worth(a))
          .slice(0, 2),
        ...keyed.filter(one => worth(one) < 0).slice(0, 1),
      ]
  let best: { plan: Plan; won: number } | undefined
  for (const { plan, key } of tried) {
    const won = outlook(mission, team, plan, conditions, ROUGH)?.won ?? 0
    const known = shared.get(key) ?? { plan, won: 0, tries: 0 }
    shared.set(key, { plan, won: known.won + won, tries: known.tries + 1 })
    if (best === undefined || won > best.won) best = { plan, won }
  }
  return best?.plan
}

/** The numbers of one team and plan: exact, or sampled where there are too many states. */
export function resultOf(mission: Mission, team: readonly string[], plan: Plan, conditions: Conditions, precision = FINE): TeamResult {
  const exact = outlook(mission, team, plan, conditions, precision)
  return exact === undefined ? fromSample(team, plan, sampled(mission, team, plan, conditions, RUNS)) : fromOutlook(team, plan, exact)
}

function fromOutlook(team: readonly string[], plan: Plan, { won, error, failures, left, arrivals, deaths }: Outlook): TeamResult {
  return { team, plan, won, error, failures, left: quantiles(left), arrivals: arrivals.map(quantiles), deaths }
}

function fromSample(team: readonly string[], plan: Plan, { won, interval, runs, failures, left, deaths }: Sampled): TeamResult {
  return { team, plan, won, error: (interval[1] - interval[0]) / 2, runs, failures, left: quantiles(left), arrivals: [], deaths }
}

export function quantiles(chances: ReadonlyMap<number, number>): readonly [number, number, number] {
  const sorted = [...chances].sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, chance]) => sum + chance, 0)
  const at = (share: number) => {
    let sum = 0
    for (const [time, chance] of sorted) {
      sum += chance
      if (sum >= share * all) return time
    }
    return 0
  }
  return [at(0.1), at(0.5), at(0.9)]
}
