import { isAccessible, STILL } from './support/looks.ts'
import { meetsBots, phaseOf, playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'

/** Two plants, both teleporters, both beams, both ways to fly. */
const PLACES = ['u', 'p', 'h', 'n', 'd', 'k', 'i', 'g']

test('keys alone get ready, place, lift and fly', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  const { page } = ada
  await meetsBots(ada, 10, 2)
  await page.locator('.ts-ask .ts-way-main').waitFor()
  await page.keyboard.press(' ')
  await expect.poll(() => phaseOf(ada)).toBe('running')

  const timers = (state: string) => page.locator(`.ts-timer .ts-glass[data-sand="${state}"]`)
  // Both timers, one after the other; at this speed the first may have run out by then.
  for (const [key, free] of [
    ['u', 1],
    ['p', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(timers('free')).toHaveCount(free)
  }
  let [lifted, placed] = [0, 2]
  while (lifted < 4 && (await phaseOf(ada)) === 'running') {
    const [out, free] = [await timers('out').count(), await timers('free').count()]
    if (out > 0) await page.keyboard.press(' ')
    else if (free > 0) await page.keyboard.press(PLACES[placed++ % PLACES.length] as string)
    await page.waitForTimeout(250)
    if ((await timers('out').count()) < out) lifted++
  }
  expect(lifted).toBe(4)
})

test('a live match is fit for everybody while it runs', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page } = ada
  await playsBots(ada)
  for (const key of ['u', 'p']) await page.keyboard.press(key)
  await isAccessible(ada, 'a live match')
  await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'safe'))
  await isAccessible(ada, 'a live match in safe colours')
})
