import { facesBots, offersTo, pressesOffer } from './support/aqua.ts'
import { STILL } from './support/looks.ts'
import { entryOf, isMyMove, isToMove, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const BOT = 60_000

/** What the table looks like to everybody: the pieces, who is to move, and what is offered. */
const pictureOf = async (person: Person): Promise<unknown> => ({
  offers: await offersTo(person),
  stage: await person.page.locator('.aq').first().getAttribute('data-stage'),
  pieces: await person.page
    .locator('.aq [data-piece]')
    .evaluateAll(all => all.map(each => ['data-piece', 'data-tip', 'style'].map(name => each.getAttribute(name)).join(' '))),
})

/** A bot through a lock: at least a walk and a bot that is set down. */
async function farthest({ page }: Person): Promise<RegExp> {
  const way = page.locator('.aq-ask button[data-press^="area-"]:has([data-cost]:not([data-cost=""]))').last()
  return new RegExp(`^${await way.getAttribute('data-press')}$`)
}

test('one undo takes back a whole press, one more button the turn, after a reload too', async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  await facesBots(ada, 1)
  const undoes = async (id: 'undo' | 'undo-turn') => {
    const before = await entryOf(ada)
    await page.locator(`[data-press="${id}"]`).click()
    await seesEntry(ada, before + 1)
  }
  await expect(page.locator('[data-press="undo"]')).toHaveText(shell.table.undo)

  await test.step('she programs until a bot can be sent through a lock', async () => {
    while (!(await offersTo(ada)).some(id => id.startsWith('area-'))) {
      expect(await isToMove(ada, BOT)).toBe(true)
      while (await isMyMove(ada)) await pressesOffer(ada, /^field-/, /^end-turn/)
      expect(await isToMove(ada, BOT)).toBe(true)
    }
  })

  await test.step('a bot is sent: several steps of the log, one press, one undo', async () => {
    const start = await pictureOf(ada)
    const before = await entryOf(ada)
    await pressesOffer(ada, await farthest(ada))
    await expect.poll(() => entryOf(ada)).toBeGreaterThan(before + 1)
    await undoes('undo')
    await expect.poll(() => pictureOf(ada)).toEqual(start)
  })

  await test.step('two presses, a reload between: the turn starts over with one button', async () => {
    const start = await pictureOf(ada)
    await pressesOffer(ada, /^area-/)
    await page.reload()
    await page.locator('.aq-ask').first().waitFor()
    while ((await offersTo(ada)).some(id => /^(execute$|skip-action|pay-crystal|stop|skip-letters|symbol-)/.test(id)))
      await pressesOffer(ada, /^(execute$|skip-action|pay-crystal|stop|skip-letters|symbol-)/)
    const sent = await pictureOf(ada)
    const canReturn = (await offersTo(ada)).some(id => id.startsWith('recycle-'))
    if (canReturn) {
      await pressesOffer(ada, /^recycle-/)
      await undoes('undo')
      await expect.poll(() => pictureOf(ada)).toEqual(sent)
    }
    await undoes('undo-turn')
    await expect.poll(() => pictureOf(ada)).toEqual(start)
  })

  await test.step('with nothing to take back the button says so', async () => {
    await page.locator('[data-press="undo-turn"]').click()
    await expect(page.locator('.tf-buttons .refused')).toHaveText(shell.problems['undo-impossible'])
  })
})

// Two whole starts for one number that is kept.
test('playing at once takes the level somebody chose last', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('en', STILL)
  const { page, shell } = ada
  const meets = async (level: 'casual' | 'good') => {
    await ada.opens('/')
    const world = page.getByRole('article').filter({ hasText: shell.games.aquasphere.title })
    await world.getByRole('button', { name: shell.start.playNow }).click()
    await page.locator('.aq-ask').first().waitFor()
    await page.getByRole('tab', { name: shell.table.people }).click()
    await expect(page.locator('.tf-panel')).toContainText(shell.levels[level])
  }
  await meets('good')
  await ada.opens('/new/aquasphere')
  await page.getByRole('combobox', { name: shell.create.seat(2) }).selectOption('casual')
  await meets('casual')
})
