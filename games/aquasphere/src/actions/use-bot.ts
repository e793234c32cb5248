import type { Seat } from '@chronothek/core'
import { BITS, COLOUR_PLACE, letterName } from '../data/pieces.ts'
import { takeControl } from '../effects/control.ts'
import { takeBack } from '../effects/programs.ts'
import { laterEvictions, settle } from '../effects/queue.ts'
import { checkAnswer, checkStage, checkTurn } from '../flow.ts'
import { no, playerOf, seenPlayer } from '../lab.ts'
import type { Event, SeenPlayer, SeenTable, State, UseBot, Why } from '../state.ts'

const isFree = ({ programmed }: SeenPlayer, { colour }: UseBot): boolean => (programmed & (1 << COLOUR_PLACE[colour])) === 0

/** The scientist steps into the area of a programmed bot, and the bot takes the control field (AQS-102 … AQS-104). */
export function checkDeploy(table: SeenTable, seat: Seat, action: UseBot): Why | undefined {
  const why = checkStage(table, seat, 'choose', 'moving')
  if (why !== undefined) return why
  const player = seenPlayer(table, seat)
  if (player.programmed === 0) return no('E_NO_PROGRAMMED_BOT', 'AQS-103')
  return isFree(player, action) ? no('E_SYMBOL_EMPTY', 'AQS-103') : undefined
}

export function applyDeploy(state: State, seat: Seat, { colour }: UseBot, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const place = COLOUR_PLACE[colour]
  player.programmed &= ~(1 << place)
  player.area = place
  state.deployed = place
  state.stage = 'deployed'
  tell?.push({ for: 'all', type: 'bot-deployed', seat, sector: letterName(player.sector), colour })
  laterEvictions(state, seat, takeControl(state, seat, player.sector, tell))
  settle(state, seat, tell)
}

/** At any time of the own turn, also while letters are open; but a started move needs its bot (AQS-109, AQS-202). */
export function checkRecycle(table: SeenTable, seat: Seat, action: UseBot): Why | undefined {
  const why = checkTurn(table, seat, 'lab-letters')
  if (why !== undefined) return why
  const player = seenPlayer(table, seat)
  if (isFree(player, action)) return no('E_SYMBOL_EMPTY', 'AQS-109')
  return table.stage === 'moving' && BITS[player.programmed] === 1 ? no('E_MUST_KEEP_BOT', 'AQS-202') : undefined
}

export function applyRecycle(state: State, seat: Seat, { colour }: UseBot, tell?: Event[]): void {
  takeBack(state, seat, COLOUR_PLACE[colour], 'recycled', tell)
}

/** One of three goes back, the new one or another (AQS-066). */
export function checkReturnOne(table: SeenTable, seat: Seat, action: UseBot): Why | undefined {
  const why = checkAnswer(table, seat, 'return-one')
  if (why !== undefined) return why
  return isFree(seenPlayer(table, seat), action) ? no('E_SYMBOL_EMPTY', 'AQS-066') : undefined
}

export function applyReturnOne(state: State, seat: Seat, { colour }: UseBot, tell?: Event[]): void {
  takeBack(state, seat, COLOUR_PLACE[colour], 'three', tell)
  settle(state, seat, tell)
}
