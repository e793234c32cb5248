import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

const NOT_TEXT = 'svg, script, style, .hidden'

/** Text that is smaller than this many pixels, each with its size. Drawings are left out: boards answer for them. */
export const smallText = (page: Page, least: number, ignored = `${NOT_TEXT}, [aria-hidden="true"]`): Promise<readonly string[]> =>
  page.evaluate(
    ([limit, apart]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = new Set<string>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (!element || text === '' || element.closest(apart)) continue
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (element.getBoundingClientRect().width < 2) continue // for ears only
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        if (size < limit - 0.01) found.add(`${size} ${element.className || element.localName}: ${text.slice(0, 40)}`)
      }
      return [...found]
    },
    [least, ignored] as const,
  )

/** What a board shows is read by eyes too where ears are told otherwise; letters of seats are drawn, each in a box of 24 units. */
export async function isBoardReadable(page: Page, where: string, least: number): Promise<void> {
  expect.soft(await smallText(page, least, NOT_TEXT), `text on ${where}`).toEqual([])
  const letters = await page
    .locator('.seat-mark text')
    .evaluateAll(found =>
      found.map(letter => (Number.parseFloat(getComputedStyle(letter).fontSize) * (letter.closest('svg')?.clientWidth ?? 0)) / 24),
    )
  expect(letters.length).toBeGreaterThan(0)
  for (const size of letters.filter(size => size > 0)) expect.soft(size, `letter of a seat on ${where}`).toBeGreaterThanOrEqual(13.99)
}

/** Words that reach out of the box that cuts them off; `words` and `box` are selectors. */
export const cutWords = (page: Page, words: string, box: string): Promise<readonly string[]> =>
  page.locator(words).evaluateAll((found, selector) => {
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    return found.flatMap(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const outer = element.closest(selector)?.getBoundingClientRect()
      if (outer === undefined || outer.width === 0) return [`${element.textContent} is not shown`]
      return [...range.getClientRects()].every(rect => isInside(rect, outer)) ? [] : [`${element.textContent}`]
    })
  }, box)

/** Everything that can be pressed and is smaller than a finger; links inside a sentence are as high as their line. */
export const smallTargets = (page: Page, finger = 44): Promise<readonly string[]> =>
  page.evaluate(limit => {
    const found = new Set<string>()
    const pressable = 'a[href], button, select, summary, input:not([type="hidden"]), [role="button"], [role="tab"]'
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.hidden, .skip')) continue
      // A choice is pressed by its label.
      const pressed = element.localName === 'input' && element.closest('label') ? (element.closest('label') as HTMLElement) : element
      const style = getComputedStyle(pressed)
      const around = pressed.parentElement?.textContent?.trim() ?? ''
      if (style.display === 'inline' && around.length > (pressed.textContent?.trim().length ?? 0)) continue
      const { width, height } = pressed.getBoundingClientRect()
      if (width === 0 || Math.min(width, height) >= limit - 0.5) continue
      found.add(`${Math.round(width)}x${Math.round(height)} ${pressed.className || pressed.localName}: ${around.slice(0, 40)}`)
    }
    return [...found]
  }, finger)

export async function isReadable(page: Page, where: string, least: number): Promise<void> {
  expect.soft(await smallText(page, least), `text on ${where}`).toEqual([])
}

export async function isPressable(page: Page, where: string): Promise<void> {
  expect.soft(await smallTargets(page), `targets on ${where}`).toEqual([])
}

/**
 * Every letter and figure in this part of the page, drawn or written, is as large as on this screen it has to be: 14 px, on phones 16 px. The
 * letter in a seat's mark only repeats its colour and shape: 14 px everywhere.
 */
export async function hasLegibleLetters({ page }: Person, inside: string, where: string): Promise<void> {
  const small = await page
    .locator(inside)
    .first()
    .evaluate(root => {
      const found = new Set<string>()
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement as Element
        const text = walker.currentNode.textContent?.trim() ?? ''
        if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const { width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2) continue // for ears only
        const least = innerWidth < 900 && element.closest('.seat-mark') === null ? 16 : 14
        const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
        if (size < least - 0.05)
          found.add(`${size.toFixed(1)} px in ${element.closest('[class]')?.getAttribute('class')}: ${text.slice(0, 30)}`)
      }
      return [...found]
    })
  expect.soft(small, `letters on ${where}`).toEqual([])
}
