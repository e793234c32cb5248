import { copy } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import { timeNSpace } from '../src/index.ts'
import { rankingOf, rowsOf, sheetOf } from '../src/scoring.ts'
import type { State } from '../src/state.ts'
import { shared } from '../src/view.ts'
import { Room, told } from './room.ts'
import {
  bareTable,
  beam,
  build,
  contentOf,
  deliver,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  lateTable,
  laying,
  lift,
  options,
  orderly,
  PURPLE,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  runTo,
  type Table,
  take,
  trade,
  under,
  unit,
  upgrade,
} from './testing.ts'

/** The worked examples of the rules: V-01 to V-05 are the book's own, numbers that stood in pictures filled in. */
const marker = (text: string) => {
  const [owner = '', good = '', value = ''] = text.split(' ')
  return { owner, good: good as 'gray', value: Number(value) }
}
const sheet = (list: string, leftover: string[] = [], bonus = 0) => ({
  collected: list === '' ? [] : list.split(', ').map(marker),
  leftover: leftover as 'gray'[],
  bonus,
})

/** A state's slot of red. */
const slot = (state: State, name: 'P1' | 'P2' | 'B1' | 'B2' | 'T1') => playerAt(state, RED).slots[name]

/** Red and light blue over green, both with grey and blue; green offers one of each. */
function meeting(visitors: ('red' | 'lightblue')[] = []): Table {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P3.0', 'blue-1a')
  for (const seat of [RED, LIGHTBLUE]) {
    table
      .cube(seat, 'B1.0', 'gray')
      .cube(seat, 'B2.0', 'blue')
      .ship(seat, seat === RED ? 'M1' : 'M2', 'green')
      .stand(seat, 0, 'ship', 0, false)
  }
  return table.wish(GREEN, visitors)
}

describe('the book’s examples', () => {
  test('V-01 [TNS-020, TNS-133] one, two and two from two owners are ten', () => {
    expect(rowsOf(sheet('green blue 1, green blue 2, lightblue blue 2')).rows[2]).toMatchObject({ sum: 5, owners: 2, points: 10 })
  })

  test('V-02 [TNS-074, TNS-075, TNS-077, TNS-078, TNS-302] from a moon to green', () => {
    const { state } = bareTable().ship(RED, 'M1')
    play(state, RED, 100_000, place(0, 'ship', 'green'))
    expect(playerAt(state, RED).ship).toEqual({ at: 'M1', to: 'green' })
    expect(refusalOf(state, RED, 159_999, lift(0, forfeit))).toBe('E_TIMER_RUNNING')
    play(state, RED, 160_000, lift(0, forfeit))
    expect([playerAt(state, RED).ship, playerAt(state, RED).timers[0]]).toEqual([{ at: 'green' }, {}])
  })

  test('V-03 [TNS-086, TNS-089, TNS-097, TNS-098] a cube that was not beamed delivers nothing', () => {
    const table = bareTable().order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P2.0', 'blue-1a').order(GREEN, 'P3.0', 'blue-1b')
    table.order(GREEN, 'P4.0', 'yellow-1a').tile(RED, 'B2', 'BE01', 3).cube(RED, 'B2.0', 'gray').cube(RED, 'B2.1', 'blue')
    const { state } = table.cube(RED, 'P2.0', 'yellow').ship(RED, 'M1', 'green').stand(RED, 0, 'ship', 0)
    expect(refusalOf(state, RED, 60_000, lift(0, deliver('gray1', 'blue1', 'yellow1')))).toBe('E_NOT_ENOUGH_GOODS')
    expect(playerAt(state, RED).ship.to).toBe('green')
    play(state, RED, 60_000, lift(0, deliver('gray1', 'blue1')))
    expect(playerAt(state, RED)).toMatchObject({ collected: ['green-gray-1a', 'green-blue-1a'], bonus: 1, ship: { at: 'green' } })
    expect(contentOf(state, RED, 'P2.0')).toBe('yellow')
    expect(state.supply).toEqual({ gray: 12, yellow: 11, blue: 12, brown: 12 })
  })

  test('V-04 [TNS-134, TNS-135, TNS-214] bonus markers count before the owners multiply', () => {
    expect(rowsOf(sheet('green gray 3, green gray 2, lightblue gray 1', [], 2)).total).toBe(24)
    expect(rowsOf(sheet('green gray 3, green gray 3, lightblue gray 2, lightblue gray 1', [], 1)).total).toBe(24)
  })

  test('V-05 [TNS-129, TNS-130, TNS-021] two colours with leftovers score nothing', () => {
    const collected = 'red gray 3, green brown 2, red yellow 1, red yellow 2, green yellow 2, green blue 2'
    const { rows, total } = rowsOf(sheet(collected, ['gray', 'brown']))
    expect([rows.map(({ points }) => points), total]).toEqual([[0, 10, 2, 0], 12])
  })
})

describe('timers', () => {
  test('V-06 [TNS-126, TNS-127] the last moment to place a timer', () => {
    const { state } = bareTable()
    play(state, RED, 1_799_999, place(0, 'P1'))
    expect(refusalOf(state, RED, 1_800_000, place(1, 'P2'))).toBe('E_CLOCK_OVER')
    runTo(state, 1_859_999)
    play(state, RED, 1_859_999, lift(0, produce(0)))
    expect(contentOf(state, RED, 'P1.0')).toBe('gray')
  })

  test('V-07 [TNS-063] one timer per symbol', () => {
    const { state } = bareTable().stand(RED, 0, 'P1', 0)
    expect(refusalOf(state, RED, 100, place(1, 'P1'))).toBe('E_SYMBOL_OCCUPIED')
    expect(refusalOf(state, RED, 100, place(0, 'P2'))).toBe('E_TIMER_NOT_FREE')
  })

  test('V-08 [TNS-064, TNS-307] early hands: too early, held, in time', () => {
    const at = (wall: number) => {
      const room = new Room(bareTable().stand(RED, 0, 'P1', 0, false).state)
      const answers = room.send(RED, wall, lift(0, produce(0)))
      room.runTo(70_000)
      return told(answers)
    }
    expect([59_849, 59_800, 59_850, 59_900, 60_000].map(at)).toEqual([
      ['E_TIMER_RUNNING'],
      ['E_TIMER_RUNNING'],
      [60_000],
      [60_000],
      [60_000],
    ])
    expect(refusalOf(bareTable().stand(RED, 0, 'P1', 0, false).state, RED, 59_999, lift(0, forfeit))).toBe('E_TIMER_RUNNING')
  })

  test('V-09 [TNS-066] waiting costs nothing but time', () => {
    const { state } = bareTable().stand(RED, 0, 'P1', 0)
    play(state, RED, 660_000, lift(0, produce(0)))
    expect(contentOf(state, RED, 'P1.0')).toBe('gray')
  })

  test('V-10 [TNS-068, TNS-069] a parked timer does nothing until it is placed', () => {
    const { state } = bareTable().stand(RED, 0, 'P1', 0)
    play(state, RED, 660_000, lift(0, forfeit))
    expect(refusalOf(state, RED, 660_000, lift(0, forfeit))).toBe('E_TIMER_NOT_PLACED')
    play(state, RED, 700_000, place(0, 'P2'))
    expect(refusalOf(state, RED, 759_999, lift(0, forfeit))).toBe('E_TIMER_RUNNING')
    play(state, RED, 760_000, lift(0, forfeit))
  })
})

describe('buildings', () => {
  const plant = () => bareTable().tile(RED, 'P1', 'PR01', 3).stand(RED, 0, 'P1', 0)

  test('V-11 [TNS-099, TNS-100] a unit with a marker is not free', () => {
    const { state } = plant().order(RED, 'P1.0', 'gray-1a')
    expect(refusalOf(state, RED, 60_000, lift(0, produce(0, 1)))).toBe('E_UNIT_OCCUPIED')
    play(state, RED, 60_000, lift(0, produce(1, 2)))
    expect(slot(state, 'P1').content).toEqual(['red-gray-1a', 'gray', 'yellow'])
  })

  test('V-12 [TNS-102, TNS-311] what the supply lacks stays empty', () => {
    const { state } = plant().drain('gray', 1)
    play(state, RED, 60_000, lift(0, produce(0, 1, 2)))
    expect(slot(state, 'P1').content).toEqual(['gray', '', 'yellow'])
    expect(playerAt(state, RED).timers[0]).toEqual({})
  })

  test('V-13 [TNS-102, TNS-311] nothing in the supply: wait or let it lapse', () => {
    const { state } = bareTable().stand(RED, 0, 'P1', 0).drain('gray')
    expect(refusalOf(state, RED, 60_000, lift(0, produce(0)))).toBe('E_SUPPLY_EMPTY')
    play(state, RED, 60_000, lift(0, forfeit))
  })

  const station = () => bareTable().tile(RED, 'B1', 'BE01', 3).stand(RED, 0, 'B1', 0).cube(RED, 'P1.0', 'gray').cube(RED, 'P3.0', 'blue')

  test('V-14 [TNS-103, TNS-104, TNS-105] any plants, any free units', () => {
    const { state } = station()
    play(state, RED, 60_000, lift(0, beam('0<P1.0', '2<P3.0')))
    expect([slot(state, 'B1').content, contentOf(state, RED, 'P1.0'), contentOf(state, RED, 'P3.0')]).toEqual([
      ['gray', '', 'blue'],
      '',
      '',
    ])
  })

  test('V-15 [TNS-103] only cubes on plants can be beamed', () => {
    const { state } = station().cube(RED, 'B2.0', 'brown').order(RED, 'P2.0', 'yellow-1a')
    expect(refusalOf(state, RED, 60_000, lift(0, beam('0<B2.0')))).toBe('E_SOURCE_NOT_PRODUCTION')
    expect(refusalOf(state, RED, 60_000, lift(0, beam('0<P2.0')))).toBe('E_NO_CUBE')
    expect(refusalOf(state, RED, 60_000, lift(0, beam('3<P1.0')))).toBe('E_UNIT_UNKNOWN')
  })

  const office = () => bareTable().stand(RED, 0, 'T1', 0).cube(RED, 'P1.0', 'gray')

  test('V-16 [TNS-106, TNS-107, TNS-108, TNS-109] the number of a trading station, and its fields', () => {
    const { state } = office()
    const tries = [['red-gray-1a>P2.0', 'red-gray-1b>P3.0'], ['red-gray-1a>P1.0'], ['red-gray-1a>T2.0'], ['green-gray-1a>P2.0']]
    expect(tries.map(list => refusalOf(state, RED, 60_000, lift(0, trade(...list))))).toEqual([
      'E_TOO_MANY',
      'E_UNIT_OCCUPIED',
      'E_UNIT_UNKNOWN',
      'E_ORDER_NOT_ABOVE',
    ])
  })

  test('V-17 [TNS-064, TNS-107, TNS-110] an order on a beam unit blocks it', () => {
    const { state } = office()
    play(state, RED, 60_000, lift(0, trade('red-yellow-3a>B1.0')))
    play(state, RED, 60_000, place(0, 'B1'))
    expect(refusalOf(state, RED, 120_000, lift(0, beam('0<P1.0')))).toBe('E_UNIT_OCCUPIED')
    play(state, RED, 120_000, lift(0, forfeit))
  })

  test('V-18 [TNS-113] no timer on an empty research station', () => {
    expect(refusalOf(bareTable().state, RED, 0, place(0, 'research'))).toBe('E_RESEARCH_EMPTY')
  })
})

describe('moons, research, upgrades', () => {
  test('V-19 [TNS-079, TNS-081, TNS-082, TNS-083, TNS-084, TNS-085] take one, put the next under', () => {
    const { state } = bareTable().ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 0)
    expect(state.stacks[0]).toEqual(['PR01', 'PR02', 'PR03', 'PR04', 'PR05', 'PR06'])
    expect(refusalOf(state, RED, 60_000, lift(0, forfeit))).toBe('E_MOON_MANDATORY')
    play(state, RED, 60_000, lift(0, take('PR01')))
    expect([playerAt(state, RED).research, state.stacks[0]?.length, state.stacks[0]?.[0]]).toEqual(['PR01', 5, 'PR02'])
    play(state, RED, 60_000, place(0, 'ship'))
    expect(refusalOf(state, RED, 120_000, lift(0, take('PR02')))).toBe('E_RESEARCH_OCCUPIED')
    play(state, RED, 120_000, lift(0, under('PR02')))
    expect(state.stacks[0]).toEqual(['PR03', 'PR04', 'PR05', 'PR06', 'PR02'])
  })

  test('V-20 [TNS-085] one tile or none: nothing has to be done', () => {
    const at = (height: number) => bareTable().stack(0, height).ship(RED, 'M1').stand(RED, 0, 'ship', 0).state
    expect(refusalOf(at(1), RED, 60_000, lift(0, forfeit))).toBeUndefined()
    expect(refusalOf(at(0), RED, 60_000, lift(0, take('PR01')))).toBe('E_STACK_EMPTY')
    expect(refusalOf(at(0), RED, 60_000, lift(0, forfeit))).toBeUndefined()
    const { state } = bareTable().stack(0, 1).ship(RED, 'M1').stand(RED, 0, 'ship', 0)
    play(state, RED, 60_000, lift(0, under('PR01')))
    expect(state.stacks[0]).toEqual(['PR01'])
  })

  test('V-21 [TNS-304, TNS-312] another was faster at the moon', () => {
    const table = bareTable().ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 0).ship(GREEN, 'green', 'M1')
    const { state } = table.stand(GREEN, 0, 'ship', 0)
    play(state, RED, 60_000, lift(0, take('PR01')))
    expect(refusalOf(state, GREEN, 60_000, lift(0, take('PR01')))).toBe('E_STALE')
    expect([playerAt(state, GREEN).ship, playerAt(state, GREEN).timers[0].on?.symbol]).toEqual([{ at: 'green', to: 'M1' }, 'ship'])
  })

  const site = () => {
    const table = bareTable().research(RED, 'PR07').stand(RED, 0, 'research', 0).order(RED, 'P1.0', 'gray-1a')
    return table.tile(RED, 'P2', 'PR01', 2).stand(RED, 1, 'B1', 0)
  }

  test('V-22 [TNS-114, TNS-115, TNS-116, TNS-117, TNS-313] where a tile can be built', () => {
    const { state } = site()
    expect((['P1', 'P2', 'B1'] as const).map(name => refusalOf(state, RED, 60_000, lift(0, build(name))))).toEqual([
      'E_BUILDING_NOT_EMPTY',
      'E_NOT_STAGE_I',
      'E_TIMER_ON_BUILDING',
    ])
    play(state, RED, 60_000, lift(0, build('T1')))
    expect(slot(state, 'T1')).toEqual({ tile: 'PR07', stage: 2, content: ['', ''] })
    expect(playerAt(state, RED).research).toBeUndefined()
  })

  test('V-23 [TNS-120, TNS-209] letting research lapse keeps the tile', () => {
    const { state } = site()
    play(state, RED, 60_000, lift(0, forfeit))
    expect(playerAt(state, RED).research).toBe('PR07')
    play(state, RED, 60_000, place(0, 'research'))
  })

  test('V-24 [TNS-122, TNS-123, TNS-124] only an empty building is turned over', () => {
    const { state } = bareTable().tile(RED, 'P1', 'PR01', 2).cube(RED, 'P1.0', 'gray').stand(RED, 0, 'P1', 0)
    expect(refusalOf(state, RED, 60_000, lift(0, upgrade))).toBe('E_BUILDING_NOT_EMPTY')
    slot(state, 'P1').content[0] = ''
    play(state, RED, 60_000, lift(0, upgrade))
    expect(slot(state, 'P1')).toEqual({ tile: 'PR01', stage: 3, content: ['', '', ''] })
  })

  test('V-25 [TNS-109, TNS-122] a trading station is always empty', () => {
    const table = bareTable().tile(RED, 'T1', 'TR01', 2).stand(RED, 0, 'T1', 0)
    for (const [index, good] of (['gray', 'yellow', 'blue', 'brown'] as const).entries()) table.cube(RED, `P${index + 1}.0`, good)
    const { state } = table.cube(RED, 'B1.0', 'gray').order(RED, 'B2.0', 'blue-1a')
    play(state, RED, 60_000, lift(0, upgrade))
    expect(slot(state, 'T1')).toEqual({ tile: 'TR01', stage: 3, content: [] })
  })
})

describe('deliveries', () => {
  const visit = () => bareTable().ship(RED, 'green')
  const arrived = () => visit().stand(RED, 0, 'ship', 0)

  test('V-26 [TNS-079, TNS-098] staying and delivering again; the bonus goes with the first', () => {
    const { state } = visit().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P2.0', 'gray-1b')
    play(state, RED, 0, place(0, 'ship'))
    play(state, RED, 60_000, lift(0, deliver('gray1')))
    expect(playerAt(state, RED).bonus).toBe(1)
    slot(state, 'B1').content[0] = 'gray'
    expect(refusalOf(state, RED, 60_000, lift(0, deliver('gray1')))).toBe('E_TIMER_NOT_PLACED') // V-27
    play(state, RED, 60_000, place(0, 'ship'))
    play(state, RED, 120_000, lift(0, deliver('gray1')))
    expect(playerAt(state, RED)).toMatchObject({ bonus: 1, collected: ['green-gray-1a', 'green-gray-1b'] })
  })

  test('V-27 [TNS-065, TNS-212] sitting at a planet delivers nothing', () => {
    const { state } = visit().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a')
    expect(refusalOf(state, RED, 60_000, lift(0, deliver('gray1')))).toBe('E_TIMER_NOT_PLACED')
  })

  test('V-28 [TNS-074] planets are not neighbours', () => {
    expect(refusalOf(bareTable().state, RED, 0, place(0, 'ship', 'green'))).toBe('E_NOT_ADJACENT')
    expect(refusalOf(visit().state, RED, 0, place(0, 'ship', 'red'))).toBe('E_NOT_ADJACENT')
  })

  test('V-29 [TNS-095] nothing to do at home', () => {
    const { state } = bareTable().cube(RED, 'B1.0', 'gray').order(RED, 'P1.0', 'gray-1a').stand(RED, 0, 'ship', 0)
    expect(refusalOf(state, RED, 60_000, lift(0, deliver('gray1')))).toBe('E_OWN_PLANET')
    play(state, RED, 60_000, lift(0, forfeit))
  })

  test('V-30 [TNS-087, TNS-089] an order is paid in full, from all beam stations together', () => {
    const table = arrived().cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray').order(GREEN, 'P1.0', 'gray-2a')
    const { state } = table.order(GREEN, 'P2.0', 'gray-3a')
    expect(refusalOf(state, RED, 60_000, lift(0, deliver('gray3')))).toBe('E_NOT_ENOUGH_GOODS')
    play(state, RED, 60_000, lift(0, deliver('gray2')))
    expect([state.supply.gray, contentOf(state, RED, 'B1.0'), contentOf(state, RED, 'B2.0')]).toEqual([12, '', ''])
  })

  const two = (orders = 2) => {
    const table = arrived().cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray')
    for (let n = 0; n < orders; n++) table.order(GREEN, `P${n + 1}.0`, `gray-1${'ab'[n]}`)
    return table.state
  }

  test('V-31 [TNS-326] the visitor chooses the cubes', () => {
    const state = two(1)
    play(state, RED, 60_000, lift(0, deliver('gray1:B2.0')))
    expect([contentOf(state, RED, 'B1.0'), contentOf(state, RED, 'B2.0')]).toEqual(['gray', ''])
  })

  test('V-32 [TNS-098] one bonus marker per planet', () => {
    const state = two()
    play(state, RED, 60_000, lift(0, deliver('gray1', 'gray1')))
    expect(playerAt(state, RED)).toMatchObject({ bonus: 1, collected: ['green-gray-1a', 'green-gray-1b'] })
    const late = bareTable().supplied(GREEN).order(GREEN, 'P1.0', 'blue-1a').cube(LIGHTBLUE, 'B1.0', 'blue')
    late.ship(LIGHTBLUE, 'green').stand(LIGHTBLUE, 1, 'ship', 0)
    play(late.state, LIGHTBLUE, 60_000, lift(1, deliver('blue1')))
    expect(playerAt(late.state, LIGHTBLUE).bonus).toBe(0)
  })

  test('V-35 [TNS-097, TNS-309] which of two equal orders leaves', () => {
    const given = () => arrived().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'B2.0', 'gray-1b').state
    const usual = given()
    play(usual, RED, 60_000, lift(0, deliver('gray1')))
    expect([contentOf(usual, GREEN, 'B2.0'), contentOf(usual, GREEN, 'P1.0')]).toEqual(['', 'green-gray-1a'])
    const wished = given()
    play(wished, GREEN, 10, { type: 'set-prefs', release: [unit('P1.0'), unit('B2.0')] })
    play(wished, RED, 60_000, lift(0, deliver('gray1')))
    expect([contentOf(wished, GREEN, 'B2.0'), contentOf(wished, GREEN, 'P1.0')]).toEqual(['green-gray-1b', ''])
  })

  test('V-36 [TNS-092, TNS-305] delivered cubes are in the supply at once', () => {
    const table = arrived().drain('blue', 1).cube(RED, 'B1.0', 'blue').order(GREEN, 'P1.0', 'blue-1a').stand(PURPLE, 0, 'P3', 0)
    const { state } = table
    expect(refusalOf(state, PURPLE, 60_000, lift(0, produce(0)))).toBe('E_SUPPLY_EMPTY')
    play(state, RED, 60_001, lift(0, deliver('blue1')))
    play(state, PURPLE, 60_002, lift(0, produce(0)))
    expect([state.supply.blue, contentOf(state, PURPLE, 'P3.0')]).toEqual([0, 'blue'])
  })

  test('V-58 [TNS-310, TNS-329] skipped entries cost nothing', () => {
    const both = two()
    play(both, RED, 60_000, lift(0, deliver('gray1', 'gray1')))
    expect(both.supply.gray).toBe(12)
    const one = two(1)
    const [event] = play(one, RED, 60_000, lift(0, deliver('gray1', 'gray1')))
    expect(event).toMatchObject({ outcome: { orders: ['green-gray-1a'], missed: 1 } })
    expect([one.supply.gray, contentOf(one, RED, 'B1.0'), contentOf(one, RED, 'B2.0')]).toEqual([11, '', 'gray'])
  })

  test('V-59 [TNS-326, TNS-329] named cubes', () => {
    const state = two()
    play(state, RED, 60_000, lift(0, deliver('gray1', 'gray1:B1.0')))
    expect(state.supply.gray).toBe(12)
    expect(refusalOf(two(), RED, 60_000, lift(0, deliver('gray1:P1.0')))).toBe('E_UNIT_UNKNOWN')
    expect(refusalOf(two(), RED, 60_000, lift(0, deliver('gray1:B1.0+B2.0')))).toBe('E_NOT_ENOUGH_GOODS')
    expect(refusalOf(two(), RED, 60_000, lift(0, deliver('gray1:B1.0', 'gray1:B1.0')))).toBe('E_DUPLICATE')
    const short = two(1) // the first entry pays with the unit nobody named, the second finds no order
    play(short, RED, 60_000, lift(0, deliver('gray1', 'gray1:B1.0')))
    expect([contentOf(short, RED, 'B1.0'), contentOf(short, RED, 'B2.0')]).toEqual(['gray', ''])
  })

  test('V-60 [TNS-310, TNS-329] no order and no cube: the order is what is missing', () => {
    expect(refusalOf(arrived().state, RED, 60_000, lift(0, deliver('gray1')))).toBe('E_ORDER_GONE')
  })
})

describe('hands that meet', () => {
  test('V-33 [TNS-094, TNS-308, TNS-310] the owner’s list decides', () => {
    const room = new Room(meeting(['lightblue', 'red']).state)
    const red = room.send(RED, 60_000, lift(0, deliver('gray1', 'blue1')))
    const lightblue = room.send(LIGHTBLUE, 60_120, lift(0, deliver('gray1')))
    expect([told(red), told(lightblue)]).toEqual([[60_000], [60_120]])
    expect(playerAt(room.state, LIGHTBLUE)).toMatchObject({ collected: ['green-gray-1a'], bonus: 1 })
    expect(playerAt(room.state, RED)).toMatchObject({ collected: ['green-blue-1a'], bonus: 0, timers: [{}, {}] })
    expect(room.state.contests).toEqual([
      {
        planet: 'green',
        opened: 60_000,
        closed: 60_120,
        hands: [
          { seat: LIGHTBLUE, at: 60_120, got: ['green-gray-1a'] },
          { seat: RED, at: 60_000, got: ['green-blue-1a'] },
        ],
        by: 'owner',
      },
    ])
  })

  test('V-34 [TNS-308, TNS-310] without a list, receipt does', () => {
    const room = new Room(meeting().state)
    room.send(RED, 60_000, lift(0, deliver('gray1', 'blue1')))
    room.send(LIGHTBLUE, 60_120, lift(0, deliver('gray1')))
    expect(playerAt(room.state, RED)).toMatchObject({ collected: ['green-gray-1a', 'green-blue-1a'], bonus: 1 })
    expect(playerAt(room.state, LIGHTBLUE)).toMatchObject({ collected: [], ship: { at: 'M2', to: 'green' } })
    expect(playerAt(room.state, LIGHTBLUE).timers[0].on?.symbol).toBe('ship')
    expect(room.events).toContainEqual({ for: LIGHTBLUE, type: 'refused', code: 'E_ORDER_GONE', rule: 'TNS-310' })
    expect(room.state.contests[0]).toMatchObject({
      by: 'receipt',
      hands: [{ seat: RED }, { seat: LIGHTBLUE, got: [], refused: 'E_ORDER_GONE' }],
    })
  })

  test('V-56 [TNS-126, TNS-308, TNS-316, TNS-328, TNS-333] in time behind a lift that waits over the end of the clock', () => {
    const room = new Room(meeting().state)
    const answers = room.send(RED, 1_799_900, lift(0, deliver('gray1', 'blue1')), place(0, 'P1'))
    room.runTo(1_800_099)
    expect([room.state.phase, playerAt(room.state, RED).collected]).toEqual(['overtime', []])
    room.send(LIGHTBLUE, 1_800_100, lift(0, forfeit))
    expect(told(answers)).toEqual([1_799_900, 1_799_900])
    expect([room.at, room.state.phase, playerAt(room.state, RED).timers[0].on]).toEqual([
      1_800_100,
      'overtime',
      { symbol: 'P1', placedAt: 1_799_900, out: false },
    ])
    room.runTo(1_859_900)
    expect(playerAt(room.state, RED).timers[0].on?.out).toBe(true)
    room.send(RED, 1_860_000, lift(0, produce(0)))
    expect(room.state.phase).toBe('finished')
  })

  test('V-57 [TNS-308, TNS-333] who lets it lapse or is gone is not waited for', () => {
    const room = new Room(meeting(['lightblue', 'red']).state)
    room.send(RED, 60_000, lift(0, deliver('gray1', 'blue1')))
    room.runTo(60_119)
    expect(playerAt(room.state, RED).collected).toEqual([])
    room.send(LIGHTBLUE, 60_120, lift(0, forfeit))
    expect([room.at, playerAt(room.state, RED).collected.length, playerAt(room.state, RED).bonus]).toEqual([60_120, 2, 1])
    const alone = new Room(meeting().away(LIGHTBLUE).state)
    alone.send(RED, 60_000, lift(0, deliver('gray1', 'blue1')))
    expect([alone.at, playerAt(alone.state, RED).collected.length]).toEqual([60_000, 2])
  })
})

describe('end and scoring', () => {
  test('V-37 [TNS-130, TNS-134] a blocked row takes no bonus either', () => {
    expect(rowsOf(sheet('green blue 3, lightblue blue 3', ['blue'], 1))).toMatchObject({ total: 0, markers: 0, lostBonus: 1 })
  })

  test('V-38 [TNS-131] an own marker on the centre does no harm', () => {
    const { state } = bareTable()
      .with(({ players }) => players[RED]?.above.splice(0))
      .collect(RED, 'green-blue-3a', 'lightblue-blue-3a')
    playerAt(state, RED).slots.P3.content[0] = 'red-blue-1a'
    playerAt(state, RED).bonus = 1
    expect(rowsOf(sheetOf(playerAt(state, RED)))).toMatchObject({ total: 18, markers: 3 })
  })

  test('V-39 [TNS-138, TNS-139] equal points: more markers; equal again: both', () => {
    const ranking = rankingOf([
      { total: 30, markers: 9 },
      { total: 30, markers: 11 },
      { total: 12, markers: 20 },
      { total: 30, markers: 11 },
    ])
    expect(ranking).toEqual([[GREEN, PURPLE], [RED], [LIGHTBLUE]])
  })

  test('V-40 [TNS-134, TNS-323] bonus markers go where most owners multiply them', () => {
    const { total, rows } = rowsOf(
      sheet('green gray 3, green gray 3, green gray 2, green gray 2, green blue 1, red blue 1, purple blue 1', [], 1),
    )
    expect([total, rows[0]?.bonus, rows[2]?.bonus]).toEqual([28, 0, 1])
  })

  test('V-41 [TNS-128, TNS-314, TNS-315] nobody lifts: half a minute after the last sand it lapses', () => {
    const { state } = bareTable().stack(0, 4).ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 1_799_000, false)
    runTo(state, 1_889_999)
    expect([state.phase, playerAt(state, RED).ship]).toEqual(['overtime', { at: 'red', to: 'M1' }])
    const [top] = state.stacks[0] ?? []
    runTo(state, 1_890_000)
    expect([state.phase, playerAt(state, RED).ship, state.stacks[0]?.at(-1)]).toEqual(['finished', { at: 'M1' }, top])
    expect(rules.result(state)?.ranking).toEqual([[RED, GREEN, LIGHTBLUE, PURPLE]])
  })

  test('V-42 [TNS-301, TNS-317] a pause stops sand and clock', () => {
    const room = new Room(bareTable().state)
    room.send(RED, 0, place(0, 'P1'))
    room.runTo(30_000)
    room.pause(20_000)
    expect(told(room.send(RED, 60_000, lift(0, produce(0))))).toEqual(['E_TIMER_RUNNING'])
    expect(told(room.send(RED, 80_000, lift(0, produce(0))))).toEqual([60_000])
  })

  test('V-53 [TNS-127, TNS-128] in overtime people may still wait for each other', () => {
    const table = lateTable()
      .stand(RED, 0, 'T1', 1_745_000)
      .ship(GREEN, 'red')
      .stand(GREEN, 1, 'ship', 1_745_000)
      .cube(GREEN, 'B1.0', 'gray')
    const { state } = table
    expect(refusalOf(state, GREEN, 1_806_000, lift(1, deliver('gray1')))).toBe('E_ORDER_GONE')
    play(state, RED, 1_807_000, lift(0, trade('red-gray-1a>P1.0')))
    expect(state.phase).toBe('overtime')
    play(state, GREEN, 1_808_000, lift(1, deliver('gray1')))
    expect([state.phase, playerAt(state, GREEN).collected]).toEqual(['finished', ['red-gray-1a']])
  })

  test('V-63 [TNS-316, TNS-331, TNS-332] done: the timer goes at its run-out', () => {
    const { state } = lateTable().stack(0, 4).ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 1_790_000, false)
    const [top] = state.stacks[0] ?? []
    play(state, RED, 1_810_000, { type: 'im-done' })
    expect([state.phase, rules.alarm(state)]).toEqual([
      'overtime',
      { by: 'clock', at: 1_850_000, action: { type: 'lapse', seat: RED, timer: 0 } },
    ])
    runTo(state, 1_850_000)
    expect([state.phase, playerAt(state, RED).ship, state.stacks[0]?.at(-1)]).toEqual(['finished', { at: 'M1' }, top])
  })
})

describe('setup, intro, counting', () => {
  test('V-43 [TNS-032, TNS-044, TNS-045, TNS-046, TNS-047, TNS-048, TNS-050] three players', () => {
    const { state } = bareTable(3)
    expect(state.players.map(({ ship }) => ship.at)).toEqual(['red', 'green', 'lightblue'])
    expect(state.stacks.map(stack => stack.length)).toEqual([8, 8, 8])
    expect(state.bonus).toEqual([true, true, true])
    expect(JSON.stringify(state)).not.toContain('purple')
  })

  test('V-44 [TNS-022, TNS-080] no research and no moons in the intro game', () => {
    const { state } = introTable().ship(RED, 'M1').stand(RED, 0, 'ship', 0).stand(RED, 1, 'B2', 0)
    expect(refusalOf(introTable().state, RED, 0, place(0, 'research'))).toBe('E_RESEARCH_EMPTY')
    expect(refusalOf(state, RED, 60_000, lift(0, take('PR01')))).toBe('E_VARIANT')
    expect(refusalOf(state, RED, 60_000, lift(1, upgrade))).toBe('E_NOT_STAGE_II')
    play(state, RED, 60_000, lift(0, forfeit))
  })

  test('V-45 [TNS-033, TNS-034, TNS-035, TNS-036] the first position of the intro game', () => {
    const { state } = introTable()
    const { slots, above } = playerAt(state, RED)
    expect([slots.P1.content, slots.P2.content, slots.B2.content]).toEqual([['red-gray-1a'], ['red-yellow-1a'], ['blue', 'brown', '']])
    expect([slots.T1.tile?.slice(0, 2), slots.T1.stage, slots.T2.tile, slots.B2.tile, above.length]).toEqual(['PR', 3, 'TR01', 'BE01', 10])
    expect([state.supply, introTable(3).state.supply]).toEqual([
      { gray: 10, yellow: 10, blue: 10, brown: 10 },
      { gray: 10, yellow: 11, blue: 11, brown: 10 },
    ])
  })

  test('V-46 [TNS-002] thirty placements per timer, even with two seconds in between', () => {
    const placements = (delay: number) => {
      const { state } = bareTable()
      let count = 0
      for (let at = 0; refusalOf(state, RED, at, place(0, 'P1')) === undefined; at += 60_000 + delay) {
        play(state, RED, at, place(0, 'P1'))
        play(state, RED, at + 60_000, lift(0, forfeit))
        count++
      }
      return count
    }
    expect([placements(0), placements(2068), placements(2069)]).toEqual([30, 30, 29])
  })

  test('V-47 [TNS-014, TNS-126] the intro game’s twelve minutes', () => {
    const { state } = introTable()
    expect(refusalOf(state, RED, 719_999, place(0, 'P1'))).toBeUndefined()
    expect(refusalOf(state, RED, 720_000, place(0, 'P1'))).toBe('E_CLOCK_OVER')
  })

  test('V-48 [TNS-100, TNS-122] half a plant produces, but is not upgraded', () => {
    const { state } = bareTable().tile(RED, 'P1', 'PR01', 2).order(RED, 'P1.0', 'gray-1a').stand(RED, 0, 'P1', 0)
    expect(refusalOf(state, RED, 60_000, lift(0, upgrade))).toBe('E_BUILDING_NOT_EMPTY')
    play(state, RED, 60_000, lift(0, produce(1)))
    expect(slot(state, 'P1').content).toEqual(['red-gray-1a', 'yellow'])
  })

  test('V-50 [TNS-059] an action belongs to its symbol', () => {
    const { state } = bareTable().stand(RED, 0, 'P2', 0).cube(RED, 'P1.0', 'gray')
    expect(refusalOf(state, RED, 60_000, lift(0, beam('0<P1.0')))).toBe('E_WRONG_ACTION')
    expect(refusalOf(state, RED, 60_000, lift(0, upgrade))).toBe('E_NOT_STAGE_II')
  })

  test('V-51 [TNS-074] only ships have destinations', () => {
    expect(refusalOf(bareTable().state, RED, 0, place(0, 'P1', 'M1'))).toBe('E_DEST_NOT_ALLOWED')
  })

  const picking = () => rules.setup(options({ mode: 'normal' }), 3, orderly)
  const pick = (...orders: string[]) => ({ type: 'pick-start', orders }) as const

  test('V-52 [TNS-051, TNS-052] two markers, in secret until all have picked', () => {
    const state = picking()
    const wrong = [pick('red-gray-1a'), pick('red-gray-1a', 'red-gray-1a'), pick('red-gray-1a', 'green-gray-1a')]
    expect(wrong.map(action => refusalOf(state, RED, 10, action))).toEqual(['E_PICK_COUNT', 'E_PICK_COUNT', 'E_PICK_COUNT'])
    play(state, RED, 10, pick('red-gray-3a', 'red-blue-2b'))
    expect(shared(state).players[RED]).toMatchObject({ picked: true })
    expect(JSON.stringify(shared(state).players[RED]?.pick)).toBeUndefined()
    play(state, GREEN, 20, pick('green-gray-1a', 'green-gray-1b'))
    const events = play(state, LIGHTBLUE, 30, pick('lightblue-gray-1a', 'lightblue-blue-1b'))
    expect(events).toContainEqual(expect.objectContaining({ type: 'revealed' }))
    expect(shared(state)).toMatchObject({ phase: 'lay', players: [{ pick: ['red-gray-3a', 'red-blue-2b'] }, {}, {}] })
  })

  test('V-61 [TNS-053, TNS-321] laid by the clock: on the plant of the colour, else the first free one', () => {
    const state = picking()
    play(state, RED, 10, pick('red-blue-3a', 'red-blue-1a'))
    runTo(state, 90_000)
    runTo(state, 150_000)
    expect([contentOf(state, RED, 'P3.0'), contentOf(state, RED, 'P1.0')]).toEqual(['red-blue-1a', 'red-blue-3a'])
  })

  test('V-62 [TNS-051, TNS-330] a pick may be changed until the last one', () => {
    const state = picking()
    play(state, RED, 10, pick('red-gray-3a', 'red-blue-2b'))
    expect(play(state, RED, 20, pick('red-gray-1a', 'red-blue-1a'))).toEqual([])
    const lay = (...list: string[]) => ({ type: 'lay-start', orders: list.map(laying) }) as const
    expect(refusalOf(state, RED, 30, lay('red-gray-1a>P1.0', 'red-blue-1a>P2.0'))).toBe('E_PHASE')
    play(state, GREEN, 40, pick('green-gray-1a', 'green-gray-1b'))
    play(state, LIGHTBLUE, 50, pick('lightblue-gray-1a', 'lightblue-blue-1b'))
    expect(refusalOf(state, RED, 60, lay('red-gray-1a>P1.0', 'red-gray-3a>P2.0'))).toBe('E_PICK_COUNT')
    expect(playerAt(state, RED).above).toContain('red-gray-1a')
    play(state, RED, 60, lay('red-gray-1a>P1.0', 'red-blue-1a>B2.0'))
    expect(playerAt(state, RED).above).not.toContain('red-gray-1a')
  })

  test('V-54 [TNS-064, TNS-305, TNS-307, TNS-327] early hands gain nothing', () => {
    const room = new Room(bareTable().stand(GREEN, 0, 'P1', 1_790_000, false).state)
    const placed: unknown[] = [...told(room.send(RED, 0, place(0, 'P1')))]
    for (let n = 1; n < 40; n++) {
      const answers = room.send(RED, n * 60_000 - 100, lift(0, forfeit), place(0, 'P1'))
      room.runTo(n * 60_000)
      if (answers[1]?.code !== undefined) {
        expect([n, told(answers)]).toEqual([30, [1_800_000, 'E_CLOCK_OVER']]) // V-55
        break
      }
      expect(told(answers)).toEqual([n * 60_000, n * 60_000])
      placed.push(answers[1]?.at)
    }
    expect(placed).toHaveLength(30)
  })

  test('V-55 [TNS-126, TNS-307, TNS-327] a held lift at the very end is played, its place is not', () => {
    const room = new Room(bareTable().stand(RED, 0, 'P1', 1_740_000, false).stand(GREEN, 0, 'P1', 1_790_000, false).state)
    const answers = room.send(RED, 1_799_900, lift(0, produce(0)), place(0, 'P1'))
    expect(told(answers)).toEqual([undefined, undefined])
    room.runTo(1_800_000)
    expect([told(answers), contentOf(room.state, RED, 'P1.0')]).toEqual([[1_800_000, 'E_CLOCK_OVER'], 'gray'])
  })

  test('V-64 [TNS-334] what red and a spectator are sent', () => {
    const { state } = meeting()
    play(state, GREEN, 1, { type: 'set-prefs', visitors: ['purple'] })
    runTo(state, 60_000)
    play(state, LIGHTBLUE, 60_000, lift(0, deliver('gray1')))
    const everybody = shared(state)
    expect(everybody.stacks).toEqual([
      { top: 'PR01', count: 6 },
      { top: 'PR07', count: 6 },
      { top: 'BE01', count: 6 },
      { top: 'TR01', count: 6 },
    ])
    const red = { shared: everybody, own: rules.own(state, RED) }
    for (const secret of ['PR02', 'visitors":["purple', 'waiting', 'gray1', 'deliver']) expect(JSON.stringify(red)).not.toContain(secret)
    expect(rules.own(state, RED)).toEqual({ prefs: { visitors: [], release: [] }, heard: [] })
    expect(rules.own(state, LIGHTBLUE).waiting).toMatchObject({ planet: 'green', at: 60_000 })
    expect(Object.keys(everybody)).not.toContain('windows')
    expect(timeNSpace.legalActions({ viewer: 'spectator', shared: everybody })).toEqual([])
    expect(copy(everybody)).toEqual(everybody)
  })
})
