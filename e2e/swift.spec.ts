import type { CDPSession, Page } from '@playwright/test'
import { fillsLine } from './support/by-hand.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const LOBBY_BYTES = 60_000
const BOARD_BYTES = 120_000
const USABLE_MS = 2_000
const MOST_SHIFT = 0.02
/** Wanted are 100; drawn in software beside another browser, 80 to 240 were measured. */
const MOST_DELAY = 300
/** A phone in a train, as browsers' own audits imitate it. */
const FAST_3G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }

// Two stories share a machine: what was slow once may have waited for the other; what is slow three times is slow.
test.describe.configure({ retries: 2 })

const instruments = ({ page }: Person): Promise<CDPSession> => page.context().newCDPSession(page)

/** Compressed bytes of all scripts this page fetched so far. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

/** How far things jumped that nobody touched. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

test('the start page is small, and soon usable on a slow network', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, shell } = ada
  const cdp = await instruments(ada)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', FAST_3G)
  const began = Date.now()
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: shell.start.playNow }).click({ trial: true })
  const usable = Date.now() - began
  const bytes = await scriptBytes(page)
  console.log(`usable after ${usable} ms, ${bytes} bytes of script`)
  expect(bytes).toBeLessThanOrEqual(LOBBY_BYTES)
  expect(usable).toBeLessThan(USABLE_MS)
  expect(await shift(page)).toBeLessThan(MOST_SHIFT)
})

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`forty cards on the line: nothing jumps, and every press is answered at once (${device})`, async ({ arrive }) => {
    const ada = await arrive('en', { viewport })
    const { page } = ada
    await ada.opens('/')
    const id = await fillsLine(ada, 37)
    const lobby = await scriptBytes(page)
    await ada.opens(`/t/${id}`)
    await expect(page.locator('main[data-my-move="true"]')).toBeVisible()
    expect((await scriptBytes(page)) - lobby).toBeLessThanOrEqual(BOARD_BYTES)
    expect(await shift(page)).toBeLessThan(MOST_SHIFT)
    await page.waitForTimeout(4_000) // the first visit stores the app for later; nobody plays that fast
    const cdp = await instruments(ada)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const delays = await delaysOf(page, async () => {
      const cards = page.locator('.tt-hand [data-card]')
      for (const index of Array(Math.min(3, await cards.count())).keys()) await cards.nth(index).click()
      for (const key of ['ArrowRight', 'ArrowRight', 'End', 'Home']) await page.keyboard.press(key)
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    console.log(`${device}: presses answered after ${delays.join(', ')} ms`)
    expect(delays.length).toBeGreaterThan(0)
    expect(Math.max(...delays)).toBeLessThan(MOST_DELAY)
  })

/** From each press to the next picture, as the browser itself measures it. */
async function delaysOf(page: Page, deeds: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const kept: number[] = []
    Object.assign(globalThis, { kept })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId) kept.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await deeds()
  await page.waitForTimeout(600)
  return page.evaluate(() => (globalThis as unknown as { kept: number[] }).kept)
}
