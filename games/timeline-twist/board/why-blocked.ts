import type { CardId } from '../src/state.ts'
import { readCard } from './labels.ts'
import type { BoardProps } from './props.ts'
import { gapFor } from './verdicts.ts'
import { WORDS } from './words.ts'

/** Why a card lies across: which card sits in its gap, and whether it can be discarded. */
export function whyBlocked(board: BoardProps, card: CardId): string | undefined {
  const { shared } = board.view
  if (shared.mode !== 'coop' || !shared.blocked.includes(card)) return undefined
  const words = WORDS[board.language]
  const { date, symbol } = readCard(board, card)
  if (date === undefined) return undefined
  const gap = gapFor(shared, date.key)
  const label = (id: CardId | undefined) => (id === undefined ? '' : (readCard(board, id).date?.label ?? ''))
  const [left, right, sits] = [shared.columns[gap]?.[0], shared.columns[gap + 1]?.[0], shared.gaps[gap]?.[0]].map(label)
  const required = shared.dates[shared.discard.at(-1) ?? '']?.symbol
  const where = sits ? ` ${words.belongs(words.belongsBetween(left ?? '', right ?? ''))} ${words.taken(sits)}` : ''
  return `${words.blockedForGood}.${where} ${words.onlyDiscard}${symbol !== undefined && symbol === required ? ` ${words.symbolFits}` : ''}`
}
