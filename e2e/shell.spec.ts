import type { Page } from '@playwright/test'
import { seesSketches } from './support/campaign.ts'
import { invitation, setsTable } from './support/lobby.ts'
import type { Person } from './support/person.ts'
import { isPressable, isReadable } from './support/sizes.ts'
import { playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NIGHT_WORLDS = ['time-n-space', 'time-stories', 'aquasphere'] as const

async function playsNow({ page, shell }: Person, game: string): Promise<void> {
  await page.goto('/')
  await page.locator(`[data-game="${game}"]`).getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
}

test('a typed name is kept without saying so, and is the name at the table', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page, shell } = ada
  await ada.opens('/')
  await page.getByRole('textbox', { name: shell.start.yourName }).fill('Hanna')
  await page.locator('[data-game="timeline-twist"]').getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  await page.locator('#tab-people').click()
  await expect(page.locator('.people')).toContainText('Hanna')
  await ada.opens('/')
  await expect(page.getByRole('textbox', { name: shell.start.yourName })).toHaveValue('Hanna')
})

test('a guest’s name that arrives while somebody types does not land between the letters', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const { page, shell } = ada
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/v1/guests', async route => {
    await asked
    await route.continue()
  })
  await ada.opens('/')
  const field = page.getByRole('textbox', { name: shell.start.yourName })
  await field.focus()
  answer()
  await page.waitForFunction(() => localStorage.getItem('chronothek.known') !== null)
  await expect(field).toHaveValue('')
  await field.pressSequentially('Hanna')
  await expect(field).toHaveValue('Hanna')
})

test('a code joins at its sixth character, and guests are named in the reader’s language', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const ben = await arrive('en', DESK)
  await ada.opens('/')
  await setsTable(ada, { mode: 'versus', seats: 2 })
  const { code } = await invitation(ada)
  await ben.opens('/')
  await ben.page.getByLabel(ben.shell.start.code).pressSequentially(code.replace(/\W/g, ''))
  await ben.page.waitForURL(/\/t\/\w+/)
  await expect(ben.page.locator('.chip strong').first()).toHaveText(/^Guest \d+$/)
  await expect(ada.page.locator('.chip strong').first()).toHaveText(/^Gast \d+$/)
  await ben.page.getByRole('button', { name: ben.shell.lobby.sit }).first().click()
  await expect(ada.page.locator('.chip strong').nth(1)).toHaveText(/^Gast \d+$/)
  await ada.presses(ada.shell.lobby.start)
  for (const { page } of [ada, ben]) await page.locator('main[data-phase="playing"]').waitFor()
  await expect(ada.page.locator('main')).toContainText('Gast')
  await expect(ada.page.locator('main')).not.toContainText('Guest')
  await expect(ben.page.locator('main')).not.toContainText('Gast')
})

test('a wrong code says so at its sixth character', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  await ada.opens('/')
  const gone = ada.page.waitForResponse(/\/codes\//)
  await ada.page.getByLabel(ada.shell.start.code).pressSequentially('ZZZZZZ')
  ada.complaints.length = 0
  await gone
  await expect(ada.page.locator('.join-form .refused')).toBeVisible()
  ada.complaints.length = 0 // the browser reports what the server refuses
})

/** How light the ground of an element is, from 0 to 1. */
const lightOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      paint.fillStyle = getComputedStyle(element).backgroundColor
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data
      if (alpha < 255) throw new Error(`${element.className} has no ground of its own`)
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    })

// The frame is the same around every night world.
for (const game of NIGHT_WORLDS)
  test(`by day the frame of a night world is dark: ${game}`, game === 'time-stories' ? {} : THOROUGH, async ({ arrive }) => {
    const ada = await arrive('de', { ...DESK, colorScheme: 'light' })
    await playsNow(ada, game)
    const { page } = ada
    for (const part of ['body', '.tf-bar', '.tf-side']) expect(await lightOf(page, part), part).toBeLessThan(0.2)
    await page.locator('.tf-tool').last().click()
    expect(await lightOf(page, 'dialog[open]')).toBeLessThan(0.2)
    await expect(page.locator('dialog[open]')).toContainText(ada.shell.foot.disclaimer)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ada.language === 'de' ? 'Regeln' : 'Rules', exact: true }).click()
    expect(await lightOf(page, '.rules-drawer')).toBeLessThan(0.2)
    await page.setViewportSize(PHONE.viewport)
    expect(await lightOf(page, '.tf-tabs')).toBeLessThan(0.2)
    await page.locator('#tab-log').click()
    expect(await lightOf(page, '.tf-sheet')).toBeLessThan(0.2)
    await ada.opens(`/learn/${game}`)
    expect(await lightOf(page, 'body')).toBeGreaterThan(0.7)
    await page.getByRole('main').getByRole('link').first().click()
    await page.locator('.learn-side').waitFor()
    expect(await lightOf(page, 'body')).toBeLessThan(0.2)
  })

test('paper stays paper: Timeline Twist keeps the theme', async ({ arrive }) => {
  const ada = await arrive('de', { ...DESK, colorScheme: 'light' })
  await playsNow(ada, 'timeline-twist')
  expect(await lightOf(ada.page, '.tf-side')).toBeGreaterThan(0.7)
})

declare global {
  var screenLocks: { asked: number; held: number }
}

/** Counts the locks of this screen; a new document starts at zero. */
async function countsLocks({ page }: Person): Promise<() => Promise<{ asked: number; held: number }>> {
  await page.addInitScript(() => {
    globalThis.screenLocks = { asked: 0, held: 0 }
    const request = async () => {
      const lock = new EventTarget()
      screenLocks.asked++
      screenLocks.held++
      return Object.assign(lock, { release: async () => void screenLocks.held-- })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  return () => page.evaluate(() => globalThis.screenLocks)
}

test('the screen stays awake while a live match runs, and no longer', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const { page } = ada
  const locks = await countsLocks(ada)
  await playsNow(ada, 'timeline-twist')
  expect(await locks()).toEqual({ asked: 0, held: 0 })
  await playsBots(ada)
  await expect.poll(locks).toEqual({ asked: 1, held: 1 })
  // The browser lets go of it while the page is hidden.
  await page.evaluate(() => {
    screenLocks.held = 0
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(locks).toEqual({ asked: 2, held: 1 })
  await ada.presses(ada.shell.table.pause)
  await expect.poll(async () => (await locks()).held).toBe(0)
})

// The lock is the same; who gets one is asked of the game.
test('the screen stays awake for those who look on, and at a mission', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const ben = await arrive('en', DESK)
  const [locks, hisLocks] = [await countsLocks(ada), await countsLocks(ben)]
  await playsNow(ada, 'timeline-twist')
  await ben.opens(new URL(ada.page.url()).pathname)
  await ben.page.locator('main[data-phase="playing"]:not([data-seat])').waitFor()
  await expect.poll(hisLocks).toEqual({ asked: 1, held: 1 })
  expect(await locks()).toEqual({ asked: 0, held: 0 })
  await seesSketches(ada)
  await playsNow(ada, 'time-stories')
  await expect.poll(locks).toEqual({ asked: 1, held: 1 })
})

/** Those the rulebooks name first. */
const MAKERS = ['Frédéric Henry', 'Tobias Stapelfeldt', 'Stefan Feld', 'Manuel Rozoy']

const PAGES = [
  '/',
  '/new/timeline-twist',
  '/new/aquasphere',
  '/new/time-n-space?mode=normal',
  '/new/time-stories',
  '/learn/time-stories',
  '/rules/timeline-twist',
  '/settings',
  '/credits',
  '/about',
  '/decks',
] as const

for (const [language, when] of [
  ['de', {}], // longer words
  ['en', THOROUGH],
] as const)
  test(`on a phone words can be read and everything can be pressed with a finger (${language})`, when, async ({ arrive }) => {
    const ada = await arrive(language, PHONE)
    const { page } = ada
    for (const path of PAGES) {
      await ada.opens(path)
      await page.waitForLoadState('networkidle')
      await isReadable(page, path, 16)
      await isPressable(page, path)
    }
    await ada.opens('/')
    await setsTable(ada, { mode: 'versus', seats: 3 })
    await invitation(ada)
    await isReadable(page, 'the lobby', 16)
    await isPressable(page, 'the lobby')
    await playsNow(ada, 'timeline-twist')
    await page.locator('.tf-tool').last().click()
    await isReadable(page, 'the menu', 16)
    await isPressable(page, 'the menu')
  })

test('on a desk no word is smaller than 14 pixels', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  for (const path of PAGES) {
    await ada.opens(path)
    await page.waitForLoadState('networkidle')
    await isReadable(page, path, 14)
    if (path === '/credits' || path === '/about') for (const maker of MAKERS) await expect(page.locator('.makers')).toContainText(maker)
  }
  await playsNow(ada, 'timeline-twist')
  await page.getByRole('button', { name: 'Regeln', exact: true }).click()
  await page.locator('.rules-hit').first().click()
  await isReadable(page, 'the rules beside a table', 14)
})
