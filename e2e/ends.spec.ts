import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { setsTableByHand } from './support/api.ts'
import { bringsMatch } from './support/brought.ts'
import { seesSketches } from './support/campaign.ts'
import { hasTitle, isReadable } from './support/ends.ts'
import { STILL } from './support/looks.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

/**
 * These first matches end as matches do, with the same sheet; `serif` is the face of its world. Every run also looks at the sheets of whole
 * matches where they are played; that of AquaSphere is only there (`aquasphere.spec.ts`).
 */
const ENDS = [
  { game: 'timeline-twist', mode: 'versus', serif: /Fraunces/, when: {} },
  { game: 'timeline-twist', mode: 'coop', serif: /Fraunces/, when: THOROUGH },
  { game: 'time-n-space', mode: 'intro', serif: /Fraunces/, when: THOROUGH },
  { game: 'time-stories', mode: 'mission', serif: /Story Serif/, when: {} },
] as const

/** Opens a lesson at one of its steps, counted from the end: the learner has done everything before it. */
async function opensAt(person: Person, game: string, mode: string, find: (steps: number) => number): Promise<void> {
  const { page } = person
  await person.opens(`/learn/${game}/${mode}`)
  const steps = Number(await page.locator('.learn-progress').getAttribute('max'))
  await page.evaluate(
    ([lesson, step]) => localStorage.setItem('chronothek.learn', JSON.stringify({ [`${lesson}`]: { step, done: false } })),
    [`${game}/${mode}`, find(steps)] as const,
  )
  await page.reload()
}

/** On to the last step, as the lesson wants it. */
async function goesToTheEnd({ page }: Person): Promise<void> {
  const room = page.locator('main.learn-main')
  const next = page.getByRole('button', { name: LEARN_WORDS.de.nextStep, exact: true })
  const lit = page.locator('[data-lit]').first()
  const end = page.locator('main.learn-main[data-end]')
  await room.waitFor()
  await expect(async () => {
    if (await next.isVisible()) await next.click()
    else if (await lit.isVisible()) await lit.click()
    await end.waitFor({ timeout: 1000 })
  }).toPass()
}

/** Dates nobody saw are shown to those who ask for them. */
async function asksForUnseen({ page, board }: Person): Promise<void> {
  const unseen = page.getByRole('region', { name: board.neverTurned })
  await expect(unseen).toHaveCount(0)
  await page.locator('.tt-never-show').click()
  await expect(unseen.locator('.tt-date').first()).toBeVisible()
}

for (const { game, mode, serif, when } of ENDS) {
  test(`the end of ${game}, ${mode}, is readable in both themes, with a title in its serif`, when, async ({ arrive }) => {
    const ada = await arrive('de', STILL)
    await opensAt(ada, game, mode, steps => steps - 2)
    await goesToTheEnd(ada)
    await hasTitle(ada, '.learn-end :is(h2, h3):not(.hidden)', serif)
    await isReadable(ada, '.learn-end', `${game}, ${mode}`)
    if (mode === 'coop') await asksForUnseen(ada)
    await ada.page.setViewportSize({ width: 390, height: 844 })
    await isReadable(ada, '.learn-end', `${game}, ${mode}, phone`)
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}

for (const [game, end, serif] of [
  ['time-n-space', '.ts-end', /Fraunces/],
  ['time-stories', '.tst-end', /Story Serif/],
] as const)
  test(`the end sheet of a whole match of ${game} is readable in both themes`, THOROUGH, async ({ arrive }) => {
    const ada = await arrive('en', STILL)
    const { page } = ada
    await seesSketches(ada)
    await ada.opens(await bringsMatch(ada, game))
    await page.getByRole('slider', { name: ada.replay.slider }).press('End')
    await page.locator(`.tf-end ${end}`).waitFor()
    await hasTitle(ada, `.tf-end ${end} :is(h2, h3):not(.hidden)`, serif)
    await isReadable(ada, '.tf-end', game)
  })

test('the long game of Time ’n’ Space comes to its end at a table', THOROUGH, async ({ arrive }) => {
  test.setTimeout(240_000)
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  const bots = [1, 2].map(seat => ({ seat, level: 'casual' }) as const)
  const options = { mode: 'normal', speed: 20 }
  const id = await setsTableByHand(ada, { game: 'time-n-space', seats: 3, options, bots, start: true })
  await ada.opens(`/t/${id}`)
  await page.getByRole('tab', { name: shell.table.people }).click()
  await ada.presses(shell.table.handOver)
  await page.locator('.tf-end .ts-end').waitFor({ timeout: 200_000 })
  await isReadable(ada, '.tf-end', 'the long game')
})

test('a failed run is readable in both themes, with a title', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  const report = ada.page.locator('.tst-report-card')
  // The step at which the first run of the lesson has ended.
  await opensAt(ada, 'time-stories', 'mission', () => 37)
  await report.waitFor()
  await hasTitle(ada, '.tst-report-card h2', /Story Serif|Inter|sans/)
  await isReadable(ada, '.tst-report', 'failed run')
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await report.waitFor()
  await isReadable(ada, '.tst-report', 'failed run, phone')
})
