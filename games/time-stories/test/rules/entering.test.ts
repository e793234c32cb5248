import type { Modifier } from '@chronothek/content'
import { describe, expect, test as it } from 'vitest'
import type { Event } from '../../src/state.ts'
import { act, agent, captainDie, fronts, host, inTurn, missionOf, play, refused, type Scene, scene, view, vote } from '../testing.ts'

const explore = (steps: readonly object[]) => ({ onExplore: [{ steps: steps as never }] })
const placed = { blue: 'B', green: 'B', pink: 'C', yellow: 'D' } as const

/** Everybody goes in, blue and green on B, pink on C, yellow on D; what happened when the last one stood. */
function enters(table: Scene, draws: readonly number[] = []): readonly Event[] {
  play(table, 0, { type: 'decide-enter', enter: true })
  const moves = Object.entries(placed) as ['blue', 'B'][]
  return moves.flatMap(([id, letter], i) => act(table, { type: 'place', agent: id, letter }, i === moves.length - 1 ? draws : []))
}

describe('going in', () => {
  it('[TST-098, TST-112, TST-A06] everybody reads at once, whoever is still asked something', () => {
    const cards = { B: explore([{ do: 'gainObject', object: 1 }]), C: explore([{ do: 'gainObject', object: 2 }]) }
    const table = scene({ outside: true, mission: missionOf({ cards }) })
    const events = enters(table)
    expect(view(table, 0).shared.waiting).toMatchObject({ kind: 'who', seats: [0, 1] })
    expect([0, 1, 2, 3].map(seat => fronts(table, seat))).toEqual([['yard.B'], ['yard.B'], ['yard.C'], ['yard.D']])
    expect(events.flatMap(event => (event.type === 'front-read' ? [event.for] : []))).toEqual([0, 1, 2, 3])
    // What the cards order still comes one after the other, from B to H.
    expect(agent(table, 'pink').objects).toEqual([])
    play(table, 1, { type: 'answer', choice: 'green' })
    expect([agent(table, 'green').objects, agent(table, 'pink').objects]).toEqual([[1], [2]])
  })

  it('[TST-118, TST-A18] who is asked who takes a thing may know what it is, and nobody else', () => {
    const table = scene({ outside: true, mission: missionOf({ cards: { B: explore([{ do: 'gainObject', object: 1 }]) } }) })
    enters(table)
    const thing = (seat: number) => view(table, seat).own?.choice?.thing?.name
    expect([0, 1, 2, 3].map(thing)).toEqual(['§object.1.name', '§object.1.name', undefined, undefined])
  })

  it('[TST-A18] a thing only its holder may read stays a number while they choose, and so does one for anybody of the team', () => {
    const mission = missionOf({ cards: { B: explore([{ do: 'gainObject', object: 1 }]) } })
    const secret = { ...mission, objects: mission.objects.map(each => (each.n === 1 ? { ...each, audience: 'holder' as const } : each)) }
    const table = scene({ outside: true, mission: secret })
    enters(table)
    expect(view(table, 0).own?.choice).toMatchObject({ object: 1, mine: true })
    expect(view(table, 0).own?.choice?.thing).toBeUndefined()
    const anybody = scene({
      outside: true,
      mission: missionOf({ cards: { B: explore([{ do: 'gainObject', object: 1, who: 'teamChoice' }]) } }),
    })
    enters(anybody)
    expect([0, 2].map(seat => view(anybody, seat).own?.choice?.thing)).toEqual([undefined, undefined])
  })

  it('[TST-111] a card nobody reads is gone even if what another card orders takes the team away at once', () => {
    const cards = {
      B: explore([{ do: 'travel', to: 'camp' }]),
      E: { arrival: 'discardIfUnexplored' as const },
    }
    const table = scene({ outside: true, mission: missionOf({ cards }) })
    const events = enters(table, [captainDie(1)])
    expect(events).toContainEqual(expect.objectContaining({ type: 'card-gone', letter: 'E', why: 'unexplored' }))
    expect(table.state).toMatchObject({ phase: 'arriving', location: 'camp', discardedCards: ['yard.E'] })
  })

  it('[TST-098, TST-112] a card that takes the team away keeps nobody from reading, to the end', () => {
    const table = scene({ outside: true, mission: missionOf({ cards: { B: explore([{ do: 'travel', to: 'camp' }]) } }) })
    const events = enters(table, [captainDie(1)])
    expect(events.flatMap(event => (event.type === 'front-read' ? [[event.for, event.card]] : []))).toEqual([
      [0, 'yard.B'],
      [1, 'yard.B'],
      [2, 'yard.C'],
      [3, 'yard.D'],
    ])
    const last = (seat: number) => view(table, seat).own?.lastFronts.map(({ card, text }) => [card, text])
    expect([0, 2, 3].map(last)).toEqual([[['yard.B', '§yard.B.front']], [['yard.C', '§yard.C.front']], [['yard.D', '§yard.D.front']]])
    play(table, 1, { type: 'open-location' })
    expect(last(3)).toHaveLength(1)
    for (const id of ['blue', 'green', 'pink', 'yellow'] as const) {
      if (table.state.phase === 'deciding') play(table, 0, { type: 'decide-enter', enter: true })
      act(table, { type: 'place', agent: id, letter: 'B' })
    }
    expect(last(3)).toEqual([])
  })

  it('[TST-067, TST-144] the map is fetched once the base is read, a place once the team is on its way, and not before', () => {
    const digests = { 'pictures/map.svg': 'a'.repeat(64), 'pictures/camp.svg': 'b'.repeat(64) }
    const plain = missionOf()
    const mission = {
      ...plain,
      files: { ...plain.files, ...digests },
      pictures: { ...plain.pictures, map: 'pictures/map.svg' },
      locations: plain.locations.map(each => (each.id === 'camp' ? { ...each, panorama: { image: 'pictures/camp.svg' } } : each)),
    }
    const table = scene({ mission })
    expect(view(table, 'spectator').shared.ahead).toEqual([])
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    expect(view(table, 'spectator').shared.ahead).toEqual([])
    vote(table, 'camp', [captainDie(1)])
    expect(view(table, 'spectator').shared.ahead).toEqual(['b'.repeat(64)])
    table.state.phase = 'hosts'
    expect(view(table, 'spectator').shared.ahead).toEqual(['a'.repeat(64)])
    table.state.phase = 'base'
    expect(view(table, 'spectator').shared.ahead).toEqual([])
  })
})

describe('what a host in the vortex owns', () => {
  const gone = { blue: { statuses: ['grey-1' as const], lp: 0, vortex: { back: 5 } } }

  it('[TST-180] his personal tokens open cards for all, and count where a card asks for them', () => {
    const cards = {
      D: { access: [{ kind: 'status' as const, all: ['grey-1' as const] }] },
      B: {
        actions: [
          { id: 'show', timing: 'free' as const, if: { status: 'grey-1' as const }, steps: [{ do: 'setFlag' as const, flag: 'lit' }] },
        ],
      },
    }
    const alone = inTurn({ mission: missionOf({ cards }) })
    expect(refused(alone, 1, { type: 'move', agent: 'green', letter: 'D' })).toBe('E_NEED_STATUS')
    expect(refused(alone, 1, { type: 'card-action', agent: 'green', id: 'show' })).toBe('E_CONDITION')
    const table = inTurn({ mission: missionOf({ cards }), agents: gone })
    expect(view(table, 1).shared.location?.slots.find(({ letter }) => letter === 'D')?.locks).toMatchObject([{ open: true }])
    act(table, { type: 'card-action', agent: 'green', id: 'show' })
    act(table, { type: 'move', agent: 'green', letter: 'D' })
    // Back in his body, it is his alone again.
    const back = inTurn({ mission: missionOf({ cards }), agents: { blue: { statuses: ['grey-1'] } } })
    expect(refused(back, 1, { type: 'move', agent: 'green', letter: 'D' })).toBe('E_NEED_STATUS')
  })
})

describe('life points', () => {
  const raised = () => {
    const mission = missionOf({ hosts: ['one', 'two', 'three', 'four', 'five'].map(id => host(id, { life: 3 })) })
    const more: Modifier = { mod: 'maxLife', add: 2 }
    return { ...mission, objects: mission.objects.map(each => (each.n === 1 ? { ...each, modifiers: [more] } : each)) }
  }

  it('[TST-080, TST-190] are back at the printed value when what raised it is given away', () => {
    const table = scene({ mission: raised(), agents: { blue: { objects: [1], lp: 5 } } })
    play(table, 0, { type: 'give', from: 'blue', to: 'green', object: 1 })
    const events = play(table, 1, { type: 'answer-gift', from: 'blue', to: 'green', object: 1, take: true })
    expect([agent(table, 'blue').lp, agent(table, 'green').lp]).toEqual([3, 3])
    expect(events).toContainEqual(expect.objectContaining({ type: 'life-lost', agent: 'blue', n: 2, why: 'limit' }))
  })

  it('[TST-080, TST-180] or when its owner comes back from the vortex', () => {
    const table = scene({
      tu: 6,
      mission: raised(),
      agents: { blue: { objects: [1], lp: 0, vortex: { back: 5 } }, green: { lp: 5 } },
    })
    play(table, view(table, 0).shared.captain === 0 ? 1 : 0, { type: 'spend-time' })
    expect([agent(table, 'blue').lp, agent(table, 'green').lp]).toEqual([5, 3])
  })
})

describe('seats', () => {
  it('[TST-009] that do not exist may do nothing', () => {
    const base = scene({ phase: 'hosts', kept: { 1: 'blue' } })
    const planning = scene()
    for (const seat of [-1, 0.5, 4, 7]) {
      expect([
        refused(base, seat, { type: 'ready' }),
        refused(base, seat, { type: 'assign-kept', object: 1, agent: 'green' }),
        refused(base, seat, { type: 'write-note', text: 'x', shared: true }),
        refused(planning, seat, { type: 'ready' }),
        refused(planning, seat, { type: 'plan', agent: 'blue', intent: { kind: 'idle' } }),
        refused(planning, seat, { type: 'write-note', text: 'x', shared: false }),
        refused(planning, seat, { type: 'erase-note', id: 1 }),
      ]).toEqual(Array(7).fill('E_BAD_ACTION'))
    }
  })
})

describe('a tie', () => {
  it('[TST-085] says to all whose voice decided, and for what', () => {
    const table = scene()
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    const places = view(table, 0).shared.ballot?.options as [string, string]
    play(table, 1, { type: 'vote', choice: places[1] })
    play(table, 2, { type: 'vote', choice: places[1] })
    play(table, 3, { type: 'vote', choice: places[0] })
    const events = play(table, 0, { type: 'vote', choice: places[0] }, [captainDie(1)])
    const name = `§place.${places[0]}`
    expect(events).toContainEqual({ for: 'all', type: 'ballot-closed', kind: 'destination', choice: places[0], seat: 0, name })
  })
})
