import type { Digest } from '@chronothek/core'
import { canonical } from '@chronothek/core'
import { dateKey, isDeepTime } from './date.ts'
import type { Deck, DeckMeta } from './deck.ts'
import { cardsInPlay } from './in-play.ts'

/** How logs and tables name a pack: `timeline-inventions@1.0.0`. */
export const packName = ({ pack, version }: Pick<DeckMeta, 'pack' | 'version'>): string => `${pack}@${version}`

/**
 * What a match depends on, and nothing people merely read: a corrected sentence, source or difficulty fits old logs, a changed date does not.
 * Cards stay in the file's order, because recorded luck picks them by position.
 */
export function packHash(deck: Deck, sha256: Digest['sha256']): string {
  const cards = cardsInPlay(deck).map(card => ({
    id: card.id,
    key: dateKey(card, deck.grain),
    deep: isDeepTime(card),
    symbols: card.symbols,
  }))
  const { format, pack, game, grain, symbols } = deck
  return sha256(canonical({ format, pack, game, grain, symbols, cards }))
}
