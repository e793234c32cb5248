import { failed, type MatchResult, ok, refusal } from '@chronothek/core'
import { expect, test } from 'vitest'
import { checkLaws, LawError } from '../src/index.ts'
import { walk } from '../src/tools.ts'
import { checking, lawsBrokenBy, playing, showing, type Toy, tampered, telling } from './tampered.ts'
import { candleWatch } from './toy/index.ts'
import type { Action, State } from './toy/state.ts'
import { lawOptions } from './toy/testing.ts'
import { type TextKey, texts } from './toy/texts.ts'

const fail = () => {
  throw new Error('no')
}
const { legalActions, parseAction } = candleWatch
const replaced = (game: Partial<Toy>): Toy => ({ ...candleWatch, ...game })
const ending = (change: (result: MatchResult) => MatchResult): Toy =>
  tampered(({ result }) => ({
    result(state) {
      const ended = result(state)
      return ended && change(ended)
    },
  }))

/** One list in two places, which JSON turns into two lists. */
function aliased(): Toy {
  const game = playing(state => (state as State & { turns: number[] }).turns.push(state.turn))
  const bind: Toy['bind'] = pack => {
    const rules = game.bind(pack)
    const turns: number[] = []
    return { ...rules, setup: (...plan) => Object.assign(rules.setup(...plan), { turns, same: turns }) }
  }
  return { ...game, bind }
}

const lostCandle = playing(({ box }) => box.pop())

const faults: readonly (readonly [string, Toy, string])[] = [
  [
    'a check that writes',
    checking(state => {
      state.turn += 0
      return undefined
    }),
    'pure',
  ],
  [
    'a check that throws at nonsense',
    checking(({ candles }, { action }) =>
      action.type === 'light' && candles[action.candle]?.hours.toFixed() === undefined ? fail() : undefined,
    ),
    'pure',
  ],
  [
    'a view that sorts the state',
    tampered(({ shared }) => ({ shared: state => ({ ...shared(state), sorted: state.row.sort() }) })),
    'pure',
  ],
  ['a lost candle', lostCandle, 'sums'],
  [
    'an offer that is refused',
    replaced({ legalActions: view => [...legalActions(view), ...legalActions(view), { type: 'wait' }] }),
    'offered',
  ],
  [
    'an offer for somebody who does not act',
    replaced({ legalActions: view => (view.viewer === 'spectator' ? [{ type: 'wait' }] : legalActions(view)) }),
    'offered',
  ],
  [
    'an acting seat without an action',
    replaced({ legalActions: view => legalActions(view).filter(({ type }) => type === 'wait') }),
    'acting',
  ],
  ['a night without a dawn', tampered(() => ({ alarm: () => undefined })), 'acting'],
  [
    'a dawn that changes nothing',
    tampered(({ apply }) => ({ apply: (state, move, chance) => (move.action.type === 'dawn' ? [] : apply(state, move, chance)) })),
    'ends',
  ],
  [
    'an alarm in the past',
    tampered(({ alarm }) => ({
      alarm: state => (alarm(state) === undefined ? undefined : { by: 'clock', at: -1, action: { type: 'dawn' } }),
    })),
    'time',
  ],
  ['a time-out that is refused', tampered(() => ({ timeout: (_state, seat) => ({ type: 'time-over', seat: seat + 1 }) })), 'clock'],
  [
    'a seat that plays the clock',
    tampered(({ check }) => ({ check: (state, move) => check(state, move.action.type === 'time-over' ? { ...move, by: 'clock' } : move) })),
    'clock',
  ],
  ['an empty place in a list', playing(state => Object.assign(state, { marks: [undefined] })), 'json'],
  ['a set in the state', playing(state => Object.assign(state, { lit: new Set() })), 'json'],
  ['a number that is none', playing(state => Object.assign(state, { mean: Number.NaN })), 'json'],
  ['an event that changes later', telling(({ row }, events) => [...events, { for: 'all', type: 'dawn-came', row }]), 'json'],
  ['one list in two places', aliased(), 'replay'],
  ['luck nobody recorded', playing(state => Object.assign(state, { noise: performance.now() })), 'replay'],
  [
    'an imagination that picks from nothing',
    replaced({ imagine: (view, chance) => (chance.pick(view.shared.boxed, 'any') < 0 ? fail() : candleWatch.imagine(view, chance)) }),
    'imagine',
  ],
  ['a key that every object has already', showing(({ row }): object => (row.length % 2 === 1 ? { valueOf: 1 } : {})), 'diff'],
  ['a setup that fails', tampered(() => ({ setup: fail })), 'plays'],
  ['a move that cannot be played', tampered(() => ({ apply: fail })), 'plays'],
  [
    'a German text that is missing',
    tampered(({ text }) => ({ text: (ref, language) => (language === 'de' && ref === '§moss' ? undefined : text?.(ref, language)) })),
    'texts',
  ],
  [
    'a parser that throws',
    replaced({ parseAction: raw => parseAction({ ...(raw as Action), type: (raw as Action).type.trim() }) }),
    'parse',
  ],
  [
    'a parser that lets the dawn through',
    replaced({ parseAction: raw => (Object(raw).type === 'dawn' ? ok({ type: 'dawn' }) : parseAction(raw)) }),
    'parse',
  ],
  [
    'a parser without bounds',
    replaced({ parseAction: raw => (typeof Object(raw).candle === 'string' ? ok(raw as Action) : parseAction(raw)) }),
    'parse',
  ],
  ['options that are refused', replaced({ parseOptions: () => failed(refusal('never', 'CW-001')) }), 'parse'],
  ['a seat left out of the result', ending(result => ({ ...result, ranking: result.ranking.slice(1) })), 'result'],
  ['a score that does not add up', ending(result => ({ ...result, team: { total: 2, parts: { hours: 1 } } })), 'result'],
  ['play after the result', tampered(({ result }) => ({ result: state => result({ ...state, over: true }) })), 'result'],
]

test.each(faults)('%s is caught', (_fault, game, law) => {
  expect(lawsBrokenBy(game)).toContain(law)
})

test('a refusal without a German sentence is caught', () => {
  const words = (language: 'de' | 'en', kind: string, code: string) =>
    code === 'candle-not-in-hand' && language === 'de' ? '' : texts[language][`${kind}.${code}` as TextKey]
  expect(lawsBrokenBy(candleWatch, { words })).toEqual(['texts'])
})

test('a broken law names itself, its seed and its entry', () => {
  const run = () => checkLaws(lostCandle, lawOptions, 3)
  expect(run).toThrow(LawError)
  expect(run).toThrow(/^sums: candles was .*\(after entry 1\) \[seed 3\]$/)
})

test('a match that is looked at only so far need not end', () => {
  const [short, whole] = [walk(candleWatch, { ...lawOptions, upTo: 3 }, 1), walk(candleWatch, lawOptions, 1)]
  expect([short.broken, short.entries]).toEqual([[], whole.entries.slice(0, 3)])
  expect(whole.entries.length).toBeGreaterThan(3)
})
