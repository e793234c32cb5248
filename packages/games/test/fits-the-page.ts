import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameManifest, GameOption } from '@chronothek/board-kit'
import { type Engine, levelsOf } from '@chronothek/core'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Every value of a list, both ends of a range. */
function valuesOf(option: GameOption): readonly unknown[] {
  if (option.kind === 'switch') return [true]
  if (option.kind === 'choice') return option.of.map(({ id }) => id)
  const numbers = 'min' in option.of ? [option.of.min, option.of.max] : option.of
  return option.perSeat ? numbers.map(number => [number, number]) : numbers
}

/** What the form shows before anybody chooses. It omits the default of an option per seat. */
function defaultOf(option: GameOption): unknown {
  if (option.kind === 'switch') return false
  if (option.kind === 'choice') return option.of[0]?.id
  return option.perSeat ? undefined : option.default
}

const optionsOf = ({ modes, options }: GameManifest) =>
  modes.flatMap(({ id: mode }) => options.filter(option => option.modes?.includes(mode) ?? true).map(option => ({ mode, option })))

/** What the page expects of the games in a list, as tests. */
export function fitsThePage(manifests: readonly GameManifest[], engines: readonly Engine[]): void {
  const games = manifests.map(manifest => [manifest.id, manifest, engines.find(({ game }) => game.id === manifest.id) as Engine] as const)

  test('every game has a manifest and an engine', () => {
    expect(manifests.map(({ id }) => id)).toEqual(engines.map(({ game }) => game.id))
  })

  test.each(games)('%s is offered only at table sizes it can be played with', (_id, { modes }, { game }) => {
    for (const { id, seats, quick } of modes) {
      expect(game.seats, id).toEqual(expect.arrayContaining([...seats]))
      expect(seats, id).toContain(quick)
    }
  })

  test.each(games)('%s says the same about itself to the page and to its rules', (_id, { live, levels, packs }, { game, firstPack }) => {
    expect([live, levels]).toEqual([game.live, game.levels])
    expect(packs !== undefined).toBe(firstPack !== undefined)
  })

  test.each(games)('%s offers only levels of bots that differ in play', (_id, _manifest, { game, knowledge }) => {
    const knowsLevels = knowledge.choose ?? knowledge.live ?? game.bind(undefined).recall
    if (knowsLevels === undefined) expect(levelsOf(game), 'a search alone plays the same at every level').toHaveLength(1)
  })

  test.each(games)('the rules of %s take every option its form offers', (_id, manifest, { game }) => {
    for (const { mode, option } of optionsOf(manifest))
      for (const value of valuesOf(option)) expect(game.parseOptions({ mode, [option.id]: value }).ok, `${option.id} ${value}`).toBe(true)
  })

  test.each(games)('the form of %s begins with the defaults of its rules', (_id, manifest, { game }) => {
    for (const { mode, option } of optionsOf(manifest)) {
      const options = game.parseOptions({ mode })
      expect(options.ok && options.value[option.id], `${mode} ${option.id}`).toBe(defaultOf(option))
    }
  })

  test('no two games lay the same pieces on the table of the lobby', async () => {
    const scenes = await Promise.all(manifests.map(manifest => manifest.loadScene()))
    for (const part of ['Middle', 'Before'] as const) {
      const drawn = scenes.flatMap(scene => scene[part] ?? [])
      expect(new Set<unknown>(drawn).size, part).toBe(drawn.length)
    }
  })

  test.each(games)('the picture, the board and the lessons of %s are there when somebody opens them', async (id, manifest) => {
    expect((await manifest.loadBoard()).game.id).toBe(id)
    expect(await manifest.loadScene()).toHaveProperty('Window', expect.any(Function))
    for (const lesson of (await manifest.loadLessons?.()) ?? []) expect(manifest.modes.map(mode => mode.id)).toContain(lesson.id)
  })
}

/** The classes that style sheets name. */
function classesIn(root: string, pattern: string): ReadonlySet<string> {
  const sheets = globSync(pattern, { cwd: root }).map(file => readFileSync(join(root, file), 'utf8'))
  const selectors = sheets.join('\n').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name as string))
}

/** Boards in these folders do not disturb each other. A game that is in two of them counts once. */
export function keepsClassesApart(roots: readonly string[] = []): void {
  const folders = [ROOT, ...roots].flatMap(root => globSync('games/*/board', { cwd: root }).map(folder => [folder, root] as const))
  const boards = Array.from(new Map(folders), ([folder, root]) => [folder, classesIn(root, `${folder}/**/*.css`)] as const)
  const frame = new Set([...classesIn(ROOT, 'apps/web/src/**/*.css'), ...classesIn(ROOT, 'packages/board-kit/**/*.css')])

  test.each(boards)('the style sheet of %s stays when another board is opened, so it shares no class of its own', (folder, classes) => {
    expect(classes.size, `classes in the style sheets of ${folder}`).toBeGreaterThan(0)
    const others = boards.filter(([other]) => other !== folder)
    expect([...classes].filter(name => !frame.has(name) && others.some(([, theirs]) => theirs.has(name)))).toEqual([])
  })
}
