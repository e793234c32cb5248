import type { Chance, Seat } from '@chronothek/core'
import { BITS, CARD_COLOUR, CARD_PLACE, CARDS, COLOUR_PLACE } from '../data/pieces.ts'
import { INTERIM_CARD_PRICE, MAX_PROGRAMMED, RECYCLE_TIME } from '../data/table.ts'
import { fromSupply } from '../effects/supply.ts'
import { checkAnswer } from '../flow.ts'
import type { PlanOrder } from '../ids.ts'
import { no, roomFor, seenPlayer } from '../lab.ts'
import { maybeCarryOut } from '../round/interim.ts'
import { written } from '../round/plans.ts'
import type { Event, InterimPlan, PlannedCard, SeenPlayer, SeenTable, State, Why } from '../state.ts'

/** What a plan works on while it is tried out. */
export interface Purse {
  time: number
  readonly room: number
  /** Time markers in the general supply. */
  left: number
  supply: number
  programmed: number
}

/** Whether the plan can be carried out card by card (AQS-146, AQS-147). Of a strict supply only what lies there now counts. */
export function checkPlan(table: SeenTable, seat: Seat, { order, use }: InterimPlan): Why | undefined {
  const why = checkAnswer(table, seat, 'interim-plan')
  if (why !== undefined) return why
  const player = seenPlayer(table, seat)
  const purse = openPurse(table, player, order)
  for (const [place, planned] of use.entries()) {
    const isTwice = use.slice(0, place).some(({ card }) => card === planned.card)
    const found = checkCard(player, planned, isTwice, purse) ?? tryCard(planned, purse)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a seat has when the cards of its plan begin. */
export function openPurse(table: SeenTable, player: SeenPlayer, order: PlanOrder): Purse {
  const { time, supply, programmed } = player
  const left = fromSupply(table, 'time', Number.POSITIVE_INFINITY)
  const purse: Purse = { time, room: roomFor(player, 'time'), left, supply, programmed }
  if (order === 'income-first') takeIncome(purse, player)
  return purse
}

/** Income from submarines. The marker of a paid program goes back to the supply with it (AQS-145). */
export function takeIncome(purse: Purse, { paidProgram, subs }: SeenPlayer): void {
  if (paidProgram) purse.left++
  gain(purse, subs)
}

/** Uses a card that was not used before; why not, if it cannot be, and then the purse is of no more use. */
export const useCard = (player: SeenPlayer, planned: PlannedCard, purse: Purse): Why | undefined =>
  checkCard(player, planned, false, purse) ?? tryCard(planned, purse)

function gain(purse: Purse, amount: number): void {
  const got = Math.min(amount, purse.room - purse.time, purse.left)
  purse.time += got
  purse.left -= got
}

function checkCard({ cards }: SeenPlayer, { card }: PlannedCard, isTwice: boolean, { time, supply }: Purse): Why | undefined {
  const place = CARD_PLACE[card] as number
  if (!cards.includes(place) || CARDS[place]?.kind !== 'interim') return no('E_NO_CARD', 'AQS-146')
  if (isTwice) return no('E_CARD_USED', 'AQS-R14')
  if (time < INTERIM_CARD_PRICE) return no('E_NOT_ENOUGH_TIME', 'AQS-146', { price: INTERIM_CARD_PRICE, time })
  return supply === 0 ? no('E_NO_BOT', 'AQS-146') : undefined
}

function tryCard({ card, back }: PlannedCard, purse: Purse): Why | undefined {
  const bit = 1 << (CARD_COLOUR[CARD_PLACE[card] as number] as number)
  gain(purse, -INTERIM_CARD_PRICE)
  if (purse.programmed & bit) {
    gain(purse, RECYCLE_TIME) // AQS-R03
    return undefined
  }
  purse.programmed |= bit
  if ((BITS[purse.programmed] as number) <= MAX_PROGRAMMED) {
    purse.supply--
    return undefined
  }
  const leaving = back === undefined ? bit : 1 << COLOUR_PLACE[back]
  if ((purse.programmed & leaving) === 0) return no('E_SYMBOL_EMPTY', 'AQS-066')
  purse.programmed &= ~leaving
  gain(purse, RECYCLE_TIME)
  return undefined
}

/** Kept to itself until all plans are in (AQS-204). */
export function applyPlan(state: State, seat: Seat, plan: InterimPlan, chance: Chance, tell?: Event[]): void {
  state.plans = state.plans.with(seat, written(plan))
  state.waiting = state.waiting.filter(other => other !== seat)
  tell?.push({ for: 'all', type: 'planned', seat })
  maybeCarryOut(state, chance, tell)
}
