import type { Locator } from '@playwright/test'
import { playsByHand } from './support/by-hand.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { choosesMode, worldOf } from './support/lobby.ts'
import { isAccessible } from './support/looks.ts'
import { isToMove, places } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { isThorough, THOROUGH } from './support/thorough.ts'

const main = ({ page }: Person): Locator => page.locator('main.rp-main')
const seqOf = async (person: Person): Promise<number> => Number(await main(person).getAttribute('data-seq'))
const isAt = (person: Person, seq: number) => expect(main(person)).toHaveAttribute('data-seq', `${seq}`)

/** Somebody who has played a whole match and looks at it. */
async function looksBack(person: Person, hash = ''): Promise<{ id: string; last: number }> {
  const id = await playsByHand(person)
  await person.opens(`/r/${id}${hash}`)
  const slider = person.page.getByRole('slider', { name: person.replay.slider })
  return { id, last: Number(await slider.getAttribute('aria-valuemax')) }
}

test('a link opens the exact moment, and keys, buttons and the scrubber lead on from there', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page, replay } = ada
  const { id, last } = await looksBack(ada, '#e2')
  await isAt(ada, 2)
  await expect(page.locator('.rp-place')).toHaveText(replay.of(2, last))
  await expect(page.locator('[data-here]')).toHaveAttribute('data-entry', '2')

  await page.keyboard.press('ArrowRight')
  await isAt(ada, 3)
  await page.keyboard.press('End')
  await isAt(ada, last)
  await page.keyboard.press('Home')
  await isAt(ada, 0)
  await page.keyboard.press('.')
  const moment = await seqOf(ada)
  expect(moment).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: replay.momentOn }).click()
  await isAt(ada, moment)
  await page.keyboard.press('End')
  await page.keyboard.press(',')
  expect(await seqOf(ada)).toBeLessThan(last)

  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await isAt(ada, 1)
  const box = await page.getByRole('slider').boundingBox()
  if (box === null) throw new Error('no scrubber')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 2, box.y + box.height - 40, { steps: 4 })
  await page.mouse.up()
  await isAt(ada, 0)

  await page.keyboard.press(' ')
  await expect(main(ada)).toHaveAttribute('data-playing', 'true')
  await isAt(ada, 1)
  await page.keyboard.press(' ')
  await expect(main(ada)).toHaveAttribute('data-playing', 'false')

  await page.locator('.log-entry a').last().click()
  await isAt(ada, last)
  await expect(page).toHaveURL(new RegExp(`/r/${id}#e${last}$`))
  await page.goBack()
  await expect(main(ada)).not.toHaveAttribute('data-seq', `${last}`)
})

test('after the end the match can be seen with anybody’s eyes, and the moment stays', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, replay, board } = ada
  await looksBack(ada, '#e2')
  const own = page.getByRole('region', { name: board.yourCards })
  await expect(own).toHaveCount(1)
  for (const viewer of ['spectator', '1', '0']) {
    await page.getByLabel(replay.viewer).selectOption(viewer)
    await expect(own).toHaveCount(viewer === 'spectator' ? 0 : 1)
    await isAt(ada, 2)
  }
})

test('playing on from a moment of a finished match leads to a running table at that position', async ({ arrive }) => {
  const ada = await arrive('en')
  const { page, replay } = ada
  const { id, last } = await looksBack(ada, `#e${2}`)
  await page.keyboard.press('End')
  const button = page.locator('.rp-fork-button')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await button.click()
  await page.getByRole('button', { name: replay.startNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  const fork = page.url().split('/t/')[1] ?? ''
  expect(fork).not.toBe(id)
  const seq = Number(await page.locator('main[data-phase]').getAttribute('data-seq'))
  expect(seq).toBe(2)
  await page.locator('main[data-my-move="true"]').waitFor()

  await ada.opens(`/r/${fork}`)
  await expect(page.locator('.rp-parent')).toContainText(replay.forkOf(2))
  await page.getByRole('link', { name: replay.toParent }).click()
  await isAt(ada, 2)
  await expect(page.locator('.rp-place')).toHaveText(replay.of(2, last))

  // With a seat left open it waits in a lobby, which names its parent, too.
  await button.click()
  await page.locator('.rp-seat select').first().selectOption('open')
  await page.getByRole('button', { name: replay.openTable }).click()
  await expect(page.locator('.the-parent')).toContainText(replay.forkOf(2))
  await isAccessible(ada, 'lobby of a fork')
  await page.getByRole('link', { name: replay.toParent }).click()
  await isAt(ada, 2)
})

test('a running match can be looked at, followed and imagined further, and leads back to the table', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, replay } = ada
  const id = await playsByHand(ada, 1)
  await ada.opens(`/r/${id}#recap`)
  await expect(page.getByText(replay.recap(1))).toBeVisible()
  await isAt(ada, 2)
  await page.locator('.rp-fork-button').click()
  await expect(page.getByText(replay.whatIfText)).toBeVisible()
  await page.getByRole('button', { name: replay.startNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  const dream = page.url().split('/t/')[1] ?? ''
  await ada.opens(`/r/${dream}`)
  await expect(page.locator('.rp-parent')).toContainText(replay.whatIfOf(2))

  await ada.opens(`/r/${id}`)
  await isAt(ada, 0)
  await page.evaluate(async table => {
    const { legal, seq } = await (await fetch(`/api/v1/tables/${table}/view`)).json()
    const command = { type: 'act', cmd: 'later', seen: seq, actions: [legal[0]] }
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/v1/tables/${table}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })
  }, id)
  await page.locator('.rp-news').getByRole('button').click()
  await isAt(ada, 3)
  await page.getByRole('link', { name: replay.table }).click()
  await page.locator('main[data-phase]').waitFor()
})

/** Accessible, and nothing beside the screen. */
async function isFit(person: Person, where: string): Promise<void> {
  await isAccessible(person, where)
  const beside = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beside, where).toBeLessThanOrEqual(0)
}

const SCREENS = { desk: [1440, 900], laptop: [1280, 720], phone: [390, 844], 'twice the size': [720, 450] } as const

/** As everywhere: by day on a desk, in the evening on a phone. Thorough runs look at every screen in both lights. */
const LIGHTS = [
  ['light', isThorough ? Object.entries(SCREENS) : [['desk', SCREENS.desk] as const]],
  ['dark', isThorough ? Object.entries(SCREENS) : [['phone', SCREENS.phone] as const]],
] as const

test('the replay is accessible and fits every screen, in the light and in the dark', async ({ arrive }) => {
  const ada = await arrive('de')
  const { page, replay } = ada
  await looksBack(ada, '#e3')
  for (const [colorScheme, screens] of LIGHTS) {
    await page.emulateMedia({ colorScheme })
    for (const [where, [width, height]] of screens) {
      await page.setViewportSize({ width, height })
      await isAt(ada, 3)
      await isFit(ada, `${where}, ${colorScheme}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('tab', { name: replay.moments }).click()
    await isFit(ada, `moments, ${colorScheme}`)
    await page.locator('.rp-fork-button').click()
    await isFit(ada, `fork, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: replay.log }).click()
  }
})

// A whole match only to see cards on a narrower board; `twist-sizes.spec.ts` measures them in every run.
test('cards of the line keep their pictures and whole names beside the scrubber', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('de', { viewport: { width: 1440, height: 900 } })
  const { page, shell, replay } = ada
  await ada.opens('/')
  await choosesMode(ada, 'versus')
  await worldOf(ada).getByRole('button', { name: shell.start.playNow }).click()
  await page.locator('main[data-phase="playing"]').waitFor()
  // The first move of a bot waits for its thread to start.
  while (await isToMove(ada, 60_000)) await places(ada, true)
  await page.getByRole('link', { name: shell.table.replay }).click()
  const forward = page.getByRole('button', { name: replay.forward })
  for (let step = 0; step < 8; step++) await forward.click()
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const wrong = () =>
      page.locator('.tt-line-card').evaluateAll(cards =>
        cards.flatMap(card => {
          const text = card.querySelector('.tt-text') as HTMLElement
          const picture = card.querySelector('.tt-pic')?.getBoundingClientRect()
          const faults = [
            // A narrow card gives the room of its picture to a long date.
            !card.classList.contains('tt-tight') && ((picture?.width ?? 0) < 24 || (picture?.height ?? 0) < 20) ? 'no picture' : '',
            text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1 ? 'cut' : '',
          ]
          return faults.filter(Boolean).map(fault => `${text.textContent}: ${fault}`)
        }),
      )
    await expect.poll(wrong, { message: `${width} × ${height}` }).toEqual([])
  }
})

for (const [device, look, when] of [
  ['a desk', { viewport: { width: 1280, height: 720 } }, THOROUGH],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, {}],
] as const)
  test(`on ${device} nothing jumps while a match is looked through, however fast`, when, async ({ arrive }) => {
    const ada = await arrive('de', look)
    const { page, replay } = ada
    await watchesShifts(ada)
    const { last } = await looksBack(ada)
    const slider = page.getByRole('slider', { name: replay.slider })
    await slider.focus()
    await slider.press('Home')
    for (let seq = 1; seq <= last; seq++) {
      await slider.press('ArrowRight')
      await isAt(ada, seq)
    }
    await slider.press('Home')
    await slider.press('End')
    await isAt(ada, last)
    await staysPut(ada, `replay on ${device}`)
  })
