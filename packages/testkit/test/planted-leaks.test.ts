import { copy, refusal } from '@chronothek/core'
import { expect, test } from 'vitest'
import { brokenLaws } from '../src/check-laws.ts'
import { lawsFor } from '../src/keeps-the-laws.ts'
import { checking, lawsBrokenBy, showing, type Toy, tampered, telling } from './tampered.ts'
import { candleWatch } from './toy/index.ts'
import type { Shared, State } from './toy/state.ts'
import { lawOptions } from './toy/testing.ts'

const hoursIn = (state: State, tokens: readonly string[]) => tokens.map(token => state.candles[token]?.hours ?? 0)
const longest = (state: State) => Math.max(0, ...hoursIn(state, state.box))

/** Remembers the last state it was shown, as a careless cache would. */
function nosy(game: (last: () => State) => Partial<Toy>): Toy {
  let last: State | undefined
  const shared = (state: State): Shared => {
    last = state
    return candleWatch.bind(undefined).shared(state)
  }
  return tampered(
    () => ({ shared }),
    game(() => last as State),
  )
}

/** Lists the candles in the box, the shortest first. Only their order is revealed, and `imagine` produces the same order. */
function sortedNames(): Toy {
  const game = showing(state => ({ names: [...state.box].sort((a, b) => (state.candles[a]?.hours ?? 0) - (state.candles[b]?.hours ?? 0)) }))
  const imagine: Toy['imagine'] = (view, chance) => {
    const state = candleWatch.imagine(view, chance)
    state.box = [...(view.shared as Shared & { names: string[] }).names]
    for (const [index, name] of state.box.entries()) state.candles[name] = { hours: index, text: '§unseen' }
    return state
  }
  return { ...game, imagine }
}

/** Shows a number that only the pack knows and `imagine` cannot. */
function packInView(): Toy {
  const bind: Toy['bind'] = pack => {
    const rules = candleWatch.bind(pack)
    const letters = pack?.candles.reduce((sum, { name }) => sum + name.en.length, 0) ?? 0
    return { ...rules, shared: state => Object.assign(rules.shared(state), { letters }) }
  }
  return { ...candleWatch, bind }
}

const offersByBox = nosy(last => ({ legalActions: view => candleWatch.legalActions(view).slice(0, longest(last()) > 9 ? 1 : 4) }))

const leaks: readonly (readonly [string, Toy, readonly string[]])[] = [
  ['a view that shows the hours in the box', showing(state => ({ box: hoursIn(state, state.box) })), ['imagine', 'secrets']],
  ['a view that shows only how long the longest is', showing(state => ({ longest: longest(state) })), ['imagine', 'secrets']],
  ['an order that follows a secret', sortedNames(), ['secrets']],
  ['something that only the pack knows', packInView(), ['imagine', 'secrets']],
  [
    'an event that shows all what one has drawn',
    telling((_state, events) => events.map(event => (event.type === 'candle-received' ? { ...event, for: 'all' } : event))),
    ['secrets'],
  ],
  [
    'an event that names the text of a hidden candle',
    telling((state, events) => [...events, { for: 'all', type: 'dawn-came', hint: state.candles[state.box[0] ?? '']?.text ?? '' }]),
    ['events', 'secrets'],
  ],
  [
    'an event with a secret nobody sees',
    telling((state, events) => events.map(event => ({ ...event, box: longest(state) }))),
    ['events', 'secrets'],
  ],
  ['an imagination that peeks at the real state', nosy(last => ({ imagine: () => copy(last()) })), ['imagine']],
  ['offers that depend on what is in the box', offersByBox, ['refusals', 'secrets']],
  [
    'a refusal that tells where a candle is',
    checking(({ box }, { by, action }) =>
      by !== 'clock' && action.type === 'light' && box.includes(action.candle) ? refusal('still-in-the-box', 'CW-020') : undefined,
    ),
    ['refusals'],
  ],
  [
    'a refusal that depends on hidden hours',
    checking((state, { by, action }) =>
      by !== 'clock' && action.type === 'wait' && longest(state) > 10 ? refusal('too-dark', 'CW-023') : undefined,
    ),
    ['refusals', 'secrets'],
  ],
]

test.each(leaks)('%s is a leak', (_fault, game, laws) => {
  expect(lawsBrokenBy(game)).toEqual(expect.arrayContaining([...laws]))
})

test('an order that follows a secret is found by swapping alone', () => {
  expect(lawsBrokenBy(sortedNames())).toEqual(['secrets'])
})

test.each([
  ['a view of its own', candleWatch],
  ['luck to imagine the state', tampered(() => ({ own: () => undefined as never }))], // cards that lie face down for everybody
])('without `swap`, a game breaks a law if a seat has or needs %s', (why, game) => {
  const { swap: _, ...withoutSwap } = lawOptions
  expect(brokenLaws(game, withoutSwap, 0)).toContainEqual(
    expect.objectContaining({ law: 'secrets', message: expect.stringContaining(why) }),
  )
  expect(lawsFor(withoutSwap).map(([law]) => law)).toContain('secrets')
})

test('the honest game breaks no law', () => {
  expect(lawsBrokenBy(candleWatch)).toEqual([])
})
