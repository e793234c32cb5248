import { copy, free, quickLuck, recording, textRefs, viewersOf, viewOf, wordsOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { CoopState, State, VersusState } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, coop, deckNameAt, deckNameOf, discard, options, orderly, place, play, playAll, rules, sampleDeck, versus } from '../testing.ts'

const rival = ['21', '22', '23', '24']
const closed = { columns: [['1800'], ['1900']], gaps: [['1850']] }
const datedIn = (state: State) => Object.keys(shared(state).dates).sort()

test('[TLT-010] TV-22: everybody reads the facts of all hands and of the top of the pile, and no date of them', () => {
  const state = versus({ hands: [['10', '11'], ['20']], pile: ['91', '92'] })
  for (const viewer of viewersOf(2)) {
    const view = viewOf(rules, state, viewer).shared
    expect(Object.keys(view.faces).sort()).toEqual(['10', '11', '1900', '20', '92'])
    expect(Object.keys(view.dates)).toEqual(['1900'])
  }
})

test('[TLT-070, TLT-010] asking for a date side is refused', () => {
  expect(timelineTwist.parseAction({ type: 'peek', card: '1850' })).toMatchObject({
    ok: false,
    error: { code: 'peek-forbidden', rule: 'TLT-070' },
  })
})

test('[TLT-A18, TLT-059] TV-62: an upright card shows its fact and symbol; a blocked one also its date and the symbol behind', () => {
  const { faces, dates } = shared(coop({ ...closed, hands: [['1860', '11'], rival], blocked: ['1860'] }))
  expect([faces['11'], dates['11']]).toEqual([{ text: '§x11.f', symbol: 'anchor' }, undefined])
  expect([faces['1860'], dates['1860']]).toEqual([
    { text: '§x1860.f', symbol: 'anchor' },
    { key: 1860, text: '§x1860.d', symbol: 'leaf' },
  ])
})

test('[TLT-044, TLT-A08] TV-63: of the draw pile one sees the count, and the fact of the top card with its symbol', () => {
  const view = shared(coop({ hands: [['11'], rival] }))
  expect([view.pile, view.faces['94'], view.dates['94'], view.faces['93']]).toEqual([
    { count: 4, top: '94' },
    { text: '§x94.f', symbol: 'anchor' },
    undefined,
    undefined,
  ])
})

test('[TLT-018] a versus placement shows the date, right or wrong, and discards stay in view', () => {
  const given = versus({ hands: [['10', '11'], ['20']], pile: ['91', '92'] })
  expect(datedIn(playAll(structuredClone(given), orderly(), by(0, place('10', 0))))).toEqual(['10', '1900'])
  const wrong = playAll(given, orderly(), by(0, place('10', 1)))
  expect([datedIn(wrong), shared(wrong).discard]).toEqual([['10', '1900'], ['10']])
})

test('[TLT-053, TLT-074] so do a play and a discard', () => {
  const given = coop({ ...closed, hands: [['1860', '11'], rival], symbols: { '11': ['leaf', 'anchor'] } })
  expect(datedIn(playAll(structuredClone(given), orderly(), by(0, play('1860'))))).toContain('1860')
  expect(datedIn(playAll(given, orderly(), by(0, discard('11'))))).toContain('11')
})

test('[TLT-018, TLT-053, TLT-074] every flip is noted as an opened secret, so that it is not taken back lightly; a blocked card was seen', () => {
  const openedBy = (state: State, ...moves: Parameters<typeof by>[]) => {
    const opened: string[] = []
    playAll(state, recording(quickLuck(1), [], opened), ...moves.map(move => by(...move)))
    return opened
  }
  expect(openedBy(versus({ hands: [['10', '11'], ['20']] }), [0, place('10', 1)], [1, place('20', 0)])).toEqual(['10', '20'])
  const table = { ...closed, hands: [['1860', '1700', '11'], rival], symbols: { '11': ['leaf', 'anchor'] } } as const
  expect(openedBy(coop(copy(table) as object), [0, play('1860')], [0, play('1700')])).toEqual(['1860', '1700'])
  expect(openedBy(coop(copy(table) as object), [0, discard('11')])).toEqual(['11'])
  expect(openedBy(coop({ ...(copy(table) as object), blocked: ['11'] }), [0, discard('11')])).toEqual([])
})

test('after a co-op match every card of it is turned over, the box is not', () => {
  const state: CoopState = { ...coop({ hands: [['11'], rival] }), over: { reason: 'stuck', winners: [] } }
  const view = shared(state)
  expect(Object.keys(view.dates).sort()).toEqual(Object.keys(state.cards).sort())
  expect(view.mode === 'coop' && view.rest).toEqual(['94', '93', '92', '91'])
})

test('after a versus match the hands are turned over, the pile is not', () => {
  const state = { ...versus({ hands: [['11'], ['20']] }), over: { reason: 'last-card-placed' as const, winners: [0] } }
  expect(datedIn(state)).toEqual(['11', '1900', '20'])
})

test('a fact reads as title, fact and picture, a date as date, note, sources and id; nothing else has words', () => {
  const state = rules.setup({ mode: 'coop', firstSeat: 0, coverPile: false, withoutDeepTime: false }, 2, free(quickLuck(3)))
  for (const ref of textRefs(shared(state))) {
    for (const language of ['de', 'en'] as const) {
      expect(wordsOf(rules, state, ref, language)?.split('\n')).toHaveLength(ref.endsWith('.f') ? 3 : 4)
    }
  }
  const ref = Object.values(shared(state).faces)[0]?.text.slice(0, -2)
  const words = [`${ref}.x`, '§nothing.f', '§'].map(name => wordsOf(rules, state, name as '§', 'de'))
  expect(words).toEqual([undefined, undefined, undefined])
  expect(wordsOf(timelineTwist.bind(undefined), state, `${ref}.f` as '§', 'de')).toBeUndefined()
})

test('hidden cards of an imagined pile have names no real card can have', () => {
  const state = rules.setup({ mode: 'coop', firstSeat: 0, coverPile: true, withoutDeepTime: false }, 3, free(quickLuck(4)))
  const { pile, cards } = timelineTwist.imagine(viewOf(rules, state, 0), free(quickLuck(5)))
  expect(pile.every(token => token.startsWith('?') && cards[token]?.ref.startsWith('?'))).toBe(true)
  const dates = new Set(sampleDeck.cards.map(({ date }) => date.year))
  expect(pile.filter(token => !dates.has(cards[token]?.key ?? 0)).length).toBeGreaterThan(5)
})

test('[TLT-010, TLT-070] a card has its name in the deck only while its date is open, and never an imagined one', () => {
  const state = rules.setup(options({ mode: 'versus', firstSeat: 0 }), 2, orderly()) as VersusState
  const [first = ''] = state.hands[0] ?? []
  const [start = ''] = state.line
  const named = (token: string) => sampleDeck.cards.find(({ id }) => id === rules.nameInPack?.(state, token))
  expect(deckNameOf(sampleDeck, named(start)?.id ?? '')).toBe(deckNameAt(state, start))
  expect([first, state.pile.at(-1) ?? '', 'no-such-card'].map(named)).toEqual([undefined, undefined, undefined])
  playAll(state, orderly(), by(0, place(first, 0)))
  expect(deckNameOf(sampleDeck, named(first)?.id ?? '')).toBe(deckNameAt(state, first))
  const dreamt = timelineTwist.imagine(viewOf(rules, state, 0), free(quickLuck(1)))
  const hidden = Object.keys(dreamt.cards).filter(token => dreamt.cards[token]?.dreamt !== undefined)
  const over: State = { ...dreamt, over: { reason: 'last-card-placed', winners: [0] } }
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter(token => rules.nameInPack?.(over, token) !== undefined)).toEqual([])
  expect(timelineTwist.bind(undefined).nameInPack?.(state, start)).toBeUndefined()
})
