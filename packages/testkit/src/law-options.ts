import type { Chance, GameShape, Language, Luck, View, Viewer } from '@chronothek/core'

/** Another world that this viewer cannot tell from the real one. */
export interface Twin<G extends GameShape> {
  readonly state: G['state']
  readonly pack: G['pack'] | undefined
}

/**
 * Changes what a viewer knows neither in `state` nor in the later state `until`: hidden facts, orders and picks, in the state or in a
 * copy of the pack. The state is a copy and may be written to. Undefined if there is nothing left to change.
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
  /** The table sizes to play with; all of the game's if left out. */
  readonly seats?: readonly number[]
  /** How many matches to play, shared out among options and table sizes. */
  readonly matches: number
  /** Play that takes more entries than this does not end. */
  readonly maxSteps: number
  /** Matches are looked at only so far; whether they end is a matter for others. */
  readonly upTo?: number
  /** Named sums that stay the same from setup to the end; may also throw. */
  readonly sums?: (state: G['state']) => Readonly<Record<string, unknown>>
  readonly swap?: Swap<G>
  /** How a seat plays; anything offered if left out. It may also do what is allowed and never offered, such as talk. */
  readonly plays?: (view: View<G>, offered: readonly G['action'][], luck: Luck) => G['action'] | undefined
  /** The types of action that only the clock plays. */
  readonly clockOnly?: readonly G['action']['type'][]
  /** The game's own sentences. */
  readonly words?: (language: Language, kind: 'refusal' | 'event' | 'reason', code: string) => unknown
}
