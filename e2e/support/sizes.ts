import { expect, type Page } from '@playwright/test'

/** Text that is smaller than this many pixels, each with its size. Drawings are left out: boards answer for them. */
export const smallText = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate(limit => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('svg, script, style, .hidden, [aria-hidden="true"]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.getBoundingClientRect().width < 2) continue // for ears only
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < limit - 0.01) found.add(`${size} ${element.className || element.localName}: ${text.slice(0, 40)}`)
    }
    return [...found]
  }, least)

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
