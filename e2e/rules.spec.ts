import { facesBots } from './support/aqua.ts'
import { STILL } from './support/looks.ts'
import { namesRules, showsNoCode } from './support/rule-names.ts'
import { playsBots } from './support/space.ts'
import { expect, test } from './support/test.ts'

const GAMES = ['time-n-space', 'timeline-twist', 'time-stories', 'aquasphere'] as const

for (const game of GAMES)
  test(`rules are called by their titles, in both languages: ${game}`, async ({ arrive }) => {
    for (const language of ['de', 'en'] as const) {
      const { page } = await arrive(language)
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

test('the log, its rules and the drawer show no codes', async ({ arrive }) => {
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
