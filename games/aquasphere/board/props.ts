import type * as kit from '@chronothek/board-kit'
import type { AquaSphere } from '../src/state.ts'

export type { RefusalText } from '@chronothek/board-kit'
/** The frame's contract, narrowed to this game. */
export type BoardProps = kit.BoardProps<AquaSphere>
export type Scene = kit.Scene<AquaSphere>
