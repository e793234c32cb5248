import { WORDS } from '../apps/web/src/local/words.ts'
import { LOBBY_WORDS } from '../apps/web/src/table/lobby-words.ts'
import { playsByHand } from './support/by-hand.ts'
import { entryOf, isToMove, places, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, KEEPS_APP, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

/** The first visit, until the page is on the device. */
async function comes(person: Person): Promise<void> {
  await person.opens('/')
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The same, and then the decks are asked for. */
async function visits(person: Person): Promise<void> {
  const { page, language } = person
  await comes(person)
  await person.opens('/here')
  await page.locator('[data-press="fetch-packs"]').click()
  await expect(page.getByText(WORDS[language].page.packsKept)).toBeVisible()
  await person.opens('/')
}

/** Every file this device keeps, by its path. */
const keptFiles = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })

test('a visit brings no deck and no mission to the device; without network it says what is missing', async ({ arrive }) => {
  const eve = await arrive('en', KEEPS_APP)
  await comes(eve)
  const kept = await keptFiles(eve)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(path => /^\/(assets\/.*\.json|kept-packs\/|mission-pictures)/.test(path))).toEqual([])
  await eve.losesConnection()
  await eve.page.getByRole('button', { name: eve.shell.start.playNow }).first().click()
  await expect(eve.page.getByText(eve.shell.problems['pack-missing'])).toBeVisible()
})

test('a table here brings its own deck to the device and no other, and offline play goes on with it', async ({ arrive }) => {
  const ben = await arrive('de', KEEPS_APP)
  const { page } = ben
  await comes(ben)
  await ben.opens('/new/timeline-twist?here=1')
  const decks = page.locator('select[name="pack"]')
  await expect(decks.locator('option')).toHaveCount(4)
  const isPack = (path: string) => path.startsWith('/kept-packs/')
  expect((await keptFiles(ben)).filter(isPack)).toEqual([])
  await decks.selectOption((await decks.locator('option[value^="timeline-nature@"]').getAttribute('value')) ?? '')
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
  expect((await keptFiles(ben)).filter(isPack)).toEqual(['/kept-packs/timeline-nature'])
  await ben.losesConnection()
  // A new worker of the page learns only after a moment that the browser pretends to have no network.
  await expect(async () => {
    await ben.opens('/new/timeline-twist?here=1')
    await expect(decks.locator('option')).toHaveCount(1, { timeout: 3000 })
  }).toPass()
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
  await expect(page.getByRole('button', { name: /^Ich bin / })).toBeVisible() // the curtain before the first turn
})

async function startsAgainstBots({ page, shell }: Person): Promise<void> {
  await page.getByRole('button', { name: shell.start.playNow }).first().click()
  await page.waitForURL(/\/t\/local-/)
  await page.locator('main[data-phase="playing"]').waitFor()
}

async function playsToTheEnd(person: Person): Promise<void> {
  while (await isToMove(person)) await places(person, true)
}

test('after one visit that asked for the decks a whole match is played and looked at without network', async ({ arrive }) => {
  const ada = await arrive('en', KEEPS_APP)
  const { page } = ada
  await visits(ada)
  await ada.losesConnection()
  await page.reload()
  await startsAgainstBots(ada)
  await playsToTheEnd(ada)
  const last = await entryOf(ada)
  expect(last).toBeGreaterThan(4)

  const id = new URL(page.url()).pathname.split('/').pop()
  await page.goto(`/r/${id}`)
  await expect(page).toHaveURL(/#e0$/)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`#e${last}$`))

  await page.goto('/here')
  await expect(page.getByRole('listitem').filter({ hasText: 'Timeline Twist' })).toBeVisible()
  await page.getByRole('link', { name: WORDS.en.page.look }).click()
  await expect(page).toHaveURL(new RegExp(`/r/${id}`))
})

test('a match goes on after its window was killed: nothing that was answered is lost', async ({ arrive }) => {
  const ben = await arrive('de', KEEPS_APP)
  await visits(ben)
  await ben.losesConnection()
  await startsAgainstBots(ben)
  await isToMove(ben)
  const done = await places(ben, true)
  const path = new URL(ben.page.url()).pathname
  const cards = await ben.page.locator('.tt-hand [data-card]').count()
  // No farewell: the process of the window is gone, with the house in it.
  await ben.page.close({ runBeforeUnload: false })
  ben.page = await ben.opensTab(path)
  await seesEntry(ben, done)
  await isToMove(ben)
  expect(await ben.page.locator('.tt-hand [data-card]').count()).toBe(cards)
  await places(ben, true)
})

// The house of a window that is gone is taken over in every run above.
test('two windows share one house, and when one is closed the other goes on', THOROUGH, async ({ arrive }) => {
  const eva = await arrive('en', KEEPS_APP)
  await visits(eva)
  await eva.losesConnection()
  await startsAgainstBots(eva)
  await isToMove(eva)
  const path = new URL(eva.page.url()).pathname
  const other = await eva.opensTab(path)
  await expect(eva.page.getByRole('button', { name: eva.shell.table.playHere })).toBeVisible()
  await other.locator('main[data-phase="playing"]').waitFor()
  await eva.page.close()
  eva.page = other
  await isToMove(eva)
  await places(eva, true)
})

// What is asked of a device is in `plan.test.ts`; every run plays with bots offline above.
test('a table that was set for bots is set on the device as it was chosen, when there is no connection', THOROUGH, async ({ arrive }) => {
  const ida = await arrive('en', KEEPS_APP)
  const { page, shell } = ida
  await visits(ida)
  await ida.opens('/new/timeline-twist?mode=versus')
  await ida.losesConnection()
  await page.locator('.step').filter({ hasText: '4' }).click()
  const levels = ['expert', 'casual', 'good'] as const
  for (const [index, level] of levels.entries()) await page.locator(`select[data-seat="${index + 1}"]`).selectOption(level)
  await ida.presses(shell.create.create)
  await page.waitForURL(/\/t\/local-/)
  await page.locator('main[data-phase="playing"]').waitFor()
  for (const [index, level] of levels.entries())
    await expect(page.locator(`.seat-head[data-seat="${index + 1}"]`)).toContainText(shell.seat.bot(shell.levels[level]))
})

test('a match that begins at once says in its story that the deck is public', async ({ arrive }) => {
  const ada = await arrive('en')
  await ada.opens(`/t/${await playsByHand(ada, 1)}`)
  await expect(ada.page.locator('.log .the-public')).toHaveText(LOBBY_WORDS.en.publicDeck)
})
