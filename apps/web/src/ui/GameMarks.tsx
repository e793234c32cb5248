import { SeatMarks } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { findGame } from '../registry.ts'
import { useWorld } from './world.ts'

/** Seats look as they do on the game's own board, its shapes and its colours, and the page around them belongs to its world. */
export function GameMarks({ game, children }: { game: string; children: ComponentChildren }) {
  useWorld(game)
  return (
    <SeatMarks.Provider value={findGame(game)?.marks ?? []}>
      <div class={`game-marks game-marks-${game}`}>{children}</div>
    </SeatMarks.Provider>
  )
}
