import { PHONE, seesSketches } from './support/campaign.ts'
import { faintTexts } from './support/contrast.ts'
import { looksAround } from './support/plans.ts'
import { glanceOf, laysDown, leadsBots, playsBy, wordsOf } from './support/stories.ts'
import { expect, test } from './support/test.ts'

/** How light the ground of an element is, from 0 to 255. */
const lightOf = (element: Element): number =>
  Math.max(...(getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number))

test('on a phone by day an explanation is as dark as its world, and the way out of a long sheet stays in sight', async ({ arrive }) => {
  test.slow() // a briefing with bots that think
  const ada = await arrive('de', { ...PHONE, colorScheme: 'light' })
  const { page } = ada
  await seesSketches(ada)
  await leadsBots(ada)
  await playsBy({ people: [ada], plan: looksAround(['D']), isEnough: ({ phase }) => phase === 'hosts' })
  await laysDown(ada)
  await page.locator('.tst-host-card').first().click({ button: 'right' })
  const tip = page.locator('.tst-tip:not(.tst-why)')
  expect(await tip.evaluate(lightOf)).toBeLessThan(90)
  expect(await faintTexts(page, '.tst-tip')).toEqual([])
  await tip.getByRole('button', { name: wordsOf(ada).close }).click()

  await page.getByRole('button', { name: wordsOf(ada).briefingAgain }).click()
  const sheet = page.locator('.tst-over-box')
  const close = page.locator('.tst-over .tst-close')
  await sheet.evaluate(element => element.scrollTo(0, element.scrollHeight))
  expect(await sheet.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(sheet).toHaveCount(0)
  expect((await glanceOf(ada)).phase).toBe('hosts')
})
