import { viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timeNSpace } from '../src/index.ts'
import type { Action, State } from '../src/state.ts'
import {
  bareTable,
  beam,
  build,
  deliver,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  lateTable,
  lift,
  place,
  play,
  produce,
  RED,
  refusalOf,
  rules,
  take,
  trade,
  under,
  upgrade,
} from './testing.ts'

const offered = (state: State, seat = RED): readonly Action[] => timeNSpace.legalActions(viewOf(rules, state, seat))
/** What can be done with red's first timer; the second one runs. */
const lifts = (state: State) => offered(state).map(action => (action.type === 'lift' && action.timer === 0 ? action.does : action))
const out = (symbol: Parameters<ReturnType<typeof bareTable>['stand']>[2]) =>
  bareTable().stand(RED, 0, symbol, 0).stand(RED, 1, 'P4', 0, false)

test('[TNS-061, TNS-063, TNS-074, TNS-079, TNS-113] a free timer goes to every free symbol, the ship to its neighbours or nowhere', () => {
  const { state } = bareTable().stand(RED, 0, 'P4', 0, false)
  const symbols = ['P1', 'P2', 'P3', 'B1', 'B2', 'T1', 'T2'] as const
  const ship = [place(1, 'ship'), place(1, 'ship', 'M1'), place(1, 'ship', 'M4')]
  expect(offered(state)).toEqual([...symbols.map(symbol => place(1, symbol)), ...ship])
  expect(offered(bareTable().stand(RED, 0, 'ship', 0, false).research(RED, 'PR01').state)).toContainEqual(place(1, 'research'))
})

test('[TNS-085] at a moon: both ways, and none at all only with one tile or no tile', () => {
  const at = (height: number) => lifts(out('ship').ship(RED, 'M1').stack(0, height).state)
  expect(at(2)).toEqual([under('PR01'), take('PR01')])
  expect(at(1)).toEqual([under('PR01'), take('PR01'), forfeit])
  expect(at(0)).toEqual([forfeit])
  expect(lifts(out('ship').ship(RED, 'M1').research(RED, 'BE01').state)).toEqual([under('PR01')])
  expect(offered(introTable().ship(RED, 'M1').stand(RED, 0, 'ship', 0).stand(RED, 1, 'P4', 0, false).state)).toEqual([lift(0, forfeit)])
})

test('[TNS-086, TNS-095] at a planet: what can be paid, down to the last cube, and nothing at home', () => {
  const visit = out('ship').ship(RED, 'M1', 'green').cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray')
  const { state } = visit.order(GREEN, 'P1.0', 'gray-2a').order(GREEN, 'P2.0', 'gray-1a').order(GREEN, 'P3.0', 'gray-3a')
  expect(lifts(state)).toEqual([deliver('gray2'), deliver('gray1'), forfeit])
  expect(lifts(out('ship').cube(RED, 'B1.0', 'gray').order(RED, 'P1.0', 'gray-1a').state)).toEqual([forfeit])
})

test('[TNS-099, TNS-102, TNS-122] a plant: every choice of units the supply can fill, or stage III', () => {
  const plant = () => out('P1').tile(RED, 'P1', 'PR01', 2)
  expect(lifts(plant().state)).toEqual([upgrade, produce(0, 1), produce(1), produce(0), forfeit])
  expect(lifts(plant().drain('gray').state)).toEqual([upgrade, produce(1), forfeit])
  expect(lifts(plant().cube(RED, 'P1.0', 'gray').state)).toEqual([produce(1), forfeit])
  expect(lifts(out('P1').state)).toEqual([produce(0), forfeit])
})

test('[TNS-103, TNS-106, TNS-114] stations: loads of every size, offers up to the number, and buildings that are free', () => {
  const loads = out('B1').tile(RED, 'B1', 'BE01', 2).cube(RED, 'P1.0', 'gray').cube(RED, 'P3.0', 'blue')
  expect(lifts(loads.state)).toEqual([upgrade, beam('0<P1.0', '1<P3.0'), beam('0<P1.0'), beam('0<P3.0'), forfeit])
  expect(lifts(out('T1').state).filter(deed => 'list' in deed && deed.list.length > 1)).toEqual([])
  const offers = lifts(out('T1').tile(RED, 'T1', 'TR01', 2).state)
  expect(offers).toContainEqual(trade('red-gray-3a>B2.0'))
  expect(offers.map(deed => ('list' in deed ? deed.list.length : 0))).toContain(2)
  const site = out('research').research(RED, 'PR07').cube(RED, 'P1.0', 'gray').tile(RED, 'P2', 'PR01', 2)
  expect(lifts(site.state)).toEqual([...(['P3', 'B1', 'B2', 'T1', 'T2'] as const).map(build), forfeit])
})

test('[TNS-126, TNS-331] after the clock nothing is placed, and one may be done', () => {
  const { state } = lateTable().stand(RED, 0, 'P1', 1_700_000)
  expect(offered(state)).toEqual([lift(0, produce(0)), lift(0, forfeit), { type: 'im-done' }])
  expect([offered(state, GREEN), timeNSpace.legalActions(viewOf(rules, state, 'spectator'))]).toEqual([[], []])
})

test('[TNS-308] a hand that waits does nothing else', () => {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-1a')
  for (const seat of [RED, LIGHTBLUE]) table.cube(seat, 'B1.0', 'gray').ship(seat, 'green').stand(seat, 0, 'ship', 0)
  play(table.state, RED, 60_000, lift(0, deliver('gray1')))
  expect([offered(table.state), offered(table.state, LIGHTBLUE).length > 0]).toEqual([[], true])
})

test('whatever is offered is allowed', () => {
  const table = out('T1').tile(RED, 'T1', 'TR01', 3).cube(RED, 'P1.0', 'gray').order(RED, 'B1.0', 'blue-1a')
  for (const action of offered(table.state)) expect(refusalOf(table.state, RED, 60_000, action), JSON.stringify(action)).toBeUndefined()
})

test('[TNS-333] everybody sees who is away', () => {
  const { state } = bareTable().away(GREEN)
  expect(rules.shared(state).players.map(({ away }) => away)).toEqual([false, true, false, false])
})
