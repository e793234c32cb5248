import { free, quickLuck, viewOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { live } from './bot-matches.ts'
import { options, RED, rules } from './testing.ts'

test('a hand that waits for the others in the setup does not hurry, however fast the sand', () => {
  const chance = free(quickLuck(1))
  const rest = (raw: object) => {
    const state = rules.setup(options({ mode: 'normal', ...raw }), 3, chance)
    rules.apply(state, { by: RED, at: 0, action: { type: 'pick-start', orders: ['red-gray-1a', 'red-blue-1a'] } }, chance)
    return live(viewOf(rules, state, RED), 0, 'good', chance)
  }
  expect(rest({})).toEqual({ actions: [], after: 1000 })
  expect(rest({ speed: 20, botPace: 200 })).toEqual({ actions: [], after: 500 })
})
