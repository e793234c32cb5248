import type { Deck } from '@chronothek/content'
import type { MatchResult, Refusal, Seat, TextRef } from '@chronothek/core'
import type { EndReason, Mode, PlaceKind, RefusalCode } from './ids.ts'

/** A card's name in one match: random, without meaning, never its name in the deck. */
export type CardId = string
/** A symbol's name, as the deck spells it. */
export type SymbolId = string
export type Why = Refusal<RefusalCode>

export interface Options {
  readonly mode: Mode
  readonly firstSeat: Seat | 'random'
  /** House option of versus: starting cards per seat. */
  readonly startingCards?: readonly number[]
  /** House rule: the fact side of the draw pile's top card is covered (TLT-A08). */
  readonly coverPile: boolean
  readonly withoutDeepTime: boolean
}

/** What somebody believes about a date: a normal distribution in warped time. */
export interface Guess {
  readonly mean: number
  readonly sd: number
}
export type Memory = Readonly<Record<CardId, Guess>>

/** What rules compare; what people read stays in the pack. */
export interface Card {
  /** Names its texts: the token under which it was dealt, whatever its token is now. */
  readonly ref: string
  readonly key: number
  /** Symbols of the two sides; empty in versus, where they mean nothing (TLT-001). */
  readonly fact: SymbolId
  readonly date: SymbolId
  /** Imagined states only: the date is made up, so its words are not the deck's. Says what `key` counts. */
  readonly dreamt?: Deck['grain']
  /** Imagined states only: what the dreamer would believe before the flip. */
  readonly guess?: Guess
}

interface Table {
  /** The rulesVersion this match began with. */
  rules: number
  first: Seat
  /** Whether chance chose the first seat. */
  drawn: boolean
  /** Tells this match from all others, so that bots err differently in each. No view shows it. */
  salt: number
  active: Seat
  covered: boolean
  grain: Deck['grain']
  /** The deck's name of each card by its `ref`. No view shows it; imagined states have none. */
  deckNames?: Readonly<Record<string, string>>
  cards: Record<CardId, Card>
  hands: CardId[][]
  /** The last one is the top. */
  pile: CardId[]
  discard: CardId[]
  over?: { reason: EndReason; winners: Seat[] }
}

export interface VersusState extends Table {
  mode: 'versus'
  line: CardId[]
  round: number
  /** Seats still in, clockwise from the first player. */
  order: Seat[]
  tieBreak: boolean
  /** Seats that went out this round; in a tie-break, that placed their card correctly. */
  right: Seat[]
  /** Eliminated seats, one group per round. Their hands are set aside where they lie (TLT-A10). */
  out: Seat[][]
}

export interface CoopState extends Table {
  mode: 'coop'
  symbols: SymbolId[]
  /** The bottom row from left to right; each column is a stack of one date. */
  columns: CardId[][]
  /** The gap row: `gaps[i]` lies above columns i and i+1; an empty list is a free place. */
  gaps: CardId[][]
  /** Horizontal cards in hands (TLT-060). */
  blocked: CardId[]
  turn: { attempts: CardId[]; successes: number }
  /** The active seat let its time pass: any team mate may act for it until the turn ends. */
  open: boolean
  /** Cards left in the box; nobody knows which. */
  box: number
}

export type State = VersusState | CoopState

export interface PlaceCard {
  readonly type: 'place'
  readonly card: CardId
  readonly slot: number
}
export interface PlayCard {
  readonly type: 'play'
  readonly card: CardId
}
export interface DiscardCard {
  readonly type: 'discard'
  readonly card: CardId
}
export interface EndTurn {
  readonly type: 'end-turn'
}
/** Only the clock plays this: the thinking time of a seat is over. */
export interface TimeOver {
  readonly type: 'time-over'
  readonly seat: Seat
}
export type Action = PlaceCard | PlayCard | DiscardCard | EndTurn | TimeOver

interface ToAll {
  readonly for: 'all'
}
/** `face` and `text` name the two sides of a card, so that a log panel needs no view. */
export type Event = ToAll &
  (
    | { readonly type: 'time-ran-out'; readonly seat: Seat }
    | { readonly type: 'seat-opened'; readonly seat: Seat }
    | Revealed
    | { readonly type: 'card-placed'; readonly seat: Seat; readonly card: CardId; readonly place: PlaceKind; readonly index: number }
    | Rejected
    | { readonly type: 'card-discarded'; readonly seat: Seat; readonly card: CardId; readonly symbol?: SymbolId }
    | { readonly type: 'card-drawn'; readonly seat: Seat; readonly card: CardId; readonly face: TextRef; readonly count: number }
    | { readonly type: 'pile-reshuffled'; readonly count: number }
    | { readonly type: 'turn-ended'; readonly seat: Seat }
    | { readonly type: 'turn-started'; readonly seat: Seat; readonly symbol?: SymbolId }
    | { readonly type: 'round-ended'; readonly round: number; readonly right: readonly Seat[] }
    /** `left`: how many cards each of them had left; none after a tie-break, whose one card was wrong. */
    | { readonly type: 'players-eliminated'; readonly seats: readonly Seat[]; readonly left: readonly number[] }
    /** `again`: the tie was not broken by the round before. */
    | { readonly type: 'tie-break-dealt'; readonly seats: readonly Seat[]; readonly again: boolean }
    | { readonly type: 'game-ended'; readonly reason: EndReason; readonly winners: readonly Seat[] }
  )

interface Revealed {
  readonly type: 'card-revealed'
  readonly seat: Seat
  readonly card: CardId
  readonly face: TextRef
  readonly text: TextRef
  readonly key: number
  readonly symbol?: SymbolId
  /** Versus: where the seat claimed it belongs. */
  readonly slot?: number
}

/** Versus: the slots that would have been right. Co-op: the gap that is taken. */
interface Rejected {
  readonly type: 'card-rejected'
  readonly seat: Seat
  readonly card: CardId
  readonly from?: number
  readonly to?: number
  readonly gap?: number
}

/** A fact side: its text (short title, then the fact) and, in co-op, its symbol. */
export interface Face {
  readonly text: TextRef
  readonly symbol?: SymbolId
}
/** A date side that is public: its sort key, its text (date, note, source) and, in co-op, its symbol. */
export interface DateSide {
  readonly key: number
  readonly text: TextRef
  readonly symbol?: SymbolId
}

interface SharedTable {
  readonly first: Seat
  readonly drawn: boolean
  readonly active: Seat
  readonly covered: boolean
  readonly grain: Deck['grain']
  readonly hands: readonly (readonly CardId[])[]
  readonly pile: { readonly count: number; readonly top?: CardId }
  readonly discard: readonly CardId[]
  readonly faces: Readonly<Record<CardId, Face>>
  readonly dates: Readonly<Record<CardId, DateSide>>
  readonly result?: MatchResult
}

export interface VersusShared extends SharedTable {
  readonly mode: 'versus'
  readonly line: readonly CardId[]
  readonly round: number
  readonly order: readonly Seat[]
  readonly tieBreak: boolean
  readonly right: readonly Seat[]
  readonly out: readonly (readonly Seat[])[]
}

export interface CoopShared extends SharedTable {
  readonly mode: 'coop'
  readonly symbols: readonly SymbolId[]
  readonly columns: readonly (readonly CardId[])[]
  readonly gaps: readonly (readonly CardId[])[]
  readonly blocked: readonly CardId[]
  readonly turn: { readonly attempts: readonly CardId[]; readonly successes: number }
  readonly open: boolean
  readonly box: number
  /** The rest of the draw pile, top first; only after the end. */
  readonly rest?: readonly CardId[]
}

export type Shared = VersusShared | CoopShared

export interface Timeline {
  options: Options
  state: State
  action: Action
  event: Event
  shared: Shared
  own: undefined
  pack: Deck
  memory: Memory
}
