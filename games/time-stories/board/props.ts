import type * as kit from '@chronothek/board-kit'
import type { Stories } from '../src/state.ts'

export type { RefusalText } from '@chronothek/board-kit'
/** The frame's contract, narrowed to this game. */
export type BoardProps = kit.BoardProps<Stories>
export type Scene = kit.Scene<Stories>
