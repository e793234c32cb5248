import { expect, test } from 'vitest'
import { figuresIn, partsOf } from '../thorough.mjs'

test('every slow file and every story is a part of its own, unit tests are one', () => {
  const parts = partsOf(['games/a/test/laws.slow.test.ts', 'games/a/test/laws.test.ts', 'e2e/lobby.spec.ts', 'e2e/support/house.ts'])
  expect(parts.map(({ name }) => name)).toEqual(['unit tests', 'games/a/test/laws.slow.test.ts', 'e2e/lobby.spec.ts'])
  expect(parts.at(-1)?.args).toContain('e2e/lobby.spec.ts')
})

test('counts and measured figures are kept for the summary, colours are not', () => {
  const output = '\u001b[2m      Tests \u001b[22m 3 passed (3)\nnoise\nmeasured: 66.2 % of 300\n  2 passed (1.2m)\n'
  expect(figuresIn(output)).toBe('Tests  3 passed (3); measured: 66.2 % of 300; 2 passed (1.2m)')
})
