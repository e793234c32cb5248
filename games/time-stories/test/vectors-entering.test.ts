import { describe, expect, test as it } from 'vitest'
import { act, agent, fronts, host, inTurn, missionOf, play, refused, type Scene, scene, test } from './testing.ts'

const enterAll = (given: Parameters<typeof scene>[0]): Scene => {
  const table = scene({ outside: true, ...given })
  play(table, 0, { type: 'decide-enter', enter: true })
  return table
}
const place = (table: Scene, id: 'blue' | 'green' | 'pink' | 'yellow', letter: 'B' | 'C' | 'D' | 'E' | 'F') =>
  act(table, { type: 'place', agent: id, letter })
const whyNot = (table: Scene, seat: number, id: 'blue' | 'green' | 'pink' | 'yellow', letter: 'B' | 'C' | 'D' | 'E' | 'F') =>
  refused(table, seat, { type: 'place', agent: id, letter })

describe('section 8: entering', () => {
  it('[TST-098, TST-102, TST-112, TST-113, TST-115] TV-01 two read one card together, the others their own', () => {
    const table = enterAll({})
    place(table, 'blue', 'B')
    place(table, 'green', 'B')
    place(table, 'pink', 'C')
    expect(fronts(table, 0)).toEqual([])
    const events = place(table, 'yellow', 'D')
    expect([0, 1, 2, 3].map(seat => fronts(table, seat))).toEqual([['yard.B'], ['yard.B'], ['yard.C'], ['yard.D']])
    const read = events.flatMap(event => (event.type === 'front-read' ? [[event.for, event.card]] : []))
    expect(read).toEqual([
      [0, 'yard.B'],
      [1, 'yard.B'],
      [2, 'yard.C'],
      [3, 'yard.D'],
    ])
    expect(table.state).toMatchObject({ phase: 'planning', tu: 20 })
  })

  it('[TST-103, TST-104] TV-02a one token', () => {
    const mission = missionOf({ cards: { B: { access: [{ kind: 'status', all: ['blue-1'] }] } } })
    expect(whyNot(enterAll({ mission }), 0, 'blue', 'B')).toBe('E_NEED_STATUS')
    expect(whyNot(enterAll({ mission, statuses: ['blue-1'] }), 0, 'blue', 'B')).toBeUndefined()
  })

  it('[TST-105] TV-02b the whole group', () => {
    const table = enterAll({ mission: missionOf({ cards: { B: { access: [{ kind: 'allAgents' }] } } }) })
    for (const id of ['blue', 'green', 'pink'] as const) place(table, id, 'B')
    expect(whyNot(table, 3, 'yellow', 'C')).toBe('E_NOT_TOGETHER')
    place(table, 'yellow', 'B')
    expect([0, 1, 2, 3].map(seat => fronts(table, seat))).toEqual(Array(4).fill(['yard.B']))
  })

  it('[TST-106] TV-02c several tokens', () => {
    const mission = missionOf({ cards: { B: { access: [{ kind: 'status', all: ['blue-1', 'black-1'] }] } } })
    expect(whyNot(enterAll({ mission, statuses: ['blue-1'] }), 0, 'blue', 'B')).toBe('E_NEED_STATUS')
    expect(whyNot(enterAll({ mission, statuses: ['blue-1', 'black-1'] }), 0, 'blue', 'B')).toBeUndefined()
  })

  it('[TST-107] TV-02d only the hosts shown', () => {
    const table = enterAll({ mission: missionOf({ cards: { B: { access: [{ kind: 'hosts', any: ['two'] }] } } }) })
    expect([whyNot(table, 0, 'blue', 'B'), whyNot(table, 1, 'green', 'B')]).toEqual(['E_HOST_ONLY', undefined])
  })

  it('[TST-108, TST-A08] TV-02e a host with a key', () => {
    const mission = missionOf({ cards: { B: { access: [{ kind: 'hosts', any: ['one', 'two'], object: 1 }] } } })
    const last = (objects: number[]) => {
      const table = enterAll({ mission, agents: { green: { objects } } })
      for (const id of ['green', 'pink', 'yellow'] as const) place(table, id, 'C')
      return whyNot(table, 0, 'blue', 'B')
    }
    expect(last([])).toBe('E_NEED_OBJECT')
    expect(last([1])).toBe('E_NEED_OBJECT') // the key is elsewhere
    const table = enterAll({ mission, agents: { blue: { objects: [1] } } })
    for (const id of ['green', 'pink', 'yellow'] as const) place(table, id, 'C')
    place(table, 'blue', 'B')
    expect(fronts(table, 0)).toEqual(['yard.B'])
  })

  it('[TST-110] TV-47 somebody has to go to a marked card', () => {
    const table = enterAll({ mission: missionOf({ cards: { E: { arrival: 'mustExplore' } } }) })
    for (const id of ['blue', 'green', 'pink'] as const) place(table, id, 'B')
    expect([whyNot(table, 3, 'yellow', 'C'), whyNot(table, 3, 'yellow', 'E')]).toEqual(['E_MUST_EXPLORE', undefined])
  })

  it('[TST-110] TV-48 one living agent, two marked cards', () => {
    const dead = { vortex: { back: 3 }, lp: 0 }
    const mission = missionOf({ cards: { D: { arrival: 'mustExplore' }, E: { arrival: 'mustExplore' } } })
    const table = enterAll({ mission, agents: { green: dead, pink: dead, yellow: dead } })
    expect([whyNot(table, 0, 'blue', 'C'), whyNot(table, 0, 'blue', 'E')]).toEqual(['E_MUST_EXPLORE', undefined])
  })

  it('[TST-111] TV-49 a card nobody looked at is gone until the next run', () => {
    const table = enterAll({ mission: missionOf({ cards: { D: { arrival: 'discardIfUnexplored' } } }) })
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) place(table, id, 'B')
    expect(table.state.visit?.slots.D?.card).toBe('')
    expect(table.state.discardedCards).toEqual(['yard.D'])
  })

  it('[TST-101, TST-110, TST-A09] TV-50 nobody declines a marked card that is open', () => {
    const open = scene({ outside: true, mission: missionOf({ cards: { D: { arrival: 'mustExplore' } } }) })
    expect(refused(open, 0, { type: 'decide-enter', enter: false })).toBe('E_MUST_EXPLORE')
    const locked = missionOf({ cards: { D: { arrival: 'mustExplore', access: [{ kind: 'forbidden' }] } } })
    expect(refused(scene({ outside: true, mission: locked }), 0, { type: 'decide-enter', enter: false })).toBeUndefined()
  })

  it('[TST-100] TV-51 one who wants in brings all in', () => {
    const table = scene({ outside: true })
    for (const seat of [1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    expect(table.state.phase).toBe('deciding')
    play(table, 0, { type: 'decide-enter', enter: true })
    expect(table.state.phase).toBe('placing')
    for (const id of ['blue', 'green', 'pink'] as const) place(table, id, 'B')
    expect(table.state.phase).toBe('placing')
  })

  it('[TST-112, TST-115] TV-61 the front of D is nowhere in the view of an agent on C', () => {
    const table = scene({
      pawns: { blue: 'C', green: 'D', pink: 'D', yellow: 'D' },
      mission: missionOf({ cards: { D: { tests: [test('fight', 'b1')] } } }),
    })
    expect(JSON.stringify(table.rules.own(table.state, 0))).not.toContain('yard.D.front')
    table.state.phase = 'acting'
    expect(refused(table, 0, { type: 'test', agent: 'blue', test: 'fight' })).toBe('E_NO_TEST') // as if it did not exist
    expect(refused(table, 0, { type: 'test', agent: 'blue', test: 'nonsense' })).toBe('E_NO_TEST')
  })

  it('[TST-105, TST-A07] TV-69 a group assembles by moves and reads when the last one comes', () => {
    const table = inTurn({
      pawns: { blue: 'C', green: 'C', pink: 'C', yellow: 'C' },
      mission: missionOf({ cards: { B: { access: [{ kind: 'allAgents' }] } } }),
    })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, { type: 'move', agent: id, letter: 'B' })
    expect([0, 1, 2].map(seat => fronts(table, seat))).toEqual([[], [], []])
    act(table, { type: 'move', agent: 'yellow', letter: 'B' })
    expect([0, 1, 2, 3].map(seat => fronts(table, seat))).toEqual(Array(4).fill(['yard.B']))
  })

  it('[TST-A10] TV-70 who stands there stays when the token goes', () => {
    const mission = missionOf({ cards: { B: { access: [{ kind: 'status', all: ['blue-1'] }] } } })
    const table = inTurn({ mission, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    expect(fronts(table, 0)).toEqual(['yard.B'])
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'B' })).toBe('E_NEED_STATUS')
    expect(agent(table, 'blue').acted).toBeUndefined()
  })

  it('[TST-110] TV-76 two marked cards for one and the same host', () => {
    const only = { arrival: 'mustExplore' as const, access: [{ kind: 'hosts' as const, any: ['one'] }] }
    const table = enterAll({ seats: 3, mission: missionOf({ cards: { D: only, E: only } }) })
    place(table, 'blue', 'D')
    place(table, 'green', 'B')
    expect(whyNot(table, 2, 'pink', 'C')).toBeUndefined()
  })

  it('[TST-105, TST-A07] TV-77 the missing one dies elsewhere, so the others read the group card', () => {
    const fight = { tests: [test('fight', 'b9 h3')] }
    const table = inTurn({
      mission: missionOf({
        hosts: ['one', 'two', 'three', 'four'].map(id => host(id, { skills: { combat: 1 } })),
        cards: { B: { access: [{ kind: 'allAgents' }] }, C: fight },
      }),
      pawns: { blue: 'B', green: 'B', pink: 'B', yellow: 'C' },
      explored: ['C'],
    })
    act(table, { type: 'test', agent: 'yellow', test: 'fight' }, [5])
    expect(agent(table, 'yellow').vortex).toEqual({ back: 13 })
    expect([0, 1, 2, 3].map(seat => fronts(table, seat))).toEqual([['yard.B'], ['yard.B'], ['yard.B'], []])
  })
})
