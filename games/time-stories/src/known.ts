import type { CardId } from '@chronothek/content'
import type { Own, Shared } from './state.ts'

/** Every card lies where it lay when the team last went in here, and no other. */
export function isAsLastTime({ location, stood }: Shared): boolean {
  const last = location === undefined ? undefined : stood[location.id]
  if (location === undefined || last === undefined) return false
  return location.slots.every(({ letter, card, gone }) => (gone ? '' : card) === last.cards[letter])
}

/** The run in which this seat first read a card, as its case file says; undefined if it never did. */
export const readIn = (own: Own | undefined, card: CardId | '' | undefined): number | undefined =>
  own?.file.find(({ kind, id }) => kind === 'card' && id === card)?.run
