import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isThorough } from './e2e/support/thorough.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs'
import { LIVE_STORIES, LONG_STORIES, SWIFT_STORIES } from './scripts/story-files.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Stories wait about half of their time. Each worker costs eight seconds of a processor: a server, a browser, and all modules.
  workers: Math.min(2 * availableParallelism(), 8),
  fullyParallel: true,
  retries: 0, // a story that fails now and then has a cause, which a retry would hide
  // Limits for a machine that is busy with other things; an idle one needs a tenth.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  ...(isThorough ? {} : { grepInvert: /@thorough/ }),
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // Stories in real time take longest and leave the processor idle, so they begin first and the others fill the gaps.
    { name: 'live', testMatch: LIVE_STORIES },
    // Then those that would keep one core busy at the end while the other has nothing left to do.
    { name: 'long', testMatch: LONG_STORIES },
    { name: 'stories', testIgnore: [LIVE_STORIES, LONG_STORIES, SWIFT_STORIES] },
    // A story that measures time needs the machine to itself.
    { name: 'swift', testMatch: SWIFT_STORIES, dependencies: ['live', 'long', 'stories'], workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
})
