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
import type { Lesson } from './lesson.ts'
import type { RuleBook } from './rule-book.ts'
import type { Sentence } from './sentence.ts'

/** Why not, in words, with the rule if there is one. */
export interface Said {
  readonly text: string
  readonly rule?: string
}

/** The last entry, for boards that show the move itself. */
export interface Happened {
  readonly seq: number
  readonly by: Seat | 'clock'
  readonly events: readonly GameEvent[]
}

/** The name of something on a board that a log line or a rule can point at: a card, a pile, a track. Stable within a match. */
export type PieceId = string

/** What everything that draws a game gets to know. */
export interface Scene<G extends GameShape = GameShape> {
  readonly view: { readonly shared: G['shared']; readonly own?: G['own'] }
  readonly viewer: Viewer
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}

/** Match time as this screen knows it. The server decides; this is for drawing. */
export interface MatchClock {
  /** The match time now; stands still while the match is paused, and follows the tape in a replay. */
  now(): Ms
  readonly running: boolean
}

/** For boards without time: lessons, samples. */
export const stoppedClock = (at: Ms = 0): MatchClock => ({ now: () => at, running: false })

/** A key of a board. Those with a text are listed by `?`; those that `run` are heard while single-key shortcuts are on. */
export interface BoardKey {
  /** As `KeyboardEvent.key` says it, several with spaces. */
  readonly keys: string
  readonly text?: Readonly<Record<Language, string>>
  run?(): void
}

/** What a board gets from the table frame. It draws what the view says and offers what `legal` allows. */
export interface BoardProps<G extends GameShape = GameShape> extends Scene<G> {
  /** Empty while this viewer may not act, and in a replay. */
  readonly legal: readonly G['action'][]
  /** Absent right after coming to the table. */
  readonly last?: Happened
  /** Everything told so far, oldest first, for boards that tell more than the last entry: several may come at once. */
  readonly entries?: readonly ToldEntry[]
  /** The piece a log line or a rule points at. The board lights it and scrolls it into sight. */
  readonly lit?: PieceId
  readonly clock: MatchClock
  /** Seats of people who are not here now, whoever plays for them. Absent in replays and lessons. */
  readonly away?: readonly Seat[]
  /** Said instead of asking for a move while a lesson asks for none. */
  readonly idle?: string
  /** The head of a seat: mark, name, clock, connection. */
  seatHead(seat: Seat): ComponentChildren
  /** Asks for actions, done in order until one is refused; undefined if all were done, else why not, in words. */
  onAct(...actions: readonly G['action'][]): Promise<Said | undefined>
  /** Opens a rule in the rules drawer. */
  onRule(rule: string): void
  /** Adds keys of the board to those of the table; returns how to take them away. Absent where nobody plays. */
  onKeys?(keys: readonly BoardKey[]): () => void
  /** Says that the end has been told and its sheet may come. Present once a match has ended before one's eyes, if the board tells ends. */
  onTold?(): void
  /** Says something to the table in own words, as its chat does; undefined if it was said, else why not. Absent where nobody listens. */
  onSay?(text: string): Promise<Said | undefined>
  /** Says that something is wrong with a piece whose content is public, such as a card's date. Absent where nobody would read it. */
  onReport?(piece: PieceId): void
}

/** The end of a match as an event: reveal, reasons, ranking. Buttons come from the frame. */
export interface EndProps<G extends GameShape = GameShape> extends Scene<G> {
  readonly result: MatchResult
  /** What stands of the match, oldest first; absent where only its end is known. */
  readonly entries?: readonly ToldEntry[]
}

/** Something to be heard at a match time: sand that is through, a warning of the clock. */
export interface Cue {
  /** The same cue in every view, so that it is heard once. */
  readonly id: string
  readonly at: Ms
  readonly sound: CueSound
  /** What those read who do not hear it. */
  readonly text: string
}

/** Sounds of time: own timers, told apart; warnings, and the end. */
export const CUE_SOUNDS = ['sand-1', 'sand-2', 'sand-3', 'warning', 'hurry', 'gong'] as const
export type CueSound = (typeof CUE_SOUNDS)[number]

/** One entry as a log or a replay knows it. */
export interface ToldEntry {
  readonly seq: number
  readonly at: number
  readonly by: Seat | 'clock'
  readonly undo?: number
  /** The people agreed on something about their table; the board is as it was. */
  readonly agreed?: unknown
  readonly events: readonly GameEvent[]
}

export interface SentenceContext {
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}

/** A moment of a match that is worth a mark on the scrubber. */
export interface Moment {
  readonly seq: number
  /** How much it mattered, 1 to 3. */
  readonly weight: 1 | 2 | 3
  readonly text: string
}

/** A card everybody may read all of, as a collection keeps it. */
export interface OpenCard {
  /** Its name in this match. */
  readonly piece: PieceId
  /** Its name in all matches with this pack. */
  readonly ref: string
  readonly title: string
  readonly text: string
  /** Where it belongs on a line of time, and the date as people read it. */
  readonly key: number
  readonly date: string
  readonly note: string
  readonly source: string
}

/** A game the page can show to its end: what everybody sees says how it ended, once it has. */
export interface ShownGame extends GameShape {
  shared: { readonly result?: MatchResult | undefined }
}

/** What a game's board module gives the page. */
export interface GameUi<G extends ShownGame = ShownGame> {
  readonly game: GameDefinition<G>
  readonly Board: ComponentType<BoardProps<G>>
  readonly End: ComponentType<EndProps<G>>
  /** The board tells the end itself, and says when it has: the sheet of the end waits for it. */
  readonly tellsEnd?: true
  /** What a move brings wants reading: people who share a device hand it on when they are ready, not after a moment. */
  readonly unhurried?: true
  /** Whether a view holds nothing for its own eyes only, so that no curtain has to fall before people who share a device. */
  isOpen?(view: Pick<View<G>, 'shared' | 'own'>): boolean
  /** Who can do something now. */
  acting(shared: G['shared']): readonly Seat[]
  /** What is asked of the viewer, or who is waited for: one line for headers, titles and ears. */
  ask(scene: Scene<G>, legal: readonly G['action'][]): string
  /** What was decided before the first move, such as who begins: the first line of the log. */
  opening?(scene: Scene<G>, options: unknown): Sentence | undefined
  /** What one entry was, in sentences for the log; none for what goes without saying. */
  tell(events: readonly GameEvent[], context: SentenceContext): readonly Sentence[]
  /**
   * Why a bot did this, in its own words, from nothing but what everybody sees: the shared view before its entry, and the events from that
   * entry to its last one in a row. Undefined where nothing was decided; else asked for its words when somebody wants to read them.
   */
  why?(before: G['shared'], seat: Seat, events: readonly GameEvent[], context: SentenceContext): (() => string | undefined) | undefined
  /** Whose turn these events began, in games with turns of several presses: the page offers to go back to that moment. */
  turnOf?(events: readonly GameEvent[]): Seat | undefined
  /** Where the match stands, for the bar: "Round 5". */
  phase?(shared: G['shared'], language: Language): string | undefined
  /** The heading of the log under which everything after these events stands, if they begin a new one. */
  heading?(events: readonly GameEvent[], language: Language): string | undefined
  refusal(refusal: Refusal, language: Language, names?: readonly string[]): string | undefined
  /** What this viewer shall hear, and when, as far as the view tells: for games in real time. */
  cues?(scene: Scene<G>): readonly Cue[]
  /** The digest of a sound that is heard quietly, over and over, where the match is now. */
  place?(scene: Scene<G>): string | undefined
  /** The moments that mattered, from what this viewer saw. */
  moments?(entries: readonly ToldEntry[], context: SentenceContext): readonly Moment[]
  /** A number that tells the story of the match after each entry (score, cards left), for the curve above the scrubber; undefined: none. */
  curve?(shared: G['shared']): readonly number[]
  /** Result in one or two lines, for the share card. */
  headline(result: MatchResult, scene: Scene<G>): { readonly title: string; readonly line: string }
  /** The cards that lie open, for the collection of what somebody has seen. */
  openCards?(scene: Scene<G>): readonly OpenCard[]
  /** The rules in words, fetched when somebody opens them. */
  loadRules(): Promise<RuleBook>
  /** Interactive first matches, one per mode. */
  loadLessons?(): Promise<readonly Lesson<G>[]>
}

/** A game's page module, whatever its game. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of games of different shapes; each is used with its own views only
export type AnyGameUi = GameUi<any>
