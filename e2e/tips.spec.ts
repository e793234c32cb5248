import type { Page } from '@playwright/test'
import { WORDS as AQUA } from '../games/aquasphere/board/words.ts'
import { WORDS as SPACE } from '../games/time-n-space/board/words.ts'
import { facesBots } from './support/aqua.ts'
import { STILL } from './support/looks.ts'
import { isToMove } from './support/match.ts'
import type { Person } from './support/person.ts'
import { namesRules } from './support/rule-names.ts'
import { playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'

const RULES = '.rules-drawer'

interface Told {
  /** A thing that says something, and what does. */
  readonly thing: string
  readonly tip: string
  readonly words: { readonly explain: string; readonly toRule: string }
}

/** A thing explains itself, stays so, makes way for a drawer, and leads to its rule. */
async function explainsItself(page: Page, { thing, tip, words }: Told): Promise<void> {
  const box = page.locator(tip)
  const pinned = page.getByRole('dialog', { name: words.explain })
  const text = (await page.locator(thing).getAttribute('data-tip')) ?? ''
  // A move of somebody else closes it; the next movement of the mouse opens it again.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await page.locator(thing).hover()
    await expect(box).toHaveText(text, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('e')
  await expect(pinned.getByRole('button', { name: words.toRule })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.locator(thing).click({ button: 'right' })
  await pinned.getByRole('button', { name: words.toRule }).click()
  await expect(page.locator(RULES)).toBeVisible()
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator(RULES)).toHaveCount(0)
}

/** A refusal stands beside what was pressed and names its rule. */
async function saysWhyNot({ page }: Person, why: string): Promise<void> {
  await expect(page.locator(why)).toContainText(/\w+\. \w+/)
  await namesRules(page, `${why} button`)
  await expect(page.locator(RULES)).toBeVisible()
}

test('the station explains itself and says why not', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  await facesBots(ada, 1)
  expect(await isToMove(ada, 60_000)).toBe(true)
  await explainsItself(ada.page, { thing: '.aq-next[data-tip]', tip: '.aq-tip:not(.aq-why)', words: AQUA.en })
  await ada.page.keyboard.press('P')
  await saysWhyNot(ada, '.aq-why')
})

test('the control centre explains itself and says why not', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  await playsBots(ada)
  await explainsItself(ada.page, { thing: '.ts-prefs-open', tip: '.ts-tip:not(.ts-why)', words: SPACE.en })
  for (const key of ['u', 'i', 'o']) await ada.page.keyboard.press(key)
  await saysWhyNot(ada, '.ts-why')
})

test('a preview opens when the mouse is moved, not when something comes to lie under it', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page } = ada
  await facesBots(ada, 1)
  expect(await isToMove(ada, 60_000)).toBe(true)
  const preview = page.locator('.aq-preview')
  const way = page.locator('.aq-ask button[data-press^="field-"]').first()
  await way.waitFor()
  // What a browser says when a board is drawn under a resting mouse.
  await way.dispatchEvent('pointerenter', { pointerType: 'mouse' })
  await way.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(preview).toBeHidden()
  await way.hover()
  await expect(preview).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(preview).toBeHidden()
})
