import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3, // most stories wait for somebody else most of the time
  // A dozen pages on two cores: a story that fails is told again, and reported as flaky if it then goes well.
  retries: 2,
  timeout: 120_000,
  // After an outage a page waits longer and longer before it tries again.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'stories', testIgnore: '**/swift.spec.ts' },
    // Whoever measures wants the machine to themselves.
    { name: 'swift', testMatch: '**/swift.spec.ts', dependencies: ['stories'], workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
})
