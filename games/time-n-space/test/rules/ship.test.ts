import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import {
  bareTable,
  build,
  by,
  contentOf,
  deliver,
  forfeit,
  GREEN,
  introTable,
  LIGHTBLUE,
  lateTable,
  lift,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  take,
  under,
  unit,
  upgrade,
} from '../testing.ts'

const atGreen = () => bareTable().ship(RED, 'M1', 'green').stand(RED, 0, 'ship', 0)
const atMoon = (height = 6) => bareTable().stack(0, height).ship(RED, 'red', 'M1').stand(RED, 0, 'ship', 0)

ruleTable(rules, [
  {
    rule: 'TNS-074, TNS-075',
    says: 'a timer on the ship sends it into a wormhole',
    given: bareTable().state,
    when: by(RED, 5, place(0, 'ship', 'M4')),
    outcome: (state, events) => {
      expect(playerAt(state, RED).ship).toEqual({ at: 'red', to: 'M4' })
      expect(events).toEqual([{ for: 'all', type: 'placed', seat: RED, timer: 0, symbol: 'ship', dest: 'M4' }])
    },
  },
  {
    rule: 'TNS-074',
    says: 'not to a far moon',
    given: bareTable().state,
    when: by(RED, 5, place(0, 'ship', 'M2')),
    outcome: 'E_NOT_ADJACENT',
  },
  {
    rule: 'TNS-074',
    says: 'not to where it is',
    given: bareTable().state,
    when: by(RED, 5, place(0, 'ship', 'red')),
    outcome: 'E_NOT_ADJACENT',
  },
  {
    rule: 'TNS-074',
    says: 'not off the board',
    given: bareTable(3).state,
    when: by(RED, 5, place(0, 'ship', 'M4')),
    outcome: 'E_NOT_ADJACENT',
  },
  {
    rule: 'TNS-076',
    says: 'ships do not stand in each other’s way',
    given: bareTable().ship(GREEN, 'green', 'M1').stand(GREEN, 0, 'ship', 0).ship(LIGHTBLUE, 'M1').state,
    when: by(RED, 5, place(0, 'ship', 'M1')),
    outcome: state => expect(playerAt(state, RED).ship.to).toBe('M1'),
  },
  {
    rule: 'TNS-077, TNS-078',
    says: 'first the ship arrives, then there is the action of the place',
    given: atMoon().state,
    when: by(RED, 60_000, lift(0, take('PR01'))),
    outcome: (state, events) => {
      expect(playerAt(state, RED)).toMatchObject({ ship: { at: 'M1' }, research: 'PR01', timers: [{}, {}] })
      expect(playerAt(state, RED).ship.to).toBeUndefined()
      expect(events).toMatchObject([{ ship: 'M1', outcome: { kind: 'moon-take', moon: 'M1', tile: 'PR01' } }])
    },
  },
  {
    rule: 'TNS-079',
    says: 'a ship may stay',
    given: bareTable().ship(RED, 'M1').state,
    when: by(RED, 0, place(0, 'ship')),
    outcome: state => expect(playerAt(state, RED).ship).toEqual({ at: 'M1' }),
  },
  {
    rule: 'TNS-080',
    says: 'intro: nothing to do at a moon',
    given: introTable().ship(RED, 'M1').stand(RED, 0, 'ship', 0).state,
    when: by(RED, 60_000, lift(0, under('PR01'))),
    outcome: 'E_VARIANT',
  },
  {
    rule: 'TNS-081, TNS-082',
    says: 'the top tile goes under the stack',
    given: atMoon().state,
    when: by(RED, 60_000, lift(0, under('PR01'))),
    outcome: state => expect(state.stacks[0]).toEqual(['PR02', 'PR03', 'PR04', 'PR05', 'PR06', 'PR01']),
  },
  {
    rule: 'TNS-083, TNS-208',
    says: 'or into research, where it is of no use yet',
    given: atMoon().state,
    when: by(RED, 60_000, lift(0, take('PR01'))),
    outcome: state => expect(playerAt(state, RED).slots.P1).toEqual({ stage: 1, content: [''] }),
  },
  {
    rule: 'TNS-084',
    says: 'not if one lies there',
    given: atMoon().research(RED, 'BE01').state,
    when: by(RED, 60_000, lift(0, take('PR01'))),
    outcome: 'E_RESEARCH_OCCUPIED',
  },
  {
    rule: 'TNS-085, TNS-216',
    says: 'with two tiles something must be done',
    given: atMoon(2).state,
    when: by(RED, 60_000, lift(0, forfeit)),
    outcome: 'E_MOON_MANDATORY',
  },
  {
    rule: 'TNS-085',
    says: 'with one it may be left',
    given: atMoon(1).state,
    when: by(RED, 60_000, lift(0, forfeit)),
    outcome: state => expect([state.stacks[0], playerAt(state, RED).ship]).toEqual([['PR01'], { at: 'M1' }]),
  },
  {
    rule: 'TNS-312',
    says: 'the tile must be the one that was seen',
    given: atMoon().state,
    when: by(RED, 60_000, lift(0, under('PR02'))),
    outcome: 'E_STALE',
  },
  {
    rule: 'TNS-081',
    says: 'a bare moon has nothing',
    given: atMoon(0).state,
    when: by(RED, 60_000, lift(0, under('PR01'))),
    outcome: 'E_STACK_EMPTY',
  },
  {
    rule: 'TNS-016, TNS-096',
    says: 'the owner can deny nothing',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P4.0', 'gray-1c').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: state => expect(playerAt(state, RED).collected).toEqual(['green-gray-1c']),
  },
  {
    rule: 'TNS-086, TNS-210',
    says: 'the visitor decides what and how much',
    given: atGreen()
      .tile(RED, 'B1', 'BE01', 3)
      .cube(RED, 'B1.0', 'gray')
      .cube(RED, 'B1.1', 'gray')
      .cube(RED, 'B2.0', 'blue')
      .order(GREEN, 'P1.0', 'gray-1a')
      .order(GREEN, 'P2.0', 'gray-2a')
      .order(GREEN, 'P3.0', 'blue-1a').state,
    when: by(RED, 60_000, lift(0, deliver('blue1', 'gray2'))),
    outcome: state =>
      expect([playerAt(state, RED).collected, contentOf(state, GREEN, 'P1.0')]).toEqual([
        ['green-blue-1a', 'green-gray-2a'],
        'green-gray-1a',
      ]),
  },
  {
    rule: 'TNS-017, TNS-087',
    says: 'three cubes for a three',
    given: atGreen().tile(RED, 'B1', 'BE01', 2).cube(RED, 'B1.0', 'gray').cube(RED, 'B1.1', 'gray').order(GREEN, 'P1.0', 'gray-3a').state,
    when: by(RED, 60_000, lift(0, deliver('gray3'))),
    outcome: 'E_NOT_ENOUGH_GOODS',
  },
  {
    rule: 'TNS-089',
    says: 'cubes on plants do not count',
    given: atGreen().cube(RED, 'P1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: 'E_NOT_ENOUGH_GOODS',
  },
  {
    rule: 'TNS-018, TNS-090, TNS-091, TNS-092, TNS-093',
    says: 'cubes to the supply, the marker to the visitor, a free field for the owner',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: (state, events) => {
      expect([state.supply.gray, contentOf(state, RED, 'B1.0'), contentOf(state, GREEN, 'P1.0')]).toEqual([12, '', ''])
      expect([playerAt(state, RED).collected, playerAt(state, GREEN).above.includes('green-gray-1a')]).toEqual([['green-gray-1a'], false])
      const outcome = { kind: 'deliver', planet: 'green', orders: ['green-gray-1a'], missed: 0, bonus: true }
      expect(events).toMatchObject([{ ship: 'green', outcome }])
    },
  },
  {
    rule: 'TNS-095, TNS-213',
    says: 'at home there is nothing to do',
    given: bareTable().ship(RED, 'M1', 'red').stand(RED, 0, 'ship', 0).order(RED, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: 'E_OWN_PLANET',
  },
  {
    rule: 'TNS-067',
    says: 'an empty delivery is none',
    given: atGreen().state,
    when: by(RED, 60_000, lift(0, deliver())),
    outcome: 'E_EMPTY_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'no delivery at a moon',
    given: atMoon().state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'no tiles at a planet',
    given: atGreen().state,
    when: by(RED, 60_000, lift(0, take('PR01'))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'no production on a ship',
    given: atGreen().state,
    when: by(RED, 60_000, lift(0, produce(0))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'no upgrade of a ship',
    given: atGreen().state,
    when: by(RED, 60_000, lift(0, upgrade)),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'no building from a ship',
    given: atGreen().state,
    when: by(RED, 60_000, lift(0, build('P1'))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-329',
    says: 'a named unit without a cube',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1:B2.0'))),
    outcome: 'E_NO_CUBE',
  },
  {
    rule: 'TNS-329',
    says: 'a named cube of another colour',
    given: atGreen().cube(RED, 'B1.0', 'blue').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1:B1.0'))),
    outcome: 'E_NOT_ENOUGH_GOODS',
  },
  {
    rule: 'TNS-329',
    says: 'cubes of entries that find no order are not looked at',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1', 'blue2:P1.0+P1.0'))),
    outcome: state => expect(playerAt(state, RED).collected).toEqual(['green-gray-1a']),
  },
  {
    rule: 'TNS-326',
    says: 'unless told otherwise the lowest slot pays',
    given: atGreen().cube(RED, 'B1.0', 'gray').cube(RED, 'B2.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: state => expect([contentOf(state, RED, 'B1.0'), contentOf(state, RED, 'B2.0')]).toEqual(['', 'gray']),
  },
  {
    rule: 'TNS-087, TNS-089',
    says: 'one cube does not pay for two orders',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P2.0', 'gray-1b').state,
    when: by(RED, 60_000, lift(0, deliver('gray1', 'gray1'))),
    outcome: 'E_NOT_ENOUGH_GOODS',
  },
  {
    rule: 'TNS-087, TNS-329',
    says: 'nor one that is named for the other',
    given: atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').order(GREEN, 'P2.0', 'gray-1b').state,
    when: by(RED, 60_000, lift(0, deliver('gray1', 'gray1:B1.0'))),
    outcome: 'E_NOT_ENOUGH_GOODS',
  },
  {
    rule: 'TNS-212',
    says: 'nothing without a timer',
    given: bareTable().ship(RED, 'green').cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a').state,
    when: by(RED, 60_000, lift(0, deliver('gray1'))),
    outcome: 'E_TIMER_NOT_PLACED',
  },
  {
    rule: 'TNS-098',
    says: 'intro: there is no bonus marker to take',
    given: introTable().ship(RED, 'M1', 'green').stand(RED, 0, 'ship', 0).state,
    when: by(RED, 60_000, lift(0, deliver('blue1'))),
    outcome: state => expect(playerAt(state, RED)).toMatchObject({ bonus: 0, collected: ['green-blue-1a'] }),
  },
])

test('[TNS-097, TNS-309] without a wish: beam units first, higher stages first, then by place', () => {
  const table = atGreen().tile(GREEN, 'P4', 'PR01', 2).tile(GREEN, 'T1', 'BE01', 2).tile(RED, 'B1', 'BE02', 3).tile(RED, 'B2', 'BE03', 3)
  for (const [at, id] of [
    ['P1.0', '1a'],
    ['P4.1', '1b'],
    ['B1.0', '1c'],
    ['T1.1', '2a'],
    ['B2.0', '2b'],
  ] as const)
    table.order(GREEN, at, `gray-${id}`)
  for (const at of ['B1.0', 'B1.1', 'B1.2', 'B2.0', 'B2.1', 'B2.2']) table.cube(RED, at, 'gray')
  const { state } = table
  const [event] = play(state, RED, 60_000, lift(0, deliver('gray1', 'gray2', 'gray1')))
  expect(event).toMatchObject({ outcome: { orders: ['green-gray-1c', 'green-gray-2a', 'green-gray-1b'] } })
})

test('[TNS-309] wishes can be changed at any time before the end, and only sense is kept', () => {
  const { state } = lateTable(3).stand(RED, 0, 'P1', 1_799_000)
  const prefs = {
    type: 'set-prefs',
    visitors: ['red', 'purple', 'lightblue', 'lightblue'],
    release: [unit('P1.0'), unit('X1.0'), unit('P1.0'), unit('B2.3')],
  } as const
  expect(play(state, RED, 1_860_000, prefs)).toEqual([{ for: RED, type: 'prefs-set' }])
  expect(playerAt(state, RED).prefs).toEqual({ visitors: ['lightblue'], release: [unit('P1.0')] })
  play(state, RED, 1_860_000, { type: 'set-prefs', release: [] })
  expect(playerAt(state, RED).prefs).toEqual({ visitors: ['lightblue'], release: [] })
  play(state, RED, 1_860_001, lift(0, forfeit))
  expect(refusalOf(state, RED, 1_860_002, prefs)).toBe('E_PHASE')
})

test('[TNS-310] only if nothing on the list is on offer the lift is refused', () => {
  const { state } = atGreen().cube(RED, 'B1.0', 'gray').order(GREEN, 'P1.0', 'gray-1a')
  expect(refusalOf(state, RED, 60_000, lift(0, deliver('blue3', 'gray2')))).toBe('E_ORDER_GONE')
  const [event] = play(state, RED, 60_000, lift(0, deliver('blue3', 'gray1', 'gray1')))
  expect(event).toMatchObject({ outcome: { orders: ['green-gray-1a'], missed: 2 } })
})

test('[TNS-111] an order leaves the centre only when somebody fulfils it', () => {
  const { state } = bareTable().order(RED, 'P1.0', 'gray-1a').stand(RED, 0, 'T1', 0)
  expect(refusalOf(state, RED, 60_000, lift(0, { kind: 'trade', list: [{ order: 'red-gray-1a', unit: unit('P2.0') }] }))).toBe(
    'E_ORDER_NOT_ABOVE',
  )
})
