import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'
import { isThorough } from './thorough.ts'

/** Movement is over at once, so that nothing is judged while it is still faint. */
export const STILL = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const

type Palette = 'normal' | 'safe'

/** Rules that axe only tries out yet. */
const TRIED_OUT = ['css-orientation-lock', 'focus-order-semantics', 'label-content-name-mismatch', 'p-as-heading', 'td-has-header']
const ALL = { rules: Object.fromEntries(TRIED_OUT.map(rule => [rule, { enabled: true }])) }
const COLOURS = { runOnly: ['color-contrast'] }

/** By day and in the evening, wide and narrow; another light changes nothing but colours. */
const EVERY_LOOK = [
  { colorScheme: 'light', width: 1440, height: 900, asked: ALL },
  { colorScheme: 'dark', width: 390, height: 844, asked: ALL },
  { colorScheme: 'dark', width: 1440, height: 900, asked: COLOURS },
  { colorScheme: 'light', width: 390, height: 844, asked: COLOURS },
] as const
/** Every run asks everything by day on a desk, and about colours in the evening on a phone; stories on phones ask everything there. */
const USUAL_LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900, asked: ALL },
  { colorScheme: 'dark', width: 390, height: 844, asked: COLOURS },
] as const
const LOOKS = isThorough ? EVERY_LOOK : USUAL_LOOKS

/** Nothing to complain about for axe, of whatever weight, in any look; a failure says where. */
export async function isFitFor({ page }: Person, where: string, palettes: readonly Palette[] = ['normal']): Promise<void> {
  await bringsAxe(page)
  for (const { colorScheme, width, height, asked } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    for (const palette of palettes) {
      await page.evaluate(chosen => document.documentElement.setAttribute('data-palette', chosen), palette)
      expect.soft(await complaints(page, asked), `${where}, ${colorScheme}, ${width}, ${palette}`).toEqual([])
    }
  }
  await page.setViewportSize(STILL.viewport)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
}

/** The same for the page as it stands, in this one look. */
export async function isAccessible({ page }: Person, where = page.url()): Promise<void> {
  await bringsAxe(page)
  expect.soft(await complaints(page, ALL), where).toEqual([])
}

/** The builder leaves axe in the page; asked there, without its long report, it answers several times as fast. */
async function bringsAxe(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' }) // a page that is still being fetched has none
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze()
}

interface Report {
  readonly violations: readonly { id: string; nodes: readonly { target: unknown; html: string }[] }[]
}

/** What axe says about colours inside a part of the page, as it stands. */
export async function faintColours(page: Page, inside: string): Promise<readonly string[]> {
  await bringsAxe(page)
  return complaints(page, COLOURS, inside)
}

const complaints = (page: Page, asked: object, inside?: string): Promise<readonly string[]> =>
  page.evaluate(
    async ({ options, part }) => {
      const moving = () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      // Two frames for what follows the size of the window.
      for (let frames = 0; frames < 2 || moving().length > 0; frames++) await new Promise(requestAnimationFrame)
      const { axe } = globalThis as unknown as { axe: { run(part: string | Document, options: object): Promise<Report> } }
      const { violations } = await axe.run(part ?? document, { ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
    },
    { options: asked, part: inside },
  )
