import type { Locator, Page } from '@playwright/test'
import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { WORDS } from '../games/aquasphere/board/words.ts'
import { BUSY, beginsAqua, facesBots, playsOn, pressesOffer, roundOf, SHORT, scoresOn } from './support/aqua.ts'
import { buttonsIn } from './support/ears.ts'
import { hasTitle, isReadable } from './support/ends.ts'
import { keepsFocus, presses, tabsTo } from './support/keyboard.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { isFitFor, STILL } from './support/looks.ts'
import { entryOf, hasEnded, isMyMove, isToMove, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { hasLegibleLetters } from './support/sizes.ts'
import { expect, test } from './support/test.ts'
import { isThorough } from './support/thorough.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

/** How long several turns of bots may take on a busy machine. */
const BOT = 60_000

async function agree(people: readonly Person[]): Promise<void> {
  const [first, ...others] = people as [Person, ...Person[]]
  for (const other of others) {
    await seesEntry(other, await entryOf(first))
    await expect.poll(() => scoresOn(other)).toEqual(await scoresOn(first))
  }
}

/** Minutes of three browsers: to the end in thorough runs only. Every run has whole matches of one person, here and in `aqua-still.spec.ts`. */
const TITLE = isThorough
  ? 'three people and a bot play a whole match through a reload and a lost connection'
  : 'three people and a bot begin a match through a reload and a lost connection'

test(TITLE, async ({ arrive }) => {
  test.setTimeout(isThorough ? 600_000 : 300_000)
  const people = [await arrive('en', STILL), await arrive('de', PHONE), await arrive('de', STILL)] as const
  const [ada, ben, cleo] = people
  await beginsAqua(people)

  await test.step('everybody sends their first bot, one of them from a phone', async () => {
    for (const person of people) {
      expect(await isToMove(person, BOT)).toBe(true)
      while (await isMyMove(person)) await pressesOffer(person, BUSY, SHORT)
    }
    await agree(people)
  })

  await test.step('a reload finds the table as it was', async () => {
    await ben.page.reload()
    await ben.page.locator('.aq-ask').first().waitFor()
    await agree(people)
  })

  await test.step('a player who loses connection misses nothing', async () => {
    await cleo.losesConnection()
    expect(await isToMove(ada, BOT)).toBe(true)
    const before = await entryOf(ada)
    await pressesOffer(ada, SHORT)
    await cleo.isBackOnline()
    await seesEntry(cleo, before + 1)
    await agree(people)
  })

  if (!isThorough) return

  await test.step('the second round begins, the lamp pays more', async () => {
    await playsOn(people, [SHORT], async () => (await roundOf(ada)) > 1)
    for (const person of people) await expect.poll(() => roundOf(person)).toBe(2)
    await expect(ada.page.locator('.aq-bulb-number')).toHaveText('3')
  })

  await test.step('it goes on to the end, which everybody reads alike', async () => {
    await playsOn(people, [SHORT], async () => false)
    for (const { page, shell, language } of people)
      await expect(page.getByRole('region', { name: TABLE_WORDS[language].endOf(shell.games.aquasphere.title) })).toBeVisible()
    const totals = ({ page }: Person) => page.locator('.aq-sources .aq-sum td').allTextContents()
    for (const person of people) expect(await totals(person)).toEqual(await totals(ada))
    for (const { page } of people) await expect(page.locator('.aq-curve')).toBeVisible()
    await hasTitle(ada, '.tf-end .aq-end h2', /Fraunces/)
    await isReadable(ada, '.tf-end', 'the end of AquaSphere')
  })

  await test.step('whoever comes late, or sees the replay, reads the whole curve', async () => {
    const { page } = cleo
    const rounds = page.locator('.aq-curve-text[text-anchor="middle"]')
    await page.reload()
    await expect(rounds).toHaveText(['2', '3', '4'])
    await cleo.opens(page.url().replace('/t/', '/r/'))
    await page.getByRole('slider', { name: cleo.replay.slider }).press('End')
    await expect(rounds).toHaveText(['2', '3', '4'])
  })
})

/** What the live regions say. */
const said = async ({ page }: Person): Promise<string> => (await page.getByRole('status').allTextContents()).join('\n')

/** True once she is asked, false once the match is over; what is said meanwhile is noted. */
async function isAsked(person: Person, heard: Set<string>): Promise<boolean> {
  const mine = `${person.shell.head.yourMove}.`
  await expect
    .poll(
      async () => {
        const now = await said(person)
        for (const line of now.split('\n')) heard.add(line)
        return now.includes(mine) || (await hasEnded(person))
      },
      { timeout: BOT, intervals: [50] },
    )
    .toBe(true)
  return !(await hasEnded(person))
}

/** By their names alone, what leads to the end soonest. */
const QUICKEST = [/^End turn/, /^Give a crystal/, /^Stop at/, /^Place none/, /^Do it/, /^Leave the action/, /^Use no card/, /^Pass/]
const COLOUR = /^(Green|Yellow|Black|Purple|Blue|Red|White)/

/** Chooses among the names of what is asked, tabs there and presses it. */
async function answersByEar(person: Person): Promise<void> {
  const { page } = person
  const before = await entryOf(person)
  const asked = page.getByRole('region', { name: WORDS.en.yourMove })
  const names = (await buttonsIn(asked)).map(({ name }) => name)
  const wish = QUICKEST.find(each => names.some(name => each.test(name))) ?? COLOUR
  const name = names.find(each => wish.test(each)) ?? names[0]
  if (name === undefined) throw new Error('nothing can be pressed')
  await goesTo(page, asked.getByRole('button', { name, exact: true }).first())
  await expect(async () => {
    const anyway = page.getByRole('button', { name: WORDS.en.anyway })
    if ((await entryOf(person)) === before && (await anyway.isVisible())) await goesTo(page, anyway)
    expect(await entryOf(person)).toBeGreaterThan(before)
  }).toPass({ intervals: [60, 100, 200], timeout: 15_000 })
  await keepsFocus(page)
}

/** A key leads to what is asked; from there it is near. */
async function goesTo(page: Page, wanted: Locator): Promise<void> {
  await page.keyboard.press('a')
  if (!(await wanted.evaluate(element => element === document.activeElement))) await tabsTo(page, wanted)
  await page.keyboard.press('Enter')
}

test('a whole match against a bot is played without a mouse and by ear, plans included', async ({ arrive }) => {
  test.setTimeout(300_000)
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  const words = WORDS.en
  await watchesShifts(ada)
  await facesBots(ada, 1)
  expect(await isToMove(ada, BOT)).toBe(true)

  await test.step('the keys of the board are listed', async () => {
    await tabsTo(page, page.locator('.aq-spot[tabindex="0"]').first())
    await presses(page, '?')
    await expect(page.getByRole('dialog')).toContainText(words.keyEngineer[0])
    await presses(page, 'Escape')
  })

  await test.step('a plan changes nothing until it is played', async () => {
    const before = await entryOf(ada)
    const tries = async (key: string, steps: number) => {
      await presses(page, key)
      await expect(page.getByRole('status').filter({ hasText: `Steps tried: ${steps}.` })).toHaveCount(1)
    }
    await tries('p', 0)
    await tries('q', 1)
    await tries('d', 2)
    await tries('q', 3)
    await expect(page.locator('.aq-trying')).toBeVisible()
    expect(await entryOf(ada)).toBe(before)
    await tabsTo(page, page.getByRole('button', { name: words.planBack }))
    await presses(page, 'Enter')
    await tabsTo(page, page.getByRole('button', { name: words.planPlay(2) }), 'Shift+Tab')
    await presses(page, 'Enter')
    await seesEntry(ada, before + 2)
    await expect(page.locator('.aq-trying')).toHaveCount(0)
  })

  await test.step('a place on the station is pressed with Enter', async () => {
    expect(await isToMove(ada, BOT)).toBe(true)
    const before = await entryOf(ada)
    await tabsTo(page, page.locator('.aq-area[tabindex="0"]').first())
    await expect(page.getByRole('complementary', { name: words.preview })).toBeVisible()
    await presses(page, 'Enter')
    const insists = page.locator('.aq-doubt .aq-way').first()
    if (await insists.isVisible()) await insists.press('Enter')
    await expect.poll(() => entryOf(ada)).toBeGreaterThan(before)
    await keepsFocus(page)
  })

  await test.step('she goes on by ear: roles, names and live regions tell her all, keys do all', async () => {
    const heard = new Set<string>()
    // What is asked repeats itself, and to read all names costs as much as several moves.
    const byEar = isThorough ? Number.POSITIVE_INFINITY : 8
    for (let answers = 0; await isAsked(ada, heard); answers++) await (answers < byEar ? answersByEar(ada) : pressesOffer(ada, SHORT))
    const all = [...heard].join('\n')
    for (const told of [/Ada sends the engineer to/, /Beda sends the bot for/, /(first|second) to pass/, /Ada: .*Sum [+−]?\d+/])
      expect(all).toMatch(told)
    const end = page.getByRole('region', { name: TABLE_WORDS.en.endOf(shell.games.aquasphere.title) })
    await expect(end).toBeFocused()
    await expect(end.getByRole('table', { name: words.sources })).toContainText('Ada')
    await staysPut(ada, 'AquaSphere on a desk')
    await hasTitle(ada, '.tf-end .aq-end h2', /Fraunces/)
    await isReadable(ada, '.tf-end', 'the end of AquaSphere')
  })
})

test('the board is accessible in every look, asked, tried out and with a board opened', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  const { page } = ada
  const words = WORDS.de
  await facesBots(ada, 1)
  expect(await isToMove(ada, BOT)).toBe(true)
  await test.step('letters in the marks of seats can be read, or are left to the name', async () => {
    for (const viewport of [{ width: 1280, height: 720 }, STILL.viewport]) {
      await page.setViewportSize(viewport)
      await expect(page.locator('.aq-other-head .seat-mark').first()).toBeVisible()
      await expect(page.locator(viewport.width === 1280 ? '.aq-flat' : '.aq-large')).toBeVisible()
      await hasLegibleLetters(ada, '.aq', `a desk of ${viewport.width}`)
    }
  })
  await isFitFor(ada, 'a turn', ['normal', 'safe'])
  await page.getByRole('button', { name: words.plan, exact: true }).click()
  await page.locator('.aq-ask button[data-press^="area-"]').first().focus()
  await isFitFor(ada, 'a try')
  await page.getByRole('button', { name: words.planStop }).click()
  await page.locator('.aq-other-open').first().click()
  await page.getByRole('dialog').waitFor()
  await isFitFor(ada, 'a board of another')
})
