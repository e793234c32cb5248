import { free, LEVELS, quickLuck } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import type { AgentId } from '../src/ids.ts'
import { acting } from '../src/index.ts'
import type { Action, Intent, RunSummary, State } from '../src/state.ts'
import { choose } from './campaigns.ts'
import { again, type Given, host, inTurn, missionOf, play, type Scene, scene, test as trial, view } from './testing.ts'

/* One person (seat 0, blue) and three bots (green, pink, yellow). */
const COMPANIONS = { companions: [1, 2, 3] } as const

const led = (given: Given = {}): Given => ({ ...given, companions: [...COMPANIONS.companions] })
const asked = (at: Scene): readonly number[] => acting(view(at, 0).shared)
const done = (at: Scene, seat = 1, level: (typeof LEVELS)[number] = 'good'): Action => choose(view(at, seat), level, free(quickLuck(3)))

describe('orders', () => {
  const cards = {
    B: {
      tests: [trial('climb', 'b1'), trial('fight', 'b1 k1')],
      actions: [{ id: 'rest', timing: 'free' as const, steps: [{ do: 'healLife' as const, n: 1, who: 'actor' as const }] }],
    },
    C: { tests: [trial('swim', 'b2')] },
    E: { actions: [{ id: 'dial', timing: 'free' as const, steps: [{ do: 'enterCode' as const, puzzle: 'number' }] }] },
  }
  const wished = (intent: Omit<Intent, 'by'>, given: Given = {}): Scene =>
    inTurn(led({ mission: missionOf({ cards }), intents: { green: { by: 0, ...intent } }, ...given }))

  test.each<[string, Omit<Intent, 'by'>, Given, Partial<Action>]>([
    ['go there', { kind: 'move', target: 'D' }, {}, { type: 'move', letter: 'D' }],
    ['test this', { kind: 'test', target: 'fight' }, {}, { type: 'test', test: 'fight' }],
    [
      'test that, over there',
      { kind: 'test', target: 'swim' },
      { pawns: { blue: 'B', green: 'B', pink: 'C', yellow: 'B' }, rows: { 'yard.C/swim': 'b2' } },
      { type: 'move', letter: 'C' },
    ],
    ['stay', { kind: 'idle' }, {}, { type: 'idle' }],
    ['let us go', { kind: 'go' }, {}, { type: 'idle' }],
    ['follow me', { kind: 'follow' }, { pawns: { blue: 'D', green: 'B', pink: 'B', yellow: 'B' } }, { type: 'move', letter: 'D' }],
    [
      'follow pink',
      { kind: 'follow', target: 'pink' },
      { pawns: { blue: 'D', green: 'B', pink: 'E', yellow: 'B' } },
      { type: 'move', letter: 'E' },
    ],
    ['give me that', { kind: 'give', target: '3' }, { agents: { green: { objects: [3] } } }, { type: 'give', to: 'blue', object: 3 }],
    [
      'give me a coin',
      { kind: 'give', target: 'yellow' },
      { agents: { green: { resources: { yellow: 2 } } } },
      { type: 'give', to: 'blue', resource: 'yellow', n: 1 },
    ],
    [
      'bring me that',
      { kind: 'give', target: '3' },
      { agents: { green: { objects: [3] } }, pawns: { blue: 'D', green: 'B', pink: 'B', yellow: 'B' } },
      { type: 'move', letter: 'D' },
    ],
    ['give her that', { kind: 'give', target: '3>pink' }, { agents: { green: { objects: [3] } } }, { type: 'give', to: 'pink', object: 3 }],
    ['do what the card offers', { kind: 'use', target: 'rest' }, {}, { type: 'card-action', id: 'rest' }],
    [
      'use what you carry',
      { kind: 'use', target: 'object:7/hourglass' },
      { agents: { green: { objects: [7] } } },
      { type: 'use-ability', source: 'object:7', id: 'hourglass' },
    ],
    [
      'enter what I tell you',
      { kind: 'code', target: 'number=3' },
      { pawns: { blue: 'B', green: 'E', pink: 'B', yellow: 'B' } },
      { type: 'enter-code', puzzle: 'number', answer: 3 },
    ],
  ])('%s', (_name, intent, given, expected) => {
    for (const level of LEVELS) expect(done(wished(intent, given), 1, level)).toMatchObject(expected)
  })

  test('errands are run once, before the next time unit, too', () => {
    const at = wished({ kind: 'give', target: '3' }, { agents: { green: { objects: [3] } }, phase: 'planning' })
    const action = done(at)
    expect(action).toEqual({ type: 'give', from: 'green', to: 'blue', object: 3 })
    play(at, 1, action)
    expect(at.state.intents.green).toBeUndefined()
    play(at, 0, { type: 'answer-gift', from: 'green', to: 'blue', object: 3, take: false })
    expect(done(at).type).not.toBe('give')
  })

  test('a code is entered once, and only where its signs make sense', () => {
    const pawns = { blue: 'B', green: 'E', pink: 'B', yellow: 'B' } as const
    const at = wished({ kind: 'code', target: 'number=3' }, { pawns })
    play(at, 1, done(at))
    expect(at.state.intents.green).toBeUndefined()
    for (const target of ['number=12', 'number=', 'word=a,b', 'number', '=3']) {
      expect(done(wished({ kind: 'code', target }, { pawns })).type).not.toBe('enter-code')
    }
  })

  test('what cannot be done is let be', () => {
    for (const intent of [
      { kind: 'move', target: 'G' },
      { kind: 'test', target: 'no such' },
      { kind: 'give', target: '9' },
    ] as const) {
      expect(['test', 'move', 'idle']).toContain(done(wished(intent)).type)
    }
  })

  test('only people give orders: what a bot plans for itself or another bot seems to want is no wish', () => {
    const at = inTurn(led({ mission: missionOf({ cards }), intents: { green: { by: 2, kind: 'idle' } } }))
    expect(done(at)).toMatchObject({ type: 'test' })
  })

  test('where to stand at the entrance can be wished', () => {
    const at = scene(led({ outside: true, phase: 'placing', intents: { green: { by: 0, kind: 'move', target: 'E' } } }))
    play(at, 0, { type: 'place', agent: 'blue', letter: 'B' })
    expect(done(at, 1)).toEqual({ type: 'place', agent: 'green', letter: 'E' })
    play(at, 0, { type: 'plan', agent: 'pink', intent: { kind: 'follow' } })
    expect(done(at, 2)).toEqual({ type: 'place', agent: 'pink', letter: 'B' })
  })
})

describe('people first', () => {
  test('hosts: bots take what people leave, and do not ask them again', () => {
    const at = scene(led({ phase: 'hosts', hosts: {}, ready: [] }))
    expect(asked(at)).toEqual([0])
    play(at, 0, { type: 'choose-host', agent: 'blue', host: 'one' })
    play(at, 0, { type: 'ready' })
    expect(asked(at)).toEqual([1, 2, 3])
    play(at, 1, done(at, 1))
    expect(at.state.ready).toEqual([0])
    expect(new Set(Object.values(at.state.hosts)).size).toBe(2)
  })

  test('entering: bots wait, and stay out with people', () => {
    const at = scene(led({ outside: true }))
    expect(asked(at)).toEqual([0])
    expect(done(at, 1)).toEqual({ type: 'decide-enter', enter: true }) // nobody else said anything
    play(at, 0, { type: 'decide-enter', enter: false })
    expect(asked(at)).toEqual([1, 2, 3])
    expect(done(at, 1)).toEqual({ type: 'decide-enter', enter: false })
  })

  test('placing: bots look where people stand', () => {
    const at = scene(led({ outside: true, phase: 'placing' }))
    expect(asked(at)).toEqual([0])
    play(at, 0, { type: 'place', agent: 'blue', letter: 'C' })
    expect(asked(at)).toEqual([1, 2, 3])
    for (const seat of [1, 2]) play(at, seat, done(at, seat))
    expect(new Set(Object.values(at.state.visit?.pawns ?? {})).size).toBe(3)
  })

  test('planning: a bot that is captain waits for the word of everybody', () => {
    const at = scene(led({ captain: 1, ready: [2, 3] }))
    for (let steps = 0; asked(at).includes(1) && steps < 9; steps++) {
      const action = done(at, 1)
      expect(['plan', 'ready']).toContain(action.type)
      play(at, 1, action)
    }
    expect(asked(at)).toEqual([0])
    play(at, 0, { type: 'ready' })
    expect(asked(at)).toEqual([1])
    expect(done(at, 1)).toEqual({ type: 'spend-time' })
  })

  const idle = led({ captain: 1, ready: [0, 1, 2, 3], explored: ['B', 'C', 'D', 'E', 'F'] })
  const wantAway = (at: Scene) => {
    for (const [index, id] of (['green', 'pink', 'yellow'] as const).entries()) at.state.intents[id] = { by: index + 1, kind: 'go' }
  }

  test('bots do not call people away', () => {
    const at = scene(idle)
    wantAway(at)
    expect(done(at, 1)).toEqual({ type: 'spend-time' })
  })

  test('a bot captain goes when people want to go, and when they then say no, asks no more', () => {
    const at = scene(idle)
    wantAway(at)
    play(at, 0, { type: 'plan', agent: 'blue', intent: { kind: 'go' } })
    expect(done(at, 1)).toEqual({ type: 'leave' })
    play(at, 1, { type: 'leave' })
    expect(asked(at)).toEqual([0])
    play(at, 0, { type: 'vote', choice: 'no' })
    for (const seat of [2, 3]) {
      expect(done(at, seat)).toEqual({ type: 'vote', choice: 'no' })
      play(at, seat, done(at, seat))
    }
    expect(at.state.ballot).toBeUndefined()
    expect(at.state.ready).toEqual([])
    expect(at.state.intents.blue).toBeUndefined()
  })

  test('votes: with most of the people, and if they are divided, with a captain who is one', () => {
    const at = scene({ companions: [3], captain: 1, pawns: { blue: 'B', green: 'B', pink: 'B', yellow: 'B' } })
    play(at, 0, { type: 'leave' })
    expect(asked(at)).toEqual([1, 2])
    const votes = (one: string, two: string): Action => {
      const state: State = again(at).state
      if (state.ballot !== undefined) state.ballot.votes = { 0: 'yes', 1: one, 2: two }
      return done({ ...at, state }, 3)
    }
    expect(votes('no', 'no')).toEqual({ type: 'vote', choice: 'no' })
    expect(votes('yes', 'no')).toEqual({ type: 'vote', choice: 'yes' })
    const divided = again(at)
    if (divided.state.ballot !== undefined) divided.state.ballot.votes = { 0: 'yes', 1: 'no' }
    expect(done(divided, 3)).toEqual({ type: 'vote', choice: 'no' })
  })

  test('pages: a bot captain neither turns the report nor closes the last time unit', () => {
    const report = scene(led({ captain: 2 }))
    Object.assign(report.state, { phase: 'report', mission: 'time1' })
    expect(asked(report)).toEqual([0])
    expect(report.rules.check(report.state, { by: 2, at: 0, action: { type: 'next-run' } })?.code).toBe('E_NOT_CAPTAIN')
    const last = inTurn(led({ captain: 2, tu: 0, last: true }))
    for (const agent of Object.values(last.state.agents)) agent.acted = 'idle'
    expect(asked(last)).toEqual([0])
  })

  test('nobody goes on without people: when all of them are away, the table waits', () => {
    const at = scene(led({ away: [0] }))
    expect(asked(at)).toContain(0)
    play(at, 1, { type: 'leave' })
    expect(asked(at)).toEqual([0])
    expect(view(at, 1).shared.ballot?.voters).toEqual([0, 1, 2, 3])
  })

  test('the joint host of a person and a bot: the person proposes, the bot agrees', () => {
    const at = inTurn({ seats: 2, team: 'three', companions: [1] })
    play(at, 1, { type: 'idle', agent: 'green' })
    expect(asked(at)).toEqual([0])
    play(at, 0, { type: 'idle', agent: 'pink' })
    expect(asked(at)).toEqual([1])
    expect(done(at, 1)).toEqual({ type: 'vote', choice: 'yes' })
  })

  test('a seat is a bot’s as long as the table says so', () => {
    const at = scene()
    const bot = at.rules.presence?.(at.state, 2, true, true)
    expect(bot).toEqual({ type: 'presence', seat: 2, here: true, bot: true })
    play(at, 'clock', bot as Action)
    expect(at.state.companions).toEqual([2])
    expect(at.rules.presence?.(at.state, 2, true, true)).toBeUndefined()
    const back = at.rules.presence?.(at.state, 2, true, false)
    play(at, 'clock', back as Action)
    expect(at.state.companions).toEqual([])
    expect(at.rules.presence?.(at.state, 2, true, false)).toBeUndefined()
  })
})

describe('by itself', () => {
  const fronts = (...shields: readonly string[]) =>
    missionOf({ cards: { B: { tests: shields.map((text, index) => trial(`t${index}`, text)) } } })

  test('it takes the test it can pass, and with little life none that bites', () => {
    expect(done(inTurn(led({ mission: fronts('b9 k3', 'b1') })))).toMatchObject({ type: 'test', test: 't1' })
    const mission = fronts('b1 h1')
    const explored = ['B', 'C', 'D', 'E', 'F'] as const
    expect(done(inTurn(led({ mission, explored }))).type).toBe('test')
    expect(done(inTurn(led({ mission, explored, agents: { green: { lp: 1 } } })))).toEqual({ type: 'idle', agent: 'green' })
  })

  test('it works on what holds it, whatever that costs, rather than wait', () => {
    const mission = missionOf({ cards: { B: { tests: [trial('door', 'b4 k2', { lock: true })] } } })
    for (const level of LEVELS) {
      expect(done(inTurn(led({ mission, rows: { 'yard.B/door': 'b4 k2' } })), 1, level)).toMatchObject({ type: 'test', test: 'door' })
    }
  })

  test('it looks where nobody has looked, and not where another is going', () => {
    const at = inTurn(
      led({ pawns: { blue: 'B', green: 'B', pink: 'D', yellow: 'E' }, intents: { blue: { by: 0, kind: 'move', target: 'C' } } }),
    )
    expect(done(at)).toEqual({ type: 'move', agent: 'green', letter: 'F' })
  })

  test('it joins a fight it can help with, if it is more than a beginner', () => {
    const mission = missionOf({
      cards: { C: { tests: [trial('fight', 'b3 k1', { enemy: true })] } },
      hosts: ['one', 'two', 'three', 'four'].map(id => host(id, { skills: { combat: 4, agility: 1, talk: 1 }, resistance: 4 })),
    })
    const given = led({
      mission,
      pawns: { blue: 'C', green: 'B', pink: 'B', yellow: 'B' },
      explored: ['B', 'C', 'D', 'E', 'F'],
      rows: { 'yard.C/fight': 'b3 k1' },
    })
    expect(done(inTurn(given), 1, 'good')).toEqual({ type: 'move', agent: 'green', letter: 'C' })
    expect(done(inTurn(given), 1, 'casual')).toEqual({ type: 'idle', agent: 'green' })
  })

  test('it says what it means to do, and does that', () => {
    const at = scene(led({ mission: fronts('b1'), captain: 0 }))
    const plan = done(at)
    expect(plan).toEqual({ type: 'plan', agent: 'green', intent: { kind: 'test', target: 't0' } })
    play(at, 1, plan)
    expect(done(at)).toEqual({ type: 'ready' })
    play(at, 1, { type: 'ready' })
    play(at, 0, { type: 'spend-time' })
    expect(done(at)).toMatchObject({ type: 'test', test: 't0' })
  })

  test('it has hosts that make up for what the team lacks', () => {
    const hosts = [
      host('strong', { skills: { combat: 4, agility: 1, talk: 0 } }),
      host('stronger', { skills: { combat: 5, agility: 1, talk: 0 } }),
      host('smooth', { skills: { combat: 0, agility: 1, talk: 4 } }),
      host('plain', { skills: { combat: 1, agility: 1, talk: 1 } }),
    ]
    const at = scene(led({ mission: missionOf({ hosts }), phase: 'hosts', hosts: { blue: 'strong' }, ready: [0] }))
    expect(done(at)).toEqual({ type: 'choose-host', agent: 'green', host: 'smooth' })
  })

  test('somebody has to go to a card that must be explored', () => {
    const mission = missionOf({ cards: { D: { arrival: 'mustExplore' } } })
    const at = scene(led({ mission, outside: true, phase: 'placing' }))
    play(at, 0, { type: 'place', agent: 'blue', letter: 'B' })
    expect(done(at)).toEqual({ type: 'place', agent: 'green', letter: 'D' })
    play(at, 1, done(at))
    expect(done(at, 2)).not.toMatchObject({ letter: 'D' })
  })

  test('it takes gifts, and hands what is found to people', () => {
    const at = scene(led({ agents: { blue: { objects: [3] } } }))
    play(at, 0, { type: 'give', from: 'blue', to: 'green', object: 3 })
    expect(done(at)).toEqual({ type: 'answer-gift', from: 'blue', to: 'green', object: 3, take: true })
    const found = inTurn(led({ agents: { blue: { objects: [3, 4] } } }))
    const cause = { actor: 'green' as AgentId, card: 'camp.B' as const, letter: 'B' as const }
    found.state.pending = {
      kind: 'who',
      at: 'locations/camp/panels/B/front/onExplore/0/steps/0',
      cause,
      candidates: ['green', 'blue'],
      agents: ['green'],
    }
    expect(asked(found)).toEqual([1])
    expect(done(found)).toEqual({ type: 'answer', choice: 'blue' })
  })

  test('of a fallen roll it helps what falls just short, and keeps what passes', () => {
    const mission = fronts('b3 h1')
    const roll = (faces: readonly ('hit1' | 'hit2' | 'skull' | 'blank')[]): Scene => {
      const at = inTurn(led({ mission, agents: { green: { objects: [7] } }, rows: { 'yard.B/t0': 'b3 h1' } }))
      at.state.roll = { agent: 'green', card: 'yard.B', test: 't0', faces: [...faces], extra: 0, addedHits: 0, used: [], idle: false }
      at.state.pending = { kind: 'roll' }
      return at
    }
    expect(done(roll(['hit2', 'blank']))).toMatchObject({ type: 'use-ability', source: 'object:7', targets: [1] })
    expect(done(roll(['hit2', 'hit2']))).toEqual({ type: 'keep-roll' })
    expect(done(roll(['hit2', 'blank']), 1, 'casual')).toEqual({ type: 'keep-roll' })
  })

  test('bots among themselves leave when nobody has anything to do, for a place they do not know', () => {
    const at = scene({ companions: [0, 1, 2, 3], ready: [0, 1, 2, 3], explored: ['B', 'C', 'D', 'E', 'F'] })
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) {
      at.state.intents[id] = { by: at.state.owners[id]?.[0] ?? 0, kind: 'go' }
      for (const letter of ['B', 'C', 'D', 'E', 'F'] as const)
        at.state.seen[at.state.owners[id]?.[0] ?? 0]?.push({ ref: `yard.${letter}`, run: 1 })
    }
    expect(done(at, 0)).toEqual({ type: 'leave' })
    play(at, 0, { type: 'leave' })
    expect(done(at, 1)).toEqual({ type: 'vote', choice: 'yes' })
  })

  test('in later runs it goes the way of the run that saw most', () => {
    const ranBy = (run: number, ...places: string[]): RunSummary => ({
      run,
      hosts: [],
      route: places.map(location => ({ location, name: `§place.${location}`, tu: 9 })),
      spent: 20,
      deaths: 0,
      tests: 0,
      cards: 0,
      fresh: 0,
      mission: 'time1',
      kind: 'failedTime',
      title: '§mission.time1.title',
    })
    const history = [ranBy(1, 'yard', 'gate', 'camp', 'tower'), ranBy(2, 'yard', 'camp')]
    const at = scene({ companions: [0, 1, 2, 3], run: 3, history, phase: 'leaving' })
    at.state.ballot = { subject: { kind: 'destination', from: 'yard' }, by: 0, votes: {} }
    at.state.visited = ['yard']
    expect(done(at, 1)).toEqual({ type: 'vote', choice: 'gate' })
    at.state.history = []
    expect(done(at, 1)).toEqual({ type: 'vote', choice: 'camp' })
  })

  test('a good one remembers which cards brought something', () => {
    const at = inTurn({ companions: [1, 2, 3], run: 2, pawns: { blue: 'B', green: 'B', pink: 'B', yellow: 'B' } })
    at.state.seen[1] = ['yard.C', 'yard.D', 'yard.E', 'object.3', 'yard.F'].map(ref => ({ ref, run: 1 }))
    expect(done(at, 1, 'good')).toEqual({ type: 'move', agent: 'green', letter: 'E' })
    expect(done(at, 1, 'casual')).toEqual({ type: 'move', agent: 'green', letter: 'C' })
  })
})
