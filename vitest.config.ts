import { defineConfig } from 'vitest/config'

const roots = ['packages', 'games', 'packs', 'apps', 'scripts']
const tests = (suffix: string) => roots.map(root => `${root}/**/*${suffix}.test.{ts,tsx}`)
const shared = { environment: 'node', exclude: ['**/node_modules/**', '**/dist/**'] }
// Loading the same modules anew for every file was a third of the time; what a test stands in for is put back instead.
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true }

/** `unit` answers in seconds and is part of `npm run check`; `slow` (kill rounds, fuzz, thousand-match laws) only of `npm test`. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    maxWorkers: '100%', // by default one core stays idle
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: tests(''),
          exclude: [...shared.exclude, '**/*.slow.test.*'],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { ...shared, name: 'slow', include: tests('.slow'), testTimeout: 600_000, hookTimeout: 60_000 } },
    ],
  },
})
