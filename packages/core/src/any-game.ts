import type { Chance } from './chance.ts'
import type { BotKnowledge, GameDefinition, GameShape, Rules, View } from './game.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: a list of games of different shapes; each is used with its own states only

/** A game of any shape. */
export type AnyGame = GameDefinition<any>
/** The rules of a game of any shape. */
export type AnyRules = Rules<any>

/** What plays a game without a screen: on a server, in a worker or in a tool. */
export interface Engine<G extends GameShape = any> {
  readonly game: GameDefinition<G>
  readonly knowledge: BotKnowledge<G>
  /** The pack of a table that chooses none, by name without version. It is also the first one offered. */
  readonly firstPack?: string
  /** For tools: what a report about this match can say besides its result. */
  reportOf?(state: G['state']): MatchReport
  /** For tools: a simulated person who plays one seat of one match, as an opponent that bots are measured against. */
  person?(): (view: View<G>, chance: Chance) => G['action']
}

// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** What a game's own reports say about a match. Every part is left out by games that have no such thing. */
export interface MatchReport {
  /** Numbers besides the points, by name, for each seat. */
  readonly figures?: readonly Readonly<Record<string, number>>[]
  /** How each finished run ended, in a game that is tried again until it is won. */
  readonly runs?: readonly string[]
  /** The rank of the team's score. */
  readonly rank?: number
}
