import AxeBuilder from '@axe-core/playwright'
import { noDeeds, takesTurn } from './support/coop.ts'
import { beginsMatch, setsTable } from './support/lobby.ts'
import { isToMove, places, playsAlone, playToTheEnd } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** What would keep somebody from playing; with the places, so that a failure says where to look. */
async function isAccessible({ page }: Person): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

for (const language of ['de', 'en'] as const) {
  test(`start page, form, table and versus board are accessible (${language})`, async ({ arrive }) => {
    const ada = await arrive(language)
    const ben = await arrive('en')
    await ada.opens('/')
    await isAccessible(ada)
    await setsTable(ada, { mode: 'versus', seats: 2 })
    await isAccessible(ada)
    await beginsMatch(ada, ben, { mode: 'versus', cards: 3 })
    await places(ada, true)
    await places(ben, false)
    await isToMove(ada)
    await ada.page.locator('.tt-hand [data-card]').first().click()
    await isAccessible(ada)
    for (const tab of ['chat', 'people'] as const) {
      await ada.page.getByRole('tab', { name: ada.shell.table[tab] }).click()
      await isAccessible(ada)
    }
    await ada.page.locator('.tt-hand [data-card]').first().click()
    await playToTheEnd(ada, ben)
    await isAccessible(ada)
    await ada.page.getByRole('link', { name: ada.shell.table.replay }).click()
    await ada.page.getByRole('button', { name: ada.replay.forward }).click()
    await isAccessible(ada)
  })

  test(`the co-op board is accessible (${language})`, async ({ arrive }) => {
    const ada = await arrive(language)
    await ada.opens('/new/timeline-twist?mode=coop')
    await isAccessible(ada)
    await playsAlone(ada)
    const deeds = noDeeds()
    while ((await isToMove(ada)) && deeds.turns < 4) await takesTurn(ada, deeds)
    await isAccessible(ada)
    await ada.page.locator('.tt-hand [data-card]').first().click()
    await isAccessible(ada)
  })
}
