import type { Locator } from '@playwright/test'
import { clockText } from '../apps/web/src/replay/real-time.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { isAccessible } from './support/looks.ts'
import type { Person } from './support/person.ts'
import { playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const main = ({ page }: Person): Locator => page.locator('main.rp-main')
const atOf = async (person: Person): Promise<number> => Number(await main(person).getAttribute('data-at'))
const isAt = (person: Person, at: number) => expect(main(person)).toHaveAttribute('data-at', `${at}`)

/** A table with two bots at twenty times the speed, its clock running. */
const sitsDown = (person: Person): Promise<string> => playsBots(person, 20, 2)

/** How much sand is in each glass of the board. */
const sandOf = ({ page }: Person): Promise<readonly (string | undefined)[]> =>
  page.locator('.rp-board .ts-glass').evaluateAll(glasses => glasses.map(glass => (glass as HTMLElement).dataset.step))

test('a match in real time is watched by the millisecond, and played on from one of them', async ({ arrive }) => {
  test.setTimeout(180_000)
  const ada = await arrive('en')
  const { page, replay } = ada
  const id = await sitsDown(ada)
  await page.locator('main[data-phase="ended"]').waitFor({ timeout: 90_000 })

  // A link opens the exact millisecond.
  await ada.opens(`/r/${id}#t21437`)
  await isAt(ada, 21_437)
  await expect(page.locator('.rp-time')).toHaveText(clockText(21_437))
  const slider = page.getByRole('slider', { name: replay.slider })
  await expect(slider).toHaveAttribute('aria-valuenow', '21437')
  const last = Number(await slider.getAttribute('aria-valuemax'))
  expect(last).toBeGreaterThan(36_000)

  // Keys: a millisecond, a second, an event; the ends.
  await page.keyboard.press('+')
  await isAt(ada, 21_438)
  await page.keyboard.press('-')
  await page.keyboard.press('Shift+ArrowRight')
  await isAt(ada, 22_437)
  await page.keyboard.press('ArrowLeft')
  const event = await atOf(ada)
  expect(event).toBeLessThanOrEqual(22_437)
  await page.keyboard.press('End')
  await isAt(ada, last)
  await expect(page.locator('.rp-fork-button')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await isAt(ada, 0)
  await page.getByRole('button', { name: replay.momentOn }).click()
  expect(await atOf(ada)).toBeGreaterThan(0)

  // However fast somebody looks through it, nothing jumps.
  await watchesShifts(ada)
  await ada.opens(`/r/${id}`)
  await isAt(ada, 0)
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await isAt(ada, last)
  await staysPut(ada, 'a replay in real time')

  // The replay plays as fast as it is told, sand and all.
  await page.goto(`/r/${id}#t12000`)
  await isAt(ada, 12_000)
  await page.getByLabel(replay.speed).selectOption('16')
  const before = await sandOf(ada)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // on a button the space bar would press it
  const began = Date.now()
  await page.keyboard.press(' ')
  await expect(main(ada)).toHaveAttribute('data-playing', 'true')
  await page.waitForTimeout(1200)
  await page.keyboard.press(' ')
  await expect(main(ada)).toHaveAttribute('data-playing', 'false')
  const at = await atOf(ada)
  const passed = Date.now() - began
  expect(at - 12_000).toBeGreaterThan(16 * 300)
  expect(at - 12_000).toBeLessThanOrEqual(16 * passed)
  expect(await sandOf(ada)).not.toEqual(before)
  await expect(page).toHaveURL(new RegExp(`#t${at}$`))
  await isAccessible(ada, 'a replay in real time')

  // Play on from a millisecond between two events: there the new match stands, counts down, and goes on.
  await page.goto(`/r/${id}#t15201`)
  await isAt(ada, 15_201)
  await page.locator('.rp-fork-button').click()
  await expect(page.getByText(replay.forkLive)).toBeVisible()
  await page.getByRole('button', { name: replay.startNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  const fork = page.url().split('/t/')[1] ?? ''
  expect(fork).not.toBe(id)
  await page.locator('.ts[data-phase="running"]').waitFor()
  await ada.opens(`/r/${fork}#t15201`)
  await expect(page.locator('.rp-parent')).toContainText(replay.forkedAt(clockText(15_201)))
  await isAt(ada, 15_201)
  await page.getByRole('link', { name: replay.toParent }).click()
  await isAt(ada, 15_201)
})

// What a running match of cards shows in every run, `replay.spec.ts`; sand in mid-fall is in `replay-live.test.ts`.
test('a match that is running is looked at up to now, and imagined further with its sand in mid-fall', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, replay } = ada
  const id = await sitsDown(ada)
  await page.waitForTimeout(2000)
  await ada.opens(`/r/${id}`)
  const slider = page.getByRole('slider', { name: replay.slider })
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  const now = Number(await slider.getAttribute('aria-valuemax'))
  expect(now).toBeGreaterThan(4000)
  await page.keyboard.press('End')
  await isAt(ada, now)
  await page.keyboard.press('Shift+ArrowLeft')
  await isAt(ada, now - 1000)
  await page.locator('.rp-fork-button').click()
  await expect(page.getByText(replay.whatIfLive)).toBeVisible()
  await page.getByRole('button', { name: replay.startNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  const dream = page.url().split('/t/')[1] ?? ''
  await ada.opens(`/r/${dream}`)
  await expect(page.locator('.rp-parent')).toContainText(replay.whatIfAt(clockText(now - 1000)))
  await expect(slider).toHaveAttribute('aria-valuemin', `${now - 1000}`)
})
