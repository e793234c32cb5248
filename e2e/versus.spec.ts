import { isReadable } from './support/ends.ts'
import { invitation, joinsByCode, setsTable, sitsDown } from './support/lobby.ts'
import { hasEnded, isToMove, logOf, places, pressesGap, secondsLeft, seesEntry, storyOf } from './support/match.ts'
import { expect, test } from './support/test.ts'

/** Counts while it runs; it starts running. */
function stopwatch() {
  let counted = 0
  let since = Date.now()
  return {
    start: () => {
      since = Date.now()
    },
    stop: () => {
      counted += Date.now() - since
    },
    seconds: () => counted / 1000,
  }
}

test('two people play a match through lost connections, a reload and a crash', async ({ arrive, house }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  await ada.opens('/')
  await ada.isCalled('Ada')
  await setsTable(ada, { mode: 'versus', seats: 2, clock: ada.shell.create.clocks.perMatch(5, 5) })
  await ben.opens('/')
  await ben.isCalled('Ben')
  await joinsByCode(ben, (await invitation(ada)).code)
  await sitsDown(ben)
  await ada.presses(ada.shell.lobby.start)

  await test.step('both place a card', async () => {
    await isToMove(ada)
    await seesEntry(ben, await places(ada, true))
    await seesEntry(ada, await places(ben, true))
  })

  await test.step('Ben loses his connection while Ada moves, and misses nothing', async () => {
    await ben.losesConnection()
    await expect(ben.page.getByText(ben.shell.table.reconnecting)).toBeVisible()
    const entry = await places(ada, true)
    await expect(ada.page.locator('.tt-other .seat-head')).toContainText(ada.shell.seat.away)
    await ben.isBackOnline()
    await seesEntry(ben, entry)
    await expect(ben.page.getByText(ben.shell.table.reconnecting)).toHaveCount(0)
    expect(await storyOf(ben)).toEqual(await storyOf(ada))
  })

  await test.step('Ben reloads and moves on: a mistake this time', async () => {
    await ben.page.reload()
    await isToMove(ben)
    await seesEntry(ada, await places(ben, false))
    expect(await storyOf(ben)).toEqual(await storyOf(ada))
  })

  await test.step('the server crashes; a move pressed meanwhile is made once, and no time is lost', async () => {
    const before = { story: await storyOf(ada), logs: [await logOf(ada), await logOf(ben)] }
    const watch = stopwatch()
    const clock = await secondsLeft(ada, 'Ada')
    await house.crash()
    watch.stop()
    for (const { page, shell } of [ada, ben]) await expect(page.getByText(shell.table.reconnecting)).toBeVisible()
    await pressesGap(ada, true)
    await ada.page.waitForTimeout(3000)
    watch.start()
    await house.restart()
    const made = before.story.entries.length + 1
    await seesEntry(ada, made)
    watch.stop()
    await seesEntry(ben, made)
    const after = await storyOf(ada)
    expect(after.entries).toHaveLength(made)
    expect(after.entries.slice(0, -1)).toEqual(before.story.entries)
    expect(await storyOf(ben)).toEqual(after)
    expect([(await logOf(ada)).slice(0, -1), (await logOf(ben)).slice(0, -1)]).toEqual(before.logs)
    // The move is worth five seconds; only what passed while a server was up, and the rounding, may be missing.
    const left = await secondsLeft(ada, 'Ada')
    expect(left).toBeGreaterThanOrEqual(clock + 5 - watch.seconds() - 1)
    expect(left).toBeLessThanOrEqual(clock + 5 + 6)
    expect(await secondsLeft(ben, 'Ada')).toBe(left)
  })

  await test.step('the match ends the same on both screens', async () => {
    while (!(await hasEnded(ada))) {
      if (await isToMove(ben)) await places(ben, false)
      if (await isToMove(ada)) await seesEntry(ben, await places(ada, true))
    }
    await expect(ada.page.getByText(ada.board.youWon)).toBeVisible()
    await expect(ben.page.getByText(ben.board.won('Ada'))).toBeVisible()
    expect(await storyOf(ben)).toEqual(await storyOf(ada))
    await isReadable(ada, '.tf-end', 'the end of a versus match')
  })
})
