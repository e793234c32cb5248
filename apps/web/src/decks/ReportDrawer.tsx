import { Drawer } from '@chronothek/board-kit'
import './decks.css'
import { ReportForm } from './ReportForm.tsx'
import type { ReportedCard } from './report.ts'
import { deckWords } from './words.ts'

/** Reports a card from a table, in a drawer beside the board. */
export function ReportDrawer({ card, onClose }: { readonly card: ReportedCard; onClose(): void }) {
  const words = deckWords.value
  return (
    <Drawer open onClose={onClose} title={words.reportTitle(card.title)} close={words.close}>
      <ReportForm card={card} onClose={onClose} />
    </Drawer>
  )
}
