import { LOBBY_WORDS } from '../apps/web/src/table/lobby-words.ts'
import { invitation, setsTable, sitsDown } from './support/lobby.ts'
import { isFitFor, STILL } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('the host changes the game before it begins, and everybody is asked again', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const ben = await arrive('de', STILL)
  const [words, worte] = [LOBBY_WORDS.en, LOBBY_WORDS.de]
  await ada.opens('/')
  await setsTable(ada, { mode: 'versus', seats: 2, cards: 3 })
  await ben.opens((await invitation(ada)).link)
  await sitsDown(ben)
  await ben.page.getByRole('button', { name: worte.ready }).click()
  await expect(ben.page.getByRole('button', { name: worte.notReady })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: worte.changeTitle })).toHaveCount(0)

  const change = ada.page.getByRole('button', { name: words.changeTitle })
  await change.click()
  const drawer = ada.page.getByRole('dialog', { name: words.changeTitle })
  await drawer.locator('[name="startingCards"]').selectOption('5')
  await drawer.getByRole('combobox', { name: words.mode }).selectOption('coop')
  await expect(drawer.locator('[name="startingCards"]')).toHaveCount(0)
  await drawer.locator('[name="coverPile"]').check()
  await isFitFor(ada, 'changing the game')
  await ada.page.keyboard.press('Escape')
  await expect(change).toBeFocused()

  const game = ben.page.getByRole('region', { name: ben.shell.lobby.theGame })
  await expect(game).toContainText(ben.shell.games['timeline-twist'].modes.coop.title)
  await expect(game).toContainText(ben.shell.games['timeline-twist'].options.coverPile)
  await expect(ben.page.getByRole('button', { name: worte.ready })).toBeVisible()
  await ada.presses(ada.shell.lobby.start)
  await ben.page.locator('main[data-phase="playing"]').waitFor()
  await expect(ben.page.locator('.tt-rows').first()).toBeVisible()
})
