import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from '@playwright/test'
import { fillsLine, playsByHand } from '../support/by-hand.ts'
import { noDeeds, takesTurn } from '../support/coop.ts'
import { setsTable } from '../support/lobby.ts'
import { isToMove, playsAlone } from '../support/match.ts'
import type { Person } from '../support/person.ts'
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
  ['coop-phone-night', 'de', { ...PHONE, ...NIGHT }, coop(6)],
  ['end', 'de', DESK, coop(99)],
  ['replay', 'en', DESK, replay],
  ['learn', 'de', SMALL, at('/learn/timeline-twist/versus')],
  ['rules-night', 'en', { ...SMALL, ...NIGHT }, at('/rules/timeline-twist#TLT-057')],
  ['decks', 'de', DESK, at('/decks')],
  ['settings-phone', 'en', PHONE, at('/settings')],
]

for (const [name, language, device, story] of SHOTS)
  test(name, async ({ arrive }) => {
    const ada = await arrive(language, device)
    await story(ada)
    await draws(ada, name)
  })
