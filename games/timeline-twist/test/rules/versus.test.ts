import { ruleTable } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { State, VersusState } from '../../src/state.ts'
import { shared } from '../../src/view.ts'
import { by, discard, endTurn, orderly, place, playAll, rules, versus } from '../testing.ts'

const lineOf = (state: State) => (state as VersusState).line
const slotsFor = (state: VersusState) =>
  timelineTwist.legalActions({ viewer: state.active, shared: shared(state) }).map(action => (action.type === 'place' ? action.slot : -1))

ruleTable(rules, [
  {
    rule: 'TLT-016, TLT-018, TLT-019',
    says: 'TV-B1: earlier than the start card, put to its left: it stays',
    given: versus({ line: ['1900'], hands: [['1850', '1'], ['2']] }),
    when: by(0, place('1850', 0)),
    outcome: state => {
      expect(lineOf(state)).toEqual(['1850', '1900'])
      expect([state.hands[0], state.pile.length]).toEqual([['1'], 3])
      expect(shared(state).dates['1850']?.key).toBe(1850)
    },
  },
  {
    rule: 'TLT-017, TLT-020, TLT-021, TLT-022, TLT-003',
    says: 'TV-B2: put to the wrong side it is discarded, and the top of the pile joins the hand',
    given: versus({ line: ['1900'], hands: [['1850', '1'], ['2']] }),
    when: by(0, place('1850', 1)),
    outcome: (state, events) => {
      expect([lineOf(state), state.discard, state.hands[0], state.pile]).toEqual([['1900'], ['1850'], ['1', '93'], ['91', '92']])
      expect(shared(state).faces['93']).toBeDefined()
      expect(events.find(event => event.type === 'card-rejected')).toMatchObject({ from: 0, to: 0 })
    },
  },
  {
    rule: 'TLT-020, TLT-030',
    says: 'everybody is told where it would have been right: anywhere around its equals',
    given: versus({ line: ['1800', '1869', '1869b', '1900'], hands: [['1869c', '1'], ['2']] }),
    when: by(0, place('1869c', 0)),
    outcome: (_state, events) => expect(events.find(event => event.type === 'card-rejected')).toMatchObject({ from: 1, to: 3 }),
  },
  {
    rule: 'TLT-028',
    says: 'TV-05: two gaps around one card, no third',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, place('1850', 2)),
    outcome: 'bad-slot',
  },
  {
    rule: 'TLT-028',
    says: 'TV-05: no gap before the first',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, place('1850', -1)),
    outcome: 'bad-slot',
  },
  {
    rule: 'TLT-028',
    says: 'TV-05: no half gap',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, place('1850', 0.5)),
    outcome: 'bad-slot',
  },
  {
    rule: 'TLT-002',
    says: 'TV-06: only cards of your own',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, place('2', 0)),
    outcome: 'not-your-card',
  },
  {
    rule: 'TLT-002',
    says: 'a card nobody can see does not exist for players',
    given: versus({ hands: [['1850'], ['2']], pile: ['91', '92'] }),
    when: by(0, place('91', 0)),
    outcome: 'unknown-card',
  },
  {
    rule: 'TLT-014',
    says: 'TV-07: only on your turn',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(1, place('2', 0)),
    outcome: 'not-your-turn',
  },
  {
    rule: 'TLT-001, TLT-015',
    says: 'TV-08: nothing to discard by symbols',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, discard('1850')),
    outcome: 'action-not-in-mode',
  },
  {
    rule: 'TLT-015',
    says: 'TV-08: and no passing',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, endTurn),
    outcome: 'action-not-in-mode',
  },
  {
    rule: 'TLT-002',
    says: 'a co-op play is no versus action',
    given: versus({ hands: [['1850'], ['2']] }),
    when: by(0, { type: 'play', card: '1850' }),
    outcome: 'action-not-in-mode',
  },
  {
    rule: 'TLT-014, TLT-024',
    says: 'then comes the next seat clockwise, and after the last one the first again',
    given: versus({
      hands: [
        ['5', '6'],
        ['7', '8'],
        ['9', '10'],
      ],
      active: 2,
      order: [1, 2, 0],
      first: 1,
    }),
    when: by(2, place('9', 0)),
    outcome: state => expect(state.active).toBe(0),
  },
])

/** Whether each slot of the line would be right for a card, slot by slot. */
const verdicts = (line: string[], card: string) =>
  Array.from({ length: line.length + 1 }, (_, slot) => {
    const state = playAll(versus({ line: [...line], hands: [[card, '1'], ['2']] }), orderly(), by(0, place(card, slot)))
    return lineOf(state).includes(card) ? 'right' : 'wrong'
  })

test.each([
  ['TLT-026', 'TV-B3: left, between, right of two cards', ['1800', '1900'], '1850', ['wrong', 'right', 'wrong']],
  ['TLT-016, TLT-017', 'TV-01: earlier than all', ['1800', '1900'], '1700', ['right', 'wrong', 'wrong']],
  ['TLT-029, TLT-030', 'TV-02: the date of the first card', ['1800', '1900'], '1800b', ['right', 'right', 'wrong']],
  ['TLT-030', 'TV-03: the date of the last card', ['1800', '1900'], '1900b', ['wrong', 'right', 'right']],
  [
    'TLT-030',
    'TV-04: in a run of equals any place',
    ['1800', '1869', '1869b', '1900'],
    '1869c',
    ['wrong', 'right', 'right', 'right', 'wrong'],
  ],
  ['TLT-016', 'TV-21: before our era, the earlier year', ['-44', '79'], '-221', ['right', 'wrong', 'wrong']],
  ['TLT-017', 'TV-21: and a later one after it', ['-44', '79'], '132', ['wrong', 'wrong', 'right']],
  ['TLT-A11', 'the same printed year is the same date, whatever the day', ['1989'], '1989b', ['right', 'right']],
] as const)('[%s] %s', (_rule, _says, line, card, expected) => {
  expect(verdicts([...line], card)).toEqual(expected)
})

test.each([
  ['TLT-025', 'TV-B4: the first player failed, so there is one card and two gaps', ['1900'], [0, 1]],
  ['TLT-026', 'two cards, three gaps', ['1800', '1900'], [0, 1, 2]],
  ['TLT-027, TLT-028', 'TV-B5: three cards, four gaps', ['1700', '1800', '1900'], [0, 1, 2, 3]],
] as const)('[%s] %s', (_rule, _says, line, slots) => {
  expect(slotsFor(versus({ line: [...line], hands: [['1'], ['1850']], active: 1 }))).toEqual(slots)
})

test('[TLT-014] TV-23: the same message twice is played once', () => {
  const state = playAll(versus({ hands: [['1850', '1'], ['2']] }), orderly(), by(0, place('1850', 0)))
  expect(rules.check(state, by(0, place('1850', 0)))?.code).toBe('not-your-turn')
})
