import { LETTERS, RESOURCES, SHIELDS, STATUS_COLOURS } from '@chronothek/content'
import { describe, expect, test as it } from 'vitest'
import { ACTION_DIE, CAPTAIN_DIE, DEFAULT_RATING, TOKENS_PER_COLOUR } from '../../src/data/reconstructed.ts'
import { AGENTS } from '../../src/ids.ts'
import { timeStories } from '../../src/index.ts'
import { ownersFor } from '../../src/roster.ts'
import { FIXTURE } from '../fixture.ts'
import {
  act,
  agent,
  arrived,
  captainDie,
  chooseAll,
  dice,
  host,
  inTurn,
  missionOf,
  newTable,
  OPTIONS,
  play,
  readAll,
  refused,
  row,
  rowsOf,
  scene,
  test,
  view,
  vote,
} from '../testing.ts'

describe('the game and its decks', () => {
  it('[TST-001, TST-002] all seats share one place in the result, and the rules know no other aim than the mission’s', () => {
    const table = inTurn({
      statuses: ['pink-1'],
      mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'readMission', card: 'win' }] }] } } }),
    })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(table.rules.result(table.state)).toEqual({
      ranking: [[0, 1, 2, 3]],
      team: { total: 6, parts: { rank: 5, 'bonus-1': 1 } },
      reason: 'mission-won',
    })
  })

  it('[TST-003] one deck is one mission; without one nobody can start', () => {
    expect(timeStories.bind(undefined).checkSetup?.(OPTIONS, 4)).toMatchObject({ code: 'E_NO_MISSION' })
    expect(timeStories.bind(missionOf()).checkSetup?.(OPTIONS, 4)).toBeUndefined()
  })

  it('[TST-004, TST-057] special rules of the mission hold as soon as the base has told them', () => {
    const table = newTable(FIXTURE)
    expect(view(table, 0).shared.base.cards).toEqual([])
    readAll(table)
    expect(view(table, 0).shared.base.cards.map(({ letter, box }) => [letter, box])).toEqual([
      ['A', undefined],
      ['B', '§base.B.box'],
      ['C', undefined],
    ])
  })

  it('[TST-005, TST-006, TST-007, TST-090] before its time no card is in anybody’s view', () => {
    const table = arrived(FIXTURE)
    const seen = JSON.stringify([0, 1, 2, 3, 'spectator' as const].map(viewer => view(table, viewer)))
    const found = ['.front', 'tower.', 'crypt', '§object.1', '§mission', 'puzzle', 'the door is open', '§status.blue-1'].filter(secret =>
      seen.includes(secret),
    )
    expect(found).toEqual([])
  })

  it('[TST-008, TST-118] orders of a card are carried out by themselves and in full', () => {
    const steps = [
      { do: 'gainStatus' as const, status: 'blue-1' as const },
      { do: 'gainResource' as const, colour: 'blue' as const, n: 2 },
    ]
    const table = inTurn({ mission: missionOf({ cards: { C: { onExplore: [{ steps }] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect([table.state.statuses.includes('blue-1'), agent(table, 'blue').resources.blue]).toEqual([true, 2])
  })
})

describe('who leads whom', () => {
  it('[TST-009, TST-010, TST-011, TST-A30] two seats lead two each, or one each and one together with the time for three', () => {
    expect(ownersFor(2, 'four')).toEqual({ blue: [0], green: [0], pink: [1], yellow: [1] })
    expect(ownersFor(2, 'three')).toEqual({ blue: [0], green: [1], pink: [0, 1] })
    const table = newTable(missionOf(), 2, { team: 'three' })
    readAll(table)
    chooseAll(table)
    expect(table.state.tu).toBe(FIXTURE.time.start[3])
    const both = inTurn({ seats: 2 })
    play(both, 0, { type: 'idle', agent: 'blue' })
    expect(refused(both, 0, { type: 'idle', agent: 'green' })).toBeUndefined() // an action for each host
  })

  it('[TST-021, TST-043] every agent has a colour of his own, in the order of seats', () => {
    expect(AGENTS).toEqual(['blue', 'green', 'pink', 'yellow'])
    expect(ownersFor(3, 'four')).toEqual({ blue: [0], green: [1], pink: [2] })
    expect(ownersFor(4, 'three')).toEqual({ blue: [0], green: [1], pink: [2], yellow: [3] })
    expect(ownersFor(1, 'three')).toEqual({ blue: [0], green: [0], pink: [0] })
  })
})

describe('talking, and which text counts', () => {
  it('[TST-015, TST-114, TST-116, TST-A33] notes in one’s own words can be written at any time, for oneself or for all', () => {
    const table = inTurn()
    play(table, 2, { type: 'write-note', text: 'there is a key', shared: true })
    play(table, 2, { type: 'write-note', text: 'I do not trust them', shared: false })
    expect(view(table, 0).shared.notes.map(({ text }) => text)).toEqual(['there is a key'])
    expect([view(table, 2).own?.notes.length, view(table, 1).own?.notes.length]).toEqual([1, 0])
    expect(refused(table, 0, { type: 'erase-note', id: 1 })).toBe('E_NOT_YOURS')
    play(table, 2, { type: 'erase-note', id: 1 })
    expect(view(table, 0).shared.notes).toEqual([])
    expect(refused(table, 0, { type: 'write-note', text: 'x'.repeat(501), shared: true })).toBe('E_NOTE_TOO_LONG')
  })

  const dieHards = (level: 'host' | 'object' | 'location' | 'base', value: number) => ({ level, value })
  it.each([
    ['TST-016', 'a host beats an object', dieHards('host', 3), dieHards('object', 1)],
    ['TST-017', 'an object beats a place', dieHards('object', 3), dieHards('location', 1)],
    ['TST-018', 'a place beats a base card', dieHards('location', 3), dieHards('base', 1)],
  ])('[%s] %s', (_rule, _says, strong, weak) => {
    const modifier = (level: string) => {
      const found = [strong, weak].find(each => each.level === level)
      return found === undefined ? [] : [{ mod: 'resistance' as const, set: found.value, for: 'team' as const }]
    }
    const mission = missionOf({ hosts: [host('one', { modifiers: modifier('host') }), host('two'), host('three'), host('four')] })
    const object = { n: 9, name: { de: 'Ding', en: 'thing' }, type: 'item' as const, modifiers: modifier('object') }
    const [yard, ...others] = mission.locations
    const changed = {
      ...mission,
      objects: [object],
      locations: [{ ...(yard as NonNullable<typeof yard>), rules: [{ id: 'here', modifiers: modifier('location') }] }, ...others],
      base: [{ letter: 'A' as const, text: { de: 'a', en: 'a' }, rules: [{ id: 'all', modifiers: modifier('base') }] }],
    }
    expect(view(scene({ mission: changed, agents: { blue: { objects: [9] } } }), 0).shared.agents[0]?.resistance).toBe(3)
  })

  it('[TST-019, TST-020] a base card beats the general rules, and what no text names changes nothing', () => {
    const rules = [{ id: 'light', modifiers: [{ mod: 'redExit' as const, set: 0 }] }]
    const table = scene({ mission: { ...missionOf({ red: true }), base: [{ letter: 'A', text: { de: 'a', en: 'a' }, rules }] } })
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    vote(table, 'camp', [captainDie(2)])
    expect(table.state.tu).toBe(18)
    expect(view(scene(), 0).shared.agents[0]).toMatchObject({ resistance: 2, life: 3, barred: [] })
  })
})

describe('what lies on the table', () => {
  it('[TST-022, TST-084, TST-086] the marker shows the TU left; how many a run has, the mission says', () => {
    const table = arrived(FIXTURE)
    expect(view(table, 'spectator').shared).toMatchObject({ tu: 12, tuStart: 12, tuMax: 60, captain: 0 })
  })

  it('[TST-023, TST-024, TST-068, TST-132] one marker for the group: it is at one place', () => {
    const table = scene()
    expect(view(table, 0).shared.location?.id).toBe('yard')
    expect(view(table, 0).shared.map.places.filter(({ location, open }) => location === 'yard' && open)).toEqual([])
  })

  it('[TST-025, TST-041, TST-139] the captain’s die shows one to three, two of each', () => {
    expect(CAPTAIN_DIE).toEqual([1, 1, 2, 2, 3, 3])
    for (const value of [1, 2, 3] as const) {
      const table = scene()
      play(table, 0, { type: 'leave' })
      vote(table, 'yes')
      vote(table, 'camp', [captainDie(value)])
      expect(table.state.tu).toBe(20 - value)
    }
  })

  it('[TST-026, TST-A23] six action dice in the box, and more if somebody has more', () => {
    expect(ACTION_DIE).toEqual(['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'])
    const hosts = [host('one', { skills: { combat: 8 } }), host('two'), host('three'), host('four')]
    const table = inTurn({ mission: missionOf({ hosts, cards: { B: { tests: [test('fight', 'b20')] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 1 1 1 1 1 1 1'))
    expect(rowsOf(table, 'yard.B/fight')).toBe('b12')
  })

  it('[TST-027, TST-028, TST-029, TST-030, TST-031, TST-147, TST-A24] five kinds of shields, as many as a test shows; none left is passed', () => {
    expect(SHIELDS).toEqual(['blank', 'skull', 'time', 'heart', 'special'])
    const table = inTurn({ mission: missionOf({ cards: { B: { tests: [test('fight', 'b50 k9 t9')] } } }) })
    act(table, { type: 'test', agent: 'blue', test: 'fight' }, dice('1 -'))
    expect(rowsOf(table, 'yard.B/fight')).toBe('b49 k9 t9')
    expect(row('s2')).toEqual([{ kind: 'special', n: 2 }])
  })

  it('[TST-032, TST-215, TST-216] tokens in four colours; what they are, the mission says, and any of them a choice can ask for', () => {
    expect([RESOURCES.length, TOKENS_PER_COLOUR]).toEqual([4, 35])
    expect(view(scene(), 0).shared.words.resources).toEqual({
      yellow: '§resource.yellow',
      blue: '§resource.blue',
      brown: '§resource.brown',
      green: '§resource.green',
    })
    const options = RESOURCES.map(colour => ({
      label: { de: colour, en: colour },
      cost: [{ do: 'spendResource' as const, colour, n: 1 }],
      steps: [],
    }))
    const table = inTurn({
      mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'prompt', decides: 'actor', options }] }] } } }),
      agents: { blue: { resources: { blue: 1 } } },
    })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(
      view(table, 0)
        .own?.choice?.options.filter(({ open }) => open)
        .map(({ id }) => RESOURCES[Number(id)]),
    ).toEqual(['blue'])
    play(table, 0, { type: 'answer', choice: '2' })
    expect(agent(table, 'blue').resources).toEqual({})
  })

  it('[TST-033, TST-177] no life left is death', () => {
    const table = inTurn({ mission: missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'loseLife', n: 5, who: 'actor' }] }] } } }) })
    act(table, { type: 'move', agent: 'blue', letter: 'C' })
    expect(agent(table, 'blue')).toMatchObject({ lp: 0, vortex: { back: 13 } })
  })

  it('[TST-034, TST-214] twenty-four different tokens', () => {
    expect(STATUS_COLOURS.length * 4).toBe(24)
  })

  it('[TST-035, TST-037, TST-038, TST-039, TST-040] nothing is to be laid out: a new table waits for its first reader', () => {
    const table = newTable()
    expect([table.state.phase, table.rules.acting(table.state)]).toEqual(['base', [0]])
  })

  it('[TST-036, TST-058] everybody sees the same panorama with the same details', () => {
    const table = scene({ at: 'tower' })
    expect(view(table, 0).shared.location).toMatchObject({ panorama: 'digest-tower-dark' })
    expect(view(table, 0).shared).toEqual(view(table, 'spectator').shared)
    expect(view(newTable(), 0).shared.base.picture).toBe('digest-base')
  })

  it('[TST-042, TST-087, TST-A04] marker and group start where the mission says, without die or time', () => {
    const table = newTable(FIXTURE)
    readAll(table)
    const events = chooseAll(table, 2)
    expect(table.state).toMatchObject({ tu: 12, location: 'camp', destination: 'camp', phase: 'arriving', captain: 2 })
    expect(events.some(({ type }) => type === 'captain-rolled')).toBe(false)
  })

  it('[TST-045] fewer runs, better rank; a mission without a table has ours', () => {
    const { rating: _, ...mission } = missionOf({ cards: { C: { onExplore: [{ steps: [{ do: 'readMission', card: 'win' }] }] } } })
    const points = [1, 2, 3, 4, 5, 9].map(run => {
      const table = inTurn({ run, mission })
      act(table, { type: 'move', agent: 'blue', letter: 'C' })
      return table.rules.result(table.state)?.team?.total
    })
    expect(points).toEqual([5, 4, 3, 2, 1, 1])
    expect(DEFAULT_RATING).toHaveLength(5)
  })

  it('[TST-048, TST-049, TST-208, TST-210] there are no flash cards and no stack: the number on a back is its place in the deck', () => {
    expect(view(arrived(FIXTURE), 0).shared.location?.slots.map(({ number }) => number)).toEqual(
      LETTERS.slice(0, 7).map((_, index) => index + 14),
    )
  })
})

it('[CORE-001] options of another game are none', () => {
  const raw = { mode: 'mission', team: 'four', byPortrait: false, journal: 'own' }
  expect(timeStories.parseOptions(raw)).toEqual({ ok: true, value: raw })
  expect(timeStories.parseOptions({ firstSeat: 'random' })).toEqual({ ok: true, value: raw })
  for (const odd of [
    undefined,
    [],
    { ...raw, coverPile: true },
    { ...raw, firstSeat: 1 },
    { ...raw, team: 'five' },
    { ...raw, byPortrait: 'no' },
  ])
    expect(timeStories.parseOptions(odd)).toMatchObject({ ok: false, error: { code: 'E_BAD_OPTIONS' } })
})
