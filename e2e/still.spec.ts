import { MANIFESTS } from '@chronothek/games'
import type { Page } from '@playwright/test'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const DESKS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const
const [DESK] = DESKS
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const GAMES = MANIFESTS.map(({ id }) => id)

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the start page does not move under the mouse', async ({ arrive }) => {
  const ada = await arrive('de', { viewport: DESK })
  const { page } = ada
  await watchesShifts(ada)
  await ada.opens('/')
  const worlds = page.getByRole('article')
  await expect(worlds).toHaveCount(GAMES.length)
  const boxes = () => worlds.evaluateAll(all => all.map(each => JSON.stringify(each.getBoundingClientRect())))
  const before = await boxes()
  for (const world of await worlds.all()) {
    await world.hover()
    await world.getByRole('link').first().focus()
    expect(await boxes()).toEqual(before)
  }
  await staysPut(ada, 'start')
})

for (const viewport of DESKS)
  test(`titles of the worlds stand on one line (${viewport.width})`, viewport === DESK ? THOROUGH : {}, async ({ arrive }) => {
    for (const language of ['de', 'en'] as const) {
      const ada = await arrive(language, { viewport })
      await ada.opens('/')
      const titles = await ada.page.getByRole('article').getByRole('heading').all()
      const boxes = await Promise.all(titles.map(title => title.boundingBox()))
      expect(new Set(boxes.map(box => Math.round(box?.y ?? 0))).size).toBe(1)
      for (const box of boxes) expect(box?.height).toBeLessThan(50)
      expect(await sideways(ada.page)).toBe(0)
    }
  })

test('own matches are seen at once when one comes back, and nothing makes way for them', async ({ arrive }) => {
  const ada = await arrive('en', { viewport: DESKS[1] })
  const { page, shell } = ada
  await ada.opens('/')
  await page.locator('[data-game="timeline-twist"]').getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  await ada.opens('/')
  const mine = page.locator('.my-slips [data-table]')
  await expect(mine).toHaveCount(1)
  await watchesShifts(ada)
  await ada.opens('/')
  await expect(mine).toHaveCount(1)
  await expect(mine).toBeInViewport({ ratio: 1 })
  await staysPut(ada, 'start, coming back')
})

// One page, with the rules of each game.
for (const game of GAMES)
  test(`rules are laid out without a jump: ${game}`, game === 'timeline-twist' ? {} : THOROUGH, async ({ arrive }) => {
    const ada = await arrive('en', { viewport: DESK })
    const { page } = ada
    await watchesShifts(ada)
    await ada.opens(`/rules/${game}`)
    await expect(page.locator('.rule-entry').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 3000)
    await page.mouse.wheel(0, -3000)
    await staysPut(ada, 'rules')
  })

for (const [device, look, when] of [
  ['a desk', { viewport: DESK }, THOROUGH],
  ['a phone', PHONE, {}],
] as const)
  test(`what a page still fetches pushes nothing away when it comes (${device})`, when, async ({ arrive }) => {
    const ada = await arrive('de', look)
    const { page } = ada
    // Later than the first picture of the page, as on any network.
    await page.route('**/*.js', async route => {
      await new Promise(resolve => setTimeout(resolve, 100))
      await route.continue()
    })
    await watchesShifts(ada)
    for (const [path, sign] of [
      ...GAMES.map(game => [`/learn/${game}`, '.learn-card'] as const),
      ...GAMES.map(game => [`/new/${game}`, '.summary'] as const),
      ['/here', '.empty-drawer'],
      ['/decks', '.deck'],
    ] as const) {
      await ada.opens(path)
      await expect(page.locator(sign).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await staysPut(ada, `${path} on ${device}`)
    }
  })

for (const [language, when] of [
  ['de', {}], // longer words
  ['en', THOROUGH],
] as const)
  test(`a lobby is no wider than the window, also while a name is typed (${language})`, when, async ({ arrive }) => {
    const ada = await arrive(language, { viewport: DESKS[1] })
    const { page, shell } = ada
    await ada.opens('/new/timeline-twist')
    await ada.presses(shell.create.create)
    await page.waitForURL(/\/t\/\w+/)
    const field = page.locator('.name-form').getByRole('textbox')
    await field.fill('Friederike')
    await expect(page.locator('.name-form').getByRole('button')).toBeInViewport({ ratio: 1 })
    expect(await sideways(page)).toBe(0)
  })

// The frame around the boards of all games.
for (const game of GAMES)
  test(`a table without its column is no wider than the window: ${game}`, game === 'time-n-space' ? {} : THOROUGH, async ({ arrive }) => {
    const ada = await arrive('de', { viewport: DESK })
    const { page, shell } = ada
    await ada.opens('/')
    await page.locator(`[data-game="${game}"]`).getByRole('button', { name: shell.start.playNow }).click()
    await page.locator('main[data-phase="playing"]').waitFor()
    await page.locator('.tf-tool-side').click()
    await expect(page.locator('.tf-folded')).toBeVisible()
    for (const viewport of DESKS) {
      await page.setViewportSize(viewport)
      expect(await sideways(page), `${viewport.width}`).toBe(0)
      await expect(page.locator('.tf-tabs')).toBeHidden()
    }
  })
