import type { Seat } from '@chronothek/core'
import { CARD_COLOUR, CARD_PLACE, COLOUR_PLACE, cardName } from '../data/pieces.ts'
import { INTERIM_CARD_PRICE } from '../data/table.ts'
import { program, takeBack } from '../effects/programs.ts'
import { gainTime } from '../effects/supply.ts'
import { PLAN_ORDERS, type PlanOrder } from '../ids.ts'
import { playerOf } from '../lab.ts'
import { type Event, type InterimPlan, NONE, type State } from '../state.ts'

/** A plan as the state holds it: the order, then card and colour to take back of each use. */
export type Plan = readonly number[]
export const NO_CARDS: Plan = [PLAN_ORDERS.indexOf('income-first')]

export const written = ({ order, use }: InterimPlan): number[] => [
  PLAN_ORDERS.indexOf(order),
  ...use.flatMap(({ card, back }) => [CARD_PLACE[card] as number, back === undefined ? NONE : COLOUR_PLACE[back]]),
]

/** Carries out part 1 of an interim scoring for one seat, income and cards each as a whole (AQS-144 … AQS-147, AQS-R16). */
export function carryOut(state: State, seat: Seat, plan: Plan, tell?: Event[]): void {
  const order = PLAN_ORDERS[plan[0] ?? 0] as PlanOrder
  if (order === 'income-first') takeIncome(state, seat, order, tell)
  for (let place = 1; place < plan.length; place += 2) playCard(state, seat, plan[place] as number, plan[place + 1] as number, tell)
  if (order === 'cards-first') takeIncome(state, seat, order, tell)
}

function takeIncome(state: State, seat: Seat, order: PlanOrder, tell?: Event[]): void {
  const player = playerOf(state, seat)
  player.paidProgram = false // AQS-145
  const got = gainTime(state, player, player.subs)
  tell?.push({ for: 'all', type: 'income', seat, subs: player.subs, got, order })
}

/** Of a strict supply, others may have taken what this seat counted on; then the card lapses. */
function playCard(state: State, seat: Seat, card: number, back: number, tell?: Event[]): void {
  const player = playerOf(state, seat)
  if (player.time < INTERIM_CARD_PRICE || player.supply === 0) {
    tell?.push({ for: 'all', type: 'card-lapsed', seat, card: cardName(card) })
    return
  }
  player.time -= INTERIM_CARD_PRICE
  program(state, seat, CARD_COLOUR[card] as number, 'interim', INTERIM_CARD_PRICE, tell)
  if (state.fresh === NONE) return
  const leaving = back !== NONE && player.programmed & (1 << back) ? back : state.fresh
  takeBack(state, seat, leaving, 'three', tell)
}
