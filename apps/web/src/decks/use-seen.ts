import type { AnyGameUi, Scene } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useLayoutEffect } from 'preact/hooks'
import { storeSeen } from './seen.ts'

/** Stores the revealed cards as soon as a match ends, even if the player leaves at once. */
export function useSeen(ui: AnyGameUi, table: TableInfo, scene: Scene | undefined): void {
  const over = table.phase === 'ended' && scene !== undefined && table.parent?.imagined !== true
  useLayoutEffect(() => {
    if (over) storeSeen(ui, table, scene)
  }, [over])
}
