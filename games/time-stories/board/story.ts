import { type KeyMoment, keyMomentsOf, type SentenceContext, type ToldEntry } from '@chronothek/board-kit'
import type { GameEvent, Language, MatchResult, Seat } from '@chronothek/core'
import { acting as actingIn } from '../src/acting.ts'
import type { Action, Event, Shared } from '../src/state.ts'
import { listed } from './names.ts'
import type { Scene } from './props.ts'
import { tell } from './sentences.ts'
import { WORDS, type Words } from './words.ts'

/** Who can do something now. */
export const acting = (shared: Shared): readonly Seat[] => actingIn(shared)

const ASKED: readonly (readonly [Action['type'], (words: Words) => string])[] = [
  ['return', words => words.askReturn],
  ['answer', words => words.askChoice],
  ['keep-roll', words => words.askRoll],
  ['read-base', words => words.askBase],
  ['spend-time', words => words.askPlan],
  ['ready', words => words.askReady],
  ['choose-host', words => words.askHosts],
  ['open-location', words => words.askOpen],
  ['decide-enter', words => words.askEnter],
  ['place', words => words.askPlace],
  ['test', words => words.askAct],
  ['move', words => words.askAct],
  ['idle', words => words.askAct],
  ['leave', words => words.askPlanOnly],
  ['end-time', words => words.endTu],
  ['next-run', words => words.askReport],
]

/** What is asked of the viewer, or who is waited for: one line. */
export function ask({ view, viewer, language, names }: Scene, legal: readonly Action[]): string {
  const { shared } = view
  const words = WORDS[language]
  if (shared.phase === 'won') return words.askWon
  const waited = acting(shared)
  const others = listed(
    waited.filter(seat => seat !== viewer).map(seat => names[seat] ?? ''),
    language,
  )
  if (viewer === 'spectator') return words.askLook(others)
  const types = new Set(legal.map(({ type }) => type))
  if (types.has('vote') && shared.ballot !== undefined && shared.ballot.votes[viewer] === undefined)
    return shared.ballot.kind === 'destination' ? words.askWhere : words.askVote
  const [, asked] = ASKED.find(([type]) => types.has(type)) ?? []
  if (asked !== undefined) return asked(words)
  if (types.has('plan') && shared.phase === 'planning' && others === '') return words.askPlanOnly
  return words.waitFor(others).replace(/\.$/, '')
}

/** Where the match stands, for the bar. */
export const phase = (shared: Shared, language: Language): string | undefined =>
  shared.phase === 'won'
    ? undefined
    : [
        WORDS[language].run(shared.run),
        ...(shared.phase === 'base' || shared.phase === 'hosts' ? [] : [WORDS[language].tu(shared.tu)]),
      ].join(' · ')

/** The log has a part per run. */
export function heading(raw: readonly GameEvent[], language: Language): string | undefined {
  const began = (raw as readonly Event[]).findLast(event => event.type === 'run-began')
  return began === undefined ? undefined : WORDS[language].run(began.run)
}

/** The time left. */
export const curve = ({ tu }: Shared): readonly number[] => [tu]

/** How well the mission went. */
export function headline(_result: MatchResult, { language, view, text }: Scene): { title: string; line: string } {
  const { shared } = view
  const words = WORDS[language]
  const [best] = shared.report?.rating ?? []
  const spent = shared.history.reduce((sum, run) => sum + run.spent, 0)
  const line = words.wonLine(Math.max(shared.run, shared.history.length), spent)
  return {
    title: shared.report === undefined ? words.wonTitle : text(shared.report.title) || words.wonTitle,
    line: best === undefined ? line : `${text(best.label)} · ${line}`,
  }
}

const WEIGHTS: Readonly<Partial<Record<Event['type'], KeyMoment['weight']>>> = {
  'run-ended': 3,
  'agent-died': 2,
  'agent-returned': 1,
  'test-passed': 1,
  'code-entered': 2,
  'location-opened': 1,
  'status-gained': 1,
  'captain-rolled': 1,
}

/** The moments that mattered: places, passed tests, codes, deaths, how runs ended. */
export const moments = (entries: readonly ToldEntry[], context: SentenceContext): readonly KeyMoment[] =>
  keyMomentsOf<Event>(entries, WEIGHTS, events => tell(events, context))
