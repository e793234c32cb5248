import type { Chance, Seat } from '@chronothek/core'
import { COLOUR_PLACE } from '../data/pieces.ts'
import { crossLine, stopAtLine } from '../effects/points.ts'
import { takeBack } from '../effects/programs.ts'
import { settle } from '../effects/queue.ts'
import { checkAnswer } from '../flow.ts'
import { no, playerOf, seenPlayer } from '../lab.ts'
import { maybeEndRound } from '../round/interim.ts'
import type { Event, SeenTable, State, UseBot, Why } from '../state.ts'

/** A crystal for the line (AQS-050, AQS-141). */
export function checkPayCrystal(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkAnswer(table, seat, 'red-line')
  if (why !== undefined) return why
  return seenPlayer(table, seat).crystals === 0 ? no('E_NO_CRYSTAL', 'AQS-050') : undefined
}

export function applyPayCrystal(state: State, seat: Seat, chance: Chance, tell?: Event[]): void {
  const player = playerOf(state, seat)
  player.crystals--
  crossLine(player, seat, 'crystal', tell)
  goOn(state, seat, chance, tell)
}

/** Without a crystal, a programmed bot instead (AQS-051, AQS-R02). */
export function checkReturnBot(table: SeenTable, seat: Seat, { colour }: UseBot): Why | undefined {
  const why = checkAnswer(table, seat, 'red-line')
  if (why !== undefined) return why
  const { crystals, programmed } = seenPlayer(table, seat)
  if (crystals > 0) return no('E_HAS_CRYSTAL', 'AQS-R02')
  return programmed & (1 << COLOUR_PLACE[colour]) ? undefined : no('E_SYMBOL_EMPTY', 'AQS-051')
}

export function applyReturnBot(state: State, seat: Seat, { colour }: UseBot, chance: Chance, tell?: Event[]): void {
  takeBack(state, seat, COLOUR_PLACE[colour], 'line', tell)
  crossLine(playerOf(state, seat), seat, 'bot', tell)
  goOn(state, seat, chance, tell)
}

/** Nobody has to pay (AQS-143, AQS-R01). */
export const checkStop = (table: SeenTable, seat: Seat): Why | undefined => checkAnswer(table, seat, 'red-line')

export function applyStop(state: State, seat: Seat, chance: Chance, tell?: Event[]): void {
  stopAtLine(playerOf(state, seat), seat, false, tell)
  goOn(state, seat, chance, tell)
}

/** In a turn, with what else the action brings; in an interim scoring, once nobody stands at a line. */
function goOn(state: State, seat: Seat, chance: Chance, tell?: Event[]): void {
  if (state.phase === 'turns') settle(state, seat, tell)
  else maybeEndRound(state, chance, tell)
}
