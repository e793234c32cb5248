import { defineConfig } from 'vitest/config'

const roots = ['packages', 'games', 'packs', 'apps', 'scripts']
const tests = (ending: string) => roots.map(root => `${root}/**/*${ending}`)
const shared = { environment: 'node', exclude: ['**/node_modules/**', '**/dist/**'] }
// Loading the same modules anew for every file was a third of the time; what a test stands in for is put back instead.
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true }

/**
 * `unit` and `unit-page` answer in seconds and are part of `npm run check`; files of the latter pretend a page, each in a world of its own.
 * `slow` (kill rounds, fuzz, thousand-match laws) is only part of `npm test`.
 */
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
          include: tests('.test.ts'),
          exclude: [...shared.exclude, '**/*.slow.test.ts'],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { ...shared, name: 'unit-page', include: tests('.test.tsx'), testTimeout: 30_000 } },
      { extends: true, test: { ...shared, name: 'slow', include: tests('.slow.test.ts'), testTimeout: 600_000, hookTimeout: 60_000 } },
    ],
  },
})
