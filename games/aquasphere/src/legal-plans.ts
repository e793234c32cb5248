import type { Seat } from '@chronothek/core'
import { checkPlan } from './actions/plan-interim.ts'
import { cardName, colourName, membersOf } from './data/pieces.ts'
import { PLAN_ORDERS } from './ids.ts'
import { cardsOfKind, seenPlayer } from './lab.ts'
import type { InterimPlan, PlannedCard, SeatAction, SeenTable } from './state.ts'

/** Plans with up to two cards in either order, and any bot to take back for a single one. Longer plans are allowed, but not listed. */
export function legalPlans(table: SeenTable, seat: Seat): SeatAction[] {
  const player = seenPlayer(table, seat)
  const cards = cardsOfKind(player, 'interim').map(cardName)
  const uses: (readonly PlannedCard[])[] = [[]]
  for (const card of cards) {
    uses.push([{ card }])
    if (membersOf(player.programmed).length > 1)
      for (const colour of membersOf(player.programmed)) uses.push([{ card, back: colourName(colour) }])
    for (const other of cards) if (other !== card) uses.push([{ card }, { card: other }])
  }
  const plans = PLAN_ORDERS.flatMap(order => uses.map((use): InterimPlan => ({ type: 'interim-plan', order, use })))
  return plans.filter(plan => checkPlan(table, seat, plan) === undefined)
}
