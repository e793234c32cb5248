import type { Mission } from '@chronothek/content'
import { type Chance, free, type Level, type Luck, quickLuck, type Rules, type Seat, type View, viewOf } from '@chronothek/core'
import { knowledge } from '../src/bot.ts'
import { timeStories } from '../src/index.ts'
import type { Action, Options, State, Stories } from '../src/state.ts'
import { FIXTURE } from './fixture.ts'
import { lawOptions } from './law-options.ts'

const OPTIONS: Options = { mode: 'mission', team: 'four', byPortrait: false, journal: 'own' }

/** Who sits at a simulated table: a bot, or somebody who does anything: offered things, talk, wishes, codes. */
export type Player = Level | 'random'

export const choose = (view: View<Stories>, level: Level, chance: Chance): Action =>
  (knowledge.choose as NonNullable<typeof knowledge.choose>)(view, level, chance)

function anything(view: View<Stories>, luck: Luck): Action {
  const offered = timeStories.legalActions(view)
  return lawOptions.plays?.(view, offered, luck) ?? (offered[luck(offered.length)] as Action)
}

/** What a bot is asked in a campaign, and what came of it. */
export interface Asked {
  readonly seat: Seat
  readonly level: Level
  readonly view: View<Stories>
  readonly action: Action
  readonly state: State
}

export interface Campaign {
  readonly players: readonly Player[]
  readonly seed: number
  readonly mission?: Mission
  readonly options?: Partial<Options>
  /** Whether the table says which seats bots play. */
  readonly told?: boolean
  readonly runs?: number
  readonly steps?: number
  readonly asked?: (asked: Asked) => void
  /** After every move. */
  readonly after?: (state: State, rules: Rules<Stories>) => void
}

/** Plays until the mission is won or so many runs are over. Refused actions and tables that come to no end are errors. */
export function campaign({
  players,
  seed,
  mission = FIXTURE,
  options = {},
  told = true,
  runs = 3,
  steps = 6000,
  asked,
  after,
}: Campaign): State {
  const rules = timeStories.bind(mission)
  const luck = quickLuck(seed)
  const chance = free(luck)
  const state = rules.setup({ ...OPTIONS, ...options }, players.length, chance)
  const play = (by: Seat | 'clock', action: Action) => {
    const why = rules.check(state, { by, at: 0, action })
    if (why !== undefined) throw new Error(`refused: ${JSON.stringify(action)} by ${by} in ${state.phase}: ${why.code}`)
    rules.apply(state, { by, at: 0, action }, chance)
    after?.(state, rules)
  }
  for (const [seat, player] of players.entries()) {
    const action = told && player !== 'random' ? rules.presence?.(state, seat, true, true) : undefined
    if (action !== undefined) play('clock', action)
  }
  for (let step = 0; state.history.length < runs; step++) {
    if (step >= steps) throw new Error(`no end after ${steps} steps, in run ${state.run}, ${state.phase}`)
    const acting = rules.acting(state)
    const seat = acting[luck(Math.max(1, acting.length))]
    if (seat === undefined) break
    const player = players[seat] as Player
    const view = viewOf(rules, state, seat)
    const action = player === 'random' ? anything(view, luck) : choose(view, player, chance)
    if (player !== 'random') asked?.({ seat, level: player, view, action, state })
    play(seat, action)
  }
  return state
}
