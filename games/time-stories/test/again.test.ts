import type { Letter } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { describe, expect, it } from 'vitest'
import { seenBy } from '../src/actions/seen.ts'
import { asPlanned, standAgain } from '../src/again.ts'
import type { AgentId } from '../src/ids.ts'
import type { Action, Stood } from '../src/state.ts'
import { arrived, captainDie, inTurn, missionOf, play, refused, type Scene, scene, test as trial, view } from './testing.ts'

const seen = (table: Scene, seat: Seat) => {
  const { shared, own } = view(table, seat)
  return seenBy(seat, shared, () => own)
}
const PAWNS = { blue: 'B', green: 'C', pink: 'D', yellow: 'D' } as const
const CARDS = { B: 'yard.B', C: 'yard.C', D: 'yard.D', E: 'yard.E', F: 'yard.F' } as const
const YARD: Stood = { run: 1, cards: CARDS, pawns: PAWNS }
const placing = (...agents: AgentId[]): Action[] =>
  agents.map(agent => ({ type: 'place', agent, letter: PAWNS[agent] as Letter, again: true }))
const ENTER: Action = { type: 'decide-enter', enter: true, again: true }

/** Does them in order until one is refused; why. */
function doAll(table: Scene, seat: Seat, actions: readonly Action[], draws: readonly number[] = []): string | undefined {
  for (const action of actions) {
    const why = refused(table, seat, action)
    if (why !== undefined) return why
    play(table, seat, action, action.type === 'vote' ? draws : [])
  }
  return undefined
}

describe('a known place', () => {
  it('[TST-A41] how the team went in is remembered, run after run', () => {
    const table = arrived(missionOf(), 1)
    play(table, 0, { type: 'decide-enter', enter: true })
    for (const [agent, letter] of Object.entries(PAWNS) as [AgentId, Letter][]) play(table, 0, { type: 'place', agent, letter })
    expect(view(table, 'spectator').shared.stood.yard).toEqual(YARD)
    expect(standAgain(seen(table, 0))).toBeUndefined()
  })

  it('[TST-A41] one who leads all lays out, enters and stands as last time in one go', () => {
    const table = scene({ seats: 1, outside: true, run: 2, stood: { yard: YARD } })
    const step = standAgain(seen(table, 0))
    expect(step?.actions).toEqual([ENTER, ...placing('blue', 'green', 'pink', 'yellow')])
    expect(step?.goes.map(({ card }) => card)).toEqual(['yard.B', 'yard.C', 'yard.D', 'yard.D'])
    expect(doAll(table, 0, step?.actions ?? [])).toBeUndefined()
    expect([table.state.phase, table.state.visit?.pawns]).toEqual(['planning', PAWNS])
  })

  it('[TST-A41] alone even the way is part of it, and the die costs what it costs', () => {
    const table = scene({ seats: 1, run: 2, at: 'gate', phase: 'leaving', stood: { yard: YARD } })
    table.state.ballot = { subject: { kind: 'destination', from: 'gate' }, by: 0, votes: {} }
    const step = standAgain(seen(table, 0), 'yard')
    expect(step?.actions.slice(0, 3)).toEqual([{ type: 'vote', choice: 'yard' }, { type: 'open-location' }, ENTER])
    expect(doAll(table, 0, step?.actions ?? [], [captainDie(3)])).toBeUndefined()
    expect([table.state.tu, table.state.visit?.pawns]).toEqual([17, PAWNS])
    expect(standAgain(seen(table, 0), 'nowhere')).toBeUndefined()
  })

  it('[TST-A41] where several play, everybody’s part is their own', () => {
    const table = scene({ outside: true, run: 2, stood: { yard: YARD }, phase: 'arriving', captain: 1, destination: 'yard' })
    delete table.state.visit
    expect([standAgain(seen(table, 0)), standAgain(seen(table, 1))?.actions]).toEqual([
      undefined,
      [{ type: 'open-location' }, ENTER, ...placing('green')],
    ])
    doAll(table, 1, standAgain(seen(table, 1))?.actions ?? [])
    expect(standAgain(seen(table, 0))?.actions).toEqual(placing('blue'))
    expect(standAgain(seen(table, 1))).toBeUndefined()
    table.state.ballot = { subject: { kind: 'destination', from: 'yard' }, by: 0, votes: {} }
    table.state.phase = 'leaving'
    expect(standAgain(seen(table, 0), 'yard')).toBeUndefined()
  })

  it('[TST-A41] it stops where another card lies than last time', () => {
    const table = scene({ seats: 1, outside: true, run: 2, stood: { yard: { ...YARD, cards: { ...CARDS, E: '' } } } })
    expect(refused(table, 0, ENTER)).toBe('E_SOMETHING_NEW')
    expect(standAgain(seen(table, 0))).toBeUndefined()
    expect(refused(table, 0, { type: 'decide-enter', enter: true })).toBeUndefined()
  })

  it('[TST-A41] it stops where a card asks', () => {
    const asks = { onExplore: [{ steps: [{ do: 'gainObject' as const, object: 1, who: 'spaceChoice' as const }] }] }
    const table = scene({ seats: 1, outside: true, run: 2, stood: { yard: YARD }, mission: missionOf({ cards: { D: asks } }) })
    const { actions = [] } = standAgain(seen(table, 0)) ?? {}
    expect(doAll(table, 0, [...actions, { type: 'spend-time' }])).toBe('E_PROMPT_OPEN')
  })
})

describe('plans', () => {
  const mission = missionOf({ cards: { B: { tests: [trial('fight', 'b2')] } } })
  const intents = {
    blue: { by: 0, kind: 'move', target: 'C' },
    green: { by: 0, kind: 'test', target: 'fight' },
    pink: { by: 0, kind: 'idle' },
    yellow: { by: 0, kind: 'move', target: 'D' },
  } as const

  it('[TST-A41] ways to cards one has read are walked as planned, for the TU they cost; dice wait for their roller', () => {
    const table = scene({ seats: 1, mission, intents: { ...intents } })
    table.state.seen[0] = [{ ref: 'yard.C', run: 1 }]
    const step = asPlanned(seen(table, 0))
    expect(step?.actions).toEqual([{ type: 'spend-time' }, { type: 'move', agent: 'blue', letter: 'C' }, { type: 'idle', agent: 'pink' }])
    expect(doAll(table, 0, step?.actions ?? [])).toBeUndefined()
    const { tu, phase, visit } = table.state
    expect([tu, phase, visit?.pawns.blue, visit?.pawns.yellow]).toEqual([19, 'acting', 'C', 'B'])
    expect(asPlanned(seen(table, 0))).toBeUndefined()
  })

  it('[TST-A41] wishes of others, new cards and shields that bite are no known step', () => {
    const wish = { by: 1, kind: 'move', target: 'C' } as const
    const table = inTurn({ mission, intents: { blue: wish }, rows: { 'yard.B/fight': 'b2' } })
    table.state.seen[0] = [{ ref: 'yard.C', run: 1 }]
    expect(asPlanned(seen(table, 0))).toBeUndefined()
    table.state.intents = { blue: { by: 0, kind: 'idle' } }
    expect(asPlanned(seen(table, 0))).toBeUndefined()
    table.state.intents = { blue: { by: 0, kind: 'move', target: 'D' } }
    expect(asPlanned(seen(table, 0))).toBeUndefined()
    table.state.intents = { blue: { by: 0, kind: 'move', target: 'C' } }
    expect(asPlanned(seen(table, 0))?.actions).toEqual([{ type: 'move', agent: 'blue', letter: 'C' }])
    expect(asPlanned(seen(inTurn({ mission, seats: 4, phase: 'planning', captain: 1, intents: table.state.intents }), 0))).toBeUndefined()
  })
})
