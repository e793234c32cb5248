import type { MissionRule, Step } from '@chronothek/content'
import { copy, free, InvariantError, quickLuck } from '@chronothek/core'
import { walk } from '@chronothek/testkit/tools'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFUSALS } from '../src/ids.ts'
import { timeStories } from '../src/index.ts'
import type { Action, Phase, State } from '../src/state.ts'
import { lawsFor, needlesOf, secondDrop, TABLES, type Table } from './leaking/index.ts'
import { missionOf, scene } from './testing.ts'

const { mission } = needlesOf(await secondDrop())
const rules = timeStories.bind(mission)

/** A moment of every phase, and of everything that can be waited for in it. */
const moments: ReadonlyMap<string, State> = new Map(
  [0, 1, 4].flatMap(index =>
    walk(timeStories, lawsFor(mission, TABLES[index] as Table, 180), index).states.map((state): [string, State] => [
      `${state.phase} ${state.pending?.kind ?? ''} ${state.ballot?.subject.kind ?? ''}`,
      state,
    ]),
  ),
)

const TYPES = [
  'read-base choose-host assign-kept ready open-location decide-enter place plan spend-time end-time test move idle keep-roll use-ability',
  'card-action enter-code give answer-gift leave vote answer return next-run write-note erase-note time-over presence __proto__ constructor',
]
  .join(' ')
  .split(' ')
const strange = fc.oneof(
  fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', '', '§vault.D.front', Number.NaN, -1, 1e308, -0, 2 ** 53, null, true),
  fc.constantFrom<unknown>([], {}, [[[[]]]], { length: 3 }, 'x'.repeat(65), '\u0000', ' ', '\ud800'),
  fc.constantFrom<unknown>(
    'blue',
    'green',
    'pink',
    'yellow',
    'B',
    'C',
    'D',
    'E',
    'yes',
    'no',
    '0',
    'host',
    'object:722',
    'rule:flashPowder',
  ),
  fc.constantFrom<unknown>('t_fish', 't_charge', 'p_clock', 'p_lenses', 'vault', 'cave', 'thorsen', 'nobody', 703, 722, 7, ['4', '1', '7']),
  fc.jsonValue(),
)
const parts = Object.fromEntries(
  'agent from to host object letter intent test use source id targets puzzle answer choice take enter text shared n resource seat here'
    .split(' ')
    .map(key => [key, strange]),
)
const almost = fc.record({ type: fc.constantFrom(...TYPES), ...parts }, { requiredKeys: ['type'] })

const isRefusal = (why: { readonly code: string; readonly rule?: string | undefined }): boolean =>
  (REFUSALS as readonly string[]).includes(why.code) && /^(TST|CORE)-/.test(why.rule ?? '')

/** Asks for this in every phase, as everybody; nothing may break, and what is refused may change nothing. */
function ask(raw: unknown): void {
  const action = timeStories.parseAction(raw)
  if (!action.ok) {
    expect(isRefusal(action.error), JSON.stringify(action.error)).toBe(true)
    return
  }
  for (const state of moments.values()) {
    for (const by of [...Array(state.seats).keys(), 'clock' as const]) {
      const why = rules.check(state, { by, at: 0, action: action.value }) // moments are frozen: writing to one would throw
      if (why !== undefined) expect(isRefusal(why), JSON.stringify(why)).toBe(true)
      else rules.apply(copy(state), { by, at: 0, action: action.value }, free(quickLuck(1)))
    }
  }
}

describe('senseless, forged and misplaced actions', () => {
  test('every phase is among the moments', () => {
    const phases = new Set([...moments.values()].map(({ phase }) => phase))
    const wanted: Phase[] = ['base', 'hosts', 'arriving', 'deciding', 'placing', 'planning', 'acting', 'leaving', 'report']
    expect(wanted.filter(phase => !phases.has(phase))).toEqual([])
    expect(moments.size).toBeGreaterThan(10)
    expect([...moments.values()].every(Object.isFrozen)).toBe(true)
  })

  test('[TST-099] are refused with a reason, and nothing changes', () => {
    fc.assert(fc.property(almost, ask), { numRuns: 150, seed: 20_261_116 })
    fc.assert(fc.property(fc.anything(), ask), { numRuns: 100, seed: 20_261_116 })
  })

  test('however huge', () => {
    const huge = 'x'.repeat(1_000_000)
    const deep = Array.from({ length: 5_000 }).reduce<unknown>(inner => [inner], [])
    const started = performance.now()
    for (const type of TYPES) {
      for (const value of [huge, deep, Array(100_000).fill('1'), { source: huge, id: huge, kind: huge, targets: [huge] }]) {
        ask({ type, ...Object.fromEntries(Object.keys(parts).map(key => [key, value])) })
      }
    }
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('[TST-099] another seat does not move my agent', () => {
    const actions: Action[] = [
      { type: 'move', agent: 'blue', letter: 'C' },
      { type: 'idle', agent: 'blue' },
      { type: 'test', agent: 'blue', test: 'x' },
      { type: 'card-action', agent: 'blue', id: 'x' },
      { type: 'enter-code', agent: 'blue', puzzle: 'x', answer: 1 },
      { type: 'use-ability', agent: 'blue', source: 'host', id: 'x' },
    ]
    const table = scene({ phase: 'acting' })
    for (const action of actions) expect(table.rules.check(table.state, { by: 1, at: 0, action })?.code).toBe('E_NOT_YOUR_AGENT')
  })
})

describe('a mission that wants to run for ever', () => {
  const add: Step = { do: 'addCounter', counter: 'noise', n: 1 }
  const flip: Step[] = [
    { do: 'loseStatus', status: 'blue-1' },
    { do: 'gainStatus', status: 'blue-1' },
  ]
  const many = <T>(parts: readonly T[]): T[] => Array.from({ length: 25 }).flatMap(() => parts)
  const wild: readonly [string, readonly MissionRule[]][] = [
    ['sets itself off', [{ id: 'a', on: 'counterChanged', steps: many([add]) }]],
    [
      'goes back and forth',
      [
        { id: 'a', on: 'counterChanged', steps: many(flip) },
        { id: 'b', on: 'statusGained', steps: many([add]) },
      ],
    ],
  ]

  test.each(wild)('%s: is stopped, soon', (_what, bad) => {
    const hostile = missionOf({
      cards: { B: { actions: [{ id: 'go', timing: 'free', steps: [add, ...flip] }] } },
      more: { rules: bad, counters: [{ id: 'noise', start: 0 }] },
    })
    const table = scene({ mission: hostile })
    const action: Action = { type: 'card-action', agent: 'blue', id: 'go' }
    const started = performance.now()
    try {
      table.rules.apply(table.state, { by: 0, at: 0, action }, free(quickLuck(1)))
    } catch (error) {
      expect(error).toBeInstanceOf(InvariantError) // our patience ends; the room folds its log again and goes on without this move
    }
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
