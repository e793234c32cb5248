import type { AnyGameUi, Scene } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { lazy } from '../ui/lazy.tsx'
import type { ReportedCard } from './report.ts'

const ReportDrawer = lazy(() => import('./ReportDrawer.tsx').then(({ ReportDrawer }) => ReportDrawer))

/** Lets a board report cards: the callback for the board, and the drawer it opens. */
export function useReporting(ui: AnyGameUi, table: TableInfo, scene: Scene | undefined) {
  const [card, setCard] = useState<ReportedCard | undefined>(undefined)
  const onReport = (piece: string) => {
    const found = scene && ui.openCards?.(scene).find(open => open.piece === piece)
    if (found !== undefined) setCard({ title: found.title, date: found.date, pack: table.pack, table: table.id, card: piece })
  }
  return { onReport, drawer: card && <ReportDrawer card={card} onClose={() => setCard(undefined)} /> }
}
