import { free, quickLuck, type Seat, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { CARD_IDS } from '../src/data/pieces.ts'
import { COLOURS, FIELDS, LETTERS } from '../src/ids.ts'
import { aquaSphere } from '../src/index.ts'
import type { Action, State } from '../src/state.ts'
import {
  after,
  by,
  catching,
  deploy,
  endTurn,
  execute,
  forTime,
  go,
  hop,
  lastToPass,
  letter,
  options,
  pass,
  pay,
  plan,
  play,
  plays,
  recycle,
  returnBot,
  returnOne,
  rules,
  skip,
  skipLetters,
  stop,
  table,
  travel,
  walk,
} from './testing.ts'

/** Everything anybody could ever ask for, but for interim plans. */
const EVERYTHING: readonly Action[] = [
  ...FIELDS.flatMap(field => [go(field), ...CARD_IDS.map(card => go(field, card))]),
  ...COLOURS.flatMap(colour => [forTime(colour), deploy(colour), recycle(colour), returnOne(colour), returnBot(colour)]),
  ...LETTERS.flatMap(at => [walk(at), travel(at), letter(at)]),
  ...[1, 2, 3, 4, 5].map(catching),
  ...[hop, execute, skip, pass, endTurn, pay, stop, skipLetters],
]

const offered = (state: State, seat: Seat): readonly Action[] => aquaSphere.legalActions(viewOf(rules, state, seat))
const written = (actions: readonly Action[]) => actions.map(action => JSON.stringify(action)).sort()

/** Ways of one lock are offered as steps only, catching all without a number. */
function isOffered(state: State, seat: Seat, action: Action): boolean {
  if (action.type === 'execute' && action.catch !== undefined) return written(offered(state, seat)).includes(JSON.stringify(action))
  return action.type !== 'travel' || written(offered(state, seat)).includes(JSON.stringify(action))
}

test('what is offered is all that is allowed, at every moment of some matches', () => {
  const types = new Set<string>()
  for (let seed = 0; seed < 6; seed++) {
    const luck = quickLuck(seed)
    const state = rules.setup(options({ strictSupply: seed % 2 === 1 }), 2 + (seed % 3), free(luck))
    for (let [seat] = rules.acting(state); seat !== undefined; [seat] = rules.acting(state)) {
      const list = offered(state, seat)
      if (state.phase !== 'plans') {
        const allowed = EVERYTHING.filter(action => rules.check(state, by(seat as Seat, action)) === undefined)
        expect(written(list)).toEqual(written(allowed.filter(action => isOffered(state, seat as Seat, action))))
      }
      for (const { type } of list) types.add(type)
      for (const other of state.players.keys()) if (!rules.acting(state).includes(other)) expect(offered(state, other)).toEqual([])
      play(state, by(seat, plays(list, luck)))
    }
  }
  expect(types.size).toBeGreaterThan(15)
})

test('longer ways are offered in one go, if they can be paid', () => {
  const state = table({ players: [{ programmed: ['red'], time: 2, sector: 'D' }], seats: 4 })
  expect(offered(state, 0).filter(({ type }) => type === 'travel')).toEqual([travel('A'), travel('B')])
  expect(offered(state, 0).filter(({ type }) => type === 'move-scientist')).toEqual([walk('C'), walk('E')])
})

test('[AQS-R05] catching all is offered once, catching fewer besides', () => {
  const state = after('purple', { seats: 4, A: { octopods: 5 } })
  expect(offered(state, 0)).toEqual([skip, execute, catching(1)])
})

test('plans are offered with up to two cards in either order, and with a bot to take back', () => {
  const state = lastToPass({ seats: 2, players: [{ cards: ['F32', 'F33'], time: 2, programmed: ['green', 'black'] }] })
  play(state, pass)
  const list = offered(state, 0)
  expect(list).toContainEqual(plan('income-first'))
  expect(list).toContainEqual(plan('cards-first', ['F32', 'black']))
  expect(list).toContainEqual(plan('income-first', 'F33', 'F32'))
  expect(list).toHaveLength(2 * (1 + 2 * 3 + 2))
})

test('spectators and those who wait are offered nothing', () => {
  const state = table({ seats: 3 })
  expect(aquaSphere.legalActions(viewOf(rules, state, 'spectator'))).toEqual([])
  expect(offered(state, 1)).toEqual([])
})

test.each([
  [null],
  [{}],
  [{ type: 'deploy' }],
  [{ type: 'deploy', colour: 'pink' }],
  [{ type: 'move-engineer', to: 'T9' }],
  [{ type: 'move-engineer', to: 'T1', card: 'F99' }],
  [{ type: 'travel', to: 'G' }],
  [{ type: 'execute', catch: 0 }],
  [{ type: 'execute', catch: 1.5 }],
  [{ type: 'place-letter', letter: 'Z' }],
  [{ type: 'interim-plan', order: 'never', use: [] }],
  [{ type: 'interim-plan', order: 'income-first', use: [{ card: 'F32', back: 'pink' }] }],
  [{ type: 'interim-plan', order: 'income-first', use: [7] }],
  [{ type: 'interim-plan', order: 'income-first', use: Array(9).fill({ card: 'F32' }) }],
  [{ type: 'give-up' }],
])('%j is no action', raw => {
  expect(aquaSphere.parseAction(raw)).toMatchObject({ ok: false, error: { code: 'E_BAD_INPUT' } })
})
