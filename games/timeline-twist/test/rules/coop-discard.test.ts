import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { CoopState } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, coop, discard, inventions, orderly, play, playAll, rules, sampleDeck } from '../testing.ts'

const rival = ['21', '22', '23', '24']
const offered = (state: CoopState) => timelineTwist.legalActions({ viewer: state.active, shared: shared(state) })
/** The discard pile asks for a leaf. */
const symbols = { '10': ['leaf', 'feather'], '11': ['anchor', 'leaf'] } as const
const hand = ['10', '11', '12', '13']

ruleTable(rules, [
  {
    rule: 'TLT-073, TLT-A17',
    says: 'TV-47: what counts is the side you see; the hidden symbol helps nobody',
    given: coop({ hands: [hand, rival], symbols }),
    when: by(0, discard('11')),
    outcome: 'symbol-mismatch',
  },
  {
    rule: 'TLT-072, TLT-073, TLT-074, TLT-050, TLT-077',
    says: 'TV-48: a matching card goes on the pile, date side up, then draw and next seat',
    given: coop({ hands: [hand, rival], symbols }),
    when: by(0, discard('10')),
    outcome: (state, events) => {
      expect([state.discard, state.hands[0], state.active]).toEqual([['99', '10'], ['11', '12', '13', '94'], 1])
      expect(shared(state).dates['10']).toMatchObject({ key: 10, symbol: 'feather' })
      expect(events.find(({ type }) => type === 'turn-started')).toMatchObject({ seat: 1, symbol: 'feather' })
    },
  },
  {
    rule: 'TLT-062, TLT-072',
    says: 'TV-49: a blocked card may be discarded',
    given: coop({ hands: [hand, rival], symbols, blocked: ['10'] }),
    when: by(0, discard('10')),
    outcome: state => expect(state).toMatchObject({ blocked: [], discard: ['99', '10'] }),
  },
  {
    rule: 'TLT-048, TLT-061',
    says: 'TV-50: four blocked cards, none can be played',
    given: coop({ hands: [hand, rival], symbols, blocked: [...hand] }),
    when: by(0, play('10')),
    outcome: 'card-blocked',
  },
  {
    rule: 'TLT-072',
    says: 'you discard what lies in front of you',
    given: coop({ hands: [hand, ['20', '21', '22', '23']], symbols: { '20': ['leaf', 'anchor'] } }),
    when: by(0, discard('20')),
    outcome: 'not-your-card',
  },
  {
    rule: 'TLT-A21',
    says: 'a turn without a played card is no failure if it was a discard',
    given: coop({ hands: [hand, rival], symbols }),
    when: by(0, discard('10')),
    outcome: state => expect(state.over).toBeUndefined(),
  },
])

test('[TLT-083, TLT-A22] TV-50: … but the one with the right symbol can be discarded, and so the game goes on', () => {
  expect(offered(coop({ hands: [hand, rival], symbols, blocked: [...hand] }))).toEqual([discard('10')])
})

test('[TLT-048, TLT-A23] both actions are free to choose where both are possible', () => {
  expect(offered(coop({ hands: [hand, rival], symbols }))).toEqual([...hand.map(play), discard('10')])
})

test('[TLT-071] after a failed play no discard is offered, however well its symbol fits', () => {
  const turn = { attempts: ['13'], successes: 0 }
  expect(offered(coop({ hands: [hand, rival], symbols, blocked: ['13'], turn }))).toEqual(['10', '11', '12'].map(play))
})

test('[TLT-050, TLT-071] TV-59: after a discard the turn is over, nothing can be played', () => {
  const state = playAll(coop({ hands: [hand, rival], symbols }), orderly(), by(0, discard('10')))
  expect(rules.check(state, by(0, play('11')))?.code).toBe('not-your-turn')
})

test('[TLT-075] the two sides of every card show different symbols', () => {
  for (const deck of [sampleDeck, inventions]) {
    for (const { symbols: sides } of deck.cards) {
      expect(sides.fact).not.toBe(sides.date)
      expect(deck.symbols).toEqual(expect.arrayContaining([sides.fact, sides.date]))
    }
  }
  const cards = sampleDeck.cards.map(card => ({ ...card, symbols: { fact: 'leaf', date: 'leaf' } }))
  const broken = timelineTwist.bind({ ...sampleDeck, cards })
  expect(broken.checkSetup?.({ mode: 'coop', firstSeat: 0, coverPile: false, withoutDeepTime: false }, 2)?.code).toBe('deck-invalid')
})
