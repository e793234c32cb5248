import { expect, test } from 'vitest'
import { conserve } from './matches.ts'
import { options } from './testing.ts'

test.each([2, 3, 4])('with %i: bots, submarines, cards and tiles are all there after every entry, and a replay ends the same', seats => {
  const happened = conserve(options({ strictSupply: seats === 3 }), seats, 12)
  for (const kind of ['bot-programmed', 'bot-converted', 'bot-taken-back', 'bot-deployed', 'bot-displaced', 'charging-cleared'])
    expect(happened[kind], kind).toBeGreaterThan(0)
  for (const kind of ['lab-expanded', 'time-taken', 'crystals-taken', 'octopods-caught', 'sub-deployed', 'card-taken', 'rewarded'])
    expect(happened[kind], kind).toBeGreaterThan(0)
  for (const kind of ['line-crossed', 'line-stopped', 'planned', 'final-line', 'time-ran-out'])
    expect(happened[kind], kind).toBeGreaterThan(0)
  expect(happened['neutral-sub-placed'] ?? 0).toBe(seats === 4 ? 0 : 12 * (seats === 2 ? 4 : 2))
  expect(happened['game-ended']).toBe(12)
})
