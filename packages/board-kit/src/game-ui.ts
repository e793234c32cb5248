import type {
  GameDefinition,
  GameEvent,
  GameShape,
  Language,
  MatchResult,
  Ms,
  Refusal,
  Seat,
  TextRef,
  View,
  Viewer,
} from '@chronothek/core'
import type { ComponentChildren, ComponentType } from 'preact'
import type { LastEntry, PieceId } from './last-entry.ts'
import type { RuleBook } from './rule-book.ts'
import type { Sentence } from './sentence.ts'

/** A refusal as a sentence for the player, with the id of its rule if there is one. */
export interface RefusalText {
  readonly text: string
  readonly rule?: string
}

/** What every function and component that draws a game receives. */
export interface Scene<G extends GameShape = GameShape> {
  readonly view: { readonly shared: G['shared']; readonly own?: G['own'] }
  readonly viewer: Viewer
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}

/** Match time as this screen knows it. It is for drawing only; the server decides. */
export interface MatchClock {
  /** The current match time. It stops while the match is paused; in a replay it follows the scrubber. */
  now(): Ms
  readonly running: boolean
}

/** A clock for boards where no time passes: lessons and samples. */
export const stoppedClock = (at: Ms = 0): MatchClock => ({ now: () => at, running: false })

/**
 * A keyboard shortcut of a board. Shortcuts with a `text` are listed under `?`; those with `run` work while single-key shortcuts are on.
 */
export interface BoardKey {
  /** Names as in `KeyboardEvent.key`, separated by spaces. */
  readonly keys: string
  readonly text?: Readonly<Record<Language, string>>
  run?(): void
}

/** What a board gets from the table frame. It draws what the view says and offers what `legal` allows. */
export interface BoardProps<G extends GameShape = GameShape> extends Scene<G> {
  /** Empty while this viewer may not act, and in a replay. */
  readonly legal: readonly G['action'][]
  /** Absent right after joining the table. */
  readonly last?: LastEntry
  /** All entries so far, oldest first, for boards that show more than the last one: several may arrive at once. */
  readonly entries?: readonly ToldEntry[]
  /** The piece a log line or a rule points at. The board highlights it and scrolls it into view. */
  readonly lit?: PieceId
  readonly clock: MatchClock
  /** Seats of people who are away, even if somebody plays for them. Absent in replays and lessons. */
  readonly away?: readonly Seat[]
  /** The prompt to show instead of asking for a move, while a lesson asks for none. */
  readonly idle?: string
  /** The head of a seat: mark, name, clock, connection. */
  seatHead(seat: Seat): ComponentChildren
  /** Requests actions, which are played in order until one is refused. Returns that refusal; undefined if all were played. */
  onAct(...actions: readonly G['action'][]): Promise<RefusalText | undefined>
  /** Opens a rule in the rules drawer. */
  onRule(rule: string): void
  /** Adds shortcuts of the board to those of the table; returns a function that removes them. Absent where nobody plays. */
  onKeys?(keys: readonly BoardKey[]): () => void
  /**
   * Tells the page that the board has shown the end, so that the end sheet may open. Present if the board shows ends itself and the match
   * ended while the viewer watched.
   */
  onTold?(): void
  /** Sends a chat message. Returns the refusal, or undefined if it was sent. Absent where there is no chat. */
  onSay?(text: string): Promise<RefusalText | undefined>
  /** Reports a mistake on a piece whose content is public, such as a wrong date on a card. Absent where nobody would read the report. */
  onReport?(piece: PieceId): void
}

/** What the end sheet shows: reveal, reasons, ranking. The buttons come from the frame. */
export interface EndProps<G extends GameShape = GameShape> extends Scene<G> {
  readonly result: MatchResult
  /** The moves that were not undone, oldest first; absent if only the end is known. */
  readonly entries?: readonly ToldEntry[]
}

/** A sound at a match time, for example when sand has run out, or a warning. */
export interface Cue {
  /** The same id in every view, so that the sound is played once. */
  readonly id: string
  readonly at: Ms
  readonly sound: CueSound
  /** The caption of the sound. */
  readonly text: string
}

/** The sounds of cues: one per own timer, two warnings, and the end. */
export const CUE_SOUNDS = ['sand-1', 'sand-2', 'sand-3', 'warning', 'hurry', 'gong'] as const
export type CueSound = (typeof CUE_SOUNDS)[number]

/** One entry as the log and a replay know it. */
export interface ToldEntry {
  readonly seq: number
  readonly at: number
  readonly by: Seat | 'clock'
  readonly undo?: number
  /** The players agreed on something about their table; the board is unchanged. */
  readonly agreed?: unknown
  readonly events: readonly GameEvent[]
}

export interface SentenceContext {
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}

/** A moment of a match that is worth a mark on the scrubber. */
export interface KeyMoment {
  readonly seq: number
  /** How much it mattered, 1 to 3. */
  readonly weight: 1 | 2 | 3
  readonly text: string
}

/** A card that everybody may read in full, as the collection keeps it. */
export interface OpenCard {
  /** Its name in this match. */
  readonly piece: PieceId
  /** The pack's name of the card, the same in all matches. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** Its position on the timeline, and the date as people read it. */
  readonly key: number
  readonly date: string
  readonly note: string
  readonly source: string
}

/** A game the page can show to its end: its shared view contains the result once there is one. */
export interface ShownGame extends GameShape {
  shared: { readonly result?: MatchResult | undefined }
}

/** What a game's board module provides to the page. */
export interface GameUi<G extends ShownGame = ShownGame> {
  readonly game: GameDefinition<G>
  readonly Board: ComponentType<BoardProps<G>>
  readonly End: ComponentType<EndProps<G>>
  /** The board shows the end itself and calls `onTold` when it has; the end sheet waits for that. */
  readonly tellsEnd?: true
  /** The result of a move takes time to read, so people who share a device hand it over when they are ready, not after a moment. */
  readonly unhurried?: true
  /** Whether a view contains nothing private, so that people who share a device need no curtain. */
  isOpen?(view: Pick<View<G>, 'shared' | 'own'>): boolean
  /** The seats that can act now. */
  acting(shared: G['shared']): readonly Seat[]
  /**
   * The prompt, in one line: what the viewer has to do, or who everybody is waiting for. The page puts it in its title, tells it to screen
   * readers, and shows it in the bar on narrow windows only; on wide ones the board shows it.
   */
  ask(scene: Scene<G>, legal: readonly G['action'][]): string
  /** What was decided before the first move, such as who begins; the first line of the log. */
  opening?(scene: Scene<G>, options: unknown): Sentence | undefined
  /** One entry as sentences for the log; none if the entry needs no mention. */
  tell(events: readonly GameEvent[], context: SentenceContext): readonly Sentence[]
  /**
   * Why a bot did this, in its own words. It is derived only from what everybody sees: the shared view before the bot's entry, and the
   * events from that entry to the bot's last one in a row. Undefined if there was nothing to decide; the text itself is made when a player
   * asks for it.
   */
  why?(before: G['shared'], seat: Seat, events: readonly GameEvent[], context: SentenceContext): (() => string | undefined) | undefined
  /** The seat whose turn these events began, in games whose turns take several presses; the page offers to return to that moment. */
  turnOf?(events: readonly GameEvent[]): Seat | undefined
  /** The stage of the match for the bar: "Round 5". */
  phase?(shared: G['shared'], language: Language): string | undefined
  /** A new heading of the log, if these events begin one; later entries are listed under it. */
  heading?(events: readonly GameEvent[], language: Language): string | undefined
  refusal(refusal: Refusal, language: Language, names?: readonly string[]): string | undefined
  /** For live games: the sounds this viewer will hear and when, as far as the view tells. */
  cues?(scene: Scene<G>): readonly Cue[]
  /** The digest of a quiet background sound that loops at the current place. */
  place?(scene: Scene<G>): string | undefined
  /** The key moments, derived from what this viewer saw. */
  moments?(entries: readonly ToldEntry[], context: SentenceContext): readonly KeyMoment[]
  /** One number per seat after each entry, such as the score or the cards left, for the curve above the scrubber. Undefined: no curve. */
  curve?(shared: G['shared']): readonly number[]
  /** Result in one or two lines, for the share card. */
  headline(result: MatchResult, scene: Scene<G>): { readonly title: string; readonly line: string }
  /** The cards that are face up, for the viewer's collection. */
  openCards?(scene: Scene<G>): readonly OpenCard[]
  /** The rules as people read them, loaded when somebody opens them. */
  loadRules(): Promise<RuleBook>
}

/** The page module of any game. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of games of different shapes; each is used with its own views only
export type AnyGameUi = GameUi<any>
