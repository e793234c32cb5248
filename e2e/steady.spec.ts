import { noDeeds, readsScore, takesTurn } from './support/coop.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { choosesMode, type Mode, worldOf } from './support/lobby.ts'
import { isToMove, places } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

/** A match against bots that has begun; counting starts with the first picture of the table. */
async function sitsWithBots(person: Person, mode: Mode): Promise<void> {
  const { page, shell } = person
  await person.opens('/')
  await choosesMode(person, mode)
  await worldOf(person).getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  await watchesShifts(person)
  await page.reload()
  // The first move of a bot waits for its thread to start.
  await isToMove(person, 60_000)
}

const cases = (['desk', 'laptop', 'phone'] as const).map(device => [device, device === 'laptop' ? 'de' : 'en'] as const)

/** Matches of two people are played to their end elsewhere, on desks and on phones; one device for each mode is enough for every run. */
const USUAL = { versus: 'desk', coop: 'phone' }

for (const [device, language] of cases) {
  test(`nothing jumps during a whole match against each other, ${device}`, device === USUAL.versus ? {} : THOROUGH, async ({ arrive }) => {
    const ada = await arrive(language, DEVICES[device])
    await sitsWithBots(ada, 'versus')
    // Right and wrong by turns: the hand grows no smaller at once, and the line meets everything.
    for (let turn = 0; await isToMove(ada); turn++) await places(ada, turn % 3 !== 1)
    await expect(ada.page.getByRole('region', { name: ada.board.ranking })).toBeVisible()
    await staysPut(ada, `versus, ${device}`)
  })

  test(`nothing jumps during a whole match together, ${device}`, device === USUAL.coop ? {} : THOROUGH, async ({ arrive }) => {
    const ada = await arrive(language, DEVICES[device])
    await sitsWithBots(ada, 'coop')
    const deeds = noDeeds()
    while (await isToMove(ada)) await takesTurn(ada, deeds)
    await readsScore(ada)
    await staysPut(ada, `together, ${device}`)
  })
}
