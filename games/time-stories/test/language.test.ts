import type { Cond, Step } from '@chronothek/content'
import { describe, expect, test as it } from 'vitest'
import { holds } from '../src/conditions.ts'
import { t } from './fixture.ts'
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

/** 12.1 to 12.4: the language of missions. A card C does something; blue walks onto it. */
const onC = (steps: readonly Step[], given: Parameters<typeof inTurn>[0] = {}, mission: Parameters<typeof missionOf>[0] = {}): Scene => {
  const table = inTurn({ ...given, mission: missionOf({ ...mission, cards: { ...mission.cards, C: { onExplore: [{ steps }] } } }) })
  act(table, { type: 'move', agent: 'blue', letter: 'C' })
  return table
}

describe('conditions', () => {
  const table = scene({
    run: 2,
    tu: 12,
    statuses: ['blue-1'],
    flags: ['touched'],
    counters: { noise: 3 },
    visited: ['camp'],
    passed: ['camp.D/wheel'],
    removedCards: ['camp.C'],
    discardedCards: ['camp.F'],
    allowedCards: ['camp.G'],
    agents: {
      blue: { objects: [3], resources: { blue: 2 }, statuses: ['grey-1'], lp: 1 },
      green: { objects: [1] },
      yellow: { vortex: { back: 2 }, lp: 0, objects: [6], resources: { brown: 1 } },
    },
    pawns: { blue: 'B', green: 'C', pink: 'C' },
    mission: missionOf({ cards: { B: { tags: ['dark'], tests: [test('fight', 'b1', { tags: ['loud'] })] } } }),
  })
  const TRUE: readonly Cond[] = [
    true,
    { all: [true, { not: false }] },
    { any: [false, true] },
    { status: 'blue-1' },
    { status: 'grey-1', of: 'actor' },
    { object: 3 },
    { object: 3, at: 'actor' },
    { object: 1, at: 'team' },
    { object: 6, at: 'actor' }, // what the dead own counts for all
    { object: 2, at: 'stack' },
    { resource: 'blue', gte: 2, at: 'actor' },
    { resource: 'brown', at: 'space' },
    { resource: 'yellow', lte: 0, at: 'team' },
    { host: 'one' },
    { host: 'one', at: 'actor' },
    { agentsOnSpace: { eq: 1 } },
    { allAgentsOnSpace: false },
    { time: { gte: 12, lte: 12 } },
    { run: { gte: 2 } },
    { hostsInPlay: { eq: 4 } },
    { counter: 'noise', is: { gte: 3 } },
    { flag: 'touched' },
    { card: 'yard.B', is: 'inPlay' },
    { card: 'yard.B', is: 'explored' },
    { card: 'camp.C', is: 'removed' },
    { card: 'camp.F', is: 'discarded' },
    { card: 'camp.G', is: 'allowed' },
    { card: 'camp.B', is: 'inPlay' },
    { passed: 'wheel' },
    { passed: 'camp.D/wheel' },
    { location: 'camp', is: 'onMap' },
    { location: 'yard', is: 'current' },
    { location: 'camp', is: 'visited' },
    { lp: { lte: 1 }, of: 'actor' },
    { skill: 'combat', gte: 2 },
    { tag: 'dark' },
    { tag: 'loud', of: 'test' },
    { tag: 'lens', of: 'object' },
    { testSkill: 'combat' },
    { unfinishedTest: { skill: 'combat', enemy: false } },
  ]
  const FALSE: readonly Cond[] = [
    { all: [true, false] },
    { any: [] },
    { status: 'black-1' },
    { status: 'grey-1', of: 'others' },
    { object: 1 },
    { object: 99 },
    { object: 3, at: 'stack' },
    { object: 3, at: 'removed' },
    { resource: 'green' },
    { host: 'two', at: 'space' },
    { host: 'nobody' },
    { allAgentsOnSpace: true },
    { counter: 'unknown', is: { gte: 1 } },
    { flag: 'unknown' },
    { card: 'camp.C', is: 'inPlay' },
    { card: 'nowhere.B', is: 'inPlay' },
    { card: 'yard.B', is: 'replaced' },
    { passed: 'fight' },
    { location: 'nowhere', is: 'onMap' },
    { lp: { gte: 2 }, of: 'actor' },
    { skill: 'magic' },
    { tag: 'outside', of: 'location' },
    { testSkill: 'talk' },
    { unfinishedTest: { lock: true } },
    { roll: 'hits' },
    { mission: 'win' },
  ]
  const ask = (cond: Cond) =>
    holds({ mission: table.mission, state: table.state, cause: { actor: 'blue', card: 'yard.B', letter: 'B', test: 'fight' } }, cond)
  it.each(TRUE.map(cond => [JSON.stringify(cond), cond] as const))('%s holds', (_name, cond) => expect(ask(cond)).toBe(true))
  it.each(FALSE.map(cond => [JSON.stringify(cond), cond] as const))('%s does not', (_name, cond) => expect(ask(cond)).toBe(false))
})

describe('steps', () => {
  it('a step whose condition fails does what stands under else', () => {
    const table = onC([
      {
        do: 'gainTime',
        n: 5,
        if: { flag: 'nope' },
        else: [
          { do: 'loseTime', n: 1 },
          { do: 'setFlag', flag: 'touched' },
        ],
      },
    ])
    expect([table.state.tu, table.state.flags]).toEqual([19, ['touched']])
  })

  it('what cannot be done is not done', () => {
    const table = onC([
      { do: 'gainObject', object: 99 },
      { do: 'discardObject', object: 1 },
      { do: 'giveObject', object: 1, who: 'team' },
      { do: 'addDice', n: 1 },
      { do: 'addHits', n: 3 },
      { do: 'reroll', n: 1 },
      { do: 'setDie', face: 'hit2' },
      { do: 'removeShields', kind: 'any', n: 1 },
      { do: 'addShields', kind: 'skull', n: 1 },
      { do: 'defeatEnemy' },
      { do: 'passTest' },
      { do: 'reveal', card: 'yard.C' },
      { do: 'mapSet', quadrant: 'tl', variant: 'nope' },
      { do: 'travel', to: 'nowhere' },
      { do: 'readMission', card: 'nope' },
      { do: 'loseLife', n: 1, who: 'host:nobody' },
      { do: 'schedule', in: 0, steps: [{ do: 'kill', who: 'team' }] },
      { do: 'prompt', decides: 'team', options: [{ label: t('no'), if: false, steps: [] }] },
      { do: 'enterCode', puzzle: 'nope' },
      { do: 'none' },
      { do: 'gainTime', n: 1 },
    ])
    expect([table.state.tu, table.state.phase, table.state.pending]).toEqual([21, 'acting', undefined])
  })

  it('something set for later happens when the marker gets there', () => {
    const table = onC([{ do: 'schedule', in: 2, steps: [{ do: 'gainStatus', status: 'blue-1' }] }])
    expect(view(table, 'spectator').shared.marks).toEqual([18])
    for (const id of ['green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    play(table, 0, { type: 'spend-time' })
    expect(table.state.statuses).toEqual([])
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) act(table, { type: 'idle', agent: id })
    play(table, 0, { type: 'spend-time' })
    expect([table.state.statuses, table.state.scheduled]).toEqual([['blue-1'], []])
  })

  it('a prompt waits for whom it names, and its price is paid', () => {
    const prompt = (decides: 'actor' | 'captain' | 'space'): Step => ({
      do: 'prompt',
      text: t('well?'),
      decides,
      options: [
        { label: t('pay'), cost: [{ do: 'spendResource', colour: 'blue', n: 1 }], steps: [{ do: 'gainTime', n: 1 }] },
        { label: t('wait'), steps: [{ do: 'loseTime', n: 1 }] },
      ],
    })
    const asked = (['actor', 'captain', 'space'] as const).map(
      decides => view(onC([prompt(decides)], { captain: 2 }), 'spectator').shared.waiting?.seats,
    )
    expect(asked).toEqual([[0], [2], [0]])
    const table = onC([prompt('actor')], { agents: { blue: { resources: { blue: 1 } } } })
    expect([view(table, 0).own?.choice?.options.map(({ open }) => open), view(table, 1).own?.choice]).toEqual([[true, true], undefined])
    expect(refused(table, 1, { type: 'idle', agent: 'green' })).toBe('E_PROMPT_OPEN')
    play(table, 0, { type: 'answer', choice: '0' })
    expect([table.state.tu, agent(table, 'blue').resources]).toEqual([21, {}])
    expect(refused(onC([prompt('actor')]), 0, { type: 'answer', choice: '0' })).toBe('E_CONDITION')
  })

  it('[TST-085] a choice says what it decides', () => {
    const together = { pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } } as const
    const about = (...steps: Step[]) => view(onC(steps, together), 0).own?.choice?.about
    expect(about({ do: 'gainResource', colour: 'blue', n: 2, who: 'spaceChoice' })).toEqual({ what: 'tokens', resource: 'blue', n: 2 })
    expect(about({ do: 'loseLife', n: 1, who: 'spaceChoice' })).toEqual({ what: 'life', n: 1 })
    expect(about({ do: 'healLife', n: 2, who: 'spaceChoice' })).toEqual({ what: 'heal', n: 2 })
    expect(about({ do: 'agentLosesTime', n: 1, who: 'spaceChoice' })).toEqual({ what: 'time', n: 1 })
    expect(about({ do: 'kill', who: 'spaceChoice' })).toEqual({ what: 'death' })
    expect(about({ do: 'travel', to: 'camp', optional: true })).toEqual({ what: 'journey' })
    const objects = onC([{ do: 'gainObject', object: 1, who: 'spaceChoice' }], together)
    expect(view(objects, 0).own?.choice).toMatchObject({ object: 1, about: undefined })
    expect(view(objects, 'spectator').own).toBeUndefined()
  })

  it('the team’s prompt is a vote', () => {
    const table = onC([
      {
        do: 'prompt',
        decides: 'team',
        options: [
          { label: t('a'), steps: [{ do: 'gainTime', n: 1 }] },
          { label: t('b'), steps: [{ do: 'gainTime', n: 2 }] },
        ],
      },
    ])
    expect([view(table, 3).shared.ballot?.options, view(table, 3).own?.choice?.kind]).toEqual([['0', '1'], 'prompt'])
    vote(table, '1')
    expect(table.state.tu).toBe(22)
  })

  it('grey shields: by the die, or as those on the card choose', () => {
    const shields = [
      { kind: 'any' as const, n: 2, resolve: 'random' as const },
      { kind: 'any' as const, n: 2, resolve: 'explorersChoose' as const },
      { kind: 'blank' as const, n: 1 },
    ]
    const table = inTurn({
      mission: missionOf({ cards: { B: { tests: [test('fight', shields)] } } }),
      pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' },
    })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, [0, 1])
    expect(view(table, 0).own?.choice).toMatchObject({ kind: 'shield', mine: true })
    play(table, 0, { type: 'answer', choice: 'time' }, dice('- -'))
    expect([rowsOf(table, 'yard.B/fight'), table.state.tu]).toEqual(['b1 k1 t2 b1', 18])
  })

  it('rules answer to what happened, after the list, by priority, rank and name, and once if they say so', () => {
    const mark = (id: string, more: object = {}) => ({
      id,
      on: 'counterChanged' as const,
      steps: [{ do: 'message' as const, text: t(id), who: 'team' as const }],
      ...more,
    })
    const rules = [
      mark('b'),
      mark('a'),
      mark('first', { priority: 9 }),
      mark('run', { once: 'run' }),
      mark('never', { if: { flag: 'nope' } }),
    ]
    const table = inTurn({
      mission: missionOf({
        cards: {
          C: {
            onExplore: [
              {
                steps: [
                  { do: 'addCounter', counter: 'noise', n: 1 },
                  { do: 'addCounter', counter: 'noise', n: 1 },
                  { do: 'message', text: t('list'), who: 'team' },
                ],
              },
            ],
          },
        },
        more: { rules },
      }),
    })
    const heard = act(table, { type: 'move', agent: 'blue', letter: 'C' }).flatMap(event =>
      event.type === 'message-heard' && event.for === 0 ? [event.text.split('/').slice(-3, -1).join(' ')] : [],
    )
    expect(heard.slice(1)).toEqual(['first steps', 'first steps', 'a steps', 'a steps', 'b steps', 'b steps', 'run steps'])
  })

  it('a cascade without end is cut', () => {
    const rules = [{ id: 'loop', on: 'counterChanged' as const, steps: [{ do: 'addCounter' as const, counter: 'secret', n: 1 }] }]
    const table = onC([{ do: 'addCounter', counter: 'secret', n: 1 }], {}, { more: { rules } })
    expect(table.state.counters.secret).toBe(1 + 1 + 16)
  })

  it('the end of a run cancels what was still to do', () => {
    const table = onC([
      { do: 'readMission', card: 'failOther' },
      { do: 'gainTime', n: 5 },
    ])
    expect(table.state).toMatchObject({ tu: 20, phase: 'report', frames: [] })
  })

  it('a card out of the game for ever stays out in the next run', () => {
    const table = onC([
      { do: 'removeCard', card: 'yard.D', scope: 'ever' },
      { do: 'discardCard', card: 'yard.E' },
      { do: 'readMission', card: 'failOther' },
    ])
    play(table, 0, { type: 'next-run' })
    expect([table.state.removedCards, table.state.discardedCards]).toEqual([['yard.D'], []])
  })
})

describe('modifiers', () => {
  const withHost = (modifiers: NonNullable<Parameters<typeof host>[1]>['modifiers'], shields = 'b9 t2'): Scene =>
    inTurn({
      mission: missionOf({
        hosts: [host('one', { modifiers, life: 5 }), host('two'), host('three'), host('four')],
        cards: { B: { tests: [test('fight', shields)] } },
      }),
    })

  it('a limited one is asked for when it would count', () => {
    const table = withHost([{ mod: 'ignoreShield', shield: 'time', add: 1, limit: { per: 'visit', n: 1 } }])
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    expect(view(table, 0).own?.abilities.filter(({ why }) => why === undefined)).toMatchObject([{ source: 'host', id: 'mod:0', left: 1 }])
    act(table, { type: 'use-ability', agent: 'blue', source: 'host', id: 'mod:0' })
    expect([table.state.tu, table.state.once]).toMatchObject([19, { 'visit:hosts/one/modifiers/0': 1 }])
    delete agent(table, 'blue').acted
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -')) // used up: nothing to ask
    expect(table.state.tu).toBe(17)
  })

  it('or not used', () => {
    const table = withHost([{ mod: 'lifeLossPrevented', limit: { per: 'run', n: 1 } }], 'b9 h2')
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('- -'))
    play(table, 0, { type: 'keep-roll' })
    expect(agent(table, 'blue').lp).toBe(3)
  })

  it('doing nothing can be helped, too', () => {
    const table = withHost([{ mod: 'ignoreShield', shield: 'skull', limit: { per: 'run', n: 1 } }], 'k1')
    if (table.state.visit !== undefined)
      table.state.visit.tests['yard.B/fight'] = { rows: [{ kind: 'skull', n: 1 }], started: true, passed: false }
    act(table, { type: 'idle', agent: 'blue' })
    act(table, { type: 'use-ability', agent: 'blue', source: 'host', id: 'mod:0' })
    expect([agent(table, 'blue').lp, agent(table, 'blue').acted]).toEqual([5, 'idle'])
  })

  it('the better of two captain’s dice, if the captain wants it', () => {
    const table = scene({ agents: { blue: { objects: [4] } } })
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    vote(table, 'camp')
    expect(view(table, 'spectator').shared.waiting).toEqual({ kind: 'die', agents: [], seats: [0] })
    const events = play(table, 0, { type: 'answer', choice: 'yes' }, [captainDie(3), captainDie(1)])
    expect(events.find(({ type }) => type === 'captain-rolled')).toMatchObject({ faces: [3, 1], cost: 1 })
    expect(table.state.tu).toBe(19)
  })

  it('dice, life and shields can be changed; fixed values of one rank take the worse', () => {
    const table = inTurn({
      mission: missionOf({
        hosts: [
          host('one', {
            modifiers: [
              { mod: 'skillDice', skill: 'combat', add: 2 },
              { mod: 'maxLife', set: 5 },
              { mod: 'maxLife', set: 4 },
              { mod: 'shieldCount', shield: 'blank', add: -1 },
            ],
          }),
          host('two'),
          host('three'),
          host('four'),
        ],
        cards: { B: { tests: [test('fight', 'b3')] } },
      }),
    })
    expect(view(table, 1).shared.agents[0]).toMatchObject({ dice: { combat: 4, agility: 2 }, life: 4 })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 - - -'))
    expect(rowsOf(table, 'yard.B/fight')).toBe('b1')
  })

  it('a host’s text opens a lock, a rule’s does not', () => {
    const bypass = { mod: 'accessBypass' as const, card: 'yard.C' as const }
    const cards = { C: { access: [{ kind: 'status' as const, all: ['blue-1' as const] }] } }
    const table = inTurn({
      mission: missionOf({
        cards,
        hosts: [host('one', { modifiers: [bypass] }), host('two'), host('three'), host('four')],
        more: { rules: [{ id: 'r', modifiers: [{ ...bypass, for: 'team' }] }] },
      }),
    })
    expect(refused(table, 1, { type: 'move', agent: 'green', letter: 'C' })).toBe('E_NEED_STATUS')
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(fronts(table, 0)).toEqual(['yard.C'])
  })

  it('leaving a card while a text forbids it holds the team', () => {
    const table = scene({
      mission: missionOf({
        hosts: [host('one', { modifiers: [{ mod: 'forbid', action: 'leaveCard' }] }), host('two'), host('three'), host('four')],
      }),
    })
    expect(refused(table, 1, { type: 'leave' })).toBe('E_FORBIDDEN')
  })
})

describe('codes', () => {
  const cards = {
    B: {
      actions: [
        { id: 'lid', timing: 'free' as const, steps: [{ do: 'enterCode' as const, puzzle: 'word' }] },
        { id: 'glass', timing: 'free' as const, steps: [{ do: 'enterCode' as const, puzzle: 'lenses' }] },
      ],
    },
  }

  it('what may cost the team is voted on; the answer is public, the solution is not', () => {
    const table = scene({ mission: missionOf({ cards }), pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    expect(refused(table, 1, { type: 'enter-code', agent: 'green', puzzle: 'word', answer: ['a', 'b'] })).toBe('E_NOT_HERE')
    expect(refused(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'word', answer: ['a'] })).toBe('E_CODE_FORMAT')
    expect(refused(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'number', answer: 7 })).toBe('E_NOT_HERE')
    play(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'word', answer: ['a', 'b'] })
    expect(view(table, 3).shared.ballot).toMatchObject({ kind: 'code', answer: ['a', 'b'], agent: 'blue' })
    const events = vote(table, 'yes')
    expect([events.find(({ type }) => type === 'code-entered'), table.state.tu]).toMatchObject([{ right: true }, 21])
    play(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'word', answer: ['b', 'b'] })
    vote(table, 'yes')
    expect(table.state.tu).toBe(20)
  })

  it('objects in order, all of them at hand; a trap goes off first', () => {
    const given = { seats: 1, tu: 9, mission: missionOf({ cards }) }
    const answer = (objects: number[], given_: number[]) => {
      const table = scene({ ...given, agents: { blue: { objects } } })
      const action = { type: 'enter-code', agent: 'blue', puzzle: 'lenses', answer: given_ } as const
      const why = refused(table, 0, action)
      if (why === undefined) play(table, 0, action)
      return why ?? table.state.mission ?? table.state.tu
    }
    expect([answer([3, 5], [3, 5]), answer([3, 5], [5, 3]), answer([3, 6], [3, 6]), answer([3], [3, 5]), answer([3, 5], [3, 3])]).toEqual([
      'win',
      7,
      'failOther',
      'E_NEED_OBJECT',
      'E_CODE_FORMAT',
    ])
    expect(
      refused(scene({ ...given, tu: 20, agents: { blue: { objects: [3, 5] } } }), 0, {
        type: 'enter-code',
        agent: 'blue',
        puzzle: 'lenses',
        answer: [3, 5],
      }),
    ).toBe('E_CONDITION')
  })
})
