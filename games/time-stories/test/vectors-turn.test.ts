import { describe, expect, test as it } from 'vitest'
import type { AgentId } from '../src/ids.ts'
import { act, agent, dice, fronts, host, inTurn, missionOf, play, refused, rowsOf, scene, test, view } from './testing.ts'

const weak = (n: number, numbers: object = {}) =>
  ['one', 'two', 'three', 'four'].map(id => host(id, { skills: { combat: n, agility: n, talk: n }, ...numbers }))
const roll = (id: AgentId, name = 'fight') => ({ type: 'test', agent: id, test: name }) as const

describe('section 8: a TU', () => {
  it('[TST-123, TST-124, TST-156] TV-03 combat 1 is one die, and the action of this TU', () => {
    const table = inTurn({ mission: missionOf({ hosts: weak(1), cards: { B: { tests: [test('fight', 'b5')] } } }) })
    const events = act(table, roll('blue'), dice('1'))
    expect(events.find(({ type }) => type === 'rolled')).toMatchObject({ faces: ['hit1'] })
    expect(refused(table, 0, { type: 'idle', agent: 'blue' })).toBe('E_ALREADY_ACTED')
  })

  it('[TST-119, TST-125] TV-04 a move explores at once and costs nothing more', () => {
    const table = scene({ pawns: { blue: 'B', green: 'C', pink: 'B', yellow: 'B' } })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'move', agent: 'green', letter: 'E' })
    expect([table.state.tu, fronts(table, 1)]).toEqual([19, ['yard.E']])
  })

  it('[TST-121, TST-123, TST-125, TST-127] TV-05 four agents act in one TU', () => {
    const table = scene({
      mission: missionOf({ cards: { D: { tests: [test('fight', 'b9')] } } }),
      pawns: { blue: 'C', green: 'D', pink: 'D', yellow: 'B' },
    })
    play(table, 0, { type: 'spend-time' })
    act(table, roll('green'), dice('1 1'))
    act(table, roll('pink'), dice('- -'))
    act(table, { type: 'move', agent: 'blue', letter: 'D' })
    expect(refused(table, 0, roll('blue'))).toBe('E_ALREADY_ACTED')
    act(table, { type: 'move', agent: 'yellow', letter: 'F' })
    expect([table.state.tu, table.state.phase, fronts(table, 3)]).toEqual([19, 'planning', ['yard.F']])
  })

  it('[TST-123, TST-126, TST-175] TV-06 doing nothing costs nothing away from a test', () => {
    const cards = { E: { tests: [test('fight', 'k3')] }, C: { tests: [test('lift', 'b1')] } }
    const table = inTurn({ mission: missionOf({ cards }), pawns: { yellow: 'E', blue: 'C', pink: 'B', green: 'B' } })
    act(table, { type: 'move', agent: 'pink', letter: 'E' })
    act(table, roll('blue', 'lift'), dice('1 -'))
    act(table, roll('yellow'), dice('1 -'))
    act(table, { type: 'idle', agent: 'green' })
    expect([agent(table, 'green').lp, table.state.phase]).toEqual([3, 'planning'])
  })

  it('[TST-152, TST-171] TV-09 two agents roll apart, each his own dice', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('climb', 'b6', { skill: 'agility' })] } } }) })
    expect(act(table, roll('blue', 'climb'), dice('1 1')).find(({ type }) => type === 'rolled')).toMatchObject({ faces: ['hit1', 'hit1'] })
    expect(act(table, roll('green', 'climb'), dice('2 -')).find(({ type }) => type === 'rolled')).toMatchObject({
      faces: ['hit2', 'blank'],
    })
    expect(rowsOf(table, 'yard.B/climb')).toBe('b2')
  })

  it('[TST-177, TST-178] TV-15 death at 20: the small pawn on 13', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 h3')] } } }) })
    act(table, roll('blue'), dice('- -'))
    expect([agent(table, 'blue').vortex, table.state.visit?.pawns.blue]).toEqual([{ back: 13 }, undefined])
  })

  it('[TST-213, TST-157, TST-163] TV-23 three more hits', () => {
    const helper = host('one', {
      skills: { combat: 1 },
      resistance: 1,
      abilities: [{ id: 'more', timing: 'afterRoll', steps: [{ do: 'addHits', n: 3 }] }],
    })
    const table = inTurn({
      mission: missionOf({ hosts: [helper, ...weak(1).slice(1)], cards: { B: { tests: [test('fight', 'b2 k2')] } } }),
    })
    act(table, roll('blue'), dice('x'))
    expect(view(table, 0).shared.waiting).toMatchObject({ kind: 'roll', seats: [0] })
    act(table, { type: 'use-ability', agent: 'blue', source: 'host', id: 'more' })
    expect([rowsOf(table, 'yard.B/fight'), agent(table, 'blue').lp]).toEqual(['k1', 2])
  })

  it('[TST-165, TST-171] TV-25 time shields hit at every roll', () => {
    const table = scene({ seats: 3, mission: missionOf({ cards: { B: { tests: [test('fight', 't2')] } } }) })
    play(table, 0, { type: 'spend-time' })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, roll(id), dice('- -'))
    expect(table.state.tu).toBe(20 - 7)
  })

  it.each([
    ['TST-175, TST-176', 'TV-26 skull, hearts and time', 'k1 h2 t1', { lp: 3, tu: 1 }],
    ['TST-176', 'TV-27 no skull shield: hearts and time all the same', 'h1 t1', { lp: 1, tu: 1 }],
  ])('[%s] %s', (_rule, _says, shields, lost) => {
    const table = inTurn({
      mission: missionOf({ hosts: weak(1, { life: 5 }), cards: { B: { tests: [test('fight', shields)] } } }),
      rows: { 'yard.B/fight': shields },
    })
    act(table, { type: 'idle', agent: 'blue' })
    expect({ lp: 5 - agent(table, 'blue').lp, tu: 20 - table.state.tu }).toEqual(lost)
  })

  it('[TST-175, TST-A17] TV-28 a test nobody has begun hurts nobody', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'k2')] } } }) })
    act(table, { type: 'idle', agent: 'blue' })
    expect(agent(table, 'blue').lp).toBe(3)
  })

  it('[TST-081, TST-153, TST-175] TV-29 without the skill: idle hurts, walking away does not', () => {
    const given = { mission: missionOf({ hosts: weak(0), cards: { B: { tests: [test('fight', 'k1')] } } }), rows: { 'yard.B/fight': 'k1' } }
    const table = inTurn(given)
    expect(refused(table, 0, roll('blue'))).toBe('E_NO_SKILL')
    act(table, { type: 'idle', agent: 'blue' })
    expect(agent(table, 'blue').lp).toBe(2)
    act(table, { type: 'move', agent: 'green', letter: 'C' })
    expect(agent(table, 'green').lp).toBe(3)
  })

  it('[TST-024, TST-167] TV-30 a lock holds its agent, and so the team', () => {
    const given = { mission: missionOf({ cards: { B: { tests: [test('fight', 'b2', { lock: true })] } } }), rows: { 'yard.B/fight': 'b2' } }
    expect(refused(inTurn(given), 0, { type: 'move', agent: 'blue', letter: 'C' })).toBe('E_LOCK_TEST')
    expect(refused(scene(given), 0, { type: 'leave' })).toBe('E_LOCK_TEST')
  })

  it('[TST-154, TST-167, TST-168] TV-31 its only agent dies: the team may go, and the test begins anew', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'b9 h3', { lock: true })] } } })
    const table = inTurn({ mission, rows: { 'yard.B/fight': 'b9 h3' }, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    act(table, roll('blue'), dice('1 -'))
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    expect(table.state.phase).toBe('planning')
    expect(refused(table, 1, { type: 'leave' })).toBeUndefined()
  })

  it('[TST-120, TST-204] TV-32 the last TU: everybody still acts, then the recall', () => {
    const table = scene({ tu: 1 })
    play(table, 0, { type: 'spend-time' })
    expect(table.state).toMatchObject({ tu: 0, phase: 'acting', last: true })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, { type: 'idle', agent: id })
    expect(table.state.phase).toBe('acting')
    act(table, { type: 'idle', agent: 'yellow' })
    expect(table.state).toMatchObject({ phase: 'report', mission: 'time1' })
  })

  it('[TST-165, TST-205] TV-33 a time shield takes the last: nobody else acts', () => {
    const table = scene({ tu: 3, mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 t2')] } } }) })
    play(table, 0, { type: 'spend-time' })
    act(table, roll('blue'), dice('- -'))
    expect(table.state).toMatchObject({ tu: 0, phase: 'report' })
  })

  it('[TST-204, TST-A11] TV-34 losses in the last TU change nothing', () => {
    const table = scene({ tu: 1, mission: missionOf({ cards: { B: { tests: [test('fight', 'b9 t1')] } } }) })
    play(table, 0, { type: 'spend-time' })
    act(table, roll('blue'), dice('- -'))
    expect(table.state).toMatchObject({ tu: 0, phase: 'acting' })
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'move', agent: id, letter: 'C' })
    expect(table.state.phase).toBe('report')
  })

  it('[TST-217, TST-A12] TV-35 three more TU in the last one save the team', () => {
    const glass = host('one', {
      abilities: [{ id: 'turn', timing: 'free', limit: { per: 'run', n: 1 }, steps: [{ do: 'gainTime', n: 3 }] }],
    })
    const table = scene({ tu: 1, mission: missionOf({ hosts: [glass, host('two'), host('three'), host('four')] }) })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'use-ability', agent: 'blue', source: 'host', id: 'turn' })
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    expect(table.state).toMatchObject({ tu: 3, phase: 'planning' })
  })

  it('[TST-153] TV-54 walking off and back leaves the row as it was', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b4')] } } }), rows: { 'yard.B/fight': 'b1' } })
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) act(table, { type: 'move', agent: id, letter: 'D' })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'move', agent: 'blue', letter: 'B' })
    expect(rowsOf(table, 'yard.B/fight')).toBe('b1')
  })

  it('[TST-221, TST-A15] TV-55 an agent who owes time loses his action and nothing else', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'k2')] } } })
    const table = scene({ mission, rows: { 'yard.B/fight': 'k2' }, agents: { blue: { debt: 1 } } })
    play(table, 0, { type: 'spend-time' })
    expect(refused(table, 0, { type: 'idle', agent: 'blue' })).toBe('E_TIME_LOST')
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'move', agent: id, letter: 'C' })
    expect([table.state.phase, agent(table, 'blue').lp, agent(table, 'blue').debt]).toEqual(['planning', 3, 0])
  })

  it('[TST-220] TV-56 team time goes without actions', () => {
    const table = inTurn({ mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'loseTime', n: 2 }] }] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect([table.state.tu, agent(table, 'green').acted]).toEqual([18, undefined])
  })

  it('[TST-174] TV-57 the last shield falls: who has not acted does something else', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b1')] } } }) })
    act(table, roll('blue'), dice('1 -'))
    expect(refused(table, 1, roll('green'))).toBe('E_TEST_DONE')
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBeUndefined()
    expect(refused(table, 1, { type: 'idle', agent: 'green' })).toBeUndefined()
  })

  it('[TST-218, TST-A21] TV-64 any shield: the user chooses, not the row', () => {
    const puller = host('one', { abilities: [{ id: 'pull', timing: 'free', steps: [{ do: 'removeShields', kind: 'any', n: 1 }] }] })
    const mission = missionOf({
      hosts: [puller, host('two'), host('three'), host('four')],
      cards: { B: { tests: [test('fight', 'b1 k2')] } },
    })
    const table = inTurn({ mission, rows: { 'yard.B/fight': 'b1 k2' } })
    act(table, { type: 'use-ability', agent: 'blue', source: 'host', id: 'pull' })
    expect(view(table, 0).own?.choice?.options.map(({ id }) => id)).toEqual(['blank', 'skull'])
    play(table, 0, { type: 'answer', choice: 'skull' })
    expect(rowsOf(table, 'yard.B/fight')).toBe('b1 k1')
  })

  it('[TST-219] TV-65 no enemy here: refused, and nothing is used up', () => {
    const mission = missionOf({ cards: { B: { tests: [test('lift', 'b2')] } } })
    const table = scene({ mission, agents: { blue: { objects: [6] } } })
    expect(refused(table, 0, { type: 'use-ability', agent: 'blue', source: 'object:6', id: 'throw' })).toBe('E_NO_TEST')
    expect(agent(table, 'blue').objects).toEqual([6])
  })

  it('[TST-128, TST-A31] TV-66 a special roll: no time, no action, no counterattack', () => {
    const steps = [
      {
        do: 'specialRoll' as const,
        dice: 2,
        outcomes: [{ if: { roll: 'skulls' as const, gte: 2 }, steps: [{ do: 'gainStatus' as const, status: 'blue-1' as const }] }],
      },
    ]
    const table = inTurn({ mission: missionOf({ cards: { C: { onExplore: [{ steps }], tests: [test('fight', 'k5')] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' }, dice('x x'))
    expect([table.state.tu, agent(table, 'blue').lp, agent(table, 'blue').acted, table.state.statuses.includes('blue-1')]).toEqual([
      20,
      3,
      'move',
      true,
    ])
  })

  it('[TST-A16] TV-68 killed by the counterattack: the heart counts no more, time still does', () => {
    const hosts = weak(1, { life: 1, resistance: 0 })
    const table = inTurn({ mission: missionOf({ hosts, cards: { B: { tests: [test('fight', 'k1 h1 t2')] } } }) })
    const events = act(table, roll('blue'), dice('x'))
    expect(events.filter(({ type }) => type === 'life-lost')).toMatchObject([{ n: 1, why: 'counterattack' }])
    expect([agent(table, 'blue').vortex, table.state.tu]).toEqual([{ back: 13 }, 18])
  })

  it('[TST-118, TST-204, TST-A37] TV-73 a code on the card just reached still counts in the last TU', () => {
    const mission = missionOf({
      cards: { C: { actions: [{ id: 'lid', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'box' }] }] } },
      more: {
        puzzles: [
          {
            id: 'box',
            prompt: { de: 'Zahl', en: 'number' },
            input: { type: 'number', min: 1, max: 9 },
            solutions: [{ answer: 7, steps: [{ do: 'readMission', card: 'win' }] }],
            onWrong: [{ do: 'loseLife', n: 1 }],
          },
        ],
      },
    })
    const table = scene({ tu: 1, mission, seats: 1 })
    play(table, 0, { type: 'spend-time' })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, { type: 'idle', agent: id })
    act(table, { type: 'move', agent: 'yellow', letter: 'C' })
    expect(table.state).toMatchObject({ phase: 'acting', tu: 0 })
    const late = { ...table, state: structuredClone(table.state) }
    play(late, 0, { type: 'end-time' })
    expect(late.state.phase).toBe('report')
    play(table, 0, { type: 'enter-code', agent: 'yellow', puzzle: 'box', answer: 7 })
    expect(table.state).toMatchObject({ phase: 'won', mission: 'win' })
  })

  it('[TST-205, TST-A38] TV-74 a wrong code at 0 ends the run at once', () => {
    const mission = missionOf({
      cards: { B: { actions: [{ id: 'lid', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'word' }] }] } },
    })
    const table = inTurn({ tu: 0, last: true, mission, seats: 1 })
    play(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'word', answer: ['b', 'b'] })
    expect(table.state.phase).toBe('report')
  })

  it('[TST-190, TST-191] TV-75 the extra die of an object counts for one host per TU', () => {
    const mission = missionOf({ cards: { B: { tests: [test('wheel', 'b99', { skill: 'agility', tags: ['mechanism'] })] } } })
    const table = inTurn({ mission, agents: { blue: { objects: [3] } } })
    act(table, roll('blue', 'wheel'), dice('- - -'))
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 3 })
    play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 3, take: true })
    act(table, roll('green', 'wheel'), dice('- -'))
    for (const id of ['pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    play(table, 0, { type: 'spend-time' })
    act(table, roll('green', 'wheel'), dice('- - -'))
  })

  it('[TST-181] TV-78 who rolled and died is back in the same TU, but has acted', () => {
    const mission = missionOf({
      hosts: weak(1, { life: 1 }),
      cards: { B: { tests: [test('fight', 'b9 h1')] }, C: { tests: [test('wait', 'b9 t7')] } },
    })
    const table = inTurn({ tu: 19, mission, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    act(table, roll('blue'), dice('-'))
    expect(agent(table, 'blue').vortex).toEqual({ back: 12 })
    act(table, roll('green', 'wait'), dice('-'))
    expect([table.state.tu, agent(table, 'blue').vortex, agent(table, 'blue').lp, table.state.visit?.pawns.blue]).toEqual([
      12,
      undefined,
      1,
      'C',
    ])
    expect(refused(table, 0, { type: 'idle', agent: 'blue' })).toBe('E_ALREADY_ACTED')
  })

  it('[TST-175, TST-A17] TV-79 of two locked tests nobody rolled on, the first one hurts', () => {
    const tests = [test('first', 'b2 k3', { lock: true, group: 'g' }), test('second', 's1 b3', { lock: true, group: 'g' })]
    const table = inTurn({ mission: missionOf({ cards: { B: { tests } } }), rows: { 'yard.B/first': 'b2 k3', 'yard.B/second': 's1 b3' } })
    act(table, { type: 'idle', agent: 'blue' })
    expect([agent(table, 'blue').lp, table.state.counters.noise]).toEqual([2, 0])
  })
})
