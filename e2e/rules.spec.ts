import { facesBots } from './support/aqua.ts'
import { STILL } from './support/looks.ts'
import { namesRules, showsNoCode } from './support/rule-names.ts'
import { playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const GAMES = ['time-n-space', 'timeline-twist', 'time-stories', 'aquasphere'] as const

for (const [language, when] of [
  ['de', THOROUGH],
  ['en', {}],
] as const)
  test(`rules are called by their titles (${language})`, when, async ({ arrive }) => {
    const { page } = await arrive(language)
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`)
      await expect(page.locator('.rule-entry').nth(50)).toBeAttached()
      await showsNoCode(page)
      if (language === 'de') continue
      const german = /Rulebook: .*(Spielaufbau|Spielablauf|Spielziel|Spielmaterial|Ziel des Spiels|Objektkarten|Aktionen)/
      await expect(page.locator('.rule-origin').filter({ hasText: german })).toHaveCount(0)
    }
  })

test('a refusal names its rule by its title', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  await ada.opens('/')
  await page.locator('[data-game="timeline-twist"]').getByRole('button', { name: shell.start.playNow }).click()
  await expect(page.locator('main[data-my-move="true"]')).toBeVisible()
  await page.locator('[data-slot]').first().click()
  await namesRules(page, '.tt-why button')
})

// The same three places in two more games.
test('the log, its rules and the drawer show no codes', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  await facesBots(ada, 1)
  await showsNoCode(ada.page)
  await ada.page.keyboard.press('?')
  await showsNoCode(ada.page)
  await playsBots(ada)
  await ada.page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect(ada.page.locator('.rules-hit').nth(50)).toBeAttached()
  await showsNoCode(ada.page)
})
