import { expect } from '@playwright/test'
import { facesBots, playsOn, roundOf } from './support/aqua.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { isAccessible } from './support/looks.ts'
import { hasEnded, isToMove } from './support/match.ts'
import type { Person } from './support/person.ts'
import { hasLegibleLetters } from './support/sizes.ts'
import { test } from './support/test.ts'
import { isThorough, THOROUGH } from './support/thorough.ts'
import { fitsThumbs } from './support/thumbs.ts'

const FIRST_BOTS = /^(area-|control-)/
const REST = /^(end-turn|plan|pay-crystal|skip-letters|execute$|stop|skip-action|field-|pass|symbol-)/

/** On a phone: the chart is there, and the log opens at its newest entry, one line per player. */
async function readsTheEnd({ page, shell }: Person): Promise<void> {
  await expect(page.locator('.aq-curve-text').first()).toBeVisible()
  await page.getByRole('tab', { name: shell.table.log }).click()
  const log = page.getByRole('log')
  await expect(log).toBeVisible()
  await expect.poll(() => log.evaluate(box => box.scrollHeight > 2 * box.clientHeight)).toBe(true)
  await expect.poll(() => log.evaluate(box => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThanOrEqual(1)
  const last = log.locator('.log-entry').last().locator('.log-sentence')
  const tops = await last.evaluateAll(found => found.map(each => Math.round(each.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(tops.length)
}

/** On a phone, on every page of the board: whatever can be pressed is as large as a thumb; letters of seats can be read. */
async function hasRoomForThumbs(person: Person): Promise<void> {
  const { page } = person
  expect(await isToMove(person, 60_000)).toBe(true)
  for (const tab of await page.locator('.aq-tablist [role="tab"]').all()) {
    await tab.click()
    await fitsThumbs(person, '.aq')
    await hasLegibleLetters(person, '.aq', (await tab.textContent()) ?? '')
  }
  await expect(page.locator('.aq-other .seat-mark text')).toHaveCount(1)
  await isAccessible(person, 'a turn on a phone')
  await page.locator('.aq-tablist [role="tab"]').first().click()
}

test.describe('nothing jumps in a whole match', () => {
  for (const [screen, look, when] of [
    ['a desk', { viewport: { width: 1440, height: 900 } }, THOROUGH],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, {}],
  ] as const) {
    test(`on ${screen}`, when, async ({ arrive }) => {
      test.setTimeout(300_000)
      const ada = await arrive('de', look)
      await watchesShifts(ada)
      await facesBots(ada, 1)
      if (screen === 'a phone') await hasRoomForThumbs(ada)
      // The first round meets everything that moves; from then on every run takes the short way.
      await playsOn([ada], [FIRST_BOTS, REST], async () => !isThorough && (await roundOf(ada)) > 1)
      await playsOn([ada], [REST], async () => false)
      expect(await hasEnded(ada)).toBe(true)
      await staysPut(ada, screen)
      await hasLegibleLetters(ada, '.tf-end', `the end on ${screen}`)
      if (screen === 'a phone') await readsTheEnd(ada)
    })
  }
})
