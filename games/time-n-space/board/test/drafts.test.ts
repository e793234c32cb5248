import { describe, expect, test } from 'vitest'
import type { Deed, SharedPlayer, TimerId } from '../../src/index.ts'
import { timeNSpace } from '../../src/index.ts'
import { lastOfKind, obviousBuild } from '../drafts/build.ts'
import { choicesOf, ghostsOf } from '../drafts/choices.ts'
import { bestOfColour, deliverable, toggled } from '../drafts/deliver.ts'
import { obviousDeed, planned, proposal, stillPossible } from '../drafts/index.ts'
import { bestLoad, toggledSource } from '../drafts/load.ts'
import { placesAfter } from '../drafts/places.ts'
import { firstLays, layChoices, togglePick } from '../drafts/start.ts'
import { bestOffers, carried, movedTo, orderFields, toggledOrder } from '../drafts/trade.ts'
import { cargoOf, servedBy } from '../read.ts'
import { shared } from './samples.ts'

const table = shared()
const me = table.players[0] as SharedPlayer
const host = table.players[3] as SharedPlayer
const withMe = (changes: Partial<SharedPlayer>) => shared({ players: [{ ...me, ...changes }, ...table.players.slice(1)] })
const standing = (symbol: 'ship' | 'B2' | 'P2' | 'T1' | 'research', rest: Partial<SharedPlayer> = {}) =>
  withMe({ timers: [{ on: { symbol, placedAt: 0, out: true } }, {}], ...rest })

describe('what can be served', () => {
  test('now from beam units, later with what lies on plants, else not', () => {
    expect(cargoOf(me)).toEqual({ gray: 0, yellow: 1, blue: 0, brown: 2 })
    expect(servedBy(me, { good: 'brown', value: 2 })).toBe('now')
    expect(servedBy(me, { good: 'yellow', value: 2 })).toBe('later')
    expect(servedBy(me, { good: 'blue', value: 1 })).toBe('later')
    expect(servedBy(me, { good: 'gray', value: 1 })).toBe('no')
    expect(servedBy(undefined, { good: 'gray', value: 1 })).toBe('no')
  })

  test.each([
    [[1, 2, 3] as const, 3, [1, 2]],
    [[1, 1, 1] as const, 2, [1, 1]],
    [[2, 3] as const, 4, [3]],
    [[3] as const, 2, []],
  ])('of orders %j with %i cubes the most value, then the most markers', (values, cubes, best) => {
    expect(bestOfColour(values, cubes)).toEqual(best)
  })
})

describe('the obvious', () => {
  test('all orders of a planet that can be paid are delivered', () => {
    expect(obviousDeed(table, 0, 'ship')).toEqual({
      kind: 'deliver',
      list: [
        { good: 'yellow', value: 1 },
        { good: 'brown', value: 2 },
      ],
    })
  })

  test('all free units of a plant are filled, as far as the supply goes', () => {
    expect(obviousDeed(table, 0, 'P2')).toEqual({ kind: 'produce', units: [1] })
    expect(obviousDeed(shared({ supply: { gray: 0, yellow: 0, blue: 0, brown: 0 } }), 0, 'P2')).toEqual({ kind: 'forfeit' })
  })

  test('the load is what others ask for: the yellow cube makes a two, the blue one another planet happy', () => {
    const deed = bestLoad(table, 0, 'B2')
    expect(deed).toEqual({ kind: 'beam', moves: [{ to: 0, from: { slot: 'P2', unit: 0 } }] })
  })

  test('nothing to load, nothing to do', () => {
    expect(bestLoad(table, 0, 'B1')).toEqual({ kind: 'forfeit' })
  })

  test('offers are orders others can serve, on the cheapest fields, never more than the number', () => {
    const deed = bestOffers(table, 0, 'T1')
    if (deed.kind !== 'trade') throw new Error(deed.kind)
    expect(deed.list).toHaveLength(2)
    expect(deed.list.map(({ unit }) => unit.slot)).not.toContain('B2')
    expect(new Set(deed.list.map(({ order }) => order)).size).toBe(2)
  })

  test('a tile goes where its kind is, and not where it costs the last of another', () => {
    expect(obviousBuild({ ...me, research: 'BE05' })).toEqual({ kind: 'build', slot: 'B2' })
    const poor = { ...me, research: 'PR11', slots: { ...me.slots, B1: { ...me.slots.B1, tile: 'TR06', content: [] } } }
    expect(lastOfKind(poor, 'B2')).toBe('beam')
    expect(obviousBuild(poor)).toEqual({ kind: 'build', slot: 'T2' })
  })

  test('a moon gives its tile to an empty research station; a full one puts it under; the last one may stay', () => {
    const at = (moon: 'M3' | 'M4', research?: string) => {
      const { research: _, ...rest } = me
      return shared({
        players: [{ ...rest, ...(research ? { research } : {}), ship: { at: 'purple', to: moon } }, ...table.players.slice(1)],
      })
    }
    expect(obviousDeed(at('M4'), 0, 'ship')).toEqual({ kind: 'moon-take', expect: 'BE06' })
    expect(obviousDeed(at('M4', 'PR11'), 0, 'ship')).toEqual({ kind: 'moon-bottom', expect: 'BE06' })
    expect(obviousDeed(at('M3', 'PR11'), 0, 'ship')).toEqual({ kind: 'forfeit' })
  })

  test('whatever is proposed, the rules accept', () => {
    const rules = timeNSpace.bind(undefined)
    for (const symbol of ['ship', 'P2', 'B2', 'T1', 'research'] as const) {
      const view = { viewer: 0, shared: standing(symbol), own: { prefs: { visitors: [], release: [] }, heard: [] } }
      const state = timeNSpace.imagine(view, { pick: () => 0, open() {} })
      const does = obviousDeed(view.shared, 0, symbol)
      expect(rules.check(state, { by: 0, at: 900_000, action: { type: 'lift', timer: 0, does } }), symbol).toBeUndefined()
    }
  })
})

describe('a draft', () => {
  const deliver = (...list: readonly ['gray' | 'yellow' | 'blue' | 'brown', 1 | 2 | 3][]): Deed => ({
    kind: 'deliver',
    list: list.map(([good, value]) => ({ good, value })),
  })

  test('that still holds stays the very same', () => {
    const wish = deliver(['brown', 2])
    expect(stillPossible(wish, table, 0, 'ship')).toBe(wish)
  })

  test('loses what somebody else took, and says so', () => {
    const wish = deliver(['yellow', 1], ['brown', 2])
    const slots = { ...host.slots, P1: { ...host.slots.P1, content: ['', 'blue'] } }
    const after = shared({ players: [me, ...table.players.slice(1, 3), { ...host, slots }] })
    expect(planned(wish, after, 0, 0 as TimerId)).toEqual({ deed: deliver(['brown', 2]), isOwn: true, broke: true })
  })

  test('of which nothing is left gives way to the obvious', () => {
    const wish: Deed = { kind: 'moon-take', expect: 'PR01' }
    expect(planned(wish, table, 0, 0 as TimerId)).toMatchObject({ deed: { kind: 'deliver' }, isOwn: false, broke: true })
  })

  test('orders are taken and left by pressing them; a choice without cubes makes room for itself', () => {
    const all = deliverable(
      [
        { good: 'yellow', value: 1 },
        { good: 'brown', value: 2 },
      ],
      me,
      host,
    )
    expect(toggled(all, { good: 'brown', value: 2 }, me, host)).toEqual([{ good: 'yellow', value: 1 }])
    expect(toggled([], { good: 'brown', value: 2 }, me, host)).toEqual([{ good: 'brown', value: 2 }])
    expect(toggled([], { good: 'blue', value: 3 }, me, host)).toEqual([])
  })

  test('a full beam station gives up what was chosen first', () => {
    const first = [{ to: 0, from: { slot: 'P2', unit: 0 } }] as const
    expect(toggledSource(first, { slot: 'P3', unit: 0 }, me, 'B2')).toEqual([{ to: 0, from: { slot: 'P3', unit: 0 } }])
    expect(toggledSource(first, { slot: 'P2', unit: 0 }, me, 'B2')).toEqual([])
  })

  test('markers go to the best field left, move to a pressed one, and come back', () => {
    const [order = ''] = me.above
    const field = orderFields(me)[0]
    const list = toggledOrder([], order, me, 'T1')
    expect(list).toEqual([{ order, unit: { slot: field?.slot, unit: field?.unit } }])
    expect(movedTo(list, { slot: 'B2', unit: 0 })).toEqual([{ order, unit: { slot: 'B2', unit: 0 } }])
    expect(movedTo(list, list[0]?.unit as never)).toEqual([])
    expect(carried(list, order, { slot: 'B2', unit: 0 }, me, 'T1')).toEqual([{ order, unit: { slot: 'B2', unit: 0 } }])
  })

  test('is drawn where it would lie', () => {
    expect(ghostsOf({ kind: 'beam', moves: [{ to: 0, from: { slot: 'P3', unit: 0 } }] }, me, 'B2')).toEqual({ B2: { 0: 'blue' } })
    expect(ghostsOf({ kind: 'produce', units: [1] }, me, 'P2')).toEqual({ P2: { 1: 'yellow' } })
  })

  test('every unit that can be pressed leads to a draft that still holds', () => {
    for (const symbol of ['P2', 'B2', 'T1'] as const) {
      const view = standing(symbol)
      const { units, orders } = choicesOf(obviousDeed(view, 0, symbol), view, 0, symbol)
      expect(units.length).toBeGreaterThan(0)
      for (const { next } of [...units, ...orders]) expect(stillPossible(next, view, 0, symbol)).toBe(next)
    }
  })
})

describe('placing again in the same gesture', () => {
  test('goes to every symbol but the one of the other timer', () => {
    const places = placesAfter(table, 0, 1, { kind: 'forfeit' })
    expect(places.map(({ symbol }) => symbol)).not.toContain('ship')
    expect(places).toContainEqual({ type: 'place', timer: 1, symbol: 'T1' })
    expect(places).toContainEqual({ type: 'place', timer: 1, symbol: 'research' })
  })

  test('flies on from where the ship has just arrived', () => {
    const dests = placesAfter(table, 0, 0, { kind: 'forfeit' }).flatMap(({ dest }) => dest ?? [])
    expect(dests.sort()).toEqual(['M3', 'M4'])
  })

  test('knows what the action does to the research station', () => {
    const { research: _, ...bare } = me
    const empty = shared({ players: [bare, ...table.players.slice(1)] })
    const symbols = (deed: Deed) => placesAfter(empty, 0, 0, deed).map(({ symbol }) => symbol)
    expect(symbols({ kind: 'forfeit' })).not.toContain('research')
    expect(symbols({ kind: 'moon-take', expect: 'BE06' })).toContain('research')
    expect(placesAfter(shared({ phase: 'overtime' }), 0, 1, { kind: 'forfeit' })).toEqual([])
  })
})

describe('the setup', () => {
  test('two are picked; a third takes the place of the first', () => {
    expect(togglePick(['a', 'b'], 'c')).toEqual(['b', 'c'])
    expect(togglePick(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('markers lie on the plants of their colour, and change places by pressing fields', () => {
    const fresh = { ...me, slots: { ...me.slots, P3: { stage: 1 as const, content: [''] }, P1: { stage: 1 as const, content: [''] } } }
    const lays = firstLays(fresh, ['red-blue-1a', 'red-gray-2a'])
    expect(lays.map(({ unit }) => unit.slot)).toEqual(['P3', 'P1'])
    const field = layChoices(fresh, lays).units.find(({ of }) => of.slot === 'B2')
    if (field?.next.kind !== 'trade') throw new Error('no field')
    expect(field.next.list).toEqual([
      { order: 'red-gray-2a', unit: { slot: 'B2', unit: 0 } },
      { order: 'red-blue-1a', unit: { slot: 'P3', unit: 0 } },
    ])
  })
})

describe('what was shown stays', () => {
  const builder = { research: 'PR11' } as const
  /** B1 full, so that the site changes when it becomes empty. */
  const before = standing('research', builder)
  const site = obviousDeed(before, 0, 'research')

  test('a building site does not change under the thumb when another would look better', () => {
    if (site.kind !== 'build') throw new Error(site.kind)
    // The plant of the first colour becomes free: it would be proposed to somebody who sees this for the first time.
    const after = standing('research', {
      ...builder,
      slots: { ...me.slots, P1: { ...me.slots.P1, content: [''] }, P3: { ...me.slots.P3, content: [''] } },
    })
    expect(obviousDeed(after, 0, 'research')).not.toEqual(site)
    expect(proposal({ deed: site, isFixed: false }, after, 0, 'research')).toBe(site)
    expect(planned(undefined, after, 0, 0, { deed: site, isFixed: false })?.deed).toBe(site)
  })

  test('a site that is gone is replaced', () => {
    if (site.kind !== 'build') throw new Error(site.kind)
    const taken = standing('research', { ...builder, slots: { ...me.slots, [site.slot]: { stage: 2, content: [''], tile: 'BE05' } } })
    expect(proposal({ deed: site, isFixed: true }, taken, 0, 'research')).not.toEqual(site)
  })

  test('while sand runs a load follows what others ask for; once it has run out it stays, unless more fits', () => {
    const load: Deed = { kind: 'beam', moves: [{ to: 0, from: { slot: 'P3', unit: 0 } }] }
    expect(obviousDeed(table, 0, 'B2')).not.toEqual(load)
    expect(proposal({ deed: load, isFixed: false }, table, 0, 'B2')).not.toBe(load)
    expect(proposal({ deed: load, isFixed: true }, table, 0, 'B2')).toBe(load)
    expect(proposal({ deed: { kind: 'forfeit' }, isFixed: true }, table, 0, 'B2')).toEqual(obviousDeed(table, 0, 'B2'))
  })
})
