import { tabsTo } from './support/keyboard.ts'
import { invitation } from './support/lobby.ts'
import { playsAlone, seesEntry } from './support/match.ts'
import { expect, test } from './support/test.ts'

test('a table is set, joined, started and played at without a mouse', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page, shell } = ada
  await ada.opens('/')
  await tabsTo(page, page.getByRole('link', { name: shell.start.friends }).first())
  await page.keyboard.press('Enter')
  await tabsTo(page, page.getByRole('radio', { name: '3', exact: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await tabsTo(page, page.getByLabel(shell.create.firstSeat))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(shell.create.firstSeat)).toHaveValue('0')
  await tabsTo(page, page.getByRole('button', { name: shell.create.create }))
  await page.keyboard.press('Enter')

  const ben = await arrive('de')
  await ben.opens((await invitation(ada)).link)
  await tabsTo(ben.page, ben.page.getByRole('button', { name: ben.shell.lobby.sit }))
  await ben.page.keyboard.press('Space')

  await expect(page.getByText(shell.lobby.youSit(0))).toBeVisible()
  await tabsTo(page, page.getByRole('button', { name: shell.lobby.start }))
  await page.keyboard.press('Enter')
  await page.locator('main[data-my-move="true"]').waitFor()

  const card = page.locator('.tt-hand [data-card]').nth(1)
  await tabsTo(page, card)
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await tabsTo(page, page.locator('[data-slot="1"]'), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(page.locator('[data-slot="0"]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-slot="1"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await tabsTo(page, card)
  await page.keyboard.press('Enter')
  await tabsTo(page, page.locator('[data-slot="1"]'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await seesEntry(ada, 1)
  await seesEntry(ben, 1)
})

test('a team plays without a mouse, and looks at a card', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, board } = ada
  await playsAlone(ada)
  await tabsTo(page, page.locator('.tt-hand [data-card]').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabsTo(page, page.locator('.tt-hand').getByRole('button', { name: board.play }).first())
  await page.keyboard.press('Enter')
  await seesEntry(ada, 1)
  await tabsTo(page, page.getByRole('button', { name: board.endTurn }))
  await page.keyboard.press('Enter')
  await seesEntry(ada, 2)
})
