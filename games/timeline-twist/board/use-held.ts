import { useLayoutEffect, useState } from 'preact/hooks'
import type { CardId } from '../src/state.ts'

/** The card in the air and the gap it is over. A last card is picked up by itself: there is nothing else to choose. */
export function useHeld(hand: readonly CardId[], mayMove: boolean) {
  const [held, setHeld] = useState<CardId | undefined>(undefined)
  const [open, setOpen] = useState<number | undefined>(undefined)
  const hold = (card: CardId | undefined) => {
    setHeld(card)
    setOpen(undefined)
  }
  // A layout effect, so that a last card is never seen lying there, nor picked up twice.
  useLayoutEffect(() => {
    if (mayMove && hand.length === 1) {
      if (held !== hand[0]) hold(hand[0])
    } else if (held !== undefined && (!mayMove || !hand.includes(held))) hold(undefined)
  }, [hand, mayMove, held])
  return { held, hold, open, setOpen }
}
