import { expect } from '@playwright/test'
import { SCORE_PARTS } from '../../games/timeline-twist/src/ids.ts'
import { bandOf } from '../../games/timeline-twist/src/scoring.ts'
import { texts } from '../../games/timeline-twist/texts/index.ts'
import { fits, type Rows } from './knowledge.ts'
import { entryOf, isMyMove, isToMove, seesEntry } from './match.ts'
import type { Person } from './person.ts'
import { showsNoCode } from './rule-names.ts'

/** What a team went through, as far as a story wants to know. */
export interface Deeds {
  turns: number
  blocked: number
}

export const noDeeds = (): Deeds => ({ turns: 0, blocked: 0 })

const playable = ({ page, board }: Person) =>
  page.locator('.tt-hand li', { has: page.getByRole('button', { name: new RegExp(`^${board.play}: `) }) })

/**
 * One turn: a card that fits; else, and now and then anyway, a discard. One card of every match is blocked on purpose.
 * Ends the match when there is neither.
 */
export async function takesTurn(person: Person, deeds: Deeds): Promise<void> {
  const { page, board } = person
  deeds.turns++
  const matching = page.locator('.tt-hand .tt-do-fits').filter({ hasText: board.discard })
  const wantsDiscard = deeds.turns % 3 === 2 || (await cardThat(person, true)) === undefined
  if (wantsDiscard && (await matching.count()) > 0) {
    const entry = await does(person, () => matching.first().click())
    await expect(page.locator(`.log-entry[data-entry="${entry}"]`)).toContainText(board.discarded)
    return
  }
  const end = page.getByRole('button', { name: board.endTurn })
  do await playsCard(person, (await cardThat(person, true)) ?? (await cardThat(person, false)))
  while ((await isMyMove(person)) && (await end.count()) === 0)
  if (!(await isMyMove(person))) return
  const risky = deeds.blocked > 0 ? undefined : await cardThat(person, false)
  if (risky === undefined) {
    await does(person, () => end.click())
    return
  }
  await playsCard(person, risky)
  deeds.blocked++
  await expect(page.locator(`.tt-hatched[data-card="${risky}"]`)).toBeVisible()
}

/** A card that may be played and that fits, or that does not. */
async function cardThat(person: Person, shouldFit: boolean): Promise<string | undefined> {
  const cards = await playable(person)
    .locator('[data-card]')
    .evaluateAll(found => found.map(card => ({ id: card.getAttribute('data-card'), title: card.querySelector('.tt-title')?.textContent })))
  const rows = await rowsOf(person)
  return cards.find(({ title }) => fits(title ?? '', rows) === shouldFit)?.id ?? undefined
}

const rowsOf = ({ page }: Person): Promise<Rows> =>
  page.locator('.tt-rows [data-row="bottom"]').evaluateAll(found =>
    found.map(stack => {
      const next = stack.nextElementSibling
      const titleIn = (place: Element | null) => place?.querySelector('.tt-title')?.textContent
      return { title: titleIn(stack) ?? '', gap: next?.getAttribute('data-row') === 'gap' ? titleIn(next) : undefined }
    }),
  )

async function playsCard(person: Person, id: string | undefined): Promise<void> {
  if (id === undefined) throw new Error('there is no card to play')
  const { page } = person
  const card = page.locator('.tt-hand li', { has: page.locator(`[data-card="${id}"]`) })
  await does(person, () => card.getByRole('button', { name: person.board.play }).click())
}

/** Returns the number of the entry that the press made. */
async function does(person: Person, press: () => Promise<void>): Promise<number> {
  const entry = (await entryOf(person)) + 1
  await press()
  await seesEntry(person, entry)
  return entry
}

/** The required symbol is not on this card: pressing its button says why not and changes nothing. */
export async function triesWrongDiscard(person: Person): Promise<void> {
  const { page, board } = person
  const odd = page
    .locator('.tt-hand li', { hasNot: page.locator('.tt-matches') })
    .getByRole('button', { name: new RegExp(`^${board.discard}: `) })
  await isToMove(person)
  // Four cards may match by chance.
  if ((await odd.count()) === 0) return
  const before = await entryOf(person)
  await odd.first().click()
  await expect(
    page.getByRole('alert').filter({ hasText: texts[person.language]['refusal.symbol-mismatch'].split('.')[0] ?? '' }),
  ).toBeVisible()
  await showsNoCode(page)
  expect(await entryOf(person)).toBe(before)
}

/** At the end: five lines that add up, and what such a score is called. */
export async function readsScore({ page, board, language }: Person): Promise<void> {
  const sheet = page.getByRole('region', { name: board.ranking })
  await expect(sheet.getByRole('rowheader')).toHaveText(SCORE_PARTS.map(part => texts[language][`part.${part}`]))
  const points = await sheet.locator('tbody td:last-child').allTextContents()
  const total = points.map(text => Number(text.replace('−', '-'))).reduce((sum, value) => sum + value, 0)
  await expect(sheet).toHaveAttribute('data-score', `${total}`)
  await expect(sheet).toContainText(texts[language][`band.${bandOf(total)}`])
}
