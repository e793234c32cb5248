import { noDeeds, takesTurn, triesWrongDiscard } from './support/coop.ts'
import { beginsMatch } from './support/lobby.ts'
import { entryOf, hasEnded, isToMove, seesEntry, storyOf } from './support/match.ts'
import { expect, test } from './support/test.ts'

test('two people play together to the last card, through lost connections, a reload and a crash', async ({ arrive, house }) => {
  test.setTimeout(120_000)
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'coop' })
  const deeds = noDeeds()
  const refused = await triesWrongDiscard(ada)
  const incidents: Record<number, () => Promise<unknown>> = {
    2: async () => {
      await ada.losesConnection()
      await expect(ada.page.getByText(ada.shell.table.reconnecting)).toBeVisible()
      await ada.isBackOnline()
    },
    4: () => ben.page.reload(),
    6: async () => {
      await house.crash()
      await house.restart()
    },
  }
  while (!(await hasEnded(ada))) {
    const active = await Promise.race([ada, ben].map(async person => ((await isToMove(person)) ? person : undefined)))
    if (active === undefined) break
    await takesTurn(active, deeds)
    await incidents[deeds.turns]?.()
    const other = active === ada ? ben : ada
    await seesEntry(active, 1)
    await seesEntry(other, await entryOf(active))
    expect(await storyOf(other)).toEqual(await storyOf(active))
  }
  expect(refused || deeds.discards > 0).toBe(true)
  for (const { page, board } of [ada, ben]) {
    const sheet = page.getByRole('region', { name: board.ranking })
    await expect(sheet.getByRole('row')).toHaveCount(6)
    await expect(sheet.locator('[data-band]')).toHaveText(/^Team /)
  }
})
