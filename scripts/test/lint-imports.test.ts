import { expect, test } from 'vitest'
import { cyclesIn, exportsOf, importsOf, LAYERS, repositoryGraph, upwardIn } from '../lint-imports.mjs'

const graph = (files: Readonly<Record<string, string>>) => importsOf(new Map(Object.entries(files)))

test('files that import each other are a cycle, types and re-exports included', () => {
  const files = {
    'packages/a/src/one.ts': "import { two } from './two.ts'\n",
    'packages/a/src/two.ts': "import type {\n  Three,\n} from './three.ts'\n",
    'packages/a/src/three.ts': "export * from './one.ts'\n",
    'packages/a/src/four.ts': "import { one } from './one.ts'\n",
  }
  expect(cyclesIn(graph(files))).toEqual([['packages/a/src/one.ts', 'packages/a/src/three.ts', 'packages/a/src/two.ts']])
})

test('a file that imports itself is a cycle', () => {
  expect(cyclesIn(graph({ 'packages/a/src/one.ts': "import './one.ts'\n" }))).toEqual([['packages/a/src/one.ts']])
})

const PACKAGES = exportsOf(
  new Map([
    [
      'packages/a/package.json',
      '{"name":"@chronothek/a","exports":{".":"./src/index.ts","./tools":"./src/tools.ts","./styles/*.css":"./styles/*.css"}}',
    ],
    ['games/b/package.json', '{"name":"@chronothek/b","exports":{"./manifest":"./manifest.ts"}}'],
  ]),
)

test('a package exports files under its name', () => {
  expect([...PACKAGES]).toEqual([
    ['@chronothek/a', 'packages/a/src/index.ts'],
    ['@chronothek/a/tools', 'packages/a/src/tools.ts'],
    ['@chronothek/b/manifest', 'games/b/manifest.ts'],
  ])
})

test('two packages that import each other by name are a cycle', () => {
  const files = {
    'packages/a/src/index.ts': "export * from './one.ts'\n",
    'packages/a/src/one.ts': "import type { Manifest } from '@chronothek/b/manifest'\n",
    'games/b/manifest.ts': "import { one } from '@chronothek/a'\n",
    'games/b/other.ts': "import { tool } from '@chronothek/a/tools'\n",
    'packages/a/src/tools.ts': "import { z } from 'zod'\n",
  }
  expect(cyclesIn(importsOf(new Map(Object.entries(files)), PACKAGES))).toEqual([
    ['games/b/manifest.ts', 'packages/a/src/index.ts', 'packages/a/src/one.ts'],
  ])
})

test('the graph of this repository has edges between packages, and includes tests', () => {
  const real = repositoryGraph()
  expect(real.get('packages/house/src/verdict.ts')).toContain('packages/protocol/src/index.ts')
  expect(real.get('scripts/test/lint-imports.test.ts')).toEqual(['scripts/lint-imports.mjs'])
})

test('lazy imports and worker addresses close no cycle', () => {
  const files = {
    'packages/a/src/one.ts': "export const load = () => import('./two.ts')\nnew URL('./two.ts', import.meta.url)\n",
    'packages/a/src/two.ts': "import { load } from './one.ts'\n",
  }
  expect(cyclesIn(graph(files))).toEqual([])
})

test('a layer imports only from itself and from layers below', () => {
  const layers = { 'packages/a/src': [['low'], ['high'], ['index.ts']] }
  const files = {
    'packages/a/src/low/one.ts': "import { two } from '../high/two.ts'\n",
    'packages/a/src/high/two.ts': "import { three } from '../low/three.ts'\n",
    'packages/a/src/low/three.ts': '',
    'packages/a/src/index.ts': "export * from './high/two.ts'\n",
  }
  expect(upwardIn(graph(files), layers)).toEqual(['packages/a/src/low/one.ts: imports packages/a/src/high/two.ts, a layer above its own'])
})

test('a file of a package with layers has to be in one of them', () => {
  const layers = { 'packages/a/src': [['low'], ['index.ts']] }
  expect(upwardIn(graph({ 'packages/a/src/low/one.ts': '', 'packages/a/src/extra.ts': '', 'packages/b/src/one.ts': '' }), layers)).toEqual([
    'packages/a/src/extra.ts: is in no layer; add it to LAYERS in scripts/lint-imports.mjs',
  ])
})

test('the files of the house that every layer uses import none of them, and no layer imports what puts it together', () => {
  const files = {
    'packages/house/src/deps.ts': "import type { Examiner } from './match/examine.ts'\n",
    'packages/house/src/match/examine.ts': "import type { Deps } from '../deps.ts'\n",
    'packages/house/src/services/open-room.ts': "import { ROOM_WORK } from '../work.ts'\n",
    'packages/house/src/work.ts': '',
    'packages/house/src/house.ts': "import { ROOM_WORK } from './work.ts'\n",
  }
  expect(upwardIn(graph(files))).toEqual([
    'packages/house/src/deps.ts: imports packages/house/src/match/examine.ts, a layer above its own',
    'packages/house/src/services/open-room.ts: imports packages/house/src/work.ts, a layer above its own',
  ])
})

test('every layer that is listed exists', () => {
  const paths = [...repositoryGraph().keys()]
  for (const [root, layers] of Object.entries(LAYERS))
    for (const name of layers.flat())
      expect(
        paths.some(path => `${path}/`.startsWith(`${root}/${name}/`)),
        name,
      ).toBe(true)
})

test('the house is cut in layers: a room that reaches for votes is found', () => {
  const files = {
    'packages/house/src/room/step.ts': "import { startVote } from '../table/votes.ts'\n",
    'packages/house/src/table/votes.ts': "import { startPause } from '../live/pause.ts'\n",
    'packages/house/src/live/pause.ts': "import { join } from '../commands/join.ts'\nimport type { Room } from '../room/room.ts'\n",
    'packages/house/src/commands/join.ts': "import type { Sink } from '../service.ts'\n",
    'packages/house/src/room/room.ts': '',
    'packages/house/src/service.ts': '',
  }
  expect(upwardIn(graph(files))).toEqual([
    'packages/house/src/room/step.ts: imports packages/house/src/table/votes.ts, a layer above its own',
    'packages/house/src/live/pause.ts: imports packages/house/src/commands/join.ts, a layer above its own',
  ])
})
