import type { Mission } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import type { Answer, Line, Plan, Study, Task, TeamResult } from '@chronothek/solver'
import { wordsIn } from './words.ts'

const percent = (n: number) => `${(n * 100).toFixed(1)} %`

/** The report for people: whether the mission can be won, how, how likely, and what to look at. */
export function reportText(mission: Mission, study: Study, lines: ReadonlyMap<string, Line | undefined>, language: Language): string {
  const words = wordsIn(language)
  const lost = [...lines].filter(([, line]) => line === undefined).map(([goal]) => `  ${titleOf(mission, goal, language)}: ${words.noLine}`)
  const known = study.answers.filter(({ earned }) => !earned)
  const first = study.answers.filter(({ earned }) => earned)
  const error = Math.max(0, ...study.answers.flatMap(({ teams }) => teams.map(team => team.error)))
  return [
    ...(lost.length === 0 ? [words.winnable] : [words.notWinnable, ...lost]),
    '',
    ...known.flatMap(answer => [...answerText(mission, answer, language), '']),
    words.first,
    ...first.map(answer => `  ${titleOf(mission, answer.goal, language)} (${answer.hosts}): ${meanText(answer, language)}`),
    '',
    `${words.error}${percent(error)}`,
    ...section(
      words.unreachable,
      study.unreachable.map(({ card, why, teams }) => `${card}: ${why[language]} (${words.forTeams}: ${teams})`),
      words.none,
    ),
    ...section(
      words.softLocks,
      study.softLocks.map(({ at, message }) => `${at}: ${message[language]}`),
      words.none,
    ),
    ...section(
      words.deadEnds,
      study.deadEnds.map(({ at, helps }) => `${at} ${helps ? words.helps : words.nothing}`),
      words.none,
    ),
    ...section(
      words.leftOut,
      study.unmodelled.filter(({ isHelp }) => isHelp).map(({ what }) => what[language]),
      words.none,
    ),
    ...section(
      words.notFollowed,
      study.unmodelled.filter(({ isHelp }) => !isHelp).map(({ what }) => what[language]),
      words.none,
    ),
  ].join('\n')
}

const section = (title: string, lines: readonly string[], none: string): string[] =>
  lines.length === 0 ? [`${title}: ${none}`] : [`${title}:`, ...lines.map(line => `  ${line}`)]

const titleOf = ({ missionCards }: Mission, goal: string, language: Language): string =>
  missionCards.find(({ id }) => id === goal)?.title[language] ?? goal

function meanText({ teams }: Answer, language: Language): string {
  const words = wordsIn(language)
  if (teams.length === 0) return words.noLine
  const all = teams.map(({ won }) => won)
  const mean = all.reduce((sum, won) => sum + won, 0) / all.length
  const above = all.filter(won => won >= 0.6).length
  return `${words.mean} ${percent(mean)}, ${words.best} ${percent(Math.max(...all))}, ${words.worst} ${percent(Math.min(...all))}; ${words.above}: ${above}/${all.length}`
}

function answerText(mission: Mission, answer: Answer, language: Language): string[] {
  const words = wordsIn(language)
  const [plan] = answer.plans
  const sample = answer.teams.find(result => result.plan === plan) ?? answer.teams[0]
  return [
    `${words.ending} ${words.quoted(titleOf(mission, answer.goal, language))}, ${answer.hosts} ${words.hosts}, ${answer.time} ${words.unit}: ${meanText(answer, language)}`,
    ...(sample === undefined ? [] : planText(mission, sample, language)),
    ...[...answer.teams].sort((a, b) => b.won - a.won).map(team => `  ${teamText(team, language)}`),
  ]
}

function planText(mission: Mission, { plan, arrivals, team }: TeamResult, language: Language): string[] {
  const words = wordsIn(language)
  const kept = plan.kept.length === 0 ? '' : `; ${words.kept}: ${plan.kept.join(', ')}`
  return [
    `  ${words.cheapest}: ${words.bound} ${plan.bound} ${words.unit} (${words.swift} ${plan.swift})${kept}; ${words.arrival} (${team.join(', ')})`,
    ...plan.stops.map(({ location, tasks }, at) => {
      const name = mission.locations.find(({ id }) => id === location)?.name[language] ?? location
      return `    ${at + 1}. ${name} [${arrivals[at]?.join('/') ?? ''}]: ${tasks.map(task => taskText(mission, task, language)).join('; ') || words.through}`
    }),
  ]
}

function taskText(mission: Mission, { kind, card, id }: Task, language: Language): string {
  const words = wordsIn(language)
  const [place, letter] = card.split('.')
  const panel = mission.locations.find(location => location.id === place)?.panels.find(panel => panel.letter === letter)
  const verb = kind === 'explore' ? words.look : kind === 'test' ? words.pass : words.use
  const what =
    kind === 'explore' ? undefined : [...(panel?.front.tests ?? []), ...(panel?.front.actions ?? [])].find(thing => thing.id === id)?.name
  return `${letter} ${panel?.name[language] ?? card}: ${what === undefined ? verb : `${verb} (${what[language]})`}`
}

function teamText({ team, won, runs, failures, left, deaths, plan }: TeamResult, language: Language): string {
  const words = wordsIn(language)
  const how = Object.entries(failures)
    .filter(([, chance]) => chance >= 0.005)
    .sort(([, a], [, b]) => b - a)
    .map(([cause, chance]) => `${causeText(cause, language)} ${percent(chance)}`)
  const sample = runs === undefined ? '' : ` (${words.sampled}: ${runs})`
  const fields = [team.join(', '), `${words.left} ${left.join('/')}`, `${words.deaths} ${deaths.toFixed(2)}`, how.join(', '), route(plan)]
  return `${percent(won).padStart(7)}${sample}  ${fields.filter(field => field !== '').join('; ')}`
}

const route = ({ stops }: Plan) => stops.map(({ location }) => location).join(' > ')

export function causeText(cause: string, language: Language): string {
  const words = wordsIn(language)
  if (cause === 'time') return words.time
  if (cause === 'dead') return words.dead
  return cause.startsWith('window:') ? `${words.window} (${cause.slice('window:'.length)})` : cause
}
