import { free, quickLuck, type View, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import type { Card, Memory, Timeline } from '../src/state.ts'
import { warp } from '../src/view.ts'
import { coop, options, rules } from './testing.ts'

const worlds = (view: View<Timeline>, memory?: Memory) =>
  Array.from({ length: 200 }, (_, seed) => timelineTwist.imagine(view, free(quickLuck(seed * 977)), memory))

test('[TLT-075] no dreamt card shows the same symbol on both sides, and every other one turns up', () => {
  const state = rules.setup(options({ mode: 'coop', firstSeat: 0 }), 2, free(quickLuck(4)))
  const [token = ''] = state.hands[0] ?? []
  const dreamt = worlds(viewOf(rules, state, 0))
  for (const { cards } of dreamt) expect(Object.values(cards).filter(({ fact, date }) => fact === date)).toEqual([])
  expect(new Set(dreamt.map(({ cards }) => cards[token]?.date)).size).toBe(3)
})

test('a remembered card is dreamt around the memory, as widely as it is unsure, and keeps what was believed of it', () => {
  const view = viewOf(rules, coop({ hands: [['11', '12'], ['21']], pile: [] }), 0)
  const guess = { mean: warp(1850, 'year'), sd: 0.3 }
  const cards = worlds(view, { '11': guess }).map(world => world.cards['11'] as Card)
  expect(cards.every(card => card.guess === guess)).toBe(true)
  const moments = cards.map(({ key }) => (warp(key, 'year') - guess.mean) / guess.sd)
  const mean = moments.reduce((sum, moment) => sum + moment, 0) / moments.length
  const spread = Math.sqrt(moments.reduce((sum, moment) => sum + (moment - mean) ** 2, 0) / moments.length)
  expect(Math.abs(mean)).toBeLessThan(0.3)
  expect(Math.abs(spread - 1)).toBeLessThan(0.25)
})

test('what everybody can see is not dreamt', () => {
  const state = coop({ columns: [['1800'], ['1900']], gaps: [['1850']], hands: [['1860', '11'], ['21']], blocked: ['1860'], open: true })
  for (const world of worlds(viewOf(rules, state, 0))) {
    for (const token of ['1800', '1850', '1900', '1860', '99']) expect(world.cards[token]).toEqual(state.cards[token])
    expect([world.pile.length, world.pile.at(-1), world.mode === 'coop' && world.open]).toEqual([4, '94', true])
  }
})

test('a dreamt date has words of its own, and never those of the deck', () => {
  const state = rules.setup(options({ mode: 'versus', firstSeat: 0 }), 2, free(quickLuck(4)))
  const blind = timelineTwist.bind(undefined)
  const world = timelineTwist.imagine(viewOf(rules, state, 0), free(quickLuck(9)))
  const [card = ''] = world.hands[0] ?? []
  blind.apply(world, { by: 0, at: 1, action: { type: 'place', card, slot: 0 } }, free(quickLuck(1)))
  const ref = blind.shared(world).dates[card]?.text ?? '§'
  expect([rules.text?.(ref, 'en'), blind.text?.(ref, 'en')]).toEqual([undefined, expect.stringContaining('An imagined date.')])
  expect(blind.text?.(ref, 'de')).toContain('Ein gedachtes Datum.')
  const unseen = Object.values(world.cards).find(({ ref: name }) => name.startsWith('?'))
  expect(blind.text?.(`§${unseen?.ref}.f`, 'en')).toContain('Unknown')
  expect(blind.text?.(`§${state.cards[card]?.ref}.d`, 'en')).toBeUndefined()
  // A dream within the dream keeps the date that was dreamt.
  const deeper = timelineTwist.imagine(viewOf(blind, world, 0), free(quickLuck(7)))
  expect(viewOf(blind, deeper, 0)).toEqual(viewOf(blind, world, 0))
})
