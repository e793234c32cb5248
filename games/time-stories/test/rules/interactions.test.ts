import { describe, expect, test as it } from 'vitest'
import { idlingTest } from '../../src/roll.ts'
import { act, captainDie, dice, inTurn, missionOf, play, refused, type Scene, scene, test, view, vote } from '../testing.ts'

const four = ['blue', 'green', 'pink', 'yellow'] as const
const bin = (arrivalIf: boolean) => ({ D: { arrival: 'discardIfUnexplored' as const, arrivalIf } })

describe('two rules meet', () => {
  it.each([
    [true, ''],
    [false, 'yard.D'],
  ])('[TST-111] a bin sign that shows only under a condition (%s) counts only then', (shows, card) => {
    const inside = scene({ outside: true, mission: missionOf({ cards: bin(shows) }) })
    play(inside, 0, { type: 'decide-enter', enter: true })
    for (const id of four) act(inside, { type: 'place', agent: id, letter: 'B' })
    const declined = scene({ outside: true, mission: missionOf({ cards: bin(shows) }) })
    for (const seat of [0, 1, 2, 3]) play(declined, seat, { type: 'decide-enter', enter: false })
    expect([inside, declined].map(({ state }) => state.visit?.slots.D?.card)).toEqual([card, card])
  })

  it('[TST-A37, TST-190] the last TU stays open for a gift that lets somebody use the card under his feet', () => {
    const mine = [
      { object: 1, at: 'actor' as const },
      { host: 'one', at: 'actor' as const },
    ]
    const lamp = { id: 'lamp', timing: 'free' as const, if: { all: mine }, steps: [{ do: 'setFlag' as const, flag: 'lit' }] }
    const end = (holder: 'green' | 'pink') => {
      const table = inTurn({
        tu: 0,
        last: true,
        mission: missionOf({ cards: { B: { actions: [lamp] } } }),
        pawns: { blue: 'B', green: 'B', pink: 'C', yellow: 'D' },
        agents: { [holder]: { objects: [1] } },
      })
      for (const id of four) act(table, { type: 'idle', agent: id })
      return table
    }
    expect(end('pink').state.phase).toBe('report') // too far away to be given
    const open = end('green')
    expect(open.state.phase).toBe('acting')
    play(open, 1, { type: 'give', from: 'green', to: 'blue', object: 1 })
    play(open, 0, { type: 'answer-gift', from: 'green', to: 'blue', object: 1, take: true })
    act(open, { type: 'card-action', agent: 'blue', id: 'lamp' })
    play(open, 0, { type: 'end-time' })
    expect(open.state.phase).toBe('report')
  })

  it('[TST-A19, TST-174] on the space of a defeated enemy there is no test, which is no secret', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b1', { enemy: true })] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect(refused(table, 1, { type: 'test', agent: 'green', test: 'fight' })).toBe('E_NO_TEST')
    expect(refused(table, 1, { type: 'card-action', agent: 'green', id: 'open' })).toBe('E_NOT_HERE')
  })

  it('[TST-152] a test that asks for an object on its space is open to all there once one of them has it', () => {
    const given = (holder: 'blue' | 'pink') =>
      inTurn({
        mission: missionOf({ cards: { B: { tests: [test('saw', 'b1', { if: { object: 1, at: 'space' } })] } } }),
        pawns: { blue: 'B', green: 'B', pink: 'C', yellow: 'D' },
        agents: { [holder]: { objects: [1] } },
      })
    const isOpen = (table: Scene, seat: number) => view(table, seat).own?.fronts[0]?.tests[0]?.openTo
    expect([0, 1].map(seat => isOpen(given('blue'), seat))).toEqual([
      ['blue', 'green'],
      ['blue', 'green'],
    ])
    expect(isOpen(given('pink'), 0)).toEqual([])
    expect(refused(given('blue'), 1, { type: 'test', agent: 'green', test: 'saw' })).toBeUndefined()
    expect(refused(given('pink'), 1, { type: 'test', agent: 'green', test: 'saw' })).toBe('E_CONDITION')
  })

  it('[TST-146, TST-167] a test may ask something of whoever rolls: it is open to him, holds him, and is none of the others’ business', () => {
    const mission = missionOf({ cards: { B: { tests: [test('oath', 'b1', { lock: true, if: { status: 'grey-1' } })] } } })
    const pawns = { blue: 'B', green: 'B', pink: 'C', yellow: 'D' } as const
    const table = inTurn({ mission, pawns, agents: { green: { statuses: ['grey-1'] } } })
    expect([0, 1].map(seat => view(table, seat).own?.fronts[0]?.tests[0]?.openTo)).toEqual([['green'], ['green']])
    expect(view(table, 0).shared.agents.map(({ held }) => held)).toEqual([undefined, 'E_LOCK_TEST', undefined, undefined])
    expect(refused(table, 0, { type: 'test', agent: 'blue', test: 'oath' })).toBe('E_CONDITION')
    expect(refused(table, 1, { type: 'test', agent: 'green', test: 'oath' })).toBeUndefined()
  })

  it('[TST-153, TST-167, TST-175] whom such a test concerns starts it and pays for it, and its shields lie there for all to see', () => {
    const oath = test('oath', 'k1', { lock: true, if: { status: 'grey-1' }, onStart: [{ do: 'loseLife', n: 1, who: 'actor' }] })
    const mission = missionOf({ cards: { B: { tests: [oath] } } })
    const table = inTurn({ mission, pawns: { blue: 'C', green: 'C', pink: 'D', yellow: 'D' }, agents: { green: { statuses: ['grey-1'] } } })
    const life = (agent: 'blue' | 'green') => table.state.agents[agent]?.lp
    const [blue, green] = [life('blue'), life('green')]
    act(table, { type: 'move', agent: 'blue', letter: 'B' })
    expect(view(table, 0).shared.location?.slots[0]?.rows).toEqual([])
    act(table, { type: 'move', agent: 'green', letter: 'B' })
    expect([life('blue'), life('green')]).toEqual([blue, (green ?? 0) - 1])
    expect(view(table, 2).shared.location?.slots[0]?.rows).toMatchObject([{ test: 'oath', concerns: ['green'] }])
    expect(idlingTest({ mission, state: table.state }, 'blue')).toBeUndefined()
    expect(idlingTest({ mission, state: table.state }, 'green')).toEqual({ card: expect.any(String), test: 'oath' })
  })

  it('[TST-104, TST-195] a personal token opens its lock for its owner', () => {
    const mission = missionOf({ cards: { C: { access: [{ kind: 'status', all: ['grey-1'] }] } } })
    const table = inTurn({ mission, agents: { blue: { statuses: ['grey-1'] } } })
    expect(view(table, 0).shared.location?.slots[1]?.locks).toEqual([{ kind: 'status', statuses: ['grey-1'], open: true }])
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBe('E_NEED_STATUS')
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'C' })).toBeUndefined()
  })
})

describe('as the table goes on', () => {
  it('[TST-A10] TV-70 a token lost moves nobody, but nobody new comes', () => {
    const cards = {
      B: { access: [{ kind: 'status' as const, all: ['blue-1' as const] }] },
      C: { onExplore: [{ steps: [{ do: 'loseStatus' as const, status: 'blue-1' as const }] }] },
    }
    const table = inTurn({ mission: missionOf({ cards }), statuses: ['blue-1'], pawns: { blue: 'B', green: 'D', pink: 'D', yellow: 'D' } })
    expect(refused(table, 2, { type: 'move', agent: 'pink', letter: 'B' })).toBeUndefined()
    act(table, { type: 'move', agent: 'green', letter: 'C' })
    expect([table.state.statuses, table.state.visit?.pawns.blue]).toEqual([[], 'B'])
    expect(view(table, 0).own?.fronts.map(({ card }) => card)).toEqual(['yard.B'])
    expect(refused(table, 2, { type: 'move', agent: 'pink', letter: 'B' })).toBe('E_NEED_STATUS')
  })

  it('[TST-191] TV-45 in the next TU, and at the next place, somebody else uses the object', () => {
    const bell = {
      n: 9,
      name: { de: 'Glocke', en: 'bell' },
      type: 'item' as const,
      abilities: [{ id: 'ring', timing: 'free' as const, steps: [{ do: 'setFlag' as const, flag: 'touched' }] }],
    }
    const ring = (id: 'blue' | 'green') => ({ type: 'use-ability', agent: id, source: 'object:9', id: 'ring' }) as const
    const table = inTurn({ mission: missionOf({ more: { objects: [bell] } }), agents: { blue: { objects: [9] } } })
    const hand = (from: 'blue' | 'green', to: 'blue' | 'green') => {
      play(table, from === 'blue' ? 0 : 1, { type: 'give', from, to, object: 9 })
      play(table, to === 'blue' ? 0 : 1, { type: 'answer-gift', from, to, object: 9, take: true })
    }
    act(table, ring('blue'))
    hand('blue', 'green')
    expect(refused(table, 1, ring('green'))).toBe('E_OBJECT_USED_TU')
    for (const id of four) act(table, { type: 'idle', agent: id })
    act(table, ring('green'))
    hand('green', 'blue')
    expect(refused(table, 0, ring('blue'))).toBe('E_OBJECT_USED_TU')
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    vote(table, 'gate', [captainDie(1)])
    expect(refused(table, 0, ring('blue'))).toBeUndefined()
  })

  it('[TST-154, TST-168] TV-31 the test its dead agent left behind begins anew', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'b9 h3', { lock: true })] } } })
    const table = inTurn({ mission, rows: { 'yard.B/fight': 'b9 h3' }, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    expect(table.state.visit?.tests['yard.B/fight']?.rows[0]?.n).toBe(8)
    play(table, 1, { type: 'leave' })
    vote(table, 'yes')
    vote(table, 'gate', [captainDie(1)])
    play(table, table.state.captain, { type: 'open-location' })
    for (const seat of [1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'yard', [captainDie(1)])
    play(table, table.state.captain, { type: 'open-location' })
    play(table, 1, { type: 'decide-enter', enter: true })
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'place', agent: id, letter: id === 'green' ? 'B' : 'C' })
    expect(table.state.visit?.tests['yard.B/fight']?.rows).toEqual([
      { kind: 'blank', n: 9 },
      { kind: 'heart', n: 3 },
    ])
  })
})
