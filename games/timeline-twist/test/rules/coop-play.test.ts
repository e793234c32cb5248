import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { spotFor } from '../../src/actions/play-card.ts'
import { timelineTwist } from '../../src/index.ts'
import { coopScore } from '../../src/scoring.ts'
import type { CoopState, State } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, coop, discard, endTurn, orderly, place, play, playAll, rules } from '../testing.ts'

const coopOf = (state: State) => state as CoopState
const offered = (state: CoopState) => timelineTwist.legalActions({ viewer: state.active, shared: shared(state) })
const others = ['11', '12', '13']
const rival = ['21', '22', '23', '24']
/** Between 1800 and 1900, whose gap is taken. */
const closed = { columns: [['1800'], ['1900']], gaps: [['1850']] }

ruleTable(rules, [
  {
    rule: 'TLT-054, TLT-053',
    says: 'TV-30: earlier than all goes left, with a new free gap, and the turn goes on',
    given: coop({ hands: [['1850', ...others], rival] }),
    when: by(0, play('1850')),
    outcome: (state, events) => {
      expect(coopOf(state)).toMatchObject({ columns: [['1850'], ['1900']], gaps: [[]], turn: { successes: 1 }, active: 0 })
      expect(events.map(({ type }) => type)).toEqual(['card-revealed', 'card-placed'])
    },
  },
  {
    rule: 'TLT-055',
    says: 'TV-31: later than all goes right',
    given: coop({ hands: [['1950', ...others], rival] }),
    when: by(0, play('1950')),
    outcome: state => expect(coopOf(state)).toMatchObject({ columns: [['1900'], ['1950']], gaps: [[]] }),
  },
  {
    rule: 'TLT-056, TLT-086',
    says: 'TV-32: the same date goes on top and opens no gap, for two points',
    given: coop({ hands: [['1900b', ...others], rival] }),
    when: by(0, play('1900b')),
    outcome: state => {
      expect(coopOf(state)).toMatchObject({ columns: [['1900', '1900b']], gaps: [] })
      expect(coopScore(coopOf(state)).parts.bottom).toBe(4)
    },
  },
  {
    rule: 'TLT-057, TLT-087',
    says: 'TV-33: in between goes into the gap row, for one point',
    given: coop({ columns: [['1800'], ['1900']], hands: [['1850', ...others], rival] }),
    when: by(0, play('1850')),
    outcome: state => {
      expect(coopOf(state).gaps).toEqual([['1850']])
      expect(coopScore(coopOf(state)).parts.gap).toBe(1)
    },
  },
  {
    rule: 'TLT-058, TLT-059, TLT-060, TLT-063',
    says: 'TV-34: a taken gap blocks: the card comes back, sideways, and another must be tried',
    given: coop({ ...closed, hands: [['1860', ...others], rival] }),
    when: by(0, play('1860')),
    outcome: state => {
      expect(coopOf(state)).toMatchObject({ blocked: ['1860'], turn: { successes: 0, attempts: ['1860'] }, active: 0 })
      expect(state.hands[0]).toEqual(['1860', ...others])
      expect(offered(coopOf(state))).toEqual(others.map(play))
    },
  },
  {
    rule: 'TLT-058, TLT-A15',
    says: 'TV-35: a gap card does not split its gap',
    given: coop({ ...closed, hands: [['1840', ...others], rival] }),
    when: by(0, play('1840')),
    outcome: state => expect(coopOf(state).blocked).toEqual(['1840']),
  },
  {
    rule: 'TLT-056, TLT-A14',
    says: 'TV-36: the date of a gap card stacks there',
    given: coop({ ...closed, hands: [['1850b', ...others], rival] }),
    when: by(0, play('1850b')),
    outcome: state => {
      expect(coopOf(state).gaps).toEqual([['1850', '1850b']])
      expect(coopScore(coopOf(state)).parts.gap).toBe(2)
    },
  },
  {
    rule: 'TLT-056',
    says: 'TV-37: the date of the leftmost card stacks, it is no new end',
    given: coop({ columns: [['1800'], ['1900']], hands: [['1800b', ...others], rival] }),
    when: by(0, play('1800b')),
    outcome: state => expect(coopOf(state)).toMatchObject({ columns: [['1800', '1800b'], ['1900']], gaps: [[]] }),
  },
  {
    rule: 'TLT-061',
    says: 'TV-39: a blocked card cannot be played',
    given: coop({ ...closed, hands: [['1860', ...others], rival], blocked: ['1860'] }),
    when: by(0, play('1860')),
    outcome: 'card-blocked',
  },
  {
    rule: 'TLT-071',
    says: 'TV-40: no discarding after a failed play',
    given: coop({ ...closed, hands: [['1860', ...others], rival], blocked: ['1860'], turn: { attempts: ['1860'], successes: 0 } }),
    when: by(0, discard('11')),
    outcome: 'action-already-chosen',
  },
  {
    rule: 'TLT-071',
    says: 'after a failed play that is said first, also of a card of another seat',
    given: coop({ ...closed, hands: [['1860', ...others], rival], blocked: ['1860'], turn: { attempts: ['1860'], successes: 0 } }),
    when: by(0, discard(rival[0] ?? '')),
    outcome: 'action-already-chosen',
  },
  {
    rule: 'TLT-063',
    says: 'TV-41: no stopping after a failed play',
    given: coop({ ...closed, hands: [['1860', ...others], rival], blocked: ['1860'], turn: { attempts: ['1860'], successes: 0 } }),
    when: by(0, endTurn),
    outcome: 'cannot-pass',
  },
  {
    rule: 'TLT-048',
    says: 'no passing at the start of a turn either',
    given: coop({ hands: [others, rival] }),
    when: by(0, endTurn),
    outcome: 'cannot-pass',
  },
  {
    rule: 'TLT-051, TLT-052, TLT-065, TLT-047',
    says: 'TV-43: stop after one success: draw back to four, then the next seat',
    given: coop({ hands: [others, rival], turn: { attempts: ['1'], successes: 1 } }),
    when: by(0, endTurn),
    outcome: state => expect([state.hands[0], state.active]).toEqual([[...others, '94'], 1]),
  },
  {
    rule: 'TLT-067, TLT-049',
    says: 'TV-44: a second success ends the turn by itself, two cards are drawn',
    given: coop({ hands: [['1850', '12', '13'], rival], turn: { attempts: ['1'], successes: 1 } }),
    when: by(0, play('1850')),
    outcome: state => {
      expect([state.hands[0], state.active]).toEqual([['12', '13', '94', '93'], 1])
      expect(rules.check(state, by(0, play('12')))?.code).toBe('not-your-turn')
    },
  },
  {
    rule: 'TLT-051, TLT-068, TLT-A16',
    says: 'TV-45: one success, one failure, stop: the blocked card counts for the four',
    given: coop({ ...closed, hands: [['1860', '12', '13'], rival], blocked: ['1860'], turn: { attempts: ['1', '1860'], successes: 1 } }),
    when: by(0, endTurn),
    outcome: state => expect([state.hands[0], state.active]).toEqual([['1860', '12', '13', '94'], 1]),
  },
  {
    rule: 'TLT-066, TLT-069',
    says: 'after one success and a failure another card may be tried',
    given: coop({ ...closed, hands: [['1860', '1861', '13'], rival], blocked: ['1860'], turn: { attempts: ['1', '1860'], successes: 1 } }),
    when: by(0, play('1861')),
    outcome: state => expect(offered(coopOf(state))).toEqual([play('13'), endTurn]),
  },
  {
    rule: 'TLT-053, TLT-A13',
    says: 'TV-57: a place cannot be chosen',
    given: coop({ hands: [['1850', ...others], rival] }),
    when: by(0, place('1850', 0)),
    outcome: 'slot-not-choosable',
  },
  {
    rule: 'TLT-047',
    says: 'only on your turn',
    given: coop({ hands: [others, rival] }),
    when: by(1, play('21')),
    outcome: 'not-your-turn',
  },
  {
    rule: 'TLT-053',
    says: 'only cards in front of you',
    given: coop({ hands: [others, rival] }),
    when: by(0, play('21')),
    outcome: 'not-your-card',
  },
  {
    rule: 'TLT-A24',
    says: 'a card that cannot fit may be tried all the same',
    given: coop({ ...closed, hands: [['1860', ...others], rival] }),
    when: by(0, play('1860')),
    outcome: (_state, events) => expect(events.find(({ type }) => type === 'card-rejected')).toMatchObject({ card: '1860', gap: 0 }),
  },
])

test('[TLT-054, TLT-057, TLT-067] TV-38: a step left opens a gap, the second card fills it, and the turn ends', () => {
  const state = playAll(
    coop({ ...closed, hands: [['1700', '1750', '13', '14'], rival] }),
    orderly(),
    by(0, play('1700')),
    by(0, play('1750')),
  )
  expect(state).toMatchObject({ columns: [['1700'], ['1800'], ['1900']], gaps: [['1750'], ['1850']], active: 1 })
})

test('[TLT-064, TLT-084, TLT-088, TLT-089, TLT-090] TV-42: four failures end the game at once, without drawing', () => {
  const pile = Array.from({ length: 24 }, (_, index) => `${3000 + index}`)
  const state = coop({ ...closed, hands: [['1810', '1820', '1830', '1840'], rival], pile })
  playAll(state, orderly(), ...['1810', '1820', '1830', '1840'].map(card => by(0, play(card))))
  expect(rules.result(state)).toMatchObject({ reason: 'no-success', team: { total: 2 * 2 + 1 - 4 - 4 - 1 - 24 } })
  expect(coopScore(state).total).toBe(-28)
})

test('[TLT-069, TLT-A20] TV-46: one success, then all others fail: the turn just ends', () => {
  const state = coop({ ...closed, hands: [['1700', '1810', '1820', '1830'], rival] })
  playAll(state, orderly(), ...['1700', '1810', '1820', '1830'].map(card => by(0, play(card))))
  expect(state).toMatchObject({ active: 1, blocked: ['1810', '1820', '1830'] })
  expect(state.hands[0]).toEqual(['1810', '1820', '1830', '94'])
  expect(state.over).toBeUndefined()
})

test('[TLT-053] TV-58: with one column every card finds a place', () => {
  for (const key of [-4540000000, 1899, 1900, 1901]) expect(spotFor(coop({}), key).place).not.toBe('blocked')
})

test('[TLT-A27] cards never leave the timeline', () => {
  const state = playAll(coop({ ...closed, hands: [['1700', ...others], rival] }), orderly(), by(0, play('1700')), by(0, endTurn))
  expect([...state.columns.flat(), ...state.gaps.flat()].toSorted()).toEqual(['1700', '1800', '1850', '1900'])
  expect(timelineTwist.parseAction({ type: 'discard', card: '1800' }).ok && rules.check(state, by(1, discard('1800')))?.code).toBe(
    'not-your-card',
  )
})
