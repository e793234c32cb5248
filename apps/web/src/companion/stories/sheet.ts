import type { Shield } from './roll.ts'

export const COLOURS = ['blue', 'green', 'pink', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** The cards below which a row can lie: A is only told. */
export const CARDS = ['B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type Card = (typeof CARDS)[number]

/** Who plays whom: a list per player, in turn to the left. In `shared` the third host belongs to both (TST-009, TST-010). */
export const TEAMS = {
  four: [['blue'], ['green'], ['pink'], ['yellow']],
  three: [['blue'], ['green'], ['pink']],
  pairs: [
    ['blue', 'green'],
    ['pink', 'yellow'],
  ],
  shared: [['blue'], ['green']],
} as const satisfies Record<string, readonly (readonly Colour[])[]>
export type Team = keyof typeof TEAMS
export const TEAM_IDS = Object.keys(TEAMS) as readonly Team[]

export interface Host {
  /** What the table calls the host; '' is the colour of the pawn. */
  readonly name: string
  readonly life: number
  readonly most: number
  readonly resistance: number
  /** Dead: where on the track the small pawn waits, or that there is no way back in this run. */
  readonly vortex?: number | 'never'
}

export interface Row {
  /** As printed, left to right; what has fallen keeps its place. */
  readonly shields: readonly { readonly kind: Shield; readonly isDown: boolean }[]
}

/** Why a run is over. */
export const ENDS = ['time', 'dead', 'failed', 'won'] as const
export type End = (typeof ENDS)[number]

export type Happening =
  | { readonly kind: 'spent' | 'last' }
  | { readonly kind: 'lost' | 'gained'; readonly count: number }
  | { readonly kind: 'travelled'; readonly die: number; readonly isRed: boolean }
  | { readonly kind: 'captain'; readonly player: number }
  | ({ readonly kind: 'rolled'; readonly hits: number; readonly fell: number; readonly isPassed: boolean } & Suffered)
  | ({ readonly kind: 'idled' } & Suffered)
  | { readonly kind: 'hurt' | 'healed'; readonly agent: Colour; readonly count: number }
  | { readonly kind: 'died'; readonly agent: Colour; readonly returnAt: number }
  | { readonly kind: 'back'; readonly agent: Colour }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'over'; readonly end: End }

interface Suffered {
  readonly agent: Colour
  readonly card: Card
  readonly life: number
  readonly time: number
  readonly special: number
}

export type Kind = Happening['kind']
/** One line of the log: what happened, in which run, and where the marker stood then. */
export type Entry = Happening & { readonly run: number; readonly tu: number }

/** Everything the companion keeps. */
export interface Sheet {
  readonly team: Team
  readonly hosts: Readonly<Record<Colour, Host>>
  /** The time each run began with; the last one is the run being played. */
  readonly starts: readonly number[]
  readonly tu: number
  /** `last`: the marker is at 0, and what the last TU was spent for is still carried out (TST-204). */
  readonly phase: 'open' | 'last' | 'over'
  /** Which player of the team holds the office. */
  readonly captain: number
  readonly rows: Readonly<Partial<Record<Card, Row>>>
  readonly log: readonly Entry[]
  /** How many lines the last step added. */
  readonly fresh: number
}

export const TRACK = 60
export const VORTEX = 7
export const MOST = { life: 9, resistance: 9, dice: 12, name: 18, note: 160, kinds: 3, shields: 14, log: 1500 } as const

const HOST: Host = { name: '', life: 3, most: 3, resistance: 2 }
export const BLANK: Sheet = {
  team: 'four',
  hosts: { blue: HOST, green: HOST, pink: HOST, yellow: HOST },
  starts: [30],
  tu: 30,
  phase: 'open',
  captain: 0,
  rows: {},
  log: [],
  fresh: 0,
}

export const runOf = ({ starts }: Sheet): number => starts.length
export const startOf = ({ starts, tu }: Sheet): number => starts.at(-1) ?? tu
export const playersOf = ({ team }: Sheet): readonly (readonly Colour[])[] => TEAMS[team]
export const agentsOf = ({ team }: Sheet): readonly Colour[] => (team === 'shared' ? COLOURS.slice(0, 3) : TEAMS[team].flat())
export const isAlive = ({ hosts }: Sheet, agent: Colour): boolean => hosts[agent].vortex === undefined
export const standing = (row: Row | undefined): readonly Shield[] =>
  (row?.shields ?? []).filter(({ isDown }) => !isDown).map(({ kind }) => kind)

/** Nothing has happened in this run yet: team and time can still be set. */
export const isUntouched = (sheet: Sheet): boolean =>
  sheet.phase === 'open' && sheet.log.every(({ run, kind }) => run < runOf(sheet) || kind === 'captain' || kind === 'note')
export const isBlank = (sheet: Sheet): boolean => sheet.log.length === 0 && Object.keys(sheet.rows).length === 0
