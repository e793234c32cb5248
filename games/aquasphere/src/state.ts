import type { MatchResult, Refusal, Seat } from '@chronothek/core'
import type {
  Colour,
  Field,
  FinalLine,
  InterimLine,
  Letter,
  Phase,
  PlanOrder,
  Programmer,
  RefusalCode,
  Reward,
  Source,
  Stage,
} from './ids.ts'

export type Why = Refusal<RefusalCode>

/**
 * State and view hold things by their place in a list: a colour in COLOURS, a sector in LETTERS, a field in FIELDS, a research card in
 * CARD_IDS, an expansion in EXPANSION_IDS, a program face in FACES. NONE means that there is none.
 */
export const NONE = -1
/** Whose bot or submarine: a seat, or the colour of a seat that nobody took; those from `players.length` on are neutral (AQS-037). */
export type Owner = number
/** Lists of the state are replaced, never written to, so that states can share them: looking ahead makes millions of copies. */
export type List<T = number> = readonly T[]
/** A set of colours or letters, one bit each by its place. */
export type Mask = number

export interface Options {
  readonly mode: 'versus'
  readonly firstSeat: Seat | 'random'
  /** Sectors clockwise, as the host laid them; else by luck (AQS-R11). */
  readonly ring: string
  /** Crystals, octopods and time markers can run out (AQS-R09). */
  readonly strictSupply: boolean
  /** Only the a-sides of the program cards (AQS-R12). */
  readonly singleSided: boolean
}

export interface Sector {
  octopods: number
  crystals: number
  time: number
  /** The seat whose bot stands on the control field. */
  control: number
  /** Bots in the charging station, by owner; always four numbers. */
  charging: List
  /** Owners in the order of arrival; the place is the space (AQS-128). */
  subs: List<Owner>
  /** Open research cards and expansions; the last one lies on top (AQS-157). */
  research: List
  labs: List
}

export interface Player {
  score: number
  /** Points that wait at a red line for this player's decision; 0 if there are none. */
  gain: number
  crystals: number
  time: number
  /** Bots in the supply, 0 to 15. */
  supply: number
  /** Colours of the occupied program symbols: at most two, three only while one has to be taken back (AQS-064, AQS-066). */
  programmed: Mask
  /** Submarines in the station, from the left of the board (AQS-072). */
  subs: number
  engineer: number
  /** Where the scientist stands: sector, and colour of the area. */
  sector: number
  area: number
  /** Has used the program for three time markers this round; one marker lies on the board (AQS-098). */
  paidProgram: boolean
  /** Letter of the base lab. */
  base: number
  labs: List
  cards: List
  /** Cards that are used up, one bit each by the place in `cards`; only sideways cards ever are. */
  used: Mask
  /** Points by source, in the order of SOURCES; their sum is the score, but for points still waiting in `gain`. */
  earned: List
}

/** What everybody may know, in the same words in state and view; so rules about what can be done read both. */
export interface Table {
  /** Options that matter during play (AQS-R09, AQS-R12). */
  strict: boolean
  singleSided: boolean
  round: number
  phase: Phase
  /** Sectors clockwise, by position. */
  ring: List
  sectors: Sector[]
  players: Player[]
  /** Turn order of this round, and who has passed, first to last. */
  order: List<Seat>
  passed: List<Seat>
  active: Seat
  stage: Stage
  /** Colour of the bot deployed this turn (stage `deployed`), else NONE. */
  deployed: number
  /** Sectors the scientist has been in this turn (AQS-201). */
  visited: Mask
  /** The opposite card was used this turn (AQS-R17). */
  hopped: boolean
  /** Letters of a new expansion for which a bot may still be placed (AQS-115). */
  letters: Mask
  /** The colour programmed last, while one of three bots must be taken back; else NONE. */
  fresh: number
  /** What still follows from the last action once the open decisions are answered: kind, amount and cause of each effect in a row. */
  todo: List
  /** Phase `plans`: seats whose interim plan is missing. */
  waiting: List<Seat>
}

export interface State extends Table {
  /** The rulesVersion this match began with. */
  rules: number
  /** Faces of the four program cards by round. Everybody sees this round's and the next one's. */
  programs: List
  /** How the centre tiles of rounds 1 to 3 are turned; covered ones are secret (AQS-R10). */
  rotations: List
  /** Draw stacks; the last one is on top. */
  research: List
  labs: List
  /** Phase `plans`: what was planned, by seat, until all plans are in; an empty list is no plan. Written as order, then card and colour. */
  plans: List<List>
}

export interface MoveEngineer {
  readonly type: 'move-engineer'
  readonly to: Field
  /** The sideways card that is used up for it. */
  readonly card?: string
}
export interface ProgramForTime {
  readonly type: 'program-for-time'
  readonly colour: Colour
}
/** One lock. `travel` takes the cheapest way to any sector instead. */
export interface MoveScientist {
  readonly type: 'move-scientist' | 'travel'
  readonly to: Letter
}
/** About one of the own programmed bots: deploy it, recycle it, take back one of three, or give it for a red line. */
export interface UseBot {
  readonly type: 'deploy' | 'recycle' | 'return-one' | 'return-bot'
  readonly colour: Colour
}
export interface Execute {
  readonly type: 'execute'
  /** Fewer octopods than possible (AQS-R05). */
  readonly catch?: number
}
export interface PlaceLetter {
  readonly type: 'place-letter'
  readonly letter: Letter
}
export interface InterimPlan {
  readonly type: 'interim-plan'
  readonly order: PlanOrder
  readonly use: readonly PlannedCard[]
}
export interface PlannedCard {
  readonly card: string
  /** Which bot to take back if there would be three; else the new one. */
  readonly back?: Colour
}
export interface PlainAction {
  readonly type: 'hop-opposite' | 'skip-action' | 'pass' | 'end-turn' | 'pay-crystal' | 'stop' | 'skip-letters'
}
/** Only the clock plays this: the thinking time of a seat is over (AQS-203). */
export interface TimeOver {
  readonly type: 'time-over'
  readonly seat: Seat
}
export type SeatAction = MoveEngineer | ProgramForTime | MoveScientist | UseBot | Execute | PlaceLetter | InterimPlan | PlainAction
export type Action = SeatAction | TimeOver

/**
 * A piece that a line of a scoring is about: `control-A` and `octopods-A` in a sector; of seat 0 `slot-0-5` (the fifth bot number),
 * `crystals-0`, `time-0`, `subs-0`, `base-0`, `lab-0-X10`.
 */
export type PieceId = string

interface ToAll {
  readonly for: 'all'
}
interface Of {
  readonly for: 'all'
  readonly seat: Seat
}
/** `got` is what fitted in; what was offered beyond it is lost or stays where it lay. */
export type Event =
  | TurnEvent
  | BotEvent
  | ActionEvent
  | PointEvent
  | ScoringEvent
  | (ToAll &
      (
        | { readonly type: 'round-began'; readonly round: number; readonly face: string; readonly order: readonly Seat[] }
        | {
            readonly type: 'sector-refilled'
            readonly sector: Letter
            readonly card: string
            readonly tile: string
            readonly octopods: number
            readonly crystals: number
            /** Removed first, then laid. */
            readonly cleared: number
            readonly time: number
          }
        | {
            readonly type: 'neutral-sub-placed'
            readonly owner: Owner
            readonly sector: Letter
            readonly aimed: Letter
            readonly space: number
          }
        | { readonly type: 'neutral-sub-left-out'; readonly owner: Owner; readonly aimed: Letter }
        | { readonly type: 'game-ended'; readonly winners: readonly Seat[] }
      ))

export type TurnEvent = Of &
  (
    | { readonly type: 'engineer-moved'; readonly from: Field; readonly to: Field; readonly colour: Colour; readonly card?: string }
    | { readonly type: 'scientist-moved'; readonly from: Letter; readonly to: Letter; readonly way: 'lock' | 'hop'; readonly cost: number }
    | { readonly type: 'action-skipped'; readonly colour: Colour; readonly sector: Letter }
    | { readonly type: 'letters-skipped'; readonly letters: readonly Letter[] }
    | { readonly type: 'passed'; readonly place: number }
    | { readonly type: 'turn-began' }
    | { readonly type: 'turn-ended' }
    | { readonly type: 'time-ran-out' }
  )

export type BotEvent = Of &
  (
    | { readonly type: 'bot-programmed'; readonly colour: Colour; readonly by: Programmer; readonly cost: number }
    /** The symbol was occupied: two time markers instead (AQS-138, AQS-R03). */
    | { readonly type: 'bot-converted'; readonly colour: Colour; readonly by: Programmer; readonly cost: number; readonly got: number }
    /** No bot was left (AQS-R08). */
    | { readonly type: 'program-failed'; readonly colour: Colour; readonly by: Programmer; readonly cost: number }
    | { readonly type: 'bot-taken-back'; readonly colour: Colour; readonly why: 'three' | 'recycled' | 'line'; readonly got: number }
    /** Onto a control field: from its symbol, or for a letter from the supply. */
    | { readonly type: 'bot-deployed'; readonly sector: Letter; readonly colour?: Colour }
    | { readonly type: 'bot-displaced'; readonly sector: Letter }
    /** `back`: bots that went home, by seat. */
    | { readonly type: 'charging-cleared'; readonly sector: Letter; readonly back: readonly number[] }
  )

export type ActionEvent = Of &
  (
    | { readonly type: 'lab-expanded'; readonly sector: Letter; readonly tile: string }
    | { readonly type: 'time-taken'; readonly sector: Letter; readonly filled: number; readonly got: number; readonly left: number }
    | { readonly type: 'crystals-taken'; readonly sector: Letter; readonly got: number; readonly left: number }
    | { readonly type: 'octopods-caught'; readonly sector: Letter; readonly got: number; readonly left: number }
    | { readonly type: 'sub-deployed'; readonly sector: Letter; readonly space: number; readonly cost: number }
    | { readonly type: 'card-taken'; readonly sector: Letter; readonly card: string }
    /** A card brought time markers or crystals; points follow as `points-gained`. */
    | {
        readonly type: 'rewarded'
        readonly card: string
        readonly reward: Exclude<Reward, 'points'>
        readonly got: number
        readonly lost: number
      }
  )

export type PointEvent = Of &
  /** Before any red line is looked at. */
  (
    | { readonly type: 'points-gained'; readonly points: number; readonly source: Source; readonly card?: string }
    | { readonly type: 'line-crossed'; readonly line: number; readonly paid: 'crystal' | 'bot' }
    /** `forced`: there was nothing to pay with. */
    | { readonly type: 'line-stopped'; readonly line: number; readonly lost: number; readonly forced: boolean }
    | { readonly type: 'score-moved'; readonly from: number; readonly to: number }
  )

export type ScoringEvent =
  | (ToAll & { readonly type: 'interim-began'; readonly round: number; readonly waiting: readonly Seat[] })
  | (ToAll & { readonly type: 'final-began' })
  | (Of &
      (
        | { readonly type: 'planned' }
        | { readonly type: 'income'; readonly subs: number; readonly got: number; readonly order: PlanOrder }
        /** A planned card could not be paid any more (strict supply). */
        | { readonly type: 'card-lapsed'; readonly card: string }
        | ({ readonly type: 'interim-line' } & LineOf<InterimLine>)
        | ({ readonly type: 'final-line' } & LineOf<FinalLine>)
        | { readonly type: 'interim-sum'; readonly points: number }
        | { readonly type: 'final-sum'; readonly points: number }
      ))

/** One line of a scoring, with the pieces that cause it. */
export interface LineOf<L extends string> {
  readonly line: L
  readonly points: number
  readonly pieces: readonly PieceId[]
}

type Shown<T> = { readonly [K in keyof T]: T[K] extends (infer E)[] ? readonly (E extends object ? Shown<E> : E)[] : T[K] }

/** A table as it is seen: nothing in it can be written to. */
export type SeenTable = Shown<Table>
export type SeenSector = Shown<Sector>
export type SeenPlayer = Shown<Player>

export interface Shared extends SeenTable {
  /** Faces of the program cards so far and of the next round, by round. */
  readonly programs: readonly number[]
  /** Turns of the centre tiles that were or are on top, by round. */
  readonly rotations: readonly number[]
  /** Cards left in the two stacks. */
  readonly researchLeft: number
  readonly labsLeft: number
  readonly result?: MatchResult
}

/** The only secret between players: what I planned while others still think (AQS-204). */
export interface Own {
  readonly plan: readonly number[]
}

export interface AquaSphere {
  options: Options
  state: State
  action: Action
  event: Event
  shared: Shared
  own: Own
  pack: undefined
  memory: undefined
}
