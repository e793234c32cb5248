import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { noDeeds, takesTurn } from './support/coop.ts'
import { isToMove, playsAlone } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'
import type { Language } from './support/words.ts'

/** Common words that have no business on a page of the other language, nor have holes in sentences. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(und|der|das|ein|nicht|mit|für|Karten?|Zug|Tisch|Partie|Platz|Spiel|Runde|Sprache)(?!\p{L})/gu,
  de: /(?<!\p{L})(and|your|with|the|cards?|table|move|match|seat|game|round|language)(?!\p{L})/gu,
}
const HOLES = /undefined|null|NaN|\[object|§|\{\w+\}/g

/** Everything that is read or heard. */
const words = ({ page }: Person) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    )
    // biome-ignore lint/performance/useDomNodeTextContent: neighbouring words must not run together
    return [document.title, document.body.innerText, ...said].join('\n')
  })

/** Words of cards come from the server, a moment after those of the page. */
async function speaksOnly(person: Person, language: Language): Promise<void> {
  await expect(person.page.locator('html')).toHaveAttribute('lang', language)
  const wrong = async () => {
    const text = await words(person)
    return [...(text.match(FOREIGN[language]) ?? []), ...(text.match(HOLES) ?? [])]
  }
  await expect.poll(wrong, person.page.url()).toEqual([])
}

for (const [language, when] of [
  ['de', THOROUGH],
  ['en', {}],
] as const) {
  test(`every page speaks one language only (${language})`, when, async ({ arrive }) => {
    const ada = await arrive(language)
    const { page, shell } = ada
    for (const path of ['/', '/about', '/new/timeline-twist', '/nowhere']) {
      await ada.opens(path)
      await expect(page.getByRole('main')).toBeVisible()
      await speaksOnly(ada, language)
    }
    await playsAlone(ada)
    await expect(page).toHaveTitle(new RegExp(`^${shell.head.yourMove}`))
    // Nothing can end a match within two turns: every card still finds a place.
    const deeds = noDeeds()
    await takesTurn(ada, deeds)
    await takesTurn(ada, deeds)
    for (const tab of ['chat', 'people', 'log'] as const) {
      await page.getByRole('tab', { name: shell.table[tab] }).click()
      await speaksOnly(ada, language)
    }
    await page.locator('.tt-rows [data-card]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await ada.opens('/')
    await expect(page).toHaveTitle(new RegExp(`^${shell.head.yourMove}`))
    await speaksOnly(ada, language)
  })
}

test('the language changes in the middle of a match, cards and log included', async ({ arrive }) => {
  const ada = await arrive('en')
  await playsAlone(ada)
  await takesTurn(ada, noDeeds())
  const before = await ada.page.locator('.log-entry').first().textContent()
  await ada.presses(TABLE_WORDS.en.menu)
  await ada.presses('Deutsch')
  await ada.presses(TABLE_WORDS.de.close)
  await expect(ada.page.locator('.log-entry').first()).not.toHaveText(before ?? '')
  await speaksOnly(ada, 'de')
  await ada.page.reload()
  await isToMove(ada)
  await speaksOnly(ada, 'de')
})
