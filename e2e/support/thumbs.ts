import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** As wide and high as a thumb needs, in px. */
const LEAST = 44

/** Everything on the board that can be pressed is large enough for a thumb; a failure names what is not. */
export async function fitsThumbs({ page }: Person): Promise<void> {
  const small = await page.evaluate(
    least =>
      [...document.querySelectorAll<HTMLElement>('.tst :is(button, select, input, a[href], [role="button"])')]
        .filter(each => each.closest('[inert]') === null && each.getAttribute('tabindex') !== '-1' && each.checkVisibility())
        .map(each => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
        .map(({ each, box }) => `${each.className || each.dataset.press || each.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
    LEAST,
  )
  expect.soft(small, 'too small for a thumb').toEqual([])
}
