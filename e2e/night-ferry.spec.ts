import { seesSketches } from './support/campaign.ts'
import { STILL } from './support/looks.ts'
import { NIGHT_FERRY } from './support/mission.ts'
import type { Person } from './support/person.ts'
import { looksAround } from './support/plans.ts'
import { boardOf, type Plan, playsBy } from './support/stories.ts'
import { expect, KEEPS_APP, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const { frontWords, title } = NIGHT_FERRY

/** Whoever is free will do; then to the counter. */
const plan: Plan = (seat, glance) =>
  glance.phase === 'hosts'
    ? [/^ready$/, /^host-/].map(wish => glance.offers.find(id => wish.test(id))).find(id => id !== undefined)
    : looksAround(['C'])(seat, glance)

const playsNow = ({ page, shell }: Person) =>
  page.locator('article[data-game="time-stories"]').getByRole('button', { name: shell.start.playNow }).click()

/** Everybody hears the briefing, takes a host and stands on a card; the front of card C can be read. */
async function readsFirstCard(person: Person): Promise<void> {
  await boardOf(person).waitFor()
  await expect(person.page.getByText(title(person.language)).first()).toBeVisible()
  await playsBy({ people: [person], plan: plan, isEnough: ({ phase }) => phase === 'planning' })
  await expect(person.page.getByRole('dialog')).toContainText(frontWords('station.C', person.language))
}

// Four people begin it in every run of `campaign.spec.ts`.
test('The Night Ferry is the first mission offered: one press on the start page begins it with bots', THOROUGH, async ({ arrive }) => {
  test.slow() // a briefing, hosts and a first place, with bots that think
  const ada = await arrive('en', STILL)
  await seesSketches(ada)
  const { page } = ada
  await ada.opens('/')
  await playsNow(ada)
  await readsFirstCard(ada)
  await ada.opens('/new/time-stories')
  const offered = page.locator('select[name="pack"] option')
  await expect(offered.first()).toHaveText(new RegExp(`^${title('en')}, `))
  await expect(page.locator('select[name="pack"]')).toHaveValue(NIGHT_FERRY.pack)
  await expect(page.getByText(NIGHT_FERRY.teaser('en'))).toBeVisible()
})

test('without network The Night Ferry is offered first as well, with its pictures', THOROUGH, async ({ arrive }) => {
  test.slow() // a briefing, hosts and a first place, with bots that think
  const eva = await arrive('de', { ...STILL, ...KEEPS_APP })
  const { page } = eva
  await eva.opens('/new/time-stories?here=1')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.locator('select[name="pack"]')).toHaveValue(NIGHT_FERRY.pack)
  await expect(page.getByText(NIGHT_FERRY.teaser('de'))).toBeVisible()
  await page.locator('[data-press="create"]').click()
  await page.waitForURL(/\/t\/local-/)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/mission-pictures/time-stories-night-ferry.json')) !== undefined))
    .toBe(true)
  await eva.losesConnection()
  await eva.opens('/')
  await playsNow(eva)
  await page.waitForURL(/\/t\/local-/)
  await readsFirstCard(eva)
  await expect(page.locator('.tst-slice img').first()).toBeVisible()
})
