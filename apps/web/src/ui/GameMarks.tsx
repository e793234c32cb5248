import { SeatMarks } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { findGame } from '../registry.ts'
import { useWorld } from './use-world.ts'

/** Seat marks inside use the shapes and colours of the game's own board, and the page uses its world. */
export function GameMarks({ game, children }: { game: string; children: ComponentChildren }) {
  useWorld(game)
  return (
    <SeatMarks.Provider value={findGame(game)?.marks ?? []}>
      <div class={`game-marks game-marks-${game}`}>{children}</div>
    </SeatMarks.Provider>
  )
}
