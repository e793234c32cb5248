import { expect, test } from 'vitest'
import { timeNSpace } from '../../src/index.ts'
import { Room, told } from '../room.ts'
import {
  bareTable,
  beam,
  by,
  contentOf,
  deliver,
  forfeit,
  GREEN,
  LIGHTBLUE,
  lift,
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
} from '../testing.ts'

/** Ships over green, each with a grey cube; green offers as many grey ones as `orders` says. */
function meeting(seats: readonly number[] = [RED, LIGHTBLUE], orders = 1, placedAt = 0): Table {
  const table = bareTable()
  for (let n = 0; n < orders; n++) table.order(GREEN, `P${n + 1}.0`, `gray-1${'abc'[n]}`)
  for (const seat of seats) table.cube(seat, 'B1.0', 'gray').ship(seat, 'green').stand(seat, 0, 'ship', placedAt, false)
  return table
}
const gray = lift(0, deliver('gray1'))
const collected = (room: Room) => room.state.players.map(player => player.collected.length)

test('[TNS-094, TNS-211, TNS-308] alone at a planet nobody waits', () => {
  const room = new Room(meeting([RED]).state)
  expect([told(room.send(RED, 60_000, gray)), collected(room), room.state.windows]).toEqual([[60_000], [1, 0, 0, 0], []])
})

test('[TNS-308] with another hand about to come, a delivery waits for a quarter of a second', () => {
  const room = new Room(meeting().state)
  room.send(RED, 60_000, gray)
  expect(room.events.at(-1)).toEqual({ for: RED, type: 'waiting', planet: 'green', until: 60_250 })
  expect(rules.alarm(room.state)).toEqual(by('clock', 60_250, { type: 'close-window', planet: 'green' }))
  expect([
    rules.acting(room.state),
    timeNSpace.legalActions({ viewer: RED, shared: rules.shared(room.state), own: rules.own(room.state, RED) }),
  ]).toEqual([[GREEN, LIGHTBLUE, PURPLE], []])
  room.runTo(60_249)
  expect(collected(room)).toEqual([0, 0, 0, 0])
  room.runTo(60_250)
  expect([collected(room), room.state.windows, room.state.contests]).toEqual([[1, 0, 0, 0], [], []])
})

test('[TNS-308] a hand whose sand runs out within the window is waited for, a later one is not', () => {
  const waits = (runOut: number) => {
    const table = meeting().stand(LIGHTBLUE, 0, 'ship', runOut - 60_000, false)
    const room = new Room(table.state)
    room.send(RED, 60_000, gray)
    return playerAt(room.state, RED).waiting !== undefined
  }
  expect([waits(60_250), waits(60_251), waits(1000 + 60_000)]).toEqual([true, false, false])
})

test('[TNS-333] the owner is no contender, nor a ship elsewhere, nor a free timer, nor a timer that stands elsewhere', () => {
  const tables = [
    meeting([RED]).ship(GREEN, 'green').stand(GREEN, 0, 'ship', 0),
    meeting([RED]).ship(LIGHTBLUE, 'M1').stand(LIGHTBLUE, 0, 'ship', 0),
    meeting([RED]).ship(LIGHTBLUE, 'green'),
    meeting([RED]).ship(LIGHTBLUE, 'green').stand(LIGHTBLUE, 0, 'P1', 0),
    meeting([RED]).ship(LIGHTBLUE, 'green', 'M2').stand(LIGHTBLUE, 0, 'ship', 0),
  ]
  for (const { state } of tables) {
    play(state, RED, 60_000, gray)
    expect(playerAt(state, RED).collected).toHaveLength(1)
  }
})

test('[TNS-308, TNS-333] three hands: it closes when the last of them is there', () => {
  const room = new Room(meeting([RED, LIGHTBLUE, PURPLE], 2).wish(GREEN, ['purple']).state)
  room.send(RED, 60_000, gray)
  room.send(LIGHTBLUE, 60_100, gray)
  expect(collected(room)).toEqual([0, 0, 0, 0])
  room.send(PURPLE, 60_200, gray)
  expect([room.at, collected(room)]).toEqual([60_200, [1, 0, 0, 1]])
  expect(room.state.contests[0]).toMatchObject({
    by: 'owner',
    hands: [{ seat: PURPLE }, { seat: RED }, { seat: LIGHTBLUE, refused: 'E_ORDER_GONE' }],
  })
})

test('[TNS-308] what was served after waiting is told like any other delivery', () => {
  const room = new Room(meeting().state)
  room.send(RED, 60_000, gray)
  room.runTo(60_250)
  const outcome = { kind: 'deliver', planet: 'green', orders: ['green-gray-1a'], missed: 0, bonus: true }
  const lifted = { for: 'all', type: 'lifted', seat: RED, timer: 0, symbol: 'ship', ship: 'green', outcome, lapsed: false }
  expect(room.events.filter(({ type }) => type === 'lifted')).toEqual([lifted])
})

test('[TNS-308] late hands find the window closed', () => {
  const room = new Room(meeting([RED, LIGHTBLUE]).wish(GREEN, ['lightblue']).state)
  room.send(RED, 60_000, gray)
  expect(told(room.send(LIGHTBLUE, 60_250, gray))).toEqual(['E_ORDER_GONE'])
  expect(collected(room)).toEqual([1, 0, 0, 0])
})

test('[TNS-305, TNS-308] in the same millisecond the order of receipt counts', () => {
  const room = new Room(meeting([RED, LIGHTBLUE]).state)
  room.send(LIGHTBLUE, 60_000, gray)
  room.send(RED, 60_000, gray)
  expect(collected(room)).toEqual([0, 0, 1, 0])
})

test('[TNS-094] those the owner did not list come after those listed', () => {
  const room = new Room(meeting([RED, LIGHTBLUE, PURPLE], 1).wish(GREEN, ['purple']).state)
  for (const [index, seat] of [RED, LIGHTBLUE, PURPLE].entries()) room.send(seat, 60_000 + index, gray)
  expect(collected(room)).toEqual([0, 0, 0, 1])
})

test('[TNS-308] while a delivery waits its seat’s other actions are held, talk and wishes are not', () => {
  const table = meeting().stand(RED, 1, 'P2', 0, false)
  const room = new Room(table.state)
  room.send(RED, 60_000, gray)
  expect(rules.check(room.state, by(RED, 60_010, lift(1, produce(0))))).toEqual({ code: 'E_WAITING', rule: 'TNS-308', holdUntil: 60_250 })
  expect(refusalOf(room.state, RED, 60_010, gray)).toBe('E_WAITING')
  expect(refusalOf(room.state, RED, 60_010, { type: 'signal', kind: 'yes' })).toBeUndefined()
  expect(refusalOf(room.state, RED, 60_010, { type: 'set-prefs', visitors: [] })).toBeUndefined()
  const answers = room.send(RED, 60_010, lift(1, produce(0)))
  room.runTo(60_250)
  expect([told(answers), contentOf(room.state, RED, 'P2.0')]).toEqual([[60_250], 'yellow'])
})

test('[TNS-308, TNS-328] a timer placed behind a waiting delivery starts at its own time', () => {
  const room = new Room(meeting().state)
  const answers = room.send(RED, 60_000, gray, place(0, 'ship', 'M1'))
  const other = room.send(RED, 60_100, place(1, 'P1'))
  expect([told(answers), told(other), playerAt(room.state, RED).timers]).toEqual([
    [60_000, 60_000],
    [60_100],
    [{ on: { symbol: 'ship', placedAt: 0, out: true } }, {}],
  ])
  room.runTo(60_250)
  expect(playerAt(room.state, RED)).toMatchObject({
    ship: { at: 'green', to: 'M1' },
    timers: [{ on: { symbol: 'ship', placedAt: 60_000, out: false } }, { on: { symbol: 'P1', placedAt: 60_100, out: false } }],
  })
  expect(rules.alarm(room.state)?.at).toBe(120_000)
})

test('[TNS-328] what is placed behind is checked as if the delivery had been made', () => {
  const { state } = meeting()
  runTo(state, 60_000)
  play(state, RED, 60_000, gray)
  expect(refusalOf(state, RED, 60_001, place(0, 'ship', 'M4'))).toBe('E_NOT_ADJACENT')
  expect(refusalOf(state, RED, 60_001, place(0, 'research'))).toBe('E_RESEARCH_EMPTY')
  play(state, RED, 60_001, place(0, 'P1'))
  expect(refusalOf(state, RED, 60_002, place(0, 'P2'))).toBe('E_TIMER_NOT_FREE')
  expect(refusalOf(state, RED, 60_002, place(1, 'P1'))).toBe('E_SYMBOL_OCCUPIED')
  play(state, RED, 60_002, place(1, 'ship'))
  expect(playerAt(state, RED).timers[1]).toEqual({})
})

test('[TNS-074, TNS-328] and the ship flies on from the planet it has reached', () => {
  const room = new Room(meeting().ship(RED, 'M1', 'green').state)
  expect(told(room.send(RED, 60_000, gray, place(0, 'ship', 'M4')))).toEqual([60_000, 'E_NOT_ADJACENT'])
  expect(told(room.send(RED, 60_010, place(0, 'ship', 'M2')))).toEqual([60_010])
  room.runTo(60_250)
  expect(playerAt(room.state, RED).ship).toEqual({ at: 'green', to: 'M2' })
})

test('[TNS-332] a window that closes when sand runs out closes first', () => {
  const { state } = meeting().stand(PURPLE, 0, 'P1', 250, false)
  runTo(state, 60_000)
  play(state, RED, 60_000, gray)
  const moves: string[] = []
  runTo(state, 60_250, ({ action }) => moves.push(action.type))
  expect(moves).toEqual(['close-window', 'sand-out'])
})

test('[TNS-304, TNS-308] if the delivery fails, the timer behind it stays where it was; the other one is placed', () => {
  const room = new Room(meeting().wish(GREEN, ['lightblue']).state)
  room.send(RED, 60_000, gray, place(0, 'P1'))
  room.send(RED, 60_050, place(1, 'P2'))
  room.send(LIGHTBLUE, 60_100, gray)
  expect(playerAt(room.state, RED)).toMatchObject({
    timers: [{ on: { symbol: 'ship', placedAt: 0, out: true } }, { on: { symbol: 'P2', placedAt: 60_050 } }],
  })
  expect(room.events.filter(event => event.for === RED).map(({ type }) => type)).toEqual(['waiting', 'refused'])
})

test('[TNS-304, TNS-308] and what then has no place any more is refused as well', () => {
  const room = new Room(meeting().wish(GREEN, ['lightblue']).state)
  room.send(RED, 60_000, gray, place(1, 'ship', 'M1'))
  room.send(LIGHTBLUE, 60_100, gray)
  expect(room.events.filter(({ type }) => type === 'refused')).toEqual([
    { for: RED, type: 'refused', code: 'E_ORDER_GONE', rule: 'TNS-310' },
    { for: RED, type: 'refused', code: 'E_SYMBOL_OCCUPIED', rule: 'TNS-063' },
  ])
  expect(playerAt(room.state, RED).timers[1]).toEqual({})
})

test('[TNS-126, TNS-328] behind a waiting delivery, too, placing ends with the clock', () => {
  const room = new Room(meeting([RED, LIGHTBLUE], 1, 1_700_000).state)
  room.send(RED, 1_799_900, gray)
  expect(told(room.send(RED, 1_799_999, place(0, 'P1')))).toEqual([1_799_999])
  expect(told(room.send(RED, 1_800_000, place(1, 'P2')))).toEqual(['E_CLOCK_OVER'])
  room.runTo(1_800_150)
  expect(playerAt(room.state, RED).timers).toEqual([{ on: { symbol: 'P1', placedAt: 1_799_999, out: false } }, {}])
})

test('[TNS-333] who comes back while others wait joins them', () => {
  const room = new Room(meeting([RED, LIGHTBLUE, PURPLE]).away(LIGHTBLUE).wish(GREEN, ['lightblue']).state)
  room.send(RED, 60_000, gray)
  play(room.state, 'clock', 60_010, { type: 'presence', seat: LIGHTBLUE, here: true })
  room.send(LIGHTBLUE, 60_020, gray)
  room.runTo(60_250)
  expect(collected(room)).toEqual([0, 0, 1, 0])
})

test('[TNS-308, TNS-333] who was first and then lost the line keeps the place', () => {
  const room = new Room(meeting().state)
  room.send(RED, 60_000, gray)
  play(room.state, 'clock', 60_010, { type: 'presence', seat: RED, here: false })
  room.send(LIGHTBLUE, 60_020, gray)
  room.runTo(60_250)
  expect(collected(room)).toEqual([1, 0, 0, 0])
})

test('[TNS-308, TNS-332] a window is not closed before its time', () => {
  const room = new Room(meeting().state)
  room.send(RED, 60_000, gray)
  expect(refusalOf(room.state, 'clock', 60_249, { type: 'close-window', planet: 'green' })).toBe('bad-action')
  expect(refusalOf(room.state, 'clock', 60_250, { type: 'close-window', planet: 'red' })).toBe('bad-action')
  expect(refusalOf(room.state, 'clock', 60_250, { type: 'close-window', planet: 'green' })).toBeUndefined()
})

test('[TNS-333] flying on or being lifted by the clock frees those who wait', () => {
  const room = new Room(meeting([RED, LIGHTBLUE]).state)
  room.send(RED, 60_000, gray)
  room.send(LIGHTBLUE, 60_050, lift(0, forfeit), place(0, 'ship'))
  expect([room.at, collected(room)]).toEqual([60_050, [1, 0, 0, 0]])
})

test('[TNS-314, TNS-315] windows close at the deadline, before the rest lapses', () => {
  const room = new Room(meeting([RED, LIGHTBLUE], 1, 1_700_000).state)
  room.send(RED, 1_889_900, gray)
  expect(rules.alarm(room.state)).toEqual(by('clock', 1_890_000, { type: 'close-window', planet: 'green' }))
  room.runTo(1_890_000)
  expect([room.state.phase, collected(room)]).toEqual(['finished', [1, 0, 0, 0]])
})

test('[TNS-331] being done waits behind a delivery; others who are done are not waited for', () => {
  const room = new Room(meeting([RED, LIGHTBLUE], 1, 1_700_000).state)
  room.send(RED, 1_810_000, gray)
  expect(refusalOf(room.state, RED, 1_810_000, { type: 'im-done' })).toBe('E_WAITING')
  room.send(LIGHTBLUE, 1_810_100, { type: 'im-done' })
  expect([room.at, collected(room), room.state.phase]).toEqual([1_810_100, [1, 0, 0, 0], 'finished'])
})

test('[TNS-308] two planets have windows of their own', () => {
  const table = bareTable().order(GREEN, 'P1.0', 'gray-1a').order(RED, 'P1.0', 'blue-1a')
  for (const seat of [LIGHTBLUE, PURPLE]) table.cube(seat, 'B1.0', 'gray').cube(seat, 'B2.0', 'blue')
  table.ship(LIGHTBLUE, 'green').stand(LIGHTBLUE, 0, 'ship', 0, false).ship(PURPLE, 'red').stand(PURPLE, 0, 'ship', 0, false)
  const room = new Room(table.ship(RED, 'green').stand(RED, 0, 'ship', 0, false).ship(GREEN, 'red').stand(GREEN, 0, 'ship', 0, false).state)
  room.send(LIGHTBLUE, 60_000, gray)
  room.send(PURPLE, 60_100, lift(0, deliver('blue1')))
  expect(room.state.windows.map(({ planet }) => planet)).toEqual(['green', 'red'])
  room.runTo(60_250)
  expect(collected(room)).toEqual([0, 0, 1, 0])
  room.runTo(60_350)
  expect(collected(room)).toEqual([0, 0, 1, 1])
  expect(refusalOf(room.state, LIGHTBLUE, 60_350, lift(0, beam('0<P1.0')))).toBe('E_TIMER_NOT_PLACED')
})

test('contested deliveries are told after the end, to everybody', () => {
  const room = new Room(meeting([RED, LIGHTBLUE], 1, 1_700_000).state)
  room.send(RED, 1_799_000, gray)
  room.send(LIGHTBLUE, 1_799_100, gray)
  expect(rules.shared(room.state).contests).toBeUndefined()
  room.runTo(1_890_000)
  expect(rules.shared(room.state).contests).toMatchObject([{ planet: 'green', by: 'receipt', hands: [{ seat: RED }, { seat: LIGHTBLUE }] }])
})
