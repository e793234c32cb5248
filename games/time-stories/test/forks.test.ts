import { copy, fold, free, quickLuck, viewOf } from '@chronothek/core'
import { fork } from '@chronothek/house'
import { walk } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { timeStories } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { lawOptions } from './law-options.ts'

/** A campaign that was won, by whoever finds the way. */
function won() {
  for (let seed = 0; seed < 200; seed++) {
    const played = walk(timeStories, { ...lawOptions, seats: [2], matches: 1, maxSteps: 600 }, seed)
    if (played.states.at(-1)?.phase === 'won') return played
  }
  return expect.fail('nobody wins')
}
const { rules, header, entries, states } = won()

test('a campaign that is won can be played on from every entry before its end', () => {
  expect(entries.length).toBeGreaterThan(20)
  for (let seq = 0; seq < entries.length; seq++) {
    const state = copy(states[seq] as State)
    if (seq % 40 === 0) {
      const child = fork(header, entries, seq, 'child', 'hash')
      expect(fold(rules, child.header, child.entries)).toEqual(state)
    }
    const [seat = -1] = rules.acting(state)
    const [action] = timeStories.legalActions(viewOf(rules, state, seat))
    if (action === undefined) expect.fail(`nobody can go on from entry ${seq}`)
    rules.apply(state, { by: seat, at: 0, action }, free(quickLuck(seq)))
  }
})

test('an imagined mission cannot be played on, so a running one has no "what if"', () => {
  const state = states[20] as State
  const [seat = -1] = rules.acting(state)
  const view = viewOf(rules, state, seat)
  const dream = timeStories.imagine(view, free(quickLuck(1)))
  const [action] = timeStories.legalActions(view)
  if (action === undefined) expect.fail('nothing to do')
  expect(() => timeStories.bind(undefined).apply(dream, { by: seat, at: 0, action }, free(quickLuck(1)))).toThrow(/imagined mission/)
  expect(timeStories.fork).toBe('finished-only')
})
