import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** As wide and high as a thumb needs, in px. */
const LEAST = 44

/**
 * Everything on the board that can be pressed is large enough for a thumb; a failure names what is not. What is hidden from ears is there a
 * second time, as orders on the map of Time ’n’ Space are.
 */
export async function fitsThumbs({ page }: Person, board: string): Promise<void> {
  const small = await page
    .locator(board)
    .first()
    .evaluate(
      (root, least) =>
        [...root.querySelectorAll<HTMLElement>('button, select, input, a[href], [role="button"]')]
          .filter(each => each.closest('[inert], [aria-hidden="true"]') === null && each.checkVisibility())
          .map(each => ({ each, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
          .map(
            ({ each, box }) =>
              `${each.getAttribute('class') || each.dataset.press || each.outerHTML.slice(0, 80)} ${box.width}×${box.height}`,
          ),
      LEAST,
    )
  expect.soft(small, 'too small for a thumb').toEqual([])
}
