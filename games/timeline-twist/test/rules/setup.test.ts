import { type Chance, quickLuck, recording, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { CoopState, VersusState } from '../../src/state.ts'
import { deckNameAt, deckNameOf, inventions, options, orderly, rules, sampleDeck } from '../testing.ts'

const begin = (raw: unknown, seats: number) => rules.setup(options(raw), seats, orderly())
const versusBegin = (seats: number, raw = {}) => begin({ mode: 'versus', firstSeat: 0, ...raw }, seats) as VersusState
const coopBegin = (seats: number, raw = {}) => begin({ mode: 'coop', firstSeat: 0, ...raw }, seats) as CoopState
const sizes = (state: VersusState | CoopState) => state.hands.map(hand => hand.length)
const names = (state: VersusState | CoopState, tokens: readonly string[]) => tokens.map(token => deckNameAt(state, token))
const refuses = (raw: unknown, seats: number, deck = sampleDeck) => timelineTwist.bind(deck).checkSetup?.(options(raw), seats)?.code

test.each([2, 3, 4, 5, 6])('[TLT-006, TLT-008, TLT-011, TLT-012] versus for %i: the whole deck, four cards each, one start card', seats => {
  const state = versusBegin(seats)
  expect([sizes(state), state.line.length, state.pile.length, state.discard]).toEqual([Array(seats).fill(4), 1, 60 - 4 * seats - 1, []])
})

test.each([1, 2, 3, 4, 5, 6])(
  '[TLT-038, TLT-039, TLT-040, TLT-041, TLT-042, TLT-043, TLT-044, TLT-A12, TLT-A29] co-op for %i: 36 cards',
  seats => {
    const state = coopBegin(seats)
    expect([sizes(state), state.columns.length, state.gaps, state.discard.length]).toEqual([Array(seats).fill(4), 1, [], 1])
    expect([state.pile.length, state.box, Object.keys(state.cards).length]).toEqual([34 - 4 * seats, 24, 36])
  },
)

test('[TLT-006, TLT-038] the deck is shuffled with recorded luck, and cards get names without meaning', () => {
  const draws: number[] = []
  const state = rules.setup(options({ mode: 'versus', firstSeat: 0 }), 2, recording(quickLuck(1), draws, []))
  expect(draws).toHaveLength(59 + 60)
  const tokens = Object.keys(state.cards)
  expect(tokens.filter(token => /^[bcdfghjklmnpqrstvwxz]{4}$/.test(token))).toHaveLength(60)
})

test('[TLT-007, TLT-009, TLT-044, TLT-A08] facts lie face up: hands and the top of the pile, unless the table covers it', () => {
  for (const mode of ['versus', 'coop']) {
    const open = begin({ mode }, 3)
    const { shared } = viewOf(rules, open, 'spectator')
    expect(shared.pile.top).toBe(open.pile.at(-1))
    for (const token of [...open.hands.flat(), open.pile.at(-1) ?? '']) expect(shared.faces[token]?.text).toMatch(/^§\w+\.f$/)
    const covered = viewOf(rules, begin({ mode, coverPile: true }, 3), 0).shared
    expect([covered.pile.top, Object.keys(covered.faces).length]).toEqual([undefined, mode === 'versus' ? 13 : 14])
  }
})

test('[TLT-012, TLT-042, TLT-043] the first cards lie date side up', () => {
  expect(viewOf(rules, versusBegin(2), 0).shared).toMatchObject({ dates: { [versusBegin(2).line[0] ?? '']: {} } })
  const { shared } = viewOf(rules, coopBegin(2), 0)
  expect(Object.keys(shared.dates)).toEqual([coopBegin(2).columns[0]?.[0], coopBegin(2).discard[0]])
})

test('[TLT-013, TLT-046, TLT-A02] the table names who begins, or chance does', () => {
  expect([versusBegin(3, { firstSeat: 2 }).active, versusBegin(3, { firstSeat: 2 }).order]).toEqual([2, [2, 0, 1]])
  const last: Chance = { pick: sides => sides - 1, open() {} }
  expect(rules.setup(options({ mode: 'coop' }), 4, last).active).toBe(3)
  expect(refuses({ firstSeat: 3 }, 3)).toBe('bad-first-seat')
})

test('[TLT-008, TLT-009] cards are dealt four at a time from the first player on', () => {
  const state = versusBegin(2, { firstSeat: 1 })
  const order = sampleDeck.cards.map(({ id }) => deckNameOf(sampleDeck, id)).toReversed()
  expect([names(state, state.hands[1] ?? []), names(state, state.hands[0] ?? [])]).toEqual([order.slice(0, 4), order.slice(4, 8)])
  expect(names(state, state.line)).toEqual([order[8]])
})

test('[TLT-001] in versus no view shows a symbol', () => {
  expect(JSON.stringify(viewOf(rules, versusBegin(4), 0))).not.toMatch(/symbol|anchor|leaf|feather|hourglass/)
})

test('[TLT-A01] two to six play; alone only co-op, as practice', () => {
  expect([1, 2, 6, 7].map(seats => refuses({ mode: 'versus' }, seats))).toEqual([
    'bad-player-count',
    undefined,
    undefined,
    'bad-player-count',
  ])
  expect([0, 1, 6, 7].map(seats => refuses({ mode: 'coop' }, seats))).toEqual([
    'bad-player-count',
    undefined,
    undefined,
    'bad-player-count',
  ])
})

test('[TLT-039, TLT-006] a deck must be big enough', () => {
  const few = (count: number) => ({ ...sampleDeck, cards: sampleDeck.cards.slice(0, count) })
  expect([refuses({ mode: 'coop' }, 2, few(35)), refuses({ mode: 'coop' }, 2, few(36))]).toEqual(['deck-too-small', undefined])
  expect([refuses({ mode: 'versus' }, 2, few(18)), refuses({ mode: 'versus' }, 2, few(19))]).toEqual(['deck-too-small', undefined])
  expect(timelineTwist.bind(undefined).checkSetup?.(options({}), 2)?.code).toBe('deck-invalid')
})

test('[TLT-008] house option: other starting cards per seat, in versus only', () => {
  expect(sizes(versusBegin(3, { startingCards: [3, 4, 7] }))).toEqual([3, 4, 7])
  for (const seats of [3, 5]) expect(refuses({ mode: 'versus', startingCards: [3, 4, 5, 6] }, seats)).toBe('bad-starting-cards')
  expect(refuses({ mode: 'coop', startingCards: [3, 4] }, 2)).toBe('bad-starting-cards')
  expect(refuses({ mode: 'versus', startingCards: [7, 7, 7, 7, 7, 7] }, 6, { ...sampleDeck, cards: sampleDeck.cards.slice(0, 52) })).toBe(
    'deck-too-small',
  )
})

test('without deep time no card is counted in years before present', () => {
  const ages = (raw: object) => Object.values(versusBegin(2, raw).cards).map(({ key }) => key)
  expect(Math.min(...ages({}))).toBe(-4_540_000_000)
  expect(ages({ withoutDeepTime: true }).every(key => key > -10_000)).toBe(true)
})

test('a table that cannot start is not set up', () => {
  expect(() => rules.setup(options({ mode: 'versus' }), 1, orderly())).toThrow('bad-player-count')
})

test.each([
  [undefined],
  [[]],
  [{ mode: 'solo' }],
  [{ firstSeat: 6 }],
  [{ firstSeat: '0' }],
  [{ firstSeat: 1.5 }],
  [{ startingCards: [2] }],
  [{ startingCards: [8] }],
  [{ startingCards: 4 }],
  [{ startingCards: [4, 4, 4, 4, 4, 4, 4] }],
  [{ coverPile: 1 }],
  [{ withoutDeepTime: null }],
  [{ seed: 7 }],
])('options %j are refused', raw => {
  expect(timelineTwist.parseOptions(raw)).toMatchObject({ ok: false, error: { code: 'bad-options' } })
})

test('the names of texts mean nothing: they are those under which the cards were dealt, and others in every match', () => {
  const matches = [1, 2].map(seed => rules.setup(options({ mode: 'versus', firstSeat: 0 }), 2, recording(quickLuck(seed), [], [])))
  const named = matches.map(state => new Set(Object.values(state.cards).map(({ ref }) => ref)))
  for (const [index, state] of matches.entries()) expect(named[index]).toEqual(new Set(Object.keys(state.cards)))
  expect(named[0]?.intersection(named[1] ?? new Set())).toEqual(new Set())
  expect(matches.map(({ deckNames }) => Object.values(deckNames ?? {}).sort())).toEqual(
    Array(2).fill(sampleDeck.cards.map(({ id }) => deckNameOf(sampleDeck, id)).sort()),
  )
})

test('the deck’s own names of cards are the same in every match', () => {
  const bind = (deck = inventions) => timelineTwist.bind(deck)
  expect(bind().text?.(`§${deckNameOf(inventions, 'inv-001')}.f`, 'en')).toBe(
    'Dolly the cloned sheep\nDolly, the cloned sheep, is born.\nsheep science',
  )
  expect(() => bind({ ...sampleDeck, cards: [...sampleDeck.cards, ...sampleDeck.cards] })).toThrow('share a name')
})
