import { describe, expect, test as it } from 'vitest'
import { act, agent, captainDie, dice, host, inTurn, missionOf, play, refused, rowsOf, scene, test, view, vote } from '../testing.ts'

const four = ['blue', 'green', 'pink', 'yellow'] as const
const dead = { vortex: { back: 3 }, lp: 0 }

describe('places', () => {
  it('[TST-143, TST-A02] on the way the office skips who has nobody alive', () => {
    const table = scene({ agents: { green: dead } })
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    vote(table, 'gate', [captainDie(1)])
    expect(table.state.captain).toBe(2)
  })

  it('[TST-204, TST-140] a journey a card forces in the last TU comes too late', () => {
    const travel = { onExplore: [{ steps: [{ do: 'travel' as const, to: 'camp' }] }] }
    const table = scene({ tu: 1, mission: missionOf({ cards: { C: travel } }) })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(table.state).toMatchObject({ phase: 'report', mission: 'time1', location: 'yard' })
  })

  it('[TST-110] two marked cards and agents enough: both have to be explored', () => {
    const cards = { D: { arrival: 'mustExplore' as const }, E: { arrival: 'mustExplore' as const } }
    const table = scene({ outside: true, mission: missionOf({ cards }) })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, { type: 'place', agent: id, letter: 'D' })
    expect(['B', 'D', 'E'].map(letter => refused(table, 3, { type: 'place', agent: 'yellow', letter: letter as 'B' }))).toEqual([
      'E_MUST_EXPLORE',
      'E_MUST_EXPLORE',
      undefined,
    ])
  })
})

describe('tests', () => {
  it('[TST-167, TST-175] a test with a lock begins when its card is read, and holds from then on', () => {
    const table = inTurn({ mission: missionOf({ cards: { C: { tests: [test('trap', 'k2', { lock: true })] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(rowsOf(table, 'yard.C/trap')).toBe('k2')
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    expect(refused(table, 0, { type: 'leave' })).toBe('E_LOCK_TEST')
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'idle', agent: 'blue' })
    expect(agent(table, 'blue').lp).toBe(2)
  })

  it('[TST-A17] of several running tests the one rolled on last hurts', () => {
    const tests = [test('first', 'b9 k1', { lock: true }), test('second', 'b9 t1')]
    const table = inTurn({ mission: missionOf({ cards: { B: { tests } } }), rows: { 'yard.B/first': 'b9 k1', 'yard.B/second': 'b9 t1' } })
    act(table, { type: 'test', agent: 'blue', test: 'second' }, dice('- -'))
    expect(table.state.tu).toBe(19)
    act(table, { type: 'idle', agent: 'green' })
    expect([table.state.tu, agent(table, 'green').lp]).toEqual([18, 3])
  })

  it('[TST-151, TST-174] of alternatives one passed closes the others, and their lock', () => {
    const tests = [test('force', 'b1', { lock: true, group: 'door' }), test('pick', 'b9 k2', { lock: true, group: 'door' })]
    const table = inTurn({ mission: missionOf({ cards: { B: { tests } } }), rows: { 'yard.B/force': 'b1', 'yard.B/pick': 'b9 k2' } })
    act(table, { type: 'test', agent: 'blue', test: 'force' }, dice('1 -'))
    expect(refused(table, 1, { type: 'test', agent: 'green', test: 'pick' })).toBe('E_TEST_DONE')
    expect([rowsOf(table, 'yard.B/pick'), refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })]).toEqual(['', undefined])
    act(table, { type: 'idle', agent: 'pink' })
    expect(agent(table, 'pink').lp).toBe(3)
  })

  it('[TST-151] a test can say who gets what it brings', () => {
    const onPass = [{ do: 'gainResource' as const, colour: 'blue' as const, n: 1 }]
    const brave = test('fight', 'b1', { onPass, passRecipient: 'others' })
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [brave] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect(four.map(id => agent(table, id).resources.blue)).toEqual([undefined, 1, 1, 1])
  })
})

describe('a skill the host lacks', () => {
  it.each([
    [{ add: 2 }, 0],
    [{ set: 2 }, 2],
    [{ set: 2, add: 1 }, 3],
  ])('[TST-081, TST-A35] more dice make up for nothing, a text that grants it does: %j', (change, expected) => {
    const bold = host('one', { skills: { talk: 1 }, modifiers: [{ mod: 'skillDice', skill: 'combat', ...change }] })
    const mission = missionOf({ hosts: [bold, host('two'), host('three'), host('four')], cards: { B: { tests: [test('fight', 'b9')] } } })
    const table = inTurn({ mission })
    expect(view(table, 0).shared.agents[0]?.dice.combat).toBe(expected)
    expect(refused(table, 0, { type: 'test', agent: 'blue', test: 'fight' })).toBe(expected === 0 ? 'E_NO_SKILL' : undefined)
  })
})

describe('texts of the same rank', () => {
  it('[TST-016] where one object forbids and another permits, it is forbidden', () => {
    const object = (n: number, mod: 'forbid' | 'permit') => ({
      n,
      name: { de: `${n}`, en: `${n}` },
      type: 'item' as const,
      modifiers: [{ mod, action: 'move' as const, for: 'team' as const }],
    })
    const table = inTurn({
      mission: missionOf({ more: { objects: [object(8, 'forbid'), object(9, 'permit')] } }),
      agents: { blue: { objects: [8, 9] } },
    })
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'C' })).toBe('E_FORBIDDEN')
  })
})

describe('until the next run', () => {
  const lose = (table: ReturnType<typeof scene>) => {
    Object.assign(table.state, { phase: 'acting', tu: 0, last: true })
    for (const id of four) act(table, { type: 'idle', agent: id })
    if (table.state.phase === 'acting') play(table, table.state.captain, { type: 'end-time' })
    play(table, table.state.captain, { type: 'next-run' })
    while (table.state.phase === 'base') play(table, view(table, 0).shared.base.reader as number, { type: 'read-base' })
    for (const [seat, id] of four.entries())
      play(table, seat, { type: 'choose-host', agent: id, host: ['one', 'two', 'three', 'four'][seat] as string })
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'ready' })
    play(table, table.state.captain, { type: 'open-location' })
  }

  const mission = missionOf({
    hosts: ['one', 'two', 'three', 'four'].map(id => host(id)),
    cards: { C: { tests: [test('fight', 'b1', { enemy: true })] }, D: { arrival: 'discardIfUnexplored' } },
  })

  it('[TST-111, TST-169, TST-170] TV-49, TV-52 what was discarded or defeated lies there again', () => {
    const table = scene({ mission, outside: true })
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const id of four) act(table, { type: 'place', agent: id, letter: 'C' })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect(
      view(table, 0)
        .shared.location?.slots.filter(({ gone }) => gone)
        .map(({ letter }) => letter),
    ).toEqual(['C', 'D'])
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    lose(table)
    expect([table.state.run, view(table, 0).shared.location?.slots.filter(({ gone }) => gone)]).toEqual([2, []])
  })

  it('[TST-086, TST-225] a failed card without a bonus leaves the time as it is, and counters with the logo go on', () => {
    const table = scene({ mission, run: 1 })
    table.state.counters = { noise: 3, secret: 7 }
    lose(table)
    expect(table.state).toMatchObject({ run: 2, tu: 16, counters: { noise: 0, secret: 7 } })
    lose(table) // the card of later runs names no bonus
    expect(table.state).toMatchObject({ run: 3, tu: 16, counters: { noise: 0, secret: 7 } })
  })
})
