import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTIONS, gameIds, gamesNamed, LIST, unusedExceptions } from '../lint-games.mjs'
import { ROOT } from '../paths.mjs'

const IDS = ['chess', 'go-fish']

test.each([
  ['an import', 'apps/web/src/App.tsx', "import { chess } from '@chronothek/chess'"],
  ['a type', 'packages/house/src/house.ts', "import type { Move } from '@chronothek/go-fish'"],
  ['an id', 'apps/web/src/start/World.tsx', "if (id === 'go-fish') return null"],
  ['a class of a style sheet', 'apps/web/src/styles/base.css', '.world-glass, .chess {}'],
  ['a pack of it', 'packages/content/src/shelf.ts', "const FIRST = 'go-fish-basic'"],
  ['a dependency', 'apps/server/package.json', '"@chronothek/chess": "*"'],
  ['a comment', 'scripts/tasks.mjs', '// as chess does'],
])('%s names a game outside its folder', (_what, path, text) => {
  expect(gamesNamed(path, text, IDS)).toHaveLength(1)
})

test.each<readonly [where: string, path: string, text: string]>([
  ['its own folder', 'games/chess/src/index.ts', "id: 'chess'"],
  ['the list of games', LIST, "from '@chronothek/chess/manifest'"],
  ['a test', 'apps/web/test/plan.test.ts', "findGame('chess')"],
  ['part of a longer word', 'packages/core/src/log.ts', 'chessboard, my-chess, the-go-fish'],
  ...Object.keys(EXCEPTIONS).map(known => ['a listed exception', known.endsWith('/') ? `${known}x.ts` : known, "'chess'"] as const),
])('%s may name a game', (_where, path, text) => {
  expect(gamesNamed(path, text, IDS)).toEqual([])
})

test('an exception that no file needs is reported', () => {
  const texts = new Map(Object.keys(EXCEPTIONS).map(known => [known.endsWith('/') ? `${known}x.ts` : known, "'chess'"]))
  expect(unusedExceptions(texts, IDS)).toEqual([])
  texts.set('apps/cli/package.json', '{}')
  expect(unusedExceptions(texts, IDS)).toEqual([expect.stringContaining('apps/cli/package.json')])
})

test('every folder of a game is in the list', () => {
  const list = readFileSync(join(ROOT, LIST), 'utf8')
  for (const id of gameIds()) for (const part of ['manifest', 'engine']) expect(list).toContain(`'@chronothek/${id}/${part}'`)
})
