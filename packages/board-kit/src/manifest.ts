import type { Language, Level } from '@chronothek/core'
import type { FunctionComponent } from 'preact'
import type { AnyGameUi } from './game-ui.ts'
import type { AnyLesson } from './lesson.ts'

/** A text in every language. A missing language does not compile. */
export type Translated = Readonly<Record<Language, string>>

/**
 * What a game says about itself before anything of it is loaded: everything that the start page, the form for a new table and the lobby
 * show. It is plain data, so that Node can read it as well; pictures, boards and lessons are loaded when somebody opens them. Rules and
 * bots are not in it: they are the game's `Engine`.
 */
export interface GameManifest {
  readonly id: string
  readonly title: Translated
  /** A sentence or two under the title. */
  readonly blurb: Translated
  /** The makers of the original, for the credits. */
  readonly makers: Translated
  /** Ways to play. The first is selected at first. */
  readonly modes: readonly GameMode[]
  /** Further choices for a table, in the order of the form. */
  readonly options: readonly GameOption[]
  /** Shortcuts above the form that set several options at once. */
  readonly presets?: readonly Preset[]
  /** The kind of packs it is played with, if any. */
  readonly packs?: 'decks' | 'missions'
  /** A live game: everybody acts at once. So nobody begins, no seat has a clock of its own, and two players cannot share a screen. */
  readonly live?: true
  /** There are no turns, so nobody begins. */
  readonly together?: true
  /** The mark of each seat, if the game has marks of its own. Their colours are in `manifest.css`. */
  readonly marks?: readonly number[]
  /** The levels of its bots that differ in play; all levels if left out. */
  readonly levels?: readonly Level[]
  /** What to know about a level before choosing it, where its name alone would mislead. */
  readonly levelNotes?: Readonly<Partial<Record<Level, Translated>>>
  /** By how many years a bot of each level is wrong about something around 1900, in games where that is what makes it strong. */
  readonly errors?: Readonly<Record<Level, number>>
  /** There is a companion page for people who play with the real box. */
  readonly companion?: true
  /** The game's picture, for the start page and the lobby. */
  loadScene(): Promise<GameScene>
  loadBoard(): Promise<AnyGameUi>
  /** Interactive first matches, one per mode. If left out, the start page links to the rules instead. */
  loadLessons?(): Promise<readonly AnyLesson[]>
  /** The titles of its decks' topics, by the name that cards use. */
  loadThemes?(): Promise<Readonly<Record<string, Translated>>>
}

export interface GameMode {
  readonly id: string
  readonly title: Translated
  readonly blurb: Translated
  /** The table sizes to choose from. */
  readonly seats: readonly number[]
  /** The number of seats for "Play now". */
  readonly quick: number
  /** About how many minutes a match takes: `10–15`. */
  readonly minutes: string
  /** Everybody plays against the game: bots are teammates, not opponents. */
  readonly together?: true
}

/** One choice for a table. `id` is its name in the game's options. */
export type GameOption = SwitchOption | NumberOption | ChoiceOption

interface OptionBase {
  readonly id: string
  readonly title: Translated
  /** The modes that have this option; all modes if left out. */
  readonly modes?: readonly string[]
}

/** On or off; off by default. */
export interface SwitchOption extends OptionBase {
  readonly kind: 'switch'
}

/** A number: from a list or from a range. */
export interface NumberOption extends OptionBase {
  readonly kind: 'number'
  readonly default: number
  /** The numbers of a list, or the range of a slider. */
  readonly of: readonly number[] | { readonly min: number; readonly max: number; readonly step: number }
  readonly unit?: 'times' | 'percent'
  /** Notes after some numbers of the list. */
  readonly notes?: Readonly<Record<number, Translated>>
  /** The rules expect a list with one number per seat. The form asks for one number for all seats and omits it if it is the default. */
  readonly perSeat?: true
}

/** One of a few named choices; the first is the default. */
export interface ChoiceOption extends OptionBase {
  readonly kind: 'choice'
  readonly of: readonly { readonly id: string; readonly title: Translated }[]
}

/** Sets several options at once; all others get their default. */
export interface Preset {
  readonly id: string
  readonly title: Translated
  /** What the preset means, by mode. */
  readonly blurb: Readonly<Record<string, Translated>>
  /** The id of a clock in the form. */
  readonly clock: string
  readonly onTimeout?: 'wait' | 'bot' | 'skip'
  readonly switches?: readonly string[]
  readonly numbers?: Readonly<Record<string, number>>
}

/** A point of a drawing. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What a game looks like before a match. */
export interface GameScene {
  /** The picture in the game's window on the start page. `wide`: it is the only game. */
  readonly Window: FunctionComponent<{ readonly wide: boolean }>
  /** The drawing in the middle of the lobby's round table until the match begins. */
  readonly Middle?: FunctionComponent
  /** The drawing in front of a seated player. `spotAt` returns the point on the table in front of a seat at an angle. */
  readonly Before?: FunctionComponent<{ readonly angle: number; readonly seat: number; spotAt(angle: number): Spot }>
}
