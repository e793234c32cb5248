import type * as kit from '@chronothek/board-kit'
import type { Action, Shared, Timeline } from '../src/state.ts'

export type { RefusalText } from '@chronothek/board-kit'

type Narrowed<S extends Shared> = Omit<Timeline, 'shared'> & { shared: S }
/** The frame's contract, narrowed to this game and to one of its modes. */
export type BoardProps<S extends Shared = Shared> = kit.BoardProps<Narrowed<S>>

/** What a press on the board leads to. A press is known by the `data-press` of what was pressed. */
export interface Desk {
  /** Acts; a refusal is said beside what was pressed. */
  act(press: string, action: Action): Promise<boolean>
  say(press: string, refusal: kit.RefusalText | undefined): void
  readonly busy: boolean
}
export type Scene<S extends Shared = Shared> = kit.Scene<Narrowed<S>>
