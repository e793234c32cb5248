import { expect, test } from 'vitest'
import { toldIn } from '../story-reporter.mjs'
import { figuresIn, inLanes, jobsOf, partsOf, sourcesOf } from '../thorough.mjs'

test('every slow file and every file of stories is a part of its own, unit tests are one', () => {
  const parts = partsOf(['games/a/test/laws.slow.test.ts', 'games/a/test/laws.test.ts', 'e2e/lobby.spec.ts', 'e2e/support/house.ts'])
  expect(parts.map(({ name }) => name)).toEqual(['unit tests', 'games/a/test/laws.slow.test.ts', 'e2e/lobby.spec.ts'])
})

test('stories of a kind run together, those that measure milliseconds at the very end', () => {
  const jobs = jobsOf(partsOf(['e2e/swift.spec.ts', 'e2e/space.spec.ts', 'e2e/lobby.spec.ts', 'e2e/versus.spec.ts', 'a.slow.test.ts']))
  expect(jobs.map(({ names }) => names)).toEqual([
    ['unit tests'],
    ['a.slow.test.ts'],
    ['e2e/lobby.spec.ts', 'e2e/versus.spec.ts'],
    ['e2e/space.spec.ts'],
    ['e2e/swift.spec.ts'],
  ])
  expect(jobs[2]?.args.slice(-2)).toEqual(['e2e/lobby.spec.ts', 'e2e/versus.spec.ts'])
})

test('slow files that take longest begin first', () => {
  const parts = partsOf(['games/a/test/a.slow.test.ts', 'games/a/test/laws.slow.test.ts'])
  expect(parts[1]?.name).toBe('games/a/test/laws.slow.test.ts')
})

test('a file of stories says when all of it is told', () => {
  const told = { file: 'e2e/lobby.spec.ts', ok: true, seconds: 12, figures: '1 passed' }
  expect(toldIn(`file of stories: ${JSON.stringify(told)}`)).toEqual(told)
  expect(toldIn('  ✓  1 [stories] › e2e/lobby.spec.ts')).toBeUndefined()
})

test('counts and measured figures are kept for the summary, colours are not', () => {
  const output = '\u001b[2m      Tests \u001b[22m 3 passed (3)\nnoise\nmeasured: 66.2 % of 300\n  2 passed (1.2m)\n'
  expect(figuresIn(output)).toBe('Tests  3 passed (3); measured: 66.2 % of 300; 2 passed (1.2m)')
})

test('slow files run side by side with one that mostly waits, stories have the machine to themselves', async () => {
  const kill = 'apps/server/test/slow/kill.slow.test.ts'
  const churn = 'apps/server/test/slow/churn.slow.test.ts'
  const jobs = jobsOf(partsOf(['a.slow.test.ts', 'b.slow.test.ts', 'c.slow.test.ts', 'e2e/swift.spec.ts', 'e2e/x.spec.ts', kill, churn]))
  const running = new Set<string>()
  const beside = new Map<string, readonly string[]>()
  await inLanes(jobs, 2, async ({ names: [name = ''] }) => {
    running.add(name)
    await Promise.resolve()
    beside.set(
      name,
      [...running].filter(other => other !== name),
    )
    await Promise.resolve()
    running.delete(name)
  })
  for (const alone of ['unit tests', 'e2e/swift.spec.ts', 'e2e/x.spec.ts']) expect(beside.get(alone), alone).toEqual([])
  expect(beside.get('a.slow.test.ts')).toEqual(['b.slow.test.ts', kill])
  expect(beside.get(kill)).not.toContain(churn)
  expect(Math.max(...[...beside.values()].map(({ length }) => length))).toBe(2)
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
