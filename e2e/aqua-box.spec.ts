import { readFile } from 'node:fs/promises'
import { AQUA_SHEET_WORDS } from '../apps/web/src/companion/aqua/words.ts'
import { BOX_WORDS } from '../apps/web/src/companion/box/words.ts'
import { isFitFor, STILL } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

// The score sheet of Time ’n’ Space does the same in every run, `companion.spec.ts`.
test(
  'the sheet of AquaSphere counts with the numbers of one’s own box, and says until then that it does not',
  THOROUGH,
  async ({ arrive }) => {
    const ada = await arrive('de', STILL)
    const { page } = ada
    const [words, box] = [AQUA_SHEET_WORDS.de, BOX_WORDS.de]
    const write = async (name: string, value: number) => {
      await page.locator(`input[name="${name}"]`).fill(`${value}`)
      await page.keyboard.press('Tab')
    }
    const after = page.locator('[data-after="yellow"]')
    const part = page.locator('.box-part')
    const unchecked = page.getByText(words.unchecked)
    await ada.opens('/companion/aquasphere')
    await expect(part).toContainText(box.reconstructed)
    await write('before-yellow', 12)
    await write('bots-yellow', 9)
    await expect(after).toHaveText('19') // stopped before the line at 20
    await expect(unchecked).toBeVisible()

    await page.locator('[data-press="box"]').click()
    await page.locator('input[name="redLines"]').fill('30, 15')
    await page.locator('[data-press="box-confirm"]').click()
    await expect(part).toContainText(box.rising)
    await expect(unchecked).toBeVisible()
    await page.locator('input[name="redLines"]').fill('15, 30, 45')
    await page.locator('[data-press="box-confirm"]').click()
    await expect(part).toContainText(box.confirmed)
    await expect(after).toHaveText('14')
    await expect(unchecked).toBeHidden()
    await isFitFor(ada, 'the numbers of one’s box')
    const saving = page.waitForEvent('download')
    await page.locator('[data-press="box-save"]').click()
    const saved = await readFile(await (await saving).path(), 'utf8')

    await page.reload()
    await expect(after).toHaveText('14')
    await page.locator('[data-press="box"]').click()
    await page.locator('[data-press="box-reset"]').click()
    await expect(after).toHaveText('19')
    const loads = (text: string) =>
      page.locator('input[name="box-file"]').setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    for (const [text, why] of [
      ['{', box.notJson],
      [saved.replace('aquasphere', 'time-n-space'), box.otherGame],
      [saved.replace('"lap": 50', '"lap": 5'), words.box.lap.label],
    ] as const) {
      await loads(text)
      await expect(page.locator('.box-outcome')).toContainText(why)
      await expect(after).toHaveText('19')
    }
    await loads(saved)
    await expect(page.locator('.box-outcome')).toContainText(box.taken)
    await expect(after).toHaveText('14')
  },
)
