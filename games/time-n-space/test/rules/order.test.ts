import { expect, test } from 'vitest'
import { REFUSALS, type RefusalCode } from '../../src/ids.ts'
import type { Action } from '../../src/state.ts'
import {
  bareTable,
  beam,
  build,
  deliver,
  forfeit,
  GREEN,
  LIGHTBLUE,
  lateTable,
  laying,
  lift,
  options,
  orderly,
  place,
  play,
  produce,
  RED,
  refusalOf,
  rules,
  type Table,
  take,
  trade,
  upgrade,
} from '../testing.ts'

/** Red's first timer has run out there. */
const out = (symbol: Parameters<Table['stand']>[2]) => bareTable().stand(RED, 0, symbol, 0)
const plant = () => out('P1').tile(RED, 'P1', 'PR01', 3).cube(RED, 'P1.0', 'gray').drain('yellow')
const station = () => out('B1').tile(RED, 'B1', 'BE01', 3).cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray')
const office = () => out('T1').cube(RED, 'P1.0', 'gray')
const visit = () => out('ship').ship(RED, 'green').order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P2.0', 'gray-1b')
const site = () => out('research').research(RED, 'PR07')
const waiting = () => {
  const table = visit().cube(RED, 'B1.0', 'gray').ship(LIGHTBLUE, 'green').stand(LIGHTBLUE, 0, 'ship', 0)
  play(table.state, RED, 60_000, lift(0, deliver('gray1')))
  return table
}

/** What is told first, what is wrong besides, where, and what was tried. */
const CASES: readonly (readonly [first: RefusalCode, second: RefusalCode, table: Table, action: Action, at?: number])[] = [
  ['E_CLOCK_OVER', 'E_NO_SUCH_TIMER', lateTable(), place(2, 'P1'), 1_800_000],
  ['E_NO_SUCH_TIMER', 'E_NO_SUCH_SYMBOL', bareTable(), place(2, 'X1' as 'P1')],
  ['E_TIMER_NOT_FREE', 'E_NO_SUCH_SYMBOL', out('P1'), place(0, 'X1' as 'P1')],
  ['E_TIMER_NOT_FREE', 'E_SYMBOL_OCCUPIED', out('P1'), place(0, 'P1')],
  ['E_SYMBOL_OCCUPIED', 'E_DEST_NOT_ALLOWED', out('P1'), place(1, 'P1', 'M1')],
  ['E_SYMBOL_OCCUPIED', 'E_NOT_ADJACENT', out('ship'), place(1, 'ship', 'M2')],
  ['E_RESEARCH_EMPTY', 'E_DEST_NOT_ALLOWED', bareTable(), place(0, 'research', 'M1')],
  ['E_DEST_NOT_ALLOWED', 'E_NOT_ADJACENT', bareTable(), place(0, 'P1', 'M2')],
  ['E_WAITING', 'E_NO_SUCH_TIMER', waiting(), lift(2, forfeit)],
  ['E_TIMER_NOT_PLACED', 'E_WRONG_ACTION', bareTable(), lift(0, upgrade)],
  ['E_TIMER_RUNNING', 'E_WRONG_ACTION', out('P1'), lift(0, beam('0<P1.0')), 59_000],
  ['E_NO_SUCH_SYMBOL', 'E_WRONG_ACTION', out('P1'), lift(0, build('X1' as 'P1'))],
  ['E_WRONG_ACTION', 'E_EMPTY_ACTION', out('P1'), lift(0, beam())],
  ['E_WRONG_ACTION', 'E_EMPTY_ACTION', out('B1'), lift(0, trade())],
  ['E_WRONG_ACTION', 'E_EMPTY_ACTION', out('T1'), lift(0, produce())],
  ['E_DUPLICATE', 'E_UNIT_UNKNOWN', plant(), lift(0, produce(4, 4))],
  ['E_UNIT_UNKNOWN', 'E_UNIT_OCCUPIED', plant(), lift(0, produce(0, 4))],
  ['E_UNIT_OCCUPIED', 'E_SUPPLY_EMPTY', plant().drain('gray'), lift(0, produce(0, 2))],
  ['E_DUPLICATE', 'E_UNIT_UNKNOWN', station(), lift(0, beam('4<P1.0', '4<P2.0'))],
  ['E_UNIT_UNKNOWN', 'E_UNIT_OCCUPIED', station(), lift(0, beam('0<P9.0'))],
  ['E_UNIT_OCCUPIED', 'E_SOURCE_NOT_PRODUCTION', station(), lift(0, beam('0<B2.0'))],
  ['E_SOURCE_NOT_PRODUCTION', 'E_NO_CUBE', station(), lift(0, beam('1<B1.2'))],
  ['E_DUPLICATE', 'E_UNIT_UNKNOWN', office(), lift(0, trade('red-gray-1a>T2.0', 'red-gray-1a>P2.0'))],
  ['E_UNIT_UNKNOWN', 'E_UNIT_OCCUPIED', office(), lift(0, trade('red-gray-1a>P1.0', 'red-gray-1b>T2.0'))],
  ['E_UNIT_OCCUPIED', 'E_TOO_MANY', office(), lift(0, trade('red-gray-1a>P1.0', 'red-gray-1b>P2.0'))],
  ['E_TOO_MANY', 'E_ORDER_NOT_ABOVE', office(), lift(0, trade('green-gray-1a>P2.0', 'red-gray-1b>P3.0'))],
  ['E_EMPTY_ACTION', 'E_OWN_PLANET', out('ship'), lift(0, deliver())],
  ['E_DUPLICATE', 'E_UNIT_UNKNOWN', visit(), lift(0, deliver('gray1:P1.0', 'gray1:P1.0'))],
  ['E_UNIT_UNKNOWN', 'E_NO_CUBE', visit(), lift(0, deliver('gray1:B1.0', 'gray1:P1.0'))],
  ['E_NO_CUBE', 'E_NOT_ENOUGH_GOODS', visit(), lift(0, deliver('gray1:B1.0'))],
  ['E_ORDER_GONE', 'E_NOT_ENOUGH_GOODS', visit(), lift(0, deliver('blue3'))],
  ['E_STACK_EMPTY', 'E_STALE', out('ship').stack(0, 0).ship(RED, 'M1'), lift(0, take('PR01'))],
  ['E_STALE', 'E_RESEARCH_OCCUPIED', out('ship').ship(RED, 'M1').research(RED, 'BE01'), lift(0, take('PR02'))],
  ['E_NOT_STAGE_I', 'E_BUILDING_NOT_EMPTY', site().tile(RED, 'P1', 'PR01', 2).cube(RED, 'P1.0', 'gray'), lift(0, build('P1'))],
  ['E_BUILDING_NOT_EMPTY', 'E_TIMER_ON_BUILDING', site().cube(RED, 'P1.0', 'gray').stand(RED, 1, 'P1', 0), lift(0, build('P1'))],
  ['E_NOT_STAGE_II', 'E_BUILDING_NOT_EMPTY', out('P1').cube(RED, 'P1.0', 'gray'), lift(0, upgrade)],
]

for (const [first, second, { state }, action, at = 60_010] of CASES)
  test(`${first} is told before ${second}: ${JSON.stringify(action)}`, () => {
    expect(refusalOf(state, RED, at, action)).toBe(first)
    expect(REFUSALS.indexOf(first)).toBeLessThan(REFUSALS.indexOf(second))
  })

test('fields are looked at before the two start markers are counted', () => {
  const state = rules.setup(options({ mode: 'normal' }), 3, orderly)
  for (const [seat, colour] of ['red', 'green', 'lightblue'].entries())
    play(state, seat, 1, { type: 'pick-start', orders: [`${colour}-gray-1a`, `${colour}-blue-1a`] })
  const lay = (...list: string[]): Action => ({ type: 'lay-start', orders: list.map(laying) })
  expect(refusalOf(state, RED, 2, lay('red-gray-1a>T1.0'))).toBe('E_UNIT_UNKNOWN')
  expect(refusalOf(state, RED, 2, lay('red-gray-1a>P1.0', 'red-blue-1a>P2.0', 'red-gray-1b>P3.0'))).toBe('E_PICK_COUNT')
})
