import { expect } from '@playwright/test'
import { isAccessible } from './looks.ts'
import type { Book } from './mission.ts'
import type { Person } from './person.ts'
import { boardOf, wholePage, wordsOf } from './stories.ts'

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  colorScheme: 'dark',
} as const
export const LANGUAGES = ['de', 'en'] as const
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

const SKETCH = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400"><path fill="#345" d="M0 0h1200v400H0z"/></svg>'

/** Without a graphics card a picture takes two seconds to draw, for each of four; other stories look at them. */
export async function seesSketches({ page }: Person): Promise<void> {
  await page.context().route('**/pictures/*', route => route.fulfill({ contentType: 'image/svg+xml', body: SKETCH }))
}

/** On a desk by day and on a phone in the evening. */
export async function areFit([desk, phone]: readonly Person[], where: string): Promise<void> {
  await Promise.all([isAccessible(desk as Person, `${where}, desk`), isAccessible(phone as Person, `${where}, phone`)])
}

/** Not one of these cards is on the page, in whatever language. */
export async function knowsNone(person: Person, { frontWords }: Book, cards: readonly string[]): Promise<void> {
  const whole = await wholePage(person)
  for (const card of cards) for (const language of LANGUAGES) expect(whole).not.toContain(frontWords(card, language))
}

/** The page holds the words of this card, and none of the others. */
export async function readsOnly(person: Person, book: Book, card: string, others: readonly string[]): Promise<void> {
  const name = wordsOf(person).reading(book.cardName(card, person.language))
  await expect(person.page.getByRole('dialog', { name })).toBeVisible()
  expect(await wholePage(person)).toContain(book.frontWords(card, person.language))
  await knowsNone(person, book, others)
}

/** The captain's die is told to everybody, with who rolled what. */
export async function hearDie(people: readonly Person[]): Promise<void> {
  const hears = async (person: Person) => {
    const told = NAMES.flatMap(name => [1, 2, 3].map(face => wordsOf(person).captainRolled(name, [face])))
    const shown = person.page.locator('.tst-bulletin')
    await expect.poll(async () => (await shown.allTextContents()).some(text => told.some(words => text.includes(words)))).toBe(true)
  }
  await Promise.all(people.map(hears))
}

const diceOf = ({ page }: Person) =>
  page
    .locator('[data-piece="dice"]')
    .first()
    .locator('[aria-label]')
    .evaluateAll(all => all.map(each => each.getAttribute('aria-label')))

/** Two of one language who see the same roll find it again. */
export async function reloadMidRoll(roller: Person, other: Person): Promise<void> {
  const dice = await diceOf(roller)
  expect(dice.length).toBeGreaterThan(0)
  expect(await diceOf(other)).toEqual(dice)
  for (const person of [roller, other]) {
    await person.page.reload()
    await boardOf(person).waitFor()
    expect(await diceOf(person)).toEqual(dice)
  }
}

/** Hands the seat to a bot and closes the window. Returns the way back. */
export async function goesAway(person: Person): Promise<string> {
  const { page, shell } = person
  await page.getByRole('tab', { name: shell.table.people }).click()
  await person.presses(shell.table.handOver)
  await expect(page.getByText(shell.table.botPlays)).toBeVisible()
  await page.close()
  return new URL(page.url()).pathname
}

export async function comesBack(person: Person, table: string): Promise<void> {
  const { shell } = person
  person.page = await person.opensTab(table)
  await boardOf(person).waitFor()
  await person.page.getByRole('tab', { name: shell.table.people }).click()
  // The seat comes back once a move of the bot stands.
  await expect(async () => {
    await person.presses(shell.table.takeBack)
    await expect(person.page.getByText(shell.table.botPlays)).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

/** How the run ended, in everybody's own language. */
export async function readEnding(people: readonly Person[], book: Book, ids: readonly string[]): Promise<void> {
  for (const { page, language } of people) {
    const title = await page.locator('.tst-report-card h2').textContent()
    const id = ids.find(each => book.missionTitle(each, language) === title) ?? ids[0] ?? ''
    await expect(page.getByRole('heading', { name: book.missionTitle(id, language) })).toBeVisible()
    await expect(page.locator('.tst-report-card')).toContainText(book.missionWords(id, language))
  }
}

/** Without scrolling: the place, every choice, the others and the map. */
export async function overlooksAll({ page }: Person): Promise<void> {
  const hidden = await page.locator('.tst').evaluate(board => {
    const bottom = (part: Element) => part.getBoundingClientRect().bottom
    const parts = [...board.querySelectorAll('.tst-stage, .tst-host, .tst-slip, .tst-member, .tst-beside .tst-map')]
    return parts
      .filter(part => bottom(part) > bottom(part.closest('.tst-tray') ?? board))
      .map(({ className, textContent }) => `${className}: ${textContent}`)
  })
  expect(hidden).toEqual([])
}
