import { readFileSync } from 'node:fs'
import { type Chance, copy, fixed } from '@chronothek/core'
import { expect, test } from 'vitest'
import { coverage, playOne, ruleTable } from '../src/index.ts'
import { candleWatch } from './toy/index.ts'
import { candles } from './toy/pack.ts'
import type { Action, Player, State } from './toy/state.ts'

const rules = candleWatch.bind(candles)
const noLuck: Chance = fixed([])
const player = (hand: string[], rest: Partial<Player> = {}): Player => ({ hand, waited: false, hours: 0, ...rest })

/** A table where candle `c4` burns four hours. */
function table(players: Player[], rest: Partial<State> = {}): State {
  const tokens = [...players.flatMap(({ hand }) => hand), ...(rest.row ?? []), ...(rest.box ?? [])]
  const known: State['candles'] = Object.fromEntries(tokens.map(token => [token, { hours: Number(token.slice(1)), text: '§oak' }]))
  return { rules: 1, turn: 0, players, candles: known, box: [], row: [], over: false, ...rest }
}

const by = (seat: number | 'clock', action: Action, at = 0) => ({ by: seat, at, action })
const light = (candle: string): Action => ({ type: 'light', candle })
const wait: Action = { type: 'wait' }

ruleTable(rules, [
  {
    rule: 'CW-020',
    says: 'you light only what you hold',
    given: table([player(['c4']), player(['c5'])]),
    when: by(0, light('c5')),
    outcome: 'candle-not-in-hand',
  },
  {
    rule: 'CW-010',
    says: 'others wait for their turn',
    given: table([player(['c4']), player(['c5'])]),
    when: by(1, light('c5')),
    outcome: 'not-your-turn',
  },
  {
    rule: 'CW-010',
    says: 'a seat without candles is passed over',
    given: table([player(['c4', 'c6']), player([]), player(['c5'])]),
    when: by(0, light('c4')),
    outcome: ({ turn }) => expect(turn).toBe(2),
  },
  {
    rule: 'CW-021',
    says: 'a longer candle earns its hours',
    given: table([player(['c4']), player(['c5'])], { row: ['c3'] }),
    when: by(0, light('c4')),
    outcome: ({ players }) => expect(players[0]?.hours).toBe(4),
  },
  {
    rule: 'CW-021',
    says: 'an equal one earns nothing',
    given: table([player(['c4']), player(['c5'])], { row: ['d4'] }),
    when: by(0, light('c4')),
    outcome: ({ players, row }) => expect([players[0]?.hours, row]).toEqual([0, ['d4', 'c4']]),
  },
  {
    rule: 'CW-022, CW-002',
    says: 'what you draw only you see',
    given: table([player(['c4']), player(['c5'])], { box: ['c1', 'c2'] }),
    when: by(0, light('c4')),
    draws: [1],
    outcome: ({ players }, events) => {
      expect(players[0]?.hand).toEqual(['c2'])
      expect(events.filter(event => JSON.stringify(event).includes('c2')).map(event => event.for)).toEqual([0])
    },
  },
  {
    rule: 'CW-023',
    says: 'you wait only once',
    given: table([player(['c4'], { waited: true }), player(['c5'])]),
    when: by(0, wait),
    outcome: 'waited-before',
  },
  {
    rule: 'CW-030',
    says: 'dawn does not come early',
    given: table([player([]), player([])], { dawnAt: 5000 }),
    when: by('clock', { type: 'dawn' }, 4999),
    outcome: 'too-early',
  },
  {
    rule: 'CW-030, CW-031',
    says: 'at dawn most hours win, and who never waited gets two more',
    given: table([player([], { hours: 4, waited: true }), player([], { hours: 3 })], { dawnAt: 5000 }),
    when: by('clock', { type: 'dawn' }, 5000),
    outcome: state => expect(rules.result(state)).toMatchObject({ ranking: [[1], [0]], scores: [{ total: 4 }, { total: 5 }] }),
  },
  {
    rule: 'CW-040',
    says: 'the clock lights a candle for who has waited already',
    given: table([player(['c4', 'c6'], { waited: true }), player(['c5'])]),
    when: by('clock', { type: 'time-over', seat: 0 }),
    draws: [1],
    outcome: ({ row }) => expect(row).toEqual(['c6']),
  },
])

test('[CW-001] each seat draws its hand from the box', () => {
  const state = rules.setup({ hand: 4 }, 2, { pick: () => 0, open() {} })
  expect([state.players.map(({ hand }) => hand.length), state.box.length]).toEqual([[4, 4], 4])
})

test.each([
  ['CW-020', light('c4'), 4],
  ['CW-010', light('c9'), 'candle-not-in-hand'],
] as const)('[%s] one move answers with a look or a refusal', (_rule, action, then) => {
  const given = table([player(['c4']), player(['c5'])])
  const before = copy(given)
  expect(playOne(rules, given, by(0, action), noLuck, state => state.players[0]?.hours)).toBe(then)
  expect(given).toEqual(before)
})

test('every rule of the ledger has a test', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(coverage(read('toy/RULES.md'), [read('toy-rules.test.ts')])).toEqual({ untested: [], unknown: [] })
})
