import { type KeyMoment, keyMomentsOf, type Scene, type Sentence, type SentenceContext, type ToldEntry } from '@chronothek/board-kit'
import type { GameEvent, Language, MatchResult, Seat } from '@chronothek/core'
import { FIRST_TOP_FIELD, letterName, membersOf, PASSED } from '../src/data/pieces.ts'
import { acting as actingIn, decisionOf } from '../src/flow.ts'
import { controlsOf } from '../src/lab.ts'
import { nextLine } from '../src/scoring.ts'
import type { Action, AquaSphere, Event, Shared } from '../src/state.ts'
import { isYou, listed, say } from '../texts/index.ts'
import { tell } from './sentences.ts'

/** Who can do something now. */
export const acting = (shared: Shared): readonly Seat[] => actingIn(shared)

/** What is asked of the viewer, or who is waited for: one line. */
export function ask({ view, viewer, language, names }: Scene<AquaSphere>, legal: readonly Action[]): string {
  const { shared } = view
  if (shared.phase === 'over') return say(language, 'prompt.over')
  const waited = actingIn(shared)
  const seats = listed(
    waited.map(seat => names[seat] ?? ''),
    language,
  )
  const asked = new Set(waited.map(seat => decisionOf(shared, seat)))
  const [open] = asked
  // Somebody else is asked something: who and what is plain to see for all.
  if (open !== undefined && asked.size === 1 && (viewer === 'spectator' || !waited.includes(viewer)))
    return say(language, `prompt.asked-${open}`, { seats })
  if (viewer === 'spectator') return say(language, waited.length > 1 ? 'prompt.wait-many' : 'prompt.watching', { seat: seats, seats })
  const me = shared.players[viewer]
  if (me === undefined || !waited.includes(viewer)) {
    const key =
      waited.length > 1 ? 'prompt.wait-many' : me?.engineer === PASSED && shared.phase === 'turns' ? 'prompt.passed' : 'prompt.wait'
    return say(language, key, { seat: seats, seats })
  }
  const mine = decisionOf(shared, viewer)
  if (mine === 'red-line') return say(language, 'decision.red-line', { line: nextLine(me.score) })
  if (mine === 'lab-letters')
    return say(language, 'decision.lab-letters', { letters: listed(membersOf(shared.letters).map(letterName), language) })
  if (mine !== undefined) return say(language, `decision.${mine}`)
  return askInTurn(shared, viewer, language, legal)
}

function askInTurn(shared: Shared, seat: Seat, language: Language, legal: readonly Action[]): string {
  const me = shared.players[seat]
  if (shared.stage === 'deployed')
    return say(language, legal.some(({ type }) => type === 'execute') ? 'prompt.deployed' : 'prompt.deployed-stuck')
  if (shared.stage !== 'choose') return say(language, `prompt.${shared.stage}`)
  if ((me?.engineer ?? 0) >= FIRST_TOP_FIELD) return say(language, 'prompt.choose-top')
  return say(language, me?.programmed === 0 ? 'prompt.choose-no-bot' : 'prompt.choose')
}

/** Where the match stands, for the bar. */
export const phase = (shared: Shared, language: Language): string | undefined =>
  shared.phase === 'over'
    ? undefined
    : shared.phase === 'turns'
      ? say(language, 'phase.round', { round: shared.round })
      : say(language, `phase.${shared.phase}`)

/** The log has a part per round, and one for the final scoring. */
export function heading(raw: readonly GameEvent[], language: Language): string | undefined {
  const events = raw as readonly Event[]
  const began = events.findLast(event => event.type === 'round-began')
  return began === undefined ? undefined : say(language, 'phase.round', { round: began.round })
}

/** How the match was set up: who goes first and why, as long as that is the order, and where everybody has their base lab. */
export function opening({ view: { shared }, language, names }: Scene<AquaSphere>, options: unknown): Sentence {
  const name = (seat: Seat) => names[seat] ?? ''
  const [first = 0] = shared.order
  const { firstSeat = 'random' } = (options ?? {}) as Partial<AquaSphere['options']>
  const isDrawn = firstSeat === 'random'
  const order = { seat: name(first), seats: listed(shared.order.map(name), language) }
  const begins =
    shared.round > 1
      ? []
      : [say(language, isDrawn ? 'opening.first-drawn' : 'opening.first-chosen', order, isYou(first, { language, names })), ' ']
  const bases = shared.players.map(({ base }, seat) => `${name(seat)} (${letterName(base)})`).join(', ')
  return { parts: [...begins, say(language, 'opening.bases', { bases })], rule: 'AQS-012' }
}

/** Whose turn these events began. */
export const turnOf = (events: readonly GameEvent[]): Seat | undefined =>
  (events as readonly Event[]).findLast(event => event.type === 'turn-began')?.seat

/** The scores. */
export const curve = ({ players }: Shared): readonly number[] => players.map(({ score }) => score)

/** Who won, and with how many points; ties say what settled them. */
export function headline(
  { ranking, scores = [] }: MatchResult,
  { language, names, view }: Scene<AquaSphere>,
): { title: string; line: string } {
  const [winners = [], runnersUp = []] = ranking
  const [winner = 0] = winners
  const seats = listed(
    winners.map(seat => names[seat] ?? ''),
    language,
  )
  const key = winners.length > 1 ? 'headline.shared' : isYou(winner, { language, names }) ? 'headline.won-you' : 'headline.won'
  const points = (seat: Seat | undefined) => (seat === undefined ? undefined : scores[seat]?.total)
  const [second] = runnersUp
  const isTie = winners.length === 1 && second !== undefined && points(winner) === points(second)
  const settled = isTie && controlsOf(view.shared, winner) > controlsOf(view.shared, second) ? 'headline.controls' : 'headline.crystals'
  return {
    title: say(language, key, { seat: seats, seats }),
    line: [...ranking.flat().map(seat => `${names[seat] ?? ''}: ${points(seat)}`), ...(isTie ? [say(language, settled)] : [])].join(' · '),
  }
}

const WEIGHTS: Readonly<Partial<Record<Event['type'], KeyMoment['weight']>>> = {
  'game-ended': 3,
  'interim-began': 2,
  'line-stopped': 2,
  'charging-cleared': 1,
  'octopods-caught': 1,
  'lab-expanded': 1,
}

/** The moments that mattered: catches, expansions, overflowing stations, lines that stopped somebody, scorings, the end. */
export const moments = (entries: readonly ToldEntry[], context: SentenceContext): readonly KeyMoment[] =>
  keyMomentsOf<Event>(entries, WEIGHTS, events => tell(events, context))
