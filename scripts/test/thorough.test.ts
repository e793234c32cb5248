import { expect, test } from 'vitest'
import { figuresIn, inLanes, partsOf, sourcesOf } from '../thorough.mjs'

test('every slow file and every story is a part of its own, unit tests are one', () => {
  const parts = partsOf(['games/a/test/laws.slow.test.ts', 'games/a/test/laws.test.ts', 'e2e/lobby.spec.ts', 'e2e/support/house.ts'])
  expect(parts.map(({ name }) => name)).toEqual(['unit tests', 'games/a/test/laws.slow.test.ts', 'e2e/lobby.spec.ts'])
  expect(parts.at(-1)?.args).toContain('e2e/lobby.spec.ts')
})

test('counts and measured figures are kept for the summary, colours are not', () => {
  const output = '\u001b[2m      Tests \u001b[22m 3 passed (3)\nnoise\nmeasured: 66.2 % of 300\n  2 passed (1.2m)\n'
  expect(figuresIn(output)).toBe('Tests  3 passed (3); measured: 66.2 % of 300; 2 passed (1.2m)')
})

test('slow files and stories run side by side, a story in real time waits until it is alone', async () => {
  const parts = partsOf(['a.slow.test.ts', 'b.slow.test.ts', 'c.slow.test.ts', 'e2e/swift.spec.ts', 'e2e/x.spec.ts', 'd.slow.test.ts'])
  let running = 0
  const most = new Map<string, number>()
  await inLanes(parts, 2, async ({ name }) => {
    running++
    await Promise.resolve()
    most.set(name, running)
    await Promise.resolve()
    running--
  })
  expect(Object.fromEntries(most)).toEqual({
    'unit tests': 1,
    'a.slow.test.ts': 2,
    'b.slow.test.ts': 2,
    'c.slow.test.ts': expect.any(Number),
    'd.slow.test.ts': expect.any(Number),
    'e2e/x.spec.ts': expect.any(Number),
    'e2e/swift.spec.ts': 1,
  })
})

test('a result is kept until a file changes that its part may depend on', () => {
  const files = [
    'packages/core/src/log.ts',
    'docs/page.md',
    'e2e/support/house.ts',
    'e2e/lobby.spec.ts',
    'a.slow.test.ts',
    'b.slow.test.ts',
  ]
  expect(sourcesOf('unit tests', files)).toEqual(files)
  expect(sourcesOf('a.slow.test.ts', files)).toEqual(['packages/core/src/log.ts', 'a.slow.test.ts'])
  expect(sourcesOf('e2e/lobby.spec.ts', files)).toEqual(['packages/core/src/log.ts', 'e2e/support/house.ts', 'e2e/lobby.spec.ts'])
})
