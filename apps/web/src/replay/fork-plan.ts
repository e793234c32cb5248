import { type GameDefinition, type Level, levelsOf, type Seat } from '@chronothek/core'
import type { ForkTableInput, Replay } from '@chronothek/protocol'

/** Who plays another seat of the fork: a bot of some level, or the first person who joins. */
export type OtherPlayer = Level | 'open'

export interface ForkPlan {
  readonly seat: Seat
  readonly others: readonly OtherPlayer[]
  readonly keepNames: boolean
}

type Known = Pick<Replay, 'own' | 'seats' | 'ended'>

/** Whether this viewer may fork a match: anybody once it is over; before, only its players, if the game can imagine hidden state. */
export const canFork = ({ ended, own }: Pick<Replay, 'ended' | 'own'>, game: Pick<GameDefinition, 'fork'>): boolean =>
  ended || (own !== 'spectator' && game.fork !== 'finished-only')

/** The default plan: the viewer's own seat, or the seat to move, against bots. */
export function firstPlan({ own, seats }: Known, acting: readonly Seat[]): ForkPlan {
  const seat = own === 'spectator' ? (acting[0] ?? 0) : own
  return { seat, others: seats.map(() => 'good'), keepNames: true }
}

/** Only a fork of a finished match may have open seats. */
export const choicesOf = ({ ended }: Pick<Known, 'ended'>, game: Pick<GameDefinition, 'levels'>): readonly OtherPlayer[] =>
  ended ? [...levelsOf(game), 'open'] : levelsOf(game)

export const isFull = ({ seat, others }: ForkPlan): boolean => others.every((other, index) => index === seat || other !== 'open')

/** `at`: in live games, the match time to continue from. */
export function requestOf(plan: ForkPlan, seq: number, language: 'de' | 'en', at?: number): ForkTableInput {
  const bots = plan.others.flatMap((other, seat) => (seat === plan.seat || other === 'open' ? [] : [{ seat, level: other }]))
  return { seq, ...(at === undefined ? {} : { at }), viewer: plan.seat, bots, keepNames: plan.keepNames, language }
}
