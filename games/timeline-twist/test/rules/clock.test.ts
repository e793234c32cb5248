import { fixed } from '@chronothek/core'
import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { CoopState, State } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, coop, discard, endTurn, orderly, place, play, playAll, rules, timeOver, versus } from '../testing.ts'

const closed = { columns: [['1800'], ['1900']], gaps: [['1850']] }
const rival = ['21', '22', '23', '24']
const coopOf = (state: State) => state as CoopState
const opened = (rest = {}) => coop({ ...closed, hands: [['1860', '1700', '1710', '1720'], rival], open: true, ...rest })

ruleTable(rules, [
  {
    rule: 'TLT-015',
    says: 'versus: who lets the time pass places any card anywhere',
    given: versus({
      hands: [
        ['10', '11'],
        ['20', '21'],
      ],
    }),
    when: by('clock', timeOver(0)),
    draws: [1, 0],
    outcome: (state, events) => {
      expect(shared(state)).toMatchObject({ line: ['11', '1900'], active: 1 })
      expect(events[0]).toEqual({ for: 'all', type: 'time-ran-out', seat: 0 })
    },
  },
  {
    rule: 'TLT-015, TLT-028',
    says: 'versus: anywhere, the last gap included',
    given: versus({ hands: [['2000', '11'], ['20']] }),
    when: by('clock', timeOver(0)),
    draws: [0, 1],
    outcome: state => expect(shared(state)).toMatchObject({ line: ['1900', '2000'], active: 1 }),
  },
  {
    rule: 'TLT-014',
    says: 'the clock waits for the right seat',
    given: versus({ hands: [['10'], ['20']] }),
    when: by('clock', timeOver(1)),
    outcome: 'not-your-turn',
  },
  {
    rule: 'TLT-014',
    says: 'nobody plays the clock',
    given: versus({ hands: [['10'], ['20']] }),
    when: by(0, timeOver(0)),
    outcome: 'clock-only',
  },
  {
    rule: 'TLT-014',
    says: 'and the clock plays nobody',
    given: versus({ hands: [['10'], ['20']] }),
    when: by('clock', place('10', 0)),
    outcome: 'not-your-turn',
  },
  {
    rule: 'TLT-065',
    says: 'co-op: after a success the turn ends',
    given: coop({ hands: [['11', '12', '13'], rival], turn: { attempts: ['1'], successes: 1 } }),
    when: by('clock', timeOver(0)),
    outcome: state => expect([state.active, state.hands[0]?.length]).toEqual([1, 4]),
  },
  {
    rule: 'TLT-079',
    says: 'co-op: without a success the others may help',
    given: opened({ open: false }),
    when: by('clock', timeOver(0)),
    outcome: (state, events) => {
      expect([coopOf(state).open, rules.acting(state), state.active]).toEqual([true, [0, 1], 0])
      expect(events.map(({ type }) => type)).toEqual(['time-ran-out', 'seat-opened'])
      expect(timelineTwist.legalActions({ viewer: 1, shared: shared(state) })).toHaveLength(4)
    },
  },
  {
    rule: 'TLT-079',
    says: 'a team mate acts with the cards of the open seat',
    given: opened(),
    when: by(1, play('1700')),
    outcome: state => expect([state.hands[0]?.length, state.active, coopOf(state).open]).toEqual([3, 0, true]),
  },
  {
    rule: 'TLT-079',
    says: 'not with his own',
    given: opened(),
    when: by(1, play('21')),
    outcome: 'not-your-card',
  },
  {
    rule: 'TLT-048',
    says: 'every other check is the same',
    given: opened(),
    when: by(1, endTurn),
    outcome: 'cannot-pass',
  },
  {
    rule: 'TLT-063',
    says: 'nobody helped: any upright card is tried',
    given: opened({ blocked: ['1860'], turn: { attempts: ['1860'], successes: 0 } }),
    when: by('clock', timeOver(1)),
    draws: [2],
    outcome: state => expect(coopOf(state)).toMatchObject({ columns: [['1720'], ['1800'], ['1900']], active: 0 }),
  },
  {
    rule: 'TLT-063',
    says: 'nobody helped: a single upright card is tried as well',
    given: opened({ blocked: ['1860', '1700', '1710'] }),
    when: by('clock', timeOver(0)),
    draws: [0],
    outcome: state => expect(coopOf(state)).toMatchObject({ columns: [['1720'], ['1800'], ['1900']], active: 1 }),
  },
  {
    rule: 'TLT-079',
    says: 'who does not sit at the table does not act for anybody',
    given: opened(),
    when: by(2, play('1700')),
    outcome: 'not-your-turn',
  },
  {
    rule: 'TLT-062',
    says: 'or, if all are blocked, any fitting one is discarded, and the seat is closed again',
    given: opened({ blocked: ['1860', '1700', '1710', '1720'], symbols: { '1710': ['leaf', 'anchor'] } }),
    when: by('clock', timeOver(0)),
    draws: [0],
    outcome: state => expect(coopOf(state)).toMatchObject({ discard: ['99', '1710'], active: 1, open: false }),
  },
  {
    rule: 'TLT-084',
    says: 'no time runs after the end',
    given: { ...opened(), over: { reason: 'stuck', winners: [] } },
    when: by('clock', timeOver(0)),
    outcome: 'game-over',
  },
])

test('[TLT-047] the clock names the seat that let the time pass, and nobody else', () => {
  expect([rules.timeout(opened({ open: false }), 0), rules.timeout(opened({ open: false }), 1)]).toEqual([timeOver(0), undefined])
  expect(rules.timeout(opened(), 1)).toEqual(timeOver(1))
})

test('[TLT-063] TV-64: who comes back after a failed attempt finds the turn as it was', () => {
  const state = playAll(opened({ open: false }), fixed([]), by(0, play('1860')))
  const again: CoopState = JSON.parse(JSON.stringify(state))
  expect(again).toMatchObject({ active: 0, turn: { attempts: ['1860'], successes: 0 } })
  expect(timelineTwist.legalActions({ viewer: 0, shared: shared(again) })).toEqual(['1700', '1710', '1720'].map(play))
})

test('[TLT-052] an opening ends with the turn', () => {
  const state = playAll(opened({ turn: { attempts: ['1'], successes: 1 } }), orderly(), by(1, endTurn))
  expect([state.open, rules.check(state, by(0, discard('21')))?.code]).toEqual([false, 'not-your-turn'])
})

test.each([
  [null],
  ['place'],
  [{}],
  [{ type: 'place', card: 7, slot: 0 }],
  [{ type: 'play' }],
  [{ type: 'discard', card: 'x'.repeat(9) }],
  [{ type: 'dance', card: 'bcdf' }],
])('%j is no action', raw => {
  expect(timelineTwist.parseAction(raw)).toMatchObject({ ok: false, error: { code: 'bad-action' } })
})

test.each([
  ['TLT-053', { type: 'play', card: 'bcdf', slot: 0 }, 'slot-not-choosable'],
  ['TLT-028', { type: 'place', card: 'bcdf' }, 'bad-slot'],
  ['TLT-028', { type: 'place', card: 'bcdf', slot: '1' }, 'bad-slot'],
  ['TLT-028', { type: 'place', card: 'bcdf', slot: 0.5 }, 'bad-slot'],
  ['TLT-079', { type: 'time-over', seat: 0 }, 'clock-only'],
] as const)('[%s] TV-57: %j is refused before anybody looks at the table', (_rule, raw, code) => {
  expect(timelineTwist.parseAction(raw)).toMatchObject({ ok: false, error: { code } })
})
