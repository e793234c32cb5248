import { expect, test } from 'vitest'
import { coreSize, faultsOf, MAX_CORE_LINES, MAX_LINES } from '../lint-repo.mjs'

const lines = (count: number) => 'x\n'.repeat(count)

test('a file may have as many lines as the limit, not one more', () => {
  expect(faultsOf('games/a/src/flow.ts', lines(MAX_LINES))).toEqual([])
  expect(faultsOf('games/a/src/flow.ts', lines(MAX_LINES + 1))).toHaveLength(1)
})

test('core as a whole stays small', () => {
  const core = (count: number) =>
    new Map([
      ['packages/core/src/game.ts', lines(count)],
      ['packages/core/src/log.ts', lines(100)],
      ['packages/house/src/house.ts', lines(300)],
    ])
  expect(coreSize(core(MAX_CORE_LINES - 100))).toEqual([])
  expect(coreSize(core(MAX_CORE_LINES - 99))).toHaveLength(1)
})

test('data and texts may be long', () => {
  expect(faultsOf('games/a/src/data/cards.ts', lines(MAX_LINES + 1))).toEqual([])
  expect(faultsOf('games/a/texts/de.ts', lines(MAX_LINES + 1))).toEqual([])
})

test('a relative import stays inside its package', () => {
  expect(faultsOf('games/a/board/Card.tsx', "import { x } from '../src/ids.ts'")).toEqual([])
  expect(faultsOf('games/a/board/Card.tsx', "import { x } from '../../b/src/ids.ts'")).toHaveLength(1)
  expect(faultsOf('apps/web/src/main.ts', "const x = await import('../../server/src/main.ts')")).toHaveLength(1)
})
