import type { KeyMoment, Scene, SentenceContext, ToldEntry } from '@chronothek/board-kit'
import { plain } from '@chronothek/board-kit'
import type { GameEvent, Language, MatchResult, Seat } from '@chronothek/core'
import { bandOf, coopScore } from '../src/scoring.ts'
import type { Action, CoopShared, Event, Shared, Timeline } from '../src/state.ts'
import { type TextKey, texts } from '../texts/index.ts'
import { promptOf } from './coop-prompt.ts'
import { filled, signed } from './labels.ts'
import { listed, tell } from './sentences.ts'
import { WORDS } from './words.ts'

/** Who can do something now. */
export function acting(shared: Shared): readonly Seat[] {
  if (shared.result !== undefined) return []
  return shared.mode === 'coop' && shared.open ? [...shared.hands.keys()] : [shared.active]
}

/** What is asked of the viewer, or who is waited for. */
export function ask({ view, viewer, language, names }: Scene<Timeline>, legal: readonly Action[]): string {
  const { shared } = view
  if (shared.result) return WORDS[language].over
  if (legal.length === 0) return filled(texts[language]['prompt.waiting'], { seat: names[shared.active] ?? '' })
  if (shared.mode === 'versus') return texts[language]['prompt.place']
  return promptOf({ shared, viewer, legal, names, language })
}

/** Rounds exist in versus only; what is left of a tie goes on in rounds of its own. */
export function phase(shared: Shared, language: Language): string | undefined {
  if (shared.mode === 'coop') return undefined
  return shared.tieBreak ? WORDS[language].tieBreak : WORDS[language].round(shared.round)
}

export function heading(raw: readonly GameEvent[], language: Language): string | undefined {
  const events = raw as readonly Event[]
  if (events.some(({ type }) => type === 'tie-break-dealt')) return WORDS[language].tieBreak
  const ended = events.find(event => event.type === 'round-ended')
  return ended && !events.some(({ type }) => type === 'game-ended') ? WORDS[language].round(ended.round + 1) : undefined
}

const WEIGHTS: Partial<Record<Event['type'], KeyMoment['weight']>> = {
  'game-ended': 3,
  'tie-break-dealt': 3,
  'players-eliminated': 2,
  'card-rejected': 1,
  'pile-reshuffled': 1,
}

/** The moments that mattered: mistakes and blocked cards, eliminations, tie-breaks, the end. */
export function moments(entries: readonly ToldEntry[], context: SentenceContext): readonly KeyMoment[] {
  return entries.flatMap(({ seq, events }) => {
    const weight = Math.max(0, ...(events as readonly Event[]).map(({ type }) => WEIGHTS[type] ?? 0))
    if (weight === 0) return []
    return [{ seq, weight: weight as KeyMoment['weight'], text: tell(events, context).map(plain).join(' ') }]
  })
}

/** Co-op: the score so far. Versus: the cards each seat has left. */
export const curve = (shared: Shared): readonly number[] =>
  shared.mode === 'coop' ? [coopScore(shared as CoopShared).total] : shared.hands.map(hand => hand.length)

export function headline(result: MatchResult, { language, names }: Scene<Timeline>): { title: string; line: string } {
  const words = WORDS[language]
  const line = texts[language][`reason.${result.reason}` as TextKey]
  if (result.team) {
    const { total } = result.team
    return { title: `${signed(total).replace('+', '')} · ${texts[language][`band.${bandOf(total)}`]}`, line }
  }
  const [winners = []] = result.ranking
  return { title: (winners.length > 1 ? words.shared : words.won)(listed(winners, names, language)), line }
}
