import { beginsMatch, isToMove, places, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const looksAt = ({ page, shell }: Person, tab: 'log' | 'people') => page.getByRole('tab', { name: shell.table[tab] }).click()
const strip = ({ page }: Person) => page.locator('.tf-away')
const recap = ({ page }: Person) => page.locator('[data-notice="recap"]')

/** Milliseconds; a shorter absence is none. */
const RELOADED = 2000

test('who is away is told on the board, and the seat is kept', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await expect(strip(ada)).toHaveCount(0)
  const table = new URL(ben.page.url()).pathname
  await ben.page.close()
  await expect(strip(ada)).toHaveText('Ben is away.')
  await expect(ada.page.locator('.tf-board').locator('.seat-away')).toBeVisible()

  await looksAt(ada, 'people')
  const refused = ada.page.getByText(ada.shell.problems['seat-kept'])
  const isRefused = async () => {
    await ada.presses(ada.shell.table.handOverFor('Ben'))
    await expect(refused).toBeVisible({ timeout: 2000 })
  }
  // For a moment it says that Ben may just be loading the page.
  await expect(isRefused).toPass()
  await expect(ada.page.locator('.people li[data-seat="1"]')).toContainText(ada.shell.seat.away)

  ben.page = await ben.opensTab(table)
  await expect(strip(ada)).toHaveCount(0)
  await seesEntry(ben, await places(ada, true))
  await seesEntry(ada, await places(ben, true))
})

// Every run shows who is away, here, and a bot that plays for somebody, in `together.spec.ts`.
test('whoever is back reads that a bot played for them; a page that was only loaded again says nothing', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await seesEntry(ben, await places(ada, true))
  const table = new URL(ada.page.url()).pathname
  await looksAt(ada, 'people')
  await ada.presses(ada.shell.table.handOver)
  await expect(ada.page.getByText(ada.shell.table.botPlays)).toBeVisible()
  await ada.page.close()
  await expect(strip(ben)).toHaveText('Ada ist nicht da; ein Bot spielt weiter.')
  await ben.page.waitForTimeout(RELOADED) // whoever is back sooner has only reloaded the page
  await places(ben, true)
  await seesEntry(ben, 3) // the bot's

  ada.page = await ada.opensTab(table)
  await expect(recap(ada)).toContainText('While you were away: 2 moves. A bot made 1 of them for you.')
  await ada.page.reload()
  await expect(recap(ada)).toContainText('A bot made 1 of them for you.')
  await ada.presses(ada.shell.table.takeBack)
  await expect(ada.page.getByText(ada.shell.table.botPlays)).toHaveCount(0)
  await recap(ada).getByRole('button', { name: 'Close' }).click()
  await expect(recap(ada)).toHaveCount(0)

  for (const person of [ada, ben]) {
    await person.page.reload()
    await expect(person.page.locator('main[data-seq="3"]')).toBeVisible()
    await expect(recap(person)).toHaveCount(0)
  }
  expect(await isToMove(ben)).toBe(true)
})

test('a seat moves to the phone by a link that works once; the desk says so and can have it back', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await looksAt(ada, 'people')
  await ada.presses(ada.shell.table.otherDevice)
  const link = new URL(await ada.page.getByRole('textbox', { name: ada.shell.table.otherDevice }).inputValue())
  const path = `${link.pathname}${link.hash}`

  const phone = await arrive('de')
  await phone.opens(path)
  await expect(phone.page.locator('main[data-seat="0"]')).toBeVisible()
  const moved = ada.page.getByText('Your seat has moved to another device.')
  await expect(moved).toBeVisible()
  await ada.page.reload()
  await expect(moved).toBeVisible()

  const eve = await arrive('en')
  await eve.opens('/')
  const again = { token: new URLSearchParams(link.hash.slice(1)).get('seat') }
  const headers = { origin: new URL(eve.page.url()).origin }
  const answer = await eve.page.request.post(`/api/v1/tables/${link.pathname.split('/').at(-1)}/claim`, { data: again, headers })
  expect([answer.status(), await answer.json()]).toEqual([403, { error: { code: 'link-used' } }])

  await ada.presses('Play here again')
  await expect(moved).toHaveCount(0)
  expect(await isToMove(ada)).toBe(true)
  // The link moved it once: from now on the phone only watches.
  await expect(phone.page.locator('main[data-seat="0"]')).toHaveCount(0)
  const told = phone.page.getByText('Dein Platz wird auf einem anderen Gerät gespielt.')
  await expect(told).toBeVisible()
  await phone.page.locator('.tf-moved').getByRole('button').click()
  await expect(told).toHaveCount(0)
  await seesEntry(ben, await places(ada, true))
})
