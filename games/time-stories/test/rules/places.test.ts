import { describe, expect, test as it } from 'vitest'
import {
  act,
  agent,
  arrived,
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
} from '../testing.ts'

const four = ['blue', 'green', 'pink', 'yellow'] as const
const leave = (table: Scene): void => {
  play(table, table.state.captain, { type: 'leave' })
  vote(table, 'yes')
}
const explore = (steps: readonly object[], more: object = {}) => ({ onExplore: [{ steps: steps as never, ...more }] })

describe('entering', () => {
  it('[TST-096, TST-097, TST-223] going in, reading and following orders costs no time', () => {
    const table = arrived(missionOf({ cards: { B: explore([{ do: 'gainObject', object: 1, who: 'actor' }]) } }))
    play(table, 3, { type: 'decide-enter', enter: true })
    for (const id of four) act(table, { type: 'place', agent: id, letter: 'B' })
    expect([table.state.tu, agent(table, 'blue').objects]).toEqual([12, [1]])
  })

  it('[TST-099, TST-A06] each decides about his own pawn, and may change his mind until all stand', () => {
    const table = scene({ outside: true })
    play(table, 0, { type: 'decide-enter', enter: true })
    expect(refused(table, 1, { type: 'place', agent: 'blue', letter: 'B' })).toBe('E_NOT_YOUR_AGENT')
    act(table, { type: 'place', agent: 'blue', letter: 'B' })
    act(table, { type: 'place', agent: 'blue', letter: 'C' })
    expect([table.state.visit?.pawns.blue, fronts(table, 0)]).toEqual(['C', []])
    expect(refused(table, 0, { type: 'place', agent: 'blue', letter: 'C' })).toBe('E_SAME_SPACE')
  })

  it('[TST-103] an agent who can go nowhere stays beside the board; if nobody can, nobody goes in', () => {
    const only = { access: [{ kind: 'hosts' as const, any: ['one'] }] }
    const table = scene({ outside: true, mission: missionOf({ cards: { B: only, C: only, D: only, E: only, F: only } }) })
    play(table, 0, { type: 'decide-enter', enter: true })
    act(table, { type: 'place', agent: 'blue', letter: 'B' })
    expect([table.state.phase, table.state.visit?.pawns]).toEqual(['planning', { blue: 'B' }])
    const stop = { access: [{ kind: 'forbidden' as const }] }
    const shut = scene({ outside: true, mission: missionOf({ cards: { B: stop, C: stop, D: stop, E: stop, F: stop } }) })
    expect(refused(shut, 0, { type: 'decide-enter', enter: true })).toBe('E_CONDITION')
  })

  it('[TST-109] a stop sign holds until another card lifts it', () => {
    const cards = { B: { access: [{ kind: 'forbidden' as const }] }, C: explore([{ do: 'allowCard', card: 'yard.B' }]) }
    const table = inTurn({ mission: missionOf({ cards }), pawns: { blue: 'D', green: 'D', pink: 'D', yellow: 'D' } })
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'B' })).toBe('E_FORBIDDEN')
    act(table, { type: 'move', agent: 'green', letter: 'C' })
    expect(refused(table, 0, { type: 'move', agent: 'blue', letter: 'B' })).toBeUndefined()
  })

  it('[TST-117] a rule in a box is heard by all as soon as somebody explores the card', () => {
    const table = inTurn({ mission: missionOf({ cards: { C: { box: { de: 'neu', en: 'new' } } } }) })
    expect(view(table, 'spectator').shared.location?.slots[1]?.box).toBeUndefined()
    const events = act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(events).toContainEqual({ for: 'all', type: 'rule-heard', box: '§yard.C.box' })
    expect(view(table, 'spectator').shared.location?.slots[1]?.box).toBe('§yard.C.box')
  })

  it('[TST-A27] what a card gives comes once per run; what it says it does every time, it does', () => {
    const steps = [{ do: 'gainResource', colour: 'blue', n: 1, who: 'actor' }]
    const cards = { C: explore(steps), D: explore(steps, { repeat: 'always' }), E: explore(steps, { repeat: 'perAgent' }) }
    const table = inTurn({ mission: missionOf({ cards }) })
    for (const letter of ['C', 'D', 'E', 'C', 'D', 'E'] as const) {
      act(table, { type: 'move', agent: 'blue', letter })
      delete agent(table, 'blue').acted
    }
    act(table, { type: 'move', agent: 'green', letter: 'E' })
    expect([agent(table, 'blue').resources.blue, agent(table, 'green').resources.blue]).toEqual([1 + 2 + 1, 1])
  })

  it('[TST-A34, TST-197] a token opens its card the moment it is there', () => {
    const cards = {
      C: explore([{ do: 'gainStatus', status: 'blue-1' }]),
      D: { access: [{ kind: 'status' as const, all: ['blue-1' as const] }] },
    }
    const table = inTurn({ mission: missionOf({ cards }) })
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'D' })).toBe('E_NEED_STATUS')
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    act(table, { type: 'move', agent: 'green', letter: 'D' })
    expect(fronts(table, 1)).toEqual(['yard.D'])
  })
})

describe('a TU', () => {
  it('[TST-122] plans bind nobody, and everybody may wish something for everybody', () => {
    const table = scene()
    play(table, 3, { type: 'plan', agent: 'blue', intent: { kind: 'move', target: 'C' } })
    expect(view(table, 'spectator').shared.intents).toEqual({ blue: { by: 3, kind: 'move', target: 'C' } })
    play(table, 0, { type: 'spend-time' })
    act(table, { type: 'idle', agent: 'blue' })
    play(table, 0, { type: 'plan', agent: 'green' })
    expect(table.state.visit?.pawns.blue).toBe('B')
  })

  it('[TST-119, TST-A26] the captain spends; nobody’s action is decided for him', () => {
    const table = scene()
    expect(refused(table, 1, { type: 'spend-time' })).toBe('E_NOT_CAPTAIN')
    play(table, 0, { type: 'spend-time' })
    for (const id of ['blue', 'green', 'pink'] as const) act(table, { type: 'idle', agent: id })
    expect(refused(table, 0, { type: 'spend-time' })).toBe('E_PHASE')
    expect(table.rules.acting(table.state)).toEqual([3])
  })

  it('[TST-A25] nobody leaves in the middle of a TU', () => {
    expect(refused(inTurn(), 0, { type: 'leave' })).toBe('E_PHASE')
  })

  it('[TST-A39] a TU an agent owes is taken from the next one spent, not from journeys, and death cancels it', () => {
    const table = scene({ agents: { blue: { debt: 1 } } })
    leave(table)
    vote(table, 'camp', [captainDie(3)])
    expect(agent(table, 'blue').debt).toBe(1)
    const dying = inTurn({
      mission: missionOf({
        cards: {
          C: explore([
            { do: 'agentLosesTime', n: 2, who: 'actor' },
            { do: 'kill', who: 'actor' },
          ]),
        },
      }),
    })
    act(dying, { type: 'move', agent: 'blue', letter: 'C' })
    expect(agent(dying, 'blue')).toMatchObject({ debt: 0, vortex: { back: 13 } })
  })
})

describe('changing the place', () => {
  it('[TST-129, TST-130, TST-145] leaving is free; all pawns go off the board first', () => {
    const table = scene()
    leave(table)
    expect(table.state).toMatchObject({ phase: 'leaving', tu: 20 })
    expect(table.state.visit?.pawns).toEqual({})
  })

  it('[TST-134] without agreement the most voices count, and on a tie the captain’s', () => {
    const vote3 = (choices: readonly string[], captain: number) => {
      const table = scene({ captain })
      leave(table)
      choices.forEach((choice, seat) => void play(table, seat, { type: 'vote', choice }, seat === 3 ? [captainDie(1)] : []))
      return table.state.location
    }
    expect([
      vote3(['camp', 'gate', 'camp', 'tower'], 3),
      vote3(['camp', 'gate', 'gate', 'camp'], 1),
      vote3(['camp', 'gate', 'gate', 'camp'], 3),
    ]).toEqual(['camp', 'gate', 'camp'])
  })

  it('[TST-136, TST-137, TST-138] the old cards are away before the new ones come', () => {
    const table = scene()
    leave(table)
    vote(table, 'camp', [captainDie(1)])
    expect(table.state.visit).toBeUndefined()
    play(table, 1, { type: 'open-location' })
    expect(Object.values(table.state.visit?.slots ?? {}).every(({ card }) => card === '' || card.startsWith('camp.'))).toBe(true)
  })

  it('[TST-140, TST-A32] a journey a card orders or offers costs the die, too, unless the card says otherwise', () => {
    const go = (more: object) => ({ C: explore([{ do: 'travel', to: 'camp', ...more }]) })
    const forced = inTurn({ mission: missionOf({ cards: go({}) }) })
    act(forced, { type: 'move', agent: 'blue', letter: 'C' }, [captainDie(2)])
    expect(forced.state).toMatchObject({ tu: 18, location: 'camp', phase: 'arriving', captain: 1 })
    const free = inTurn({ mission: missionOf({ cards: go({ roll: false }) }) })
    act(free, { type: 'move', agent: 'blue', letter: 'C' })
    expect(free.state).toMatchObject({ tu: 20, location: 'camp' })
    const offered = inTurn({ mission: missionOf({ cards: go({ optional: true }) }) })
    act(offered, { type: 'move', agent: 'blue', letter: 'C' })
    expect(view(offered, 2).shared.ballot).toMatchObject({ kind: 'prompt', options: ['yes', 'no'] })
    for (const seat of [0, 1, 2]) play(offered, seat, { type: 'vote', choice: 'no' })
    expect(offered.state).toMatchObject({ tu: 20, location: 'yard', phase: 'acting' })
  })

  it('[TST-142] entering a red place costs nothing extra', () => {
    const table = scene()
    leave(table)
    vote(table, 'tower', [captainDie(1)])
    expect(table.state.tu).toBe(19)
  })

  it('[TST-A36] declining to enter is leaving: die, surcharge, next captain', () => {
    const table = scene({ outside: true, mission: missionOf({ red: true }) })
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'camp', [captainDie(1)])
    expect(table.state).toMatchObject({ tu: 17, captain: 1, phase: 'arriving' })
  })

  it('[TST-A28, TST-A40] a replaced card is back after the visit; for the run only if the card says so; its test ends', () => {
    const table = inTurn({
      mission: missionOf({
        cards: {
          B: {
            tests: [test('fight', 'b9')],
            actions: [
              {
                id: 'swap',
                timing: 'free',
                steps: [
                  { do: 'replaceCard', card: 'yard.B', by: 'yard.F' },
                  { do: 'replaceCard', card: 'yard.C', by: 'yard.E', scope: 'run' },
                ],
              },
            ],
          },
        },
      }),
      rows: { 'yard.B/fight': 'b3' },
    })
    act(table, { type: 'card-action', agent: 'blue', id: 'swap' })
    expect(Object.values(table.state.visit?.slots ?? {}).map(({ card }) => card)).toEqual(['yard.F', 'yard.E', 'yard.D', '', ''])
    expect(rowsOf(table, 'yard.B/fight')).toBe('')
    for (const id of four) act(table, { type: 'idle', agent: id })
    leave(table)
    vote(table, 'gate', [captainDie(1)])
    play(table, 1, { type: 'open-location' })
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    vote(table, 'yard', [captainDie(1)])
    play(table, 2, { type: 'open-location' })
    expect(Object.values(table.state.visit?.slots ?? {}).map(({ card }) => card)).toEqual(['yard.B', 'yard.E', 'yard.D', '', 'yard.F'])
  })
})

describe('tests', () => {
  it('[TST-146, TST-148] the shields are laid below the card for all to see when the test begins', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b3 k1')] } } }) })
    expect(view(table, 'spectator').shared.location?.slots[0]?.rows).toEqual([])
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect(view(table, 'spectator').shared.location?.slots[0]?.rows).toEqual([
      {
        concerns: ['blue', 'green', 'pink', 'yellow'],
        test: 'fight',
        skill: 'combat',
        lock: false,
        enemy: false,
        rows: [
          { kind: 'blank', n: 2, of: 3 },
          { kind: 'skull', n: 1, of: 1 },
        ],
      },
    ])
    expect(refused(table, 1, { type: 'test', agent: 'green', test: 'other' })).toBe('E_NO_TEST')
  })

  it('[TST-149] who steps off a card cannot read it any more', () => {
    const table = inTurn()
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(fronts(table, 0)).toEqual(['yard.C'])
    expect(view(table, 0).own?.file.map(({ id }) => id)).toEqual(['yard.C'])
  })

  it('[TST-151] what passing brings depends on the card', () => {
    const onPass = [
      { do: 'gainObject' as const, object: 1, who: 'actor' as const },
      { do: 'gainStatus' as const, status: 'blue-1' as const },
    ]
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b1', { onPass })] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect([agent(table, 'blue').objects, table.state.statuses]).toEqual([[1], ['blue-1']])
  })

  it('[TST-155, TST-159, TST-166] hits, counterattack, hearts, time, special shields: in this order', () => {
    const table = inTurn({
      mission: missionOf({
        hosts: ['one', 'two', 'three', 'four'].map(id => host(id, { life: 9, resistance: 0 })),
        cards: { B: { tests: [test('fight', 'b1 k1 s1 t1 h1')] } },
      }),
    })
    const events = act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 x'))
    expect(
      events.map(event => ('why' in event ? `${event.type} ${event.why}` : event.type)).filter(type => !type.startsWith('test-')),
    ).toEqual(['rolled', 'roll-settled', 'life-lost counterattack', 'life-lost heart', 'time-lost shield', 'counter-changed'])
  })

  it('[TST-173] the players choose the order of rolling', () => {
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b9')] } } }) })
    for (const id of ['yellow', 'blue', 'pink'] as const) act(table, { type: 'test', agent: id, test: 'fight' }, dice('1 -'))
    expect(rowsOf(table, 'yard.B/fight')).toBe('b6')
  })

  it('[TST-A19] on a defeated enemy’s space agents stay, act and move, and nobody comes to explore it', () => {
    const table = inTurn({
      mission: missionOf({ cards: { B: { tests: [test('fight', 'b1', { enemy: true })] } } }),
      pawns: { blue: 'B', green: 'B', pink: 'C', yellow: 'C' },
    })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect([table.state.visit?.pawns, fronts(table, 0)]).toMatchObject([{ blue: 'B', green: 'B' }, []])
    expect(refused(table, 2, { type: 'move', agent: 'pink', letter: 'B' })).toBe('E_CARD_ABSENT')
    act(table, { type: 'move', agent: 'green', letter: 'D' })
    expect(fronts(table, 1)).toEqual(['yard.D'])
  })

  it('[TST-222] resistance protects, and texts can change it', () => {
    const hosts = [
      host('one', { skills: { combat: 1 }, modifiers: [{ mod: 'resistance', add: 3 }] }),
      host('two', { skills: { combat: 1 } }),
      host('three'),
      host('four'),
    ]
    const table = inTurn({ mission: missionOf({ hosts, cards: { B: { tests: [test('fight', 'k3')] } } }) })
    for (const id of ['blue', 'green'] as const) act(table, { type: 'test', agent: id, test: 'fight' }, dice('x'))
    expect([agent(table, 'blue').lp, agent(table, 'green').lp]).toEqual([3, 2])
  })
})
