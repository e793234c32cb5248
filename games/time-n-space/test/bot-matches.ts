import { playLive } from '@chronothek/bots'
import { type BotKnowledge, free, type Level, type LiveChoice, type Ms, quickLuck, type Seat, type View } from '@chronothek/core'
import { knowledge } from '../src/bot.ts'
import { scoreOf } from '../src/scoring.ts'
import type { Action, State, TimeNSpace } from '../src/state.ts'
import { options, rules } from './testing.ts'

type Live = NonNullable<BotKnowledge<TimeNSpace>['live']>
export const live = knowledge.live as Live

export interface BotMatch {
  readonly state: State
  /** Codes of refused moves. */
  readonly refused: string[]
  readonly actions: { readonly seat: Seat; readonly at: Ms; readonly action: Action }[]
  readonly looks: number
}

/** A match among bots, in virtual time; levels go round the table. `seen` is told about every look. */
export function botMatch(
  raw: unknown,
  seats: 3 | 4,
  levels: readonly Level[],
  seed: number,
  seen?: (view: View<TimeNSpace>, at: Ms, choice: LiveChoice<Action>) => void,
): BotMatch {
  const state = rules.setup(options(raw), seats, free(quickLuck(seed)))
  const luck = free(quickLuck(seed * 7919 + 13))
  const match = { state, refused: [] as string[], actions: [] as { seat: Seat; at: Ms; action: Action }[], looks: 0 }
  playLive<TimeNSpace>({
    rules,
    state,
    seats,
    choose(seat, view, at) {
      match.looks++
      const choice = live(view, at, levels[(seat + seed) % levels.length] as Level, luck)
      seen?.(view, at, choice)
      return choice
    },
    play(by, at, action) {
      rules.apply(state, { by, at, action }, luck)
      if (by !== 'clock') match.actions.push({ seat: by, at, action })
    },
    refused: (_seat, _action, { code }) => match.refused.push(code),
  })
  return match
}

export const totals = ({ state }: BotMatch): number[] => state.players.map(player => scoreOf(player).total)
export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
/** The standard error of a mean. */
export const errorOf = (numbers: readonly number[]): number =>
  Math.sqrt(mean(numbers.map(number => (number - mean(numbers)) ** 2)) / Math.max(1, numbers.length - 1))
