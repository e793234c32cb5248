import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type GameManifest, stoppedClock } from '@chronothek/board-kit'
import { pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { think } from '@chronothek/bots'
import { type Engine, fixed, viewOf } from '@chronothek/core'
import type { Registry } from '@chronothek/house'
import { openTable } from '@chronothek/house/testing/harness'
import { render } from 'preact'
import { afterAll, describe, expect, test } from 'vitest'
import { fitsThePage, keepsClassesApart } from './fits-the-page.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const LIST = 'packages/games/src/index.ts'
/** The repository as it would be after the last step. It is not among the games, where other tools would find it. */
const HOUSE = join(ROOT, '.cache/add-a-game')

const tutorial = readFileSync(join(ROOT, 'docs/add-a-game.md'), 'utf8')

/** Every block with its file, which the line above it names. */
const files = Array.from(tutorial.matchAll(/^`([^`\n]+)`\n```\w+\n(.*?)^```$/gms), ([, path = '', text = '']) => [path, text] as const)

const entriesOf = (name: string) => new RegExp(`(${name}: readonly \\w+\\[\\] = \\[[^\\]]*?),?(\\s*\\])`)

/** The list of games with the lines of step 10 added, unless somebody keeps the tutorial's game among the others. */
function extended(list: string): string {
  if (list.includes('@chronothek/almost-midnight/')) return list
  const [, imports] = /imports at the top of `[^`]+`:\n\n```ts\n(.*?)^```$/ms.exec(tutorial) ?? []
  const [, manifest, engine] = /Then `(\w+)` at the end of `MANIFESTS`, and `(\w+)` at the end of `ENGINES`/.exec(tutorial) ?? []
  return `${imports}${list.replace(entriesOf('MANIFESTS'), `$1, ${manifest}$2`).replace(entriesOf('ENGINES'), `$1, ${engine}$2`)}`
}

function write(path: string, text: string): void {
  const file = join(HOUSE, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function build(): void {
  rmSync(HOUSE, { recursive: true, force: true })
  for (const [path, text] of files) write(path, text)
  const list = readFileSync(join(ROOT, LIST), 'utf8')
  write(LIST, extended(list))
  // For the compiler, without the other games, which are checked elsewhere.
  const alone = list.replace(/^import .*@chronothek\/[\w-]+\/(engine|manifest)'\n/gm, '').replace(/ = \[[^\]]*\]$/gm, ' = []')
  write('list.ts', extended(alone).replaceAll('[, ', '['))
  const include = ['games', 'list.ts', join(ROOT, 'apps/web/src/vite-env.d.ts')]
  write('tsconfig.json', JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include, exclude: [] }))
  // What `npm install` does.
  mkdirSync(join(HOUSE, 'node_modules/@chronothek'), { recursive: true })
  symlinkSync(join(HOUSE, 'games/almost-midnight'), join(HOUSE, 'node_modules/@chronothek/almost-midnight'))
}

build()
const { ENGINES, MANIFESTS } = (await import(/* @vite-ignore */ join(HOUSE, LIST))) as typeof import('../src/index.ts')
const manifest = MANIFESTS.find(({ id }) => id === 'almost-midnight') as GameManifest
const midnight = ENGINES.find(({ game }) => game.id === 'almost-midnight') as Engine

afterAll(() => rmSync(HOUSE, { recursive: true, force: true }))

test('the tutorial names every file of a game', () => {
  const paths = files.map(([path]) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['manifest.ts', 'src/engine.ts', 'src/index.ts', 'board/index.ts', 'scene/index.tsx', 'RULES.md'])
    expect(paths).toContain(`games/almost-midnight/${path}`)
})

test('what it shows of a file is in that file', () => {
  const excerpts = Array.from(tutorial.matchAll(/From `([^`]+)`:\n\n```ts\n(.*?)^```$/gms), ([, path = '', text = '']) => [path, text])
  expect(excerpts.length).toBeGreaterThan(0)
  for (const [path = '', text] of excerpts) expect(readFileSync(join(ROOT, path), 'utf8')).toContain(text)
})

test('its blocks have no wrong type', () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', HOUSE, '--pretty', 'false'], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
}, 60_000)

describe('the tests it asks for pass', async () => {
  for (const [path] of files.filter(([path]) => path.endsWith('.test.ts'))) await import(/* @vite-ignore */ join(HOUSE, path))
})

describe('it passes the tests of all games', () => {
  fitsThePage([manifest], [midnight])
  keepsClassesApart([HOUSE])
})

test('a list that already names the game stays as it is', () => {
  const list = extended(readFileSync(join(ROOT, LIST), 'utf8'))
  expect(extended(list)).toBe(list)
})

test('the list may be longer than a line', () => {
  const list =
    'export const MANIFESTS: readonly GameManifest[] = [\n  one,\n  two,\n]\nexport const ENGINES: readonly Engine[] = [oneEngine]\n'
  expect(extended(list)).toContain('[\n  one,\n  two, almostMidnight\n]')
  expect(extended(list)).toContain('[oneEngine, almostMidnightEngine]')
})

test('its board shows the prompt and what may be done', async () => {
  pretendPage()
  const { Board, ask, isOpen } = await manifest.loadBoard()
  const rules = midnight.game.bind(undefined)
  const view = viewOf(rules, rules.setup({ mode: 'versus', firstSeat: 0 }, 2, fixed([1])), 0)
  const legal = midnight.game.legalActions(view)
  const scene = { view, viewer: 0, language: 'en', names: ['Ada', 'Ben'], text: String } as const
  const root = new TinyNode('div')
  render(
    <Board {...scene} legal={legal} clock={stoppedClock()} seatHead={String} onAct={async () => undefined} onRule={() => {}} />,
    root as never,
  )
  expect(root.words).toContain(ask(scene, legal))
  expect(root.all.filter(({ nodeName }) => nodeName === 'BUTTON')).toHaveLength(3)
  expect(isOpen?.(view)).toBe(true)
})

test('two people and a bot play a match to its end', async () => {
  const { id } = midnight.game
  const registry: Registry = new Map([[id, { ...midnight, packs: [], bound: () => ({ rules: midnight.game.bind(undefined) }) }]])
  const games = new Map([[id, midnight]])
  const thinkers = { choose: async (question: string) => think(games, question), close: async () => {} }
  const bots = [{ seat: 2, level: 'good' as const }]
  const { world, players } = await openTable(
    ['Ada', 'Ben'],
    { game: id, seats: 3, bots, options: { mode: 'versus' } },
    { registry, thinkers },
  )
  const [ada] = players
  for (let turn = 0; turn < 12 && ada?.table.phase === 'playing'; turn++) {
    for (const { viewer, shared, act } of players) {
      const [action] = midnight.game.legalActions({ viewer, shared })
      if (action !== undefined) expect(await act(action)).toMatchObject({ ok: true })
    }
    await world.clock.pass(2000) // the bot thinks
  }
  expect(ada?.table.phase).toBe('ended')
  expect(ada?.shared).toMatchObject({ hour: 12, result: { reason: 'midnight' } })
})
