import { viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { knowledge } from '../../src/bot.ts'
import type { Action } from '../../src/state.ts'
import { anyLuck, bareTable, GREEN, lateTable, PURPLE, play, playerAt, RED, refusalOf, rules, sums } from '../testing.ts'

const call = (more: object = {}): Action => ({ type: 'signal', kind: 'need', ...more }) as Action

test('[TNS-140, TNS-215] everybody hears what is called across the table', () => {
  const { state } = bareTable()
  const events = play(state, RED, 1000, call({ good: 'blue', count: 2, to: GREEN }))
  const signal = { id: 1, seat: RED, at: 1000, kind: 'need', good: 'blue', count: 2, to: GREEN }
  expect(events).toEqual([{ for: 'all', type: 'said', signal }])
  play(state, GREEN, 1500, { type: 'signal', kind: 'yes', about: 1 })
  expect(rules.shared(state).signals).toEqual([signal, { id: 2, seat: GREEN, at: 1500, kind: 'yes', about: 1 }])
})

test('[TNS-140] five calls in ten seconds, then a breath', () => {
  const { state } = bareTable()
  for (const at of [0, 1, 2, 3, 4]) play(state, RED, at, call())
  expect(refusalOf(state, RED, 5, call())).toBe('E_TOO_LOUD')
  expect(refusalOf(state, RED, 9999, call())).toBe('E_TOO_LOUD')
  expect(refusalOf(state, GREEN, 5, call())).toBeUndefined()
  play(state, RED, 10_000, call())
  expect(refusalOf(state, RED, 10_000, call())).toBe('E_TOO_LOUD')
  play(state, RED, 10_001, call())
})

test('[TNS-140] the last twelve calls are kept, and their numbers go on', () => {
  const { state } = bareTable()
  for (let n = 0; n < 15; n++) play(state, n % 4, n * 5000, call())
  expect(state.signals.map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

test('[TNS-140] calls are about this table', () => {
  const { state } = bareTable(3)
  const odd = [call({ to: RED }), call({ to: PURPLE }), call({ about: 1 }), { type: 'signal', kind: 'ping', place: 'M4' }] as Action[]
  for (const action of odd) expect(refusalOf(state, RED, 0, action)).toBe('bad-action')
  expect(refusalOf(state, RED, 0, { type: 'signal', kind: 'ping', place: 'M3' })).toBeUndefined()
})

test('[TNS-324] nobody is bound by anything, and nothing changes hands', () => {
  const { state } = bareTable()
  const before = sums(state)
  play(state, RED, 0, { type: 'signal', kind: 'bring', good: 'gray', count: 2, to: GREEN })
  play(state, GREEN, 0, { type: 'signal', kind: 'yes', about: 1, to: RED })
  expect(sums(state)).toEqual(before)
  expect([rules.acting(state), playerAt(state, RED).timers]).toEqual([
    [0, 1, 2, 3],
    [{}, {}],
  ])
})

test('[TNS-140] talk goes on in setup and overtime', () => {
  expect(refusalOf(lateTable().stand(RED, 0, 'P1', 0).state, RED, 1_800_001, call())).toBeUndefined()
})

test('[TNS-325] bots take their time, and look at nothing but their view', () => {
  const { state } = bareTable()
  for (let seed = 0; seed < 20; seed++) {
    const view = viewOf(rules, state, RED)
    const before = JSON.stringify(view)
    const choice = knowledge.live?.(view, 1000, 'good', anyLuck(seed))
    expect(choice?.after).toBeGreaterThanOrEqual(100)
    expect(JSON.stringify(view)).toBe(before)
    for (const action of choice?.actions ?? []) expect(refusalOf(state, RED, 3000, action)).toBeUndefined()
  }
})
