import { existsSync, readFileSync } from 'node:fs'
import type { Mission } from '@chronothek/content'
import { packHash } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { type Certificate, distance, SOLVER_VERSION, spread } from '@chronothek/solver'
import { nodeDigest } from '@chronothek/testkit/tools'
import { timeStories } from '@chronothek/time-stories'
import type { Outcome } from '../command.ts'
import { replayLine } from './lines.ts'
import { wordsIn } from './words.ts'

const TOLERANCE = 1e-5
const PER_ANSWER = 1
const MAX_STATES = 6_000_000

export const mechanicsOf = (mission: Mission): string => packHash(mission, nodeDigest.sha256)

/** The certificate in a file, if it was issued for these mechanics, these rules and this solver. */
export function certificateFor(mission: Mission, file: string): Certificate | undefined {
  if (!existsSync(file)) return undefined
  const certificate = JSON.parse(readFileSync(file, 'utf8')) as Certificate
  return isIssuedFor(mission, certificate) ? certificate : undefined
}

const isIssuedFor = (mission: Mission, { mission: id, mechanics, solver, rules }: Certificate): boolean =>
  id === mission.id && mechanics === mechanicsOf(mission) && solver === SOLVER_VERSION && rules === timeStories.rulesVersion

/** Whether a stored certificate is still valid: nothing changed, every line wins, and some recomputed numbers agree. */
export function checkCertificate(mission: Mission, file: string, language: Language): Outcome {
  const words = wordsIn(language)
  if (!existsSync(file)) return { ok: false, report: { file, faults: ['missing'] }, text: `${words.invalid} ${words.missing}` }
  const certificate = JSON.parse(readFileSync(file, 'utf8')) as Certificate
  const faults = [...faultsOf(mission, certificate, language)]
  const numbers = faults.length > 0 ? [] : [...recomputed(mission, certificate, language)]
  const wrong = [...faults, ...numbers.filter(number => number !== '')]
  const report = { file, lines: certificate.lines.length, recomputed: numbers.length, faults: wrong }
  const sums = `${words.replayed}: ${report.lines}; ${words.recomputed}: ${report.recomputed}`
  const text = wrong.length === 0 ? `${words.valid} ${sums}` : [words.invalid, ...wrong.map(fault => `  ${fault}`)].join('\n')
  return { ok: wrong.length === 0, report, text }
}

function* faultsOf(mission: Mission, certificate: Certificate, language: Language): Iterable<string> {
  const words = wordsIn(language)
  if (certificate.mission !== mission.id || certificate.mechanics !== mechanicsOf(mission)) yield words.changed
  if (certificate.solver !== SOLVER_VERSION) yield words.otherSolver
  if (certificate.rules !== timeStories.rulesVersion) yield words.otherRules
  for (const line of certificate.lines) {
    const why = replayLine(mission, line)
    if (why !== undefined) yield `${line.goal}: ${why}`
  }
  const goals = mission.missionCards.filter(({ kind }) => kind === 'success')
  for (const { id } of goals) if (!certificate.lines.some(({ goal }) => goal === id)) yield `${id}: ${words.noLine}`
}

function* recomputed(mission: Mission, certificate: Certificate, language: Language): Iterable<string> {
  for (const answer of certificate.answers)
    for (const team of spread(answer.teams, PER_ANSWER + 1).slice(0, PER_ANSWER)) {
      const off = distance(mission, certificate, answer, team, MAX_STATES)
      yield off <= TOLERANCE ? '' : `${answer.goal} ${team.team.join(', ')}: ${wordsIn(language).otherNumber} (${off.toFixed(4)})`
    }
}
