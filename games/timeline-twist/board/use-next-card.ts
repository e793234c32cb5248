import { type MutableRef, useEffect, useRef } from 'preact/hooks'
import type { CardId } from '../src/state.ts'

/**
 * Whoever pressed a button of a card that is gone goes on at the card that lies there now: a second press only looks at it.
 * Returns where the list of cards is to be hung, and what to call with a card that is about to leave.
 */
export function useNextCard(hand: readonly CardId[], now: unknown): [MutableRef<HTMLUListElement | null>, (card: CardId) => void] {
  const list = useRef<HTMLUListElement | null>(null)
  const left = useRef<number>()
  useEffect(() => {
    const place = left.current
    left.current = undefined
    // Somebody who has gone elsewhere meanwhile is not fetched back.
    if (place === undefined || list.current === null || document.activeElement?.contains(list.current) === false) return
    const cards = list.current.querySelectorAll<HTMLElement>('[data-card]')
    cards[Math.min(place, cards.length - 1)]?.focus({ preventScroll: true })
  }, [now])
  return [
    list,
    card => {
      left.current = hand.indexOf(card)
    },
  ]
}
