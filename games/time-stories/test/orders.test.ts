import { describe, expect, test } from 'vitest'
import { seenBy } from '../src/actions/seen.ts'
import type { AgentId } from '../src/ids.ts'
import { isCompanion, ordersFor, whyNotOrder } from '../src/orders.ts'
import { type Given, missionOf, type Scene, scene, test as trial, view } from './testing.ts'

const cards = {
  B: { tests: [trial('climb', 'b1'), trial('speak', 'b1', { skill: 'song' })] },
  C: {
    tests: [trial('swim', 'b2')],
    actions: [{ id: 'dial', timing: 'free' as const, steps: [{ do: 'enterCode' as const, puzzle: 'number' }] }],
  },
  D: { access: [{ kind: 'forbidden' as const }] },
}
const table = (given: Given = {}): Scene => scene({ mission: missionOf({ cards }), companions: [1, 2, 3], ...given })
const orders = (at: Scene, agent: AgentId = 'green') => {
  const { shared, own } = view(at, 0)
  return ordersFor(
    seenBy(0, shared, () => own),
    agent,
  )
}
const of = (at: Scene, kind: string, agent: AgentId = 'green') =>
  Object.fromEntries(orders(at, agent).flatMap(order => (order.kind === kind ? [[order.target ?? '', order.why]] : [])))

describe('[TST-122] orders to a companion', () => {
  test('ways, with what bars them', () => {
    expect(of(table(), 'move')).toEqual({ C: undefined, D: 'E_FORBIDDEN', E: undefined, F: undefined })
    const held = table({
      mission: missionOf({ cards: { B: { tests: [trial('lock', 'b1', { lock: true })] } } }),
      rows: { 'yard.B/lock': 'b1' },
    })
    expect([of(held, 'move').C, of(held, 'go')['']]).toEqual(['E_LOCK_TEST', 'E_LOCK_TEST'])
    expect(of(table({ outside: true }), 'move')).toMatchObject({ B: undefined, D: 'E_FORBIDDEN' })
  })

  test('tests one reads oneself by name, and of other cards only those whose shields lie there', () => {
    expect(of(table(), 'test')).toEqual({ climb: undefined, speak: 'E_NO_SKILL' })
    const apart = { pawns: { blue: 'E', green: 'C', pink: 'B', yellow: 'B' } } as const
    expect(of(table(apart), 'test')).toEqual({})
    expect(of(table({ ...apart, rows: { 'yard.C/swim': 'b2' } }), 'test')).toEqual({ swim: undefined })
    expect(of(table({ ...apart, rows: { 'yard.C/swim': 'b2' } }), 'test', 'pink')).toEqual({ swim: undefined })
  })

  test('codes and what cards offer only where one stands oneself', () => {
    const together = table({ pawns: { blue: 'C', green: 'C', pink: 'B', yellow: 'B' } })
    expect(of(together, 'code')).toEqual({ number: undefined })
    expect(of(table({ pawns: { blue: 'B', green: 'C', pink: 'B', yellow: 'B' } }), 'code')).toEqual({})
  })

  test('what it carries goes to whom one likes', () => {
    const at = table({ agents: { green: { objects: [3], resources: { yellow: 1 } } } })
    expect(Object.keys(of(at, 'give'))).toEqual(['3>blue', '3>pink', '3>yellow', 'yellow>blue', 'yellow>pink', 'yellow>yellow'])
    expect(Object.keys(of(at, 'follow'))).toEqual(['blue', 'pink', 'yellow'])
  })

  test('who has acted or is in the vortex cannot', () => {
    const done = table({ phase: 'acting', agents: { green: { acted: 'move' }, pink: { vortex: { back: 3 } } } })
    expect([of(done, 'idle')[''], orders(done, 'pink')]).toEqual(['E_ALREADY_ACTED', []])
    const { shared, own } = view(done, 0)
    const seen = seenBy(0, shared, () => own)
    expect(whyNotOrder(seen, 'yellow', { kind: 'move', target: 'D' })).toBe('E_FORBIDDEN')
    expect(whyNotOrder(seen, 'yellow', { kind: 'move', target: 'C' })).toBeUndefined()
  })

  test('companions are agents only bots lead', () => {
    expect((['blue', 'green'] as const).map(agent => isCompanion(view(table(), 0).shared, agent))).toEqual([false, true])
    expect(isCompanion({ owners: { pink: [0, 1] }, companions: [1] }, 'pink')).toBe(false)
  })
})
