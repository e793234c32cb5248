import { openLesson } from '@chronothek/board-kit'
import { timeStories } from '@chronothek/time-stories'
import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { LESSONS } from '../games/time-stories/board/lessons/index.ts'
import { TRAINING } from '../games/time-stories/board/lessons/training.ts'
import { isAccessible } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { isThorough } from './support/thorough.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const [lesson] = LESSONS
if (lesson === undefined) throw new Error('a lesson is missing')
const { steps } = openLesson(timeStories, lesson, TRAINING)

/** Where the learner looks at the page with a screen reader: hosts, a place, a card, a roll, the report. */
const LOOKED_AT = isThorough ? [2, 8, 9, 13, 37] : [9, 37]

test('somebody learns T.I.M.E Stories on a phone: a run lost to the clock and one that is won', async ({ arrive }) => {
  const ada = await arrive('de', { ...PHONE, reducedMotion: 'reduce' })
  const { page } = ada
  const words = LEARN_WORDS.de
  const room = page.locator('main.learn-main')
  // The picture of a place comes later than the words about it.
  await page.context().route('**/pictures/*', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await ada.opens('/learn/time-stories')
  await page.locator('a[href="/learn/time-stories/mission"]').click()
  for (const [step, { say, lit, expects, hint }] of steps.entries()) {
    await expect(room).toHaveAttribute('data-step', `${step}`)
    await expect(page.locator('.learn-say')).toHaveText(say.de)
    const thing = page.locator(`:is([data-press="${lit}"], [data-piece="${lit}"])[data-lit]`).first()
    if (lit !== undefined) await expect(thing).toBeInViewport()
    if (LOOKED_AT.includes(step)) await isAccessible(ada, `step ${step}`)
    if (lit === 'card-B' && step === 8) {
      // Not what was asked for: nobody goes there.
      await page.locator('[data-press="place-D"]').click()
      await expect(page.getByText(hint?.de ?? '').first()).toBeVisible()
      await expect(room).toHaveAttribute('data-step', '8')
    }
    if (step === steps.length - 1) break
    if (expects === undefined) await page.getByRole('button', { name: words.nextStep, exact: true }).click()
    else await thing.click()
    if (expects !== undefined && lit === 'object-1') await page.locator('[data-press="give-pink"]').click()
  }
  await expect(page.getByRole('heading', { name: words.nowReally })).toBeVisible()
  await expect(page.getByRole('button', { name: words.withBots })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width)
  await page.getByRole('button', { name: words.rule }).click()
  await expect(page.locator('.rules-drawer')).toHaveAttribute('data-rule', steps.at(-1)?.rule ?? '')
})
