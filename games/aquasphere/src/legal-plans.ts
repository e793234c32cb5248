import type { Seat } from '@chronothek/core'
import { openPurse, type Purse, takeIncome, useCard } from './actions/plan-interim.ts'
import { cardName, colourName, membersOf } from './data/pieces.ts'
import { PLAN_ORDERS } from './ids.ts'
import { cardsOfKind, seenPlayer } from './lab.ts'
import type { InterimPlan, PlannedCard, SeatAction, SeenTable } from './state.ts'

interface Trying {
  readonly use: readonly PlannedCard[]
  readonly purse: Purse
}

/** Everything a plan can bring, each by one plan: of those that leave a seat with the same, the one with the fewest cards (AQS-146, AQS-147). */
export function legalPlans(table: SeenTable, seat: Seat): SeatAction[] {
  const player = seenPlayer(table, seat)
  const cards = cardsOfKind(player, 'interim').map(cardName)
  const found = new Map<string, InterimPlan>()
  for (const order of PLAN_ORDERS) {
    for (let tries: readonly Trying[] = [{ use: [], purse: openPurse(table, player, order) }]; tries.length > 0; tries = further(tries)) {
      for (const { use, purse } of tries) {
        const end = { ...purse }
        if (order === 'cards-first') takeIncome(end, player)
        // Of a strict supply others may take first, so there the order counts.
        const outcome = `${keyOf(end)} ${table.strict && use.length > 0 ? order : ''}`
        if (!found.has(outcome)) found.set(outcome, { type: 'interim-plan', order, use })
      }
    }
  }
  return [...found.values()].sort((a, b) => a.use.length - b.use.length)

  /** With one card more. What used the same cards and has the same goes on in the same ways. */
  function further(tries: readonly Trying[]): readonly Trying[] {
    const longer = new Map<string, Trying>()
    for (const { use, purse: before } of tries) {
      for (const planned of nextCards(cards, use, before)) {
        const purse = { ...before }
        if (useCard(player, planned, purse) !== undefined) continue
        const next = { use: [...use, planned], purse }
        const key = `${next.use.map(({ card }) => card).sort()} ${keyOf(purse)}`
        if (!longer.has(key)) longer.set(key, next)
      }
    }
    return [...longer.values()]
  }
}

const keyOf = ({ time, left, supply, programmed }: Purse): string => [time, left, supply, programmed].join()

/** Each card that is left; a bot that goes back for it is named unless it is the new one (AQS-066). */
const nextCards = (cards: readonly string[], use: readonly PlannedCard[], { programmed }: Purse): readonly PlannedCard[] =>
  cards
    .filter(card => !use.some(used => used.card === card))
    .flatMap(card => [{ card }, ...membersOf(programmed).map(colour => ({ card, back: colourName(colour) }))])
