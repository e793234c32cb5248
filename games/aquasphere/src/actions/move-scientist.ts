import type { Seat } from '@chronothek/core'
import { LETTER_PLACE, letterName } from '../data/pieces.ts'
import { HOP_PRICE } from '../data/table.ts'
import { checkStage } from '../flow.ts'
import { hasKind, no, playerOf, seenPlayer } from '../lab.ts'
import { type Event, type MoveScientist, NONE, type SeenTable, type State, type Why } from '../state.ts'
import { clockwiseOf, counterOf, oppositeOf, stepPrice, stepsOf, waysFrom } from '../ways.ts'

/** Moving is the first step of acting with a bot, so there must be one (AQS-099, AQS-103). */
function checkMoving(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkStage(table, seat, 'choose', 'moving')
  if (why !== undefined) return why
  return seenPlayer(table, seat).programmed === 0 ? no('E_NO_PROGRAMMED_BOT', 'AQS-103') : undefined
}

/** Through one lock, into a sector not seen this turn (AQS-101, AQS-201). */
export function checkMoveScientist(table: SeenTable, seat: Seat, { to }: MoveScientist): Why | undefined {
  const why = checkMoving(table, seat)
  if (why !== undefined) return why
  const price = stepPrice(table, seat, LETTER_PLACE[to])
  if (price < 0) return no('E_NOT_ADJACENT', 'AQS-100')
  if (table.visited & (1 << LETTER_PLACE[to])) return no('E_ALREADY_THERE', 'AQS-201')
  return afford(table, seat, price, 'AQS-101')
}

function afford(table: SeenTable, seat: Seat, price: number, rule: string): Why | undefined {
  const { time } = seenPlayer(table, seat)
  return time < price ? no('E_NOT_ENOUGH_TIME', rule, { price, time }) : undefined
}

export function applyMoveScientist(state: State, seat: Seat, { to }: MoveScientist, tell?: Event[]): void {
  const sector = LETTER_PLACE[to]
  enter(state, seat, sector, stepPrice(state, seat, sector), 'lock', tell)
}

/** To the other side of the station, once per turn, with a card (AQS-185, AQS-R17). */
export function checkHop(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkMoving(table, seat)
  if (why !== undefined) return why
  if (!hasKind(seenPlayer(table, seat), 'opposite')) return no('E_NO_CARD', 'AQS-185')
  return table.hopped ? no('E_CARD_USED', 'AQS-R17') : afford(table, seat, HOP_PRICE, 'AQS-185')
}

export function applyHop(state: State, seat: Seat, tell?: Event[]): void {
  state.hopped = true
  enter(state, seat, oppositeOf(state, playerOf(state, seat).sector), HOP_PRICE, 'hop', tell)
}

/** The cheapest way in one go (AQS-206). */
export function checkTravel(table: SeenTable, seat: Seat, { to }: MoveScientist): Why | undefined {
  const why = checkMoving(table, seat)
  if (why !== undefined) return why
  if (table.visited & (1 << LETTER_PLACE[to])) return no('E_ALREADY_THERE', 'AQS-201')
  const price = waysFrom(table, seat).cost[LETTER_PLACE[to]] as number
  return price === NONE ? no('E_NOT_ADJACENT', 'AQS-201') : afford(table, seat, price, 'AQS-101')
}

export function applyTravel(state: State, seat: Seat, { to }: MoveScientist, tell?: Event[]): void {
  for (const step of stepsOf(waysFrom(state, seat).route[LETTER_PLACE[to]] as number)) {
    if (step === 'hop') applyHop(state, seat, tell)
    else {
      const { sector } = playerOf(state, seat)
      const next = step === 'clockwise' ? clockwiseOf(state, sector) : counterOf(state, sector)
      enter(state, seat, next, stepPrice(state, seat, next), 'lock', tell)
    }
  }
}

function enter(state: State, seat: Seat, to: number, cost: number, way: 'lock' | 'hop', tell?: Event[]): void {
  const player = playerOf(state, seat)
  tell?.push({ for: 'all', type: 'scientist-moved', seat, from: letterName(player.sector), to: letterName(to), way, cost })
  player.time -= cost
  player.sector = to
  state.visited |= 1 << to
  state.stage = 'moving'
}
