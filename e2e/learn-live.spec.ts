import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { introLesson } from '../games/time-n-space/board/lessons/intro.ts'
import { isAccessible } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('in a lesson time waits for the hand, passes when it has placed, and a hint answers other moves', async ({ arrive }) => {
  const ada = await arrive('de', { viewport: { width: 1280, height: 720 } })
  const { page } = ada
  const room = page.locator('main.learn-main')
  const isIn = (step: number) => expect(room).toHaveAttribute('data-step', `${step}`)
  const steps = introLesson.steps(undefined, undefined as never)
  await ada.opens('/learn/time-n-space/intro')
  for (let step = 0; step < 3; step++) {
    await isIn(step)
    await page.getByRole('button', { name: LEARN_WORDS.de.goOn, exact: true }).click()
  }
  await isIn(3)
  await page.locator('[data-press="ready"]').click()
  await isIn(5)
  await expect(page.locator('.learn-say')).toHaveText(steps[5]?.say.de ?? '')
  await isAccessible(ada)
  // Not what was asked for: nothing is placed, and the clock stands.
  await page.locator('[data-piece="slot-0-P3"]').first().click()
  await expect(page.getByText(steps[5]?.hint?.de ?? '').first()).toBeVisible()
  await isIn(5)
  await page.locator('[data-piece="slot-0-T1"]').first().click()
  await isIn(6)
  await page.locator('[data-piece="moon-M3"]').first().click()
  // A minute in a few seconds, and both timers have run out.
  await isIn(8)
  await expect(page.locator('.ts-clock, .ts-now').first()).toContainText('11:00')
  await page.keyboard.press(' ')
  await isIn(9)
  await page.reload()
  await isIn(9)
})
