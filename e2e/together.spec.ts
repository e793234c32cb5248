import { beginsMatch, isToMove, places, playToTheEnd, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** The clock that two of these stories need. */
const MINUTE_EACH = { clock: { kind: 'per-move', seconds: 60 }, onTimeout: 'bot' } as const

const looksAt = ({ page, shell }: Person, tab: 'log' | 'chat' | 'people') => page.getByRole('tab', { name: shell.table[tab] }).click()

test('people talk: in their own words, and in phrases that everybody reads in their own language', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  for (const person of [ada, ben]) await looksAt(person, 'chat')

  await ada.page.getByText(ada.shell.table.phrases).click()
  await ada.presses('Good move')
  await expect(ben.page.getByRole('listitem').filter({ hasText: 'Guter Zug' })).toBeVisible()

  const trick = '<img src=x onerror="document.title=\'tricked\'">'
  await ben.page.getByLabel(ben.shell.table.message).fill(trick)
  await ben.presses(ben.shell.table.send)
  for (const { page } of [ada, ben]) {
    await expect(page.getByRole('listitem').filter({ hasText: trick })).toBeVisible()
    await expect(page.locator('.chat img')).toHaveCount(0)
    await expect(page).not.toHaveTitle('tricked')
  }

  await looksAt(ada, 'log')
  await ben.page.getByLabel(ben.shell.table.message).fill('Bist du noch da?')
  await ben.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('tab', { name: ada.shell.table.chat })).toContainText('1')
})

test('a move is taken back if the other agrees, and stands if not', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await seesEntry(ben, await places(ada, true))
  await expect(ada.page.locator('.tt-line [data-card]')).toHaveCount(2)

  await ada.presses(ada.shell.table.undo)
  await expect(ben.page.getByText(ben.shell.votes.undo('Ada'))).toBeVisible()
  await ben.presses(ben.shell.votes.refuse)
  await expect(ben.page.getByText(ben.shell.votes.undo('Ada'))).toHaveCount(0)
  await expect(ada.page.locator('.tt-line [data-card]')).toHaveCount(2)

  await ada.presses(ada.shell.table.undo)
  await ben.presses(ben.shell.votes.agree)
  for (const { page } of [ada, ben]) {
    await expect(page.locator('.tt-line [data-card]')).toHaveCount(1)
    await expect(page.locator('.log-gone')).toHaveCount(1)
  }
  expect(await isToMove(ada)).toBe(true)
})

test('both agree on another clock: everybody has its whole time, also after a reload and in the replay', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus', ...MINUTE_EACH })
  await ada.presses('Menu')
  await ada.presses('Change the clock')
  const choice = ada.page.locator('.tf-clock-change')
  await expect(choice).toContainText('60 seconds per move')
  await choice.locator('select[name=clock]').selectOption({ label: '3 days per move' })
  await ada.presses('Propose to everybody')
  await expect(ada.page.getByText('You propose another clock')).toBeVisible()
  await expect(ben.page.getByText('Ada schlägt eine andere Uhr vor: 3 Tage je Zug')).toBeVisible()
  await expect(choice).toContainText('60 seconds per move')
  await ben.presses(ben.shell.votes.refuse)
  await expect(ada.page.getByText('You propose another clock')).toHaveCount(0)

  await ada.presses('Propose to everybody')
  await ben.presses(ben.shell.votes.agree)
  await expect(choice).toContainText('Now: 3 days per move')
  await expect(ben.page.getByText('Alle sind sich einig, es gilt eine andere Uhr: 3 Tage je Zug')).toBeVisible()
  for (const { page } of [ada, ben]) await expect(page.locator('.seat-head .clock')).toHaveText([/^[23]\s/, /^[23]\s/])
  await ben.page.reload()
  await expect(ben.page.getByText('es gilt eine andere Uhr: 3 Tage je Zug')).toBeVisible()
  await seesEntry(ben, await places(ada, true))
  await ada.opens(`${new URL(ada.page.url()).pathname.replace('/t/', '/r/')}#e1`)
  await expect(ada.page.locator('.rp-story')).toContainText('Everybody agreed on another clock: 3 days per move')
})

test('the match pauses when both want it, and goes on when one does', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus', ...MINUTE_EACH })
  await ben.presses(ben.shell.table.pause)
  await ada.presses(ada.shell.votes.agree)
  for (const { page, shell } of [ada, ben]) await expect(page.getByText(shell.table.paused).first()).toBeVisible()
  await expect(ada.page).not.toHaveTitle(/Your move/)
  const clock = ada.page.locator('.tt-hand').getByRole('timer')
  const stopped = await clock.textContent()
  await ada.page.waitForTimeout(1500)
  await expect(clock).toHaveText(stopped ?? '')

  await ada.presses(ada.shell.table.resume)
  await expect(ada.page).toHaveTitle(/Your move/)
  await expect(clock).not.toHaveText(stopped ?? '')
  await seesEntry(ben, await places(ada, true))
})

test('a bot plays a seat for a while, until its owner is back', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  await looksAt(ada, 'people')
  await ada.presses(ada.shell.table.handOver)
  await expect(ada.page.getByText(ada.shell.table.botPlays)).toBeVisible()
  await seesEntry(ben, 1)
  await expect(ben.page.locator('.tt-other')).toContainText(ben.shell.seat.standIn(ben.shell.levels.good))
  await ada.presses(ada.shell.table.takeBack)
  await expect(ada.page.getByText(ada.shell.table.botPlays)).toHaveCount(0)
  await seesEntry(ada, await places(ben, true))
  expect(await isToMove(ada)).toBe(true)
  await seesEntry(ben, await places(ada, true))
})

test('a spectator sees the table, and has nothing to press', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'coop' })
  const eva = await arrive('en')
  await eva.opens(`${new URL(ada.page.url()).pathname}/watch`)
  await expect(eva.page.getByText(eva.shell.table.watching)).toBeVisible()
  await expect(eva.page.locator('.tt-other')).toHaveCount(2)
  await expect(eva.page.locator('.tt-hand')).toHaveCount(0)
  const { table } = eva.shell
  for (const name of [table.undo, table.pause, eva.board.endTurn, eva.board.play, eva.board.discard])
    await expect(eva.page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  await looksAt(ada, 'people')
  await expect(ada.page.getByRole('tabpanel').getByText(ada.shell.table.spectators(1))).toBeVisible()

  await ada.page.locator('.tt-hand').getByRole('button', { name: ada.board.play }).first().click()
  await seesEntry(eva, 1)
  await expect(eva.page.locator('.log-entry')).toHaveCount(1)
})

test('a second tab takes the seat, and the first says so', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus' })
  const tab = await ada.opensTab(ada.page.url())
  await expect(ada.page.getByText(ada.shell.table.replaced)).toBeVisible()
  await expect(tab.locator('main[data-my-move="true"]')).toBeVisible()
  await ada.presses(ada.shell.table.playHere)
  await expect(tab.getByText(ada.shell.table.replaced)).toBeVisible()
  await expect(ada.page.getByText(ada.shell.table.replaced)).toHaveCount(0)
  await seesEntry(ben, await places(ada, true))
})

test('after the match both meet again for a rematch', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await beginsMatch(ada, ben, { mode: 'versus', cards: 3 })
  await playToTheEnd(ada, ben)
  await ben.presses(ben.shell.table.rematch)
  await ben.page.waitForURL(url => url.pathname !== new URL(ada.page.url()).pathname)
  await ada.presses(ada.shell.table.toRematch)
  await ada.page.waitForURL(url => url.pathname === new URL(ben.page.url()).pathname)
  for (const { page } of [ada, ben]) await expect(page.locator('main')).toContainText(/Ada.*Ben/s)
})
