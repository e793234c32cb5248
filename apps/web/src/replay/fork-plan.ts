import { type GameDefinition, type Level, levelsOf, type Seat } from '@chronothek/core'
import type { ForkTableInput, Replay } from '@chronothek/protocol'

/** Who plays a seat that is not one's own. */
export type Other = Level | 'open'

export interface ForkPlan {
  readonly seat: Seat
  readonly others: readonly Other[]
  readonly keepNames: boolean
}

type Known = Pick<Replay, 'own' | 'seats' | 'ended'>

/** Whether somebody may play on from a match: anybody once it is over; before, those who play it, if the game can be imagined. */
export const canFork = ({ ended, own }: Pick<Replay, 'ended' | 'own'>, game: Pick<GameDefinition, 'fork'>): boolean =>
  ended || (own !== 'spectator' && game.fork !== 'finished-only')

/** What the form begins with: one's own seat, or that of whoever is to move, against bots. */
export function firstPlan({ own, seats }: Known, acting: readonly Seat[]): ForkPlan {
  const seat = own === 'spectator' ? (acting[0] ?? 0) : own
  return { seat, others: seats.map(() => 'good'), keepNames: true }
}

/** Only after the end may somebody else join. */
export const choicesOf = ({ ended }: Pick<Known, 'ended'>, game: Pick<GameDefinition, 'levels'>): readonly Other[] =>
  ended ? [...levelsOf(game), 'open'] : levelsOf(game)

export const isFull = ({ seat, others }: ForkPlan): boolean => others.every((other, index) => index === seat || other !== 'open')

/** `at`: of live games the match time to go on from. */
export function requestOf(plan: ForkPlan, seq: number, language: 'de' | 'en', at?: number): ForkTableInput {
  const bots = plan.others.flatMap((other, seat) => (seat === plan.seat || other === 'open' ? [] : [{ seat, level: other }]))
  return { seq, ...(at === undefined ? {} : { at }), viewer: plan.seat, bots, keepNames: plan.keepNames, language }
}
