import type { Mission, MissionFinding } from '@chronothek/content'
import { info, warning } from '@chronothek/content/mission'
import { type Answer, study } from '@chronothek/solver'

const MEAN = 0.7
const GOOD = 0.6
const EASY = 0.25

const meanOf = ({ teams }: Answer): number => teams.reduce((sum, { won }) => sum + won, 0) / Math.max(1, teams.length)
const percent = (n: number) => `${Math.round(n * 100)} %`

/** What `lint` says about a mission's chances, from a few teams: likely enough (V26), and not too easy at the first try (V27). */
export function* solverFindings(mission: Mission): Iterable<MissionFinding> {
  const { answers } = study(mission, { quick: true })
  for (const hosts of [3, 4] as const) {
    const known = answers.filter(answer => answer.hosts === hosts && !answer.earned)
    const best = known.reduce<Answer | undefined>((a, b) => (a === undefined || meanOf(b) > meanOf(a) ? b : a), undefined)
    if (best !== undefined) yield* chances(best)
  }
  for (const answer of answers.filter(({ earned }) => earned)) yield* firstRun(mission, answer)
}

function* chances(best: Answer): Iterable<MissionFinding> {
  const mean = meanOf(best)
  const good = best.teams.filter(({ won }) => won >= GOOD).length / Math.max(1, best.teams.length)
  if (mean >= MEAN && good >= 2 / 3) return
  yield warning(
    'V26',
    ['time', 'start', best.hosts],
    `Mit ${best.hosts} Wirten gewinnt der beste Plan im Mittel mit ${percent(mean)}; erwartet werden ${percent(MEAN)}.`,
    `With ${best.hosts} hosts the best plan wins with ${percent(mean)} on average; ${percent(MEAN)} are expected.`,
  )
}

/** Only an ending that nothing outranks is too easy; a lesser one is worth knowing about. */
function* firstRun(mission: Mission, answer: Answer): Iterable<MissionFinding> {
  const mean = meanOf(answer)
  if (mean <= EASY) return
  const points = pointsOf(mission)
  const tell = (points.get(answer.goal) ?? 0) >= Math.max(0, ...points.values()) ? warning : info
  yield tell(
    'V27',
    ['missionCards', mission.missionCards.findIndex(({ id }) => id === answer.goal)],
    `Wer alles richtig macht und jeden Hinweis selbst findet, erreicht dieses Ende mit ${answer.hosts} Wirten schon im ersten Durchlauf mit ${percent(mean)}.`,
    `Whoever does everything right and earns every clue reaches this ending in the first run with ${percent(mean)} (${answer.hosts} hosts).`,
  )
}

/** The most points an ending is named for in the rating. */
function pointsOf({ rating = [], missionCards }: Mission): Map<string, number> {
  const named = (goal: string) =>
    rating.filter(({ if: cond, bonus }) => bonus !== true && JSON.stringify(cond).includes(`"mission":"${goal}"`))
  return new Map(
    missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => [id, Math.max(0, ...named(id).map(({ points }) => points ?? 0))]),
  )
}
