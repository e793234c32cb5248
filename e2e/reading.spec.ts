import { TABLE_WORDS } from '../apps/web/src/table/words.ts'
import { filled } from '../games/timeline-twist/board/labels.ts'
import { quoted } from '../games/timeline-twist/board/sentences.ts'
import { texts } from '../games/timeline-twist/texts/index.ts'
import { buttonsIn, type Told } from './support/ears.ts'
import { belongs, fits } from './support/knowledge.ts'
import { beginsMatch, isToMove, places, seesEntry } from './support/match.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { THOROUGH } from './support/thorough.ts'

// Ada sees nothing in these stories: what she knows and does goes through roles, names and live regions alone.

const line = ({ page, board }: Person) => page.getByRole('group', { name: board.timeline })
const hand = ({ page, board }: Person) => page.getByRole('region', { name: board.yourCards })
const end = ({ page, shell, language }: Person) =>
  page.getByRole('region', { name: TABLE_WORDS[language].endOf(shell.games['timeline-twist'].title) })

/** What the live regions say. */
const said = async ({ page }: Person): Promise<string> => (await page.getByRole('status').allTextContents()).join('\n')
const hears = (person: Person, ...words: readonly string[]) =>
  expect
    .poll(async () => {
      const all = await said(person)
      return words.filter(each => !all.includes(each))
    })
    .toEqual([])

/** True once she is asked, false once the match is over. */
async function isAsked(person: Person): Promise<boolean> {
  const { shell, board } = person
  const mine = `${shell.head.yourMove}.`
  let heard = ''
  const listens = async () => {
    heard = await said(person)
    return heard.includes(mine) || heard.includes(board.over)
  }
  await expect.poll(listens, { timeout: 20_000 }).toBe(true)
  return heard.includes(mine)
}

const isCard = (told: Told): told is Told & { title: string } => told.title !== undefined

/** Finds a right place by knowing dates, or a wrong one, and puts a card there. Returns its title. */
async function placesByEar(person: Person, right: boolean): Promise<string> {
  const onLine = await buttonsIn(line(person))
  const cards = (await buttonsIn(hand(person))).filter(isCard)
  const titles = onLine.filter(isCard).map(({ title }) => title)
  const slots = onLine.filter(told => !isCard(told))
  expect(slots).toHaveLength(titles.length + 1)
  const choices = cards.flatMap(card => slots.map((slot, index) => ({ card, slot, index })))
  const choice = choices.find(({ card, index }) => belongs(card.title, index, titles) === right)
  if (choice === undefined) throw new Error('no such place')
  // A last card is in the hand already.
  if (!choice.card.pressed) await hand(person).getByRole('button', { name: choice.card.name, exact: true }).press('Enter')
  expect((await buttonsIn(hand(person))).find(({ pressed }) => pressed)?.title).toBe(choice.card.title)
  await line(person).getByRole('button', { name: choice.slot.name, exact: true }).press('Enter')
  return choice.card.title
}

test('a versus match is played by ear', async ({ arrive }) => {
  const ada = await arrive('en')
  const ben = await arrive('de')
  const { board, language } = ada
  await beginsMatch(ada, ben, { mode: 'versus', cards: 3 })
  for (let turn = 0; await isAsked(ada); turn++) {
    const right = turn !== 1
    const title = await placesByEar(ada, right)
    await hears(ada, `Ada turns over ${quoted(title, language)}: `, `${right ? board.right : board.wrong}.`)
    if (!right) await hears(ada, 'It belongs ')
    expect((await buttonsIn(line(ada))).some(told => told.title === title)).toBe(right)
    if (!(await isToMove(ben))) break
    await hears(ada, filled(texts.en['prompt.waiting'], { seat: 'Ben' }))
    const seq = await places(ben, false)
    await seesEntry(ada, seq)
    await hears(ada, 'Ben turns over', `${board.wrong}.`, 'Ben draws')
  }
  await hears(ada, board.over)
  await expect(end(ada)).toBeFocused()
  await expect(end(ada)).toContainText(board.youWon)
  await expect(end(ada).getByRole('list', { name: board.everybodyAt }).getByRole('listitem')).toHaveCount(2)
})

/** Both rows, told in the order of time. */
async function rowsByEar(person: Person): Promise<{ title: string; gap?: string | undefined }[]> {
  const { board } = person
  const rows: { title: string; gap?: string | undefined }[] = []
  for (const { name, title } of await buttonsIn(line(person))) {
    const last = rows.at(-1)
    if (name.endsWith(board.gapRow) && last) last.gap ??= title
    else if (name.endsWith(board.bottomRow) && title !== undefined) rows.push({ title })
  }
  return rows
}

/** A card that may be played and finds a place, or does not. */
async function cardByEar(person: Person, shouldFit: boolean): Promise<string | undefined> {
  const told = await buttonsIn(hand(person))
  const rows = await rowsByEar(person)
  const titles = told.filter(isCard).map(({ title }) => title)
  return titles.find(title => told.some(({ name }) => name === `${person.board.play}: ${title}`) && fits(title, rows) === shouldFit)
}

async function actsByEar(person: Person, deed: 'play' | 'discard', title: string): Promise<void> {
  const { board, language } = person
  await hand(person)
    .getByRole('button', { name: `${board[deed]}: ${title}`, exact: true })
    .press('Enter')
  await hears(person, quoted(title, language))
}

// The other mode; its sentences are in `sentences.test.ts`.
test(
  'a team of one hears what fits, what is blocked, what can be discarded, and that a second card is allowed',
  THOROUGH,
  async ({ arrive }) => {
    const ada = await arrive('en')
    const { page, board, shell } = ada
    const deeds = { played: false, second: false, blocked: false, discarded: false }
    const isDone = () => Object.values(deeds).every(Boolean)
    const begins = async () => {
      await ada.opens('/new/timeline-twist?mode=coop')
      await page.getByRole('radio', { name: '1', exact: true }).press('Space')
      await page.getByRole('button', { name: shell.create.create }).press('Enter')
      return true
    }
    // Not every match brings a card that may be discarded.
    for (let match = 0; match < 4 && !isDone() && (await begins()); match++)
      while (!isDone() && (await isAsked(ada))) {
        const matching = (await buttonsIn(hand(ada))).filter(isCard).find(({ name }) => name.endsWith(board.symbolFits))
        const mayEnd = page.getByRole('button', { name: board.endTurn })
        const isSecond = (await mayEnd.count()) > 0
        const risky = await cardByEar(ada, false)
        const safe = await cardByEar(ada, true)
        if (isSecond && (deeds.blocked || risky === undefined)) {
          deeds.second = true
          await mayEnd.press('Enter')
          await expect(mayEnd).toHaveCount(0)
        } else if (!isSecond && deeds.played && !deeds.discarded && matching) {
          await actsByEar(ada, 'discard', matching.title)
          await hears(ada, `${board.discarded}.`)
          deeds.discarded = true
        } else if (isSecond ? risky : !safe) {
          await actsByEar(ada, 'play', risky ?? '')
          await hears(ada, `${board.blocked}.`)
          expect((await buttonsIn(hand(ada))).find(({ title }) => title === risky)?.name).toContain(board.onlyDiscard)
          deeds.blocked = true
        } else {
          await actsByEar(ada, 'play', safe ?? '')
          await hears(ada, board.fits)
          expect((await rowsByEar(ada)).length).toBeGreaterThan(0)
          deeds.played = true
        }
      }
    expect(deeds).toEqual({ played: true, second: true, blocked: true, discarded: true })
  },
)
