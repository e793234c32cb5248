import { readFileSync } from 'node:fs'
import type { Deck } from '@chronothek/content'
import { formatDeckCsv } from '@chronothek/content'
import { DECK_WORDS } from '../apps/web/src/decks/words.ts'
import { endsByHand } from './support/api.ts'
import { isAccessible } from './support/looks.ts'
import { playsAlone } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const nature = JSON.parse(readFileSync(new URL('../packs/timeline-nature/deck.json', import.meta.url), 'utf8')) as Deck
const words = DECK_WORDS.de

const brings = ({ page }: Person, name: string, text: string) =>
  page
    .locator('.deck-file')
    .setInputFiles({ name, mimeType: name.endsWith('csv') ? 'text/csv' : 'application/json', buffer: Buffer.from(text) })

test('somebody brings a deck of their own, as a file and as a table', async ({ arrive }) => {
  const ada = await arrive('de')
  await ada.opens('/decks')
  await expect(ada.page.locator('.deck')).toHaveCount(4)
  await isAccessible(ada)
  await brings(ada, 'deck.json', '{ "format": 1, "cards": [{ "id": "a" }] }')
  await expect(ada.page.locator('.deck-problems')).toContainText(`${words.inCard('1')}, ${words.inField('text')}`)
  await expect(ada.page.locator('.deck')).toHaveCount(4)
  await brings(
    ada,
    'deck.json',
    JSON.stringify({ ...nature, pack: 'garten', title: { de: 'Garten', en: 'Garden' }, cards: nature.cards.slice(0, 60) }),
  )
  await expect(ada.page.locator('.deck')).toHaveCount(5)
  await brings(ada, 'Mein Wald.csv', formatDeckCsv({ ...nature, cards: nature.cards.slice(0, 50) }))
  await ada.page.getByRole('button', { name: words.check }).click()
  await expect(ada.page.locator('.deck[data-deck="mein-wald@1.0.0"]')).toContainText(words.yours)
  await isAccessible(ada)
  await ada.page.locator('.deck-verdict').getByRole('link', { name: words.play }).click()
  await expect(ada.page.locator('select').filter({ hasText: 'Mein Wald' })).toHaveValue('mein-wald@1.0.0')
  await ada.opens('/decks')
  const garden = ada.page.locator('.deck[data-deck="garten@1.0.0"]')
  await garden.getByRole('button', { name: words.whole }).click()
  await garden.getByRole('link', { name: words.wholeYes }).click()
  await expect(ada.page.locator('.deck-card')).toHaveCount(60)
  await isAccessible(ada)
  await ada.opens('/decks')
  await garden.getByRole('button', { name: words.remove }).click()
  await expect(ada.page.locator('.deck')).toHaveCount(5)
})

test('a card that lies open can be reported; cards of a finished match are kept, others are not shown', async ({ arrive }) => {
  const ada = await arrive('de')
  await playsAlone(ada)
  await ada.page.locator('.tt-rows [data-card]').first().click()
  await ada.page.getByRole('button', { name: words.report }).click()
  const form = ada.page.locator('.report-form')
  await isAccessible(ada)
  await form.getByRole('radio', { name: words.kinds.ambiguous }).check()
  await form.getByRole('textbox').fill('Das Patent ist älter.')
  await form.getByRole('button', { name: words.send }).click()
  await expect(ada.page.getByText(words.sent)).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await ada.opens('/decks')
  await expect(ada.page.getByText(words.noneSeen)).toHaveCount(4)
  await ada.page.goBack()
  await endsByHand([ada])
  await ada.opens('/decks')
  await ada.page.getByRole('link', { name: words.seen(36, 120) }).click()
  await expect(ada.page.locator('.deck-card')).toHaveCount(36)
  await ada.page.getByRole('searchbox').fill('keinesolchekarte')
  await expect(ada.page.getByText(words.nothing)).toBeVisible()
})
