import type { Locator, Page } from '@playwright/test'
import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { introLesson } from '../games/time-n-space/board/lessons/intro.ts'
import { isAccessible } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

// Calm readers go on by hand; here the lesson goes on by itself.
const MOVING = { reducedMotion: 'no-preference' } as const

// The same lesson on a second screen; hints are answered in the lessons of other games, too.
test('in a lesson time waits for the hand, passes when it has placed, and a hint answers other moves', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('de', { viewport: { width: 1280, height: 720 }, ...MOVING })
  const { page } = ada
  const room = page.locator('main.learn-main')
  const isIn = (step: number) => expect(room).toHaveAttribute('data-step', `${step}`)
  const steps = introLesson.steps(undefined, undefined as never)
  await ada.opens('/learn/time-n-space/intro')
  for (let step = 0; step < 3; step++) {
    await isIn(step)
    await page.getByRole('button', { name: LEARN_WORDS.de.nextStep, exact: true }).click()
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

test('on a phone a lesson opens what it speaks of, and a map that is held closer is pressed as exactly', async ({ arrive }) => {
  const ada = await arrive('en', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...MOVING })
  const { page } = ada
  const room = page.locator('main.learn-main')
  const isIn = (step: number) => expect(room).toHaveAttribute('data-step', `${step}`)
  await ada.opens('/learn/time-n-space/intro')
  for (let step = 0; step < 3; step++) {
    await isIn(step)
    await expect(page.locator('.ts-ask h2')).toHaveText(LEARN_WORDS.en.readOn)
    await page.getByRole('button', { name: LEARN_WORDS.en.nextStep, exact: true }).tap()
  }
  await page.locator('[data-press="ready"]').tap()
  await isIn(5)
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 1 })
  await page.locator('[data-piece="slot-0-T1"]').first().tap()
  await isIn(6)
  const moon = page.locator('[data-place="M3"]')
  const small = await moon.boundingBox()
  const [x, y] = middleOf(small)
  await pinches(page, [x - 60, y], 2)
  await expect.poll(async () => (await moon.boundingBox())?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 1.8)
  await isIn(6)
  await moon.tap()
  await isIn(7)
})

type Box = Awaited<ReturnType<Locator['boundingBox']>>
const middleOf = (box: Box): [number, number] => [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]

/** Two fingers that come apart around a point. */
async function pinches(page: Page, [x, y]: readonly [number, number], times: number): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: readonly number[]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap(by => [
        { x: x - by, y, id: 0 },
        { x: x + by, y, id: 1 },
      ]),
    })
  await touch('touchStart', 30)
  for (let step = 1; step <= 10; step++) await touch('touchMove', 30 * (1 + ((times - 1) * step) / 10))
  await touch('touchEnd')
}
