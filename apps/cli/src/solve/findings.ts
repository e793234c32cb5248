import type { Mission, MissionFinding } from '@chronothek/content'
import { info, warning } from '@chronothek/content/mission'
import type { Language } from '@chronothek/core'
import { questionsOf } from '@chronothek/solver'
import type { Say } from '../command.ts'
import { LINT_WORDS } from '../lint-words.ts'
import { certificateFor } from './check.ts'
import { answersTo } from './threads.ts'

const MEAN = 0.7
const GOOD = 0.6
const EASY = 0.25
const LIMIT = 60_000

/** What is asked about a team's chances, of a certificate or of the solver itself. */
export interface Chances {
  readonly goal: string
  readonly hosts: 3 | 4
  /** A first run in which every clue is earned. */
  readonly earned: boolean
  readonly teams: readonly { readonly won: number }[]
}

interface Telling {
  readonly aside: Say
  readonly language: Language
  readonly limit?: number
}

/**
 * What `lint` says about a mission's chances: from the certificate beside it if that is valid, else from a few teams and within a time
 * limit.
 */
export async function solverFindings(
  mission: Mission,
  file: string,
  { aside, language, limit = LIMIT }: Telling,
): Promise<MissionFinding[]> {
  const words = LINT_WORDS[language]
  const certificate = certificateFor(mission, file)
  if (certificate !== undefined) return [...chanceFindings(mission, certificate.answers)]
  aside(words.rough(limit / 1000))
  const answers = await answersTo(mission, questionsOf(mission, { quick: true }), { limit })
  if (answers === undefined) aside(words.late)
  return [...chanceFindings(mission, answers ?? [])]
}

const meanOf = ({ teams }: Chances): number => teams.reduce((sum, { won }) => sum + won, 0) / Math.max(1, teams.length)
const percent = (n: number) => `${Math.round(n * 100)} %`

/** Whether it is likely enough to be won (V26) and not too easy at the first attempt (V27). */
export function* chanceFindings(mission: Mission, answers: readonly Chances[]): Iterable<MissionFinding> {
  for (const hosts of [3, 4] as const) {
    const known = answers.filter(answer => answer.hosts === hosts && !answer.earned)
    const best = known.reduce<Chances | undefined>((a, b) => (a === undefined || meanOf(b) > meanOf(a) ? b : a), undefined)
    if (best !== undefined) yield* chances(best)
  }
  for (const answer of answers.filter(({ earned }) => earned)) yield* firstRun(mission, answer)
}

function* chances(best: Chances): Iterable<MissionFinding> {
  const mean = meanOf(best)
  const good = best.teams.filter(({ won }) => won >= GOOD).length / Math.max(1, best.teams.length)
  if (mean >= MEAN && good >= 2 / 3) return
  yield warning(
    'V26',
    ['time', 'start', best.hosts],
    `Mit ${best.hosts} Wirten gewinnt der beste Plan im Mittel mit ${percent(mean)}, und ${percent(good)} der Teams gewinnen mit mindestens ${percent(GOOD)}; erwartet werden ${percent(MEAN)} und zwei Drittel der Teams.`,
    `With ${best.hosts} hosts the best plan wins with ${percent(mean)} on average, and ${percent(good)} of the teams win with at least ${percent(GOOD)}; ${percent(MEAN)} and two thirds of the teams are expected.`,
  )
}

/** Only the best ending can be too easy; a lesser one is only mentioned. */
function* firstRun(mission: Mission, answer: Chances): Iterable<MissionFinding> {
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

/** The highest points for which the rating names an ending. */
function pointsOf({ rating = [], missionCards }: Mission): Map<string, number> {
  const named = (goal: string) =>
    rating.filter(({ if: cond, bonus }) => bonus !== true && JSON.stringify(cond).includes(`"mission":"${goal}"`))
  return new Map(
    missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => [id, Math.max(0, ...named(id).map(({ points }) => points ?? 0))]),
  )
}
