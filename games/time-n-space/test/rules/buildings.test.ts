import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timeNSpace } from '../../src/index.ts'
import {
  bareTable,
  beam,
  build,
  by,
  contentOf,
  forfeit,
  lift,
  place,
  play,
  playerAt,
  produce,
  RED,
  refusalOf,
  rules,
  trade,
  upgrade,
} from '../testing.ts'

const plant = () => bareTable().tile(RED, 'P1', 'PR01', 3).stand(RED, 0, 'P1', 0)
const station = () => bareTable().tile(RED, 'B1', 'BE01', 2).stand(RED, 0, 'B1', 0).cube(RED, 'P1.0', 'gray')
const office = (stage: 2 | 3 = 2) => bareTable().tile(RED, 'T1', 'TR01', stage).stand(RED, 0, 'T1', 0)
const site = () => bareTable().research(RED, 'TR01').stand(RED, 0, 'research', 0)

ruleTable(rules, [
  {
    rule: 'TNS-099, TNS-101',
    says: 'some of the free units, in any order',
    given: plant().state,
    when: by(RED, 60_000, lift(0, produce(2, 0))),
    outcome: state => expect([playerAt(state, RED).slots.P1.content, state.supply.gray]).toEqual([['gray', '', 'yellow'], 11]),
  },
  {
    rule: 'TNS-100, TNS-203',
    says: 'a unit holds one thing',
    given: plant().cube(RED, 'P1.1', 'gray').state,
    when: by(RED, 60_000, lift(0, produce(1))),
    outcome: 'E_UNIT_OCCUPIED',
  },
  { rule: 'TNS-203', says: 'no unit twice', given: plant().state, when: by(RED, 60_000, lift(0, produce(1, 1))), outcome: 'E_DUPLICATE' },
  {
    rule: 'TNS-099',
    says: 'only units of this plant',
    given: plant().state,
    when: by(RED, 60_000, lift(0, produce(3))),
    outcome: 'E_UNIT_UNKNOWN',
  },
  {
    rule: 'TNS-102, TNS-311',
    says: 'what is not there stays empty, in listed order',
    given: plant().drain('gray', 1).state,
    when: by(RED, 60_000, lift(0, produce(1, 0))),
    outcome: state => expect([playerAt(state, RED).slots.P1.content, state.supply.gray]).toEqual([['', 'gray', ''], 0]),
  },
  {
    rule: 'TNS-102, TNS-311',
    says: 'one colour that is there is enough',
    given: plant().drain('gray').state,
    when: by(RED, 60_000, lift(0, produce(0, 2))),
    outcome: state => expect([playerAt(state, RED).slots.P1.content, state.supply.gray]).toEqual([['', '', 'yellow'], 0]),
  },
  {
    rule: 'TNS-103',
    says: 'no cube of a beam station, none from nowhere',
    given: station().state,
    when: by(RED, 60_000, lift(0, beam('0<T2.0'))),
    outcome: 'E_UNIT_UNKNOWN',
  },
  {
    rule: 'TNS-104',
    says: 'no unit that is full',
    given: station().cube(RED, 'B1.1', 'blue').state,
    when: by(RED, 60_000, lift(0, beam('1<P1.0'))),
    outcome: 'E_UNIT_OCCUPIED',
  },
  {
    rule: 'TNS-104, TNS-110',
    says: 'no unit under an order',
    given: station().order(RED, 'B1.0', 'blue-1a').state,
    when: by(RED, 60_000, lift(0, beam('0<P1.0'))),
    outcome: 'E_UNIT_OCCUPIED',
  },
  {
    rule: 'TNS-105',
    says: 'not all units need to be filled',
    given: station().state,
    when: by(RED, 60_000, lift(0, beam('1<P1.0'))),
    outcome: state => expect([playerAt(state, RED).slots.B1.content, contentOf(state, RED, 'P1.0')]).toEqual([['', 'gray'], '']),
  },
  {
    rule: 'TNS-203',
    says: 'no cube goes to two units',
    given: station().state,
    when: by(RED, 60_000, lift(0, beam('0<P1.0', '1<P1.0'))),
    outcome: 'E_DUPLICATE',
  },
  {
    rule: 'TNS-203',
    says: 'no unit takes two cubes',
    given: station().cube(RED, 'P2.0', 'yellow').state,
    when: by(RED, 60_000, lift(0, beam('0<P1.0', '0<P2.0'))),
    outcome: 'E_DUPLICATE',
  },
  {
    rule: 'TNS-103',
    says: 'an empty unit sends nothing',
    given: station().state,
    when: by(RED, 60_000, lift(0, beam('0<P2.0'))),
    outcome: 'E_NO_CUBE',
  },
  {
    rule: 'TNS-106, TNS-107',
    says: 'as many markers as the number says, of any kind, on any free fields',
    given: office().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>B2.0', 'red-brown-1b>P1.0'))),
    outcome: (state, events) => {
      expect([contentOf(state, RED, 'B2.0'), contentOf(state, RED, 'P1.0'), playerAt(state, RED).above.length]).toEqual([
        'red-gray-3a',
        'red-brown-1b',
        22,
      ])
      expect(events).toMatchObject([{ outcome: { kind: 'trade', orders: ['red-gray-3a', 'red-brown-1b'] } }])
    },
  },
  {
    rule: 'TNS-106',
    says: 'or fewer',
    given: office(3).state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>B2.0'))),
    outcome: state => expect(playerAt(state, RED).above).toHaveLength(23),
  },
  {
    rule: 'TNS-106',
    says: 'never more',
    given: office().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>B2.0', 'red-brown-1b>P1.0', 'red-brown-1a>P2.0'))),
    outcome: 'E_TOO_MANY',
  },
  {
    rule: 'TNS-108',
    says: 'not on a cube',
    given: office().cube(RED, 'P1.0', 'gray').state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>P1.0'))),
    outcome: 'E_UNIT_OCCUPIED',
  },
  {
    rule: 'TNS-109',
    says: 'not on a trading station',
    given: office().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>T1.0'))),
    outcome: 'E_UNIT_UNKNOWN',
  },
  {
    rule: 'TNS-203',
    says: 'no marker twice',
    given: office().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>P1.0', 'red-gray-3a>P2.0'))),
    outcome: 'E_DUPLICATE',
  },
  {
    rule: 'TNS-203',
    says: 'no field twice',
    given: office().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-3a>P1.0', 'red-gray-2a>P1.0'))),
    outcome: 'E_DUPLICATE',
  },
  {
    rule: 'TNS-110',
    says: 'an order blocks its unit for producing',
    given: bareTable().order(RED, 'P1.0', 'blue-1a').stand(RED, 0, 'P1', 0).state,
    when: by(RED, 60_000, lift(0, produce(0))),
    outcome: 'E_UNIT_OCCUPIED',
  },
  {
    rule: 'TNS-112, TNS-114, TNS-115',
    says: 'a tile covers any free building of stage I, of whatever kind',
    given: site().state,
    when: by(RED, 60_000, lift(0, build('P4'))),
    outcome: (state, events) => {
      expect([playerAt(state, RED).slots.P4, playerAt(state, RED).research]).toEqual([{ tile: 'TR01', stage: 2, content: [] }, undefined])
      expect(events).toMatchObject([{ outcome: { kind: 'build', slot: 'P4', tile: 'TR01' } }])
    },
  },
  {
    rule: 'TNS-113',
    says: 'no timer on an empty research station',
    given: bareTable().state,
    when: by(RED, 0, place(0, 'research')),
    outcome: 'E_RESEARCH_EMPTY',
  },
  {
    rule: 'TNS-116',
    says: 'not over a cube',
    given: site().cube(RED, 'P1.0', 'gray').state,
    when: by(RED, 60_000, lift(0, build('P1'))),
    outcome: 'E_BUILDING_NOT_EMPTY',
  },
  {
    rule: 'TNS-117',
    says: 'not over stage II',
    given: site().tile(RED, 'P1', 'PR01', 2).state,
    when: by(RED, 60_000, lift(0, build('P1'))),
    outcome: 'E_NOT_STAGE_I',
  },
  {
    rule: 'TNS-117, TNS-119',
    says: 'not over stage III',
    given: site().tile(RED, 'P1', 'PR01', 3).state,
    when: by(RED, 60_000, lift(0, build('P1'))),
    outcome: 'E_NOT_STAGE_I',
  },
  {
    rule: 'TNS-313',
    says: 'not under a timer',
    given: site().stand(RED, 1, 'P1', 50_000, false).state,
    when: by(RED, 60_000, lift(0, build('P1'))),
    outcome: 'E_TIMER_ON_BUILDING',
  },
  {
    rule: 'TNS-114',
    says: 'there must be such a building',
    given: site().state,
    when: by(RED, 60_000, lift(0, build('P9' as 'P1'))),
    outcome: 'E_NO_SUCH_SYMBOL',
  },
  {
    rule: 'TNS-059',
    says: 'research does not produce',
    given: site().state,
    when: by(RED, 60_000, lift(0, produce(0))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'a plant does not build',
    given: site().stand(RED, 1, 'P1', 0).state,
    when: by(RED, 60_000, lift(1, build('P2'))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'a beam station does not trade',
    given: station().state,
    when: by(RED, 60_000, lift(0, trade('red-gray-1a>P2.0'))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-059',
    says: 'a trading station does not produce',
    given: office().state,
    when: by(RED, 60_000, lift(0, produce(0))),
    outcome: 'E_WRONG_ACTION',
  },
  {
    rule: 'TNS-120, TNS-209',
    says: 'the tile stays until it is built',
    given: site().state,
    when: by(RED, 60_000, lift(0, forfeit)),
    outcome: state => expect(playerAt(state, RED).research).toBe('TR01'),
  },
  {
    rule: 'TNS-122, TNS-124',
    says: 'a free stage II is turned to stage III',
    given: bareTable().tile(RED, 'B1', 'BE01', 2).stand(RED, 0, 'B1', 0).state,
    when: by(RED, 60_000, lift(0, upgrade)),
    outcome: (state, events) => {
      expect(playerAt(state, RED).slots.B1).toEqual({ tile: 'BE01', stage: 3, content: ['', '', ''] })
      expect(events).toMatchObject([{ outcome: { kind: 'upgrade', slot: 'B1', tile: 'BE01' } }])
    },
  },
  {
    rule: 'TNS-122',
    says: 'stage I is not turned',
    given: bareTable().stand(RED, 0, 'P1', 0).state,
    when: by(RED, 60_000, lift(0, upgrade)),
    outcome: 'E_NOT_STAGE_II',
  },
  { rule: 'TNS-122', says: 'stage III neither', given: plant().state, when: by(RED, 60_000, lift(0, upgrade)), outcome: 'E_NOT_STAGE_II' },
  {
    rule: 'TNS-122',
    says: 'not under an order',
    given: bareTable().tile(RED, 'B1', 'BE01', 2).order(RED, 'B1.1', 'blue-1a').stand(RED, 0, 'B1', 0).state,
    when: by(RED, 60_000, lift(0, upgrade)),
    outcome: 'E_BUILDING_NOT_EMPTY',
  },
])

test('[TNS-073, TNS-118] stage II comes from research, stage III from turning it over, and from nowhere else', () => {
  const { state } = site()
  play(state, RED, 60_000, lift(0, build('T2')))
  expect(playerAt(state, RED).slots.T2.stage).toBe(2)
  play(state, RED, 60_000, place(0, 'T2'))
  play(state, RED, 120_000, lift(0, upgrade))
  expect(playerAt(state, RED).slots.T2.stage).toBe(3)
})

test('[TNS-121] the last building of a kind may go', () => {
  const { state } = bareTable().tile(RED, 'B1', 'PR01', 2).research(RED, 'PR02').stand(RED, 0, 'research', 0)
  play(state, RED, 60_000, lift(0, build('B2')))
  expect(playerAt(state, RED).slots.B2.tile).toBe('PR02')
})

test('[TNS-123] turning over is done instead of the usual action', () => {
  const { state } = bareTable().tile(RED, 'P1', 'PR01', 2).stand(RED, 0, 'P1', 0)
  play(state, RED, 60_000, lift(0, upgrade))
  expect([playerAt(state, RED).slots.P1.content, state.supply.gray]).toEqual([['', '', ''], 12])
  expect(refusalOf(state, RED, 60_000, lift(0, produce(0)))).toBe('E_TIMER_NOT_PLACED')
})

test('[TNS-125] everybody sees which tile it is, and so what it will be', () => {
  const { state } = bareTable().tile(RED, 'P1', 'PR01', 2)
  expect(rules.shared(state).players[RED]?.slots.P1).toEqual({ tile: 'PR01', stage: 2, content: ['', ''] })
  expect(rules.shared(state).stacks[0]?.top).toBe('PR02')
})

test('parsers keep lists and names short', () => {
  const long = Array(30).fill(0)
  const odd = [
    { type: 'lift', timer: 0, does: { kind: 'produce', units: long } },
    { type: 'lift', timer: 0, does: { kind: 'deliver', list: long.map(() => ({ good: 'gray', value: 1 })) } },
    { type: 'lift', timer: 0, does: { kind: 'deliver', list: [{ good: 'gray', value: 4 }] } },
    { type: 'lift', timer: 0, does: { kind: 'deliver', list: [{ good: 'pink', value: 1 }] } },
    { type: 'lift', timer: 0, does: { kind: 'dance' } },
    { type: 'lift', timer: 0.5, does: { kind: 'forfeit' } },
    { type: 'lift', timer: 0 },
    { type: 'place', timer: 0, symbol: 'x'.repeat(30) },
    { type: 'place', timer: 0, symbol: 'ship', dest: 7 },
    { type: 'pick-start', orders: [1, 2] },
    { type: 'lay-start', orders: [{ order: 'a' }] },
    { type: 'set-prefs', visitors: ['pink'] },
    { type: 'signal', kind: 'need', count: 0 },
    { type: 'signal', kind: 'shout' },
    { type: 'dance' },
    null,
  ]
  for (const raw of odd)
    expect(timeNSpace.parseAction(raw), JSON.stringify(raw)).toMatchObject({ ok: false, error: { code: 'bad-action' } })
  expect(timeNSpace.parseAction({ type: 'sand-out', seat: 0, timer: 0 })).toMatchObject({ ok: false, error: { code: 'clock-only' } })
})
