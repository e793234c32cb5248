import { type Atlas, atlasOf } from './atlas.ts'
import type { MissionFinding } from './finding.ts'
import type { Mission } from './mission.ts'
import { type Reached, reach } from './reach.ts'
import { type Bounds, boundsOf } from './route.ts'
import { endingCascades } from './rules/cascades.ts'
import { deckOrder, letters } from './rules/deck.ts'
import { endings, warnings } from './rules/endings.ts'
import { openDuties, openedCards, rollableLocks } from './rules/locks.ts'
import { settledNumbers } from './rules/modifiers.ts'
import { puzzleAnswers, puzzleClues } from './rules/puzzles.ts'
import { gainableThings, reachableCards, winnable } from './rules/reachability.ts'
import { differentNames, existingThings } from './rules/references.ts'
import { supply } from './rules/supply.ts'
import { wholeTexts } from './rules/texts.ts'
import { enoughTime } from './rules/time.ts'
import { askedThings } from './rules/unused.ts'
import { openWindows } from './rules/windows.ts'

/** How likely a mission is won (V26) and whether its first run is too easy (V27): the findings of a solver, if there is one. */
export type SolverFindings = (mission: Mission) => Iterable<MissionFinding> | Promise<Iterable<MissionFinding>>

export interface LintOptions {
  /** What was read from the pictures, by their names in the mission. */
  readonly drawings?: Atlas['drawings']
  readonly solverFindings?: SolverFindings | undefined
}

/** All findings of the rules in a mission, in the order of their codes. */
export async function lintMission(mission: Mission, { drawings, solverFindings }: LintOptions = {}): Promise<MissionFinding[]> {
  const atlas = atlasOf(mission, drawings)
  const findings = [...shape(atlas), ...looks(atlas)]
  // A reference that leads nowhere makes everything behind it look unreachable.
  if (findings.some(({ code, level }) => code === 'V02' && level === 'error')) return sorted(findings)
  findings.push(...story(atlas))
  const isSound = !findings.some(({ level }) => level === 'error')
  if (isSound && solverFindings !== undefined) findings.push(...(await solverFindings(mission)))
  return sorted(findings)
}

const sorted = (findings: MissionFinding[]): MissionFinding[] => findings.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))

/** The errors that would break a match. Other findings make a mission worse, but not unplayable. */
export const findUnplayableMission = (mission: Mission): MissionFinding[] =>
  [...shape(atlasOf(mission))].filter(({ level }) => level === 'error')

function* shape(atlas: Atlas): Iterable<MissionFinding> {
  yield* existingThings(atlas)
  yield* differentNames(atlas)
  yield* letters(atlas)
  yield* deckOrder(atlas)
  yield* endings(atlas)
  yield* openDuties(atlas)
  yield* puzzleAnswers(atlas)
  yield* endingCascades(atlas)
}

function* looks(atlas: Atlas): Iterable<MissionFinding> {
  yield* supply(atlas)
  yield* openedCards(atlas)
  yield* rollableLocks(atlas)
  yield* wholeTexts(atlas)
  yield* askedThings(atlas)
  yield* settledNumbers(atlas)
}

function* story(atlas: Atlas): Iterable<MissionFinding> {
  const everybody: Reached = reach(atlas, [...atlas.hosts.keys()])
  const byTeam = atlas.teams.map(team => reach(atlas, team))
  const bounds: Bounds = boundsOf(atlas, everybody)
  yield* puzzleClues(atlas, byTeam)
  yield* winnable(atlas, byTeam)
  yield* reachableCards(atlas, byTeam, everybody)
  yield* gainableThings(atlas, byTeam, everybody)
  yield* openWindows(atlas, bounds)
  yield* enoughTime(atlas, bounds)
  yield* warnings(atlas, everybody)
}
