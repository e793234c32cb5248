import { LEARN_WORDS } from '../apps/web/src/learn/words.ts'
import { SETTINGS_WORDS } from '../apps/web/src/settings/words.ts'
import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { KEYS_WORDS } from '../apps/web/src/ui/keys-words.ts'
import { endsByHand } from './support/api.ts'
import { noDeeds, takesTurn } from './support/coop.ts'
import { invitation, setsTable, sitsDown } from './support/lobby.ts'
import { isFitFor, STILL } from './support/looks.ts'
import { isToMove, places, playsAlone, playToTheEnd } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { isThorough } from './support/thorough.ts'

const READING = [
  '/',
  '/new/timeline-twist?mode=versus',
  '/new/timeline-twist?mode=coop&here=1',
  '/rules/timeline-twist',
  '/learn/timeline-twist',
  '/decks',
  '/settings',
  '/credits',
  '/about',
  '/here',
  '/nowhere',
]

test('every page to read is accessible, in every look', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  for (const path of READING) {
    await ada.opens(path)
    await ada.page.getByRole('heading', { level: 1 }).waitFor()
    await isFitFor(ada, path)
  }
  await ada.opens('/decks')
  const broken = Buffer.from('{ "format": 1, "cards": [{ "id": "a" }] }')
  await ada.page.locator('.deck-file').setInputFiles({ name: 'deck.json', mimeType: 'application/json', buffer: broken })
  await ada.page.locator('.deck-problems').waitFor()
  await isFitFor(ada, 'a deck with mistakes')
  await ada.opens('/learn/timeline-twist/versus')
  await ada.page.getByRole('button', { name: LEARN_WORDS.de.nextStep, exact: true }).click()
  await isFitFor(ada, 'lesson')
})

async function says({ page, shell }: Person, line: string): Promise<void> {
  await page.getByRole('tab', { name: shell.table.chat }).click()
  await page.getByRole('textbox').fill(line)
  await page.keyboard.press('Enter')
}

/** Two people sit down and move once each, one right and one wrong; `inLobby` looks at the table before the second comes. */
async function moveOnce(ada: Person, ben: Person, inLobby: () => Promise<void>): Promise<void> {
  await ada.opens('/')
  await setsTable(ada, { mode: 'versus', seats: 2, cards: 3 })
  await inLobby()
  await ben.opens((await invitation(ada)).link)
  await sitsDown(ben)
  await ada.presses(ada.shell.lobby.start)
  await isToMove(ada)
  await places(ada, true)
  await places(ben, false)
  await isToMove(ada)
}

test('a versus table is accessible from the lobby to the replay, in every look', async ({ arrive }) => {
  const ada = await arrive('de', STILL)
  const ben = await arrive('en', STILL)
  const { page, shell, replay } = ada
  const words = TABLE_WORDS.de
  await moveOnce(ada, ben, () => isFitFor(ada, 'lobby'))
  await says(ben, 'Hello!')
  await expect(page.getByRole('tab', { name: shell.table.chat })).toContainText('1')
  await isFitFor(ada, 'versus', ['normal', 'safe'])
  // Taken by keyboard, it hangs over a gap at once.
  await page.locator('.tt-hand [data-card]').first().press('Enter')
  await expect(page.locator('.tt-slot-open')).toBeFocused()
  await isFitFor(ada, 'versus, a card held', ['safe'])
  await page.locator('.tt-hand [data-card]').first().click()
  await page.getByRole('tab', { name: shell.table.chat }).click()
  await isFitFor(ada, 'chat')
  await page.getByRole('tab', { name: shell.table.people }).click()
  await isFitFor(ada, 'people')
  await page.keyboard.press('?')
  await isFitFor(ada, 'keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.rules, exact: true }).click()
  await isFitFor(ada, 'rules drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.menu, exact: true }).click()
  await isFitFor(ada, 'menu')
  await page.keyboard.press('Escape')
  await playToTheEnd(ada, ben)
  await isFitFor(ada, 'end')
  await page.getByRole('button', { name: words.share, exact: true }).click()
  await isFitFor(ada, 'share')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: shell.table.replay }).click()
  await page.getByRole('button', { name: replay.forward }).click()
  await isFitFor(ada, 'replay', ['safe'])
  await page.locator('.rp-fork-button').click()
  await isFitFor(ada, 'fork')
})

/** A team of one after four turns; whoever has bad luck is out before and begins again. */
async function playsIntoTheMiddle(person: Person): Promise<void> {
  do {
    await playsAlone(person)
    const deeds = noDeeds()
    while ((await isToMove(person)) && deeds.turns < 4) await takesTurn(person, deeds)
  } while (!(await isToMove(person)))
}

test('a team, and two people at one device, are accessible, in every look', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page } = ada
  await playsIntoTheMiddle(ada)
  await isFitFor(ada, 'co-op', ['normal', 'safe'])
  await page.locator('.tt-rows [data-card]').first().click()
  await isFitFor(ada, 'co-op, looking at a card')
  // Another window size closes it.
  await page.locator('.tt-rows [data-card]').first().click()
  await page.getByRole('button', { name: ada.board.report }).click()
  await isFitFor(ada, 'report')
  await page.keyboard.press('Escape')
  await endsByHand([ada])
  await isFitFor(ada, 'end of a team', ['safe'])
  await ada.opens('/new/timeline-twist?mode=versus&here=1')
  await page.locator('.step', { hasText: '2' }).click()
  await page.locator('[data-press="create"]').click()
  await page.locator('.curtain-lift').waitFor()
  await isFitFor(ada, 'curtain')
})

test('the list of keys opens with one, and without single-key shortcuts none does anything', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  const settings = SETTINGS_WORDS.en
  const keys = page.getByRole('dialog', { name: KEYS_WORDS.en.help })
  const tab = (name: 'log' | 'chat' | 'people') => page.getByRole('tab', { name: shell.table[name] })
  await playsAlone(ada)
  await page.keyboard.press('?')
  for (const line of ['keyLog', 'keyChat', 'keyPeople', 'keyRules', 'keySound', 'keySide', 'keyUndo', 'keyRecap'] as const)
    await expect(keys.getByText(TABLE_WORDS.en[line], { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(tab('people')).toHaveAttribute('aria-selected', 'true')

  const table = page.url()
  await ada.opens('/settings')
  await page.getByRole('checkbox', { name: settings.keys }).uncheck()
  await ada.opens(table)
  await isToMove(ada)
  for (const key of ['?', 't', 'c', 'r', 'm', 'b', 's', 'U', 'l']) await page.keyboard.press(key)
  await expect(tab('log')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: TABLE_WORDS.en.rules })).toHaveCount(0)
  await expect(page.getByRole('button', { name: TABLE_WORDS.en.soundOn, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: TABLE_WORDS.en.hideSide })).toBeVisible()
  await page.getByRole('button', { name: TABLE_WORDS.en.menu, exact: true }).click()
  await page.getByRole('button', { name: TABLE_WORDS.en.keys, exact: true }).click()
  await expect(keys.getByText(KEYS_WORDS.en.keysOff)).toBeVisible()
})

/** A window of 1440 × 900 at 200 %: half as many pixels, each twice as large. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const

/** Nothing scrolls sideways, and everything that can be used can be brought into sight with nothing lying over it. */
async function isReachable({ page }: Person, where: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(ZOOMED.viewport.width)
  const hidden = await page.evaluate(() => {
    const inside = document.querySelector('dialog[open]') ?? document
    const usable = [...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const shown = usable.filter(
      each =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !each.matches('.skip, [inert] *, [aria-hidden="true"] *'),
    )
    const isCovered = (each: HTMLElement) => {
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : []
      return ![each, ...labels].some(thing => {
        const { left, top, width, height } = thing.getBoundingClientRect()
        // The corners may be under a neighbour; any of five points is enough to press it.
        const points = [
          [0.5, 0.5],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.2],
          [0.5, 0.8],
        ] as const
        return points.some(([x, y]) => thing.contains(document.elementFromPoint(left + width * x, top + height * y)))
      })
    }
    return shown.filter(isCovered).map(each => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`)
  })
  expect.soft(hidden, where).toEqual([])
}

test('at 200 % nothing scrolls sideways and nothing is out of reach', async ({ arrive }) => {
  const ada = await arrive('de', ZOOMED)
  const ben = await arrive('en')
  const { page, shell } = ada
  await ada.opens('/')
  await isReachable(ada, 'start')
  await ada.opens('/new/timeline-twist')
  await isReachable(ada, 'create')
  await moveOnce(ada, ben, () => isReachable(ada, 'lobby'))
  await isReachable(ada, 'versus')
  if (!isThorough) return
  await playToTheEnd(ada, ben)
  await isReachable(ada, 'end')
  await page.getByRole('link', { name: shell.table.replay }).click()
  await page.getByRole('button', { name: ada.replay.forward }).click()
  await isReachable(ada, 'replay')
  await playsAlone(ada)
  const deeds = noDeeds()
  while ((await isToMove(ada)) && deeds.turns < 3) await takesTurn(ada, deeds)
  await isReachable(ada, 'co-op')
})
