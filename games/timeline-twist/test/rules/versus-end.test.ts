import { fixed } from '@chronothek/core'
import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import type { State, VersusState } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, orderly, place, playAll, rules, versus } from '../testing.ts'

/** Cards 10, 20, 30 … go left of 1900: slot 0 is right for a falling row, the last slot is wrong. */
const right = (card: string) => place(card, 0)
const wrong = (card: string) => place(card, 1)
const line = (state: State) => (state as VersusState).line

test('[TLT-031, TLT-032, TLT-004, TLT-005, TLT-A04] TV-09: the last card wins alone, but only when the round is over', () => {
  const state = versus({ hands: [['30'], ['20', '21'], ['10', '11']] })
  playAll(state, orderly(), by(0, right('30')))
  expect(rules.result(state)).toBeUndefined()
  playAll(state, orderly(), by(1, right('20')), by(2, right('10')))
  expect(rules.result(state)).toEqual({ ranking: [[0], [1, 2]], reason: 'last-card-placed' })
  expect(rules.acting(state)).toEqual([])
})

/** Seats 0 and 1 go out in the same round, seat 2 does not. */
const tieBreak = () =>
  playAll(
    versus({ hands: [['40'], ['30'], ['20', '21']], pile: ['5', '6', '7', '8', '9'] }),
    orderly(),
    by(0, right('40')),
    by(1, right('30')),
    by(2, right('20')),
  )

test('[TLT-033, TLT-034, TLT-A10] TV-10: two are out of cards: they draw one each, the third is eliminated and keeps his cards aside', () => {
  const state = tieBreak()
  expect([state.tieBreak, state.order, state.out, state.hands]).toEqual([true, [0, 1], [[2]], [['9'], ['8'], ['21']]])
  expect([state.pile, state.discard, state.round, state.active]).toEqual([['5', '6', '7'], [], 2, 0])
})

test('[TLT-033] TV-11: who is eliminated plays no more', () => {
  expect(rules.check(tieBreak(), by(2, right('21')))?.code).toBe('eliminated')
})

test('[TLT-036, TLT-035] TV-12: right alone in a tie-break wins, and not before the other has played', () => {
  const state = playAll(tieBreak(), orderly(), by(0, right('9')))
  expect(rules.result(state)).toBeUndefined()
  playAll(state, orderly(), by(1, wrong('8')))
  expect(rules.result(state)).toEqual({ ranking: [[0], [1], [2]], reason: 'tie-break-won' })
})

const threeInTieBreak = () => versus({ hands: [['40'], ['30'], ['20']], pile: ['5', '6', '7', '8', '9'], tieBreak: true, round: 4 })

test('[TLT-034, TLT-A05, TLT-A06] TV-13: all wrong: all stay, and each gets exactly one new card', () => {
  const state = playAll(threeInTieBreak(), orderly(), by(0, wrong('40')))
  expect([state.hands[0], state.pile.length]).toEqual([[], 5]) // no draw for the mistake itself
  playAll(state, orderly(), by(1, wrong('30')), by(2, wrong('20')))
  expect([state.order, state.hands, state.discard]).toEqual([
    [0, 1, 2],
    [['9'], ['8'], ['7']],
    ['40', '30', '20'],
  ])
})

test('[TLT-033, TLT-A05] TV-14: two right, one wrong: he is out, they draw', () => {
  const state = playAll(threeInTieBreak(), orderly(), by(0, right('40')), by(1, wrong('30')), by(2, right('20')))
  expect([state.order, state.out, state.hands]).toEqual([[0, 2], [[1]], [['9'], [], ['8']]])
})

test('[TLT-036] TV-15: both right: nobody wins, both draw again', () => {
  const state = playAll(tieBreak(), orderly(), by(0, right('9')), by(1, right('8')))
  expect([rules.result(state), state.order, state.hands]).toEqual([undefined, [0, 1], [['7'], ['6'], ['21']]])
})

test('[TLT-021, TLT-023, TLT-A07] TV-16: the last card is drawn, so the discards become the pile at once', () => {
  const state = versus({ hands: [['40', '41'], ['30']], pile: ['7'] })
  playAll(state, fixed([1234]), by(0, wrong('40')))
  expect([state.hands[0], state.pile.length, state.discard]).toEqual([['41', '7'], 1, []])
  expect(state.cards[state.pile[0] ?? '']?.key).toBe(40)
})

const drawnBack = () => playAll(versus({ hands: [['40', '41'], ['30']], pile: [] }), fixed([1234]), by(0, wrong('40')))

test('[TLT-023, TLT-A07] TV-17: nothing else is left, so the wrong card comes back', () => {
  const state = drawnBack()
  expect(state.hands[0]?.map(token => state.cards[token]?.key)).toEqual([41, 40])
  expect([state.pile, state.discard, state.cards['40']]).toEqual([[], [], undefined])
})

test('[TLT-010, TLT-A28] TV-25: its date is hidden again, under a new name', () => {
  const view = shared(drawnBack())
  const [, token = ''] = view.hands[0] ?? []
  expect(token).not.toBe('40')
  expect([view.faces[token]?.text, view.dates[token], view.faces['40']]).toEqual(['§x40.f', undefined, undefined])
})

test('[TLT-A09] TV-18: no cards for a tie-break: they share the victory', () => {
  const state = versus({ hands: [['40'], ['30'], ['20', '21']], pile: [] })
  playAll(state, orderly(), by(0, right('40')), by(1, right('30')), by(2, right('20')))
  expect(rules.result(state)).toEqual({ ranking: [[0, 1], [2]], reason: 'cards-ran-out' })
})

test('[TLT-013, TLT-031, TLT-A03] TV-19: a round begins with the first player and ends with the last', () => {
  const state = versus({ hands: [['30'], ['20', '21']], first: 1, active: 1, order: [1, 0] })
  playAll(state, orderly(), by(1, right('20')), by(0, place('30', 1)))
  expect(rules.result(state)?.ranking).toEqual([[0], [1]])
})

ruleTable(rules, [
  {
    rule: 'TLT-021',
    says: 'TV-20: the last card was wrong: one card again, and the round goes on',
    given: versus({ hands: [['40'], ['30', '31']] }),
    when: by(0, wrong('40')),
    outcome: state => expect([state.hands[0]?.length, state.active, state.over]).toEqual([1, 1, undefined]),
  },
  {
    rule: 'TLT-023, TLT-034, TLT-A07, TLT-A09',
    says: 'TV-24: the pile runs out while a tie-break is dealt',
    given: versus({
      ...{ hands: [[], [], ['20']], line: ['30', '40', '1900'], active: 2, tieBreak: true, right: [0, 1] },
      ...{ pile: ['7'], discard: ['50', '60'] },
    }),
    when: by(2, place('20', 0)),
    draws: [1, 11, 12],
    outcome: state => {
      expect(line(state)).toHaveLength(4)
      expect(state.hands.map(hand => state.cards[hand[0] ?? '']?.key)).toEqual([7, 60, 50])
      expect([state.pile, state.discard, state.over]).toEqual([[], [], undefined])
    },
  },
  {
    rule: 'TLT-023, TLT-A07',
    says: 'the last card of a tie-break deal empties the pile, so the discards become the next one at once',
    given: versus({
      ...{ hands: [[], ['20']], line: ['30', '1900'], active: 1, tieBreak: true, right: [0] },
      ...{ pile: ['7', '8'], discard: ['50'] },
    }),
    when: by(1, place('20', 0)),
    draws: [11],
    outcome: (state, events) => {
      expect([state.hands, state.pile.length, state.discard]).toEqual([[['8'], ['7']], 1, []])
      expect(events.find(({ type }) => type === 'pile-reshuffled')).toMatchObject({ count: 1 })
    },
  },
])

test('[TLT-033] who was eliminated later is placed better, then who holds fewer cards', () => {
  const state = versus({ hands: [['9'], ['8'], ['7', '6'], ['5'], ['4', '3']], order: [0, 1], out: [[2, 3, 4]], tieBreak: true })
  playAll(state, orderly(), by(0, right('9')), by(1, wrong('8')))
  expect(rules.result(state)?.ranking).toEqual([[0], [1], [3], [2, 4]])
})
