import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Time limits for a busy machine, in milliseconds. `npm run thorough` does a hundred times as much. */
const SLOWEST = process.env.THOROUGH === '1' ? 7_200_000 : 600_000

const roots = ['packages', 'games', 'packs', 'apps', 'scripts', 'deploy']
const tests = (ending: string) => roots.map(root => `${root}/**/*${ending}`)
const shared = { environment: 'node', exclude: ['**/node_modules/**', '**/dist/**'] }
// Files share their modules, because loading them again for every file took a third of the time. Stubs are removed after each test instead.
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true }

/**
 * `unit` and `unit-page` take seconds and are part of `npm run check`. Files of `unit-page` fake a page, so each of them runs in isolation.
 * `slow` (kill rounds, fuzz, laws over many matches) is part of `npm test` and, with its large numbers, of `npm run thorough`.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    maxWorkers: availableParallelism() + 1, // slow tests spend part of their time waiting
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: tests('.test.ts'),
          exclude: [...shared.exclude, '**/*.slow.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { ...shared, name: 'unit-page', include: tests('.test.tsx'), testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'slow',
          include: tests('.slow.test.ts'),
          // Node loads the modules itself. What Vite makes of them takes twice as long, because every call between modules is a lookup.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          testTimeout: SLOWEST,
          hookTimeout: SLOWEST,
        },
      },
    ],
  },
})
