import type { Locator } from '@playwright/test'
import { meetInLobby } from './support/lobby.ts'
import { isAccessible } from './support/looks.ts'
import { beginsMatch, isToMove, places, playToTheEnd, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { fitsThumbs } from './support/thumbs.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const FINGER = 44

/** A phone zooms out when a page is too wide, so its own idea of its width is not to be trusted. */
async function staysInside({ page }: Person): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width)
}

async function areBigEnough(targets: Locator): Promise<void> {
  expect(await targets.count()).toBeGreaterThan(0)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${await target.textContent()}`).toBeGreaterThanOrEqual(FINGER)
  }
}

test('a versus match is played on phones', async ({ arrive }) => {
  const ada = await arrive('de', PHONE)
  const ben = await arrive('en', PHONE)
  await ada.opens('/')
  await staysInside(ada)
  await areBigEnough(ada.page.getByRole('button', { name: ada.shell.start.playNow }))
  await meetInLobby(ada, ben, { mode: 'versus', cards: 3 })
  await staysInside(ada)
  await areBigEnough(ada.page.locator('.tt-hand [data-card], [data-slot]'))
  await fitsThumbs(ada, '.tt')
  await seesEntry(ben, await places(ada, true))
  await seesEntry(ada, await places(ben, false))
  await isToMove(ada)
  await isAccessible(ada, 'versus on a phone')
  await areBigEnough(ada.page.locator('.tt-hand [data-card], [data-slot]'))
  await staysInside(ada)
  await playToTheEnd(ada, ben)
  await staysInside(ada)
  await areBigEnough(ada.page.getByRole('button', { name: ada.shell.table.rematch }))
  await ada.page.getByRole('link', { name: ada.shell.table.replay }).click()
  await expect(ada.page.locator('.rp-place')).toBeVisible()
  await staysInside(ada)
})

test('a team plays on phones', async ({ arrive }) => {
  const ada = await arrive('en', PHONE)
  const ben = await arrive('de', PHONE)
  await beginsMatch(ada, ben, { mode: 'coop' })
  await isToMove(ada)
  await staysInside(ada)
  await areBigEnough(ada.page.locator('.tt-hand').getByRole('button', { name: new RegExp(`^(${ada.board.play}|${ada.board.discard}):`) }))
  await fitsThumbs(ada, '.tt')
  await isAccessible(ada, 'co-op on a phone')
  await ada.page.locator('.tt-hand').getByRole('button', { name: ada.board.play }).first().tap()
  await seesEntry(ben, 1)
  await areBigEnough(ada.page.getByRole('button', { name: ada.board.endTurn }))
  await ada.page.getByRole('button', { name: ada.board.endTurn }).tap()
  await isToMove(ben)
  await staysInside(ben)
  await areBigEnough(ben.page.getByRole('tab'))
})
