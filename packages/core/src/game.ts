import type { Chance } from './chance.ts'
import type { Ms, Refusal, Result } from './result.ts'

/** A place at the table, counted from 0. A user or a bot sits there; the seat is neither. */
export type Seat = number
export type Viewer = Seat | 'spectator'
export type Language = 'de' | 'en'
/** How much a bot knows. Levels differ in knowledge, not in thinking time. */
export type Level = 'casual' | 'good' | 'expert'
export const LEVELS = ['casual', 'good', 'expert'] as const satisfies readonly Level[]

/** The levels of a game's bots that differ from each other, weakest first. */
export const levelsOf = ({ levels = LEVELS }: { readonly levels?: readonly Level[] | undefined }): readonly Level[] => levels
/** The name of a text in a view. The text itself stays in the pack until a viewer is shown its name. */
export type TextRef = `§${string}`

/** The types of a game. All of them are plain JSON. */
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

/** Something that happened. The code that makes it addresses it to everybody or to one seat. */
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

/** What one viewer may know: the part that everybody shares, and what only this seat knows. */
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
  /** One score per seat. A team has one common score, in `team`, instead. */
  readonly scores?: readonly Score[]
  readonly team?: Score
  /** Why it ended, as a code with a text in both languages. */
  readonly reason: string
}

/** Everything about a game that needs neither a pack nor a secret, so that the browser may run it as well. */
export interface GameDefinition<G extends GameShape = GameShape> {
  readonly id: string
  /** Raised whenever a stored log would replay differently. */
  readonly rulesVersion: number
  /** The allowed table sizes. */
  readonly seats: readonly number[]
  /** The levels of its bots that differ in play; all levels if left out. */
  readonly levels?: readonly Level[]
  /** `by-information`: an undo is free unless the undone entries revealed something. `never`: there is no undo. */
  readonly undo: 'by-information' | 'never'
  /**
   * A live game: everybody acts at once and time is part of the rules. The table counts down before it resumes, and bots act at their own
   * pace.
   */
  readonly live?: true
  /** Imagined states can be looked at and checked, but not continued, so only a finished match can be forked. */
  readonly fork?: 'finished-only'
  /** Turns foreign JSON into options, or returns the reason to refuse it. */
  parseOptions(raw: unknown): Result<G['options'], Refusal>
  /** Turns foreign JSON of bounded size into an action. Never returns an action that only the clock plays. */
  parseAction(raw: unknown): Result<G['action'], Refusal>
  /** Actions this viewer may take, at most a few hundred of them; for buttons, bots and tests. */
  legalActions(view: View<G>): readonly G['action'][]
  /** Makes up a state that would look the same to this viewer. */
  imagine(view: View<G>, chance: Chance, memory?: G['memory']): G['state']
  /** Binds the rules to their content. A game with packs that is bound to none can handle imagined states only. */
  bind(pack: G['pack'] | undefined): Rules<G>
}

/** The rules with their content: on the server, in the worker of the local house, in command line tools. */
export interface Rules<G extends GameShape = GameShape> {
  /** The reason why a table cannot start with these options, seats and pack. */
  checkSetup?(options: G['options'], seats: number): Refusal | undefined
  /** The first state of a match. */
  setup(options: G['options'], seats: number, chance: Chance): G['state']
  /** The seats that can act now: one, several, or none. */
  acting(state: G['state']): readonly Seat[]
  /** The first reason to refuse a move. It changes nothing and depends on nothing that the mover may not know. */
  check(state: G['state'], move: Move<G>): Refusal | undefined
  /** Plays a checked move on a state its caller owns. Cannot fail. */
  apply(state: G['state'], move: Move<G>, chance: Chance): readonly G['event'][]
  /** What the clock plays next by the rules of the game, for example when sand or a deadline runs out. */
  alarm(state: G['state']): Move<G> | undefined
  /** What the clock plays for a seat whose thinking time has run out. */
  timeout(state: G['state'], seat: Seat): G['action'] | undefined
  /**
   * Whether this seat is still in the middle of its move, so that its clock keeps running. `action` is what it has just played, if
   * anything. Left out by games where every action is a whole move.
   */
  midTurn?(state: G['state'], seat: Seat, action?: G['action']): boolean
  /**
   * What the clock plays when a seat's player leaves, comes back or is replaced by a bot, if that matters to the rules. A bot is always
   * present.
   */
  presence?(state: G['state'], seat: Seat, here: boolean, isBot?: boolean): G['action'] | undefined
  /** What everybody may know, including spectators. */
  shared(state: G['state']): G['shared']
  /** What only this seat may know; undefined in games without secrets. */
  own(state: G['state'], seat: Seat): G['own']
  /** The text behind a name of the pack. Without a pack, only texts that `imagine` made up are known. */
  text?(ref: TextRef, language: Language): string | undefined
  /**
   * The pack's name of a text that was named in any view or event of this match; secret. Left out by games whose views show the pack's own
   * names. To get the text, use `wordsOf`.
   */
  textInPack?(state: G['state'], ref: TextRef): TextRef | undefined
  /** The pack's name of a piece, once everybody may know everything printed on it. For reports about content. */
  nameInPack?(state: G['state'], piece: string): string | undefined
  /** What a bot may know about the content in advance. Its errors are random, but fixed for each bot and card. */
  recall?(state: G['state'], seat: Seat, level: Level): G['memory']
  /** How the match ended; undefined while it is running. */
  result(state: G['state']): MatchResult | undefined
}

/** What a game tells the bots about good play. It sees imagined states, never a real one. */
export interface BotKnowledge<G extends GameShape = GameShape> {
  /** A quick, sensible move for a seat: what the greedy bot plays, and every move of a playout. */
  policy(rules: Rules<G>, state: G['state'], seat: Seat, chance: Chance): G['action']
  /** How good a state is for a seat; higher is better. */
  value(rules: Rules<G>, state: G['state'], seat: Seat): number
  /** How many worlds a search imagines for each decision. With 0 the policy decides alone. */
  worlds(view: View<G>): number
  /**
   * Chooses an action, in games whose levels think differently. It may depend only on the view. The same luck gives the same action, unless
   * `isLate` cuts the thinking short. If left out, a search with policy and value decides.
   */
  choose?(view: View<G>, level: Level, chance: Chance, isLate?: () => boolean): G['action']
  /** For live games: what this bot does next. Asked again as soon as that is done. It may depend only on the view. */
  live?(view: View<G>, at: Ms, level: Level, chance: Chance): LiveChoice<G['action']>
}

/** Actions to play together after this much match time. With no actions, the bot only looks again. */
export interface LiveChoice<A> {
  readonly actions: readonly A[]
  readonly after: Ms
}
