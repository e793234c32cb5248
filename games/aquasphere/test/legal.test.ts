import { free, quickLuck, type Seat, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { CARD_IDS } from '../src/data/pieces.ts'
import { COLOURS, FIELDS, LETTERS, PLAN_ORDERS } from '../src/ids.ts'
import { aquaSphere } from '../src/index.ts'
import { playerOf } from '../src/lab.ts'
import { carryOut, written as kept } from '../src/round/plans.ts'
import type { Action, InterimPlan, PlannedCard, State } from '../src/state.ts'
import { copyState } from '../src/view.ts'
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

/** Every plan the engine accepts: any cards in any order, with any bot to take back. */
function acceptedPlans(state: State, cards: readonly string[]): readonly InterimPlan[] {
  const accepted: InterimPlan[] = []
  const grow = (use: readonly PlannedCard[]) => {
    for (const order of PLAN_ORDERS) {
      const action: InterimPlan = { type: 'interim-plan', order, use }
      if (rules.check(state, by(0, action)) === undefined) accepted.push(action)
    }
    for (const card of cards.filter(each => !use.some(used => used.card === each)))
      for (const back of [undefined, ...COLOURS]) grow([...use, back === undefined ? { card } : { card, back }])
  }
  grow([])
  return accepted
}

/** What a plan leaves its seat with. */
function outcome(state: State, action: InterimPlan): string {
  const table = copyState(state)
  carryOut(table, 0, kept(action))
  const { time, supply, programmed } = playerOf(table, 0)
  return JSON.stringify([time, supply, programmed])
}

test.each([
  ['all three cards', { cards: ['F30', 'F32', 'F33'], time: 3 }],
  ['either bot goes back for the second card', { cards: ['F32', 'F33'], time: 2, programmed: ['black'] }],
  ['two bots are there already', { cards: ['F32', 'F33'], time: 2, programmed: ['green', 'black'] }],
  ['income pays for the cards', { cards: ['F30', 'F32', 'F33'], time: 0, subs: 2, programmed: ['green'] }],
  ['there is no room for more time', { cards: ['F32', 'F33'], time: 4, subs: 3, programmed: ['blue', 'red'] }],
  ['the last bot is used', { cards: ['F30', 'F32', 'F33'], time: 4, supply: 1 }],
  ['no card can be paid', { cards: ['F30', 'F32'], time: 0 }],
] as const)('[AQS-146, AQS-147] plans offer everything the engine accepts: %s', (_says, player) => {
  const state = lastToPass({ seats: 2, players: [player] })
  play(state, pass)
  const list = offered(state, 0) as readonly InterimPlan[]
  const brings = (plans: readonly InterimPlan[]) => plans.map(each => outcome(state, each))
  expect(new Set(brings(list))).toEqual(new Set(brings(acceptedPlans(state, player.cards))))
  expect(new Set(brings(list)).size).toBe(list.length) // nothing twice
})

test('[AQS-146] all three cards are offered, and any bot to go back', () => {
  const three = lastToPass({ seats: 2, players: [{ cards: ['F30', 'F32', 'F33'], time: 3 }] })
  play(three, pass)
  expect(offered(three, 0).some(each => each.type === 'interim-plan' && each.use.length === 3)).toBe(true)
  const two = lastToPass({ seats: 2, players: [{ cards: ['F32', 'F33'], time: 2, programmed: ['black'] }] })
  play(two, pass)
  expect(offered(two, 0).some(each => each.type === 'interim-plan' && each.use.some(({ back }) => back === 'black'))).toBe(true)
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
