import type { Chance, GameShape, Language, Luck, View, Viewer } from '@chronothek/core'

/** Another state and pack that this viewer cannot tell from the real ones. */
export interface Twin<G extends GameShape> {
  readonly state: G['state']
  readonly pack: G['pack'] | undefined
}

/**
 * Changes what a viewer knows neither in `state` nor in the later state `until`: hidden facts, orders and picks, in the state or in a copy
 * of the pack. The state is a copy and may be modified. Undefined if there is nothing to change.
 */
export type Swap<G extends GameShape> = (
  state: G['state'],
  pack: G['pack'] | undefined,
  viewer: Viewer,
  chance: Chance,
  until: G['state'],
) => Twin<G> | undefined

/** What the laws need to know about a game. */
export interface LawOptions<G extends GameShape> {
  readonly pack?: G['pack']
  /** Every set of options to play with. */
  readonly options: readonly G['options'][]
  /** The table sizes to play with; by default all of the game's. */
  readonly seats?: readonly number[]
  /** How many matches to play, divided among options and table sizes. */
  readonly matches: number
  /** A match with more entries than this counts as endless. */
  readonly maxSteps: number
  /** Checks only this many entries of each match; whether it ends is not checked then. */
  readonly upTo?: number
  /** Named sums that stay the same from setup to the end. May throw. */
  readonly sums?: (state: G['state']) => Readonly<Record<string, unknown>>
  /** Needed as soon as anything is hidden from anybody. */
  readonly swap?: Swap<G>
  /** How a seat plays; by default any offered action. It may also return legal actions that are never offered, such as talking. */
  readonly plays?: (view: View<G>, offered: readonly G['action'][], luck: Luck) => G['action'] | undefined
  /** The types of actions that only the clock plays. */
  readonly clockOnly?: readonly G['action']['type'][]
  /** The game's own sentences. */
  readonly words?: (language: Language, kind: 'refusal' | 'event' | 'reason', code: string) => unknown
}
