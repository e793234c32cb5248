import { expect, test } from 'vitest'
import { conserve } from './matches.ts'
import { options } from './testing.ts'

test.each([
  ['intro', 3],
  ['intro', 4],
  ['normal', 3],
  ['normal', 4],
] as const)('%s with %i: cubes, markers and tiles are all there after every entry, and a replay ends in the same state', (mode, seats) => {
  const happened = conserve(options({ mode }), seats, 2)
  for (const kind of ['deliver', 'beam', 'produce', 'trade', ...(mode === 'normal' ? ['build', 'upgrade', 'moon-take'] : [])])
    expect(happened[kind], kind).toBeGreaterThan(0)
})
