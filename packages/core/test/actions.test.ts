import { expect, test } from 'vitest'
import { type ActionTable, dispatch, free, type GameEvent, ok, quickLuck, refusal } from '../src/index.ts'

interface Add {
  readonly type: 'add'
  readonly amount: number
}
interface Ring {
  readonly type: 'ring'
}
interface Counter {
  options: undefined
  state: { sum: number }
  action: Add | Ring
  event: GameEvent
  shared: unknown
  own: undefined
  pack: undefined
  memory: undefined
}

const ACTIONS: ActionTable<Counter> = {
  add: {
    parse: ({ amount }) => ok({ type: 'add', amount: Number(amount) }),
    check: (_, { action }) => (action.amount > 3 ? refusal('too-much', 'X-001') : undefined),
    apply(state, { action }) {
      state.sum += action.amount
      return [{ for: 'all', type: 'added' }]
    },
  },
  ring: {
    check: (_, { by }) => (by === 'clock' ? undefined : refusal('clock-only', 'CORE-001')),
    apply(state) {
      state.sum = 0
      return []
    },
  },
}
const { parseAction, check, apply } = dispatch(ACTIONS)
const by = (by: number | 'clock', action: Counter['action']) => ({ by, at: 0, action })

test('every action is parsed, checked and applied by its own rule', () => {
  const state = { sum: 1 }
  expect(parseAction({ type: 'add', amount: 2, more: 'ignored' })).toEqual(ok({ type: 'add', amount: 2 }))
  expect(check(state, by(0, { type: 'add', amount: 4 }))?.code).toBe('too-much')
  expect(check(state, by(0, { type: 'add', amount: 2 }))).toBeUndefined()
  expect(apply(state, by(0, { type: 'add', amount: 2 }), free(quickLuck(1)))).toEqual([{ for: 'all', type: 'added' }])
  expect(state.sum).toBe(3)
  apply(state, by('clock', { type: 'ring' }), free(quickLuck(1)))
  expect(state.sum).toBe(0)
})

test('[CORE-001] an action without a parser is for the clock alone', () => {
  expect(parseAction({ type: 'ring' })).toMatchObject({ ok: false, error: { code: 'clock-only' } })
})

test.each([
  undefined,
  null,
  1,
  'add',
  [],
  {},
  { type: 1 },
  { type: ['add'] },
  { type: 'nothing' },
  { type: '__proto__' },
  { type: 'toString' },
])('[CORE-001] %j is no action', raw => expect(parseAction(raw)).toMatchObject({ ok: false, error: { code: 'bad-action' } }))
