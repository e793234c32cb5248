import { expect } from '@playwright/test'
import type { Person } from './person.ts'

export type Mode = 'versus' | 'coop'

interface TablePlan {
  readonly mode: Mode
  readonly seats: number
  readonly clock?: string
  readonly cards?: number
  /** Seats for bots; the others are for friends. */
  readonly bots?: readonly number[]
}

/** The window of the game on the start page. */
export const worldOf = ({ page, shell }: Person) => page.getByRole('article').filter({ hasText: shell.games['timeline-twist'].title })

/** In the window of the game: against each other, or together. */
export const choosesMode = (person: Person, mode: Mode): Promise<void> =>
  worldOf(person).locator('label', { hasText: person.shell.games['timeline-twist'].modes[mode].title }).click()

/** From the start page to a table with free seats. Seat 1 begins, so that a story knows who is to move. */
export async function setsTable(host: Person, { mode, seats, clock, cards, bots = [] }: TablePlan): Promise<void> {
  const { page, shell } = host
  const words = shell.games['timeline-twist'].modes[mode]
  await choosesMode(host, mode)
  const friends = worldOf(host).getByRole('link', { name: shell.start.friends })
  await expect(friends).toHaveAttribute('href', new RegExp(`mode=${mode}`)) // a press may be faster than the page
  await friends.click()
  await expect(page.getByRole('radio', { name: words.title })).toBeChecked()
  await page.locator('.step', { hasText: `${seats}` }).click()
  for (const seat of bots) await page.getByRole('combobox', { name: shell.create.seat(seat + 1) }).selectOption('casual')
  if (clock !== undefined) await page.getByRole('combobox', { name: shell.create.clock }).selectOption({ label: clock })
  if (cards !== undefined)
    await page.getByRole('combobox', { name: shell.games['timeline-twist'].options.startingCards }).selectOption(`${cards}`)
  await page.getByLabel(shell.create.firstSeat).selectOption({ label: shell.create.seat(1) })
  await host.presses(shell.create.create)
  await page.waitForURL(/\/t\/\w+/)
}

/** What the host reads to the others. */
export async function invitation({ page, shell }: Person): Promise<{ link: string; code: string }> {
  const link = await page.getByRole('textbox', { name: shell.invite.link, exact: true }).inputValue()
  // Every device reaches the house by an address of its own.
  return { link: new URL(link).pathname, code: (await page.locator('[data-code]').textContent()) ?? '' }
}

/** In the middle of the table is something of this game, not a card of another. */
export async function showsOwnMiddle({ page }: Person): Promise<void> {
  const table = page.locator('.lobby-table')
  await expect(table.locator('.deal-middle svg').first()).toBeVisible()
  await expect(table.locator('.print')).toHaveCount(0)
}

export async function joinsByCode(guest: Person, code: string): Promise<void> {
  await guest.page.getByLabel(guest.shell.start.code).fill(code) // the last letter joins
  await guest.page.waitForURL(/\/t\/\w+/)
}

export async function sitsDown(guest: Person): Promise<void> {
  await guest.page.getByRole('button', { name: guest.shell.lobby.sit }).first().click()
  await expect(guest.page.getByText(guest.shell.lobby.you, { exact: false }).first()).toBeVisible()
}

/** From the start page over form and lobby to a match of two that has just begun: the host moves first. */
export async function meetInLobby(host: Person, guest: Person, plan: Omit<TablePlan, 'seats'>): Promise<void> {
  await host.opens('/')
  await host.isCalled('Ada')
  await setsTable(host, { ...plan, seats: 2 })
  await guest.opens((await invitation(host)).link)
  await guest.isCalled('Ben')
  await sitsDown(guest)
  await host.page.getByRole('listitem').filter({ hasText: 'Ben' }).waitFor()
  await host.presses(host.shell.lobby.start)
  for (const { page } of [host, guest]) await page.locator('main[data-phase="playing"]').waitFor()
}
