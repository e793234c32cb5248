import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { seesSketches } from './support/campaign.ts'
import { looksAround } from './support/plans.ts'
import { boardOf, glanceOf, leadsBots, playsBy, wordsOf } from './support/stories.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

// What lent eyes see is in `lent-eyes.test.tsx` and in the tests of the house.
test('whoever looks through lent eyes reads what their owner reads, and can press nothing', THOROUGH, async ({ arrive }) => {
  test.slow() // a briefing, hosts and a first place, with bots that think
  const ada = await arrive('en')
  const eve = await arrive('de')
  for (const person of [ada, eve]) await seesSketches(person)
  await leadsBots(ada)
  await eve.opens(`${new URL(ada.page.url()).pathname}/watch`)
  await boardOf(eve).waitFor()
  await playsBy({ people: [ada], plan: looksAround(['D']), isEnough: ({ phase, at }) => phase === 'planning' && at === 'D' })
  // The screen everybody looks at shows the place, with nothing over it.
  await expect(eve.page.getByRole('dialog')).toHaveCount(0)
  await expect(eve.page.getByRole('button', { name: wordsOf(eve).caseFile })).toHaveCount(0)

  await ada.page.getByRole('tab', { name: ada.shell.table.people }).click()
  await ada.page.locator('#lend-eyes').check()
  await eve.page.getByRole('tab', { name: eve.shell.table.people }).click()
  await eve.page.locator('#eyes').selectOption('0')
  await expect(eve.page.getByText(TABLE_WORDS.de.eyes.looking('Mara'))).toBeVisible()
  await expect(eve.page.getByRole('button', { name: wordsOf(eve).caseFile })).toBeVisible()
  const { offers } = await glanceOf(eve)
  expect(offers.filter(id => !/^(card|object)-/.test(id))).toEqual([])
})
