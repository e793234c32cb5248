import type * as kit from '@chronothek/board-kit'
import type { Shared, Timeline } from '../src/state.ts'

export type { Said } from '@chronothek/board-kit'

type Narrowed<S extends Shared> = Omit<Timeline, 'shared'> & { shared: S }
/** The frame's contract, narrowed to this game and to one of its modes. */
export type BoardProps<S extends Shared = Shared> = kit.BoardProps<Narrowed<S>>
export type Scene<S extends Shared = Shared> = kit.Scene<Narrowed<S>>
