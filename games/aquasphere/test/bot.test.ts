import { free, type LEVELS, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { prospects, standing } from '../src/bot/evaluate.ts'
import { GROUNDS, SIDES } from '../src/bot/reasons.ts'
import { linesOf } from '../src/bot/turns.ts'
import { FEATURES, WEIGHTS } from '../src/bot/weights.ts'
import { explain, knowledge } from '../src/bot.ts'
import type { State } from '../src/state.ts'
import { copyState } from '../src/view.ts'
import { sayReasons } from '../texts/reasons.ts'
import { reasonsDe } from '../texts/reasons-de.ts'
import { reasonsEn } from '../texts/reasons-en.ts'
import { botMatch, choose } from './bot-matches.ts'
import {
  after,
  by,
  deploy,
  execute,
  go,
  lastToPass,
  options,
  pass,
  pay,
  plan,
  play,
  returnOne,
  rules,
  skipLetters,
  table,
} from './testing.ts'

const luck = (seed: number) => free(quickLuck(seed))
const NAMES = ['Ada', 'Bo', 'Cy', 'Di']
const decided = (state: State, level: (typeof LEVELS)[number] = 'expert', seat = 0) => choose(viewOf(rules, state, seat), level, luck(1))

test.each([2, 3, 4])('%i casual bots play a whole match by the rules, and say why in both languages', seats => {
  const said = new Set<string>()
  const final = botMatch(['casual'], seats, 3, (view, action, state) => {
    expect(rules.check(state, { by: view.viewer as number, at: 0, action })).toBeUndefined()
    const reasons = explain(view, action)
    for (const { ground } of reasons) said.add(ground)
    for (const language of ['de', 'en'] as const) {
      const text = sayReasons(reasons, language, NAMES)
      expect(text).toMatch(/^(Ich|I) [^{}]+\.$/)
      expect(text).not.toMatch(/undefined|NaN|-\d|\d\.\d/)
      expect(text.split('. ').length).toBeLessThanOrEqual(2)
    }
  })
  expect(rules.result(final)).toBeDefined()
  expect([...said].filter(ground => ground.startsWith('gains')).length).toBeGreaterThan(8)
  expect([...said].filter(ground => ground.startsWith('denies')).length).toBeGreaterThan(1)
  expect([...said].filter(ground => ground.startsWith('costs')).length).toBeGreaterThan(3)
})

test('whoever is late plays the best found so far', () => {
  const state = rules.setup(options(), 4, luck(2))
  const view = viewOf(rules, state, state.active)
  let asked = 0
  const action = choose(view, 'expert', luck(1), () => ++asked > 2)
  expect(asked).toBe(3)
  expect(rules.check(state, { by: state.active, at: 0, action })).toBeUndefined()
})

test('looking at lines changes nothing, and every line can be played to the end of the turn', () => {
  botMatch(['casual'], 4, 2, (view, _action, state) => {
    const seat = view.viewer as number
    const before = JSON.stringify(state)
    const lines = linesOf(state, seat)
    expect(JSON.stringify(state)).toBe(before)
    expect(lines.length).toBeGreaterThan(0)
    for (const { actions } of lines) {
      const copy = copyState(state)
      for (const action of actions) {
        expect(rules.check(copy, by(seat, action))).toBeUndefined()
        rules.apply(copy, by(seat, action), luck(1))
      }
    }
  })
})

test('a bot fetches four octopods before somebody else does, and says so', () => {
  const hunter = { engineer: 'T1', programmed: ['purple'], labs: ['X03', 'X07'], time: 2, crystals: 2 } as const
  const state = table({ round: 2, players: [hunter, { ...hunter, labs: ['X11', 'X15'] }], B: { octopods: 4 } })
  expect(decided(state)).toMatchObject({ to: 'B' })
  const text = sayReasons(explain(viewOf(rules, state, 0), decided(state)), 'en', NAMES)
  expect(text).toContain('catch 4 octopods in sector B for 10 points')
})

test('a bot pays a crystal for a red line if much lies beyond it, and explains the price', () => {
  const state = table({ seats: 2, round: 2, stage: 'done', players: [{ score: 9, gain: 6, crystals: 1 }] })
  expect(decided(state)).toEqual({ type: 'pay-crystal' })
  expect(sayReasons(explain(viewOf(rules, state, 0), { type: 'pay-crystal' }), 'de', NAMES)).toContain(
    'Ein Kristall bezahlt die rote Linie',
  )
  expect(sayReasons(explain(viewOf(rules, state, 0), { type: 'stop' }), 'en', NAMES)).toContain('I lose 6 points at the red line')
})

test('reasons name whom a move hurts', () => {
  const state = table({ seats: 2, players: [{ programmed: ['white'] }, {}], A: { control: 1 }, B: { control: 1 }, C: { control: 0 } })
  const reasons = explain(viewOf(rules, state, 0), deploy('white'))
  expect(reasons).toContainEqual(expect.objectContaining({ ground: 'denies.scoring', seat: 1 }))
  expect(sayReasons(reasons, 'en', NAMES)).toMatch(/Bo stands to lose \d points? in the next scoring/)
})

test('a plan, a pass and the end of a turn have reasons, too; spectators have none', () => {
  const state = lastToPass({ seats: 2, players: [{ cards: ['F32'], time: 2 }] })
  expect(explain(viewOf(rules, state, 0), pass)).toEqual([{ ground: 'gains.only' }, { ground: 'gains.early', count: 2 }])
  const lastRound = table({ seats: 2, round: 4, players: [{ engineer: 'T2', programmed: ['white'] }] })
  expect(explain(viewOf(rules, lastRound, 0), pass).map(({ ground }) => ground)).toEqual(['gains.stay', 'costs.instead'])
  const first = table({ seats: 3, players: [{ engineer: 'T2' }] })
  expect(explain(viewOf(rules, first, 0), pass)).toContainEqual({ ground: 'gains.early', count: 1 })
  play(state, pass)
  expect(explain(viewOf(rules, state, 0), plan('income-first', 'F32'))).toEqual([
    { ground: 'gains.program', colour: 'blue' },
    { ground: 'costs.time', count: 1 },
  ])
  expect(explain(viewOf(rules, state, 0), plan('income-first'))[0]?.ground).toBe('gains.income')
  expect(explain(viewOf(rules, state, 0), { type: 'end-turn' })).toEqual([{ ground: 'gains.goOn' }])
  expect(explain(viewOf(rules, state, 'spectator'), pass)).toEqual([])
})

const grounds = (state: State, ...[action, ...then]: Parameters<typeof explain>[1][]) =>
  explain(viewOf(rules, state, 0), action as Parameters<typeof explain>[1], then as Parameters<typeof explain>[2])

test('[AQS-075] reasons for a plan promise only what fits and what is really programmed', () => {
  const player = { cards: ['F32', 'F33'], subs: 3, programmed: ['blue', 'green'] } as const
  const roomy = lastToPass({ seats: 2, players: [{ ...player, time: 3 }] })
  play(roomy, pass)
  expect(grounds(roomy, plan('income-first'))).toEqual([{ ground: 'gains.income', count: 1 }])
  // blue is occupied and becomes two markers, of which one fits
  expect(grounds(roomy, plan('income-first', 'F32'))).toEqual([
    { ground: 'gains.time', count: 1 },
    { ground: 'costs.time', count: 1 },
  ])
  // red would be the third: it goes back at once, or green does
  expect(grounds(roomy, plan('cards-first', 'F33'))).toEqual([
    { ground: 'gains.time', count: 2 },
    { ground: 'costs.time', count: 1 },
  ])
  expect(grounds(roomy, plan('cards-first', ['F33', 'green'])).slice(0, 2)).toEqual([
    { ground: 'gains.program', colour: 'red' },
    { ground: 'gains.time', count: 2 },
  ])
  const full = lastToPass({ seats: 2, players: [{ ...player, time: 4 }] })
  play(full, pass)
  expect(grounds(full, plan('income-first'))).toEqual([{ ground: 'gains.stay' }])
})

test('[AQS-066] a bot that goes back at once is not called ready', () => {
  const state = table({ seats: 2, players: [{ programmed: ['red', 'blue'] }] })
  const said = grounds(state, go('L1'), returnOne('green')).map(({ ground }) => ground)
  expect(said).toContain('gains.time')
  expect(said).not.toContain('gains.program')
  expect(said).not.toContain('costs.back')
  const kept = grounds(state, go('L1'), returnOne('red'))
  expect(kept).toContainEqual({ ground: 'gains.program', colour: 'green' })
  expect(kept).toContainEqual({ ground: 'costs.back', colour: 'red' })
})

test('[AQS-R01] each of two lines is said to save the points up to the next', () => {
  const state = table({ seats: 2, phase: 'lines', passed: [1, 0], players: [{ score: 9, gain: 12, crystals: 2 }] })
  expect(grounds(state, pay)).toContainEqual({ ground: 'gains.line', count: 10 })
  play(state, pay)
  expect(grounds(state, pay)).toContainEqual({ ground: 'gains.line', count: 2 })
})

test.each([
  ['gains.spareSupply', { supply: 2 }],
  ['gains.spareBot', { supply: 0, programmed: ['red'] }],
  ['gains.only', { supply: 0 }],
] as const)('[AQS-115] no bot for a letter: %s', (ground, player) => {
  const state = table({ seats: 2, stage: 'done', openLetters: 'D', players: [player] })
  expect(grounds(state, skipLetters)[0]?.ground).toBe(ground)
})

test('every ground has words in both languages, with the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
  for (const side of SIDES)
    for (const name of GROUNDS[side]) {
      const ground = `${side}.${name}` as keyof typeof reasonsEn
      expect(gaps(reasonsDe[ground]), ground).toEqual(gaps(reasonsEn[ground]))
    }
})

test('the weights are one table, and more of a good thing is better', () => {
  expect(Object.keys(WEIGHTS)).toEqual([...FEATURES])
  const poor = table({ seats: 2 })
  const rich = [
    table({ seats: 2, players: [{ score: 3 }] }),
    table({ seats: 2, players: [{ crystals: 2 }] }),
    table({ seats: 2, players: [{ time: 3 }] }),
    table({ seats: 2, players: [{ labs: ['X05'] }] }),
    table({ seats: 2, players: [{ programmed: ['red'], supply: 8 }], A: { research: ['F17'] } }),
  ]
  for (const state of rich) expect(prospects(state, 0)).toBeGreaterThan(prospects(poor, 0))
  for (const state of rich) expect(standing(state, 1)).toBeLessThan(standing(poor, 1))
  expect(knowledge.value(rules, poor, 0)).toBe(standing(poor, 0))
})

test('the quick choice is legal, and executes what was deployed for', () => {
  const state = after('purple', { seats: 2, A: { octopods: 2 } })
  expect(knowledge.policy(rules, state, 0, luck(1))).toEqual(execute)
  expect(rules.check(table(), by(0, go('L1')))).toBeUndefined()
})
