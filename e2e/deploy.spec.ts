import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const WORDS = {
  en: { text: 'There is a new version of this page.', reload: 'Reload' },
  de: { text: 'Es gibt eine neue Version dieser Seite.', reload: 'Neu laden' },
} as const

for (const [language, when] of [
  ['de', THOROUGH],
  ['en', {}],
] as const) {
  test(`a window from before a new version was put up offers to load it (${language})`, when, async ({ arrive }) => {
    const ada = await arrive(language)
    const { page } = ada
    await ada.opens('/new/timeline-twist')
    // The files this window would fetch later are gone, and the server's page begins with another script.
    await page.route(/\/assets\/SettingsPage-[^/]*\.js/, route => route.fulfill({ status: 404, body: 'not found' }))
    await page.route(/\/index\.html\?now/, route =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js"></script>' }),
    )
    await page.locator('.bar-tools a[href="/settings"]').click()
    await expect(page.getByRole('alert').filter({ hasText: WORDS[language].text })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    ada.complaints.length = 0 // the browser says that a file is missing; that is the story

    if (language === 'en') await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: WORDS[language].reload })).toBeInViewport()
    await page.unrouteAll()
    await ada.presses(WORDS[language].reload)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(WORDS[language].text)).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings$/)
  })
}
