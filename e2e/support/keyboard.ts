import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 150

/** Tabs until the wanted thing has the focus, and sees that it has. */
export async function tabsTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < FARTHEST; steps++) {
    await page.keyboard.press(key)
    if (await wanted.evaluate(element => element === document.activeElement)) return seesFocus(wanted)
  }
  throw new Error(`${wanted} cannot be reached with ${key}`)
}

/** Presses a key; whatever it did, something on the page has the focus afterwards. */
export async function presses(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await keepsFocus(page)
}

/** The focus is never lost, not even for a page or a card that is no longer there. */
export async function keepsFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), { message: 'something has the focus' })
    .not.toBe('BODY')
}

/** The ring is around the thing itself or, for a hidden radio button, around its label. */
export async function seesFocus(focused: Locator): Promise<void> {
  const ring = await focused.evaluate(element => {
    const seen = [element, element.nextElementSibling, element.parentElement].filter(each => each !== null)
    return seen.some(each => getComputedStyle(each).outlineStyle !== 'none' && parseFloat(getComputedStyle(each).outlineWidth) >= 2)
  })
  expect(ring, `${focused} shows its focus`).toBe(true)
}
