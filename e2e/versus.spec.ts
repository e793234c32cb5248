import { invitation, joinsByCode, setsTable, sitsDown } from './support/lobby.ts'
import { hasEnded, isToMove, logOf, places, pressesGap, secondsLeft, seesEntry, storyOf } from './support/match.ts'
import { expect, test } from './support/test.ts'

test('two people play a match through lost connections, a reload and a crash', async ({ arrive, house }) => {
  test.setTimeout(90_000)
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
    const before = { story: await storyOf(ada), logs: [await logOf(ada), await logOf(ben)], clock: await secondsLeft(ada, 'Ada') }
    await house.crash()
    await expect(ada.page.getByText(ada.shell.table.reconnecting)).toBeVisible()
    await expect(ben.page.getByText(ben.shell.table.reconnecting)).toBeVisible()
    await pressesGap(ada, true)
    await ada.page.waitForTimeout(3000)
    await house.restart()
    const made = before.story.entries.length + 1
    await seesEntry(ada, made)
    await seesEntry(ben, made)
    const after = await storyOf(ada)
    expect(after.entries).toHaveLength(made)
    expect(after.entries.slice(0, -1)).toEqual(before.story.entries)
    expect(await storyOf(ben)).toEqual(after)
    expect([(await logOf(ada)).slice(0, -1), (await logOf(ben)).slice(0, -1)]).toEqual(before.logs)
    // The move itself is worth five seconds more, and a second passed before the crash at most.
    const clock = await secondsLeft(ada, 'Ada')
    expect(clock).toBeGreaterThanOrEqual(before.clock + 5 - 2)
    expect(clock).toBeLessThanOrEqual(before.clock + 5 + 6)
    expect(await secondsLeft(ben, 'Ada')).toBe(clock)
  })

  await test.step('the match ends the same on both screens', async () => {
    while (!(await hasEnded(ada))) {
      if (await isToMove(ben)) await places(ben, false)
      if (await isToMove(ada)) await seesEntry(ben, await places(ada, true))
    }
    await expect(ada.page.getByText(ada.board.youWon)).toBeVisible()
    await expect(ben.page.getByText(ben.board.won('Ada'))).toBeVisible()
    expect(await storyOf(ben)).toEqual(await storyOf(ada))
  })
})
