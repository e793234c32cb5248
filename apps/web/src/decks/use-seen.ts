import type { AnyGameUi, Scene } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect } from 'preact/hooks'

/** Remembers, once a match is over, which cards lay open. */
export function useSeen(ui: AnyGameUi, table: TableInfo, scene: Scene | undefined): void {
  const over = table.phase === 'ended' && scene !== undefined && table.parent?.imagined !== true
  useEffect(() => {
    if (over) void import('./seen.ts').then(({ keepSeen }) => keepSeen(ui, table, scene))
  }, [over])
}
