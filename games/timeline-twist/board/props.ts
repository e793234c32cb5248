import type { GameEvent, Language, Seat, TextRef, Viewer } from '@chronothek/core'
import type { ComponentChildren } from 'preact'
import type { Action, Shared } from '../src/state.ts'

/** Why not, in words, with the rule if there is one. */
export interface Said {
  readonly text: string
  readonly rule?: string
}

export interface BoardProps<S extends Shared = Shared> {
  readonly view: { readonly shared: S }
  readonly viewer: Viewer
  readonly legal: readonly Action[]
  readonly language: Language
  readonly names: readonly string[]
  /** The last move; absent right after coming to the table. */
  readonly last?: { readonly seq: number; readonly by: Seat | 'clock'; readonly events: readonly GameEvent[] }
  text(ref: TextRef): string
  seatHead(seat: Seat): ComponentChildren
  onAct(action: Action): Promise<Said | undefined>
}
