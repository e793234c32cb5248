import { texts } from '../games/timeline-twist/texts/index.ts'
import { setsTableByHand } from './support/api.ts'
import { entryOf, isToMove, places, playsAlone } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const DESK_SIZE = [1440, 900] as const
const DESK = { viewport: { width: DESK_SIZE[0], height: DESK_SIZE[1] } }
const LOOK = '.tt-look'

async function facesBots(person: Person): Promise<void> {
  const bots = [1, 2].map(seat => ({ seat, level: 'good' }) as const)
  await person.opens(`/t/${await setsTableByHand(person, { game: 'timeline-twist', seats: 3, bots, start: true })}`)
  await person.page.locator('main[data-phase="playing"]').waitFor()
  // The first move of a bot waits for its thread to start.
  await isToMove(person, 60_000)
}

test('cards of others and piles say why nothing comes of pressing them, and go away by themselves', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const { page, board } = ada
  await facesBots(ada)
  await expect(page.locator('.log-opening')).toHaveText(/(was|were) drawn to go first\./)
  const owner = (await page.locator('.tt-other .seat-name').first().textContent()) ?? ''
  const before = await entryOf(ada)
  await page.locator('.tt-slip').first().click()
  await expect(page.locator(`${LOOK} [role="alert"]`)).toHaveText(board.othersPlace(owner))
  await expect(page.locator(`${LOOK} .tt-rule`)).toHaveText('Your turn')
  await page.locator('[data-pile="draw"] > .tt-card').click()
  await expect(page.locator(`${LOOK} [role="alert"]`)).toHaveText(board.drawnForMistake)
  await expect(page.locator(LOOK)).toHaveCount(1)
  await page.locator('[data-slot="0"]').click()
  await expect(page.locator('.tt-why')).toContainText(board.holdFirst)
  await expect(page.locator(LOOK)).toHaveCount(0)
  // Taking a card is what it asked for: it does not lie over the card that is held.
  await page.locator('.tt-hand [data-card]').first().click()
  expect(await page.evaluate(() => document.querySelector('.tt-why')?.textContent?.trim())).toBe('')
  expect(await entryOf(ada)).toBe(before)
})

test('a card pulled in co-op says that nobody chooses its place', async ({ arrive }) => {
  const eva = await arrive('de', DESK)
  const { page, board } = eva
  await playsAlone(eva)
  const card = (await page.locator('.tt-hand [data-card]').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(card.x + 60, card.y + 60)
  await page.mouse.down()
  await page.mouse.move(card.x + 90, card.y - 120, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator('.tt-why')).toContainText(board.noDragging)
  await page.locator('.tt-gap, .tt-end').first().click()
  await expect(page.locator('.tt-why')).toContainText(board.dateDecides)
  // After a try, discarding says that first.
  await page.locator('[data-press^="play-"]').first().click()
  const tried = page.locator('.tt-hand [data-press^="discard-"]').first()
  await tried.click()
  await expect(page.locator('.tt-why')).toContainText(texts.de['refusal.action-already-chosen'])
})

test('a card under a resting mouse stays small; only moving the mouse shows it large, and a move puts it away', async ({ arrive }) => {
  const ada = await arrive('en', DESK)
  const { page } = ada
  await facesBots(ada)
  await places(ada, true)
  // The mouse rests on the line, where the card now is.
  await isToMove(ada)
  await expect(page.locator(LOOK)).toHaveCount(0)
  await page.locator('.tt-line-card').first().hover()
  await expect(page.locator(LOOK)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator(LOOK)).toHaveCount(0)
})

test('a card taken by keyboard stays over its gap, with the focus, when the screen is turned', async ({ arrive }) => {
  const ada = await arrive('en', { viewport: { width: 844, height: 1180 } })
  const { page } = ada
  await facesBots(ada)
  const open = page.locator('.tt-slot-open')
  for (const [width, height] of [[390, 844], DESK_SIZE, [390, 844]] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator(width < 600 ? '.tt-narrow' : '.tt-wide')).toBeVisible()
    if ((await open.count()) === 0) await page.locator('.tt-hand [data-card]').first().press('Enter')
    await expect(open).toBeFocused()
  }
})
