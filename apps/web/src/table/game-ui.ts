import type { GameEvent, Language, Refusal, TextRef, Viewer } from '@chronothek/core'
import type { ComponentChildren, ComponentType } from 'preact'
import type { Said } from '../ui/explain.ts'

/** What a board gets from the shell. It draws what the view says and offers what `legal` allows. */
export interface BoardProps {
  readonly view: { readonly shared: unknown; readonly own?: unknown }
  readonly viewer: Viewer
  readonly legal: readonly { readonly type: string }[]
  readonly language: Language
  readonly names: readonly string[]
  /** The last move, for showing it; absent right after coming to the table. */
  readonly last?: { readonly seq: number; readonly by: number | 'clock'; readonly events: readonly GameEvent[] }
  text(ref: TextRef): string
  /** The head of a seat: mark, name, clock, connection. */
  seatHead(seat: number): ComponentChildren
  /** Asks the server; undefined if it was done, else why not, in words. */
  onAct(action: { readonly type: string }): Promise<Said | undefined>
}

/** What a game's board module gives the shell. */
export interface GameUi {
  readonly Board: ComponentType<BoardProps>
  legalActions(view: { readonly viewer: Viewer; readonly shared: unknown; readonly own?: unknown }): readonly { readonly type: string }[]
  /** Who can do something now. */
  acting(shared: unknown): readonly number[]
  /** What one entry was, in sentences for the log; none for what goes without saying. */
  tell(events: readonly GameEvent[], context: SentenceContext): readonly string[]
  refusal(refusal: Refusal, language: Language): string | undefined
}

export interface SentenceContext {
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}
