import { START_WORDS } from '../apps/web/src/start/words.ts'
import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { beginsMatch, places, seesEntry } from './support/match.ts'
import { expect, test } from './support/test.ts'

test('whoever comes back to a match in which nobody moved for months reads that it is over', async ({ arrive, house }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await seesEntry(ben, await places(ada, true))
  const table = new URL(ada.page.url()).pathname
  await ada.page.close()
  await ben.page.close()
  await house.passDays(91)

  const { finished, abandoned } = START_WORDS.en
  ada.page = await ada.opensTab('/')
  const isTold = async () => {
    await ada.page.reload()
    await ada.page.getByRole('button', { name: finished(1) }).click({ timeout: 2000 })
  }
  await expect(isTold).toPass() // the server clears up a few seconds after its start
  await ada.page.getByRole('link', { name: abandoned }).click()
  await expect(ada.page.getByText(TABLE_WORDS.en.abandoned(90))).toBeVisible()

  ben.page = await ben.opensTab(table)
  const notice = ben.page.locator('[data-notice="abandoned"]')
  await expect(notice).toContainText(TABLE_WORDS.de.abandoned(90))
  await expect(ben.page.getByRole('button', { name: TABLE_WORDS.de.result })).toHaveCount(0)
  await expect(ben.page.locator('[data-my-move="true"]')).toHaveCount(0)
  await notice.getByRole('link').click()
  await expect(ben.page).toHaveURL(new RegExp(table.replace('/t/', '/r/')))
})
