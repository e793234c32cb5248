import type { Seat } from '@chronothek/core'
import { ARROWS_FROM, colourName, FIRST_TOP_FIELD, fieldName, letterName, membersOf } from '../data/pieces.ts'
import { decisionOf } from '../flow.ts'
import { seenPlayer, seenSector } from '../lab.ts'
import type { SeatAction, SeenTable } from '../state.ts'
import { checkArea } from './execute.ts'

/** What a seat does if it lets its time pass: never anything daring (AQS-203). */
export function defaultAction(table: SeenTable, seat: Seat): SeatAction {
  const player = seenPlayer(table, seat)
  switch (decisionOf(table, seat)) {
    case 'red-line':
      return { type: player.crystals > 0 ? 'pay-crystal' : 'stop' }
    case 'return-one':
      return { type: 'return-one', colour: colourName(table.fresh) }
    case 'lab-letters':
      return defaultLetter(table, seat)
    case 'interim-plan':
      return { type: 'interim-plan', order: 'income-first', use: [] } // without cards both orders gain the same
    case undefined:
      return defaultStep(table, seat)
  }
}

/** A letter where no octopod lies, as long as there are bots. */
function defaultLetter(table: SeenTable, seat: Seat): SeatAction {
  const calm = membersOf(table.letters).find(letter => seenSector(table, letter).octopods === 0)
  if (calm === undefined || seenPlayer(table, seat).supply === 0) return { type: 'skip-letters' }
  return { type: 'place-letter', letter: letterName(calm) }
}

function defaultStep(table: SeenTable, seat: Seat): SeatAction {
  const { programmed, engineer } = seenPlayer(table, seat)
  switch (table.stage) {
    case 'choose': {
      const [left] = ARROWS_FROM[engineer] ?? []
      return engineer >= FIRST_TOP_FIELD || left === undefined ? { type: 'pass' } : { type: 'move-engineer', to: fieldName(left) }
    }
    case 'moving':
      return { type: 'deploy', colour: colourName(membersOf(programmed)[0] ?? 0) }
    case 'deployed':
      return { type: checkArea(table, seat, table.deployed, { type: 'execute' }) === undefined ? 'execute' : 'skip-action' }
    case 'done':
      return { type: 'end-turn' }
  }
}
