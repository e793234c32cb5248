import type { AnyGameUi, Scene } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useLayoutEffect } from 'preact/hooks'
import { keepSeen } from './seen.ts'

/** Remembers which cards lay open when a match ended, in the same breath: whoever leaves at once has them too. */
export function useSeen(ui: AnyGameUi, table: TableInfo, scene: Scene | undefined): void {
  const over = table.phase === 'ended' && scene !== undefined && table.parent?.imagined !== true
  useLayoutEffect(() => {
    if (over) keepSeen(ui, table, scene)
  }, [over])
}
