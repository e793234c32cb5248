import { describe, expect, test as it } from 'vitest'
import { FIXTURE, t } from '../fixture.ts'
import {
  act,
  agent,
  arrived,
  captainDie,
  chooseAll,
  host,
  inTurn,
  missionOf,
  newTable,
  play,
  readAll,
  refused,
  type Scene,
  scene,
  test,
  view,
  vote,
} from '../testing.ts'

const four = ['blue', 'green', 'pink', 'yellow'] as const
/** Lets the run end and begins the next. */
const lose = (table: Scene): void => {
  Object.assign(table.state, { phase: 'acting', tu: 0, last: true })
  for (const id of four) if (table.state.agents[id] !== undefined) act(table, { type: 'idle', agent: id })
  if (table.state.phase === 'acting') play(table, table.state.captain, { type: 'end-time' })
  play(table, table.state.captain, { type: 'next-run' })
}

describe('the base', () => {
  it('[TST-044, TST-052, TST-053, TST-059, TST-209, TST-211] the briefing comes first, by letters; a random reader, then in turn', () => {
    const table = newTable(FIXTURE)
    expect(table.state.base.toRead).toEqual(['A', 'B', 'C'])
    expect(refused(table, 1, { type: 'read-base' })).toBe('E_NOT_YOURS')
    expect(readAll(table)).toEqual([0, 1, 2])
    expect(table.state.phase).toBe('hosts')
  })

  it('[TST-061] what was read can be looked up for ever', () => {
    const table = arrived(FIXTURE)
    expect(view(table, 'spectator').shared.base.cards.map(({ text }) => text)).toEqual(['§base.A', '§base.B', '§base.C'])
    expect(table.rules.text?.('§base.B.box', 'en')).toBe('at five noise you are caught')
  })

  it('[TST-054, TST-055] the next run: read again what the cards say, everything else is as new', () => {
    const table = arrived(FIXTURE)
    play(table, 0, { type: 'decide-enter', enter: true })
    table.state.phase = 'planning'
    lose(table)
    expect(table.state).toMatchObject({
      run: 2,
      phase: 'base',
      base: { toRead: ['B', 'C'] },
      removedCards: [],
      discardedCards: [],
      passed: [],
      once: { 'ever:rules/start': 1 },
    })
  })
})

describe('hosts', () => {
  it('[TST-075, TST-A05] free choice, none twice', () => {
    const table = newTable(FIXTURE)
    readAll(table)
    play(table, 0, { type: 'choose-host', agent: 'blue', host: 'ada' })
    expect(refused(table, 1, { type: 'choose-host', agent: 'green', host: 'ada' })).toBe('E_HOST_TAKEN')
    expect(refused(table, 1, { type: 'choose-host', agent: 'blue', host: 'bo' })).toBe('E_NOT_YOUR_AGENT')
    expect(refused(table, 1, { type: 'choose-host', agent: 'green', host: 'zoe' })).toBe('E_BAD_ACTION')
    expect(refused(table, 1, { type: 'ready' })).toBe('E_TEAM_SIZE')
    play(table, 0, { type: 'ready' })
    expect(refused(table, 0, { type: 'ready' })).toBe('E_ALREADY_ACTED')
    play(table, 1, { type: 'choose-host', agent: 'green', host: 'bo' })
    expect(table.state.ready).toEqual([]) // something changed, so nobody is ready
  })

  it('[TST-077, TST-078, TST-079] backs show portrait and name; fronts are open, or by portraits only once chosen', () => {
    const open = newTable(FIXTURE)
    expect(view(open, 0).shared.hosts).toEqual([])
    readAll(open)
    expect(view(open, 0).shared.hosts[0]).toMatchObject({
      name: '§host.ada.name',
      portrait: 'digest-ada',
      front: { skills: { combat: 3, agility: 2, talk: 1 }, resistance: 3, life: 4 },
    })
    const hidden = newTable(FIXTURE, 4, { byPortrait: true })
    readAll(hidden)
    expect(view(hidden, 0).shared.hosts.map(({ front }) => front)).toEqual(Array(5).fill(undefined))
    chooseAll(hidden)
    expect(view(hidden, 0).shared.hosts.map(({ front }) => front !== undefined)).toEqual([true, true, true, true, false])
  })

  it('[TST-076, TST-A03, TST-A20] a new run: other hosts may be chosen, kept objects are handed out, the captain is the next to the left', () => {
    const table = scene({ mission: FIXTURE, at: 'camp', agents: { green: { objects: [4] } } })
    lose(table)
    readAll(table)
    expect([table.state.captain, table.state.kept]).toEqual([1, { 4: 'blue' }])
    expect(refused(table, 0, { type: 'assign-kept', agent: 'pink', object: 3 })).toBe('E_NOT_OWNER')
    play(table, 3, { type: 'assign-kept', agent: 'pink', object: 4 })
    const hosts = ['eve', 'dee', 'cy', 'bo']
    four.forEach((id, seat) => void play(table, seat, { type: 'choose-host', agent: id, host: hosts[seat] as string }))
    for (const seat of [0, 1, 2, 3]) play(table, seat, { type: 'ready' })
    expect(agent(table, 'pink')).toMatchObject({ host: 'cy', objects: [7, 4] })
    expect(table.state).toMatchObject({ captain: 1, tu: 16, map: { tr: 'open' } }) // the bonus of the failed card, and the map of a kept object
  })

  it('[TST-074, TST-186, TST-A35] abilities and flaws of a host are his; a skill he lacks no object gives him', () => {
    const files = inTurn({
      mission: missionOf({
        hosts: [host('one', { skills: { combat: 2 } }), host('two'), host('three'), host('four')],
        cards: { B: { tests: [test('wheel', 'b1', { skill: 'agility', tags: ['mechanism'] })] } },
      }),
      agents: { blue: { objects: [3] } },
    })
    expect(refused(files, 0, { type: 'test', agent: 'blue', test: 'wheel' })).toBe('E_NO_SKILL')
    const dee = inTurn({
      mission: FIXTURE,
      at: 'camp',
      agents: { blue: { host: 'dee' }, green: { host: 'ada' }, pink: { host: 'bo' }, yellow: { host: 'eve' } },
      pawns: { blue: 'C', green: 'C', pink: 'B', yellow: 'B' },
    })
    expect([
      refused(dee, 0, { type: 'move', agent: 'blue', letter: 'B' }),
      refused(dee, 1, { type: 'move', agent: 'green', letter: 'B' }),
    ]).toEqual(['E_FORBIDDEN', undefined])
  })
})

describe('the captain and the run', () => {
  it('[TST-082, TST-083, TST-070, TST-094, TST-144] the captain lays the place out and reads card A to all', () => {
    const table = newTable(FIXTURE)
    readAll(table)
    chooseAll(table, 1)
    expect(refused(table, 0, { type: 'open-location' })).toBe('E_NOT_CAPTAIN')
    play(table, 1, { type: 'open-location' })
    expect(view(table, 'spectator').shared.location).toMatchObject({ name: '§place.camp', text: '§camp.A' })
    expect(table.rules.text?.('§camp.A', 'de')).toBe('card A of camp, deutsch')
  })

  it('[TST-085, TST-A01] a majority of players decides at once', () => {
    const table = scene({ seats: 3 })
    play(table, 0, { type: 'leave' })
    expect(table.state.phase).toBe('planning')
    play(table, 2, { type: 'vote', choice: 'yes' })
    expect(table.state.phase).toBe('leaving')
    const two = scene({ seats: 2, captain: 1 }) // four hosts, two voices
    play(two, 0, { type: 'leave' })
    play(two, 1, { type: 'vote', choice: 'no' })
    expect(two.state.phase).toBe('planning')
  })

  it('[TST-046, TST-047, TST-063, TST-064, TST-066, TST-203] time is up: the first failed card that fits is read', () => {
    for (const [run, card] of [
      [1, 'time1'],
      [2, 'time2'],
      [7, 'time2'],
    ] as const) {
      const table = scene({ run, tu: 1, mission: missionOf({ cards: { C: {} } }) })
      play(table, 0, { type: 'leave' })
      vote(table, 'yes')
      vote(table, 'camp', [captainDie(1)])
      expect(view(table, 0).shared.report).toMatchObject({ card, kind: 'failedTime', title: `§mission.${card}.title` })
    }
  })

  it('[TST-062, TST-202] only an instruction wins; then nobody acts any more', () => {
    const table = inTurn({
      mission: missionOf({
        cards: {
          C: {
            onExplore: [
              {
                steps: [
                  { do: 'readMission', card: 'win' },
                  { do: 'readMission', card: 'failOther' },
                ],
              },
            ],
          },
        },
      }),
    })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect([table.state.phase, table.state.mission, table.rules.acting(table.state)]).toEqual(['won', 'win', []])
    expect(refused(table, 0, { type: 'next-run' })).toBe('E_RUN_OVER')
    expect(refused(table, 0, { type: 'spend-time' })).toBe('E_RUN_OVER')
  })

  it('[TST-065, TST-207] a special situation names its own card', () => {
    const table = inTurn({
      mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'addCounter', counter: 'noise', n: 5 }] }] } } }),
    })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(table.state).toMatchObject({ phase: 'report', mission: 'failOther' })
    expect(refused(table, 1, { type: 'next-run' })).toBe('E_NOT_CAPTAIN')
  })

  it('[TST-088] a place, then the next: phases follow each other until time is up', () => {
    const table = arrived()
    const phases = [table.state.phase]
    const step = (run: () => void) => {
      run()
      phases.push(table.state.phase)
    }
    step(() => play(table, 0, { type: 'decide-enter', enter: true }))
    step(() => four.forEach(id => void act(table, { type: 'place', agent: id, letter: 'B' })))
    step(() => play(table, 0, { type: 'spend-time' }))
    step(() => four.forEach(id => void act(table, { type: 'idle', agent: id })))
    step(() => {
      play(table, 0, { type: 'leave' })
      vote(table, 'yes')
    })
    step(() => vote(table, 'camp', [captainDie(1)]))
    expect(phases).toEqual(['deciding', 'placing', 'planning', 'acting', 'planning', 'leaving', 'arriving'])
  })
})

describe('map, places, objects', () => {
  it('[TST-067, TST-131, TST-133] four quarters make the map; places seen before can be seen again', () => {
    const table = scene({ visited: ['camp'] })
    const { places } = view(table, 0).shared.map
    expect(places.map(({ location, quadrant, visited, open }) => [location, quadrant, visited, open])).toEqual([
      ['camp', 'tl', true, true],
      ['tower', 'tl', false, true],
      ['yard', 'tl', false, false],
      ['gate', 'br', false, true],
    ])
  })

  it('[TST-069, TST-091, TST-092, TST-093, TST-050, TST-051, TST-089, TST-056] all cards of the place by letters, backs only', () => {
    const { location } = view(arrived(FIXTURE), 'spectator').shared
    expect(location?.slots.map(({ letter, card, back }) => [letter, card, back])).toEqual(
      ['B', 'C', 'D', 'E', 'F', 'G', 'H'].map(letter => [letter, `camp.${letter}`, `§camp.${letter}.back`]),
    )
  })

  it('[TST-095] words of card A may point at cards; the text comes as it was written', () => {
    const mission = missionOf()
    const [yard, ...others] = mission.locations
    const marked = {
      ...mission,
      locations: [{ ...(yard as NonNullable<typeof yard>), cardA: { text: t('a [door](B) and *light*'), lists: [] } }, ...others],
    }
    expect(scene({ mission: marked }).rules.text?.('§yard.A', 'en')).toBe('a [door](B) and *light*')
  })

  it('[TST-071] a locked card shows its condition on the back, open or not', () => {
    const slots = view(scene({ at: 'tower', mission: FIXTURE, pawns: {} }), 'spectator').shared.location?.slots ?? []
    expect(slots.map(({ letter, locks }) => [letter, locks?.map(({ kind, open }) => `${kind}${open ? ' open' : ''}`)])).toEqual([
      ['B', undefined],
      ['C', ['allAgents open']],
      ['D', ['hosts open']],
      ['E', ['hosts open']],
      ['F', ['object']],
      ['G', ['when']],
    ])
  })

  it('[TST-072, TST-073, TST-193] an object is known by its number to all, and by its text to who may read it', () => {
    const table = inTurn({
      mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'gainObject', object: 1, who: 'actor' }] }] } } }),
    })
    const events = act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(events.filter(({ type }) => type === 'object-gained')).toEqual([
      { for: 'all', type: 'object-gained', agent: 'blue', object: 1, who: { blue: { host: '§host.one.name', seats: [0] } } },
    ])
    expect(events.filter(({ type }) => type === 'object-seen')).toEqual([
      { for: 0, type: 'object-seen', object: 1, name: '§object.1.name' },
    ])
    expect(view(table, 1).shared.agents[0]?.objects).toEqual([1])
    expect(view(table, 1).own?.objects).toEqual([])
  })
})
