import type { Chance } from './chance.ts'
import type { Ms, Refusal, Result } from './result.ts'

/** A place at the table, counted from 0. Not a user and not a bot: those sit on it. */
export type Seat = number
export type Viewer = Seat | 'spectator'
export type Language = 'de' | 'en'
/** How much a bot knows. Levels differ in knowledge, not in thinking time. */
export type Level = 'casual' | 'good' | 'expert'
export const LEVELS = ['casual', 'good', 'expert'] as const satisfies readonly Level[]

/** The levels of a game's bots that differ from each other, weakest first. */
export const levelsOf = ({ levels = LEVELS }: { readonly levels?: readonly Level[] | undefined }): readonly Level[] => levels
/** The name of a text in a view. The words stay in the pack until the name first appears in front of a viewer. */
export type TextRef = `§${string}`

/** The types a game consists of; all of them plain JSON. */
export interface GameShape {
  options: unknown
  state: unknown
  action: { readonly type: string }
  event: GameEvent
  shared: unknown
  own: unknown
  pack: unknown
  memory: unknown
}

/** Something that happened, addressed where it is made: to everybody or to one seat. */
export interface GameEvent {
  readonly for: 'all' | Seat
  readonly type: string
}

/** An action with its actor and its time. */
export interface Move<G extends GameShape = GameShape> {
  readonly by: Seat | 'clock'
  readonly at: Ms
  readonly action: G['action']
}

/** What one viewer may know: the part everybody shares, and the little that is this seat's own. */
export interface View<G extends GameShape = GameShape> {
  readonly viewer: Viewer
  readonly shared: G['shared']
  readonly own?: G['own']
}

export interface Score {
  readonly total: number
  /** Named parts that add up to the total. */
  readonly parts: Readonly<Record<string, number>>
}

/** How a match ended. */
export interface MatchResult {
  /** Groups of seats, best first; seats in one group share the place. A team is one group. */
  readonly ranking: readonly (readonly Seat[])[]
  /** One score per seat; a team has one common score in `team` instead. */
  readonly scores?: readonly Score[]
  readonly team?: Score
  /** Why it ended, as a code with a text in both languages. */
  readonly reason: string
}

/** What both sides know of a game. No pack and no secret is within reach, so the browser may run all of it. */
export interface GameDefinition<G extends GameShape = GameShape> {
  readonly id: string
  /** Raised whenever a stored log would replay differently. */
  readonly rulesVersion: number
  /** The allowed table sizes. */
  readonly seats: readonly number[]
  /** Levels of its bots that can be told apart; all if left out. */
  readonly levels?: readonly Level[]
  /** Who decides about undo: what the undone entries taught, or nobody ever (real time). */
  readonly undo: 'by-information' | 'never'
  /** Everybody acts at once and time is part of the rules: the table counts down before it goes on, and bots act at their own pace. */
  readonly live?: true
  /** Imagined states can be looked at and checked, but not played on: only a finished match can be forked. */
  readonly fork?: 'finished-only'
  /** Turns foreign JSON into options, or says why not. */
  parseOptions(raw: unknown): Result<G['options'], Refusal>
  /** Turns foreign JSON of bounded size into an action; never yields what only the clock plays. */
  parseAction(raw: unknown): Result<G['action'], Refusal>
  /** Actions this viewer may take, thinned to a few hundred; for buttons, bots and tests. */
  legalActions(view: View<G>): readonly G['action'][]
  /** Some state that would look the same to this viewer. */
  imagine(view: View<G>, chance: Chance, memory?: G['memory']): G['state']
  /** The rules closed over their content. A game with packs, bound to none, is good for imagined states only. */
  bind(pack: G['pack'] | undefined): Rules<G>
}

/** The rules with their content: on the server, in the local table's worker, in the command line tools. */
export interface Rules<G extends GameShape = GameShape> {
  /** Why this table cannot start with these options, seats and pack. */
  checkSetup?(options: G['options'], seats: number): Refusal | undefined
  /** The first state of a match. */
  setup(options: G['options'], seats: number, chance: Chance): G['state']
  /** Who can do something now: one seat, several, or none. */
  acting(state: G['state']): readonly Seat[]
  /** The first reason to refuse a move. Touches nothing and depends on nothing the mover may not know. */
  check(state: G['state'], move: Move<G>): Refusal | undefined
  /** Plays a checked move on a state its caller owns. Cannot fail. */
  apply(state: G['state'], move: Move<G>, chance: Chance): readonly G['event'][]
  /** What the clock does next by the rules themselves: sand, windows, deadlines in the book. */
  alarm(state: G['state']): Move<G> | undefined
  /** What the clock plays for a seat whose thinking time is over. */
  timeout(state: G['state'], seat: Seat): G['action'] | undefined
  /** Whether what this seat did last was only a part of its move, so that thinking time counts on. Left out where every action is a move. */
  midTurn?(state: G['state'], seat: Seat): boolean
  /** What the clock plays when a seat's player goes or comes back, or a bot plays for them (it is always here), if that matters to the rules. */
  presence?(state: G['state'], seat: Seat, here: boolean, isBot?: boolean): G['action'] | undefined
  /** What everybody may know, spectators included. */
  shared(state: G['state']): G['shared']
  /** What only this seat may know besides; undefined in games without private knowledge. */
  own(state: G['state'], seat: Seat): G['own']
  /** The words behind a name in a view. Bound to no pack: the words of what `imagine` made up, and of nothing else. */
  text?(ref: TextRef, language: Language): string | undefined
  /** What a piece is called in the pack, once everybody may know all that is printed on it. For reports about content. */
  nameInPack?(state: G['state'], piece: string): string | undefined
  /** What a bot may "know from school": noisy, fixed per bot and card. */
  recall?(state: G['state'], seat: Seat, level: Level): G['memory']
  /** How the match ended, once it has. */
  result(state: G['state']): MatchResult | undefined
}

/** What a game tells the bots about good play. It sees imagined states, never a real one. */
export interface BotKnowledge<G extends GameShape = GameShape> {
  /** A quick sensible choice for a seat; the greedy bot, and every move of a playout. */
  policy(rules: Rules<G>, state: G['state'], seat: Seat, chance: Chance): G['action']
  /** How good a state is for a seat; higher is better. */
  value(rules: Rules<G>, state: G['state'], seat: Seat): number
  /** How many worlds a search imagines per decision; 0 means the policy decides alone. */
  worlds(view: View<G>): number
  /**
   * Games whose levels think differently: what this bot does now. Only what the view shows may matter, and the same luck gives the same
   * action, unless `isLate` cuts the thought short. Left out, a search by policy and value decides.
   */
  choose?(view: View<G>, level: Level, chance: Chance, isLate?: () => boolean): G['action']
  /** Live games: what this bot's hand does next. Asked again as soon as that is done; only what the view shows may matter. */
  live?(view: View<G>, at: Ms, level: Level, chance: Chance): LiveChoice<G['action']>
}

/** Actions in one go (none: only look again), after this much match time. */
export interface LiveChoice<A> {
  readonly actions: readonly A[]
  readonly after: Ms
}
