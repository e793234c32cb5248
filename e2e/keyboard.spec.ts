import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { KEYS_WORDS } from '../apps/web/src/ui/keys-words.ts'
import { keepsFocus, presses, seesFocus, tabsTo } from './support/keyboard.ts'
import { belongs } from './support/knowledge.ts'
import { invitation } from './support/lobby.ts'
import { entryOf, isToMove, places, playsAlone, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** From the start page to a table for two with three cards each, where the host begins. */
async function setsTableByKeys({ page, shell }: Person): Promise<void> {
  await tabsTo(page, page.getByRole('link', { name: shell.start.friends }).first())
  await presses(page, 'Enter')
  await tabsTo(page, page.getByRole('radio', { name: '3', exact: true }))
  await presses(page, 'ArrowLeft')
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  const cards = page.getByRole('combobox', { name: shell.games['timeline-twist'].options.startingCards })
  const first = page.getByLabel(shell.create.firstSeat)
  const isBefore = await cards.evaluate((one, other) => (one.compareDocumentPosition(other as Node) & 4) !== 0, await first.elementHandle())
  for (const each of isBefore ? [cards, first] : [first, cards]) {
    await tabsTo(page, each)
    await presses(page, each === cards ? 'Home' : 'ArrowDown')
  }
  await expect(first).toHaveValue('0')
  await expect(cards).toHaveValue('3')
  await tabsTo(page, page.getByRole('button', { name: shell.create.create }))
  await presses(page, 'Enter')
  await page.waitForURL(/\/t\/\w+/)
  await keepsFocus(page)
}

const titles = ({ page }: Person, place: string) => page.locator(`${place} [data-card] .tt-title`).allInnerTexts()

/** A right card into its right gap: Enter takes the card to the line, arrows find the gap, Enter puts it there. */
async function placesByKeys(person: Person): Promise<void> {
  const { page } = person
  const line = await titles(person, '.tt-line')
  const hand = await titles(person, '.tt-hand')
  const choices = hand.flatMap((title, card) => Array.from({ length: line.length + 1 }, (_, slot) => ({ title, card, slot })))
  const choice = choices.find(({ title, slot }) => belongs(title, slot, line))
  if (choice === undefined) throw new Error('no right place')
  const before = await entryOf(person)
  const card = page.locator('.tt-hand [data-card]').nth(choice.card)
  if ((await card.getAttribute('aria-pressed')) === 'false') {
    await tabsTo(page, card)
    await presses(page, 'Enter')
    await expect(page.locator('.tt-line [data-slot]:focus')).toHaveCount(1)
  } else if ((await page.locator('.tt-line [data-slot]:focus').count()) === 0) {
    // A last card is in the hand already.
    await tabsTo(page, page.locator('.tt-line [data-slot][tabindex="0"]'))
  }
  await presses(page, 'Home')
  for (let step = 0; step < choice.slot; step++) await presses(page, 'ArrowRight')
  await seesFocus(page.locator(`[data-slot="${choice.slot}"]:focus`))
  await presses(page, 'Enter')
  await seesEntry(person, before + 1)
  await keepsFocus(page)
}

test('a whole versus match without a mouse, from the start page to the rematch', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page, shell } = ada
  await ada.opens('/')
  await setsTableByKeys(ada)

  const ben = await arrive('de')
  await ben.opens((await invitation(ada)).link)
  await tabsTo(ben.page, ben.page.getByRole('button', { name: ben.shell.lobby.sit }))
  await presses(ben.page, 'Space')
  await expect(ben.page.getByRole('button', { name: ben.shell.lobby.sit })).toHaveCount(0)
  await keepsFocus(ben.page)

  await expect(page.getByText(shell.lobby.youSit(0))).toBeVisible()
  await tabsTo(page, page.getByRole('button', { name: shell.lobby.start }))
  await presses(page, 'Enter')
  await isToMove(ada)
  await keepsFocus(page)

  const card = page.locator('.tt-hand [data-card]').nth(1)
  await tabsTo(page, card)
  await presses(page, 'Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await presses(page, 'Escape')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await expect(card).toBeFocused()
  await visitsDrawers(ada)

  while (await isToMove(ada)) {
    await placesByKeys(ada)
    if (!(await isToMove(ben))) break
    await seesEntry(ada, await places(ben, false))
    await keepsFocus(page)
  }
  const end = page.getByRole('region', { name: TABLE_WORDS.en.endOf(shell.games['timeline-twist'].title) })
  await expect(end).toBeFocused()
  await tabsTo(page, page.getByRole('button', { name: shell.table.rematch }))
  const before = page.url()
  await presses(page, 'Enter')
  await page.waitForURL(url => url.href !== before && url.pathname.startsWith('/t/'))
  // Both meet again at a new table.
  await expect(page.getByText(shell.lobby.youSit(0))).toBeVisible()
  await keepsFocus(page)
  await tabsTo(page, page.getByRole('button', { name: shell.lobby.start }))
  await presses(page, 'Enter')
  await page.locator('main[data-phase="playing"]').waitFor()
  await keepsFocus(page)
})

/** What opens by a key closes by Escape, and the focus is where it was. */
async function visitsDrawers({ page }: Person): Promise<void> {
  const was = page.locator('.tt-hand [data-card]').nth(1)
  const words = TABLE_WORDS.en
  await presses(page, '?')
  await expect(page.getByRole('dialog', { name: KEYS_WORDS.en.help })).toBeVisible()
  await presses(page, 'Escape')
  await expect(was).toBeFocused()
  await presses(page, 'r')
  await expect(page.getByRole('region', { name: words.rules, exact: true })).toBeFocused()
  await presses(page, 'Escape')
  await expect(was).toBeFocused()
  const menu = page.getByRole('button', { name: words.menu, exact: true })
  await tabsTo(page, menu, 'Shift+Tab')
  await presses(page, 'Enter')
  await expect(page.getByRole('dialog', { name: words.menu })).toBeVisible()
  await presses(page, 'Escape')
  await expect(menu).toBeFocused()
}

test('a team plays without a mouse, and looks at a card', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, board } = ada
  await playsAlone(ada)
  await tabsTo(page, page.locator('.tt-hand [data-card]').first())
  await presses(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await presses(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabsTo(page, page.locator('.tt-hand').getByRole('button', { name: board.play }).first())
  await presses(page, 'Enter')
  await seesEntry(ada, 1)
  // The card has left, and its button with it: the next one lies there.
  await expect(page.locator('.tt-hand [data-card]').first()).toBeFocused()
  await tabsTo(page, page.getByRole('button', { name: board.endTurn }), 'Shift+Tab')
  await presses(page, 'Enter')
  await seesEntry(ada, 2)
  await keepsFocus(page)
})
