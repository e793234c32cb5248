import { describe, expect, test as it } from 'vitest'
import {
  act,
  agent,
  captainDie,
  dice,
  fronts,
  host,
  inTurn,
  missionOf,
  play,
  refused,
  rowsOf,
  type Scene,
  scene,
  test,
  view,
  vote,
} from './testing.ts'

const leave = (table: Scene): void => {
  play(table, 0, { type: 'leave' })
  vote(table, 'yes')
}
/** From planning to the next place, with this die. */
const go = (table: Scene, to: string, die: 1 | 2 | 3): void => {
  leave(table)
  vote(table, to, [captainDie(die)])
}
const four = ['blue', 'green', 'pink', 'yellow'] as const

describe('section 8: places and runs', () => {
  it('[TST-131, TST-135] TV-07 any place on the map but the one being left', () => {
    const table = scene()
    leave(table)
    expect(['camp', 'tower', 'gate', 'yard', 'crypt', 'nowhere'].map(choice => refused(table, 0, { type: 'vote', choice }))).toEqual([
      undefined,
      undefined,
      undefined,
      'E_SAME_LOCATION',
      'E_NOT_ON_MAP',
      'E_NOT_ON_MAP',
    ])
  })

  it('[TST-131] a place whose way is closed refuses votes until it opens; if all are, nobody can leave or stay out', () => {
    const shut = (...closed: readonly string[]) => {
      const { locations, ...rest } = missionOf()
      const reachableIf = { status: 'blue-1' } as const
      return { ...rest, locations: locations.map(each => (closed.includes(each.id) ? { ...each, reachableIf } : each)) }
    }
    const vote = { type: 'vote', choice: 'tower' } as const
    const oneShut = scene({ mission: shut('tower') })
    leave(oneShut)
    expect(refused(oneShut, 0, vote)).toBe('E_UNREACHABLE')
    const opened = scene({ mission: shut('tower'), statuses: ['blue-1'] })
    leave(opened)
    expect(refused(opened, 0, vote)).toBeUndefined()
    const all = shut('camp', 'tower', 'gate')
    expect(refused(scene({ mission: all }), 0, { type: 'leave' })).toBe('E_UNREACHABLE')
    expect(refused(scene({ mission: all, outside: true }), 0, { type: 'decide-enter', enter: false })).toBe('E_UNREACHABLE')
  })

  it('[TST-139, TST-141] TV-08 from a red place, die 2: four TU', () => {
    const table = scene({ mission: missionOf({ red: true }) })
    go(table, 'camp', 2)
    expect(table.state).toMatchObject({ tu: 16, phase: 'arriving', location: 'camp' })
  })

  it('[TST-198, TST-199, TST-200, TST-201] TV-16 revealed: no token, no time, both are on the new card', () => {
    const cards = {
      C: { onExplore: [{ steps: [{ do: 'reveal' as const, card: 'yard.D' as const }] }] },
      D: { access: [{ kind: 'status' as const, all: ['blue-1' as const] }] },
    }
    const table = scene({ outside: true, mission: missionOf({ cards }) })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const [id, letter] of [
      ['blue', 'C'],
      ['green', 'C'],
      ['pink', 'B'],
      ['yellow', 'B'],
    ] as const)
      act(table, { type: 'place', agent: id, letter })
    expect([table.state.statuses.includes('blue-1'), table.state.tu, fronts(table, 0), fronts(table, 1)]).toEqual([
      false,
      20,
      ['yard.D'],
      ['yard.D'],
    ])
    expect([table.state.visit?.slots.C?.card, table.state.visit?.slots.D?.card]).toEqual(['yard.D', ''])
  })

  it('[TST-212] TV-17 a saved table is the same table', () => {
    const table = scene({ tu: 23, statuses: ['blue-1'], agents: { blue: { objects: [1, 4], lp: 1, resources: { blue: 2 } } } })
    const loaded = { ...table, state: JSON.parse(JSON.stringify(table.state)) as typeof table.state }
    expect([0, 1, 2, 3, 'spectator' as const].map(viewer => view(loaded, viewer))).toEqual(
      [0, 1, 2, 3, 'spectator' as const].map(viewer => view(table, viewer)),
    )
    expect(view(loaded, 0).shared).toMatchObject({ tu: 23, statuses: ['blue-1'] })
    play(loaded, 0, { type: 'spend-time' })
    expect(loaded.state.tu).toBe(22)
  })

  it.each([
    ['TST-139, TST-205', 'TV-36 the die takes the last: no new place', false, 2, 3],
    ['TST-141, TST-205', 'TV-37 with the surcharge of a red place', true, 3, 1],
  ] as const)('[%s] %s', (_rule, _says, red, tu, die) => {
    const table = scene({ tu, mission: missionOf({ red }) })
    go(table, 'camp', die)
    expect(table.state).toMatchObject({ tu: 0, phase: 'report', mission: 'time1' })
    expect(table.state.visit).toBeUndefined()
  })

  it.each([
    ['TST-178, TST-184', 'TV-38 death at 8: back at 1', 8, 1],
    ['TST-184', 'TV-39 death at 7: not in this run', 7, 0],
  ])('[%s] %s', (_rule, _says, tu, back) => {
    const table = inTurn({ tu, mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 h3')] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    expect(agent(table, 'blue').vortex).toEqual({ back })
  })

  const dead = { vortex: { back: 13 }, lp: 0 }

  it('[TST-181, TST-182, TST-183] TV-40 passed on the way: back beside the board, and placed with the others', () => {
    const table = scene({ tu: 14, agents: { green: dead } })
    go(table, 'camp', 3)
    expect([table.state.tu, agent(table, 'green').vortex, agent(table, 'green').lp]).toEqual([11, undefined, 3])
    play(table, 1, { type: 'open-location' })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const id of four) act(table, { type: 'place', agent: id, letter: 'C' })
    expect(table.state.phase).toBe('planning')
  })

  it('[TST-181, TST-182, TST-A14] TV-41 reached by a spent TU: he chooses a space with somebody, and acts', () => {
    const table = scene({ tu: 14, agents: { green: dead }, pawns: { blue: 'B', pink: 'C', yellow: 'C' } })
    play(table, 0, { type: 'spend-time' })
    expect(view(table, 1).own?.choice).toMatchObject({ kind: 'return', mine: true })
    expect(refused(table, 1, { type: 'return', agent: 'green', letter: 'D' })).toBe('E_NOT_TOGETHER')
    play(table, 1, { type: 'return', agent: 'green', letter: 'C' })
    expect([fronts(table, 1), refused(table, 1, { type: 'idle', agent: 'green' })]).toEqual([['yard.C'], undefined])
  })

  it('[TST-180, TST-A13] TV-42 what the dead own opens doors for the living', () => {
    const mission = missionOf({ cards: { C: { access: [{ kind: 'object', all: [1] }] } } })
    const table = inTurn({ mission, agents: { green: { ...dead, objects: [1] } } })
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'C' })).toBeUndefined()
    delete agent(table, 'green').vortex
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'C' })).toBe('E_NEED_OBJECT')
  })

  it('[TST-185, TST-206] TV-43 the last one dies: the run is over', () => {
    const gone = { vortex: { back: 2 }, lp: 0 }
    const table = inTurn({
      tu: 15,
      mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 h3')] } } }),
      agents: { green: gone, pink: gone, yellow: gone },
    })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    expect(table.state).toMatchObject({ tu: 15, phase: 'report', mission: 'time1' })
  })

  it('[TST-080] TV-44 never more life than printed', () => {
    const table = inTurn({
      mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'healLife', n: 3, who: 'actor' }] }] } } }),
      agents: { blue: { lp: 2 } },
    })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(agent(table, 'blue').lp).toBe(3)
  })

  it('[TST-190, TST-191] TV-45 an object used and given on is used up for this TU', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'b9')] } } })
    const table = inTurn({ mission, agents: { blue: { objects: [2] } } })
    act(table, { type: 'use-ability', agent: 'blue', source: 'object:2', id: 'pull' })
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 2 })
    play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 2, take: true })
    expect(refused(table, 1, { type: 'use-ability', agent: 'green', source: 'object:2', id: 'pull' })).toBe('E_OBJECT_USED_TU')
    table.state.objectUsedBy = {}
    table.state.once = {}
    expect(refused(table, 1, { type: 'use-ability', agent: 'green', source: 'object:2', id: 'pull' })).toBeUndefined()
  })

  it('[TST-190] TV-46 apart nobody gives; between two places everybody may', () => {
    const table = scene({ agents: { blue: { objects: [1] } }, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    const give = { type: 'give', from: 'blue', to: 'green', object: 1 } as const
    expect(refused(table, 0, give)).toBe('E_NOT_TOGETHER')
    leave(table)
    play(table, 0, give)
    play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 1, take: true })
    expect(agent(table, 'green').objects).toEqual([1])
  })

  it('[TST-169, TST-170] TV-52 a defeated enemy is absent, until the next run', () => {
    const mission = missionOf({ cards: { C: { tests: [test('fight', 'b1', { enemy: true })] } } })
    const table = inTurn({ mission, pawns: { blue: 'C', green: 'B', pink: 'B', yellow: 'B' } })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    go(table, 'gate', 1)
    play(table, 1, { type: 'open-location' })
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'yard', [captainDie(1)])
    play(table, 2, { type: 'open-location' })
    expect(view(table, 0).shared.location?.slots.map(({ letter, gone }) => `${letter}${gone ? ' gone' : ''}`)).toEqual([
      'B',
      'C gone',
      'D',
      'E',
      'F',
    ])
    expect(scene({ mission }).state.visit?.slots.C?.card).toBe('yard.C')
  })

  it('[TST-154, TST-224] TV-53 an unfinished test is as new when the team comes back', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'b4')] } } })
    const table = scene({ mission, rows: { 'yard.B/fight': 'b1' } })
    go(table, 'gate', 1)
    play(table, 1, { type: 'open-location' })
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'yard', [captainDie(1)])
    play(table, 2, { type: 'open-location' })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const id of four) act(table, { type: 'place', agent: id, letter: 'B' })
    play(table, 2, { type: 'spend-time' })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    expect(rowsOf(table, 'yard.B/fight')).toBe('b4')
  })

  it('[TST-085, TST-134] TV-58 two against two: the captain decides', () => {
    const ask = (captain: number) => {
      const table = scene({ captain })
      play(table, 0, { type: 'leave' })
      for (const [seat, choice] of [
        [1, 'yes'],
        [2, 'no'],
        [3, 'no'],
      ] as const)
        play(table, seat, { type: 'vote', choice })
      return table.state.phase
    }
    expect([ask(0), ask(2)]).toEqual(['leaving', 'planning'])
  })

  it('[TST-012, TST-013, TST-014] TV-59 two players do not agree about their joint host: the captain places him, both read', () => {
    const table = scene({ outside: true, seats: 2, team: 'three', captain: 1 })
    play(table, 0, { type: 'decide-enter', enter: true })
    play(table, 0, { type: 'place', agent: 'blue', letter: 'B' })
    play(table, 1, { type: 'place', agent: 'green', letter: 'B' })
    play(table, 0, { type: 'place', agent: 'pink', letter: 'C' })
    play(table, 1, { type: 'vote', choice: 'no' })
    expect(table.state.visit?.pawns.pink).toBeUndefined()
    play(table, 1, { type: 'place', agent: 'pink', letter: 'D' })
    play(table, 0, { type: 'vote', choice: 'no' })
    expect([table.state.visit?.pawns.pink, fronts(table, 0), fronts(table, 1)]).toEqual(['D', ['yard.B', 'yard.D'], ['yard.B', 'yard.D']])
  })

  it('[TST-060] TV-60 in the base nobody spends or places', () => {
    const table = scene()
    table.state.phase = 'base'
    expect([refused(table, 0, { type: 'spend-time' }), refused(table, 0, { type: 'place', agent: 'blue', letter: 'B' })]).toEqual([
      'E_PHASE',
      'E_PHASE',
    ])
  })

  it('[TST-054, TST-192, TST-225] TV-62 the run ends: only what bears the logo stays', () => {
    const table = inTurn({
      tu: 0,
      last: true,
      statuses: ['blue-1', 'pink-1'],
      agents: { blue: { objects: [3, 4], resources: { blue: 2 } } },
    })
    for (const id of four) act(table, { type: 'idle', agent: id })
    if (table.state.phase === 'acting') play(table, 0, { type: 'end-time' })
    play(table, 0, { type: 'next-run' })
    expect(table.state).toMatchObject({
      run: 2,
      persistent: { objects: [4], statuses: ['pink-1'] },
      agents: {},
      statuses: [],
      kept: { 4: 'blue' },
    })
  })

  it('[TST-016] TV-63 a host who may always move, and an object that forbids it', () => {
    const free = host('one', { modifiers: [{ mod: 'permit', action: 'move' }] })
    const stop = {
      n: 9,
      name: { de: 'Kette', en: 'chain' },
      type: 'item' as const,
      modifiers: [{ mod: 'forbid' as const, action: 'move' as const, for: 'team' as const }],
    }
    const table = inTurn({
      mission: missionOf({ hosts: [free, host('two'), host('three'), host('four')], more: { objects: [stop] } }),
      agents: { yellow: { objects: [9] } },
    })
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'C' })).toBeUndefined()
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBe('E_FORBIDDEN')
  })

  it('[TST-217, TST-A12] TV-67 never beyond the track', () => {
    const table = inTurn({ tu: 59, mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'gainTime', n: 3 }] }] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(table.state.tu).toBe(60)
  })

  it('[TST-A02] TV-71 the captain dies: the next living seat on the left', () => {
    const table = inTurn({
      captain: 0,
      agents: { green: { vortex: { back: 3 }, lp: 0 } },
      mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 h3')] } } }),
    })
    const events = act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    expect([table.state.captain, events.some(({ type }) => type === 'captain-changed')]).toEqual([2, true])
  })

  it('[TST-143] TV-72 the office goes round to the left', () => {
    const table = scene({ seats: 3, captain: 1 })
    go(table, 'gate', 1)
    expect(table.state.captain).toBe(2)
    play(table, 2, { type: 'open-location' })
    for (const seat of [0, 1, 2]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'camp', [captainDie(1)])
    expect(table.state.captain).toBe(0)
  })
})
