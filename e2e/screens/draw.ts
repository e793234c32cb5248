import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from '@playwright/test'
import { BUSY, facesBots, playsOn, pressesOffer, SHORT } from '../support/aqua.ts'
import { fillsLine, playsByHand } from '../support/by-hand.ts'
import { noDeeds, takesTurn } from '../support/coop.ts'
import { setsTable } from '../support/lobby.ts'
import { isToMove, playsAlone } from '../support/match.ts'
import type { Person } from '../support/person.ts'
import { callsOnForeman, looksAround } from '../support/plans.ts'
import { type Glance, laysDown, leadsBots, playsBy } from '../support/stories.ts'
import { test } from '../support/test.ts'

const FOLDER = new URL('../../docs/screens/', import.meta.url)
const DESK = { viewport: { width: 1440, height: 900 } }
const SMALL = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NIGHT = { colorScheme: 'dark' } as const

/** The picture of this moment, once everything has come to rest. */
async function draws({ page }: Person, name: string): Promise<void> {
  await page.mouse.move(2, 2)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.jpg`, FOLDER)), type: 'jpeg', quality: 80 })
}

type Shot = [name: string, language: 'de' | 'en', device: BrowserContextOptions, story: (person: Person) => Promise<void>]

/** Somebody in the middle of a versus match, with a card in the air. */
const versus = (cards: number) => async (ada: Person) => {
  await ada.opens('/')
  await ada.opens(`/t/${await fillsLine(ada, cards)}`)
  await isToMove(ada)
  await ada.page.locator('.tt-hand [data-card]').first().click()
}

const coop = (turns: number) => async (ada: Person) => {
  await ada.opens('/new/timeline-twist?mode=coop')
  await playsAlone(ada)
  const deeds = noDeeds()
  while ((await isToMove(ada)) && deeds.turns < turns) await takesTurn(ada, deeds)
}

const replay = async (ada: Person) => {
  await ada.opens('/')
  await ada.opens(`/r/${await playsByHand(ada)}#e4`)
}

const lobby = async (ada: Person) => {
  await ada.opens('/')
  await ada.isCalled('Mara')
  await setsTable(ada, { mode: 'versus', seats: 4, bots: [2] })
}

/** A live table against bots, as fast as it has to be. Resolves when its clock runs. */
async function flies(ada: Person, mode: 'intro' | 'normal', seats: number, speed: number): Promise<void> {
  const { page } = ada
  await ada.opens('/')
  await ada.isCalled('Mara')
  await ada.opens(`/new/time-n-space?mode=${mode}`)
  await page.locator('.step', { hasText: `${seats}` }).click()
  await page.locator('select[name="speed"]').selectOption(`${speed}`)
  for (let seat = 1; seat < seats; seat++)
    await page
      .locator('.create-part select:has(option[value="good"])')
      .nth(seat - 1)
      .selectOption('good')
  await ada.presses(ada.shell.create.create)
  await page.waitForURL(/\/t\/\w+/)
  if (mode === 'normal') for (const order of ['yellow-1a', 'blue-2a']) await page.locator(`[data-order="red-${order}"]`).click()
  const bar = page.locator('.ts-ask .ts-way-main')
  while ((await page.locator('.ts[data-phase="running"]').count()) === 0) {
    if (await bar.isVisible()) await bar.click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(500)
  }
}

/** A while of both timers in use: one at home, one on the ship, whatever the bar proposes. */
async function plays({ page }: Person, rounds: number): Promise<void> {
  const isPhone = (await page.getByRole('tab').count()) > 0 && (await page.locator('.ts-tabs').count()) > 0
  const opens = async (tab: string) => isPhone && (await page.locator(`#ts-tab-${tab}`).click())
  for (let round = 0; round < rounds; round++) {
    await opens('map')
    await page.locator('.ts-spot-moon.ts-can, .ts-spot-planet.ts-can').last().click()
    await opens('centre')
    await page.locator('.ts-slot.ts-can').nth(round).click()
    for (let lifted = 0; lifted < 2; lifted++) {
      await page.locator('.ts-ask .ts-way-main').waitFor({ timeout: 30_000 })
      await page.locator('.ts-ask .ts-way-main').click()
    }
  }
  await opens('map')
  await page.locator('.ts-spot-moon.ts-can').first().click()
  await opens('centre')
  await page.locator('.ts-slot.ts-can').nth(1).click()
}

const space = (rounds: number) => async (ada: Person) => {
  await flies(ada, 'normal', 4, 10)
  await plays(ada, rounds)
}

const spaceEnd = async (ada: Person) => {
  await flies(ada, 'intro', 3, 20)
  await ada.page.locator('.ts-slot.ts-can').nth(5).click()
  await ada.page.locator('main[data-phase="ended"]').waitFor({ timeout: 90_000 })
  await ada.page.waitForTimeout(3000)
}

const spaceLobby = async (ada: Person) => {
  await ada.opens('/')
  await ada.isCalled('Mara')
  await ada.opens('/new/time-n-space?mode=normal')
  await ada.presses(ada.shell.create.create)
  await ada.page.waitForURL(/\/t\/\w+/)
}

/** In the middle of the first lesson: a timer is about to be placed. */
const spaceLesson = async (ada: Person) => {
  const { page } = ada
  await ada.opens('/learn/time-n-space/intro')
  for (let step = 0; step < 3; step++) await page.locator('.learn-next').click()
  await page.locator('[data-press="ready"]').click()
  await page.locator('main[data-step="5"]').waitFor()
}

/** Somebody with three bots on the station, after so many presses, asked for the next. */
const aqua = (presses: number) => async (ada: Person) => {
  await facesBots(ada, 3, 'good')
  for (let press = 0; press < presses && (await isToMove(ada)); press++) await pressesOffer(ada, BUSY, SHORT)
  await isToMove(ada)
}

/** A match to its end, against one bot. */
async function aquaEnd(ada: Person): Promise<void> {
  await facesBots(ada, 1)
  await playsOn([ada], [BUSY, SHORT], async () => false)
}

/** With three bots on a mission, until the screen shows this. */
const mission =
  (isEnough: (glance: Glance) => boolean, plan = looksAround(['D'])) =>
  async (ada: Person) => {
    await leadsBots(ada)
    await playsBy({ people: [ada], plan, isEnough })
  }

/** In the workshop, the foreman in the way, the time unit paid. */
const stage = async (ada: Person) => {
  await mission(({ phase, place, offers }) => place === 'workshop' && phase === 'acting' && offers.includes('idle'), callsOnForeman)(ada)
  await laysDown(ada)
}

/** The briefing has been read; now everybody needs a body. */
const hosts = async (ada: Person) => {
  await mission(({ phase }) => phase === 'hosts')(ada)
  await laysDown(ada)
}

const at = (path: string) => (ada: Person) => ada.opens(path)

const SHOTS: readonly Shot[] = [
  ['start', 'de', DESK, at('/')],
  ['start-phone-night', 'en', { ...PHONE, ...NIGHT }, at('/')],
  ['create', 'en', DESK, at('/new/timeline-twist')],
  ['lobby', 'en', DESK, lobby],
  ['lobby-phone', 'de', PHONE, lobby],
  ['versus', 'de', DESK, versus(13)],
  ['versus-small-night', 'en', { ...SMALL, ...NIGHT }, versus(13)],
  ['versus-phone', 'de', PHONE, versus(7)],
  ['coop', 'en', DESK, coop(5)],
  ['coop-phone-night', 'de', { ...PHONE, ...NIGHT }, coop(3)],
  ['end', 'de', DESK, coop(99)],
  ['replay', 'en', DESK, replay],
  ['learn', 'de', SMALL, at('/learn/timeline-twist/versus')],
  ['rules-night', 'en', { ...SMALL, ...NIGHT }, at('/rules/timeline-twist#TLT-057')],
  ['decks', 'de', DESK, at('/decks')],
  ['settings-phone', 'en', PHONE, at('/settings')],
  ['space-lobby', 'de', DESK, spaceLobby],
  ['space', 'en', DESK, space(3)],
  ['space-small-night', 'de', { ...SMALL, ...NIGHT }, space(2)],
  ['space-phone', 'de', PHONE, space(2)],
  ['space-learn', 'en', { ...SMALL, reducedMotion: 'no-preference' }, spaceLesson],
  ['space-end', 'en', DESK, spaceEnd],
  ['aqua', 'en', DESK, aqua(9)],
  ['aqua-small-night', 'de', { ...SMALL, ...NIGHT }, aqua(6)],
  ['aqua-phone', 'de', PHONE, aqua(6)],
  ['aqua-end', 'de', { ...DESK, reducedMotion: 'reduce' }, aquaEnd],
  ['aqua-learn', 'en', SMALL, at('/learn/aquasphere/versus')],
  ['aqua-sheet', 'en', PHONE, at('/companion/aquasphere')],
  ['stories', 'en', DESK, stage],
  ['stories-reading', 'de', DESK, mission(({ phase, at: card }) => phase === 'planning' && card === 'D')],
  ['stories-phone', 'de', PHONE, stage],
  ['stories-base', 'en', DESK, hosts],
  ['space-companion', 'de', PHONE, at('/companion/time-n-space')],
]

for (const [name, language, device, story] of SHOTS)
  test(name, async ({ arrive }) => {
    test.setTimeout(300_000)
    const ada = await arrive(language, device)
    await story(ada)
    await draws(ada, name)
  })
