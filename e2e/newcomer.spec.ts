import { noDeeds, readsScore, takesTurn } from './support/coop.ts'
import { choosesMode, worldOf } from './support/lobby.ts'
import { entryOf, isToMove, places } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

async function startsAgainstBots(person: Person, mode: 'versus' | 'coop'): Promise<void> {
  const { page, shell } = person
  await person.opens('/')
  await choosesMode(person, mode)
  await worldOf(person).getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
}

test('a newcomer plays against bots after one click, then looks back at the match', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page, shell, replay } = ada
  await startsAgainstBots(ada, 'versus')
  while (await isToMove(ada)) {
    await expect(page).toHaveTitle(/^Your move/)
    await places(ada, true)
  }
  await expect(page).not.toHaveTitle(/^Your move/)
  await expect(page.getByRole('region', { name: ada.board.ranking })).toContainText('1.')
  const last = await entryOf(ada)

  await page.getByRole('link', { name: shell.table.replay }).click()
  const moment = page.locator('.rp-place')
  await expect(moment).toHaveText(replay.begin)
  await page.getByRole('button', { name: replay.forward }).click()
  await expect(moment).toHaveText(replay.of(1, last))
  await expect(page.locator('[data-here]')).toHaveAttribute('data-entry', '1')
  await page.getByRole('button', { name: replay.last }).click()
  await expect(moment).toHaveText(replay.of(last, last))
  await expect(page.getByRole('region', { name: ada.board.ranking })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(moment).toHaveText(replay.of(last - 1, last))
  await expect(page).toHaveURL(new RegExp(`#e${last - 1}$`))
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: replay.play, exact: true }).click()
  await expect(moment).toHaveText(replay.of(2, last))
  await page.getByLabel(replay.viewer).selectOption('spectator')
  await expect(page.getByRole('region', { name: ada.board.yourCards })).toHaveCount(0)
})

// Every run has whole matches together in `coop.spec.ts` and `steady.spec.ts`.
test('somebody practises alone and reads the score', THOROUGH, async ({ arrive }) => {
  const eva = await arrive('de')
  await eva.opens('/new/timeline-twist?mode=coop')
  await eva.page.locator('.step', { hasText: '1' }).click()
  await eva.presses(eva.shell.create.create)
  const deeds = noDeeds()
  while (await isToMove(eva)) await takesTurn(eva, deeds)
  await readsScore(eva)
})
