import type { ClockTerms } from '@chronothek/protocol'
import { expect } from '@playwright/test'
import { meetByHand } from './api.ts'
import { belongs } from './knowledge.ts'
import type { Mode } from './lobby.ts'
import type { Person } from './person.ts'

const main = ({ page }: Person) => page.locator('main.match-main')

/** How far the match is on this screen. */
export const entryOf = async (person: Person): Promise<number> => Number(await main(person).getAttribute('data-seq'))

export async function seesEntry(person: Person, seq: number): Promise<void> {
  await expect.poll(() => entryOf(person), { message: `${person.language} page at entry ${seq}` }).toBeGreaterThanOrEqual(seq)
}

export const hasEnded = async (person: Person): Promise<boolean> => (await main(person).getAttribute('data-phase')) === 'ended'

export const isMyMove = async (person: Person): Promise<boolean> => (await main(person).getAttribute('data-my-move')) === 'true'

/** Resolves with true once it is this person's move, with false once the match is over. */
export async function isToMove(person: Person, timeout = 60_000): Promise<boolean> {
  await person.page.locator('main[data-my-move="true"], main[data-phase="ended"]').waitFor({ timeout })
  return !(await hasEnded(person))
}

export interface Story {
  readonly entries: readonly (string | null)[]
  readonly cards: readonly (string | null)[]
}

/** What both screens must agree on, whatever their language: entries of the log and cards of the timeline. */
export async function storyOf({ page, shell }: Person): Promise<Story> {
  await page.getByRole('tab', { name: shell.table.log }).click()
  const read = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((found, key) => found.map(element => element.getAttribute(key)), name)
  const cards = await read('.tt-line [data-card], .tt-rows [data-card], .tt-pile [data-card]', 'data-card')
  return { entries: await read('.log-entry', 'data-entry'), cards }
}

/** The log in words. */
export const logOf = ({ page }: Person): Promise<string[]> => page.locator('.log-entry').allInnerTexts()

/** Seconds left on a seat's clock, as this screen shows them. */
export async function secondsLeft({ page }: Person, name: string): Promise<number> {
  const text = await page.locator('.tt .seat-head').filter({ hasText: name }).getByRole('timer').textContent()
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

const titles = ({ page }: Person, place: string) => page.locator(`${place} [data-card] .tt-title`).allInnerTexts()

/** Takes a card and presses a gap of the line: a right one, or a wrong one. Returns the number of the entry. */
export async function places(person: Person, right: boolean): Promise<number> {
  const before = await entryOf(person)
  await pressesGap(person, right)
  await seesEntry(person, before + 1)
  return before + 1
}

/** The same without waiting for an answer. */
export async function pressesGap(person: Person, right: boolean): Promise<void> {
  const line = await titles(person, '.tt-line')
  const hand = await titles(person, '.tt-hand')
  const choices = hand.flatMap((title, card) => Array.from({ length: line.length + 1 }, (_, slot) => ({ title, card, slot })))
  const choice = choices.find(({ title, slot }) => belongs(title, slot, line) === right)
  if (choice === undefined) throw new Error(`no ${right ? 'right' : 'wrong'} place for ${hand.join(', ')}`)
  const card = person.page.locator('.tt-hand [data-card]').nth(choice.card)
  // A last card is in the hand already.
  if ((await card.getAttribute('aria-pressed')) === 'false') await card.click()
  await person.page.locator(`[data-slot="${choice.slot}"]`).click()
}

/** To the end by the shortest way: the host knows everything, the guest nothing. */
export async function playToTheEnd(host: Person, guest: Person): Promise<void> {
  while (await isToMove(host)) {
    await seesEntry(guest, await places(host, true))
    if (!(await isToMove(guest))) return
    await seesEntry(host, await places(guest, false))
  }
}

interface MatchPlan extends Partial<ClockTerms> {
  readonly mode: Mode
  readonly cards?: number
}

/** A match of two that has just begun, by hand: the host moves first. */
export const beginsMatch = (host: Person, guest: Person, { mode, cards, ...terms }: MatchPlan): Promise<void> =>
  meetByHand([host, guest], {
    game: 'timeline-twist',
    options: { mode, firstSeat: 0, ...(cards === undefined ? {} : { startingCards: [cards, cards] }) },
    ...terms,
  })

/** A co-op match of one, at its first move. */
export async function playsAlone(person: Person): Promise<void> {
  await meetByHand([person], { game: 'timeline-twist', options: { mode: 'coop' } })
  await isToMove(person)
}
