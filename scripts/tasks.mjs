import { join } from 'node:path'
import { filesBelow, hashOf, onceFor, ROOT } from './paths.mjs'
import { alone, installApart } from './prepare.mjs'
import { release } from './release.mjs'
import { run, together } from './run.mjs'
import { thorough } from './thorough.mjs'

/** @typedef {(node: string, args: string[]) => Promise<number>} Task */

/** @param {string} path */
const tool = path => join(ROOT, 'node_modules', path)
const SERVER = join(ROOT, 'apps/server/src/main.ts')
const WEB = join(ROOT, 'apps/web')

/** @type {Task} */
const types = node => run(node, [tool('typescript/bin/tsc')])
/** @type {Task} */
const lint = node => run(node, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
/** @type {Task} */
const repo = node => run(node, [join(ROOT, 'scripts/lint-repo.mjs')])
/** @type {Task} */
const imports = node => run(node, [join(ROOT, 'scripts/lint-imports.mjs')])
/** @type {Task} */
const units = node => run(node, [tool('vitest/vitest.mjs'), 'run', '--project', 'unit*'])
/** @type {Task} */
const allTests = node => run(node, [tool('vitest/vitest.mjs'), 'run'])
/** @type {Task} */
const browser = (node, args) => run(node, [tool('@playwright/test/cli.js'), 'test', ...args])

/**
 * Builds the web client unless its source files are the same as last time.
 * @type {Task}
 */
async function build(node) {
  const sources = ['packages', 'games', 'packs', 'apps/web', 'package-lock.json'].map(name => join(ROOT, name))
  const files = sources.flatMap(source => (source.endsWith('.json') ? [source] : filesBelow(source)))
  let code = 0
  const work = async () => {
    code = await run(node, [tool('vite/bin/vite.js'), 'build', WEB, '--logLevel', 'warn'])
    if (code !== 0) throw new Error('The web client could not be built')
  }
  await alone(() => onceFor(join(WEB, 'dist', '.sources'), hashOf(files), work))
  return code
}

/**
 * Runs tasks one after the other until one fails; the last one gets the arguments.
 * @param {Task[]} tasks
 * @returns {Task}
 */
const inOrder = tasks => async (node, args) => {
  for (const [index, task] of tasks.entries()) {
    const code = await task(node, index === tasks.length - 1 ? args : [])
    if (code !== 0) return code
  }
  return 0
}

/** @type {Readonly<Record<string, Task>>} */
export const TASKS = {
  build,
  start: inOrder([build, (node, args) => run(node, [SERVER, ...args])]),
  dev: (node, args) => together([run(node, ['--watch', SERVER, ...args]), run(node, [tool('vite/bin/vite.js'), WEB])]),
  check: inOrder([types, lint, repo, imports, units]),
  test: inOrder([types, lint, repo, imports, allTests, build, browser]),
  thorough: inOrder([types, lint, repo, imports, build, thorough]),
  release: inOrder([build, release]),
  e2e: inOrder([build, browser]),
  screens: inOrder([build, (node, args) => browser(node, ['--config', join(ROOT, 'playwright.screens.config.ts'), ...args])]),
  format: node => run(node, [tool('@biomejs/biome/bin/biome'), 'check', '--write', '.']),
  cli: (node, args) => run(node, [join(ROOT, 'apps/cli/src/main.ts'), ...args]),
  bench: async (node, args) => {
    await alone(() => installApart(node, join(ROOT, 'bench')))
    return run(node, [join(ROOT, 'bench/src/main.ts'), ...args])
  },
}
