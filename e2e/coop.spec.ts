import { endsByHand } from './support/api.ts'
import { noDeeds, readsScore, takesTurn, triesWrongDiscard } from './support/coop.ts'
import { isReadable } from './support/ends.ts'
import { beginsMatch, entryOf, isToMove, seesEntry, storyOf } from './support/match.ts'
import { expect, test } from './support/test.ts'
import { isThorough } from './support/thorough.ts'

test('two people play together to the end, through a lost connection, a reload and a crash', async ({ arrive, house }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'coop' })
  await triesWrongDiscard(ada)
  const incidents: Record<number, () => Promise<unknown>> = {
    1: async () => {
      await ada.losesConnection()
      await expect(ada.page.getByText(ada.shell.table.reconnecting)).toBeVisible()
      await ada.isBackOnline()
    },
    2: () => ben.page.reload(),
    3: async () => {
      await house.crash()
      await house.restart()
    },
  }
  const deeds = noDeeds()
  for (;;) {
    const active = await Promise.race([ada, ben].map(async person => ((await isToMove(person)) ? person : undefined)))
    if (active === undefined) break
    await takesTurn(active, deeds)
    const reached = await entryOf(active)
    await incidents[deeds.turns]?.()
    for (const person of [ada, ben]) await seesEntry(person, reached)
    if (deeds.turns in incidents) expect(await storyOf(ben)).toEqual(await storyOf(ada))
    // On a phone every run plays a whole match together, in `steady.spec.ts`.
    if (!isThorough && deeds.turns > 3) await endsByHand([ada, ben])
  }
  expect(await storyOf(ben)).toEqual(await storyOf(ada))
  for (const person of [ada, ben]) await readsScore(person)
  await isReadable(ada, '.tf-end', 'the end of a match together')
})
