import type { MatchResult, Ms, Refusal, Seat } from '@chronothek/core'
import type { Colour, Good, Moon, Phase, Place, RefusalCode, SignalKind, Slot, Stage, TimeSymbol, Value, Variant } from './ids.ts'

export type Why = Refusal<RefusalCode>

/** An order marker: `red-blue-1a` is red's first blue marker of value 1. Owner, colour and value can be read off it. */
export type MarkerId = string
/** A building tile: `PR07`, `BE01`, `TR06`. */
export type TileId = string
export type TimerId = 0 | 1

export interface Options {
  readonly mode: Variant
  /** How fast sand and clock run: 1 is the book's minute. Everybody sees it. */
  readonly speed: number
  /** How quick the bots' hands are, in per cent. */
  readonly botPace: number
}

export interface UnitRef {
  readonly slot: Slot
  /** 0 to 2. */
  readonly unit: number
}

/** What lies on a unit. An empty one is `''`, a cube its colour, an order its id: short, and the same in state and view. */
export type Content = '' | Good | MarkerId

export interface SlotState {
  /** Absent: the printed building, stage I. */
  tile?: TileId
  stage: Stage
  /** One per unit of the visible building; none on trading stations (TNS-109). */
  content: Content[]
}

/** A sand timer that stands. `out`: its sand has run through, and the clock has said so. */
export interface Standing {
  symbol: TimeSymbol
  placedAt: Ms
  out: boolean
}
/** A free timer has nothing in it. */
export interface SandTimer {
  on?: Standing
}

/** `to`: on the wormhole between `at` and there. */
export interface Ship {
  at: Place
  to?: Place
}

/** What an owner decides once and for all, so that the game never waits for an answer (TNS-309). */
export interface Prefs {
  /** Who delivers first when hands meet; those not named follow by receipt. */
  visitors: Colour[]
  /** Which of several identical orders leaves first. */
  release: UnitRef[]
}

export interface Player {
  slots: Record<Slot, SlotState>
  research?: TileId
  timers: [SandTimer, SandTimer]
  ship: Ship
  /** Own markers that are not yet in play. */
  above: MarkerId[]
  /** Foreign markers that were earned. */
  collected: MarkerId[]
  /** Bonus markers that were earned. */
  bonus: number
  prefs: Prefs
  /** The secret pick of two start markers (TNS-051); gone once they are laid. */
  pick?: MarkerId[]
  /** Setup: has laid its markers, or has said it may begin. */
  ready: boolean
  /** Overtime: wants nothing more (TNS-331). */
  done: boolean
  /** Nobody sits there: such a hand is waited for by nobody (TNS-333). */
  away: boolean
  /** Match times of the last signals, so that nobody shouts all the time. */
  heard: Ms[]
  /** A delivery whose fate is open, and what was asked for behind it (TNS-308, TNS-328). */
  waiting?: { planet: Colour; at: Ms; lift: Lift; behind: { at: Ms; place: PlaceTimer }[] }
}

/** Hands that met at a planet: until `closes`, their order is open (TNS-308). */
export interface Window {
  planet: Colour
  opened: Ms
  closes: Ms
  /** Seats that wait in it, in order of receipt. */
  hands: Seat[]
  /** Seats that could join when it opened and have neither joined nor lifted since (TNS-333). */
  contenders: Seat[]
}

/** How a contested delivery went: for the fairness report after the match. */
export interface Contest {
  readonly planet: Colour
  readonly opened: Ms
  readonly closed: Ms
  /** In the order in which they were served. */
  readonly hands: readonly { readonly seat: Seat; readonly at: Ms; readonly got: readonly MarkerId[]; readonly refused?: RefusalCode }[]
  /** What decided: the owner's list, or who was there first. */
  readonly by: 'owner' | 'receipt'
}

/** Something called across the table. Never binding. */
export interface Signal {
  readonly id: number
  readonly seat: Seat
  readonly at: Ms
  readonly kind: SignalKind
  readonly to?: Seat
  readonly good?: Good
  /** A value for orders, a number for cubes. */
  readonly count?: number
  /** Yes and no answer a signal. */
  readonly about?: number
  /** A ping points at a planet or a moon. */
  readonly place?: Place
}

export interface State {
  /** The rulesVersion this match began with. */
  rules: number
  variant: Variant
  /** One run of a timer, and the game clock: the book's minutes divided by the table's speed. */
  sand: Ms
  clock: Ms
  botPace: number
  phase: Phase
  /** When the clock ends this phase by itself: setup, ready and countdown. */
  until?: Ms
  /** Match time at which the game clock started. */
  began?: Ms
  players: Player[]
  supply: Record<Good, number>
  /** Building tiles at each moon in play, top first; empty lists in the intro game. */
  stacks: TileId[][]
  /** Whether a planet still has its bonus marker. */
  bonus: boolean[]
  windows: Window[]
  contests: Contest[]
  /** The last signals, oldest first. */
  signals: Signal[]
}

export interface PickStart {
  readonly type: 'pick-start'
  readonly orders: readonly MarkerId[]
}
export interface LayStart {
  readonly type: 'lay-start'
  readonly orders: readonly { readonly order: MarkerId; readonly unit: UnitRef }[]
}
export interface Ready {
  readonly type: 'ready'
}
export interface PlaceTimer {
  readonly type: 'place'
  readonly timer: number
  readonly symbol: TimeSymbol
  /** Where the ship flies; without it the ship stays where it is. */
  readonly dest?: Place
}
export interface Lift {
  readonly type: 'lift'
  readonly timer: number
  readonly does: Deed
}
/** What is done with a lifted timer, complete: lifting and acting cannot be parted (TNS-304). */
export type Deed =
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'produce'; readonly units: readonly number[] }
  | { readonly kind: 'beam'; readonly moves: readonly { readonly to: number; readonly from: UnitRef }[] }
  | { readonly kind: 'trade'; readonly list: readonly { readonly order: MarkerId; readonly unit: UnitRef }[] }
  | { readonly kind: 'build'; readonly slot: Slot }
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'moon-take'; readonly expect: TileId }
  | { readonly kind: 'moon-bottom'; readonly expect: TileId }
  | { readonly kind: 'deliver'; readonly list: readonly Delivery[] }
export interface Delivery {
  readonly good: Good
  readonly value: Value
  /** The beam units it is paid from, if the deliverer cares (TNS-326). */
  readonly cubes?: readonly UnitRef[]
}
export interface SetPrefs {
  readonly type: 'set-prefs'
  readonly visitors?: readonly Colour[]
  readonly release?: readonly UnitRef[]
}
export interface ImDone {
  readonly type: 'im-done'
}
export interface SendSignal {
  readonly type: 'signal'
  readonly kind: SignalKind
  readonly to?: Seat
  readonly good?: Good
  readonly count?: number
  readonly about?: number
  readonly place?: Place
}

/** What only the clock plays (TNS-332). */
export type ClockAction =
  | { readonly type: 'phase-over' } // setup times, ready, countdown
  | { readonly type: 'sand-out'; readonly seat: Seat; readonly timer: TimerId }
  | { readonly type: 'clock-over' }
  | { readonly type: 'close-window'; readonly planet: Colour }
  | { readonly type: 'lapse'; readonly seat: Seat; readonly timer: TimerId } // after im-done, and at the deadline
  | { readonly type: 'presence'; readonly seat: Seat; readonly here: boolean }

export type Action = PickStart | LayStart | Ready | PlaceTimer | Lift | SetPrefs | ImDone | SendSignal | ClockAction

/** What a lifted timer did, as everybody sees it. */
export type Outcome =
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'produce'; readonly slot: Slot; readonly goods: readonly Good[] }
  | { readonly kind: 'beam'; readonly slot: Slot; readonly goods: readonly Good[] }
  | { readonly kind: 'trade'; readonly orders: readonly MarkerId[] }
  | { readonly kind: 'build'; readonly slot: Slot; readonly tile: TileId }
  | { readonly kind: 'upgrade'; readonly slot: Slot; readonly tile: TileId }
  | { readonly kind: 'moon-take'; readonly moon: Moon; readonly tile: TileId }
  | { readonly kind: 'moon-bottom'; readonly moon: Moon; readonly tile: TileId }
  | {
      readonly kind: 'deliver'
      readonly planet: Colour
      readonly orders: readonly MarkerId[]
      /** Entries that found nothing left. */
      readonly missed: number
      readonly bonus: boolean
    }

interface ToAll {
  readonly for: 'all'
}
export type Event =
  | (ToAll &
      (
        | { readonly type: 'picked'; readonly seat: Seat }
        | { readonly type: 'revealed'; readonly picks: readonly (readonly MarkerId[])[] }
        | { readonly type: 'laid'; readonly seat: Seat; readonly orders: readonly MarkerId[] }
        | { readonly type: 'got-ready'; readonly seat: Seat }
        | { readonly type: 'phase'; readonly phase: Phase }
        | { readonly type: 'placed'; readonly seat: Seat; readonly timer: TimerId; readonly symbol: TimeSymbol; readonly dest?: Place }
        | { readonly type: 'sand-out'; readonly seat: Seat; readonly timer: TimerId; readonly symbol: TimeSymbol }
        | {
            readonly type: 'lifted'
            readonly seat: Seat
            readonly timer: TimerId
            readonly symbol: TimeSymbol
            /** Where the ship stands now, if it was the ship's timer. */
            readonly ship?: Place
            readonly outcome: Outcome
            /** Done by the clock for a seat that did not lift (TNS-315, TNS-331). */
            readonly lapsed: boolean
          }
        | { readonly type: 'said'; readonly signal: Signal }
        | { readonly type: 'done'; readonly seat: Seat }
        | { readonly type: 'presence'; readonly seat: Seat; readonly here: boolean }
      ))
  /** The delivery is contested; its outcome follows within a moment. */
  | { readonly for: Seat; readonly type: 'waiting'; readonly planet: Colour; readonly until: Ms }
  /** What was asked for behind a window could not be done after all. */
  | { readonly for: Seat; readonly type: 'refused'; readonly code: RefusalCode; readonly rule: string }
  | { readonly for: Seat; readonly type: 'prefs-set' }

export interface SharedPlayer {
  readonly slots: Readonly<Record<Slot, SlotState>>
  readonly research?: TileId
  readonly timers: readonly [SandTimer, SandTimer]
  readonly ship: Ship
  readonly above: readonly MarkerId[]
  readonly collected: readonly MarkerId[]
  readonly bonus: number
  readonly picked: boolean
  /** Of everybody, once all have picked (TNS-052). */
  readonly pick?: readonly MarkerId[]
  readonly ready: boolean
  readonly done: boolean
  readonly away: boolean
}

/** A moon as everybody sees it: the tile on top and how many there are. */
export interface SharedStack {
  readonly top?: TileId
  readonly count: number
}

export interface Shared {
  readonly variant: Variant
  readonly sand: Ms
  readonly clock: Ms
  readonly botPace: number
  readonly phase: Phase
  readonly until?: Ms
  readonly began?: Ms
  readonly players: readonly SharedPlayer[]
  readonly supply: Readonly<Record<Good, number>>
  readonly stacks: readonly SharedStack[]
  readonly bonus: readonly boolean[]
  readonly signals: readonly Signal[]
  /** After the end only: how contested deliveries were decided. */
  readonly contests?: readonly Contest[]
  readonly result?: MatchResult
}

/** What only a seat itself knows (TNS-334). */
export interface Own {
  readonly pick?: readonly MarkerId[]
  readonly prefs: Prefs
  readonly heard: readonly Ms[]
  readonly waiting?: Player['waiting']
}

export interface TimeNSpace {
  options: Options
  state: State
  action: Action
  event: Event
  shared: Shared
  own: Own
  pack: undefined
  memory: undefined
}
