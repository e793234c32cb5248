import { Drawer } from '@chronothek/board-kit'
import './decks.css'
import { ReportForm } from './ReportForm.tsx'
import type { Reported } from './report.ts'
import { deckWords } from './words.ts'

/** Reporting a card from a table: beside the board, and back to it. */
export function ReportDrawer({ card, onClose }: { readonly card: Reported; onClose(): void }) {
  const words = deckWords.value
  return (
    <Drawer open onClose={onClose} title={words.reportTitle(card.title)} close={words.close}>
      <ReportForm card={card} onClose={onClose} />
    </Drawer>
  )
}
