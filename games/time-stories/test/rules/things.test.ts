import { describe, expect, test as it } from 'vitest'
import { act, agent, dice, fronts, inTurn, missionOf, play, refused, scene, test, view } from '../testing.ts'

const dead = { vortex: { back: 13 }, lp: 0 }
const explore = (steps: readonly object[]) => ({ onExplore: [{ steps: steps as never }] })

describe('death', () => {
  it('[TST-179] in the vortex nobody acts or votes, but everybody can talk', () => {
    const table = scene({ agents: { blue: dead } })
    expect(refused(table, 0, { type: 'leave' })).toBe('E_AGENT_DEAD')
    play(table, 1, { type: 'leave' })
    expect(refused(table, 0, { type: 'vote', choice: 'yes' })).toBe('E_NOT_YOURS')
    expect(refused(table, 0, { type: 'write-note', text: 'I am still here', shared: true })).toBeUndefined()
    table.state.phase = 'acting'
    delete table.state.ballot
    expect(refused(table, 0, { type: 'idle', agent: 'blue' })).toBe('E_AGENT_DEAD')
  })

  it('[TST-A29] back from the vortex a locked space stays locked: then one waits beside the board', () => {
    const mission = missionOf({ cards: { B: { access: [{ kind: 'hosts', any: ['two', 'three', 'four'] }] } } })
    const table = scene({ mission, tu: 14, agents: { blue: dead } })
    table.state.captain = 1
    play(table, 1, { type: 'spend-time' })
    expect([agent(table, 'blue').vortex, table.state.visit?.pawns.blue, table.state.pending]).toEqual([undefined, undefined, undefined])
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(fronts(table, 0)).toEqual(['yard.C'])
  })
})

describe('objects', () => {
  it('[TST-187, TST-189] a host carries any number of objects, and each has one owner', () => {
    const cards = { C: explore([1, 2, 3, 4, 6].map(object => ({ do: 'gainObject', object, who: 'space' }))) }
    const table = inTurn({ mission: missionOf({ cards }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    act(table, { type: 'move', agent: 'green', letter: 'C' })
    expect([agent(table, 'blue').objects, agent(table, 'green').objects]).toEqual([[1, 2, 3, 4, 6], []])
  })

  it('[TST-189] several on a space: they choose who takes it', () => {
    const table = scene({ outside: true, mission: missionOf({ cards: { B: explore([{ do: 'gainObject', object: 1 }]) } }) })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const [id, letter] of [
      ['blue', 'B'],
      ['green', 'B'],
      ['pink', 'C'],
      ['yellow', 'C'],
    ] as const)
      act(table, { type: 'place', agent: id, letter })
    expect(view(table, 1).own?.choice).toMatchObject({ kind: 'who', object: 1, mine: true, options: [{ id: 'blue' }, { id: 'green' }] })
    expect(refused(table, 2, { type: 'answer', choice: 'blue' })).toBe('E_NOT_YOURS')
    expect(refused(table, 1, { type: 'answer', choice: 'pink' })).toBe('E_CONDITION')
    play(table, 1, { type: 'answer', choice: 'green' })
    expect(agent(table, 'green').objects).toEqual([1])
  })

  it('[TST-188] an object needed on a space must be there with its owner', () => {
    const mission = missionOf({ cards: { C: { access: [{ kind: 'object', all: [1] }] } } })
    const table = inTurn({ mission, agents: { blue: { objects: [1] } } })
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBe('E_NEED_OBJECT')
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBeUndefined()
  })

  it('[TST-A18] read by its holder and his company, beside the board by all, unless the card names others', () => {
    const agents = { blue: { objects: [1, 5, 7] } }
    const apart = scene({ agents, pawns: { blue: 'B', green: 'B', pink: 'C', yellow: 'C' } })
    expect([0, 1, 2].map(seat => view(apart, seat).own?.objects.map(({ n }) => n))).toEqual([[1, 5, 7], [1, 7], [7]])
    const outside = scene({ agents, outside: true })
    expect(view(outside, 2).own?.objects.map(({ n }) => n)).toEqual([1, 7])
  })

  it('[TST-A22] tokens are given like objects, if the mission allows it', () => {
    const table = scene({ agents: { blue: { resources: { blue: 2, brown: 1 }, objects: [5] } } })
    expect(refused(table, 0, { type: 'give', from: 'blue', to: 'green', resource: 'brown', n: 1 })).toBe('E_NOT_TRANSFERABLE')
    expect(refused(table, 0, { type: 'give', from: 'blue', to: 'green', object: 5 })).toBe('E_NOT_TRANSFERABLE')
    expect(refused(table, 0, { type: 'give', from: 'blue', to: 'green', object: 9 })).toBe('E_NOT_OWNER')
    expect(refused(table, 0, { type: 'give', from: 'blue', to: 'green', resource: 'blue', n: 3 })).toBe('E_RESOURCE')
    play(table, 0, { type: 'give', from: 'blue', to: 'green', resource: 'blue', n: 2 })
    expect(table.rules.acting(table.state)).toContain(1)
    expect(refused(table, 2, { type: 'answer-gift', from: 'blue', to: 'green', resource: 'blue', n: 2, take: true })).toBe(
      'E_NOT_YOUR_AGENT',
    )
    play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', resource: 'blue', n: 2, take: true })
    expect([agent(table, 'blue').resources, agent(table, 'green').resources]).toEqual([{ brown: 1 }, { blue: 2 }])
  })

  it('[TST-190] an offer lapses when the two go apart', () => {
    const table = inTurn({ agents: { blue: { objects: [1] } } })
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 1 })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect([table.state.offers, refused(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 1, take: true })]).toEqual([
      [],
      'E_NOT_OFFERED',
    ])
  })

  it('[TST-190] nobody takes something else than what they saw', () => {
    const table = inTurn({ agents: { blue: { objects: [1, 2] } } })
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 1 })
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 2 })
    expect(refused(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 1, take: true })).toBe('E_NOT_OFFERED')
    play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 2, take: true })
    expect([agent(table, 'blue').objects, agent(table, 'green').objects]).toEqual([[1], [2]])
  })

  it('[TST-186] an object used at its moment, as often as it says', () => {
    const mission = missionOf({ cards: { B: { tags: ['dark'], tests: [test('wheel', 'b9', { skill: 'agility' })] } } })
    const table = inTurn({ mission, agents: { blue: { objects: [1], resources: { blue: 1 } }, green: { objects: [7] } } })
    expect(refused(table, 0, { type: 'use-ability', agent: 'blue', source: 'object:1', id: 'light' })).toBe('E_TIMING')
    expect(refused(table, 0, { type: 'use-ability', agent: 'blue', source: 'object:7', id: 'hourglass' })).toBe('E_NEED_OBJECT')
    act(table, { type: 'test', agent: 'blue', test: 'wheel', use: [{ source: 'object:1', id: 'light' }] }, dice('1 1 1'))
    expect([agent(table, 'blue').resources, table.state.visit?.tests['yard.B/wheel']?.rows]).toEqual([{}, [{ kind: 'blank', n: 6 }]])
    act(table, { type: 'use-ability', agent: 'green', source: 'object:7', id: 'hourglass' })
    expect([table.state.tu, agent(table, 'green').acted]).toEqual([23, 'ability'])
    delete agent(table, 'green').acted
    expect(refused(table, 1, { type: 'use-ability', agent: 'green', source: 'object:7', id: 'hourglass' })).toBe('E_LIMIT')
  })
})

describe('status tokens', () => {
  it('[TST-194, TST-195, TST-196] on the board for all, and kept when used', () => {
    const cards = {
      C: explore([{ do: 'gainStatus', status: 'blue-1' }]),
      D: { access: [{ kind: 'status' as const, all: ['blue-1' as const] }] },
    }
    const table = inTurn({ mission: missionOf({ cards }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    act(table, { type: 'move', agent: 'yellow', letter: 'D' })
    expect([table.state.statuses, view(table, 'spectator').shared.words.statuses]).toEqual([['blue-1'], { 'blue-1': '§status.blue-1' }])
  })

  it('[TST-195] a mission can make one personal', () => {
    const table = inTurn({ mission: missionOf({ cards: { C: explore([{ do: 'gainStatus', status: 'grey-1', who: 'actor' }]) } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect([table.state.statuses, agent(table, 'blue').statuses, agent(table, 'green').statuses]).toEqual([[], ['grey-1'], []])
  })
})
