import type { Page } from '@playwright/test'
import { WORDS } from '../games/time-n-space/board/words.ts'
import { say } from '../games/time-n-space/texts/index.ts'
import { isReadable } from './support/ends.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { isAccessible } from './support/looks.ts'
import type { Person } from './support/person.ts'
import { hasLegibleLetters } from './support/sizes.ts'
import { beginsSpace, getsGoing, meetsBots, playsBots, presses } from './support/space.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'
import { fitsThumbs } from './support/thumbs.ts'

/** The intro game in thirty-six seconds. */
const FASTEST = 20
/** In seventy-two, with nine seconds after the clock. */
const FAST = 10
const DESK = { viewport: { width: 1440, height: 900 } } as const
const LOW_DESK = { viewport: { width: 1280, height: 720 } } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const TABS = ['map', 'markets', 'calls', 'centre'] as const

const refusal = (page: Page) => page.locator('.ts-why')

/** Plays whatever the bar asks until the match is over: the main button, else one lit symbol after the other; on a phone on every page. */
async function playsToTheEnd({ page }: Person): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    await page.waitForFunction(() => {
      const board = document.querySelector<HTMLElement>('.ts')
      return board === null || board.dataset.phase === 'finished' || document.querySelector('.ts-ask-hot') !== null
    })
    const phase = await page.evaluate(() => document.querySelector<HTMLElement>('.ts')?.dataset.phase)
    if (phase === undefined || phase === 'finished') return
    await page.evaluate(at => {
      const main = document.querySelector<HTMLButtonElement>('.ts-ask .ts-way-main')
      const lit = [...document.querySelectorAll<HTMLButtonElement>('.ts-slot.ts-can, .ts-spot.ts-can')]
      ;(main ?? lit[at % Math.max(1, lit.length)])?.click()
      const tabs = [...document.querySelectorAll<HTMLButtonElement>('.ts-tabs-row button')]
      // Symbols are pressed on one's own page, so every second look is there.
      tabs[at % 2 === 0 ? (at / 2) % tabs.length : 0]?.click()
    }, turn)
  }
}

// A third size; every run measures the other two in whole matches.
test('a low desk has figures that can be read', THOROUGH, async ({ arrive }) => {
  const ben = await arrive('en', LOW_DESK)
  await playsBots(ben)
  await hasLegibleLetters(ben, '.ts', 'low desk')
})

for (const [device, language, look, when] of [
  ['desk', 'de', DESK, {}],
  ['low desk', 'en', LOW_DESK, THOROUGH],
  ['phone', 'en', PHONE, {}],
] as const)
  test(`a whole match on a ${device}: nothing jumps, every figure can be read`, when, async ({ arrive }) => {
    test.setTimeout(180_000)
    const ada = await arrive(language, look)
    await watchesShifts(ada)
    await playsBots(ada, FASTEST)
    await hasLegibleLetters(ada, '.ts', device)
    await playsToTheEnd(ada)
    await expect(ada.page.locator('.ts-end')).toBeVisible({ timeout: 60_000 })
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width)
    await staysPut(ada, `Time ’n’ Space on a ${device}`)
    await isReadable(ada, '.tf-end', `the end on a ${device}`)
    await hasLegibleLetters(ada, '.tf-end', `the end on a ${device}`)
  })

test('on a phone own timers are on every page, figures can be read, and ships are where they are', async ({ arrive }) => {
  const eva = await arrive('en', PHONE)
  const { page } = eva
  const opens = (tab: (typeof TABS)[number]) => page.locator(`#ts-tab-${tab}`).click()
  await playsBots(eva)
  await presses(eva, 'P1')
  for (const tab of TABS) {
    await opens(tab)
    for (const timer of [0, 1]) await expect(page.locator(`[data-press="timer-${timer}"]`)).toBeInViewport({ ratio: 1 })
    await hasLegibleLetters(eva, '.ts', tab)
    await fitsThumbs(eva, '.ts')
    await expect(page.locator('.ts-ask-words p')).toBeVisible()
  }
  await isAccessible(eva, 'a live match on a phone')
  // Ships are drawn at their place: a way of the whole map would be a movement of hundreds of pixels.
  await opens('map')
  const moved = await page.evaluate(() => {
    const spots = () => [...document.querySelectorAll('.ts-ship')].map(ship => ship.getBoundingClientRect())
    const before = spots()
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.matches('.ts-ship')) animation.finish()
    return spots().map(({ x, y }, index) => Math.hypot(x - (before[index]?.x ?? 0), y - (before[index]?.y ?? 0)))
  })
  expect(moved).toHaveLength(4)
  expect(Math.max(...moved)).toBeLessThan(20)
})

// Each reason has a test of its own in `why.test.ts`; every run sees one beside what was pressed, in `tips.spec.ts`.
test('presses that lead nowhere say the true reason', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const { page } = ada
  const words = WORDS.en
  await meetsBots(ada)
  await presses(ada, 'P1')
  await expect(refusal(page)).toContainText(words.notBegun)
  await page.locator('[data-place="lightblue"]').click({ force: true })
  await expect(refusal(page)).toContainText(words.notBegun)
  await getsGoing([ada])
  await page.locator('[data-place="lightblue"]').click({ force: true })
  await expect(refusal(page)).toContainText(words.tooFar('moon 1 and moon 4'))
  const dashed = page.locator('.ts-offers .ts-served-no').first()
  await dashed.click()
  await expect(refusal(page)).toContainText('in your beam stations')
  await presses(ada, 'P3')
  await presses(ada, 'P4')
  await expect(page.locator('.ts-timer-free')).toHaveCount(0)
  await presses(ada, 'B1')
  await expect(refusal(page)).toContainText(words.noTimer)
  await expect(refusal(page)).not.toContainText('TNS-')
})

// The second press has to come within 700 ms, which a busy machine does not promise.
test('a second press meant for “Produce” does not let the next action lapse', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en', PHONE)
  const { page } = ada
  await playsBots(ada, FASTEST)
  await presses(ada, 'P3')
  await presses(ada, 'P4')
  await expect(page.locator('.ts-phone-timer.ts-timer-out')).toHaveCount(2)
  // Two presses as fast as the page can show the second question; then one that takes its time.
  const waited = await page.evaluate(async () => {
    const button = (name: string) => document.querySelector<HTMLButtonElement>(`.ts-ask .ts-way-${name}`)
    const began = performance.now()
    button('main')?.click()
    while (document.querySelectorAll('.ts-phone-timer.ts-timer-out').length === 2) await new Promise(requestAnimationFrame)
    button('grave')?.click()
    return performance.now() - began
  })
  expect(waited, 'the second press came in time').toBeLessThan(700)
  await page.waitForTimeout(800)
  await expect(page.locator('.ts-phone-timer.ts-timer-out')).toHaveCount(1)
  await page.locator('.ts-ask .ts-way-grave').click()
  await expect(page.locator('.ts-phone-timer.ts-timer-out')).toHaveCount(0)
})

test('at 0:00 a press says that time is up', THOROUGH, async ({ arrive }) => {
  test.setTimeout(240_000)
  const ben = await arrive('de', DESK)
  const { page } = ben
  await playsBots(ben, FAST)
  // A timer that nobody lifts keeps the match open for a while after the clock.
  await presses(ben, 'P1')
  await page.waitForFunction(
    () => {
      const isOver = document.querySelector<HTMLElement>('.ts')?.dataset.phase === 'overtime'
      if (isOver) document.querySelector<HTMLButtonElement>('[data-press="P2"]')?.click()
      return isOver
    },
    undefined,
    { timeout: 150_000 },
  )
  await expect(refusal(page)).toContainText(say('de', 'refusal.E_CLOCK_OVER'))
})

// Three browsers. Every run measures names against bots, in `uncut.spec.ts`; who speaks to whom is in `talk.test.ts`.
test('names stay off the clock, and calls name who speaks to whom', THOROUGH, async ({ arrive }) => {
  const people = [await arrive('en', DESK), await arrive('en', PHONE), await arrive('de', DESK)] as const
  const [ada, ben] = people
  await beginsSpace(people, 1, ['Maximiliane von Ruhm', 'Guest 163', 'Gast 312'])
  await getsGoing(people)
  await ben.page.locator('#ts-tab-map').click()
  for (const { page } of [ada, ben]) {
    const overlaps = await page.evaluate(() => {
      const clock = document.querySelector('.ts-clock')?.getBoundingClientRect() as DOMRect
      const [x, y, r] = [clock.x + clock.width / 2, clock.y + clock.height / 2, clock.width / 2]
      return [...document.querySelectorAll('.ts-planet-name')].filter(name => {
        const box = name.getBoundingClientRect()
        const [nx, ny] = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)]
        return Math.hypot(nx - x, ny - y) < r - 1
      }).length
    })
    expect(overlaps).toBe(0)
  }
  const badge = ada.page.locator('.ts-head .seat-language')
  await expect(badge).toHaveText('DE')
  expect(
    await badge.evaluate(
      mark =>
        mark.scrollWidth <= mark.clientWidth + 1 &&
        mark.getBoundingClientRect().right <= (mark.closest('.seat-head') as Element).getBoundingClientRect().right + 1,
    ),
  ).toBe(true)
  await ada.page.locator('.ts-panel[data-seat="1"] .ts-more-calls').click()
  await ada.page.locator('.ts-panel[data-seat="1"] .ts-menu .ts-idea', { hasText: 'Wait for me' }).click()
  const mine = ada.page.locator('.ts-panel[data-seat="1"] .ts-call-mine')
  await expect(mine).toContainText('You → Guest 163')
  await ben.page.locator('#ts-tab-calls').click()
  await expect(ben.page.locator('.ts-heard')).toContainText('→ you')
})
