import type { Page } from '@playwright/test'
import { WORDS as SPACE } from '../games/time-n-space/board/words.ts'
import { fillsLine } from './support/by-hand.ts'
import { beginsMatch } from './support/match.ts'
import { cutWords } from './support/sizes.ts'
import { meetsBots, playsBots, presses } from './support/space.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const DESK = { viewport: { width: 1440, height: 900 } } as const
const LOW_DESK = { viewport: { width: 1280, height: 720 } } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** Names of planets that lie over a planet; one is a disc inside the square of its button. */
const namesOnPlanets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const planets = [...document.querySelectorAll('.ts-spot-planet')].map(planet => planet.getBoundingClientRect())
    return [...document.querySelectorAll('.ts-planet-name')].flatMap(name => {
      const box = name.getBoundingClientRect()
      const covers = ({ x, y, width }: DOMRect) => {
        const [cx, cy, r] = [x + width / 2, y + width / 2, (width / 96) * 41]
        const [nx, ny] = [Math.min(Math.max(cx, box.left), box.right), Math.min(Math.max(cy, box.top), box.bottom)]
        return Math.hypot(nx - cx, ny - cy) < r - 1
      }
      return planets.some(covers) ? [name.textContent ?? ''] : []
    })
  })

test('on a phone the cards of both drawers are whole', async ({ arrive }) => {
  const ada = await arrive('de', PHONE)
  await ada.opens('/')
  const links = ada.page.locator('.drawers a')
  await expect(links.first()).toBeVisible()
  const rights = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().right))
  expect(Math.max(...rights)).toBeLessThanOrEqual(PHONE.viewport.width)
})

test('own matches on the start page say whose turn it is and who waits, uncut or with an ellipsis', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  await fillsLine(ada, 1)
  await ada.opens('/')
  await expect(page.locator('.my-slips [data-table]')).toHaveCount(1)
  const { cut, ends } = await page.locator('.my-slips .slip').evaluate(slip => {
    const state = slip.querySelector('strong') as HTMLElement
    const who = slip.querySelector('.slip-who > span')
    return {
      cut: state.scrollHeight - state.clientHeight,
      ends: who === null ? '' : getComputedStyle(who).textOverflow,
    }
  })
  expect({ cut, ends }).toEqual({ cut: 0, ends: 'ellipsis' })
})

test('the bar stays one line high while it says who is away', async ({ arrive }) => {
  const ada = await arrive('de', LOW_DESK)
  const ben = await arrive('en', PHONE)
  await beginsMatch(ada, ben, { mode: 'versus' })
  const title = ada.page.locator('.tf-breadcrumb h1')
  const height = async () => (await title.boundingBox())?.height
  await ben.page.close()
  await expect(ada.page.locator('.tf-away')).toBeVisible()
  expect(await height()).toBeLessThan(30)
})

test('in space names are whole and lie over nothing, and nobody is called by their own name', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  await meetsBots(ada)
  for (const { viewport } of [DESK, LOW_DESK]) {
    await page.setViewportSize(viewport)
    expect.soft(await cutWords(page, '.ts-head .seat-name', '.seat-name'), `${viewport.width}`).toEqual([])
    expect.soft(await namesOnPlanets(page), `${viewport.width}`).toEqual([])
  }
  // A level beside the name is there whole, or not at all.
  await page.setViewportSize(DESK.viewport)
  const halves = await page.locator('.ts-head .seat-note').evaluateAll(notes =>
    notes.flatMap(note => {
      const [box, head] = [note.getBoundingClientRect(), note.closest('.seat-head')?.getBoundingClientRect()]
      const isHidden = head !== undefined && box.top >= head.bottom - 1
      return isHidden || note.scrollWidth <= note.clientWidth + 1 ? [] : [note.textContent]
    }),
  )
  expect.soft(halves).toEqual([])
})

// A third size; what is measured here is the same on the others.
test(
  'a running table of Time ’n’ Space at 1280 × 720: calls to make are seen, and long questions leave the hint whole',
  THOROUGH,
  async ({ arrive }) => {
    const ada = await arrive('en', LOW_DESK)
    const { page } = ada
    await playsBots(ada)
    await presses(ada, 'ship')
    await expect(page.locator('.ts-timer-text').first()).toHaveText(SPACE.en.shipHome)
    // Whoever could be called can be, at a press: a call is in sight wherever there is one.
    const hidden = await page.locator('.ts-line .ts-ideas:has(.ts-idea)').evaluateAll(lines =>
      lines.flatMap(line => {
        const [idea, box] = [line.querySelector('.ts-idea')?.getBoundingClientRect(), line.getBoundingClientRect()]
        return idea !== undefined && idea.bottom <= box.bottom + 2 && idea.width > 40 ? [] : [line.textContent]
      }),
    )
    expect.soft(hidden).toEqual([])
    const rest = await page.locator('.ts-ask-words').evaluate(words => {
      ;(words as HTMLElement).style.flex = '0 0 240px'
      const [title, line] = [words.querySelector('h2'), words.querySelector('p')]
      if (title) title.textContent = 'Trading station II (number 2) under the stack'
      if (line) line.textContent = 'Ship at moon 4. Press a symbol to place the timer there at once.'
      return words.scrollHeight - words.clientHeight
    })
    expect(rest).toBe(0)
  },
)

test('on a phone the seconds of the others stand apart, and their names are not broken', async ({ arrive }) => {
  const ada = await arrive('en', PHONE)
  const { page } = ada
  await playsBots(ada)
  const figures = page.locator('.ts-top .ts-seconds')
  await expect.poll(() => figures.count()).toBeGreaterThanOrEqual(4)
  const overlaps = await page.locator('.ts-top-seat').evaluateAll(seats =>
    seats.flatMap(seat => {
      const parts = [...seat.querySelectorAll('.ts-glass, .ts-seconds')]
        .map(part => part.getBoundingClientRect())
        .filter(box => box.width > 2)
      return parts.flatMap((box, index) => {
        const next = parts[index + 1]
        return next !== undefined && next.left < box.right - 0.5 ? [`${box.right} > ${next.left}`] : []
      })
    }),
  )
  expect.soft(overlaps).toEqual([])
  const right = await figures.last().evaluate(figure => figure.getBoundingClientRect().right)
  expect.soft(right).toBeLessThanOrEqual(PHONE.viewport.width - 2)
  await page.locator('#ts-tab-map').click()
  expect.soft(await namesOnPlanets(page)).toEqual([])
  const names = await page.locator('.ts-planet-name').evaluateAll(all => all.map(name => [name.textContent, name.clientHeight < 30]))
  expect(names).toEqual(names.map(([name]) => [name, true])) // in one line
})

test('a replay that is gone says so like a table that is gone', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  await ada.opens('/r/nothing')
  await expect(ada.page.getByRole('heading', { name: ada.shell.table.gone })).toBeVisible()
  await expect(ada.page.locator('.empty-drawer')).toBeVisible()
  for (const complaint of ada.complaints.splice(0)) expect(complaint).toContain('404') // of the browser, which shows every answer of this kind
})

test('the button below the makers keeps its distance', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  await ada.opens('/about')
  const makers = await ada.page.locator('.makers').boundingBox()
  const button = await ada.page.locator('.makers + p .button').boundingBox()
  expect((button?.y ?? 0) - (makers?.y ?? 0) - (makers?.height ?? 0)).toBeGreaterThanOrEqual(12)
})
