import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { Level } from '@chronothek/core'

/**
 * What the lobby needs to know of a game before anything of it is loaded: boards come when they are opened, rules never.
 * That is why the worker, which needs the rules at once, names the games in a `registry.ts` of its own; a test holds both together.
 */
export interface GameEntry {
  /** Ways to play, and the table sizes of each. The first of `quick` is the size of "play now". */
  readonly modes: readonly {
    readonly id: 'versus' | 'coop' | 'intro' | 'normal' | 'mission'
    readonly seats: readonly number[]
    readonly quick: number
    readonly minutes: string
  }[]
  /** Has quick choices; they are made of its switches and its cards. */
  readonly presets?: true
  readonly switches: readonly { readonly id: 'withoutDeepTime' | 'coverPile' | 'strictSupply' | 'singleSided' | 'byPortrait' }[]
  /** Numbers a table chooses: one of a few, or any in a range. */
  readonly numbers?: readonly NumberChoice[]
  /** What a table chooses by name; the first of each is usual. */
  readonly choices?: readonly ListChoice[]
  /** Everybody at once: nobody begins, nobody has a clock of their own, and two cannot share a screen. */
  readonly live?: true
  /** Nobody has a turn of their own, so nobody begins. */
  readonly together?: true
  /** Which mark each seat has at the table, if the game has marks of its own. */
  readonly marks?: readonly number[]
  /** The page that helps those who play it with the real box. */
  readonly companion?: string
  /** A score sheet for the real box, where that is all its companion is. */
  readonly sheet?: string
  /** How many years off a bot of each level is for something around 1900, where that says how strong it is. */
  readonly errors?: Readonly<Record<Level, number>>
  /** Levels of its bots that differ; all if left out. */
  readonly levels?: readonly Level[]
  /** Whether its board module brings lessons; if not, the start page leads to the rules instead. */
  readonly hasLessons?: boolean
  load(): Promise<GameUi>
}

/** One of a few named things. */
export interface ListChoice {
  readonly id: 'team' | 'journal'
  readonly of: readonly string[]
}

export interface NumberChoice {
  readonly id: 'speed' | 'botPace'
  readonly usual: number
  /** The numbers of a list, or least and most of a slider. */
  readonly of: readonly number[] | { readonly least: number; readonly most: number; readonly step: number }
}

export const GAMES = {
  'timeline-twist': {
    modes: [
      { id: 'versus', seats: [2, 3, 4, 5, 6], quick: 3, minutes: '10–15' },
      { id: 'coop', seats: [1, 2, 3, 4, 5, 6], quick: 3, minutes: '15–30' },
    ],
    presets: true,
    switches: [{ id: 'withoutDeepTime' }, { id: 'coverPile' }],
    errors: { casual: 70, good: 35, expert: 14 },
    hasLessons: true,
    load: () => import('@chronothek/timeline-twist/board').then(({ timelineUi }) => timelineUi as GameUi),
  },
  'time-n-space': {
    modes: [
      { id: 'intro', seats: [3, 4], quick: 4, minutes: '12' },
      { id: 'normal', seats: [3, 4], quick: 4, minutes: '30' },
    ],
    switches: [],
    numbers: [
      { id: 'speed', usual: 1, of: [0.5, 0.75, 1, 1.5, 2, 10, 20] },
      { id: 'botPace', usual: 100, of: { least: 50, most: 200, step: 10 } },
    ],
    live: true,
    hasLessons: true,
    companion: '/companion/time-n-space',
    marks: [1, 2, 0, 5],
    load: () => import('@chronothek/time-n-space/board').then(({ spaceUi }) => spaceUi as GameUi),
  },
  'time-stories': {
    modes: [{ id: 'mission', seats: [1, 2, 3, 4], quick: 4, minutes: '30–90' }],
    switches: [{ id: 'byPortrait' }],
    choices: [
      { id: 'team', of: ['four', 'three'] },
      { id: 'journal', of: ['own', 'titles', 'full'] },
    ],
    together: true,
    levels: ['casual', 'good'],
    hasLessons: true,
    sheet: '/companion/time-stories',
    marks: [0, 2, 3, 1],
    load: () => import('@chronothek/time-stories/board').then(({ storiesUi }) => storiesUi as GameUi),
  },
  aquasphere: {
    modes: [{ id: 'versus', seats: [2, 3, 4], quick: 4, minutes: '60–100' }],
    switches: [{ id: 'strictSupply' }, { id: 'singleSided' }],
    hasLessons: true,
    sheet: '/companion/aquasphere',
    marks: [0, 3, 1, 2],
    load: () => import('@chronothek/aquasphere/board').then(({ aquaUi }) => aquaUi as GameUi),
  },
} as const satisfies Record<string, GameEntry>

export type GameId = keyof typeof GAMES
export type ModeId = GameEntry['modes'][number]['id']

export const findGame = (id: string): GameEntry | undefined => (Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined)
