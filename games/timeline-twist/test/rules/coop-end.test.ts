import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { bandOf, coopScore } from '../../src/scoring.ts'
import { by, coop, discard, endTurn, orderly, play, playAll, rules } from '../testing.ts'

const closed = { columns: [['1800'], ['1900']], gaps: [['1850']] }
const rival = ['21', '22', '23', '24']
/** So many cards, all different. */
const cards = (count: number, from: number) => Array.from({ length: count }, (_, index) => `${from + index}`)

ruleTable(rules, [
  {
    rule: 'TLT-083, TLT-090, TLT-A19, TLT-084',
    says: 'TV-51: whose turn starts with four blocked cards and no matching symbol is stuck, whatever the pile holds',
    given: coop({ hands: [['11'], rival], pile: cards(20, 3000), blocked: [...rival], turn: { attempts: ['1'], successes: 1 } }),
    when: by(0, endTurn),
    outcome: state => expect(rules.result(state)).toMatchObject({ reason: 'stuck', team: { parts: { draw: -17 } } }),
  },
  {
    rule: 'TLT-A19',
    says: 'being stuck is asked when the turn starts, not before: another seat may still change the symbol',
    given: coop({ hands: [['11', '12'], ['13'], rival], blocked: [...rival], turn: { attempts: ['1'], successes: 1 } }),
    when: by(0, endTurn),
    outcome: state => expect([state.over, state.active]).toEqual([undefined, 1]),
  },
  {
    rule: 'TLT-A22, TLT-083',
    says: 'four blocked cards are not the end if the turn that starts can discard one of them',
    given: coop({
      ...{ hands: [['11'], rival], blocked: [...rival], turn: { attempts: ['1'], successes: 1 } },
      symbols: { '23': ['leaf', 'anchor'] },
    }),
    when: by(0, endTurn),
    outcome: state => expect([state.over, state.active]).toEqual([undefined, 1]),
  },
  {
    rule: 'TLT-051, TLT-080',
    says: 'TV-52: one card left to draw: three cards in front, nothing is reshuffled',
    given: coop({ hands: [['10', '11', '12'], rival], pile: ['91'], discard: ['98', '99'], turn: { attempts: ['1'], successes: 1 } }),
    when: by(0, play('10')),
    outcome: state => expect([state.hands[0], state.pile, state.discard]).toEqual([['11', '12', '91'], [], ['98', '99']]),
  },
  {
    rule: 'TLT-082, TLT-084',
    says: 'TV-55: the last card of all is placed',
    given: coop({ hands: [['10'], []], pile: [] }),
    when: by(0, play('10')),
    outcome: state => expect(rules.result(state)?.reason).toBe('all-cards-gone'),
  },
  {
    rule: 'TLT-082',
    says: 'or the last card of all is discarded',
    given: coop({ hands: [['10'], []], pile: [], symbols: { '10': ['leaf', 'anchor'] } }),
    when: by(0, discard('10')),
    outcome: state => expect(rules.result(state)?.reason).toBe('all-cards-gone'),
  },
  {
    rule: 'TLT-064',
    says: 'TV-56: the only upright card is blocked: the game ends although others hold cards',
    given: coop({ ...closed, hands: [['1860'], rival], pile: [] }),
    when: by(0, play('1860')),
    outcome: state => expect(rules.result(state)?.reason).toBe('no-success'),
  },
  {
    rule: 'TLT-084, TLT-A25',
    says: 'after the end nothing can be played',
    given: { ...coop({ hands: [['10'], rival] }), over: { reason: 'stuck', winners: [] } },
    when: by(0, play('10')),
    outcome: 'game-over',
  },
])

test('[TLT-080, TLT-081] TV-53: who has no cards left is skipped from now on', () => {
  const state = coop({ hands: [['30'], ['20', '21'], ['10', '11']], pile: [] })
  playAll(state, orderly(), by(0, play('30')))
  expect([state.hands[0], state.active]).toEqual([[], 1])
  playAll(state, orderly(), by(1, play('20')), by(1, endTurn), by(2, play('10')), by(2, endTurn))
  expect(state.active).toBe(1)
})

test('[TLT-081] TV-54: if only one seat has cards it goes on alone', () => {
  const state = coop({ hands: [[], ['11', '12']], active: 1, pile: [] })
  playAll(state, orderly(), by(1, play('11')), by(1, endTurn))
  expect([state.over, state.active]).toEqual([undefined, 1])
})

/** A final table with so many cards everywhere. */
const table = (bottom: number, gap: number, inFront: number, discarded: number, draw: number) =>
  coop({
    columns: [cards(bottom, 1000)],
    gaps: [cards(gap, 2000)],
    hands: [cards(inFront, 3000), []],
    discard: cards(discarded, 4000),
    pile: cards(draw, 5000),
  })

test.each([
  ['TLT-085, TLT-086, TLT-087, TLT-088, TLT-089, TLT-090, TLT-099', 'TV-B6: the worked example', table(15, 8, 2, 11, 0), 25, 3],
  ['TLT-086, TLT-089', 'TV-61: the most there is', table(35, 0, 0, 1, 0), 69, 7],
  ['TLT-088, TLT-090', 'the least there is', table(1, 0, 8, 1, 26), -33, 0],
  ['TLT-A26', 'stacked cards count one by one', table(4, 3, 0, 29, 0), 8 + 3 - 29, 0],
] as const)('[%s] %s', (_rule, _says, state, score, band) => {
  const { total, parts } = coopScore(state)
  expect([total, bandOf(total)]).toEqual([score, band])
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score)
})

test('[TLT-085] one common result for all', () => {
  const state = { ...table(15, 8, 2, 11, 0), over: { reason: 'stuck' as const, winners: [] } }
  expect(rules.result(state)).toEqual({
    ranking: [[0, 1]],
    team: { total: 25, parts: { bottom: 30, gap: 8, 'in-front': -2, discard: -11, draw: 0 } },
    reason: 'stuck',
  })
})

test.each([
  ['TLT-091', [-33, -1], 0],
  ['TLT-092', [0, 10], 1],
  ['TLT-093', [11, 20], 2],
  ['TLT-094', [21, 30], 3],
  ['TLT-095', [31, 40], 4],
  ['TLT-096', [41, 50], 5],
  ['TLT-097', [51, 60], 6],
  ['TLT-098', [61, 69], 7],
] as const)('[%s] TV-60: %j points are rank %i', (_rule, scores, band) => {
  expect(scores.map(bandOf)).toEqual([band, band])
})
