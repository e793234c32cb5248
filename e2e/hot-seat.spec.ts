import { WORDS } from '../apps/web/src/local/words.ts'
import { isAccessible } from './support/looks.ts'
import { entryOf, hasEnded, isToMove, places, pressesGap } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const NAMES = ['Lena', 'Jonas'] as const
type Name = (typeof NAMES)[number]

async function setsTable({ page }: Person): Promise<void> {
  await page.locator('.step', { hasText: '2' }).click()
  for (const [seat, name] of NAMES.entries()) await page.locator(`[name="name-${seat}"]`).fill(name)
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
}

const curtain = ({ page, language }: Person, name: Name) =>
  page.getByRole('button', { name: WORDS[language].curtain.lift(name), exact: true })

/** Whoever the curtain waits for. */
async function waitsFor(both: Person): Promise<Name> {
  await both.page.locator('.curtain-lift').waitFor()
  for (const name of NAMES) if (await curtain(both, name).isVisible()) return name
  throw new Error('nobody is waited for')
}

test('two people share one device, with a curtain between their turns', async ({ arrive }) => {
  const both = await arrive('de')
  const { page } = both
  await both.opens('/new/timeline-twist?mode=versus&here=1')
  await setsTable(both)
  const first = await waitsFor(both)
  const second = NAMES.find(name => name !== first) as Name
  await isAccessible(both)
  for (const name of [first, second, first]) {
    await curtain(both, name).waitFor()
    // Behind the curtain there is nothing to be found, by whatever means.
    await expect(page.locator('[data-card], [data-piece], main.match-main')).toHaveCount(0)
    await expect(curtain(both, name)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await isToMove(both)).toBe(true)
    await pressesGap(both, name === first)
  }

  await curtain(both, second).waitFor()
  await page.reload()
  await curtain(both, second).waitFor()
  await page.getByRole('button', { name: WORDS.de.curtain.without }).click()
  for (let turn = 0; turn < 30 && (await isToMove(both)); turn++) {
    const before = await entryOf(both)
    await pressesGap(both, true)
    await expect.poll(() => entryOf(both)).toBeGreaterThan(before)
  }
  expect(await hasEnded(both)).toBe(true)
  await page.locator('[data-press="rematch"]').first().click()
  await page.locator('main[data-phase="playing"]').waitFor()
})

test('a match on this device goes into a file and back, and gets a link for others', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page } = ada
  const words = WORDS.en.page
  await ada.opens('/new/timeline-twist?mode=versus&here=1')
  await page.locator('.step', { hasText: '2' }).click()
  await page.locator('[data-seat="1"]').selectOption('casual')
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
  while (await isToMove(ada)) await places(ada, true)

  await ada.opens('/here')
  await isAccessible(ada)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words.save }).click()])
  const file = await download.path()
  await page.getByRole('button', { name: words.share }).click()
  const link = await page.getByRole('textbox', { name: words.share }).inputValue()
  await page.getByRole('button', { name: words.remove, exact: true }).click()
  await page.getByRole('button', { name: words.removeYes }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText(words.imported)).toBeVisible()
  await expect(page.getByRole('link', { name: words.look })).toBeVisible()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'no-match.json', mimeType: 'application/json', buffer: Buffer.from('{"cards":[]}') })
  await expect(page.getByText(words.notAFile)).toBeVisible()

  const ben = await arrive('de')
  await ben.opens(new URL(link).pathname)
  await expect(ben.page).toHaveURL(/#e0$/)
  await expect(ben.page.locator('.rp-imported')).toHaveText(/mitgebracht, nicht hier gespielt/)
  await ben.page.keyboard.press('End')
  await expect(ben.page).toHaveURL(/#e[1-9]\d*$/)
})
