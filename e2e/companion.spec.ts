import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AQUA_SHEET_WORDS } from '../apps/web/src/companion/aqua/words.ts'
import { BOX_WORDS } from '../apps/web/src/companion/box/words.ts'
import { STORIES_WORDS } from '../apps/web/src/companion/stories/words.ts'
import { COMPANION_WORDS } from '../apps/web/src/companion/words.ts'
import { START_WORDS } from '../apps/web/src/start/words.ts'
import { isAccessible, isFitFor, STILL } from './support/looks.ts'
import { expect, KEEPS_APP, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const CLOCK = '/companion/time-n-space'
const SHEET = `${CLOCK}/score`
const AQUA_SHEET = '/companion/aquasphere'
const STORIES = '/companion/time-stories'
const MINUTE = 60_000
const EVENING = new Date('2026-10-24T18:00:00Z')

const figures = (page: Page) => page.getByRole('timer')
const glass = (page: Page, id: string) => page.locator(`[data-glass="${id}"]`)
const coin = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"] .cp-coin`)
const row = (page: Page, good: string) => page.locator(`[data-good="${good}"] .cp-sum`)

async function starts(page: Page): Promise<void> {
  await page.locator('[data-press="run"]').click()
}

/** A device with one voice; what it says is written down. */
function pretendToSpeak(tongue: string): void {
  const spoken: string[] = []
  const voice = { lang: tongue, localService: true, name: 'Vox' }
  Object.assign(globalThis, {
    spoken,
    SpeechSynthesisUtterance: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
  Object.assign(speechSynthesis, {
    getVoices: () => [voice],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  })
}

const spokenTo = (page: Page) => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)

/** Half a second of dispute: the page rounds up, and both look at different moments. */
async function isRight(page: Page): Promise<void> {
  const wrongBy = () =>
    page.evaluate(() => {
      const { passed, since } = JSON.parse(localStorage.getItem('chronothek.companion.match') ?? '{}')
      const [minutes = 0, seconds = 0] = (document.querySelector('[role="timer"]')?.textContent ?? '').split(':').map(Number)
      return Math.abs(1_800_000 - passed - (Date.now() - since) - (minutes * 60_000 + seconds * 1000 - 500))
    })
  await expect.poll(wrongBy).toBeLessThan(800)
}

test('after one visit the clock runs without network, and over a reload', async ({ arrive }) => {
  const ada = await arrive('de', KEEPS_APP)
  const { page } = ada
  await ada.opens('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await ada.losesConnection()
  await page.reload()
  await page.locator(`a[href="${CLOCK}"]`, { hasText: START_WORDS.de.companion }).click()
  await expect(page).toHaveURL(new RegExp(`${CLOCK}$`))
  await starts(page)
  await expect(figures(page)).toHaveText(/^29:/)
  await page.reload()
  await expect(figures(page)).toHaveText(/^2[89]:/)
  await isRight(page)
  await page.goto(SHEET)
  await isRight(page)
})

test('a tab that slept, was reloaded or closed shows the right time when it wakes', async ({ arrive }) => {
  const ben = await arrive('en')
  const { page } = ben
  const run = page.locator('[data-press="run"]')
  await page.clock.install({ time: EVENING })
  await ben.opens(CLOCK)
  await page.locator('input[name="glasses"]').check()
  await starts(page)
  await glass(page, 'red-0').click()
  // As with a closed lid: time goes on, and no timer fires meanwhile.
  await page.clock.fastForward(7 * MINUTE)
  await expect(figures(page)).toHaveText(/^2[12]:/)
  await isRight(page)
  await expect(glass(page, 'red-0')).toHaveAttribute('data-sand', 'out')
  await page.reload()
  await expect(figures(page)).toHaveText(/^2[12]:/)
  await isRight(page)
  // A pause holds, however long.
  await run.click()
  await expect(run).toHaveText(COMPANION_WORDS.en.resume)
  const rested = (await figures(page).textContent()) ?? ''
  await page.clock.fastForward(90 * MINUTE)
  await page.reload()
  await expect(figures(page)).toHaveText(rested)
  await run.click()
  // Another lid, past the end: there is nothing to turn any more.
  await page.clock.fastForward(22 * MINUTE + 30_000)
  await page.clock.fastForward(30_000)
  await expect(figures(page)).toHaveText('0:00')
  await glass(page, 'red-0').click()
  await expect(page.getByText(COMPANION_WORDS.en.whyNot['clock-over'])).toBeVisible()
})

// What it says when, and that it says it once, is in `time.test.ts`.
test('the clock says how much is left, counts the last ten seconds, and is silent when told', THOROUGH, async ({ arrive }) => {
  const eva = await arrive('de')
  const { page } = eva
  await page.clock.install({ time: EVENING })
  await page.addInitScript(pretendToSpeak, 'de-DE')
  await eva.opens(CLOCK)
  const words = COMPANION_WORDS.de
  await page.locator('input[value="intro"]').check()
  await page.clock.pauseAt(new Date(EVENING.getTime() + 10 * MINUTE))
  await starts(page)
  await expect(page.getByRole('status').first()).toHaveText(words.saidStart(12))
  for (const [minutes, left] of [
    [2, 10],
    [5, 5],
    [3, 2],
    [1, 1],
  ] as const) {
    await page.clock.runFor(minutes * MINUTE)
    await expect(page.getByRole('status').first()).toHaveText(words.saidMinutes(left))
  }
  await page.clock.runFor(MINUTE)
  await expect(page.getByRole('status').first()).toHaveText(words.saidOver)
  const counted = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(words.saidSeconds)
  expect(await spokenTo(page)).toEqual([words.saidStart(12), ...[10, 5, 2, 1].map(words.saidMinutes), ...counted, words.saidOver])
  await page.clock.runFor(MINUTE)
  await expect(page.getByRole('link', { name: words.toSheet })).toBeVisible()

  await page.locator('[data-press="reset"]').click()
  await page.locator('input[name="voice"]').uncheck()
  await starts(page)
  await page.clock.runFor(2 * MINUTE)
  // Read, not heard.
  await expect(page.getByRole('status').first()).toHaveText(words.saidMinutes(10))
  expect(await spokenTo(page)).toHaveLength(16)
})

test('sand timers are turned by hand or key, and what was a slip is taken back', async ({ arrive }) => {
  const ada = await arrive('en', { hasTouch: true, viewport: { width: 390, height: 844 } })
  const { page } = ada
  const words = COMPANION_WORDS.en
  await page.clock.install({ time: EVENING })
  await ada.opens(CLOCK)
  await page.locator('input[name="glasses"]').check()
  await expect(page.locator('[data-glass]')).toHaveCount(8)
  await glass(page, 'green-1').tap()
  await expect(page.getByText(words.whyNot.rests)).toBeVisible()
  await page.keyboard.press('p')
  await glass(page, 'green-1').tap()
  await page.keyboard.press('1')
  await page.clock.runFor(20_000)
  for (const id of ['green-1', 'red-0']) await expect(glass(page, id)).toHaveAccessibleName(/: (39|40) seconds$/)
  await glass(page, 'green-1').tap()
  await expect(page.getByText(words.whyNot.runs)).toBeVisible()
  await page.keyboard.press('8')
  await page.getByRole('button', { name: words.undoTurn('Purple', 'II') }).click()
  await expect(glass(page, 'purple-1')).toHaveAttribute('data-sand', 'free')
  await page.clock.runFor(41_000)
  await expect(glass(page, 'green-1')).toHaveAttribute('data-sand', 'out')

  const before = await figures(page).textContent()
  await page.locator('[data-press="reset"]').click()
  await expect(figures(page)).toHaveText('30:00')
  await page.getByRole('button', { name: words.undoReset }).click()
  await expect(figures(page)).not.toHaveText('30:00')
  expect(before).toMatch(/^28:5/)
  await expect(glass(page, 'green-1')).toHaveAttribute('data-sand', 'out')
})

test('the score sheet counts only what the box holds, explains its rows and decides ties', async ({ arrive }) => {
  const ben = await arrive('en')
  const { page } = ben
  const words = COMPANION_WORDS.en
  await ben.opens(SHEET)
  const writesFor = (player: string) => page.locator(`input[name="whose"][value="${player}"]`).check({ force: true })
  for (const cell of ['green blue 1', 'green blue 2', 'lightblue blue 2']) await coin(page, cell).click()
  await expect(row(page, 'blue')).toHaveText('5 × 2 = 10')
  await coin(page, 'purple gray 3').click()
  await expect(coin(page, 'purple gray 3')).toHaveAttribute('aria-disabled', 'true')
  await coin(page, 'bonus').click()
  await expect(row(page, 'blue')).toContainText('(5 + 3) × 2 = 16')
  await expect(row(page, 'blue')).toContainText(words.bonusHere(1))
  await page.locator('input[name="left-blue"]').check()
  await expect(row(page, 'blue')).toContainText(words.blocked)
  await expect(row(page, 'gray')).toContainText('(3 + 3) × 1 = 6')
  await writesFor('green')
  await expect(coin(page, 'purple gray 3')).toHaveAttribute('aria-disabled', 'true')
  for (const cell of ['red yellow 1', 'red yellow 2', 'red brown 3']) await coin(page, cell).click()
  await expect(page.getByText(words.tieBreak('Green', 'Red', 3, 2))).toBeVisible()

  await page.reload()
  await expect(row(page, 'gray')).toContainText('= 6')
  await page.getByRole('button', { name: words.newSheet }).click()
  await expect(row(page, 'gray')).toContainText(words.empty)
  await page.getByRole('button', { name: words.undo }).click()
  await expect(row(page, 'gray')).toContainText('= 6')
})

test('the score sheet counts with the numbers of one’s own box, kept and taken along as a file', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page } = ada
  const words = COMPANION_WORDS.de
  const box = BOX_WORDS.de
  await ada.opens(SHEET)
  const part = page.locator('.box-part')
  await expect(part).toContainText(box.reconstructed)
  await coin(page, 'purple gray 3').click()
  await expect(page.locator('.cp-ranking')).toContainText(words.unchecked)
  // More than the reconstructed box holds is not refused without a way out.
  await coin(page, 'purple gray 3').click({ force: true })
  await expect(page.locator('.cp-full')).toContainText(words.fullOurs(1, 3))
  await page.locator('[data-press="more-in-box"]').click()
  const threes = page.locator('input[name="threes"]')
  await threes.fill('viele')
  await page.locator('[data-press="box-confirm"]').click()
  await expect(part).toContainText(box.notWhole)
  await expect(part).toContainText(box.reconstructed)
  await threes.fill('2')
  await page.locator('[data-press="box-confirm"]').click()
  await expect(part).toContainText(box.confirmed)
  await coin(page, 'purple gray 3').click()
  await expect(row(page, 'gray')).toHaveText('6 × 1 = 6')
  await expect(page.locator('.cp-ranking')).not.toContainText(words.unchecked)
  await coin(page, 'purple gray 3').click({ force: true })
  await expect(page.locator('.cp-full')).toContainText(words.fullMine(2, 3))

  const download = page.waitForEvent('download')
  await page.locator('[data-press="box-save"]').click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(saved)).toMatchObject({ game: 'time-n-space', numbers: { ones: 3, twos: 2, threes: 2 } })
  await page.reload()
  await expect(part).toContainText(box.confirmed)
  await expect(row(page, 'gray')).toHaveText('6 × 1 = 6')

  await page.locator('[data-press="box"]').click()
  await page.locator('[data-press="box-reset"]').click()
  await expect(part).toContainText(box.reconstructed)
  await expect(row(page, 'gray')).toHaveText('6 × 1 = 6')
  await expect(page.locator('.cp-ranking')).toContainText(words.tooMany('Grau', 3, 'Lila', 1))
  const brings = (text: string) =>
    page.locator('input[name="box-file"]').setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  for (const [text, why] of [
    ['{', box.notJson],
    ['{}', box.notABox],
    [saved.replace('time-n-space', 'aquasphere'), box.otherGame],
    [saved.replace('"threes": 2', '"threes": 99'), `${words.box.threes.label}: ${box.range({ least: 0, most: 12 })}`],
  ] as const) {
    await brings(text)
    await expect(page.locator('.box-outcome')).toContainText(why)
    await expect(part).toContainText(box.reconstructed)
  }
  await brings(saved)
  await expect(page.locator('.box-outcome')).toContainText(box.taken)
  await expect(part).toContainText(box.confirmed)
  await isFitFor(ada, 'the numbers of one’s box')
})

test('clock, sand timers and score sheet are accessible, in every look', async ({ arrive }) => {
  const eva = await arrive('de', STILL)
  const { page } = eva
  await eva.opens(CLOCK)
  await isFitFor(eva, 'clock', ['normal', 'safe'])
  await page.locator('input[name="glasses"]').check()
  await starts(page)
  await glass(page, 'red-0').click()
  await glass(page, 'red-0').click()
  await isFitFor(eva, 'sand timers', ['normal', 'safe'])
  await page.locator('[data-press="run"]').click()
  await page.locator('[data-press="reset"]').click()
  await isFitFor(eva, 'reset')
  await eva.opens(SHEET)
  await isFitFor(eva, 'blank sheet')
  for (const cell of ['green blue 1', 'green yellow 2', 'lightblue brown 2', 'purple gray 3', 'bonus']) await coin(page, cell).click()
  await page.locator('input[name="left-brown"]').check()
  await isFitFor(eva, 'sheet', ['normal', 'safe'])
})

test('the sheet of AquaSphere adds up, asks at red lines, doubts what cannot be, and settles a tie', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  const { page } = ada
  const words = AQUA_SHEET_WORDS.de
  const write = async (name: string, value: number) => {
    await page.locator(`input[name="${name}"]`).fill(`${value}`)
    await page.keyboard.press('Tab')
  }
  const holds = (player: string, ...letters: readonly string[]) =>
    Promise.all(letters.map(letter => page.locator(`input[name="control-${letter}"][value="${player}"]`).check({ force: true })))
  const after = (player: string) => page.locator(`[data-after="${player}"]`)
  await ada.opens('/')
  await page.locator('[data-game="aquasphere"]').getByRole('link', { name: START_WORDS.de.companion }).click()
  await expect(page).toHaveURL(new RegExp(`${AQUA_SHEET}$`))
  for (const player of ['natural', 'blue']) await page.locator(`input[name="plays-${player}"]`).uncheck({ force: true })
  await expect(page.locator('.as-card')).toHaveCount(2)
  await holds('yellow', 'A', 'B')
  await holds('red', 'C', 'D')
  for (const [name, value] of [
    ['octopods-C', 2],
    ['octopods-D', 1],
    ['before-yellow', 12],
    ['bots-yellow', 5],
    ['before-red', 18],
    ['bots-red', 6],
    ['crystals-red', 1],
  ] as const)
    await write(name, value)
  await expect(page.locator('[data-sum="red"]')).toHaveText('3 + 6 + 1 − 4 = 6')
  await expect(after('red')).toHaveText('24')
  await expect(after('yellow')).toHaveText('19')
  await expect(page.getByText(words.lost(1))).toBeVisible()
  await page.locator('input[name="line-yellow-20"][value="bot"]').check({ force: true })
  await expect(after('yellow')).toHaveText('20')
  await isFitFor(ada, 'sheet of AquaSphere', ['normal', 'safe'])

  await page.locator('[data-stage="3"]').click()
  await write('before-red', 23)
  await expect(page.getByText(words.fellBack('Rot', 24))).toBeVisible()
  await page.locator('[data-press="undo"]').click()
  await expect(page.getByText(words.fellBack('Rot', 24))).toBeHidden()
  await holds('red', 'A', 'B')
  await holds('yellow', 'C')
  await page.reload()
  await page.locator('[data-stage="final"]').click()
  await write('time-red', 3)
  await write('time-yellow', 12)
  await expect(after('yellow')).toHaveText('32')
  await expect(page.getByText(words.tieControls('Rot', 'Gelb', 2, 1))).toBeVisible()
  await isFitFor(ada, 'end of the sheet')
})

test('beside the box of T.I.M.E Stories: a row falls, a host dies and returns, time runs out, a run begins', async ({ arrive }) => {
  const eva = await arrive('de', { ...STILL, hasTouch: true })
  const { page } = eva
  const words = STORIES_WORDS.de
  const press = (id: string) => page.locator(`[data-press="${id}"]`).click()
  const opens = (part: string) => page.locator(`[data-tab="${part}"]`).click()
  const marker = page.locator('.tb-marker')
  const news = page.locator('.tb-news')
  await eva.opens(AQUA_SHEET)
  await page.getByRole('link', { name: 'T.I.M.E Stories' }).click()
  await expect(page).toHaveURL(new RegExp(`${STORIES}$`))
  await page.locator('input[name="start"]').fill('21')
  await page.keyboard.press('Tab')
  await press('spend')
  await expect(marker).toHaveText('20')

  // The book's own example: two hits and a skull against two blank shields, two skulls and a heart.
  for (const kind of ['blank', 'blank', 'skull', 'skull', 'heart']) await page.locator(`[data-lay="${kind}"]`).click()
  for (const face of ['hit1', 'hit1', 'skull']) await page.locator(`[data-face="${face}"]`).click()
  await expect(page.locator('.tb-steps')).toContainText('Gegenschlag 1 + 2 = 3 gegen Widerstand 2: 1 LP verloren.')
  await expect(page.locator('[data-press="take"]')).toContainText(words.life(3, 1))
  await isFitFor(eva, 'companion of T.I.M.E Stories', ['normal', 'safe'])
  await press('take')
  await expect(page.locator('[data-shield="down"]')).toHaveCount(2)
  await press('idle')
  await expect(news).toContainText('kleine Figur auf die 13')
  await expect(page.getByRole('img', { name: words.waits('Blau', 13) })).toBeVisible()

  // In one hand, after a reload.
  await page.reload()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('input[name="red"]').check()
  await page.locator('[data-die="3"]').click()
  await expect(marker).toHaveText('15')
  await expect(news).toContainText('Würfel und Amt gehen an Rosa.')
  await page.locator('input[name="amount"]').fill('3')
  await page.keyboard.press('Tab')
  await press('lose')
  await expect(news).toContainText('Blau ist zurück: alle Lebenspunkte')
  await press('undo')
  await expect(marker).toHaveText('15')
  await page.locator('input[name="amount"]').fill('14')
  await page.keyboard.press('Tab')
  await press('lose')
  await press('spend')
  await expect(news).toContainText(words.news.last?.({ kind: 'last', run: 1, tu: 0 }, { who: String, captain: String }) ?? '-')
  for (const part of ['hosts', 'tests', 'time']) {
    await opens(part)
    await isAccessible(eva, `${part} in one hand`)
  }
  await press('end-last')
  await press('next-run')
  await expect(marker).toHaveText('21')
  await opens('log')
  await expect(page.locator('[data-run="1"]')).toContainText('Blau tut bei B nichts. Kostet: 1 LP')
  await expect(page.locator('[data-run="2"]')).toBeVisible()
  await isAccessible(eva, 'log in one hand')
})
