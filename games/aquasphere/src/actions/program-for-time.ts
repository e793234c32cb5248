import type { Seat } from '@chronothek/core'
import { COLOUR_PLACE } from '../data/pieces.ts'
import { TIME_PROGRAM_PRICE } from '../data/table.ts'
import { program } from '../effects/programs.ts'
import { checkStage } from '../flow.ts'
import { no, playerOf, seenPlayer } from '../lab.ts'
import type { Event, ProgramForTime, SeenTable, State, Why } from '../state.ts'

/** Once per round, three time markers program any free symbol (AQS-097). */
export function checkProgramForTime(table: SeenTable, seat: Seat, { colour }: ProgramForTime): Why | undefined {
  const why = checkStage(table, seat, 'choose')
  if (why !== undefined) return why
  const { paidProgram, time, programmed, supply } = seenPlayer(table, seat)
  if (paidProgram) return no('E_TIME_PROGRAM_USED', 'AQS-097')
  if (time < TIME_PROGRAM_PRICE) return no('E_NOT_ENOUGH_TIME', 'AQS-097', { price: TIME_PROGRAM_PRICE, time })
  if (programmed & (1 << COLOUR_PLACE[colour])) return no('E_SYMBOL_OCCUPIED', 'AQS-097')
  return supply === 0 ? no('E_NO_BOT', 'AQS-097') : undefined
}

/** One of the markers shows it on the board until the interim scoring (AQS-098). */
export function applyProgramForTime(state: State, seat: Seat, { colour }: ProgramForTime, tell?: Event[]): void {
  const player = playerOf(state, seat)
  player.time -= TIME_PROGRAM_PRICE
  player.paidProgram = true
  state.stage = 'done'
  program(state, seat, COLOUR_PLACE[colour], 'time', TIME_PROGRAM_PRICE, tell)
}
