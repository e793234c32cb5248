import { SeatMarks } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { findGame } from '../registry.ts'

/** Seats look as they do on the game's own board: its shapes, its colours. */
export const GameMarks = ({ game, children }: { game: string; children: ComponentChildren }) => (
  <SeatMarks.Provider value={findGame(game)?.marks ?? []}>
    <div class={`game-marks game-marks-${game}`}>{children}</div>
  </SeatMarks.Provider>
)
