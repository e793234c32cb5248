import type { Locator, Page } from '@playwright/test'
import { DRAWN, FILLED, STROKE } from '../games/timeline-twist/board/signs.ts'
import { setsTable } from './support/lobby.ts'
import { isToMove, playsAlone } from './support/match.ts'
import { cutWords, isBoardReadable } from './support/sizes.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

const SCREENS = {
  desk: { size: { width: 1440, height: 900 }, least: 14 },
  laptop: { size: { width: 1280, height: 720 }, least: 14 },
  phone: { size: { width: 390, height: 844 }, least: 16 },
} as const
const DESK = { viewport: SCREENS.desk.size }

/** What is long on few cards is long on all: titles of faces (`.f`) and dates (`.d`), as the house sends them. */
async function readsLong(page: Page, words: { title?: string; date?: string }): Promise<void> {
  await page.routeWebSocket(/./, socket => {
    const house = socket.connectToServer()
    house.onMessage(message => {
      const told = JSON.parse(`${message}`) as { texts?: Record<string, string> }
      for (const [name, text] of Object.entries(told.texts ?? {})) {
        const first = name.endsWith('.f') ? words.title : name.endsWith('.d') ? words.date : undefined
        if (first !== undefined && told.texts) told.texts[name] = [first, ...text.split('\n').slice(1)].join('\n')
      }
      socket.send(JSON.stringify(told))
    })
  })
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Each screen once the board has taken its shape. */
async function onEveryScreen(page: Page, look: (screen: keyof typeof SCREENS) => Promise<void>): Promise<void> {
  for (const screen of ['desk', 'laptop', 'phone'] as const) {
    await page.setViewportSize(SCREENS[screen].size)
    await expect(page.locator('.tt')).toHaveClass(screen === 'phone' ? /tt-narrow/ : /tt-wide/)
    await look(screen)
  }
}

test('against each other everything is large enough, titles of others are whole, and a dragged card stays on the board', async ({
  arrive,
}) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  await readsLong(page, { title: 'Mortons Äthernarkose' })
  await ada.opens('/')
  await setsTable(ada, { mode: 'versus', seats: 3, bots: [1, 2] })
  await isToMove(ada)

  await test.step('a card is dragged to both ends', async () => {
    const board = await boxOf(page.locator('.tt'))
    const card = await boxOf(page.locator('.tt-hand [data-card]').first())
    const line = await boxOf(page.locator('.tt-line'))
    const tilt = 8
    await page.mouse.move(card.x + 40, card.y + 40)
    await page.mouse.down()
    for (const x of [board.x + 3, board.x + board.width - 3]) {
      await page.mouse.move(x, line.y + line.height / 2, { steps: 4 })
      await expect
        .poll(async () => {
          const held = await boxOf(page.locator('.tt-drag'))
          return held.width > 0 && held.x > board.x - tilt && held.x + held.width < board.x + board.width + tilt
        })
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  await page.locator('.tt-hand [data-card]').first().click()
  await onEveryScreen(page, async screen => {
    await page.locator('[data-slot="0"]').hover()
    await isBoardReadable(page, `versus, ${screen}`, SCREENS[screen].least)
    if (screen !== 'phone') expect.soft(await cutWords(page, '.tt-slip-title', '.tt-slip'), screen).toEqual([])
  })
})

test('together everything is large enough, and a long date on the discard pile is whole', async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  const words = { date: 'vor 100.000 Jahren' }
  await readsLong(page, words)
  await playsAlone(ada)
  for (const date of [words.date, '100,000 years ago']) {
    words.date = date
    await page.reload()
    await isToMove(ada)
    await onEveryScreen(page, async screen => {
      await expect(page.locator('[data-pile="discard"] .tt-date')).toHaveText(date)
      // A phone names the pile only; pressing it shows the card.
      if (screen !== 'phone')
        expect.soft(await cutWords(page, '[data-pile="discard"] .tt-date', '.tt-card'), `${date}, ${screen}`).toEqual([])
      await isBoardReadable(page, `co-op, ${screen}`, SCREENS[screen].least)
    })
  }
})

// Between the two above: the board of a team, with others as against each other.
test('together with others their titles are whole beside the symbols', THOROUGH, async ({ arrive }) => {
  const ada = await arrive('de', DESK)
  const { page } = ada
  await readsLong(page, { title: 'Mortons Äthernarkose' })
  await ada.opens('/')
  await setsTable(ada, { mode: 'coop', seats: 3, bots: [1, 2] })
  await isToMove(ada)
  await onEveryScreen(page, async screen => {
    await isBoardReadable(page, `co-op of three, ${screen}`, SCREENS[screen].least)
    if (screen === 'phone') expect.soft(await cutWords(page, '.tt-other .seat-name', '.tt-other header'), screen).toEqual([])
    if (screen !== 'phone') expect.soft(await cutWords(page, '.tt-other .tt-slip-title', '.tt-slip'), screen).toEqual([])
    expect.soft(await page.locator('.tt-score p').evaluate(score => score.scrollWidth - score.clientWidth), screen).toBe(0)
  })
})

test('the four symbols differ by silhouette alone, as small as they are drawn', async ({ arrive }) => {
  const { page } = await arrive('en')
  const alike = await page.evaluate(
    ({ filled, drawn, stroke, size }) => {
      /** Everything that cannot be reached from outside: holes count as part of the thing. */
      const silhouette = (path: string, isFilled: boolean): readonly boolean[] => {
        const wide = size + 2
        const pen = Object.assign(document.createElement('canvas'), { width: wide, height: wide }).getContext('2d')
        if (pen === null) throw new Error('no canvas')
        pen.translate(1, 1)
        pen.scale(size / 24, size / 24)
        Object.assign(pen, { lineWidth: stroke, lineCap: 'round', lineJoin: 'round' })
        if (isFilled) pen.fill(new Path2D(path), 'evenodd')
        else pen.stroke(new Path2D(path))
        const { data } = pen.getImageData(0, 0, wide, wide)
        const outside = new Set<number>([0])
        for (const at of outside)
          for (const next of [at % wide > 0 ? at - 1 : -1, at % wide < wide - 1 ? at + 1 : -1, at - wide, at + wide])
            if (next >= 0 && next < wide * wide && (data[next * 4 + 3] ?? 0) < 128) outside.add(next)
        return Array.from({ length: wide * wide }, (_, at) => !outside.has(at))
      }
      const shapes = Object.entries({ ...filled, ...drawn }).map(([name, path]) => ({ name, cells: silhouette(path, name in filled) }))
      return shapes.flatMap((one, index) =>
        shapes.slice(index + 1).map(other => {
          const both = one.cells.filter((cell, at) => cell && other.cells[at]).length
          const either = one.cells.filter((cell, at) => cell || other.cells[at]).length
          return { pair: `${one.name} and ${other.name}`, differs: 1 - both / either }
        }),
      )
    },
    { filled: FILLED, drawn: DRAWN, stroke: STROKE, size: 20 },
  )
  expect(alike).toHaveLength(6)
  for (const { pair, differs } of alike) expect.soft(differs, pair).toBeGreaterThan(0.4)
})
