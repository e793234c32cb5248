import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The store and its contract as one script for a page. */
async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { vitest: at('./support/store/vitest.ts') } },
    build: { write: false, minify: false, lib: { entry: at('./support/store/page.ts'), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

test('the store of a device keeps the contract of a store', async ({ page }) => {
  const script = await bundled()
  await page.route('http://127.0.0.1:9/**', route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/store.js"></script>' }),
  )
  await page.goto('http://127.0.0.1:9/')
  await page.waitForFunction(() => 'report' in globalThis)
  const report = await page.evaluate(() => (globalThis as unknown as { report: Promise<{ count: number; failed: string[] }> }).report)
  expect(report.failed).toEqual([])
  expect(report.count).toBeGreaterThan(10)
})
